// How cards are recoded for a search. Suits become contiguous, a stronger card of a suit is a higher bit, and
// trumps are above all others.
//
// Trump games: plain suit g (ranks 7 8 9 Q K T A) at bits 7g..7g+6, jacks (D H S C) at 28..31. In a suit game
// the trump suit trades places with the fourth one, so that trumps are always bits 21..31.
// Null: suit s (ranks 7 8 9 T J Q K A) at bits 8s..8s+7.
#pragma once

#include "bits.hpp"
#include "skatcore/cards.hpp"

namespace skatcore::SKATCORE_VARIANT {

inline constexpr Mask layout_jacks = 0xF000'0000u;

constexpr Mask in_each_suit(Mask ranks) {
  return ranks | ranks << 7 | ranks << 14 | ranks << 21;
}

inline constexpr Mask zeros = in_each_suit(0x07), queens = in_each_suit(0x08), kings = in_each_suit(0x10),
                      tens = in_each_suit(0x20), aces = in_each_suit(0x40);

// Card points of a set: queens 1+2, kings 4, tens 2+8, aces 1+2+8, jacks 2.
inline int points(Mask cards) {
  return count(cards & (queens | aces)) + 2 * count(cards & (aces | tens | queens | layout_jacks)) +
         4 * count(cards & kings) + 8 * count(cards & (aces | tens));
}

// One place more than cards: "no card" is the index 32.
inline constexpr std::uint8_t card_points[33] = {0, 0, 0, 3, 4,  10, 11, 0, 0, 0, 3, 4,  10, 11, 0, 0,
                                                 0, 3, 4, 10, 11, 0, 0,  0, 3, 4, 10, 11, 2,  2,  2, 2};

inline int points_of(Mask card) { return card_points[index_of(card)]; }

// What is the same for all suit games, and for Grand and Ramsch.
template <bool SuitGame>
struct TrumpLayout {
  static constexpr Mask trumps = SuitGame ? 0xFFE0'0000u : layout_jacks;
  // The highest and the lowest card of each suit in play: runs end there.
  static constexpr Mask tops = SuitGame ? 0x8010'2040u : 0x8810'2040u;
  static constexpr Mask bottoms = SuitGame ? 0x0020'4081u : 0x1020'4081u;

  static constexpr Mask suit_masks[33] = {
      0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F,
      0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80,
      0x1F'C000, 0x1F'C000, 0x1F'C000, 0x1F'C000, 0x1F'C000, 0x1F'C000, 0x1F'C000,
      SuitGame ? trumps : 0xFE0'0000, SuitGame ? trumps : 0xFE0'0000, SuitGame ? trumps : 0xFE0'0000,
      SuitGame ? trumps : 0xFE0'0000, SuitGame ? trumps : 0xFE0'0000, SuitGame ? trumps : 0xFE0'0000,
      SuitGame ? trumps : 0xFE0'0000, trumps, trumps, trumps, trumps};

  // All cards of the suit in play of a card.
  static Mask suit(Mask card) { return suit_masks[index_of(card)]; }
};

struct NullLayout {
  static constexpr Mask tops = 0x8080'8080u;
  static Mask suit(Mask card) { return Mask{0xFF} << (index_of(card) & 24); }
};

inline Mask legal(Mask hand, Mask suit) { return hand & suit ? hand & suit : hand; }

// Recodes cards of one game, in both directions.
class Recoding {
 public:
  explicit Recoding(Game game) {
    for (int card = 0; card < 32; ++card) {
      const int place = place_of(game, card);
      to_[card] = static_cast<std::uint8_t>(place);
      from_[place] = static_cast<std::uint8_t>(card);
    }
  }

  Mask card(int natural) const { return bit(to_[natural]); }
  int natural(Mask card) const { return from_[index_of(card)]; }

  Mask cards(CardMask natural) const {
    Mask result = 0;
    for (; natural; natural &= natural - 1) result |= bit(to_[std::countr_zero(natural)]);
    return result;
  }

  CardMask naturals(Mask cards) const {
    CardMask result = 0;
    for (; cards; cards &= cards - 1) result |= CardMask{1} << from_[index_of(cards)];
    return result;
  }

 private:
  static int place_of(Game game, int card) {
    const int suit = card >> 3, rank = card & 7;
    if (game == Game::null) {
      constexpr int null_rank[8] = {0, 1, 2, 5, 6, 3, 7, 4};
      return 8 * suit + null_rank[rank];
    }
    if (rank == 7) return 28 + suit;
    int group = suit;
    if (is_suit_game(game)) {
      const int trump = static_cast<int>(game);
      group = suit == trump ? 3 : suit == 3 ? trump : suit;
    }
    return 7 * group + rank;
  }

  std::uint8_t to_[32], from_[32];
};

}  // namespace skatcore::SKATCORE_VARIANT
