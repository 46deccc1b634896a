// Calls that may or may not make sense: they answer or throw BadPosition, and never anything else. Meant for the
// sanitizers; a long run is `test_calls 1000000`.
//
//     test_calls [CALLS] [SEED]
#include <bit>
#include <cstdio>
#include <cstdlib>

#include "minimax.hpp"
#include "skatcore/batch.hpp"
#include "skatcore/claim.hpp"
#include "skatcore/playout.hpp"
#include "skatcore/worlds.hpp"

using namespace skatcore;
using skatcore::testing::Random;

namespace {

CardMask some(Random& random) {
  const CardMask cards = static_cast<CardMask>(random.next());
  switch (random.below(4)) {
    case 0: return cards;
    case 1: return cards & static_cast<CardMask>(random.next() & random.next());
    case 2: return CardMask{1} << random.below(32);
    default: return 0;
  }
}

Position any(Random& random) {
  Position position = skatcore::testing::random_ending(random, static_cast<Game>(random.below(game_count)), 1 + random.below(10));
  if (random.below(2)) return position;
  switch (random.below(6)) {
    case 0: position.hands[static_cast<std::size_t>(random.below(3))] = some(random); break;
    case 1: position.leader = random.below(6) - 1; break;
    case 2: position.soloist = random.below(6) - 1; break;
    case 3: position.on_table = random.below(5) - 1; break;
    case 4: position.table[static_cast<std::size_t>(random.below(2))] = random.below(40) - 4; break;
    default: position.game = static_cast<Game>(random.below(9));
  }
  return position;
}

void call(Random& random, Solver& solver, Playout& playout) {
  const Goal goal = static_cast<Goal>(random.below(6));
  const int low = random.below(300) - 150;
  const Window window{low, low + random.below(60) - 2};
  const Limits limits{1 + static_cast<std::uint64_t>(random.below(200)), 0};
  switch (random.below(5)) {
    case 0: solver.value(any(random), goal, window, limits); break;
    case 1: solver.card_values(any(random), goal, window, limits); break;
    case 2: {
      PlayedOut out[2];
      std::uint8_t cards[60];
      playout.run(any(random), static_cast<Policy>(random.below(2)), random.below(3), random.next(), out, cards);
      break;
    }
    case 3: {
      const CardMask cards = some(random);
      std::vector<HiddenPlace> places(static_cast<std::size_t>(random.below(6)));
      int left = std::popcount(cards);
      for (HiddenPlace& place : places) {
        place.may_hold = some(random) | some(random);
        place.size = random.below(8) - 1;
        left -= place.size;
      }
      if (!places.empty() && random.below(4)) places[0].size += left;
      const Worlds worlds(cards, places);
      for (const std::uint64_t number : worlds.draw(3, random.next())) worlds.at(number);
      worlds.at(random.next());
      break;
    }
    default: {
      ClaimView view;
      view.game = static_cast<Game>(random.below(game_count));
      view.own = some(random);
      const int size = std::popcount(view.own);
      view.unseen = ~view.own & (some(random) | some(random));
      for (CardMask& held : view.may_hold) held = some(random) | some(random);
      view.size = {size - random.below(2), size - random.below(2), 0};
      view.size[2] = std::popcount(view.unseen) - view.size[0] - view.size[1];
      view.declarer = random.below(4), view.leader = random.below(4), view.on_table = random.below(3);
      for (int& card : view.table) card = random.below(34) - 1;
      prove_claim(view, 300);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const long calls = argc > 1 ? std::atol(argv[1]) : 20000;
  Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  long answered = 0;
  for (const Variant variant : {Variant::baseline, Variant::bmi2}) {
    if (!available(variant)) continue;
    const auto solver = make_solver(variant, 1 << 15);
    const auto playout = make_playout(variant);
    for (long i = 0; i < calls / 2; ++i) {
      try {
        call(random, *solver, *playout);
        ++answered;
      } catch (const BadPosition&) {
      }
    }
  }
  std::printf("%ld calls, %ld of them answered\n", calls, answered);
  return answered == 0;
}
