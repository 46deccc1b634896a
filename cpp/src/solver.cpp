// Turns questions about positions into searches. Compiled once for each variant.
#include "skatcore/solver.hpp"

#include "engine.hpp"
#include "null_search.hpp"
#include "trick_search.hpp"
#include "trump_search.hpp"

namespace skatcore::SKATCORE_VARIANT {

namespace {

// A position recoded, with the soloist as player 0.
struct Table3 {
  Mask hands[3];
  Mask led = 0, next = 0;
  int leader = 0;

  int tricks() const { return count(hands[(leader + 2) % 3]); }
  int turn() const { return (leader + (next ? 2 : led ? 1 : 0)) % 3; }
  Mask cards() const { return hands[0] | hands[1] | hands[2] | led | next; }
};

Table3 recode(const Position& position, const Recoding& recoding) {
  Table3 table;
  for (int i = 0; i < 3; ++i)
    table.hands[i] = recoding.cards(position.hands[static_cast<unsigned>((position.soloist + i) % 3)]);
  if (position.on_table > 0) table.led = recoding.card(position.table[0]);
  if (position.on_table > 1) table.next = recoding.card(position.table[1]);
  table.leader = (position.leader - position.soloist + 3) % 3;
  return table;
}

// Each kind of search answers "is the value at least `need`?" by a bound, says what the whole can be, and plays a
// card. Yes-or-no questions are values of 0 or 1.

template <bool SuitGame, bool Most>
struct PointSearch : TrumpSearch<SuitGame, Most> {
  using Base = TrumpSearch<SuitGame, Most>;
  using Base::Base;

  static int most(const Table3& t) { return points(t.cards()); }
  static int first_guess(int most) { return Most ? most / 2 : most / 4; }
  int at_least(const Table3& t, int need) { return Base::search(t.hands, t.leader, t.led, t.next, need); }
  static Mask competing(Mask led) { return TrumpLayout<SuitGame>::suit(led) | Base::trumps; }
  static Mask legal_cards(const Table3& t) {
    return legal(t.hands[t.turn()], t.led ? TrumpLayout<SuitGame>::suit(t.led) : ~Mask{0});
  }
  static Mask same_value(Mask cards, const Table3& t) {
    return Runs<TrumpLayout<SuitGame>>::without_equals(cards, t.cards());
  }
  // The soloist's value of a complete trick.
  static int gain(Mask trick, int winner) { return winner == 0 ? points(trick) : 0; }
};

struct NullQuestion : NullSearch {
  using NullSearch::NullSearch;

  static int most(const Table3&) { return 1; }
  static int first_guess(int) { return 1; }
  int at_least(const Table3& t, int need) { return need <= 0 ? 0 : search(t.hands, t.leader, t.led, t.next); }
  static Mask competing(Mask led) { return NullLayout::suit(led); }
  static Mask legal_cards(const Table3& t) {
    return legal(t.hands[t.turn()], t.led ? NullLayout::suit(t.led) : ~Mask{0});
  }
  static Mask same_value(Mask cards, const Table3&) { return cards; }
};

// `Every`: the soloist wants all tricks; else he wants at least one.
template <bool SuitGame, bool Every>
struct TrickQuestion : TrickSearch<SuitGame, Every> {
  using Base = TrickSearch<SuitGame, Every>;
  using Base::Base;

  static int most(const Table3&) { return 1; }
  static int first_guess(int) { return 1; }
  int at_least(const Table3& t, int need) {
    return need <= 0 ? 0 : Base::search(t.hands, t.leader, t.led, t.next) == Every;
  }
  static Mask competing(Mask led) { return TrumpLayout<SuitGame>::suit(led) | TrumpLayout<SuitGame>::trumps; }
  static Mask legal_cards(const Table3& t) { return PointSearch<SuitGame, true>::legal_cards(t); }
  static Mask same_value(Mask cards, const Table3&) { return cards; }
};

// What a card leads to: a new position, or a decision by the trick it completes.
struct After {
  Table3 table;
  int gain = 0;
  bool over = false;  // the trick has decided the question; `gain` is the value
};

int winner_of(const Table3& t, Mask last, Mask competing) {
  const Mask best = highest((t.led | t.next | last) & competing);
  return (t.leader + (best == t.led ? 0 : best == t.next ? 1 : 2)) % 3;
}

template <class Search>
After play(const Table3& table, Mask card, Goal goal) {
  After after;
  after.table = table;
  after.table.hands[table.turn()] ^= card;
  if (!table.led) {
    after.table.led = card;
  } else if (!table.next) {
    after.table.next = card;
  } else {
    const int winner = winner_of(table, card, Search::competing(table.led));
    after.table.leader = winner;
    after.table.led = after.table.next = 0;
    const bool last = !after.table.cards();
    switch (goal) {
      case Goal::most_points:
      case Goal::least_points:
        after.gain = winner == 0 ? points(table.led | table.next | card) : 0;
        after.over = last;
        break;
      case Goal::no_trick:
        after.over = last || winner == 0;
        after.gain = winner != 0 && last;
        break;
      case Goal::every_trick:
        after.over = last || winner != 0;
        after.gain = winner == 0 && last;
        break;
      case Goal::one_trick:
        after.over = last || winner == 0;
        after.gain = winner == 0;
        break;
    }
  }
  return after;
}

// Narrow low..high until nothing of the window is open. Each question starts from the answer before it.
template <class Search>
void narrow(Search& search, const Table3& table, int offset, Window window, int guess, int& low, int& high) {
  while (low < high && low < window.high && high > window.low) {
    const int from = (low > window.low ? low : window.low) + 1, to = high < window.high ? high : window.high;
    const int need = guess < from ? from : guess > to ? to : guess;
    const int value = offset + search.at_least(table, need - offset);
    if (value >= need) {
      low = value;
      guess = value + 1;
    } else {
      high = value;
      guess = value;
    }
  }
}

template <class Search>
Bounds bounds_of(Search& search, const Table3& table, Window window, Limits limits) {
  Bounds bounds;
  bounds.high = search.most(table);
  search.budget.start(limits);
  try {
    narrow(search, table, 0, window, search.first_guess(bounds.high), bounds.low, bounds.high);
  } catch (const OutOfBudget&) {
  }
  bounds.nodes = search.budget.nodes();
  return bounds;
}

template <class Search>
CardValues cards_of(Search& search, const Table3& table, Goal goal, const Recoding& recoding, Window window,
                    Limits limits) {
  CardValues values;
  const int most = search.most(table);
  search.budget.start(limits);
  const Mask legal_now = search.legal_cards(table);
  const Mask distinct = search.same_value(legal_now, table);
  Mask done[10];
  CardValue found[10];
  int size = 0;
  int guess = search.first_guess(most);
  bool spent = false;
  for (Mask rest = distinct; rest; rest &= rest - 1, ++size) {
    done[size] = lowest(rest);
    CardValue& value = found[size];
    value.low = 0, value.high = most;
    if (spent) continue;
    const After after = play<Search>(table, lowest(rest), goal);
    if (after.over) {
      value.low = value.high = after.gain;
      continue;
    }
    try {
      narrow(search, after.table, after.gain, window, guess, value.low, value.high);
      guess = value.low;
    } catch (const OutOfBudget&) {
      spent = true;
    }
  }
  // In the order of natural indices, equal cards with the value of the one that was searched.
  for (CardMask rest = recoding.naturals(legal_now); rest; rest &= rest - 1) {
    const int natural = std::countr_zero(rest);
    const Mask card = recoding.card(natural);
    int place = 0;
    while (place < size - 1 && done[place] < card) ++place;  // equals are below the one that stands for them
    values.cards[values.size] = found[place];
    values.cards[values.size++].card = natural;
  }
  values.nodes = search.budget.nodes();
  return values;
}

class VariantSolver final : public Solver {
 public:
  explicit VariantSolver(std::size_t table_bytes) : most_bytes_(table_bytes) {
    constexpr std::size_t least = std::size_t{16} << 10, most = std::size_t{1} << 30;
    if (most_bytes_ < least) most_bytes_ = least;
    if (most_bytes_ > most) most_bytes_ = most;
  }
  ~VariantSolver() override { drop(); }
  VariantSolver(const VariantSolver&) = delete;
  VariantSolver& operator=(const VariantSolver&) = delete;

  Bounds value(const Position& position, Goal goal, Window window, Limits limits) override {
    position.check();
    check_goal(position.game, goal);
    const Table3 table = recode(position, recoding(position.game));
    Bounds result;
    with(position.game, goal, table.tricks(),
         [&](auto& search) { result = bounds_of(search, table, window, limits); });
    return result;
  }

  CardValues card_values(const Position& position, Goal goal, Window window, Limits limits) override {
    position.check();
    check_goal(position.game, goal);
    const Recoding& code = recoding(position.game);
    const Table3 table = recode(position, code);
    CardValues result;
    with(position.game, goal, table.tricks(),
         [&](auto& search) { result = cards_of(search, table, goal, code, window, limits); });
    return result;
  }

  void forget() override {
    each([](auto* search) {
      if (search) search->table.forget();
    });
  }

  std::size_t memory() const override {
    std::size_t bytes = 0;
    const_cast<VariantSolver*>(this)->each([&bytes](auto* search) {
      if (search) bytes += search->table.bytes();
    });
    return bytes;
  }

 private:
  static const Recoding& recoding(Game game) {
    static const Recoding all[game_count] = {Recoding(Game::diamonds), Recoding(Game::hearts),
                                             Recoding(Game::spades),   Recoding(Game::clubs),
                                             Recoding(Game::grand),    Recoding(Game::null),
                                             Recoding(Game::ramsch)};
    return all[static_cast<int>(game)];
  }

  // Few tricks need no big table; more than the whole is never taken.
  std::size_t bytes_for(int tricks) const {
    const std::size_t wanted = tricks >= 8 ? most_bytes_ : tricks >= 6 ? most_bytes_ / 4 : most_bytes_ / 32;
    constexpr std::size_t least = std::size_t{16} << 10;
    return wanted < least ? least : wanted;
  }

  template <class Search, class Use>
  void use(Search*& search, int tricks, Use&& ask) {
    const std::size_t bytes = bytes_for(tricks);
    if (search && search->table.bytes() * 2 <= bytes) {
      delete search;
      search = nullptr;
    }
    if (!search) search = new Search(bytes);
    ask(*search);
  }

  template <class Use>
  void with(Game game, Goal goal, int tricks, Use&& ask) {
    const bool suit = is_suit_game(game);
    switch (goal) {
      case Goal::most_points: return suit ? use(suit_most_, tricks, ask) : use(grand_most_, tricks, ask);
      case Goal::least_points: return suit ? use(suit_least_, tricks, ask) : use(grand_least_, tricks, ask);
      case Goal::no_trick: return use(null_, tricks, ask);
      case Goal::every_trick: return suit ? use(suit_every_, tricks, ask) : use(grand_every_, tricks, ask);
      case Goal::one_trick: return suit ? use(suit_one_, tricks, ask) : use(grand_one_, tricks, ask);
    }
  }

  template <class Do>
  void each(Do&& act) {
    act(suit_most_), act(grand_most_), act(suit_least_), act(grand_least_), act(null_);
    act(suit_every_), act(grand_every_), act(suit_one_), act(grand_one_);
  }

  void drop() {
    each([](auto* search) { delete search; });
  }

  std::size_t most_bytes_;
  PointSearch<true, true>* suit_most_ = nullptr;
  PointSearch<false, true>* grand_most_ = nullptr;
  PointSearch<true, false>* suit_least_ = nullptr;
  PointSearch<false, false>* grand_least_ = nullptr;
  NullQuestion* null_ = nullptr;
  TrickQuestion<true, true>* suit_every_ = nullptr;
  TrickQuestion<false, true>* grand_every_ = nullptr;
  TrickQuestion<true, false>* suit_one_ = nullptr;
  TrickQuestion<false, false>* grand_one_ = nullptr;
};

}  // namespace

Solver* new_solver(std::size_t table_bytes) { return new VariantSolver(table_bytes); }

}  // namespace skatcore::SKATCORE_VARIANT
