// Every way that cards which somebody cannot see may lie, given what is known about each place.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "skatcore/position.hpp"

namespace skatcore {

// A hidden hand, or the skat: how many cards lie there, and which it may be.
struct HiddenPlace {
  CardMask may_hold = ~CardMask{0};
  int size = 0;
};

// The worlds are numbered from 0 to count() - 1, so drawing one uniformly is drawing a number, and going through
// all of them is counting. Memory does not grow with their number.
class Worlds {
 public:
  static constexpr int most_places = 4;
  using World = std::array<CardMask, most_places>;

  // `cards` are all that lie in the places. Throws BadPosition if there are not as many as the sizes say.
  Worlds(CardMask cards, std::vector<HiddenPlace> places);

  // How many there are; 0 if what is known contradicts itself. At most 32!/(10! 10! 10! 2!) < 2^52.
  std::uint64_t count() const { return count_; }

  // World number `number` < count().
  World at(std::uint64_t number) const;

  // `how_many` numbers below count(), independent and uniform, fixed by the seed; none if count() is 0.
  std::vector<std::uint64_t> draw(std::int64_t how_many, std::uint64_t seed) const;

 private:
  // Cards that may lie in the same places.
  struct Kind {
    int places;  // a bit for each place
    std::vector<int> cards;
  };
  using Room = std::array<int, most_places>;

  std::uint64_t ways(std::size_t kind, const Room& room) const;
  template <class Visit>
  void each_split(std::size_t kind, const Room& room, Visit&& visit) const;

  std::vector<Kind> kinds_;
  Room room_{};
  int places_ = 0;
  std::uint64_t count_ = 0;
  mutable std::vector<std::unordered_map<std::uint32_t, std::uint64_t>> known_;  // filled by the constructor
};

}  // namespace skatcore
