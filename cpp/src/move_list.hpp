// A short list of cards with scores, best first.
#pragma once

#include "bits.hpp"

namespace skatcore::SKATCORE_VARIANT {

class MoveList {
 public:
  void add(Mask card, int score) {
    int place = size_++;
    for (; place > 0 && moves_[place - 1].score < score; --place) moves_[place] = moves_[place - 1];
    moves_[place] = {card, score};
  }
  int size() const { return size_; }
  Mask operator[](int i) const { return moves_[i].card; }

 private:
  struct Move {
    Mask card;
    int score;
  };
  Move moves_[12];
  int size_ = 0;
};

}  // namespace skatcore::SKATCORE_VARIANT
