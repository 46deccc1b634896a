// Questions about positions with open cards, and their answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "skatcore/position.hpp"
#include "skatcore/variant.hpp"

namespace skatcore {

// What is asked about a position.
enum class Goal : std::uint8_t {
  most_points,   // card points of the soloist, who wants many (suit games, Grand)
  least_points,  // card points of the soloist, who wants few and whom the others give many (Ramsch)
  no_trick,      // 1 if the soloist can avoid every trick (Null), else 0
  every_trick,   // 1 if the soloist can take every trick, else 0
  one_trick,     // 1 if the soloist can take at least one trick, else 0
};
inline constexpr int goal_count = 5;

// A search stops here and answers with the bounds it has; 0 means no limit.
struct Limits {
  std::uint64_t nodes = 0;
  double seconds = 0.0;
};

// Only the part of the value between these matters: the answer need not be exact outside.
// {t - 1, t} asks "is the value at least t?".
struct Window {
  int low = 0;
  int high = 120;
};

// The value lies in low..high, both included; they are equal unless a limit or a window stopped the search.
struct Bounds {
  int low = 0;
  int high = 0;
  std::uint64_t nodes = 0;

  bool exact() const { return low == high; }
};

struct CardValue {
  int card = 0;
  int low = 0;
  int high = 0;
};

// The value after each card that may be played, in the order of card indices.
struct CardValues {
  CardValue cards[10];
  int size = 0;
  std::uint64_t nodes = 0;
};

// Answers questions about positions. Keeps what it has learned in tables, so one is for one thread.
// Values count what is still in hands or on the table; what has been taken is the caller's to add.
// All members throw BadPosition when the position is impossible or the goal does not fit the game.
class Solver {
 public:
  virtual ~Solver() = default;

  virtual Bounds value(const Position& position, Goal goal, Window window = {}, Limits limits = {}) = 0;
  virtual CardValues card_values(const Position& position, Goal goal, Window window = {}, Limits limits = {}) = 0;

  // Forget everything, so that the next answer costs what it costs a new solver.
  virtual void forget() = 0;
  // Bytes of all tables at the moment.
  virtual std::size_t memory() const = 0;
};

inline constexpr std::size_t default_table_bytes = std::size_t{1} << 20;

// A solver whose tables hold at most `table_bytes` each (rounded down to a power of two; at least 16 KiB, at
// most 1 GiB). There is one for each kind of question asked, and small questions get small ones.
std::unique_ptr<Solver> make_solver(Variant variant = best_variant(),
                                    std::size_t table_bytes = default_table_bytes);

}  // namespace skatcore
