// Bounds without a search: tricks that one side is sure of at the start of a trick.
#pragma once

#include "layout.hpp"

namespace skatcore::SKATCORE_VARIANT {

// What the `number` cheapest cards of a hand count at least.
inline int cheapest(Mask hand, int number) {
  number -= count(hand & zeros);
  if (number <= 0) return 0;
  int sum = 0;
  const Mask ranks[5] = {layout_jacks, queens, kings, tens, aces};
  constexpr int worth[5] = {2, 3, 4, 10, 11};
  for (int i = 0; i < 5; ++i) {
    const int have = count(hand & ranks[i]);
    if (number <= have) return sum + worth[i] * number;
    sum += worth[i] * have;
    number -= have;
  }
  return sum;
}

// Own cards that no card of the others in the same suit beats.
inline Mask topmost(Mask own, Mask others) { return others ? own & above(highest(others)) : own; }

inline Mask cheapest_removed(Mask cards, int number) {  // plain cards of one suit: lower is cheaper
  while (number-- > 0) cards &= cards - 1;
  return cards;
}

template <bool SuitGame>
class SureTricks {
  using L = TrumpLayout<SuitGame>;
  static constexpr int plain_suits = SuitGame ? 3 : 4;

 public:
  // Narrow low..high, the bounds of the soloist's points to come; `left` points and `tricks` tricks are left.
  // Stops as soon as the question "at least `need`?" is settled.
  template <int Leader>
  static void narrow(const Mask* hands, int left, int tricks, int need, int& low, int& high) {
    const Mask solo = hands[0], foes = hands[1] | hands[2];
    const Mask solo_trumps = solo & L::trumps, foe_trumps = foes & L::trumps;
    Run run;
    if constexpr (Leader == 0) {
      run = lead_on(solo, hands[1], hands[2], false);
      if (run.drawn) {
        low = settled(run, hands[1], hands[2], left, tricks);
        if (low >= need) return;
      }
    } else {
      run = lead_on(hands[Leader], solo, hands[3 - Leader], true);
      if (run.drawn) {
        high = left - settled(run, solo, hands[3 - Leader], left, tricks);
        if (high < need) return;
      }
    }
    if (!(Leader == 0 && run.drawn)) {
      const int sure = soloist(hands, solo_trumps, foe_trumps, Leader == 0 ? run : Run{}, Leader, left, tricks);
      if (sure > low) low = sure;
      if (low >= need) return;
    }
    if (!(Leader != 0 && run.drawn)) {
      const int sure = defenders<Leader>(hands, solo_trumps, foe_trumps, Leader != 0 ? run : Run{}, left, tricks);
      if (left - sure < high) high = left - sure;
    }
  }

 private:
  // A player on lead who goes on with tricks that he is sure of.
  struct Run {
    bool drawn = false;  // his top trumps draw all the others have
    Mask won = 0;        // his cards that win
    int tricks = 0;
    Mask taken[2] = {0, 0};  // cards of the two others that must fall on them
  };

  // `second` is his partner if `with_partner`; a partner ruffs only if he holds nothing else.
  static Run lead_on(Mask own, Mask first, Mask second, bool with_partner) {
    Run run;
    const Mask trumps = own & L::trumps, trumps1 = first & L::trumps, trumps2 = second & L::trumps;
    const int tops = count(topmost(trumps, trumps1 | trumps2));
    run.drawn = count(trumps1) <= tops && count(trumps2) <= tops;
    const Mask others = first | second;
    if (run.drawn) {
      run.won = trumps;
      run.tricks = count(trumps);
      run.taken[0] = trumps1;
      run.taken[1] = trumps2;
    }
    const bool second_ruffs =
        trumps2 && !(with_partner && count(second & ~L::trumps) >= count(own & ~L::trumps));
    for (int number = 0; number < plain_suits; ++number) {
      const Mask suit = Mask{0x7F} << 7 * number;
      const Mask mine = own & suit;
      if (!mine) continue;
      Mask winners = topmost(mine, others & suit);
      if (!winners) continue;
      const int length1 = count(first & suit), length2 = count(second & suit);
      int sure = count(winners);
      if (run.drawn) {
        if (sure >= length1 && sure >= length2) {  // the rest of the suit is established
          winners = mine;
          sure = count(mine);
        }
        if (length1 <= sure) run.taken[0] |= first & suit;
        if (length2 <= sure) run.taken[1] |= second & suit;
      } else {
        int unruffed = sure;
        if (trumps1 && length1 < unruffed) unruffed = length1;
        if (second_ruffs && length2 < unruffed) unruffed = length2;
        if (!unruffed) continue;
        winners = cheapest_removed(winners, sure - unruffed);
        sure = unruffed;
      }
      run.won |= winners;
      run.tricks += sure;
    }
    return run;
  }

  // Points of a run after all trumps are drawn.
  static int settled(const Run& run, Mask first, Mask second, int left, int tricks) {
    if (run.tricks >= tricks) return left;
    return points(run.won | run.taken[0] | run.taken[1]) +
           cheapest(first & ~run.taken[0], run.tricks - count(run.taken[0])) +
           cheapest(second & ~run.taken[1], run.tricks - count(run.taken[1]));
  }

  // Each foreign trump beats at most one of mine: which points and how many of my trumps can that cost?
  struct Loss {
    int points = 0, tricks = 0;
  };
  static Loss beaten(Mask mine, Mask foreign) {
    Loss loss;
    if (!mine || !foreign || !(mine & below(highest(foreign)))) return loss;
    int costs[12];
    int beating = 0;
    for (Mask all = mine | foreign; all;) {
      const Mask card = highest(all);
      all ^= card;
      if (card & foreign) {
        ++beating;
        continue;
      }
      if (!beating) continue;
      const int cost = points_of(card);
      if (loss.tricks < beating) {
        costs[loss.tricks++] = cost;
        loss.points += cost;
        continue;
      }
      int least = 0;
      for (int i = 1; i < loss.tricks; ++i)
        if (costs[i] < costs[least]) least = i;
      if (cost > costs[least]) {
        loss.points += cost - costs[least];
        costs[least] = cost;
      }
    }
    return loss;
  }

  static Mask side_tops(Mask own, Mask others) {
    Mask tops = 0;
    for (int number = 0; number < plain_suits; ++number) {
      const Mask suit = Mask{0x7F} << 7 * number;
      if (own & suit) tops |= topmost(own & suit, others & suit);
    }
    return tops;
  }

  // Points that the soloist is sure of, with the tricks of `run` if he leads.
  static int soloist(const Mask* hands, Mask trumps, Mask foreign, const Run& run, int leader, int left,
                     int tricks) {
    int number = run.tricks, sum = 0;
    Mask won = run.won;
    if (trumps && !foreign) {
      // All trumps are his: he is sure of them and, as nobody ruffs, of his tops whenever he gets in.
      if (leader != 0) {
        won = trumps | side_tops(hands[0], hands[1] | hands[2]);
        number = count(won);
      } else {
        won |= trumps;
        number += count(trumps);
      }
      sum = points(won);
    } else if (trumps) {
      const Loss loss = beaten(trumps, foreign);
      sum = points(won | trumps) - loss.points;
      number += count(trumps) - loss.tricks;
    } else {
      sum = points(won);
    }
    return number >= tricks ? left : sum + cheapest(hands[1], number) + cheapest(hands[2], number);
  }

  template <int Leader>
  static int defenders(const Mask* hands, Mask solo_trumps, Mask trumps, const Run& run, int left, int tricks) {
    int number = run.tricks, sum = 0;
    Mask won = run.won;
    if constexpr (Leader != 0) sum = cheapest(hands[3 - Leader] & ~L::trumps, run.tricks);
    int other = 0;  // a second way to count
    if (trumps && !solo_trumps) {
      sum += points(won | trumps);
      number += Leader != 0 ? count(trumps & hands[Leader])
                            : larger(count(trumps & hands[1]), count(trumps & hands[2]));
      const int keeper = !(hands[2] & L::trumps) ? 1 : !(hands[1] & L::trumps) ? 2 : 0;
      if (keeper) {  // all trumps in one hand: that hand gets in, and then has its tops
        const Mask sure = trumps | side_tops(hands[keeper], hands[0] | hands[3 - keeper]);
        const int many = count(sure);
        other = many >= tricks ? left
                               : points(sure) + cheapest(hands[0], many) + cheapest(hands[3 - keeper], many);
      }
    } else if (trumps) {
      const Mask trumps1 = hands[1] & L::trumps, trumps2 = hands[2] & L::trumps;
      const Loss loss1 = beaten(trumps1, solo_trumps), loss2 = beaten(trumps2, solo_trumps);
      sum += points(won | trumps) - loss1.points - loss2.points;
      const int sure1 = count(trumps1) - loss1.tricks, sure2 = count(trumps2) - loss2.tricks;
      number += Leader == 1 ? sure1 : Leader == 2 ? sure2 : larger(sure1, sure2);
    } else {
      sum += points(won);
    }
    sum = number >= tricks ? left : sum + cheapest(hands[0], number);
    return larger(sum, other);
  }

  static int larger(int x, int y) { return x > y ? x : y; }
};

}  // namespace skatcore::SKATCORE_VARIANT
