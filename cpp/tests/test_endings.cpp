// Random endings: every question agrees with a plain minimax, for the position and for every card, in each variant.
//
//     test_endings [ENDINGS] [SEED]
#include <cstdio>
#include <cstdlib>

#include "minimax.hpp"

using namespace skatcore;
using skatcore::testing::Minimax;

namespace {

Position after(const Position& position, int card, Goal goal, int& gain, bool& over) {
  Position next = position;
  next.hands[static_cast<std::size_t>(position.turn())] ^= CardMask{1} << card;
  gain = 0;
  over = false;
  if (position.on_table < 2) {
    next.table[static_cast<std::size_t>(next.on_table++)] = card;
    return next;
  }
  const int trick[3] = {position.table[0], position.table[1], card};
  const int winner = (position.leader + winner_index(position.game, trick, 3)) % 3;
  next.leader = winner;
  next.on_table = 0;
  next.table = {-1, -1};
  const bool solo = winner == position.soloist, last = !next.open_cards();
  switch (goal) {
    case Goal::no_trick: over = solo || last, gain = !solo && last; break;
    case Goal::every_trick: over = !solo || last, gain = solo && last; break;
    case Goal::one_trick: over = solo || last, gain = solo; break;
    default:
      over = last;
      if (solo)
        for (const int c : trick) gain += points_of_card(c);
  }
  return next;
}

void show(const Position& p) {
  std::printf("  game %d soloist %d leader %d hands %08x %08x %08x table %d %d\n", static_cast<int>(p.game), p.soloist,
              p.leader, p.hands[0], p.hands[1], p.hands[2], p.on_table > 0 ? p.table[0] : -1,
              p.on_table > 1 ? p.table[1] : -1);
}

}  // namespace

int main(int argc, char** argv) {
  const long endings = argc > 1 ? std::atol(argv[1]) : 20000;
  skatcore::testing::Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  std::unique_ptr<Solver> solvers[2];
  int variants = 0;
  for (const Variant variant : {Variant::bmi2, Variant::baseline})
    if (available(variant)) solvers[variants++] = make_solver(variant, 1 << 16);
  long wrong = 0, open = 0;
  for (long i = 0; i < endings && wrong < 5; ++i) {
    const Game game = static_cast<Game>(random.below(game_count));
    const int sizes[20] = {1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5};
    const int tricks = sizes[random.below(20)];
    const Position position = skatcore::testing::random_ending(random, game, tricks);
    const Goal goals[4] = {Goal::most_points, Goal::least_points, Goal::every_trick, Goal::one_trick};
    const Goal goal = game == Game::null ? Goal::no_trick : game == Game::ramsch && random.below(2) ? Goal::least_points : goals[random.below(4)];
    const int expected = Minimax::value(position, goal);
    const int left = points_of_cards(position.open_cards());
    open += expected > 0 && expected < (goal <= Goal::least_points ? left : 2);
    for (int v = 0; v < variants; ++v) {
      Solver& solver = *solvers[v];
      if (random.below(4) == 0) solver.forget();
      const int target = 1 + random.below(goal <= Goal::least_points ? left + 2 : 1);
      const Bounds question = solver.value(position, goal, {target - 1, target}, {});
      if (question.low > expected || question.high < expected || (question.low < target && question.high >= target)) {
        std::printf("target %d of goal %d: %d..%d, expected %d\n", target, static_cast<int>(goal), question.low, question.high, expected);
        show(position), ++wrong;
      }
      const Bounds value = solver.value(position, goal, {}, {});
      if (!value.exact() || value.low != expected) {
        std::printf("goal %d: %d..%d, expected %d\n", static_cast<int>(goal), value.low, value.high, expected);
        show(position), ++wrong;
      }
      const Bounds limited = solver.value(position, goal, {}, {1 + static_cast<std::uint64_t>(random.below(30)), 0});
      if (limited.low > expected || limited.high < expected) {
        std::printf("goal %d with a limit: %d..%d, expected %d\n", static_cast<int>(goal), limited.low, limited.high, expected);
        show(position), ++wrong;
      }
      if (tricks > 4 && i % 8) continue;
      const CardValues cards = solver.card_values(position, goal, {}, {});
      CardMask seen = 0;
      for (int c = 0; c < cards.size; ++c) {
        seen |= CardMask{1} << cards.cards[c].card;
        int gain;
        bool over;
        const Position next = after(position, cards.cards[c].card, goal, gain, over);
        const int want = over ? gain : gain + Minimax::value(next, goal);
        if (cards.cards[c].low != want || cards.cards[c].high != want) {
          std::printf("goal %d card %d: %d..%d, expected %d\n", static_cast<int>(goal), cards.cards[c].card, cards.cards[c].low, cards.cards[c].high, want);
          show(position), ++wrong;
        }
      }
      if (seen != position.legal_cards()) {
        std::printf("cards %08x, legal %08x\n", seen, position.legal_cards());
        show(position), ++wrong;
      }
    }
  }
  std::printf("%ld endings, %ld of them in doubt, %d variants, %ld wrong\n", endings, open, variants, wrong);
  return wrong != 0;
}
