// The core is built for more than one instruction set; which one is used is decided when the program runs.
#pragma once

#include <cstdint>

namespace skatcore {

enum class Variant : std::uint8_t { baseline, bmi2 };

// Was this variant built, and does this processor run it?
bool available(Variant variant);

// The fastest variant that this processor runs.
Variant best_variant();

}  // namespace skatcore
