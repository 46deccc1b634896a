// Is a claim true whatever cards the others hold? Proved from what the claimant knows.
#pragma once

#include <array>
#include <cstdint>

#include "skatcore/position.hpp"

namespace skatcore {

// What the claimant knows of the position. The two others are numbered in the order of play after him.
struct ClaimView {
  Game game = Game::grand;
  CardMask own = 0;     // his hand
  CardMask unseen = 0;  // cards that lie with the others or in the skat, he does not know where
  std::array<CardMask, 3> may_hold{};  // which of them the two others may hold, and the skat
  std::array<int, 3> size{};           // how many they hold
  int declarer = 0;     // 0 the claimant, 1 or 2
  int leader = 0;       // who leads or has led the current trick
  std::array<int, 2> table{-1, -1};
  int on_table = 0;

  // Throws BadPosition unless the numbers of cards fit together.
  void check() const;
};

enum class Proof : std::uint8_t { disproved, proved, unknown };

// A claim of all that is left (ISkO 4.4.4, 4.4.5). For the declarer: he takes every trick; in Null none. For a
// defender: the declarer takes none, whatever he and the other defender play; in Null at least one. The claimant
// chooses his own cards knowing only what he knows; the others play anything that they might hold.
// `unknown` when that would take more than `most_nodes`.
Proof prove_claim(const ClaimView& view, std::uint64_t most_nodes);

}  // namespace skatcore
