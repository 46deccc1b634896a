// What the searches are compared with: all lines of play, on natural card numbers, with no idea at all.
#pragma once

#include <cstdint>
#include <vector>

#include "skatcore/solver.hpp"

namespace skatcore::testing {

class Minimax {
 public:
  // The value of a position for a goal, written anew from the rules: no code of the library is used.
  static int value(const Position& position, Goal goal);

 private:
  Minimax(Game game, Goal goal, int soloist) : game_(game), goal_(goal), soloist_(soloist) {}

  int best(std::vector<int>* hands, int turn, std::vector<int>& trick, int leader) const;
  int trump_rank(int card) const;
  bool same_suit(int a, int b) const;
  bool beats(int card, int other) const;

  Game game_;
  Goal goal_;
  int soloist_;
};

// Numbers for tests that are random and the same every time.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t x = state_ += 0x9E37'79B9'7F4A'7C15u;
    x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9u;
    x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EBu;
    return x ^ x >> 31;
  }
  int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }

 private:
  std::uint64_t state_;
};

// An ending with this many tricks to come, one in two in the middle of a trick. Half of them are not just random
// cards: few suits, or low cards for the soloist in Null, so that the answer is in doubt more often.
Position random_ending(Random& random, Game game, int tricks);

}  // namespace skatcore::testing
