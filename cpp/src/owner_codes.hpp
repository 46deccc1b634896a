// Who holds the cards of a suit, from the lowest to the highest, as a small number.
#pragma once

#include "bits.hpp"

namespace skatcore::SKATCORE_VARIANT {

// A sequence of up to 8 owners (0, 1 or 2) as one number below 9841: base 3, after all shorter sequences.
class OwnerCodes {
 public:
  OwnerCodes() {
    for (Mask mask = 0; mask < 256; ++mask) {
      int power = 1;
      for (int i = 0; i < 8; ++i, power *= 3) ternary_[mask] += static_cast<std::uint16_t>((mask >> i & 1) * power);
    }
    for (int length = 0, power = 1, sum = 0; length <= 8; ++length, power *= 3) {
      shorter_[length] = static_cast<std::uint16_t>(sum);
      sum += power;
    }
  }
  // `second` and `third`: cards of players 1 and 2 among `all` of one suit (8 bits).
  std::uint32_t operator()(Mask second, Mask third, Mask all) const {
    return shorter_[count(all)] + ternary_[squeeze(second, all)] + 2u * ternary_[squeeze(third, all)];
  }

 private:
  std::uint16_t ternary_[256] = {}, shorter_[9] = {};
};

inline const OwnerCodes owner_codes;

}  // namespace skatcore::SKATCORE_VARIANT
