// Many positions in one call, over several threads.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "skatcore/solver.hpp"

namespace skatcore {

// Keeps a solver for each thread, so what one position has taught helps with the next. Limits hold for each
// position. With a limit of nodes every position starts with empty tables: then no answer depends on the order.
class Batch {
 public:
  // `threads` 0: as many as the machine runs at once. Throws BadPosition for a negative number or above 256.
  explicit Batch(int threads = 0, Variant variant = best_variant(), std::size_t table_bytes = default_table_bytes);

  std::vector<Bounds> values(const std::vector<Position>& positions, Goal goal, Window window = {},
                             Limits limits = {});
  std::vector<CardValues> card_values(const std::vector<Position>& positions, Goal goal, Window window = {},
                                      Limits limits = {});
  int threads() const { return static_cast<int>(solvers_.size()); }
  void forget();
  std::size_t memory() const;

 private:
  void each(std::size_t jobs, bool afresh, const std::function<void(Solver&, std::size_t)>& work);

  std::vector<std::unique_ptr<Solver>> solvers_;
};

}  // namespace skatcore
