// Deals as a table would play them: somebody has a hand to bid on, takes the skat, chooses trumps and puts two
// cards away. Only for training: simple rules of thumb, and one deal in four is simply random.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "skatcore/position.hpp"

namespace skatcore::training {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E37'79B9'7F4A'7C15u + 1) {}

  std::uint64_t next() {  // SplitMix64
    std::uint64_t x = state_ += 0x9E37'79B9'7F4A'7C15u;
    x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9u;
    x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EBu;
    return x ^ x >> 31;
  }
  int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

struct TrainingDeal {
  Position position;
  CardMask put = 0;
};

inline int number(CardMask cards) { return __builtin_popcount(cards); }
inline CardMask plain(CardMask cards, int suit) { return cards & 0x7Fu << 8 * suit; }

inline std::array<CardMask, 4> shuffled(Random& random) {
  int deck[32];
  for (int i = 0; i < 32; ++i) deck[i] = i;
  for (int i = 31; i > 0; --i) std::swap(deck[i], deck[random.below(i + 1)]);
  std::array<CardMask, 4> portions{};
  for (int i = 0; i < 32; ++i) portions[i / 10] |= CardMask{1} << deck[i];
  return portions;
}

inline bool biddable(CardMask hand, bool grand) {
  constexpr CardMask aces = 0x4040'4040u, tens = 0x2020'2020u;
  const int jack_count = number(hand & jacks);
  if (grand) return jack_count >= 2 && number(hand & aces) >= 1 &&
                    2 * jack_count + 2 * number(hand & aces) + number(hand & tens) >= 8;
  int longest = 0;
  for (int suit = 0; suit < 4; ++suit)
    if (number(plain(hand, suit)) > number(plain(hand, longest))) longest = suit;
  const int trumps = jack_count + number(plain(hand, longest));
  const int side_aces = number(hand & aces & ~plain(~0u, longest));
  if (trumps >= 7) return true;
  if (trumps == 6) return side_aces >= 1 || jack_count >= 2;
  return trumps == 5 && side_aces >= 1 && jack_count >= 2;
}

inline CardMask discard(CardMask twelve, bool grand, int trump) {
  CardMask put = 0;
  while (number(put) < 2) {
    int worst = -1, most = -1000;
    for (int card = 0; card < 32; ++card) {
      const CardMask bit = CardMask{1} << card;
      const int suit = card >> 3, rank = card & 7;
      if (!(twelve & ~put & bit) || rank == 7 || (!grand && suit == trump)) continue;
      const CardMask held = plain(twelve & ~put, suit);
      const bool has_ace = held >> (8 * suit + 6) & 1;
      int score = rank == 6 ? -100 : 40 - 10 * number(held) + points_of_card(card);
      if (rank == 5) score += has_ace ? -25 : 10;
      if (score > most) most = score, worst = card;
    }
    if (worst < 0)
      for (int card = 0; card < 32 && worst < 0; ++card)
        if (twelve & ~put & CardMask{1} << card) worst = card;
    put |= CardMask{1} << worst;
  }
  return put;
}

inline TrainingDeal deal(Random& random, bool grand, bool realistic) {
  for (;;) {
    const auto portions = shuffled(random);
    TrainingDeal result;
    int trump = random.below(4);
    CardMask hand = portions[0], put = portions[3];
    if (realistic) {
      if (!biddable(hand, grand)) continue;
      const CardMask twelve = hand | put;
      int most = -1;
      for (int suit = 0; suit < 4; ++suit) {
        const CardMask held = plain(twelve, suit);
        const int score = 16 * number(held) + points_of_cards(held) / 2;
        if (score > most) most = score, trump = suit;
      }
      put = discard(twelve, grand, trump);
      hand = twelve & ~put;
    }
    result.position.game = grand ? Game::grand : static_cast<Game>(trump);
    result.position.hands = {hand, portions[1], portions[2]};
    result.position.leader = random.below(3);
    result.put = put;
    return result;
  }
}

}  // namespace skatcore::training
