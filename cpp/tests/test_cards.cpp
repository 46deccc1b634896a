// Which positions are impossible, and that both variants and the recoding agree with the rules as written.
#include <bit>

#include "check.hpp"
#include "minimax.hpp"
#include "skatcore/playout.hpp"

using namespace skatcore;
using skatcore::testing::Random;

namespace {

Position good() {
  Position position;
  position.game = Game::grand;
  position.hands = {0x00000007u, 0x00000700u, 0x00070000u};
  return position;
}

template <class Change>
bool refused(Change&& change) {
  Position position = good();
  change(position);
  return throws<BadPosition>([&] { position.check(); });
}

void impossible_positions_are_refused() {
  CHECK(!refused([](Position&) {}));
  CHECK(refused([](Position& p) { p.hands[1] = p.hands[0]; }));
  CHECK(refused([](Position& p) { p.hands[1] |= 1u << 12; }));
  CHECK(refused([](Position& p) { p.hands = {0, 0, 0}; }));
  CHECK(refused([](Position& p) { p.hands = {0x7FFu, 0x7FFu << 11, 0x3FFu << 22}; }));
  CHECK(refused([](Position& p) { p.soloist = 3; }));
  CHECK(refused([](Position& p) { p.soloist = -1; }));
  CHECK(refused([](Position& p) { p.leader = 3; }));
  CHECK(refused([](Position& p) { p.on_table = 3; }));
  CHECK(refused([](Position& p) { p.on_table = 1; }));
  CHECK(refused([](Position& p) { p.on_table = 1, p.table[0] = 32, p.hands[0] = 3; }));
  CHECK(refused([](Position& p) { p.on_table = 1, p.table[0] = 8, p.hands[0] = 3; }));
  CHECK(!refused([](Position& p) { p.on_table = 1, p.table[0] = 2, p.hands[0] = 3; }));
  CHECK(refused([](Position& p) { p.game = static_cast<Game>(7); }));
  // Second player threw a spade although he holds the diamond that was led.
  CHECK(refused([](Position& p) {
    p.on_table = 2, p.table = {0, 16};
    p.hands = {0x00000006u, 0x00000108u, 0x00000070u << 16};
  }));
}

void goals_must_fit_the_game() {
  const auto solver = make_solver();
  Position position = good();
  CHECK(throws<BadPosition>([&] { solver->value(position, Goal::no_trick); }));
  position.game = Game::null;
  CHECK(throws<BadPosition>([&] { solver->value(position, Goal::most_points); }));
  CHECK(!throws<BadPosition>([&] { solver->value(position, Goal::no_trick); }));
}

// Play-outs move by the recoded cards; replayed by the rules on natural numbers every card must be legal and every
// trick go to the same player.
void play_outs_keep_the_rules() {
  Random random(5);
  for (int round = 0; round < 3000; ++round) {
    const Game game = static_cast<Game>(random.below(game_count));
    const Position start = skatcore::testing::random_ending(random, game, 1 + random.below(10));
    for (const Variant variant : {Variant::baseline, Variant::bmi2}) {
      if (!available(variant)) continue;
      for (const Policy policy : {Policy::random, Policy::rules}) {
        PlayedOut out;
        std::uint8_t cards[30];
        make_playout(variant)->run(start, policy, 1, random.next(), &out, cards);
        Position position = start;
        int points[3] = {}, tricks[3] = {};
        for (int i = 0; position.open_cards() && (position.hands[0] | position.hands[1] | position.hands[2]); ++i) {
          const int card = cards[i];
          CHECK(position.legal_cards() >> card & 1);
          position.hands[static_cast<std::size_t>(position.turn())] &= ~(CardMask{1} << card);
          if (position.on_table < 2) {
            position.table[static_cast<std::size_t>(position.on_table++)] = card;
            continue;
          }
          const int trick[3] = {position.table[0], position.table[1], card};
          const int winner = (position.leader + winner_index(game, trick, 3)) % 3;
          for (const int c : trick) points[winner] += points_of_card(c);
          ++tricks[winner];
          position.leader = winner;
          position.on_table = 0;
        }
        for (int player = 0; player < 3; ++player)
          CHECK(out.points[player] == points[player] && out.tricks[player] == tricks[player]);
      }
    }
  }
}

}  // namespace

int main() {
  impossible_positions_are_refused();
  goals_must_fit_the_game();
  play_outs_keep_the_rules();
  return failures != 0;
}
