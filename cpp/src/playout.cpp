// Plays games to their end. Compiled once for each variant.
#include "skatcore/playout.hpp"

#include "engine.hpp"
#include "layout.hpp"
#include "rules_of_thumb.hpp"

namespace skatcore::SKATCORE_VARIANT {

namespace {

// SplitMix64: small, quick, and good enough to pick cards.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  // A number from 0 to n - 1, for small n.
  int below(int n) {
    std::uint64_t x = state_ += 0x9E37'79B9'7F4A'7C15u;
    x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9u;
    x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EBu;
    return static_cast<int>((x >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }

 private:
  std::uint64_t state_;
};

struct RandomCards {
  explicit RandomCards(std::uint64_t seed) : chance(seed) {}
  template <class Layout>
  Mask choose(const Seat&, Mask legal_now) {
    return several(legal_now) ? nth(legal_now, chance.below(count(legal_now))) : legal_now;
  }
  Chance chance;
};

struct RuleCards {
  explicit RuleCards(std::uint64_t seed) : chance(seed) {}
  template <class Layout>
  Mask choose(const Seat& seat, Mask legal_now) {
    return several(legal_now) ? RulesOfThumb<Layout>::choose(seat, legal_now, chance.below(8)) : legal_now;
  }
  Chance chance;
};

int points_in(Mask cards, const TrumpPlay<true>&) { return points(cards); }
int points_in(Mask cards, const TrumpPlay<false>&) { return points(cards); }
int points_in(Mask cards, const NullPlay&) {
  // Ranks 7 8 9 T J Q K A: T and A count 10 and 11, J 2, Q 3, K 4.
  constexpr Mask ten = 0x0808'0808u, jack = 0x1010'1010u, queen = 0x2020'2020u, king = 0x4040'4040u, ace = 0x8080'8080u;
  return 10 * count(cards & ten) + 2 * count(cards & jack) + 3 * count(cards & queen) + 4 * count(cards & king) +
         11 * count(cards & ace);
}

template <class Layout, class Chooser>
void play_out(const Seat& start, int on_table, Chooser& chooser, const Recoding& recoding, PlayedOut& out,
              std::uint8_t*& cards) {
  Seat seat = start;
  for (int player = 0; player < 3; ++player) out.points[player] = out.tricks[player] = 0;
  int turn = (seat.leader + on_table) % 3;
  const int in_hands = count(seat.hands[0] | seat.hands[1] | seat.hands[2]);
  for (int i = 0; i < in_hands; ++i) {
    seat.turn = turn;
    const Mask hand = seat.hands[turn];
    const Mask card = chooser.template choose<Layout>(seat, on_table ? legal(hand, Layout::suit(seat.led)) : hand);
    seat.hands[turn] ^= card;
    if (cards) *cards++ = static_cast<std::uint8_t>(recoding.natural(card));
    if (!on_table || Layout::beats(card, seat.best, seat.led)) {
      seat.best = card;
      seat.winner = turn;
    }
    if (!on_table) seat.led = card;
    seat.lying |= card;
    turn = turn == 2 ? 0 : turn + 1;
    if (++on_table < 3) continue;
    out.points[seat.winner] = static_cast<std::uint8_t>(out.points[seat.winner] + points_in(seat.lying, Layout{}));
    ++out.tricks[seat.winner];
    seat.gone |= seat.lying;
    seat.lying = seat.led = seat.best = 0;
    turn = seat.leader = seat.winner;
    on_table = 0;
  }
}

template <class Layout>
Seat seat_of(const Position& position, const Recoding& recoding) {
  Seat seat;
  for (int i = 0; i < 3; ++i) seat.hands[i] = recoding.cards(position.hands[static_cast<unsigned>(i)]);
  seat.soloist = position.soloist;
  seat.leader = position.leader;
  seat.few = position.game == Game::ramsch || position.game == Game::null;
  for (int i = 0; i < position.on_table; ++i) {
    const Mask card = recoding.card(position.table[static_cast<unsigned>(i)]);
    if (i == 0) seat.led = card;
    if (i == 0 || Layout::beats(card, seat.best, seat.led)) {
      seat.best = card;
      seat.winner = (position.leader + i) % 3;
    }
    seat.lying |= card;
  }
  return seat;
}

class VariantPlayout final : public Playout {
 public:
  void run(const Position& position, Policy policy, std::int64_t games, std::uint64_t seed, PlayedOut* out,
           std::uint8_t* cards) override {
    position.check();
    if (position.game == Game::null) return run_in<NullPlay>(position, policy, games, seed, out, cards);
    if (is_suit_game(position.game)) return run_in<TrumpPlay<true>>(position, policy, games, seed, out, cards);
    run_in<TrumpPlay<false>>(position, policy, games, seed, out, cards);
  }

 private:
  template <class Layout>
  static void run_in(const Position& position, Policy policy, std::int64_t games, std::uint64_t seed, PlayedOut* out,
                     std::uint8_t* cards) {
    const Recoding recoding(position.game);
    const Seat seat = seat_of<Layout>(position, recoding);
    if (policy == Policy::random) {
      RandomCards chooser(seed);
      for (std::int64_t i = 0; i < games; ++i)
        play_out<Layout>(seat, position.on_table, chooser, recoding, out[i], cards);
    } else {
      RuleCards chooser(seed);
      for (std::int64_t i = 0; i < games; ++i)
        play_out<Layout>(seat, position.on_table, chooser, recoding, out[i], cards);
    }
  }
};

}  // namespace

Playout* new_playout() { return new VariantPlayout; }

}  // namespace skatcore::SKATCORE_VARIANT
