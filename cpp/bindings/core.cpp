// The Python module skatkit._core: numbers in, numbers out. Meaning and types are added by skatkit.engine.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <mutex>
#include <string>
#include <tuple>

#include "skatcore/batch.hpp"
#include "skatcore/claim.hpp"
#include "skatcore/playout.hpp"
#include "skatcore/solver.hpp"
#include "skatcore/worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace skatcore;

namespace {

// game, hands, soloist, leader, table
using PositionTuple = std::tuple<int, std::array<CardMask, 3>, int, int, std::vector<int>>;
// low, high, nodes
using BoundsTuple = std::tuple<int, int, std::uint64_t>;
// (card, low, high) for each card; nodes
using CardsTuple = std::pair<std::vector<std::tuple<int, int, int>>, std::uint64_t>;

Position position_of(const PositionTuple& tuple) {
  const auto& [game, hands, soloist, leader, table] = tuple;
  if (game < 0 || game >= game_count) throw BadPosition("unknown game " + std::to_string(game));
  if (table.size() > 2) throw BadPosition("an open trick has 0 to 2 cards, not " + std::to_string(table.size()));
  Position position;
  position.game = static_cast<Game>(game);
  position.hands = hands;
  position.soloist = soloist;
  position.leader = leader;
  position.on_table = static_cast<int>(table.size());
  for (std::size_t i = 0; i < table.size(); ++i) position.table[i] = table[i];
  position.check();
  return position;
}

Goal goal_of(int goal) {
  if (goal < 0 || goal >= goal_count) throw BadPosition("unknown goal " + std::to_string(goal));
  return static_cast<Goal>(goal);
}

Game game_of(int game) {
  if (game < 0 || game >= game_count) throw BadPosition("unknown game " + std::to_string(game));
  return static_cast<Game>(game);
}

Limits limits_of(std::uint64_t nodes, double seconds) {
  if (!(seconds >= 0)) throw BadPosition("a time limit is not negative");
  return {nodes, seconds};
}

Window window_of(int low, int high) {
  if (low >= high) throw BadPosition("a window has low < high, not " + std::to_string(low) + " and " + std::to_string(high));
  return {low, high};
}

Variant variant_of(const std::string& name) {
  if (name == "best") return best_variant();
  if (name == "baseline") return Variant::baseline;
  if (name == "bmi2") return Variant::bmi2;
  throw BadPosition("a variant is best, baseline or bmi2, not " + name);
}

BoundsTuple tuple_of(const Bounds& bounds) { return {bounds.low, bounds.high, bounds.nodes}; }

CardsTuple tuple_of(const CardValues& values) {
  CardsTuple tuple;
  for (int i = 0; i < values.size; ++i)
    tuple.first.emplace_back(values.cards[i].card, values.cards[i].low, values.cards[i].high);
  tuple.second = values.nodes;
  return tuple;
}

// A batch that several Python threads may share: one after the other. Waiting and working go on without the GIL.
class SharedBatch {
 public:
  SharedBatch(int threads, const std::string& variant, std::size_t table_bytes)
      : batch_(threads, variant_of(variant), table_bytes) {}

  std::vector<BoundsTuple> values(const std::vector<PositionTuple>& tuples, int goal, int low, int high,
                                  std::uint64_t nodes, double seconds) {
    return ask<BoundsTuple>(tuples, [&](const std::vector<Position>& positions) {
      return batch_.values(positions, goal_of(goal), window_of(low, high), limits_of(nodes, seconds));
    });
  }
  std::vector<CardsTuple> card_values(const std::vector<PositionTuple>& tuples, int goal, int low, int high,
                                      std::uint64_t nodes, double seconds) {
    return ask<CardsTuple>(tuples, [&](const std::vector<Position>& positions) {
      return batch_.card_values(positions, goal_of(goal), window_of(low, high), limits_of(nodes, seconds));
    });
  }
  void forget() {
    const nb::gil_scoped_release release;
    const std::lock_guard lock(guard_);
    batch_.forget();
  }
  std::size_t memory() {
    const nb::gil_scoped_release release;
    const std::lock_guard lock(guard_);
    return batch_.memory();
  }
  int threads() const { return batch_.threads(); }

 private:
  template <class Tuple, class Question>
  std::vector<Tuple> ask(const std::vector<PositionTuple>& tuples, Question&& question) {
    const nb::gil_scoped_release release;
    std::vector<Position> positions;
    positions.reserve(tuples.size());
    for (const PositionTuple& tuple : tuples) positions.push_back(position_of(tuple));
    const std::lock_guard lock(guard_);
    std::vector<Tuple> answers;
    answers.reserve(tuples.size());
    for (const auto& answer : question(positions)) answers.push_back(tuple_of(answer));
    return answers;
  }

  Batch batch_;
  std::mutex guard_;
};

std::vector<std::array<CardMask, 4>> worlds_at(const Worlds& worlds, const std::vector<std::uint64_t>& numbers) {
  const nb::gil_scoped_release release;
  std::vector<std::array<CardMask, 4>> result;
  result.reserve(numbers.size());
  for (const std::uint64_t number : numbers) result.push_back(worlds.at(number));
  return result;
}

constexpr std::int64_t most_games = 100'000'000;

// Points and tricks of each player in each game, six bytes a game; and the cards, if wanted.
std::pair<nb::bytes, nb::bytes> play_out(const PositionTuple& tuple, const std::string& policy, std::int64_t games,
                                         std::uint64_t seed, bool with_cards) {
  const Position position = position_of(tuple);
  if (policy != "random" && policy != "rules") throw BadPosition("a policy is random or rules, not " + policy);
  if (games < 0 || games > most_games)
    throw BadPosition("play out 0 to " + std::to_string(most_games) + " games, not " + std::to_string(games));
  std::vector<PlayedOut> results(static_cast<std::size_t>(games));
  std::vector<std::uint8_t> cards;
  {
    const nb::gil_scoped_release release;
    if (with_cards) {
      std::size_t in_hands = 0;
      for (const CardMask hand : position.hands) in_hands += static_cast<std::size_t>(std::popcount(hand));
      cards.resize(in_hands * results.size());
    }
    make_playout()->run(position, policy == "random" ? Policy::random : Policy::rules, games, seed, results.data(),
                        with_cards ? cards.data() : nullptr);
  }
  return {nb::bytes(results.data(), results.size() * sizeof(PlayedOut)), nb::bytes(cards.data(), cards.size())};
}

int winner_of_trick(int game, const std::vector<int>& cards) {
  if (cards.empty() || cards.size() > 3) throw BadPosition("a trick has 1 to 3 cards");
  for (const int card : cards)
    if (card < 0 || card > 31) throw BadPosition("no card has the number " + std::to_string(card));
  return winner_index(game_of(game), cards.data(), static_cast<int>(cards.size()));
}

CardMask legal_mask(int game, CardMask hand, int led) {
  if (led < -1 || led > 31) throw BadPosition("no card has the number " + std::to_string(led));
  return legal_cards(game_of(game), hand, led);
}

// 1 proved, 0 disproved, -1 not found out.
int prove(int game, CardMask own, CardMask unseen, std::array<CardMask, 3> may_hold, std::array<int, 3> size,
          int declarer, int leader, const std::vector<int>& table, std::uint64_t most_nodes) {
  if (table.size() > 2) throw BadPosition("an open trick has 0 to 2 cards, not " + std::to_string(table.size()));
  ClaimView view{game_of(game), own, unseen, may_hold, size, declarer, leader, {-1, -1}, static_cast<int>(table.size())};
  for (std::size_t i = 0; i < table.size(); ++i) view.table[i] = table[i];
  const nb::gil_scoped_release release;
  const Proof proof = prove_claim(view, most_nodes);
  return proof == Proof::unknown ? -1 : proof == Proof::proved;
}

}  // namespace

NB_MODULE(_core, m) {
  m.doc() = "The native core: searches, worlds and play-outs on plain numbers. Use skatkit.engine instead.";
  nb::exception<BadPosition>(m, "BadPositionError", PyExc_ValueError);

  m.def("variant", [] { return std::string(best_variant() == Variant::bmi2 ? "bmi2" : "baseline"); },
        "The instruction set in use: bmi2 or baseline.");
  m.def("legal_mask", &legal_mask, "game"_a, "hand"_a, "led"_a, "The cards of a hand that may be played.");
  m.def("winner_index", &winner_of_trick, "game"_a, "cards"_a, "Which card of a trick wins it.");
  m.def("prove_claim", &prove, "game"_a, "own"_a, "unseen"_a, "may_hold"_a, "size"_a, "declarer"_a, "leader"_a,
        "table"_a, "most_nodes"_a, "Is a claim of the rest true? 1, 0, or -1 for not found out.");
  m.def("play_out", &play_out, "position"_a, "policy"_a, "games"_a, "seed"_a, "with_cards"_a,
        "Points and tricks of each player in each game, and the cards played.");

  nb::class_<SharedBatch>(m, "Batch", "Solvers for several threads.")
      .def(nb::init<int, const std::string&, std::size_t>(), "threads"_a, "variant"_a, "table_bytes"_a)
      .def("values", &SharedBatch::values, "positions"_a, "goal"_a, "low"_a, "high"_a, "nodes"_a, "seconds"_a,
           "(low, high, nodes) for each position.")
      .def("card_values", &SharedBatch::card_values, "positions"_a, "goal"_a, "low"_a, "high"_a, "nodes"_a,
           "seconds"_a, "([(card, low, high), ...], nodes) for each position.")
      .def("forget", &SharedBatch::forget, "Empty all tables.")
      .def_prop_ro("memory", &SharedBatch::memory, "Bytes of all tables.")
      .def_prop_ro("threads", &SharedBatch::threads, "How many threads.");

  nb::class_<Worlds>(m, "Worlds", "Every way that hidden cards may lie.")
      .def(
          "__init__",
          [](Worlds* self, CardMask cards, const std::vector<std::pair<CardMask, int>>& places) {
            std::vector<HiddenPlace> hidden;
            for (const auto& [may_hold, size] : places) hidden.push_back({may_hold, size});
            new (self) Worlds(cards, hidden);
          },
          "cards"_a, "places"_a)
      .def_prop_ro("count", &Worlds::count, "How many there are.")
      .def("draw", &Worlds::draw, "how_many"_a, "seed"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Uniform numbers of worlds.")
      .def("at", &worlds_at, "numbers"_a, "The worlds with these numbers.");
}
