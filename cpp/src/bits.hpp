// Sets of cards as bits, in the recoded order of a game. Everything here and in the files that include it is
// compiled once for each instruction set, each time in a namespace of its own: only types of that namespace
// may be put into standard templates, or the linker could give one variant the code of another.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#ifndef SKATCORE_VARIANT
#define SKATCORE_VARIANT baseline
#endif

namespace skatcore::SKATCORE_VARIANT {

using Mask = std::uint32_t;

inline int count(Mask cards) { return std::popcount(cards); }
inline int index_of(Mask card) { return std::countr_zero(card); }
inline Mask bit(int index) { return Mask{1} << index; }
inline Mask lowest(Mask cards) { return cards & (0u - cards); }
inline Mask highest(Mask cards) { return bit(31 - std::countl_zero(cards)); }
// All bits above / below a single one.
inline Mask above(Mask card) { return ~(card | (card - 1)); }
inline Mask below(Mask card) { return card - 1; }
inline bool several(Mask cards) { return (cards & (cards - 1)) != 0; }

// The bits of `cards` at the places of `places`, moved together.
inline Mask squeeze(Mask cards, Mask places) {
#if defined(__BMI2__)
  return _pext_u32(cards, places);
#else
  // Hacker's-Delight style parallel compression would need 5 rounds; this loop runs over gaps only.
  Mask result = 0;
  int shift = 0;
  while (places) {
    const int start = std::countr_zero(places);
    const int length = std::countr_one(places >> start);
    const Mask run = length == 32 ? ~Mask{0} : bit(length) - 1;
    result |= ((cards >> start) & run) << shift;
    shift += length;
    places = length + start >= 32 ? 0 : places >> (start + length) << (start + length);
  }
  return result;
#endif
}

// The `number`-th (from 0) of some cards, counted from the lowest.
inline Mask nth(Mask cards, int number) {
#if defined(__BMI2__)
  return _pdep_u32(bit(number), cards);
#else
  while (number-- > 0) cards &= cards - 1;
  return lowest(cards);
#endif
}

}  // namespace skatcore::SKATCORE_VARIANT
