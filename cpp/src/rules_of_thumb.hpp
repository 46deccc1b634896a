// A player of simple rules, made to be quick: it looks at its own hand, the table, and which cards have gone.
#pragma once

#include "layout.hpp"

namespace skatcore::SKATCORE_VARIANT {

// What the player to move sits before. A chooser looks only at the hand of `turn`.
struct Seat {
  Mask hands[3] = {0, 0, 0};
  Mask led = 0, best = 0, lying = 0;  // the card led, the one that wins so far, all on the table
  Mask gone = 0;                      // cards of tricks taken since the beginning
  int leader = 0, winner = 0, soloist = 0, turn = 0;
  bool few = false;  // tricks are to be avoided by the soloist: Null, Ramsch
};

template <bool SuitGame>
struct TrumpPlay {
  using Layout = TrumpLayout<SuitGame>;
  static constexpr bool is_null = false;
  static constexpr Mask trumps = Layout::trumps;
  static Mask suit(Mask card) { return Layout::suit(card); }
  static bool beats(Mask card, Mask best, Mask led) { return card > best && (card & (Layout::suit(led) | trumps)); }
  static int worth(Mask card) { return points_of(card); }
};

struct NullPlay {
  static constexpr bool is_null = true;
  static constexpr Mask trumps = 0;
  static Mask suit(Mask card) { return NullLayout::suit(card); }
  static bool beats(Mask card, Mask best, Mask led) { return card > best && (card & NullLayout::suit(led)); }
  static int worth(Mask card) { return index_of(card) & 7; }
};

template <class Play>
struct RulesOfThumb {
  // `chance` is 0 to 7: a little variety where rules are silent.
  static Mask choose(const Seat& seat, Mask legal_now, int chance) {
    const bool leads = !seat.led;
    if (seat.few) return leads ? lead_low(legal_now, chance) : avoid(seat, legal_now);
    return leads ? lead(seat, legal_now, chance) : follow(seat, legal_now);
  }

 private:
  static Mask cheapest(Mask cards) {
    Mask best = 0;
    int least = 1000;
    for (Mask rest = cards; rest; rest &= rest - 1) {
      const Mask card = lowest(rest);
      const int cost = Play::worth(card) * 8 + (card & Play::trumps ? 60 : 0);
      if (cost < least) least = cost, best = card;
    }
    return best;
  }

  static Mask dearest(Mask cards) {
    Mask best = 0;
    int most = -1;
    for (Mask rest = cards; rest; rest &= rest - 1) {
      const int worth = Play::worth(lowest(rest)) - (lowest(rest) & Play::trumps ? 5 : 0) + 8;
      if (worth > most) most = worth, best = lowest(rest);
    }
    return best;
  }

  // Avoiding tricks: under the best card as high as possible, else the lowest; void: the highest card.
  static Mask avoid(const Seat& seat, Mask legal_now) {
    Mask safe = 0;
    for (Mask rest = legal_now; rest; rest &= rest - 1)
      if (!Play::beats(lowest(rest), seat.best, seat.led)) safe |= lowest(rest);
    const bool against_soloist = Play::is_null && seat.turn != seat.soloist && seat.winner != seat.soloist;
    if (!safe || against_soloist) return legal_now & Play::suit(seat.led) ? lowest(legal_now) : dearest(legal_now);
    return dearest(safe);
  }

  static Mask lead_low(Mask hand, int chance) {
    Mask best = 0;
    int least = 1000;
    for (Mask rest = hand; rest; rest &= rest - 1) {
      const Mask card = lowest(rest);
      const int score = (index_of(card) - index_of(lowest(Play::suit(card)))) * 4 + count(hand & Play::suit(card)) * 2 +
                        ((index_of(card) ^ chance) & 3);
      if (score < least) least = score, best = card;
    }
    return best;
  }

  static Mask lead(const Seat& seat, Mask hand, int chance) {
    const Mask out = ~(seat.gone | hand);  // in other hands, or put away
    const Mask trumps_out = out & Play::trumps, own_trumps = hand & Play::trumps;
    if (seat.turn == seat.soloist) {
      if (own_trumps && trumps_out && count(own_trumps) * 2 >= count(trumps_out)) {
        const Mask top = highest(own_trumps);
        return top > highest(trumps_out) ? top : lowest(own_trumps);
      }
    }
    Mask best = 0;
    int most = -1000;
    for (Mask rest = hand; rest; rest &= rest - 1) {
      const Mask card = lowest(rest), suit = Play::suit(card);
      if ((card & Play::trumps) && seat.turn != seat.soloist && several(hand & ~Play::trumps)) continue;
      const bool top = !(out & suit & above(card));
      const int length = count(hand & suit);
      const int score = (top ? 40 + Play::worth(card) - 4 * length : -3 * Play::worth(card) - 2 * length) +
                        (card & Play::trumps ? -6 : 0) + ((index_of(card) ^ chance) & 3);
      if (score > most) most = score, best = card;
    }
    return best ? best : lowest(hand);
  }

  static Mask follow(const Seat& seat, Mask legal_now) {
    const bool solo = seat.turn == seat.soloist;
    const bool last = seat.turn == (seat.leader + 2) % 3;
    const bool partner_wins = !solo && seat.winner != seat.soloist;
    const bool soloist_to_come = !solo && !last && seat.leader != seat.soloist;
    Mask over = 0;
    for (Mask rest = legal_now; rest; rest &= rest - 1)
      if (Play::beats(lowest(rest), seat.best, seat.led)) over |= lowest(rest);
    const Mask unbeatable = ~(seat.gone | seat.lying);  // may still be out
    const bool is_top = !(unbeatable & above(seat.best) & (Play::suit(seat.best) | Play::trumps) & ~legal_now);
    if (partner_wins && (last || is_top || !soloist_to_come)) return dearest(legal_now);
    if (!over) return cheapest(legal_now);
    const int lying = lying_points(seat.lying);
    if (last) {
      // Dear cards of the suit first; a trump only if it pays.
      const Mask in_suit = over & ~Play::trumps;
      if (in_suit) return dearest(in_suit);
      return lying >= 4 || Play::suit(seat.led) == Play::suit(lowest(over)) ? dearest(over) : lying ? lowest(over) : cheapest(legal_now);
    }
    const Mask top = highest(over);
    const bool sure = !(unbeatable & ~legal_now & above(top) & (Play::suit(top) | Play::trumps));
    if (sure || lying >= 10) return top;
    return lying >= 3 ? lowest(over) : cheapest(legal_now);
  }

  static int lying_points(Mask cards) {
    int sum = 0;
    for (; cards; cards &= cards - 1) sum += Play::worth(lowest(cards));
    return sum;
  }
};

}  // namespace skatcore::SKATCORE_VARIANT
