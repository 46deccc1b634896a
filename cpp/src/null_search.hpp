// Null with all cards open: can the soloist (player 0) avoid every trick?
//
// The soloist hardly ever has a choice. If of two cards of a suit neither wins the trick, he plays the higher one:
// whatever he does later with the higher one he can do with the lower one, and it wins no trick that the other
// would not win. So he follows suit with the highest card that does not win, and throws the highest card of some
// suit; only which suit is a question. The two others try one card of each run.
//
// A suit is safe if he can always stay under in it, however often it is led. It remains safe, and where exactly his
// cards lie in it no longer matters, only how many they are: the table and the runs of the others leave that out.
#pragma once

#include "boolean_table.hpp"
#include "budget.hpp"
#include "layout.hpp"
#include "move_list.hpp"

namespace skatcore::SKATCORE_VARIANT {

class NullSearch {
 public:
  explicit NullSearch(std::size_t table_bytes) : table(table_bytes) {}

  bool search(const Mask* h, int leader, Mask led, Mask next) {
    const int tricks = count(h[(leader + 2) % 3]);
    if (!led) return lead(h[0], h[1], h[2], leader, tricks);
    if (!next) return second(h[0], h[1], h[2], led, leader, tricks, 0);
    return third(h[0], h[1], h[2], led, next, leader, tricks, 0);
  }

  Budget budget;
  BooleanTable table;

 private:
  static constexpr int table_from = 2;  // tricks left from which on positions are kept

  static Mask suit_of(Mask card) { return NullLayout::suit(card); }
  static int rank_of(Mask card) { return index_of(card) & 7; }

  // After how many rounds of a suit the soloist is stuck with a card that the others can stay under: none of his
  // cards may have more foreign cards below it than he has cards to play first. -1 if never.
  static int rounds_until_stuck(Mask own, Mask foreign) {
    for (int round = 0; own; ++round, own &= own - 1)
      if (count(foreign & below(lowest(own))) > round) return round;
    return -1;
  }

  static Mask one_of_each_run(Mask own, Mask in_play) {
    Mask through = ~in_play & ~NullLayout::tops, reach = own;
    reach |= through & (reach >> 1);
    through &= through >> 1;
    reach |= through & (reach >> 2);
    through &= through >> 2;
    reach |= through & (reach >> 4);
    return own & ~(reach >> 1 & ~NullLayout::tops);
  }

  static std::uint64_t key(const Mask* h, int leader, Mask safe_suits) {
    std::uint32_t codes[4];
    for (int suit = 0; suit < 4; ++suit) {
      const Mask own = h[0] >> 8 * suit & 255, second = h[1] >> 8 * suit & 255, third = h[2] >> 8 * suit & 255;
      if (safe_suits >> 8 * suit & 1) {  // as if the soloist had the lowest cards
        const int many = count(own);
        const Mask foreign = second | third, all = bit(many + count(foreign)) - 1;
        codes[suit] = owner_codes(squeeze(second, foreign) << many, squeeze(third, foreign) << many, all);
      } else {
        codes[suit] = owner_codes(second, third, own | second | third);
      }
    }
    const auto order = [&codes](int i, int j) {
      if (codes[i] > codes[j]) {
        const std::uint32_t code = codes[i];
        codes[i] = codes[j];
        codes[j] = code;
      }
    };
    order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
    return (codes[0] | static_cast<std::uint64_t>(codes[1]) << 14 | static_cast<std::uint64_t>(codes[2]) << 28 |
            static_cast<std::uint64_t>(codes[3]) << 42) << 2 | static_cast<std::uint64_t>(leader + 1);
  }

  bool lead(Mask h0, Mask h1, Mask h2, int leader, int tricks) {
    budget.spend();
    if (tricks == 0) return true;
    const Mask h[3] = {h0, h1, h2};
    const Mask foreign = h1 | h2, in_play = h0 | foreign;
    if (tricks == 1) {
      const Mask suit = suit_of(h[leader]) & in_play;
      return !(highest(suit) & h0);
    }
    if (leader == 0) return soloist_leads(h, in_play, tricks);
    int stuck[4];
    Mask safe_suits = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const Mask cards = Mask{0xFF} << 8 * suit;
      stuck[suit] = rounds_until_stuck(h0 & cards, foreign & cards);
      if (stuck[suit] < 0) safe_suits |= cards;
    }
    if (safe_suits == ~Mask{0}) return true;
    if (can_catch_now(h0, h[leader], h[3 - leader])) return false;
    std::uint64_t id = 0;
    if (tricks >= table_from) {
      id = key(h, leader, safe_suits);
      const int known = table.look_up(id);
      if (known >= 0) return known;
    }
    const bool result = other_leads(h, in_play & ~(h0 & safe_suits), leader, tricks, stuck, safe_suits);
    if (tricks >= table_from) table.store(id, result);
    return result;
  }

  // Somebody leads below all the soloist has in a suit, and the partner can stay below, too.
  static bool can_catch_now(Mask solo, Mask own, Mask partner) {
    for (int suit = 0; suit < 4; ++suit) {
      const Mask cards = Mask{0xFF} << 8 * suit;
      const Mask mine = solo & cards;
      if (!mine) continue;
      const Mask under = cards & below(lowest(mine));
      if ((own & under) && (!(partner & cards) || (partner & under))) return true;
    }
    return false;
  }

  bool soloist_leads(const Mask* h, Mask in_play, int tricks) {
    MoveList list;
    for (Mask rest = one_of_each_run(h[0], in_play); rest; rest &= rest - 1) list.add(lowest(rest), rank_of(lowest(rest)));
    for (int i = 0; i < list.size(); ++i)
      if (second(h[0] ^ list[i], h[1], h[2], list[i], 0, tricks, 0)) return true;
    return false;
  }

  bool other_leads(const Mask* h, Mask in_play, int leader, int tricks, const int* stuck,
                   Mask safe_suits) {
    const Mask partner = h[3 - leader];
    MoveList list;
    for (Mask rest = one_of_each_run(h[leader], in_play); rest; rest &= rest - 1) {
      const Mask card = lowest(rest), suit = suit_of(card), solo = h[0] & suit;
      const int rounds = stuck[index_of(card) >> 3];
      int score;
      if (!solo) score = -40 - rank_of(card);  // he may throw what he likes
      else if (rounds < 0) score = -10 - rank_of(card);
      else score = 40 - 10 * rounds + rank_of(card);
      if (solo && (partner & suit) == 0) score += 4;
      list.add(card, score);
    }
    for (int i = 0; i < list.size(); ++i) {
      Mask n[3] = {h[0], h[1], h[2]};
      n[leader] ^= list[i];
      if (!second(n[0], n[1], n[2], list[i], leader, tricks, safe_suits)) return false;
    }
    return true;
  }

  bool second(Mask h0, Mask h1, Mask h2, Mask led, int leader, int tricks, Mask safe_suits) {
    budget.spend();
    const Mask h[3] = {h0, h1, h2};
    const int s = (leader + 1) % 3, t = (leader + 2) % 3;
    const Mask suit = suit_of(led), follow = h[s] & suit, in_play = (h0 & ~safe_suits) | h1 | h2 | led;
    if (s == 0) {
      if (!follow) return soloist_throws(h, led, 0, leader, tricks, safe_suits);
      // Safe: under the led card, or over it if the last player must go over that in turn.
      const Mask last = h[t] & suit;
      const Mask forced = last && lowest(last) > led ? below(lowest(last)) : 0;
      const Mask safe = follow & (below(led) | forced);
      if (!safe) return false;
      const Mask card = highest(safe);
      return third(h0 ^ card, h1, h2, led, card, leader, tricks, safe_suits);
    }
    const Mask moves = one_of_each_run(follow ? follow : h[s], in_play);
    MoveList list;
    if (leader == 0) {  // both stay under the soloist's card if they can
      for (Mask rest = moves; rest; rest &= rest - 1) {
        const Mask card = lowest(rest);
        list.add(card, !follow ? 20 + throw_score(card, h0) : card < led ? 20 + rank_of(card) : -rank_of(card));
      }
    } else {
      const Mask solo = h0 & suit;
      if (solo && led < lowest(solo) && (!follow || (follow & below(lowest(solo))))) return false;  // he is caught
      for (Mask rest = moves; rest; rest &= rest - 1) {
        const Mask card = lowest(rest);
        list.add(card, follow ? rank_of(card) : throw_score(card, h0));
      }
    }
    for (int i = 0; i < list.size(); ++i) {
      Mask n[3] = {h0, h1, h2};
      n[s] ^= list[i];
      if (!third(n[0], n[1], n[2], led, list[i], leader, tricks, safe_suits)) return false;
    }
    return true;
  }

  bool third(Mask h0, Mask h1, Mask h2, Mask led, Mask next, int leader, int tricks, Mask safe_suits) {
    budget.spend();
    const Mask h[3] = {h0, h1, h2};
    const int s = (leader + 1) % 3, t = (leader + 2) % 3;
    const Mask suit = suit_of(led), follow = h[t] & suit;
    const bool over = next > led && (next & suit);
    const Mask best = over ? next : led;
    const int winner = over ? s : leader;
    if (t == 0) {
      if (!follow) return soloist_throws(h, led, next, leader, tricks, safe_suits);
      const Mask safe = follow & below(best);
      if (!safe) return false;
      return lead(h0 ^ highest(safe), h1, h2, winner, tricks - 1);
    }
    if (winner == 0 && (!follow || (follow & below(best)))) return false;
    const Mask solo_card = s == 0 && winner != 0 ? next : 0;  // beaten, it parts no runs
    const Mask moves = one_of_each_run(follow ? follow : h[t], (h0 & ~safe_suits) | h1 | h2 | led | (next ^ solo_card));
    MoveList list;
    for (Mask rest = moves; rest; rest &= rest - 1)
      list.add(lowest(rest), follow ? rank_of(lowest(rest)) : throw_score(lowest(rest), h0));
    for (int i = 0; i < list.size(); ++i) {
      Mask n[3] = {h0, h1, h2};
      n[t] ^= list[i];
      const bool wins = list[i] > best && (list[i] & suit);
      if (!lead(n[0], n[1], n[2], wins ? t : winner, tricks - 1)) return false;
    }
    return true;
  }

  // The soloist is void and throws the highest card of a suit, first of the suit that threatens him most.
  bool soloist_throws(const Mask* h, Mask led, Mask next, int leader, int tricks, Mask safe_suits) {
    const Mask foreign = h[1] | h[2];
    MoveList list;
    for (int number = 0; number < 4; ++number) {
      const Mask suit = Mask{0xFF} << 8 * number, own = h[0] & suit;
      if (!own) continue;
      const int rounds = rounds_until_stuck(own, foreign & suit);
      const Mask card = highest(own);
      list.add(card, (rounds < 0 ? -50 : 40 - 10 * rounds) - rank_of(card));
    }
    for (int i = 0; i < list.size(); ++i) {
      const Mask card = list[i];
      if (!next && (leader + 1) % 3 == 0) {
        if (third(h[0] ^ card, h[1], h[2], led, card, leader, tricks, safe_suits)) return true;
      } else {
        const bool over = next > led && (next & suit_of(led));
        if (lead(h[0] ^ card, h[1], h[2], over ? (leader + 1) % 3 : leader, tricks - 1)) return true;
      }
    }
    return false;
  }

  // The others throw high cards, first of suits that the soloist holds.
  static int throw_score(Mask card, Mask solo) { return rank_of(card) + (solo & suit_of(card) ? 8 : 0); }
};

}  // namespace skatcore::SKATCORE_VARIANT
