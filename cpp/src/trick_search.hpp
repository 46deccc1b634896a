// Trump games with all cards open: can one side take every trick that is left?
//
// The search ends at the first trick the side loses, so it is small. `Soloist`: the side is player 0, else the two
// others. Card points do not matter, so cards of one run are all the same.
#pragma once

#include "boolean_table.hpp"
#include "budget.hpp"
#include "layout.hpp"
#include "runs.hpp"

namespace skatcore::SKATCORE_VARIANT {

template <bool SuitGame, bool Soloist>
class TrickSearch {
  using Layout = TrumpLayout<SuitGame>;

 public:
  explicit TrickSearch(std::size_t table_bytes) : table(table_bytes) {}

  // Can the side take all tricks from here, the current one included?
  bool search(const Mask* h, int leader, Mask led, Mask next) {
    if (!led) return lead(h, leader);
    return follow(h, leader, led, next);
  }

  Budget budget;
  BooleanTable table;

 private:
  static bool mine(int player) { return (player == 0) == Soloist; }

  static std::uint64_t key(const Mask* h, int leader) {
    std::uint64_t code = 0;
    for (int suit = 0; suit < 3; ++suit) code = code << 12 | codes(h, 7 * suit, 0x7F);
    // Trumps: in suit games up to eleven, as two parts.
    code = code << 12 | codes(h, 21, 0x7F);
    code = code << 12 | codes(h, 28, 0xF);
    return code << 2 | static_cast<std::uint64_t>(leader + 1);
  }
  static std::uint64_t codes(const Mask* h, int shift, Mask width) {
    const Mask second = h[1] >> shift & width, third = h[2] >> shift & width;
    return owner_codes(second, third, (h[0] >> shift & width) | second | third);
  }

  // Cards of equal worth for this question.
  static Mask one_of_each_run(Mask own, Mask in_play) {
    Mask through = ~in_play & ~Layout::tops, reach = own;
    reach |= through & (reach >> 1);
    through &= through >> 1;
    reach |= through & (reach >> 2);
    through &= through >> 2;
    reach |= through & (reach >> 4);
    through &= through >> 4;
    reach |= through & (reach >> 8);
    return own & ~(reach >> 1 & ~Layout::tops);
  }

  bool lead(const Mask* h, int leader) {
    budget.spend();
    const Mask in_play = h[0] | h[1] | h[2];
    if (!in_play) return true;
    const std::uint64_t id = key(h, leader);
    const int known = table.look_up(id);
    if (known >= 0) return known;
    bool result = !mine(leader);
    for (Mask rest = one_of_each_run(h[leader], in_play); rest;) {
      const Mask card = highest(rest);
      rest ^= card;
      if (play(h, leader, leader, card, 0, 0) == mine(leader)) {
        result = mine(leader);
        break;
      }
    }
    table.store(id, result);
    return result;
  }

  bool follow(const Mask* h, int leader, Mask led, Mask next) {
    budget.spend();
    const int player = (leader + (next ? 2 : 1)) % 3;
    const Mask moves = one_of_each_run(legal(h[player], Layout::suit(led)), h[0] | h[1] | h[2] | led | next);
    for (Mask rest = moves; rest;) {
      const Mask card = highest(rest);
      rest ^= card;
      if (play(h, player, leader, led, next ? next : card, next ? card : 0) == mine(player)) return mine(player);
    }
    return !mine(player);
  }

  // After a player has put his card on the table, as the last of those given.
  bool play(const Mask* h, int player, int leader, Mask led, Mask next, Mask last) {
    Mask n[3] = {h[0], h[1], h[2]};
    n[player] ^= last ? last : next ? next : led;
    if (!last) return follow(n, leader, led, next);
    const Mask competing = Layout::suit(led) | Layout::trumps;
    const Mask best = highest((led | next | last) & competing);
    const int winner = (leader + (best == led ? 0 : best == next ? 1 : 2)) % 3;
    return mine(winner) && lead(n, winner);
  }
};

}  // namespace skatcore::SKATCORE_VARIANT
