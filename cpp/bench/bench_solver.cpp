// The core beside a plain solver, on the deals of a file: nodes and milliseconds of "are 61 card points reached?"
// (in Null: is no trick made?), with empty tables for each deal, and the ratio.
//
//     bench_solver DEALS.tsv [EVERY]       with the plain solver on each EVERY-th deal only (it is slow)
#include <ctime>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "plain.hpp"
#include "skatcore/playout.hpp"
#include "skatcore/solver.hpp"

using namespace skatcore;
using namespace skatcore::SKATCORE_VARIANT;

namespace {

CardMask parse_cards(const std::string& text) {
  CardMask cards = 0;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3)
    cards |= CardMask{1} << (8 * std::string("DHSC").find(text[i]) + std::string("789QKTAJ").find(text[i + 1]));
  return cards;
}

double now() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;  // of this process, whatever else runs
}

struct Sum {
  long deals = 0, compared = 0, wrong = 0;
  double nodes = 0, ms = 0;                                              // of the core, on all deals
  double core_nodes = 0, core_ms = 0, plain_nodes = 0, plain_ms = 0;     // of both, where both were asked
};

template <class Layout, bool Null>
bool plain(const Position& position, int need, double& nodes, double& ms) {
  static PlainSolver<Layout, Null> solver;
  const Recoding recoding(position.game);
  Mask hands[3];
  for (int i = 0; i < 3; ++i) hands[i] = recoding.cards(position.hands[static_cast<std::size_t>(i)]);
  const double start = now();
  const bool reached = solver.reaches(hands, position.leader, need);
  ms = now() - start;
  nodes = static_cast<double>(solver.nodes);
  return Null ? !reached : reached;
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "");
  if (!file) {
    std::fprintf(stderr, "usage: bench_solver DEALS.tsv [EVERY]\n");
    return 2;
  }
  const long every = argc > 2 ? std::atol(argv[2]) : 10;
  const auto solver = make_solver();
  for (const Game game : {Game::clubs, Game::grand, Game::null}) {  // tables are made and touched once
    Position position;
    position.game = game;
    position.hands = {0x3FFu, 0x3FFu << 10, 0x3FFu << 20};
    solver->value(position, game == Game::null ? Goal::no_trick : Goal::most_points, {0, 1});
  }
  Sum sums[3];
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::stringstream fields(line);
    std::string game, hands[3], put;
    Position position;
    fields >> game >> position.leader >> hands[0] >> hands[1] >> hands[2] >> put;
    position.game = static_cast<Game>(std::string("DHSCGN").find(game));
    for (std::size_t i = 0; i < 3; ++i) position.hands[i] = parse_cards(hands[i]);
    const bool null = position.game == Game::null;
    const int need = null ? 1 : 61 - points_of_cards(parse_cards(put));
    Sum& sum = sums[null ? 2 : position.game == Game::grand];
    solver->forget();
    const double start = now();
    const Bounds bounds = solver->value(position, null ? Goal::no_trick : Goal::most_points, {need - 1, need});
    const double ms = now() - start;
    sum.nodes += static_cast<double>(bounds.nodes);
    sum.ms += ms;
    if (sum.deals++ % every) continue;
    double plain_nodes, plain_ms;
    const bool reached = null ? plain<NullLayout, true>(position, 1, plain_nodes, plain_ms)
                         : position.game == Game::grand
                             ? plain<TrumpLayout<false>, false>(position, need, plain_nodes, plain_ms)
                             : plain<TrumpLayout<true>, false>(position, need, plain_nodes, plain_ms);
    ++sum.compared;
    sum.wrong += reached != (bounds.low >= need);
    sum.core_nodes += static_cast<double>(bounds.nodes);
    sum.core_ms += ms;
    sum.plain_nodes += plain_nodes;
    sum.plain_ms += plain_ms;
  }
  constexpr const char* names[3] = {"suit", "grand", "null"};
  for (int i = 0; i < 3; ++i) {
    const Sum& s = sums[i];
    if (!s.deals) continue;
    const auto deals = static_cast<double>(s.deals), compared = static_cast<double>(s.compared);
    std::printf("%-6s %4ld deals  core %9.0f nodes %8.3f ms   on %3ld: core %9.0f nodes %8.3f ms, plain %10.0f nodes %9.3f ms   ratio %7.1f nodes, %7.1f ms   %ld wrong\n",
                names[i], s.deals, s.nodes / deals, s.ms / deals, s.compared, s.core_nodes / compared, s.core_ms / compared,
                s.plain_nodes / compared, s.plain_ms / compared, s.plain_nodes / s.core_nodes, s.plain_ms / s.core_ms, s.wrong);
  }
  // Card play: games a second from the start.
  Position position;
  position.hands = {0x3FFu, 0x3FFu << 10, 0x3FFu << 20};
  constexpr int games = 300000;
  static PlayedOut out[games];
  for (const Policy policy : {Policy::random, Policy::rules}) {
    const double start = now();
    make_playout()->run(position, policy, games, 1, out);
    std::printf("%s card play: %.2f million games a second\n", policy == Policy::random ? "random" : "rule-based", games / (now() - start) / 1000);
  }
  return sums[0].wrong + sums[1].wrong + sums[2].wrong != 0;
}
