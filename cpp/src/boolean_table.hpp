// The table of searches that ask yes or no. No card points enter these, so the ranks do not matter at all: a
// position is, for each suit in play, the sequence of owners of the cards left.
#pragma once

#include <cstring>
#include <new>

#include "owner_codes.hpp"

namespace skatcore::SKATCORE_VARIANT {

class BooleanTable {
 public:
  static constexpr int ways = 4;

  explicit BooleanTable(std::size_t bytes) {
    buckets_ = 1;
    while (buckets_ * 2 * sizeof(std::uint64_t) * ways <= bytes) buckets_ *= 2;
    entries_ = static_cast<std::uint64_t*>(::operator new(this->bytes(), std::align_val_t{64}));
    forget();
  }
  ~BooleanTable() { ::operator delete(entries_, std::align_val_t{64}); }
  BooleanTable(const BooleanTable&) = delete;
  BooleanTable& operator=(const BooleanTable&) = delete;

  std::size_t bytes() const { return buckets_ * ways * sizeof(std::uint64_t); }
  void forget() {
    if (used_) std::memset(entries_, 0, bytes());
    used_ = false;
  }

  // -1 not known, 0 no, 1 yes. Keys are below 2^62 and not 0.
  int look_up(std::uint64_t key) const {
    const std::uint64_t* bucket = bucket_of(key);
    for (int way = 0; way < ways; ++way)
      if (bucket[way] >> 1 == key) return static_cast<int>(bucket[way] & 1);
    return -1;
  }

  void store(std::uint64_t key, bool value) {
    used_ = true;
    std::uint64_t* bucket = bucket_of(key);
    for (int way = ways - 1; way > 0; --way) bucket[way] = bucket[way - 1];  // the oldest falls out
    bucket[0] = key << 1 | value;
  }

 private:
  std::uint64_t* bucket_of(std::uint64_t key) const {
    std::uint64_t x = key * 0x9E37'79B9'7F4A'7C15u;
    x = (x ^ x >> 32) * 0xBF58'476D'1CE4'E5B9u;
    return entries_ + ((x ^ x >> 29) & (buckets_ - 1)) * ways;
  }

  std::size_t buckets_ = 0;
  std::uint64_t* entries_ = nullptr;
  bool used_ = true;
};

}  // namespace skatcore::SKATCORE_VARIANT
