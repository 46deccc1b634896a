// Alpha-beta search of suit games, Grand and Ramsch: card points with all cards open.
//
// Player 0 is the soloist, 1 and 2 follow in the order of play. A value is the soloist's card points from here on.
// Every search answers one question, "is the value at least `need`?", by a bound: a result >= need is a lower
// bound of the value, a result < need an upper bound. Values of one question are narrowed down by asking again.
//
// What makes it fast, in the order of what it gains (docs/solver.md has figures): the learned order of moves
// (features.hpp), bounds from sure tricks (sure_tricks.hpp), the table of patterns (table.hpp), dominance among
// the cards of one run (below).
#pragma once

#include "budget.hpp"
#include "features.hpp"
#include "move_list.hpp"
#include "order_weights.hpp"
#include "runs.hpp"
#include "sure_tricks.hpp"
#include "table.hpp"

namespace skatcore::SKATCORE_VARIANT {

// What a search shows to somebody who watches it; this one looks away and costs nothing.
struct NoObserver {
  static constexpr bool watches = false;
};

// A node where one of several cards has settled the question.
struct CutNode {
  Mask hands[3];
  Mask led, second, moves;
  int leader, need, tricks, left;
};

// With `Most` the soloist wants many points, else few (Ramsch) and the two others want him to have many.
template <bool SuitGame, bool Most, class Observer = NoObserver>
class TrumpSearch {
 public:
  using Layout = TrumpLayout<SuitGame>;
  static constexpr Mask trumps = Layout::trumps;

  explicit TrumpSearch(std::size_t table_bytes) : table(table_bytes) {}

  // Is the soloist's value of this position at least `need`? `hands` are what the players hold now, `led` and
  // `next` the cards on the table or 0, `leader` who led or leads.
  int search(const Mask* hands, int leader, Mask led, Mask next, int need) {
    const int tricks = count(hands[(leader + 2) % 3]);
    const int left = points(hands[0] | hands[1] | hands[2] | led | next);
    if (need <= 0) return 0;
    if (need > left) return left;
    switch (leader) {
      case 0: return from<0>(hands, led, next, need, tricks, left);
      case 1: return from<1>(hands, led, next, need, tricks, left);
      default: return from<2>(hands, led, next, need, tricks, left);
    }
  }

  Budget budget;
  Table<SuitGame> table;
  [[no_unique_address]] Observer observer;

 private:
  static constexpr int table_from = 2;    // tricks left from which on positions are kept
  static constexpr int learned_from = 3;  // and from which on the learned order is worth its price
  static constexpr int peek_above = 2;    // the last player looks into the table first if more tricks are left

  static constexpr bool wants_many(int player) { return (player == 0) == Most; }

  template <int L>
  int from(const Mask* h, Mask led, Mask next, int need, int tricks, int left) {
    if (!led) return lead<L>(h[0], h[1], h[2], need, tricks, left);
    if (!next) return second<L>(h[0], h[1], h[2], led, need, tricks, left);
    return third<L>(h[0], h[1], h[2], led, next, need, tricks, left);
  }

  int lead_by(int player, const Mask* h, int need, int tricks, int left) {
    switch (player) {
      case 0: return lead<0>(h[0], h[1], h[2], need, tricks, left);
      case 1: return lead<1>(h[0], h[1], h[2], need, tricks, left);
      default: return lead<2>(h[0], h[1], h[2], need, tricks, left);
    }
  }

  // What the table knows of the start of a trick.
  typename Table<SuitGame>::Found peek(const Mask* h, int leader, int left) const {
    const Mask in_play = h[0] | h[1] | h[2];
    typename Table<SuitGame>::Found found{0, left};
    table.look_up(table.place(h[0], h[1], in_play, leader), in_play, found);
    return found;
  }

  // The best value seen so far, for a player who wants many or few points.
  template <bool Many>
  struct Best {
    int value = Many ? -1 : 1000;
    Mask card = 0;
    bool take(int seen, Mask with, int need) {  // true if this settles the question
      if (Many ? seen > value : seen < value) {
        value = seen;
        card = with;
      }
      return Many ? value >= need : value < need;
    }
    // `seen` did not settle it: nor will the cards of the same run whose points are too near. A card can be worth
    // as much more as it counts more or less.
    Mask hopeless(int seen, Mask tried, Mask run, int need) {
      Mask out = 0;
      for (Mask rest = run & ~tried; rest; rest &= rest - 1) {
        const Mask card_ = lowest(rest);
        int apart = points_of(card_) - points_of(tried);
        if (apart < 0) apart = -apart;
        const int bound = Many ? seen + apart : seen - apart;
        if (Many ? bound >= need : bound < need) continue;
        out |= card_;
        if (Many ? bound > value : bound < value) value = bound;
      }
      return out;
    }
  };

  // The start of a trick.
  template <int L>
  int lead(Mask h0, Mask h1, Mask h2, int need, int tricks, int left) {
    budget.spend();
    if (need <= 0) return 0;
    if (need > left) return left;
    const Mask h[3] = {h0, h1, h2};
    const Mask in_play = h0 | h1 | h2;
    if (tricks == 1) return last_trick<L>(h, left);

    typename Table<SuitGame>::Place place;
    if (tricks >= table_from) place = table.place(h0, h1, in_play, L);
    int low = 0, high = left;
    if constexpr (Most) {
      SureTricks<SuitGame>::template narrow<L>(h, left, tricks, need, low, high);
      if (low >= need) return low;
      if (high < need) return high;
    }
    Mask hint = 0;
    if (tricks >= table_from) {
      typename Table<SuitGame>::Found found{low, high};
      table.look_up(place, in_play, found);
      if (found.low >= need) return found.low;
      if (found.high < need) return found.high;
      low = found.low, high = found.high;
      hint = found.best;
    }

    Mask moves = Runs<Layout>::without_equals(h[L], in_play);
    if (!(hint & moves)) hint = several(moves) ? 0 : moves;
    constexpr bool many = wants_many(L);
    Best<many> best;
    Mask open = moves;
    bool settled = false;
    if (hint) settled = try_lead<L>(h, hint, need, tricks, left, in_play, best, open);
    if (!settled && open) {
      MoveList list = order_leads<L>(h, open, need, tricks, left);
      for (int i = 0; i < list.size() && !settled; ++i)
        if (list[i] & open) settled = try_lead<L>(h, list[i], need, tricks, left, in_play, best, open);
    }
    if constexpr (Observer::watches)
      if (settled && several(moves)) observer.cut({{h0, h1, h2}, 0, 0, moves, L, need, tricks, left});

    if (best.value >= need) {
      if (best.value > low) low = best.value;
    } else {
      if (best.value < high) high = best.value;
    }
    if (tricks >= table_from) table.store(place, in_play, low, high, best.card, tricks);
    return best.value >= need ? low : high;
  }

  template <int L, class Best_>
  bool try_lead(const Mask* h, Mask card, int need, int tricks, int left, Mask in_play, Best_& best, Mask& open) {
    Mask n[3] = {h[0], h[1], h[2]};
    n[L] ^= card;
    open &= ~card;
    const int value = second<L>(n[0], n[1], n[2], card, need, tricks, left);
    if (best.take(value, card, need)) return true;
    if (open & Layout::suit(card))
      open &= ~best.hopeless(value, card, Runs<Layout>::run_of(card, h[L], in_play) & open, need);
    return false;
  }

  template <int L>
  MoveList order_leads(const Mask* h, Mask moves, int need, int tricks, int left) const {
    MoveList list;
    if (Most && tricks >= learned_from && learned()) {
      typename Features<SuitGame>::template Lead<L> features(h, tricks, need, left);
      for (Mask rest = moves; rest; rest &= rest - 1) {
        int score = 0;
        features(lowest(rest), [&](int place) { score += weights()[place]; });
        list.add(lowest(rest), score);
      }
    } else {
      const Mask others = h[(L + 1) % 3] | h[(L + 2) % 3];
      for (Mask rest = moves; rest; rest &= rest - 1) list.add(lowest(rest), plain_lead<L>(lowest(rest), others));
    }
    return list;
  }

  // The second player's turn.
  template <int L>
  int second(Mask h0, Mask h1, Mask h2, Mask led, int need, int tricks, int left) {
    constexpr int s = (L + 1) % 3, t = (L + 2) % 3;
    budget.spend();
    const Mask h[3] = {h0, h1, h2};
    const Mask in_play = h0 | h1 | h2 | led;
    const Mask suit = Layout::suit(led), competing = suit | trumps;
    const Mask mine = legal(h[s], suit), thirds = legal(h[t], suit);
    const Mask third_over = thirds & competing;
    const Mask third_best = third_over ? highest(third_over) : 0;

    // Which of my cards are certain to give the trick to the soloist, and which to the others?
    const Mask over = mine & competing & above(led), under = mine & ~over;
    const bool third_must_compete = !(thirds & ~competing);
    const Mask third_least = third_must_compete ? lowest(thirds) : 0;
    Mask to_solo = 0, to_others = 0;
    if constexpr (L == 0) {  // third is against the soloist as I am
      to_others = over;
      if (third_best < led) to_solo = under;
      else if (third_must_compete && third_least > led) to_others |= under;
    } else if constexpr (s == 0) {
      to_others = under;
      to_solo = third_best ? over & above(third_best) : over;
      if (third_must_compete && third_best) to_others |= over & below(third_least);
    } else {  // third is the soloist
      if (third_best < led) to_others = mine;
      else {
        to_others = over & ~below(third_best);
        if (third_must_compete && third_least > led) to_solo = mine & ~(over & ~below(third_least));
      }
    }
    const Mask moves = worthwhile<s>(mine, to_solo, to_others, in_play);

    Best<wants_many(s)> best;
    if (!several(moves)) return play_second<L>(h, led, moves, need, tricks, left);
    MoveList list;
    if (Most && tricks >= learned_from && learned()) {
      const typename Features<SuitGame>::template Second<L> features(h, led, tricks, need, left);
      for (Mask rest = moves; rest; rest &= rest - 1) {
        int score = 0;
        features(lowest(rest), [&](int place) { score += weights()[place]; });
        list.add(lowest(rest), score);
      }
    } else {
      for (Mask rest = moves; rest; rest &= rest - 1)
        list.add(lowest(rest), plain_second<L>(lowest(rest), led, competing, third_best));
    }
    Mask open = moves;
    for (int i = 0; i < list.size(); ++i) {
      const Mask card = list[i];
      if (!(card & open)) continue;
      open &= ~card;
      const int value = play_second<L>(h, led, card, need, tricks, left);
      if (best.take(value, card, need)) {
        if constexpr (Observer::watches) observer.cut({{h0, h1, h2}, led, 0, moves, L, need, tricks, left});
        break;
      }
      if (open & Layout::suit(card))
        open &= ~best.hopeless(value, card, Runs<Layout>::run_of(card, h[s], in_play) & open, need);
    }
    return best.value;
  }

  template <int L>
  int play_second(const Mask* h, Mask led, Mask card, int need, int tricks, int left) {
    Mask n[3] = {h[0], h[1], h[2]};
    n[(L + 1) % 3] ^= card;
    return third<L>(n[0], n[1], n[2], led, card, need, tricks, left);
  }

  // The last player's turn.
  template <int L>
  int third(Mask h0, Mask h1, Mask h2, Mask led, Mask next, int need, int tricks, int left) {
    constexpr int s = (L + 1) % 3, t = (L + 2) % 3;
    budget.spend();
    const Mask h[3] = {h0, h1, h2};
    const Mask in_play = h0 | h1 | h2 | led | next;
    const Mask suit = Layout::suit(led), competing = suit | trumps;
    const bool second_over = next > led && (next & competing);
    const Mask best_card = second_over ? next : led;
    const int winner = second_over ? s : L;
    const Mask mine = legal(h[t], suit), over = mine & competing & above(best_card);
    const Mask to_solo = t == 0 ? over : winner == 0 ? mine & ~over : 0;
    const Mask moves = worthwhile<t>(mine, to_solo, mine & ~to_solo, in_play);
    const int lying = points_of(led) + points_of(next);

    Best<wants_many(t)> best;
    MoveList list;
    if (!several(moves)) {
      list.add(moves, 0);
    } else if (Most && tricks >= learned_from && learned()) {
      const typename Features<SuitGame>::template Third<L> features(h, led, best_card, winner, lying, tricks, need,
                                                                    left);
      for (Mask rest = moves; rest; rest &= rest - 1) {
        int score = 0;
        features(lowest(rest), [&](int place) { score += weights()[place]; });
        list.add(lowest(rest), score);
      }
    } else {
      for (Mask rest = moves; rest; rest &= rest - 1)
        list.add(lowest(rest), plain_third<t>(lowest(rest), (lowest(rest) & to_solo) != 0, (lowest(rest) & over) != 0));
    }
    if (tricks > peek_above && several(moves)) {
      // Perhaps the table already knows a position that one of the cards leads to, and that it settles the question.
      for (int i = 0; i < list.size(); ++i) {
        Mask n[3] = {h0, h1, h2};
        n[t] ^= list[i];
        const int trick = lying + points_of(list[i]), gain = list[i] & to_solo ? trick : 0;
        const auto known = peek(n, list[i] & over ? t : winner, left - trick);
        const int value = gain + (wants_many(t) ? known.low : known.high);
        if (wants_many(t) ? value >= need : value < need) return value;
      }
    }
    Mask open = moves;
    for (int i = 0; i < list.size(); ++i) {
      const Mask card = list[i];
      if (!(card & open)) continue;
      open &= ~card;
      Mask n[3] = {h0, h1, h2};
      n[t] ^= card;
      const int trick = lying + points_of(card), gain = card & to_solo ? trick : 0;
      const int to_lead = card & over ? t : winner;
      const int value = gain + lead_by(to_lead, n, need - gain, tricks - 1, left - trick);
      if (best.take(value, card, need)) {
        if constexpr (Observer::watches)
          if (several(moves)) observer.cut({{h0, h1, h2}, led, next, moves, L, need, tricks, left});
        break;
      }
      if (open & Layout::suit(card))
        open &= ~best.hopeless(value, card, Runs<Layout>::run_of(card, h[t], in_play) & open, need);
    }
    return best.value;
  }

  template <int L>
  static int last_trick(const Mask* h, int left) {
    const Mask competing = (h[0] | h[1] | h[2]) & (Layout::suit(h[L]) | trumps);
    return highest(competing) & h[0] ? left : 0;
  }

  // Of the cards of a run it is enough to try one when the trick is certain: the dearest if its points go to whom
  // the player wants to have them, else the cheapest. Of all others only equals are left out.
  template <int Player>
  static Mask worthwhile(Mask mine, Mask to_solo, Mask to_others, Mask in_play) {
    if (!several(mine)) return mine;
    const Mask dear = wants_many(Player) ? to_solo : to_others;
    const Mask cheap = wants_many(Player) ? to_others : to_solo;
    const Mask certain = dear | cheap;
    Mask moves = certain == mine ? 0 : Runs<Layout>::without_equals(mine & ~certain, in_play);
    if (dear) moves |= dear & ~Runs<Layout>::has_own_above(dear, ~in_play);
    if (cheap) moves |= cheap & ~Runs<Layout>::has_own_below(cheap, ~in_play);
    return moves;
  }

  // Plain orders: where few tricks are left, in Ramsch, and where nothing has been learned yet.

  template <int L>
  static int plain_lead(Mask card, Mask others) {
    const bool top = card > (others & Layout::suit(card));
    if constexpr (!Most) return wants_many(L) == (L == 0) ? points_of(card) : -index_of(card) % 7 - (top ? 10 : 0);
    return top ? 20 + points_of(card) + (card & trumps ? 5 : 0) : -points_of(card);
  }

  template <int L>
  static int plain_second(Mask card, Mask led, Mask competing, Mask third_best) {
    constexpr int s = (L + 1) % 3;
    const bool beats = card > led && (card & competing);
    const bool third_over = third_best > (beats ? card : led);
    const bool to_solo = L == 0 ? !beats && !third_over : s == 0 ? beats && !third_over : third_over;
    return plain_third<s>(card, to_solo, beats);
  }

  template <int Player>
  static int plain_third(Mask card, bool to_solo, bool beats) {
    if (to_solo == wants_many(Player)) return 30 + points_of(card) - (beats ? index_of(card) % 7 : 0);
    return -points_of(card);
  }

  static const std::int16_t* weights() { return order_weights<SuitGame>(); }
#ifdef SKATCORE_PLAIN_ORDER
  static constexpr bool learned() { return false; }
#else
  static constexpr bool learned() { return true; }
#endif
};

}  // namespace skatcore::SKATCORE_VARIANT
