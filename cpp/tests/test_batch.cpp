// Batches: the same answers as one at a time, with any number of threads, in each variant; errors arrive.
#include "check.hpp"
#include "minimax.hpp"
#include "skatcore/batch.hpp"

using namespace skatcore;

int main() {
  skatcore::testing::Random random(11);
  std::vector<Position> positions;
  for (int i = 0; i < 200; ++i) positions.push_back(skatcore::testing::random_ending(random, Game::hearts, 5 + i % 3));
  const auto solver = make_solver();
  std::vector<Bounds> expected;
  for (const Position& position : positions) expected.push_back(solver->value(position, Goal::most_points));
  for (const int threads : {1, 2, 5}) {
    Batch batch(threads);
    CHECK(batch.threads() == threads);
    const auto answers = batch.values(positions, Goal::most_points);
    const auto cards = batch.card_values(positions, Goal::most_points);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      CHECK(answers[i].exact() && answers[i].low == expected[i].low);
      int best = positions[i].turn() == positions[i].soloist ? -1 : 1000;
      for (int c = 0; c < cards[i].size; ++c) {
        const int value = cards[i].cards[c].low;
        best = positions[i].turn() == positions[i].soloist ? (value > best ? value : best) : (value < best ? value : best);
      }
      CHECK(best == expected[i].low);
    }
  }
  // With a limit of nodes no answer depends on the number of threads.
  const auto one = Batch(1).values(positions, Goal::most_points, {}, {50, 0});
  const auto four = Batch(4).values(positions, Goal::most_points, {}, {50, 0});
  for (std::size_t i = 0; i < positions.size(); ++i) CHECK(one[i].low == four[i].low && one[i].high == four[i].high);

  std::vector<Position> broken = positions;
  broken[77].hands[0] |= broken[77].hands[1];
  CHECK(throws<BadPosition>([&] { Batch(3).values(broken, Goal::most_points); }));
  CHECK(throws<BadPosition>([] { Batch(-1); }));
  CHECK(Batch(2).values({}, Goal::most_points).empty());
  CHECK(Batch(0).threads() >= 1);
  return failures != 0;
}
