#include "skatcore/position.hpp"

#include <bit>

namespace skatcore {

namespace {

constexpr const char* places[3] = {"first hand", "second hand", "third hand"};

// The suit in play of a card: 0 to 3, or 4 for trump.
int suit_in_play(Game game, int card) {
  if (game == Game::null) return card >> 3;
  if ((card & 7) == 7) return 4;
  const int suit = card >> 3;
  return is_suit_game(game) && suit == static_cast<int>(game) ? 4 : suit;
}

// Of two cards of one suit in play the one with the greater strength wins.
int strength(Game game, int card) {
  constexpr int null_rank[8] = {0, 1, 2, 5, 6, 3, 7, 4};
  const int rank = card & 7;
  if (game == Game::null) return null_rank[rank];
  return rank == 7 ? 8 + (card >> 3) : rank;
}

std::string card_name(int card) { return {"DHSC"[card >> 3], "789QKTAJ"[card & 7]}; }

}  // namespace

BadPosition::BadPosition(const std::string& what) : std::invalid_argument(what) {}
BadPosition::~BadPosition() = default;

CardMask legal_cards(Game game, CardMask hand, int led) {
  if (led < 0) return hand;
  const int suit = suit_in_play(game, led);
  CardMask following = 0;
  for (CardMask rest = hand; rest; rest &= rest - 1) {
    const int card = std::countr_zero(rest);
    if (suit_in_play(game, card) == suit) following |= CardMask{1} << card;
  }
  return following ? following : hand;
}

int winner_index(Game game, const int* cards, int count) {
  int best = 0;
  for (int i = 1; i < count; ++i) {
    const int old_suit = suit_in_play(game, cards[best]), suit = suit_in_play(game, cards[i]);
    if (suit == old_suit ? strength(game, cards[i]) > strength(game, cards[best]) : suit == 4) best = i;
  }
  return best;
}

CardMask Position::open_cards() const {
  CardMask cards = hands[0] | hands[1] | hands[2];
  for (int i = 0; i < on_table; ++i) cards |= CardMask{1} << table[static_cast<std::size_t>(i)];
  return cards;
}

CardMask Position::legal_cards() const {
  return skatcore::legal_cards(game, hands[static_cast<std::size_t>(turn())], on_table ? table[0] : -1);
}

void Position::check() const {
  if (static_cast<int>(game) >= game_count) throw BadPosition("unknown game " + std::to_string(static_cast<int>(game)));
  if (soloist < 0 || soloist > 2) throw BadPosition("the soloist is player 0, 1 or 2, not " + std::to_string(soloist));
  if (leader < 0 || leader > 2) throw BadPosition("the leader is player 0, 1 or 2, not " + std::to_string(leader));
  if (on_table < 0 || on_table > 2)
    throw BadPosition("an open trick has 0 to 2 cards, not " + std::to_string(on_table));
  CardMask seen = 0;
  const auto take = [&seen](CardMask cards, const std::string& where) {
    if (const CardMask twice = seen & cards)
      throw BadPosition(card_name(std::countr_zero(twice)) + " occurs twice, the second time in the " + where);
    seen |= cards;
  };
  for (std::size_t i = 0; i < 3; ++i) take(hands[i], places[i]);
  for (int i = 0; i < on_table; ++i) {
    const int card = table[static_cast<std::size_t>(i)];
    if (card < 0 || card > 31) throw BadPosition("no card on the table has the number " + std::to_string(card));
    take(CardMask{1} << card, "trick");
  }
  const int tricks = std::popcount(hands[static_cast<std::size_t>((leader + 2) % 3)]);
  if (tricks < 1 || tricks > 10)
    throw BadPosition("a position has 1 to 10 tricks to come, not " + std::to_string(tricks));
  for (int i = 0; i < 3; ++i) {
    const int have = std::popcount(hands[static_cast<std::size_t>((leader + i) % 3)]);
    const int expected = i < on_table ? tricks - 1 : tricks;
    if (have != expected)
      throw BadPosition(std::string("the ") + places[(leader + i) % 3] + " has " + std::to_string(have) +
                        " cards, expected " + std::to_string(expected));
  }
  if (on_table == 2) {
    // The second player has failed to follow although he still holds the suit.
    const auto second = static_cast<std::size_t>((leader + 1) % 3);
    const CardMask held = hands[second] | CardMask{1} << table[1];
    if (!(skatcore::legal_cards(game, held, table[0]) >> table[1] & 1))
      throw BadPosition(card_name(table[1]) + " does not follow " + card_name(table[0]) +
                        " although the player holds the suit");
  }
}

}  // namespace skatcore
