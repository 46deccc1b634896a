// A plain solver to compare with: alpha-beta, a hash table on the exact cards, cards tried from the highest down,
// and no bound but the points that are left. What anybody would write first.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "layout.hpp"

namespace skatcore::SKATCORE_VARIANT {

struct PlainKey {
  Mask hands[3];
  int leader;
  bool operator==(const PlainKey&) const = default;
};

struct PlainHash {
  std::size_t operator()(const PlainKey& key) const {
    std::uint64_t x = key.hands[0] | static_cast<std::uint64_t>(key.hands[1]) << 32;
    x = (x ^ key.hands[2] * 0x9E37'79B9'7F4A'7C15u ^ static_cast<std::uint64_t>(key.leader)) * 0xBF58'476D'1CE4'E5B9u;
    return static_cast<std::size_t>(x ^ x >> 31);
  }
};

// Layout: TrumpLayout or NullLayout. Null counts tricks of the soloist as points and asks for at least one.
template <class Layout, bool Null>
class PlainSolver {
 public:
  std::uint64_t nodes = 0;

  bool reaches(const Mask* h, int leader, int need) {
    nodes = 0;
    known_.clear();
    return lead(h, leader, need) >= need;
  }

 private:
  struct Known {
    int low = 0, high = 1000;
  };

  static int worth(Mask trick) {
    if constexpr (Null) return 1;
    else return points(trick);
  }
  static Mask trumps() {
    if constexpr (Null) return 0;
    else return Layout::trumps;
  }

  int lead(const Mask* h, int leader, int need) {
    ++nodes;
    const Mask cards = h[0] | h[1] | h[2];
    const int left = Null ? count(h[0]) : points(cards);
    if (!cards || need <= 0) return 0;
    if (need > left) return left;
    const PlainKey key{{h[0], h[1], h[2]}, leader};
    if (const auto found = known_.find(key); found != known_.end()) {
      if (found->second.low >= need) return found->second.low;
      if (found->second.high < need) return found->second.high;
    }
    const int value = play(h, leader, leader, 0, 0, need);
    Known& known = known_[key];
    if (value >= need) known.low = value > known.low ? value : known.low;
    else known.high = value < known.high ? value : known.high;
    return value;
  }

  int play(const Mask* h, int leader, int player, Mask led, Mask next, int need) {
    if (led) ++nodes;
    // In Null the soloist avoids what he wants elsewhere.
    const bool many = (player == 0) != Null;
    int best = many ? -1 : 1000;
    for (Mask rest = led ? legal(h[player], Layout::suit(led)) : h[player]; rest;) {
      const Mask card = highest(rest);
      rest ^= card;
      Mask n[3] = {h[0], h[1], h[2]};
      n[player] ^= card;
      int value;
      if (!led) {
        value = play(n, leader, (player + 1) % 3, card, 0, need);
      } else if (!next) {
        value = play(n, leader, (player + 1) % 3, led, card, need);
      } else {
        const Mask trick = led | next | card;
        const Mask top = highest(trick & (Layout::suit(led) | trumps()));
        const int winner = top == led ? leader : top == next ? (leader + 1) % 3 : player;
        const int gain = winner == 0 ? worth(trick) : 0;
        value = gain + lead(n, winner, need - gain);
      }
      if (many ? value > best : value < best) best = value;
      if (many ? best >= need : best < need) break;
    }
    return best;
  }

  std::unordered_map<PlainKey, Known, PlainHash> known_;
};

}  // namespace skatcore::SKATCORE_VARIANT
