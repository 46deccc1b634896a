// Cards as the rest of the library counts them: index = 8 * suit + rank, suits D H S C = 0..3,
// ranks 7 8 9 Q K T A J = 0..7. A set of cards is a mask of 32 bits. This order never changes.
#pragma once

#include <array>
#include <cstdint>

namespace skatcore {

using CardMask = std::uint32_t;

// The kinds of game. Suit games have the number of their trump suit.
enum class Game : std::uint8_t { diamonds, hearts, spades, clubs, grand, null, ramsch };
inline constexpr int game_count = 7;

constexpr bool is_suit_game(Game game) { return game <= Game::clubs; }

inline constexpr std::array<int, 8> rank_points{0, 0, 0, 3, 4, 10, 11, 2};
inline constexpr CardMask jacks = 0x8080'8080u;

constexpr int points_of_card(int card) { return rank_points[card & 7]; }

constexpr int points_of_cards(CardMask cards) {
  int points = 0;
  for (int card = 0; card < 32; ++card)
    if (cards >> card & 1) points += points_of_card(card);
  return points;
}

}  // namespace skatcore
