// Writes down nodes where some card settles the question, with what each card would have cost.
//
//     sample grand|suit DEALS SEED FILE
//
// Searches training deals; of the nodes where a card cut the search off some are drawn, fewer of those near the
// leaves. There every card is searched on its own, with an empty table. Each node becomes, in int32:
// place in the trick, tricks left, number of cards; then for each card: does it settle the question, the nodes it
// took, and its features as places in the table of weights, filled up to twelve with -1.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "deals.hpp"
#include "trump_search.hpp"

namespace skatcore::SKATCORE_VARIANT {
namespace {

using training::Random;

struct Sampler {
  static constexpr bool watches = true;
  Random* random = nullptr;
  std::vector<CutNode>* nodes = nullptr;

  void cut(const CutNode& node) {
    constexpr double share[11] = {0, 0, 0, 0.0012, 0.002, 0.004, 0.01, 0.04, 0.15, 0.6, 0.8};
    if (node.tricks > 2 && random->unit() < share[node.tricks]) nodes->push_back(node);
  }
};

constexpr std::size_t most_of_one_deal = 300;
constexpr std::size_t most_features = 12;

template <bool SuitGame>
class Sampling {
 public:
  Sampling(std::uint64_t seed, std::FILE* out) : random_(seed), out_(out) {
    watched_.observer.random = &random_;
    watched_.observer.nodes = &nodes_;
  }

  void deal(int number) {
    const auto deal = training::deal(random_, !SuitGame, number % 5 != 4);
    const Recoding recoding(deal.position.game);
    Mask hands[3];
    for (int i = 0; i < 3; ++i) hands[i] = recoding.cards(deal.position.hands[i]);
    nodes_.clear();
    watched_.table.forget();
    watched_.budget.start({});
    const int put = points_of_cards(deal.put);
    watched_.search(hands, deal.position.leader, 0, 0, 61 - put);
    if (number % 4 == 1) {  // questions about other numbers of points, too
      int low = 0, high = 120 - put;
      while (low < high) {
        const int need = (low + high + 1) / 2;
        const int value = watched_.search(hands, deal.position.leader, 0, 0, need);
        if (value >= need) low = value;
        else high = value;
      }
    }
    for (std::size_t i = nodes_.size(); i > 1; --i)
      std::swap(nodes_[i - 1], nodes_[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
    if (nodes_.size() > most_of_one_deal) nodes_.resize(most_of_one_deal);
    for (const CutNode& node : nodes_) write(node);
  }

  long written = 0;

 private:
  void write(const CutNode& node) {
    const int place = node.second ? 2 : node.led ? 1 : 0;
    const int mover = (node.leader + place) % 3;
    row_.assign({place, node.tricks, count(node.moves)});
    for (Mask rest = node.moves; rest; rest &= rest - 1) {
      const Mask card = lowest(rest);
      fresh_.table.forget();
      fresh_.budget.start({});
      const int value = after(node, card, place, mover);
      const bool settles = mover == 0 ? value >= node.need : value < node.need;
      row_.push_back(settles);
      row_.push_back(static_cast<int>(fresh_.budget.nodes()) + 1);
      const std::size_t full = row_.size() + most_features;
      features(node, card, place);
      row_.resize(full, -1);
      }
    std::fwrite(row_.data(), sizeof(int), row_.size(), out_);
    ++written;
  }

  int after(const CutNode& node, Mask card, int place, int mover) {
    Mask h[3] = {node.hands[0], node.hands[1], node.hands[2]};
    h[mover] ^= card;
    if (place < 2) return fresh_.search(h, node.leader, place ? node.led : card, place ? card : 0, node.need);
    const auto trick = finish(node, card);
    return trick.gain + (node.tricks == 1 ? 0 : fresh_.search(h, trick.winner, 0, 0, node.need - trick.gain));
  }

  struct Trick {
    int winner, gain;
  };
  static Trick finish(const CutNode& node, Mask card) {
    const Mask competing = TrumpLayout<SuitGame>::suit(node.led) | TrumpLayout<SuitGame>::trumps;
    const Mask best = highest((node.led | node.second | card) & competing);
    const int winner = (node.leader + (best == node.led ? 0 : best == node.second ? 1 : 2)) % 3;
    return {winner, winner == 0 ? points(node.led | node.second | card) : 0};
  }

  void features(const CutNode& node, Mask card, int place) {
    switch (node.leader) {
      case 0: return features_of<0>(node, card, place);
      case 1: return features_of<1>(node, card, place);
      default: return features_of<2>(node, card, place);
    }
  }

  template <int L>
  void features_of(const CutNode& node, Mask card, int place) {
    using F = Features<SuitGame>;
    const auto note = [&](int feature) { row_.push_back(feature); };
    if (place == 0) {
      typename F::template Lead<L>(node.hands, node.tricks, node.need, node.left)(card, note);
    } else if (place == 1) {
      typename F::template Second<L>(node.hands, node.led, node.tricks, node.need, node.left)(card, note);
    } else {
      const Mask competing = TrumpLayout<SuitGame>::suit(node.led) | TrumpLayout<SuitGame>::trumps;
      const bool over = node.second > node.led && (node.second & competing);
      typename F::template Third<L>(node.hands, node.led, over ? node.second : node.led, over ? (L + 1) % 3 : L,
                                    points_of(node.led) + points_of(node.second), node.tricks, node.need,
                                    node.left)(card, note);
    }
  }

  Random random_;
  std::FILE* out_;
  std::vector<CutNode> nodes_;
  std::vector<int> row_;
  TrumpSearch<SuitGame, true, Sampler> watched_{std::size_t{1} << 20};
  TrumpSearch<SuitGame, true> fresh_{std::size_t{1} << 18};
};

template <bool SuitGame>
int sample(int deals, std::uint64_t seed, std::FILE* out) {
  const auto sampling = std::make_unique<Sampling<SuitGame>>(seed, out);
  for (int i = 0; i < deals; ++i) sampling->deal(i);
  std::printf("%ld nodes of %d deals\n", sampling->written, deals);
  return 0;
}

}  // namespace
}  // namespace skatcore::SKATCORE_VARIANT

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: sample grand|suit DEALS SEED FILE\n");
    return 2;
  }
  std::FILE* out = std::fopen(argv[4], "wb");
  if (!out) {
    std::perror(argv[4]);
    return 1;
  }
  const int deals = std::atoi(argv[2]);
  const auto seed = std::strtoull(argv[3], nullptr, 10);
  using namespace skatcore::SKATCORE_VARIANT;
  const int status = std::strcmp(argv[1], "grand") ? sample<true>(deals, seed, out) : sample<false>(deals, seed, out);
  return std::fclose(out) ? 1 : status;
}
