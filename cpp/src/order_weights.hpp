// The learned order of moves: one table of weights for suit games, one for Grand.
#pragma once

#include "features.hpp"

namespace skatcore::SKATCORE_VARIANT {

// Made by training/solver_order; see its README.
inline constexpr std::int16_t order_weight_table[2][weight_count] = {
#include "order_weights.inc"
};

template <bool SuitGame>
const std::int16_t* order_weights() {
  return order_weight_table[SuitGame ? 0 : 1];
}

}  // namespace skatcore::SKATCORE_VARIANT
