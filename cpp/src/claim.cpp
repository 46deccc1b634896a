// The claimant's knowledge has a simple form: which cards are unseen, and which of them each of the others may
// hold. Whatever somebody plays only takes a card away or shows that he has none of a suit, so the form stays, and
// the search goes over such states instead of over single deals.
#include "skatcore/claim.hpp"

#include <bit>
#include <unordered_map>

namespace skatcore {

namespace {

struct TooMuch {};

// Cards of each suit in play (0 to 3, and 4 for trump) from the lowest to the highest, for one game.
struct Ranking {
  int suit_of[32], place[32];
  CardMask suits[5] = {};
  int order[5][11];
  int length[5] = {};

  explicit Ranking(Game game) {
    for (int card = 0; card < 32; ++card) {
      suit_of[card] = trump(game, card) ? 4 : card >> 3;
      suits[suit_of[card]] |= CardMask{1} << card;
    }
    for (int suit = 0; suit < 5; ++suit)
      for (CardMask rest = suits[suit]; rest; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        int at = length[suit]++;
        for (; at > 0 && beats(game, order[suit][at - 1], card); --at) order[suit][at] = order[suit][at - 1];
        order[suit][at] = card;
      }
    for (int suit = 0; suit < 5; ++suit)
      for (int i = 0; i < length[suit]; ++i) place[order[suit][i]] = i;
  }

 private:
  static bool trump(Game game, int card) {
    if (game == Game::null) return false;
    return (card & 7) == 7 || (is_suit_game(game) && card >> 3 == static_cast<int>(game));
  }
  static bool beats(Game game, int a, int b) {  // of one suit in play
    const int cards[2] = {b, a};
    return winner_index(game, cards, 2) == 1;
  }
};

struct Knowledge {
  CardMask own, unseen;
  CardMask may_hold[3];
  std::uint8_t size[3];
  std::uint8_t leader;

  bool operator==(const Knowledge&) const = default;
};

struct Hash {
  std::size_t operator()(const Knowledge& k) const {
    std::uint64_t x = k.own;
    for (const std::uint64_t part : {static_cast<std::uint64_t>(k.unseen), static_cast<std::uint64_t>(k.may_hold[0]),
                                     static_cast<std::uint64_t>(k.may_hold[1]),
                                     static_cast<std::uint64_t>(k.may_hold[2]),
                                     static_cast<std::uint64_t>(k.leader)})
      x = (x ^ part ^ x >> 29) * 0xBF58'476D'1CE4'E5B9u;
    return static_cast<std::size_t>(x ^ x >> 32);
  }
};

class ClaimSearch {
 public:
  ClaimSearch(const ClaimView& view, std::uint64_t most_nodes)
      : game_(view.game), declarer_(view.declarer), ranking_(view.game), left_(most_nodes) {}

  bool holds(const ClaimView& view) {
    Knowledge k{};
    k.own = view.own;
    k.unseen = view.unseen;
    for (int i = 0; i < 3; ++i) {
      k.may_hold[i] = view.may_hold[static_cast<std::size_t>(i)] & view.unseen;
      k.size[i] = static_cast<std::uint8_t>(view.size[static_cast<std::size_t>(i)]);
    }
    k.leader = static_cast<std::uint8_t>(view.leader);
    if (!possible(k)) throw BadPosition("no deal fits what the claimant knows");
    return play(k, view.table, view.on_table);
  }

 private:
  // By Hall's theorem the unseen cards fit if no group of places is the only one for more than it takes.
  static bool possible(const Knowledge& k) {
    for (int group = 0; group < 8; ++group) {
      CardMask elsewhere = 0;
      int room = 0;
      for (int place = 0; place < 3; ++place) {
        if (group >> place & 1) room += k.size[place];
        else if (k.size[place]) elsewhere |= k.may_hold[place];
      }
      if (std::popcount(k.unseen & ~elsewhere) > room) return false;
    }
    return true;
  }

  // Can the claimant make it true from here?
  bool play(const Knowledge& k, std::array<int, 2> table, int on_table) {
    if (left_-- == 0) throw TooMuch{};
    const int turn = (k.leader + on_table) % 3;
    if (on_table == 0) {
      if (!k.own && !k.size[0] && !k.size[1]) return !(game_ == Game::null && declarer_ != 0);
      if (game_ != Game::null && turn == 0 && takes_all(k)) return true;
      if (const auto known = known_.find(k); known != known_.end()) return known->second;
    }
    const bool result = turn == 0 ? own_turn(k, table, on_table) : other_turn(k, turn, table, on_table);
    if (on_table == 0) known_.emplace(k, result);
    return result;
  }

  // Is the claimant, who leads, certain to take every trick himself by drawing trumps and going on with his highest
  // cards? In each suit either nobody has a higher card than his, or those of his that are higher than all others
  // last longer than anybody else's cards.
  bool takes_all(const Knowledge& k) const {
    for (int suit = 4; suit >= 0; --suit) {
      const CardMask own = k.own & ranking_.suits[suit];
      const CardMask held = (k.may_hold[0] | k.may_hold[1]) & ranking_.suits[suit];
      if (suit < 4 && !own) continue;
      int above_all = 0, most = 0;
      for (int i = ranking_.length[suit] - 1; i >= 0; --i) {
        const CardMask card = CardMask{1} << ranking_.order[suit][i];
        if (held & card) break;
        above_all += (own & card) != 0;
      }
      for (int other = 0; other < 2; ++other) {
        int length = std::popcount(k.may_hold[other] & ranking_.suits[suit]);
        if (length > k.size[other]) length = k.size[other];
        if (length > most) most = length;
      }
      if (above_all >= most) continue;
      if (suit == 4 || above_all < std::popcount(own)) return false;
    }
    return true;
  }

  bool own_turn(const Knowledge& k, std::array<int, 2> table, int on_table) {
    const CardMask in_play = k.own | k.unseen;
    for (CardMask rest = legal_cards(game_, k.own, on_table ? table[0] : -1); rest;) {
      const int card = strongest(rest);
      rest ^= CardMask{1} << card;
      // Of own neighbours one is enough.
      for (int next = below(card, in_play | on(table, on_table)); next >= 0 && (rest >> next & 1); next = below(next, in_play | on(table, on_table)))
        rest ^= CardMask{1} << next;
      Knowledge after = k;
      after.own ^= CardMask{1} << card;
      if (put(after, card, table, on_table)) return true;
    }
    return false;
  }

  bool other_turn(const Knowledge& k, int turn, std::array<int, 2> table, int on_table) {
    const int other = turn - 1;
    const CardMask suit = on_table ? ranking_.suits[ranking_.suit_of[table[0]]] : ~CardMask{0};
    // He follows, or he leads.
    if (!each_card(k, other, k.may_hold[other] & suit, table, on_table)) return false;
    if (!on_table) return true;
    // He has nothing of the suit.
    Knowledge without = k;
    without.may_hold[other] &= ~suit;
    return !possible(without) || each_card(without, other, without.may_hold[other], table, on_table);
  }

  bool each_card(const Knowledge& k, int other, CardMask cards, std::array<int, 2> table, int on_table) {
    const CardMask in_play = k.own | k.unseen | on(table, on_table);
    for (CardMask rest = cards; rest;) {
      const int card = strongest(rest);
      rest ^= CardMask{1} << card;
      // Of neighbours the highest and the lowest: which of two of them is higher matters only if both others play one.
      int last = card;
      for (int next = below(card, in_play); next >= 0 && same(k, card, next); next = below(next, in_play)) {
        rest &= ~(CardMask{1} << next);
        last = next;
      }
      if (!play_other(k, other, card, table, on_table)) return false;
      if (last != card && !play_other(k, other, last, table, on_table)) return false;
    }
    return true;
  }

  bool play_other(const Knowledge& k, int other, int card, std::array<int, 2> table, int on_table) {
    Knowledge after = k;
    const CardMask bit = CardMask{1} << card;
    after.unseen &= ~bit;
    for (CardMask& held : after.may_hold) held &= ~bit;
    --after.size[other];
    return !possible(after) || put(after, card, table, on_table);
  }

  static CardMask on(std::array<int, 2> table, int on_table) {
    CardMask cards = 0;
    for (int i = 0; i < on_table; ++i) cards |= CardMask{1} << table[static_cast<std::size_t>(i)];
    return cards;
  }

  // May two unseen cards lie in the same places?
  static bool same(const Knowledge& k, int a, int b) {
    if (!(k.unseen >> b & 1)) return false;
    for (const CardMask held : k.may_hold)
      if ((held >> a & 1) != (held >> b & 1)) return false;
    return true;
  }

  // The next lower card of its suit that is in play; -1 if none.
  int below(int card, CardMask in_play) const {
    const int suit = ranking_.suit_of[card];
    for (int i = ranking_.place[card] - 1; i >= 0; --i)
      if (in_play >> ranking_.order[suit][i] & 1) return ranking_.order[suit][i];
    return -1;
  }

  int strongest(CardMask cards) const {
    int best = -1, most = -1;
    for (CardMask rest = cards; rest; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      const int strength = ranking_.place[card] + (ranking_.suit_of[card] == 4 ? 20 : 0);
      if (strength > most) most = strength, best = card;
    }
    return best;
  }

  bool put(Knowledge& k, int card, std::array<int, 2> table, int on_table) {
    if (on_table < 2) {
      table[static_cast<std::size_t>(on_table)] = card;
      return play(k, table, on_table + 1);
    }
    const int trick[3] = {table[0], table[1], card};
    const int winner = (k.leader + winner_index(game_, trick, 3)) % 3;
    const bool declarer_took_it = winner == declarer_;
    if (game_ == Game::null) {
      if (declarer_took_it) return declarer_ != 0;
    } else if (declarer_took_it != (declarer_ == 0)) {
      return false;
    }
    k.leader = static_cast<std::uint8_t>(winner);
    return play(k, {-1, -1}, 0);
  }

  Game game_;
  int declarer_;
  Ranking ranking_;
  std::uint64_t left_;
  std::unordered_map<Knowledge, bool, Hash> known_;
};

}  // namespace

void ClaimView::check() const {
  if (static_cast<int>(game) >= game_count || game == Game::ramsch)
    throw BadPosition("claims are proved in suit games, Grand and Null");
  if (declarer < 0 || declarer > 2 || leader < 0 || leader > 2 || on_table < 0 || on_table > 2)
    throw BadPosition("declarer, leader and cards on the table are 0, 1 or 2");
  CardMask seen = own;
  if (seen & unseen) throw BadPosition("own cards cannot be unseen");
  seen |= unseen;
  for (int i = 0; i < on_table; ++i) {
    const int card = table[static_cast<std::size_t>(i)];
    if (card < 0 || card > 31 || seen >> card & 1) throw BadPosition("a card on the table is no card or lies elsewhere");
    seen |= CardMask{1} << card;
  }
  const int tricks[3] = {std::popcount(own), size[0], size[1]};
  const int most = tricks[(leader + 2) % 3];
  for (int i = 0; i < 3; ++i)
    if (tricks[(leader + i) % 3] != most - (i < on_table))
      throw BadPosition("the hands do not have as many cards as the trick needs");
  if (size[2] < 0 || size[0] < 0 || size[1] < 0 || size[0] + size[1] + size[2] != std::popcount(unseen))
    throw BadPosition("the unseen cards do not fill the places where they lie");
  if (most < 1 || most > 10) throw BadPosition("1 to 10 tricks are to come, not " + std::to_string(most));
}

Proof prove_claim(const ClaimView& view, std::uint64_t most_nodes) {
  view.check();
  ClaimSearch search(view, most_nodes);
  try {
    return search.holds(view) ? Proof::proved : Proof::disproved;
  } catch (const TooMuch&) {
    return Proof::unknown;
  }
}

}  // namespace skatcore
