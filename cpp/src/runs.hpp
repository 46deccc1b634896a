// Cards of one hand that are as good as each other: nobody else's card that is still in play lies between.
#pragma once

#include "layout.hpp"

namespace skatcore::SKATCORE_VARIANT {

template <class Layout>
struct Runs {
  // Where dearer is not higher, between ace and jack of trumps, the next two see the end of a run.
  static constexpr Mask dear_tops = Layout::tops | 0x0800'0000u, cheap_bottoms = Layout::bottoms | 0x1000'0000u;

  // Which of some own cards have another of them above (below) them in their run; `gone` is no longer in play.
  static Mask has_own_above(Mask own, Mask gone) {
    Mask through = gone & ~dear_tops, reach = own;
    reach |= through & (reach >> 1);
    through &= through >> 1;
    reach |= through & (reach >> 2);
    through &= through >> 2;
    reach |= through & (reach >> 4);
    through &= through >> 4;
    reach |= through & (reach >> 8);
    return reach >> 1 & own & ~dear_tops;
  }

  static Mask has_own_below(Mask own, Mask gone) {
    Mask through = gone & ~cheap_bottoms, reach = own;
    reach |= through & (reach << 1);
    through &= through << 1;
    reach |= through & (reach << 2);
    through &= through << 2;
    reach |= through & (reach << 4);
    through &= through << 4;
    reach |= through & (reach << 8);
    return reach << 1 & own & ~cheap_bottoms;
  }

  // Of own cards of equal points in one run keep the highest: the others lead to the same.
  static Mask without_equals(Mask own, Mask in_play) {
    constexpr Mask same = zeros | layout_jacks;
    const Mask through = same & ~in_play & ~Layout::tops;
    Mask reach = own & same;
    reach |= through & (reach >> 1);
    reach |= through & (reach >> 1);
    reach |= through & (reach >> 1);
    return own & ~(reach >> 1 & same & ~Layout::tops & own);
  }

  // The own cards in one run with `card`, itself included.
  static Mask run_of(Mask card, Mask own, Mask in_play) {
    const Mask passable = own | ~in_play;
    Mask run = card;
    for (Mask up = card; !(up & Layout::tops);) {
      up <<= 1;
      if (!(up & passable)) break;
      run |= up;
    }
    for (Mask down = card; !(down & Layout::bottoms);) {
      down >>= 1;
      if (!(down & passable)) break;
      run |= down;
    }
    return run & own;
  }
};

}  // namespace skatcore::SKATCORE_VARIANT
