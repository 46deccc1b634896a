#include "skatcore/worlds.hpp"

#include <bit>

namespace skatcore {

namespace {

class Binomials {
 public:
  constexpr Binomials() {
    for (int n = 0; n <= 32; ++n) {
      values_[n][0] = 1;
      for (int k = 1; k <= n; ++k) values_[n][k] = values_[n - 1][k - 1] + (k < n ? values_[n - 1][k] : 0);
    }
  }
  constexpr std::uint64_t operator()(int n, int k) const { return k < 0 || k > n ? 0 : values_[n][k]; }

 private:
  std::uint64_t values_[33][33] = {};
};

constexpr Binomials choose;

// Ways to deal `size` cards to places in these numbers.
std::uint64_t ways_to_deal(int size, const std::array<int, Worlds::most_places>& numbers) {
  std::uint64_t ways = 1;
  for (const int number : numbers) {
    ways *= choose(size, number);
    size -= number;
  }
  return ways;
}

std::uint32_t packed(const std::array<int, Worlds::most_places>& room) {
  std::uint32_t code = 0;
  for (const int r : room) code = code << 6 | static_cast<std::uint32_t>(r);
  return code;
}

// Subset `number` of those with `size` of the given cards; it is taken out of them.
CardMask take(std::vector<int>& cards, int size, std::uint64_t number) {
  CardMask taken = 0;
  std::vector<int> rest;
  int left = static_cast<int>(cards.size());
  for (const int card : cards) {
    const std::uint64_t with = choose(left - 1, size - 1);
    --left;
    if (size > 0 && number < with) {
      taken |= CardMask{1} << card;
      --size;
    } else {
      if (size > 0) number -= with;
      rest.push_back(card);
    }
  }
  cards = std::move(rest);
  return taken;
}

}  // namespace

Worlds::Worlds(CardMask cards, std::vector<HiddenPlace> places) : places_(static_cast<int>(places.size())) {
  if (places_ > most_places) throw BadPosition("cards lie in at most 4 hidden places, not " + std::to_string(places_));
  int room = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].size < 0 || places[i].size > 32)
      throw BadPosition("a hidden place has 0 to 32 cards, not " + std::to_string(places[i].size));
    room += room_[i] = places[i].size;
  }
  if (room != std::popcount(cards))
    throw BadPosition(std::to_string(std::popcount(cards)) + " hidden cards do not fill places for " +
                      std::to_string(room));
  bool possible = true;
  for (CardMask rest = cards; rest; rest &= rest - 1) {
    const int card = std::countr_zero(rest);
    int allowed = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].size && places[i].may_hold >> card & 1) allowed |= 1 << i;
    possible = possible && allowed;
    std::size_t kind = 0;
    while (kind < kinds_.size() && kinds_[kind].places != allowed) ++kind;
    if (kind == kinds_.size()) kinds_.push_back({allowed, {}});
    kinds_[kind].cards.push_back(card);
  }
  known_.resize(kinds_.size());
  count_ = possible ? ways(0, room_) : 0;
}

// All ways to spread the cards of one kind over the places.
template <class Visit>
void Worlds::each_split(std::size_t kind, const Room& room, Visit&& visit) const {
  const int size = static_cast<int>(kinds_[kind].cards.size()), allowed = kinds_[kind].places;
  const auto most = [&](int place) { return allowed >> place & 1 ? room[static_cast<std::size_t>(place)] : 0; };
  Room split{};
  for (split[0] = 0; split[0] <= most(0) && split[0] <= size; ++split[0])
    for (split[1] = 0; split[1] <= most(1) && split[0] + split[1] <= size; ++split[1])
      for (split[2] = 0; split[2] <= most(2) && split[0] + split[1] + split[2] <= size; ++split[2]) {
        split[3] = size - split[0] - split[1] - split[2];
        if (split[3] > most(3)) continue;
        Room left = room;
        for (std::size_t i = 0; i < left.size(); ++i) left[i] -= split[i];
        if (!visit(split, left)) return;
      }
}

std::uint64_t Worlds::ways(std::size_t kind, const Room& room) const {
  if (kind == kinds_.size()) return 1;
  const std::uint32_t code = packed(room);
  if (const auto known = known_[kind].find(code); known != known_[kind].end()) return known->second;
  std::uint64_t sum = 0;
  each_split(kind, room, [&](const Room& split, const Room& left) {
    sum += ways_to_deal(static_cast<int>(kinds_[kind].cards.size()), split) * ways(kind + 1, left);
    return true;
  });
  known_[kind].emplace(code, sum);
  return sum;
}

Worlds::World Worlds::at(std::uint64_t number) const {
  if (number >= count_)
    throw BadPosition("there are " + std::to_string(count_) + " worlds, none with number " + std::to_string(number));
  World world{};
  Room room = room_;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    each_split(kind, room, [&](const Room& split, const Room& left) {
      std::uint64_t dealt = ways_to_deal(static_cast<int>(kinds_[kind].cards.size()), split);
      const std::uint64_t all = dealt * ways(kind + 1, left);
      if (number >= all) {
        number -= all;
        return true;
      }
      std::uint64_t which = number % dealt;
      number /= dealt;
      std::vector<int> cards = kinds_[kind].cards;
      for (std::size_t i = 0; i < split.size(); ++i) {
        const std::uint64_t subsets = choose(static_cast<int>(cards.size()), split[i]);
        world[i] |= take(cards, split[i], which % subsets);
        which /= subsets;
      }
      room = left;
      return false;
    });
  }
  return world;
}

std::vector<std::uint64_t> Worlds::draw(std::int64_t how_many, std::uint64_t seed) const {
  std::vector<std::uint64_t> numbers;
  if (!count_) return numbers;
  const std::uint64_t limit = ~std::uint64_t{0} - ~std::uint64_t{0} % count_;  // a multiple of count_
  while (static_cast<std::int64_t>(numbers.size()) < how_many) {
    std::uint64_t x = seed += 0x9E37'79B9'7F4A'7C15u;  // SplitMix64
    x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9u;
    x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EBu;
    x ^= x >> 31;
    if (x < limit) numbers.push_back(x % count_);
  }
  return numbers;
}

}  // namespace skatcore
