// Worlds: as many as counted one by one, all different, all possible; draws are uniform.
#include <algorithm>
#include <bit>
#include <map>

#include "check.hpp"
#include "minimax.hpp"
#include "skatcore/worlds.hpp"

using namespace skatcore;
using skatcore::testing::Random;

namespace {

std::uint64_t counted(std::vector<int> cards, std::vector<HiddenPlace> places) {
  if (cards.empty()) return 1;
  const int card = cards.back();
  cards.pop_back();
  std::uint64_t sum = 0;
  for (HiddenPlace& place : places) {
    if (!place.size || !(place.may_hold >> card & 1)) continue;
    --place.size;
    sum += counted(cards, places);
    ++place.size;
  }
  return sum;
}

void numbers_are_right(Random& random) {
  for (int round = 0; round < 300; ++round) {
    std::vector<HiddenPlace> places(static_cast<std::size_t>(1 + random.below(4)));
    int size = 0;
    for (HiddenPlace& place : places) {
      place.size = random.below(4);
      size += place.size;
      place.may_hold = random.below(2) ? ~0u : static_cast<CardMask>(random.next() | random.next());
    }
    CardMask cards = 0;
    std::vector<int> list;
    while (static_cast<int>(list.size()) < size) {
      const int card = random.below(32);
      if (cards >> card & 1) continue;
      cards |= CardMask{1} << card;
      list.push_back(card);
    }
    const Worlds worlds(cards, places);
    CHECK(worlds.count() == counted(list, places));
    std::map<Worlds::World, int> seen;
    const std::uint64_t look_at = std::min<std::uint64_t>(worlds.count(), 2000);
    for (std::uint64_t i = 0; i < look_at; ++i) {
      const auto world = worlds.at(i);
      CHECK(++seen[world] == 1);
      CardMask all = 0;
      for (std::size_t p = 0; p < world.size(); ++p) {
        CHECK(!(all & world[p]));
        all |= world[p];
        CHECK(std::popcount(world[p]) == (p < places.size() ? places[p].size : 0));
        if (p < places.size()) CHECK(!(world[p] & ~places[p].may_hold));
      }
      CHECK(all == cards);
    }
    CHECK(throws<BadPosition>([&] { worlds.at(worlds.count()); }));
  }
}

void draws_are_uniform() {
  // Seven cards, 3 + 3 + 1, one place without the first two: 7!/(3!3!1!) worlds less the forbidden ones.
  const Worlds worlds(0x7F, {{~0u, 3}, {~3u, 3}, {~0u, 1}});
  const auto count = static_cast<double>(worlds.count());
  std::map<std::uint64_t, int> seen;
  const int draws = 200 * static_cast<int>(count);
  for (const std::uint64_t number : worlds.draw(draws, 42)) ++seen[number];
  double chi = 0;
  for (std::uint64_t i = 0; i < worlds.count(); ++i) chi += (seen[i] - 200.0) * (seen[i] - 200.0) / 200.0;
  CHECK(chi < count + 5 * std::max(6.0, count / 4));
  CHECK(worlds.draw(10, 7) == worlds.draw(10, 7));
  CHECK(worlds.draw(10, 7) != worlds.draw(10, 8));
}

}  // namespace

int main() {
  Random random(3);
  numbers_are_right(random);
  draws_are_uniform();
  CHECK(Worlds(~0u, {{~0u, 10}, {~0u, 10}, {~0u, 10}, {~0u, 2}}).count() == 2753294408504640u);
  CHECK(Worlds(0x3FFFFF, {{~0u, 10}, {~0u, 10}, {~0u, 2}}).count() == 42678636u);
  CHECK(Worlds(0, {}).count() == 1);
  CHECK(Worlds(3, {{1u, 2}}).count() == 0);
  CHECK(Worlds(3, {{1u, 2}}).draw(5, 1).empty());
  CHECK(throws<BadPosition>([] { Worlds(7, {{~0u, 2}}); }));
  CHECK(throws<BadPosition>([] { Worlds(0, {{~0u, -1}, {~0u, 1}}); }));
  return failures != 0;
}
