// Counts nodes, and stops a search that has spent what it may.
#pragma once

#include <chrono>
#include <cstdint>

#include "skatcore/solver.hpp"
#include "bits.hpp"

namespace skatcore::SKATCORE_VARIANT {

struct OutOfBudget {};

class Budget {
 public:
  void start(Limits limits) {
    nodes_ = 0;
    most_ = limits.nodes ? limits.nodes : ~std::uint64_t{0};
    timed_ = limits.seconds > 0;
    if (timed_) {
      const auto span = std::chrono::duration<double>(limits.seconds < 1e6 ? limits.seconds : 1e6);
      end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(span);
    }
    set_next();
  }

  // One more node. Throws OutOfBudget when it is one too many.
  void spend() {
    if (++nodes_ >= next_) look();
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t nodes_between_looks = 8192;  // about half a millisecond

  void set_next() {
    next_ = timed_ && most_ - nodes_ > nodes_between_looks ? nodes_ + nodes_between_looks : most_;
  }

  void look() {
    if (nodes_ >= most_ || (timed_ && Clock::now() >= end_)) throw OutOfBudget{};
    set_next();
  }

  std::uint64_t nodes_ = 0, next_ = ~std::uint64_t{0}, most_ = ~std::uint64_t{0};
  bool timed_ = false;
  Clock::time_point end_;
};

}  // namespace skatcore::SKATCORE_VARIANT
