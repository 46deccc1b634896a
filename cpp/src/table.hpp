// The table of positions already searched, for trump games.
//
// Its key is the pattern of owners: for each suit in play, who holds the highest card left, the second highest,
// and so on. Which ranks these are does not enter the key, so positions that differ only in the ranks that have
// gone share it ("quasi-symmetric"). An entry keeps the ranks. Where they differ, so do the values, but by no
// more than the points of the cards differ, taken in order: that widens the stored bounds, and they stay true.
#pragma once

#include <cstdlib>
#include <cstring>
#include <new>

#include "layout.hpp"

namespace skatcore::SKATCORE_VARIANT {

// Two sets of equally many cards, compared card by card from the lowest: what the first has more, and what the
// second has more, in card points.
struct Surplus {
  int first = 0, second = 0;
};

// Surplus for plain cards of one suit, by both masks; `different` where they are not equally many.
class SurplusTable {
 public:
  static constexpr std::uint16_t different = 0xFFFF;

  SurplusTable() {
    for (Mask x = 0; x < 128; ++x)
      for (Mask y = 0; y < 128; ++y) surplus_[x][y] = compute(x, y);
  }
  std::uint16_t operator()(Mask x, Mask y) const { return surplus_[x & 127][y & 127]; }

 private:
  static std::uint16_t compute(Mask x, Mask y) {
    if (count(x) != count(y)) return different;
    int first = 0, second = 0;
    for (; x; x &= x - 1, y &= y - 1) {
      const int more = card_points[index_of(x)] - card_points[index_of(y)];
      (more > 0 ? first : second) += more > 0 ? more : -more;
    }
    return static_cast<std::uint16_t>(first | second << 8);
  }

  std::uint16_t surplus_[128][128];
};

inline const SurplusTable surplus_table;

template <bool SuitGame>
class Table {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::uint64_t data = 0;  // ranks 32 | low 7 | high 7 | best card 6 | tricks 4 | generation 8
  };
  static constexpr int ways = 4;

  struct Place {
    std::uint64_t key = 0;
    Entry* bucket = nullptr;
  };
  struct Found {
    int low, high;
    Mask best = 0;
    bool any = false;
  };

  explicit Table(std::size_t bytes) {
    buckets_ = 1;
    while (buckets_ * 2 * sizeof(Entry) * ways <= bytes) buckets_ *= 2;
    const std::size_t size = buckets_ * ways * sizeof(Entry);
    entries_ = static_cast<Entry*>(::operator new(size, std::align_val_t{64}));
    std::memset(static_cast<void*>(entries_), 0, size);
  }
  ~Table() { ::operator delete(entries_, std::align_val_t{64}); }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  std::size_t bytes() const { return buckets_ * ways * sizeof(Entry); }

  void forget() {
    if (++generation_ < 256) return;
    generation_ = 1;
    std::memset(static_cast<void*>(entries_), 0, bytes());
  }

  // Where a position with these cards belongs. The cards are on their way from memory after this.
  Place place(Mask soloist, Mask next, Mask in_play, int leader) const {
    Place place;
    place.key = squeeze(soloist, in_play) | static_cast<std::uint64_t>(squeeze(next, in_play)) << 30 |
                static_cast<std::uint64_t>(leader) << 60;
    place.bucket = entries_ + (hash(place.key, in_play) & (buckets_ - 1)) * ways;
#if defined(__GNUC__)
    __builtin_prefetch(place.bucket);
#endif
    return place;
  }

  // Narrow the bounds by all that is known about positions of this pattern.
  void look_up(const Place& place, Mask in_play, Found& found) const {
    for (int way = 0; way < ways; ++way) {
      const Entry& entry = place.bucket[way];
      if (entry.key != place.key || entry.data >> 56 != generation_) continue;
      const Mask ranks = static_cast<Mask>(entry.data);
      Surplus surplus;
      if (ranks != in_play && !compare(ranks, in_play, surplus)) continue;
      const int low = static_cast<int>(entry.data >> 32 & 127) - surplus.first;
      const int high = static_cast<int>(entry.data >> 39 & 127) + surplus.second;
      if (low > found.low) found.low = low;
      if (high < found.high) found.high = high;
      const int best = static_cast<int>(entry.data >> 46 & 63);
      if (best && (ranks == in_play || !found.best)) found.best = nth(in_play, best - 1);
      found.any = true;
    }
  }

  void store(const Place& place, Mask in_play, int low, int high, Mask best, int tricks) {
    Entry* into = nullptr;
    int fewest = 99;
    for (int way = 0; way < ways; ++way) {
      Entry& entry = place.bucket[way];
      const bool current = entry.data >> 56 == generation_;
      if (current && entry.key == place.key && static_cast<Mask>(entry.data) == in_play) {
        into = &entry;
        break;
      }
      const int worth = current ? static_cast<int>(entry.data >> 52 & 15) : -1;
      if (worth < fewest) fewest = worth, into = &entry;
    }
    if (into->key != place.key && fewest > tricks) {  // all others hold more: still, one of them must go
      into = &place.bucket[(place.key ^ place.key >> 30 ^ in_play >> 7) & (ways - 1)];
    }
    const std::uint64_t move = best ? static_cast<std::uint64_t>(count(in_play & below(best))) + 1 : 0;
    into->key = place.key;
    into->data = in_play | static_cast<std::uint64_t>(low) << 32 | static_cast<std::uint64_t>(high) << 39 |
                 move << 46 | static_cast<std::uint64_t>(tricks) << 52 | generation_ << 56;
  }

 private:
  static bool add(Surplus& sum, std::uint16_t part) {
    sum.first += part & 255;
    sum.second += part >> 8;
    return part != SurplusTable::different;
  }

  static bool compare(Mask x, Mask y, Surplus& sum) {
    for (int suit = 0; suit < (SuitGame ? 3 : 4); ++suit)
      if (!add(sum, surplus_table(x >> 7 * suit, y >> 7 * suit))) return false;
    Mask tx = x >> (SuitGame ? 21 : 28), ty = y >> (SuitGame ? 21 : 28);
    if (count(tx) != count(ty)) return false;
    if constexpr (SuitGame) {
      for (; tx != ty; tx &= tx - 1, ty &= ty - 1) {
        const int more = card_points[21 + index_of(tx)] - card_points[21 + index_of(ty)];
        (more > 0 ? sum.first : sum.second) += more > 0 ? more : -more;
      }
    }
    return true;
  }

  // The pattern and the number of cards in each suit; what the ranks are must not matter.
  static std::uint64_t hash(std::uint64_t key, Mask in_play) {
    const std::uint64_t lengths = static_cast<std::uint64_t>(
        count(in_play & 0x7F) | count(in_play & 0x3F80) << 4 | count(in_play & 0x1F'C000) << 8 |
        (SuitGame ? 0 : count(in_play & 0xFE0'0000) << 12));
    std::uint64_t x = key ^ lengths * 0x9E37'79B9'7F4A'7C15u;
    x = (x ^ x >> 31) * 0xBF58'476D'1CE4'E5B9u;
    x = (x ^ x >> 29) * 0x94D0'49BB'1331'11EBu;
    return x ^ x >> 32;
  }

  std::size_t buckets_ = 0;
  Entry* entries_ = nullptr;
  std::uint64_t generation_ = 1;
};

}  // namespace skatcore::SKATCORE_VARIANT
