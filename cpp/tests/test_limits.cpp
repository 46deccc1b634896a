// Limits stop a search and the bounds still hold; tables stay within what was allowed; forgetting makes the next
// answer cost the same again.
#include <chrono>

#include "check.hpp"
#include "minimax.hpp"

using namespace skatcore;

int main() {
  skatcore::testing::Random random(9);
  const auto solver = make_solver(best_variant(), std::size_t{1} << 18);
  for (int i = 0; i < 40; ++i) {
    const Game game = static_cast<Game>(i % game_count);
    const Goal goal = game == Game::null ? Goal::no_trick : game == Game::ramsch ? Goal::least_points : Goal::most_points;
    const Position position = skatcore::testing::random_ending(random, game, 10);
    solver->forget();
    const Bounds exact = solver->value(position, goal);
    CHECK(exact.exact());
    solver->forget();
    CHECK(solver->value(position, goal).nodes == exact.nodes);
    solver->forget();
    const Bounds limited = solver->value(position, goal, {}, {exact.nodes / 2 + 1, 0});
    CHECK(limited.low <= exact.low && exact.high <= limited.high);
    CHECK(limited.nodes <= exact.nodes / 2 + 1);
    const Bounds timed = solver->value(position, goal, {}, {0, 1e-9});
    CHECK(timed.low <= exact.low && exact.high <= timed.high);
    CHECK(solver->value(position, goal).low == exact.low);
    const CardValues cards = solver->card_values(position, goal, {}, {100, 0});
    CHECK(cards.nodes <= 100);
    CHECK(solver->memory() <= 9 * (std::size_t{1} << 18));
  }
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    const Position position = skatcore::testing::random_ending(random, Game::ramsch, 10);
    solver->value(position, Goal::least_points, {}, {0, 0.002});
  }
  CHECK(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() < 5);
  return failures != 0;
}
