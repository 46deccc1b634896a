// What the order of moves depends on: for each card a dozen small facts, each of which is a place in a table of
// weights. The sum of the weights ranks the cards. The search adds the weights up, the sampler writes the places
// down; both call these functions. `training/solver_order` fits the weights and explains how.
//
// Roles: 0 the soloist's trick part is first (he leads, plays second or last), see each function.
#pragma once

#include "layout.hpp"

namespace skatcore::SKATCORE_VARIANT {

inline int at_most(int value, int most) { return value < most ? value : most; }

// How much of what is left must still be won, in eighths.
inline int need_class(int need, int left) {
  if (left <= 0) return 0;
  const int eighths = need * 8 / (left + 1);
  return eighths < 0 ? 0 : at_most(eighths, 7);
}

// 0 nothing, 1 a few points, 2 a ten or an ace.
inline constexpr std::uint8_t worth_class[33] = {0, 0, 0, 1, 1, 2, 2, 0, 0, 0, 1, 1, 2, 2, 0, 0,
                                                 0, 1, 1, 2, 2, 0, 0, 0, 1, 1, 2, 2, 1, 1, 1, 1};

inline int points_class(int points) {
  return points <= 0 ? 0 : points <= 4 ? 1 : points <= 10 ? 2 : points <= 14 ? 3 : points <= 20 ? 4 : 5;
}

inline int most_points(Mask cards) {
  return cards & aces ? 11 : cards & tens ? 10 : cards & kings ? 4 : cards & queens ? 3 : cards & layout_jacks ? 2 : 0;
}
inline int least_points(Mask cards) {
  return cards & zeros ? 0 : cards & layout_jacks ? 2 : cards & queens ? 3 : cards & kings ? 4 : cards & tens ? 10 : cards ? 11 : 0;
}

// Sizes and places of the tables, one after the other.
struct LeadTables {
  enum : int {
    kind = 0,                                 // role 3 × kind 11
    answers = kind + 33,                      // role × trump 2 × answer 5 × answer 5 × worth 3
    higher = answers + 450,                   // role × trump × higher cards 4 × own others 4 × worth 3
    lengths = higher + 288,                   // role × trump × length 4 × length 4 × own 4
    need = lengths + 384,                     // role × kind × need 8
    stage = need + 264,                       // role × kind × tricks 8
    trumps = stage + 264,                     // role × trump × theirs 5 × mine 5
    gain = trumps + 150,                      // role × trump × mine 2 × points 6 × need 8
    owners = gain + 576,                      // role × owners of the top three 64 × kind 11
    rank = owners + 2112,                     // role × trump × from the top 8 × in play 8
    masters = rank + 384,                     // role × owners of the top two trumps 16 × kind 11
    shape = masters + 528,                    // role × trump × tricks 8 × own 4 × top 2
    end = shape + 384
  };
};

struct SecondTables {
  enum : int {
    kind = LeadTables::end,                   // role 3 × way 5 × kind 11
    contest = kind + 165,                     // role × way × third 3 × worth led 3 × worth 3
    lengths = contest + 405,                  // role × way × own 5 × higher 3
    need = lengths + 225,                     // role × way × need 8 × worth 3
    stage = need + 360,                       // role × way × tricks 8
    third = stage + 120,                      // role × way × void 2 × length 4
    owner = third + 120,                      // role × way × owner of the top 4 × kind 11
    owners = owner + 660,                     // role × way × owners of the top two 16 × own 4
    clash = owners + 960,                     // role × way × kind 11 × third 3
    smear = clash + 495,                      // role × way × third's most points 6 × worth 3
    end = smear + 270
  };
};

struct ThirdTables {
  enum : int {
    kind = SecondTables::end,                 // role 3 × result 9 × kind 11
    table = kind + 297,                       // role × result × points lying 3 × worth 3
    lengths = table + 243,                    // role × result × own 5 × higher 3
    need = lengths + 405,                     // role × outcome 3 × need 8 × worth 3
    stage = need + 216,                       // role × result × tricks 8
    owner = stage + 216,                      // role × result × owner of the top 4 × worth 3
    owners = owner + 324,                     // role × result × owners of the top two 16 × own 4
    after = owners + 1728,                    // role × outcome × need afterwards 10 × tricks 8
    end = after + 720
  };
};

inline constexpr int weight_count = ThirdTables::end;

template <bool SuitGame>
struct Features {
  using Layout = TrumpLayout<SuitGame>;

  // 7 8 9, Q, K, T, A of plain suits 0..4; of trumps 5..9; jacks 10.
  static int kind(Mask card) {
    constexpr std::uint8_t plain[7] = {0, 0, 0, 1, 2, 3, 4};
    const int index = index_of(card);
    if (index >= 28) return 10;
    return plain[index % 7] + (SuitGame && index >= 21 ? 5 : 0);
  }

  static int owner(Mask card, Mask me, Mask next) { return !card ? 3 : card & me ? 0 : card & next ? 1 : 2; }

  // What all leads of one suit have in common.
  struct LeadSuit {
    Mask suit = 0, beating = 0, next = 0, last = 0, play_next = 0, play_last = 0, in_play = 0;
    int own = 0, own_class = 0, next_class = 0, last_class = 0, owners = 0, is_trump = 0;
    bool next_void = false, last_void = false, next_ruffs = false, last_ruffs = false;
  };

  template <int Leader>
  struct Lead {
    static constexpr int s = (Leader + 1) % 3, t = (Leader + 2) % 3;
    static constexpr int role = Leader == 0 ? 0 : s == 0 ? 1 : 2;
    const Mask* hands;
    int tricks, need, masters, trumps;
    LeadSuit suit;

    Lead(const Mask* h, int tricks_left, int need_points, int left) : hands(h) {
      tricks = at_most(tricks_left - 3, 7);
      if (tricks < 0) tricks = 0;
      need = need_class(need_points, left);
      const Mask all = (h[0] | h[1] | h[2]) & Layout::trumps;
      const Mask first = all ? highest(all) : 0, rest = all & ~first;
      masters = owner(first, h[Leader], h[s]) * 4 + owner(rest ? highest(rest) : 0, h[Leader], h[s]);
      const Mask theirs = (Leader == 0 ? h[1] | h[2] : h[0]) & Layout::trumps;
      trumps = at_most(count(theirs), 4) * 5 + at_most(count(h[Leader] & Layout::trumps), 4);
    }

    void enter(Mask card) {
      suit.suit = Layout::suit(card);
      suit.next = hands[s] & suit.suit;
      suit.last = hands[t] & suit.suit;
      suit.next_void = !suit.next;
      suit.last_void = !suit.last;
      suit.play_next = suit.next ? suit.next : hands[s];
      suit.play_last = suit.last ? suit.last : hands[t];
      suit.next_ruffs = suit.next_void && (hands[s] & Layout::trumps);
      suit.last_ruffs = suit.last_void && (hands[t] & Layout::trumps);
      const Mask own = hands[Leader] & suit.suit;
      suit.own = count(own);
      suit.own_class = at_most(suit.own - 1, 3);
      suit.next_class = at_most(count(suit.next), 3);
      suit.last_class = at_most(count(suit.last), 3);
      suit.is_trump = (card & Layout::trumps) != 0;
      suit.in_play = own | suit.next | suit.last;
      Mask rest = suit.in_play;
      suit.owners = 0;
      for (int i = 0; i < 3; ++i) {
        const Mask top = rest ? highest(rest) : 0;
        suit.owners = suit.owners * 4 + owner(top, hands[Leader], hands[s]);
        rest ^= top;
      }
    }

    // 0 stays under, 1 may go over, 2 must go over, 3 can ruff, 4 can only throw.
    static int answer(bool is_void, bool ruffs, Mask held, Mask beating) {
      if (is_void) return ruffs ? 3 : 4;
      return !(held & beating) ? 0 : held & ~beating ? 1 : 2;
    }

    template <class Visit>
    void operator()(Mask card, Visit&& visit) {
      using T = LeadTables;
      if (!(card & suit.suit)) enter(card);
      const int k = kind(card), worth = worth_class[index_of(card)];
      const Mask over = above(card) & suit.suit;
      const Mask beats = above(card) & (suit.suit | Layout::trumps);
      const int role_trump = role * 2 + suit.is_trump;
      const Mask higher = (suit.next | suit.last) & over;
      visit(T::kind + role * 11 + k);
      visit(T::answers + ((role_trump * 5 + answer(suit.next_void, suit.next_ruffs, suit.next, over)) * 5 +
                          answer(suit.last_void, suit.last_ruffs, suit.last, over)) * 3 + worth);
      visit(T::higher + ((role_trump * 4 + at_most(count(higher), 3)) * 4 + suit.own_class) * 3 + worth);
      visit(T::lengths + ((role_trump * 4 + suit.next_class) * 4 + suit.last_class) * 4 + suit.own_class);
      visit(T::need + (role * 11 + k) * 8 + need);
      visit(T::stage + (role * 11 + k) * 8 + tricks);
      visit(T::trumps + role_trump * 25 + trumps);
      visit(T::gain + (role_trump * 12 + expected(card, beats)) * 8 + need);
      visit(T::owners + (role * 64 + suit.owners) * 11 + k);
      visit(T::rank + (role_trump * 8 + at_most(count(suit.in_play & above(card)), 7)) * 8 +
            at_most(count(suit.in_play) - 1, 7));
      visit(T::masters + (role * 16 + masters) * 11 + k);
      visit(T::shape + ((role_trump * 8 + tricks) * 4 + suit.own_class) * 2 + (higher ? 0 : 1));
    }

    // Does my side win this trick if both others play for it, and with about how many points: 0..11.
    int expected(Mask card, Mask beats) const {
      const int own = points_of(card);
      const Mask n = suit.play_next, l = suit.play_last, over_n = n & beats, over_l = l & beats;
      int sum = own;
      bool mine = false;
      if constexpr (Leader == 0) {
        if (!over_n && !over_l) {
          mine = true;
          sum += least_points(n) + least_points(l);
        } else {
          const int if_next = over_n ? least_points(over_n) + most_points(l) : -1;
          const int if_last = over_l ? least_points(over_l) + most_points(n) : -1;
          sum += if_next > if_last ? if_next : if_last;
        }
      } else {
        const Mask solo = s == 0 ? n : l, partner = s == 0 ? l : n;
        const Mask over_solo = s == 0 ? over_n : over_l, over_partner = s == 0 ? over_l : over_n;
        const Mask top = over_partner ? highest(over_partner) : 0;
        if (over_solo && highest(over_solo) > top) {
          sum += most_points(top ? over_solo & above(top) : over_solo) + least_points(partner);
        } else {
          mine = true;
          sum += least_points(solo) + most_points(partner);
        }
      }
      return (mine ? 6 : 0) + points_class(sum);
    }
  };

  // The player in the middle. Roles: 0 the soloist led, 1 the mover is the soloist, 2 the soloist is last.
  template <int Leader>
  struct Second {
    static constexpr int s = (Leader + 1) % 3, t = (Leader + 2) % 3;
    static constexpr int role = Leader == 0 ? 0 : s == 0 ? 1 : 2;
    const Mask* hands;
    Mask led, suit, third_best, third_plays;
    bool third_follows;
    int tricks, need, led_worth, third_void, third_length, third_most;

    Second(const Mask* h, Mask led_card, int tricks_left, int need_points, int left)
        : hands(h), led(led_card), suit(Layout::suit(led_card)) {
      const Mask following = h[t] & suit;
      third_follows = following != 0;
      third_plays = following ? following : h[t];
      const Mask competing = third_plays & (suit | Layout::trumps);
      third_best = competing ? highest(competing) : 0;
      tricks = at_most(tricks_left - 3, 7);
      if (tricks < 0) tricks = 0;
      need = need_class(need_points, left);
      led_worth = worth_class[index_of(led)];
      third_void = !following;
      third_length = at_most(count(following), 3);
      third_most = points_class(most_points(third_plays));
    }

    template <class Visit>
    void operator()(Mask card, Visit&& visit) const {
      using T = SecondTables;
      const bool beats = card > led && (card & (suit | Layout::trumps));
      const int way = card & suit ? (beats ? 0 : 1) : card & Layout::trumps ? (beats ? 2 : 3) : 4;
      const Mask best = beats ? card : led;
      // 0 third cannot beat it, 1 can, 2 must.
      int third = third_best > best ? 1 : 0;
      if (third && third_follows && lowest(third_plays) > best && (third_plays & ~(suit | Layout::trumps)) == 0) third = 2;
      const int k = kind(card), worth = worth_class[index_of(card)], rw = role * 5 + way;
      const Mask own_suit = Layout::suit(card);
      const int own = count(hands[s] & own_suit) - 1;
      const int higher = count((hands[Leader] | hands[t]) & own_suit & above(card));
      const Mask held = (hands[0] | hands[1] | hands[2]) & own_suit;
      const Mask first = held ? highest(held) : 0, rest = held & ~first;
      const int top = owner(first, hands[s], hands[Leader]);
      const int top_two = top * 4 + owner(rest ? highest(rest) : 0, hands[s], hands[Leader]);
      visit(T::kind + rw * 11 + k);
      visit(T::contest + ((rw * 3 + third) * 3 + led_worth) * 3 + worth);
      visit(T::lengths + (rw * 5 + at_most(own, 4)) * 3 + at_most(higher, 2));
      visit(T::need + (rw * 8 + need) * 3 + worth);
      visit(T::stage + rw * 8 + tricks);
      visit(T::third + (rw * 2 + third_void) * 4 + third_length);
      visit(T::owner + (rw * 4 + top) * 11 + k);
      visit(T::owners + (rw * 16 + top_two) * 4 + at_most(own, 3));
      visit(T::clash + (rw * 11 + k) * 3 + third);
      visit(T::smear + (rw * 6 + third_most) * 3 + worth);
    }
  };

  // The last player. Roles: 0 the mover is the soloist, 1 the soloist played second, 2 the soloist led.
  template <int Leader>
  struct Third {
    static constexpr int s = (Leader + 1) % 3, t = (Leader + 2) % 3;
    static constexpr int role = t == 0 ? 0 : Leader == 0 ? 2 : 1;
    const Mask* hands;
    Mask suit, best;
    int winner, lying, lying_class, tricks, need, need_points, left;

    Third(const Mask* h, Mask led, Mask best_card, int winner_now, int points_lying, int tricks_left, int need_in,
          int left_in)
        : hands(h), suit(Layout::suit(led)), best(best_card), winner(winner_now), lying(points_lying),
          need_points(need_in), left(left_in) {
      lying_class = lying <= 2 ? 0 : lying < 10 ? 1 : 2;
      tricks = at_most(tricks_left - 3, 7);
      if (tricks < 0) tricks = 0;
      need = need_class(need_in, left_in);
    }

    template <class Visit>
    void operator()(Mask card, Visit&& visit) const {
      using T = ThirdTables;
      const bool wins = card > best && (card & (suit | Layout::trumps));
      // 0 I win it, 1 my partner, 2 the other side.
      const int outcome = wins ? 0 : t == 0 ? 2 : winner != 0 ? 1 : 2;
      const int way = card & suit ? 0 : card & Layout::trumps ? 1 : 2;
      const int ro = role * 3 + outcome, result = (role * 3 + outcome) * 3 + way;
      const int k = kind(card), worth = worth_class[index_of(card)];
      const Mask own_suit = Layout::suit(card);
      const int own = count(hands[t] & own_suit) - 1;
      const int higher = count((hands[Leader] | hands[s]) & own_suit & above(card));
      const Mask held = (hands[0] | hands[1] | hands[2]) & own_suit;
      const Mask first = held ? highest(held) : 0, rest = held & ~first;
      const int top = owner(first, hands[t], hands[Leader]);
      const int top_two = top * 4 + owner(rest ? highest(rest) : 0, hands[t], hands[Leader]);
      const int trick = lying + points_of(card);
      const bool solo_wins = wins ? t == 0 : winner == 0;
      const int need_after = need_points - (solo_wins ? trick : 0), left_after = left - trick;
      const int after = need_after <= 0 ? 8 : need_after > left_after ? 9 : need_class(need_after, left_after);
      visit(T::kind + result * 11 + k);
      visit(T::table + (result * 3 + lying_class) * 3 + worth);
      visit(T::lengths + (result * 5 + at_most(own, 4)) * 3 + at_most(higher, 2));
      visit(T::need + (ro * 8 + need) * 3 + worth);
      visit(T::stage + result * 8 + tricks);
      visit(T::owner + (result * 4 + top) * 3 + worth);
      visit(T::owners + (result * 16 + top_two) * 4 + at_most(own, 3));
      visit(T::after + (ro * 10 + after) * 8 + tricks);
    }
  };
};

}  // namespace skatcore::SKATCORE_VARIANT
