#include "minimax.hpp"

#include <algorithm>

namespace skatcore::testing {

namespace {
constexpr int worth[8] = {0, 0, 0, 3, 4, 10, 11, 2};
}

int Minimax::trump_rank(int card) const {
  if (game_ == Game::null) return 0;
  if (card % 8 == 7) return 10 + card / 8;
  return static_cast<int>(game_) < 4 && card / 8 == static_cast<int>(game_) ? 1 + card % 8 : 0;
}

bool Minimax::same_suit(int a, int b) const {
  if (trump_rank(a) || trump_rank(b)) return trump_rank(a) && trump_rank(b);
  return a / 8 == b / 8;
}

// Does a card played later beat the one that has won so far?
bool Minimax::beats(int card, int other) const {
  if (!same_suit(card, other)) return trump_rank(card) > 0;
  if (trump_rank(card)) return trump_rank(card) > trump_rank(other);
  constexpr int null_rank[8] = {0, 1, 2, 5, 6, 3, 7, 4};
  if (game_ == Game::null) return null_rank[card % 8] > null_rank[other % 8];
  return card % 8 > other % 8;
}

int Minimax::best(std::vector<int>* hands, int turn, std::vector<int>& trick, int leader) const {
  if (trick.size() == 3) {
    int at = 0;
    for (int i = 1; i < 3; ++i)
      if (beats(trick[static_cast<std::size_t>(i)], trick[static_cast<std::size_t>(at)])) at = i;
    const int winner = (leader + at) % 3;
    const bool last = hands[0].empty() && hands[1].empty() && hands[2].empty();
    std::vector<int> none;
    switch (goal_) {
      case Goal::no_trick:
        if (winner == soloist_) return 0;
        return last ? 1 : best(hands, winner, none, winner);
      case Goal::every_trick:
        if (winner != soloist_) return 0;
        return last ? 1 : best(hands, winner, none, winner);
      case Goal::one_trick:
        if (winner == soloist_) return 1;
        return last ? 0 : best(hands, winner, none, winner);
      default: break;
    }
    int gain = 0;
    if (winner == soloist_)
      for (const int card : trick) gain += worth[card % 8];
    return gain + (last ? 0 : best(hands, winner, none, winner));
  }
  std::vector<int> legal;
  if (!trick.empty())
    for (const int card : hands[turn])
      if (same_suit(card, trick[0])) legal.push_back(card);
  if (legal.empty()) legal = hands[turn];
  const bool most = (turn == soloist_) == (goal_ != Goal::least_points);
  int result = most ? -1 : 1000;
  for (const int card : legal) {
    const std::vector<int> before = hands[turn];
    hands[turn].erase(std::find(hands[turn].begin(), hands[turn].end(), card));
    std::vector<int> now = trick;
    now.push_back(card);
    const int value = best(hands, (turn + 1) % 3, now, leader);
    hands[turn] = before;
    result = most ? std::max(result, value) : std::min(result, value);
  }
  return result;
}

int Minimax::value(const Position& position, Goal goal) {
  std::vector<int> hands[3], trick;
  for (int player = 0; player < 3; ++player)
    for (int card = 0; card < 32; ++card)
      if (position.hands[static_cast<std::size_t>(player)] >> card & 1) hands[player].push_back(card);
  for (int i = 0; i < position.on_table; ++i) trick.push_back(position.table[static_cast<std::size_t>(i)]);
  const Minimax minimax(position.game, goal, position.soloist);
  return minimax.best(hands, position.turn(), trick, position.leader);
}

Position random_ending(Random& random, Game game, int tricks) {
  int deck[32];
  for (int i = 0; i < 32; ++i) deck[i] = i;
  for (int i = 31; i > 0; --i) std::swap(deck[i], deck[random.below(i + 1)]);
  const int dealt = 3 * tricks;
  if (random.below(2)) {  // fewer suits in play
    const int kept = random.below(4);
    std::stable_sort(deck, deck + 32, [kept, game](int a, int b) {
      const auto likely = [&](int card) { return (game != Game::null && card % 8 == 7) || card / 8 == kept || card / 8 == (kept + 1) % 4; };
      return likely(a) > likely(b);
    });
    for (int i = std::min(31, dealt + 3); i > 0; --i) std::swap(deck[i], deck[random.below(i + 1)]);
  }
  if (game == Game::null && random.below(2)) {  // low cards for one player
    std::stable_sort(deck, deck + dealt, [](int a, int b) { return a % 8 < b % 8; });
    for (int i = 0; i < 3; ++i) std::swap(deck[random.below(dealt)], deck[random.below(dealt)]);
    for (int i = dealt - 1; i > tricks; --i) std::swap(deck[i], deck[tricks + random.below(i + 1 - tricks)]);
  }
  Position position;
  position.game = game;
  position.soloist = random.below(3);
  position.leader = random.below(3);
  for (int i = 0; i < dealt; ++i)
    position.hands[static_cast<std::size_t>((position.soloist + i / tricks) % 3)] |= CardMask{1} << deck[i];
  const int on_table = random.below(2) ? 1 + random.below(2) : 0;
  for (int i = 0; i < on_table; ++i) {
    CardMask legal = position.legal_cards();
    for (int skip = random.below(__builtin_popcount(legal)); skip > 0; --skip) legal &= legal - 1;
    const int card = __builtin_ctz(legal);
    position.hands[static_cast<std::size_t>(position.turn())] ^= CardMask{1} << card;
    position.table[static_cast<std::size_t>(position.on_table++)] = card;
  }
  return position;
}

}  // namespace skatcore::testing
