// A position of card play with all cards open, and what makes one impossible.
#pragma once

#include <array>
#include <stdexcept>
#include <string>

#include "skatcore/cards.hpp"

namespace skatcore {

// What is wrong with a position or a question; the message says where.
class BadPosition : public std::invalid_argument {
 public:
  explicit BadPosition(const std::string& what);
  ~BadPosition() override;
};

// One player (the soloist: the declarer, or one player of a Ramsch) against the other two.
struct Position {
  Game game = Game::grand;
  std::array<CardMask, 3> hands{};  // by place at the table, in the order of play
  int soloist = 0;                  // place of the one who plays alone
  int leader = 0;                   // place of whoever leads, or has led, the current trick
  std::array<int, 2> table{-1, -1};  // the cards of the current trick, in the order played
  int on_table = 0;                 // how many they are, 0 to 2

  // The place whose turn it is.
  int turn() const { return (leader + on_table) % 3; }
  // All cards not yet taken: the hands and the table.
  CardMask open_cards() const;
  // The cards the player whose turn it is may play.
  CardMask legal_cards() const;
  // Throws BadPosition unless cards are distinct, hands have the right sizes, and all are in range.
  void check() const;
};

// The cards of a hand that may be played after `led` (-1: the player leads).
CardMask legal_cards(Game game, CardMask hand, int led);

// Which of the cards of a trick, in the order played, wins it.
int winner_index(Game game, const int* cards, int count);

}  // namespace skatcore
