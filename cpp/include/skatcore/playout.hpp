// Complete card play in bulk, for statistics and training data.
#pragma once

#include <cstdint>
#include <memory>

#include "skatcore/position.hpp"
#include "skatcore/variant.hpp"

namespace skatcore {

enum class Policy : std::uint8_t {
  random,  // every legal card is equally likely
  rules,   // rules of thumb, from what the player sees: his hand, the table, and which cards have gone
};

// What one played-out game brought each player from the position on, by place at the table.
struct PlayedOut {
  std::uint8_t points[3];
  std::uint8_t tricks[3];
};

class Playout {
 public:
  virtual ~Playout() = default;
  // Play the position to its end `count` times and write the results to `out`. If `cards` is not null, also the
  // cards in the order played: as many per game as are in the hands. Throws BadPosition.
  virtual void run(const Position& position, Policy policy, std::int64_t count, std::uint64_t seed, PlayedOut* out,
                   std::uint8_t* cards = nullptr) = 0;
};

std::unique_ptr<Playout> make_playout(Variant variant = best_variant());

}  // namespace skatcore
