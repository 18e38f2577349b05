// train_cross_roads GAMES ROUNDS SEED: learns the weights of Cross Roads from self-play and prints weights.hpp.
//
// Each round plays games with the weights of the round before; the first plays greedily. Then it fits, by logistic
// regression, who won to what was seen in between. The same arguments give the same weights.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <span>
#include <vector>

#include "engine/cross_roads/cross_roads.hpp"
#include "engine/cross_roads/judge.hpp"
#include "engine/cross_roads/scorer.hpp"

using namespace crosstable;
using namespace crosstable::cross_roads;

namespace {

constexpr unsigned passes = 3;
constexpr unsigned explored = 12;  // one move in so many is any legal one
constexpr float rate = 0.05f;
constexpr float first_spread = 0.2f;  // of weights before the first round

// A net while it learns. AdaGrad (Duchi, Hazan and Singer, 2011): every weight has a step of its own, which shrinks
// with the slopes it has seen.
class Learner {
 public:
  Learner(unsigned features, FastRandom& random)
      : direct_(features), in_(features * judge::units), bias_(judge::units), out_(most_players * judge::units) {
    for (Weight& weight : in_) weight.value = any(random);
    for (Weight& weight : out_) weight.value = any(random);
  }

  struct Term {
    std::uint16_t feature, place;
    float value;
  };

  // `got`: what each place got at the end. Returns the loss.
  double learn(std::span<const Term> terms, unsigned players, const std::array<float, most_players>& got, float step) {
    std::array<float, most_players> sums{}, slopes{};
    std::array<float, judge::units> hidden{}, back{};
    for (unsigned unit = 0; unit < judge::units; ++unit) hidden[unit] = bias_[unit].value;
    for (const Term& term : terms) {
      sums[term.place] += direct_[term.feature].value * term.value;
      for (unsigned unit = 0; unit < judge::units; ++unit) hidden[unit] += in(term.feature, unit).value * term.value;
    }
    for (unsigned unit = 0; unit < judge::units; ++unit) {
      for (unsigned place = 0; place < players; ++place)
        sums[place] += out(place, unit).value * std::max(hidden[unit], 0.0f);
    }
    const double loss = slopes_of(sums, players, got, slopes);
    for (unsigned unit = 0; unit < judge::units; ++unit) {
      if (hidden[unit] <= 0) continue;
      for (unsigned place = 0; place < players; ++place) {
        back[unit] += slopes[place] * out(place, unit).value;
        out(place, unit).move(slopes[place] * hidden[unit], step);
      }
      bias_[unit].move(back[unit], step);
    }
    for (const Term& term : terms) {
      direct_[term.feature].move(slopes[term.place] * term.value, step);
      for (unsigned unit = 0; unit < judge::units; ++unit)
        if (back[unit] != 0) in(term.feature, unit).move(back[unit] * term.value, step);
    }
    return loss;
  }

  void forget_slopes() {
    for (auto* weights : {&direct_, &in_, &bias_, &out_})
      for (Weight& weight : *weights) weight.squares = 1e-4f;
  }

  // The net in thousandths. Features that were never seen have no weights.
  template <unsigned features>
  judge::Net<features> net() const {
    judge::Net<features> net;
    for (unsigned feature = 0; feature < features; ++feature) {
      if (!direct_[feature].seen) continue;
      net.direct[feature] = direct_[feature].thousandths();
      for (unsigned unit = 0; unit < judge::units; ++unit)
        net.in[feature][unit] = in_[feature * judge::units + unit].thousandths();
    }
    for (unsigned unit = 0; unit < judge::units; ++unit) {
      net.bias[unit] = bias_[unit].thousandths();
      for (unsigned place = 0; place < most_players; ++place) {
        const Weight& weight = out_[place * judge::units + unit];
        if (weight.seen) net.out[place][unit] = weight.thousandths();
      }
    }
    return net;
  }

 private:
  struct Weight {
    float value = 0, squares = 1e-4f;
    bool seen = false;

    void move(float slope, float step) {
      squares += slope * slope;
      value -= step * slope / std::sqrt(squares);
      seen = true;
    }
    float thousandths() const { return std::round(value * 1000); }
  };

  static float any(FastRandom& random) { return first_spread * (static_cast<float>(random.below(2001)) / 1000 - 1); }
  static double slopes_of(const std::array<float, most_players>& sums, unsigned players,
                          const std::array<float, most_players>& got, std::array<float, most_players>& slopes) {
    double loss = 0;
    for (unsigned place = 0; place < players; ++place) {
      float all = 0;
      for (unsigned other = 0; other < players; ++other) all += judge::exp_of(sums[other] - sums[place]);
      slopes[place] = 1 / all - got[place];
      loss += got[place] * std::log(all);
    }
    return loss;
  }
  Weight& in(unsigned feature, unsigned unit) { return in_[feature * judge::units + unit]; }
  Weight& out(unsigned place, unsigned unit) { return out_[place * judge::units + unit]; }

  std::vector<Weight> direct_, in_, bias_, out_;
};

// Positions as lists of features, and who won from each.
class Samples {
 public:
  explicit Samples(unsigned players) : players_(players) {}

  void add(unsigned place, unsigned feature, float value) {
    if (value != 0) terms_.push_back({static_cast<std::uint16_t>(feature), static_cast<std::uint16_t>(place), value});
  }
  // Ends a position in which `next` acts next.
  void end(Seat next) { positions_.push_back({static_cast<std::uint32_t>(terms_.size()), next, Seats()}); }
  void won(Seats winners) {
    for (; judged_ < positions_.size(); ++judged_) positions_[judged_].winners = winners;
  }

  // Returns the mean loss of the last pass.
  double fit(Learner& learner, FastRandom& random) const {
    std::vector<std::uint32_t> order(positions_.size());
    for (std::uint32_t n = 0; n < order.size(); ++n) order[n] = n;
    double loss = 0;
    learner.forget_slopes();
    for (unsigned pass = 0; pass < passes; ++pass) {
      for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[random.below(static_cast<unsigned>(left))]);
      const float step = rate * std::pow(0.4f, static_cast<float>(pass));
      loss = 0;
      for (const std::uint32_t n : order) loss += learn(learner, n, step);
    }
    return loss / static_cast<double>(positions_.size());
  }
  std::size_t size() const { return positions_.size(); }

 private:
  struct Position {
    std::uint32_t end;
    Seat next;
    Seats winners;
  };

  double learn(Learner& learner, std::uint32_t n, float step) const {
    const Position& position = positions_[n];
    const std::uint32_t begin = n == 0 ? 0 : positions_[n - 1].end;
    std::array<float, most_players> got{};
    for (const Seat seat : position.winners)
      got[judge::place_of(seat, position.next, players_)] = 1.0f / static_cast<float>(position.winners.count());
    return learner.learn(std::span(terms_).subspan(begin, position.end - begin), players_, got, step);
  }

  unsigned players_;
  std::vector<Learner::Term> terms_;
  std::vector<Position> positions_;
  std::size_t judged_ = 0;
};

judge::Closed seen_by(const CrossRoads& game, Seat viewer, Seat next, unsigned players) {
  judge::Closed position{.players = players, .next = next, .viewer = viewer, .hand = game.hand(viewer)};
  for (const Seat seat : Seats::first(players))
    position.sizes[index_of(seat)] = static_cast<std::uint8_t>(game.hand(seat).size());
  return position;
}

Cards unseen_by(const CrossRoads& game, Seat viewer, unsigned players) {
  Cards unseen = game.pile();
  for (const Seat seat : Seats::first(players)) {
    if (seat != viewer) unseen.add(game.hand(seat));
  }
  return unseen;
}

void play_game(unsigned players, unsigned round, const judge::ClosedNet& net, FastRandom& random, Samples& closed,
               Samples& open) {
  CrossRoads game(Setup{.players = players, .options = {}, .first = {}});
  const auto add_closed = [&](unsigned place, unsigned feature, float value) { closed.add(place, feature, value); };
  while (!game.over()) {
    if (game.chance_acts()) {
      game.resolve(game.sample_chance(random), nullptr);
      continue;
    }
    const Seat seat = *game.to_act().begin();
    const CrossRoads::Known known = game.known_to(Viewer::at(seat));
    const judge::Offer offer(game.layout().openings());
    judge::visit_open(
        players, seat, [&](Seat each) -> const Cards& { return game.hand(each); }, offer,
        [&](unsigned place, unsigned feature, float value) { open.add(place, feature, value); });
    open.end(seat);
    // The seat that has just moved is judged after the move, below.
    const Seat viewer = seat_at((index_of(seat) + random.below(players - 1)) % players);
    if (random.below(4) == 0) {
      const judge::Unknown unknown{unseen_by(game, viewer, players), known.open.known};
      judge::visit_closed(seen_by(game, viewer, seat, players), unknown, offer, add_closed);
      closed.end(seat);
    }

    const Scorer score(known.open, known.open.hand_sizes, known.own.hand, unseen_by(game, seat, players), net);
    Placement best = game.sample_legal(seat, random);
    if (random.below(explored) != 0) {
      float most = std::numeric_limits<float>::lowest();
      game.each_legal(seat, [&](const Placement& move) {
        const float value = round == 0 ? static_cast<float>(CrossRoads::appraise(known, move)) : score(move);
        if (value > most) {
          most = value;
          best = move;
        }
      });
    }
    if (const auto after = score.after(best, game.layout().effect(best))) {
      judge::visit_closed(*after, score.unknown(), judge::Offer(game.layout().openings_after(best)), add_closed);
      closed.end(after->next);
    }
    game.play(seat, best, nullptr);
  }
  const Seats winners = game.outcome()->winners;
  closed.won(winners);
  open.won(winners);
}

template <std::size_t count>
void print(const std::array<float, count>& row) {
  if (std::ranges::all_of(row, [](float weight) { return weight == 0; })) {
    std::printf("{}");
    return;
  }
  std::printf("{");
  for (std::size_t n = 0; n < count; ++n)
    std::printf("%s%.0f", n == 0 ? "" : n % 24 == 0 ? ",\n " : ",", static_cast<double>(row[n]) + 0.0);
  std::printf("}");
}

template <std::size_t count>
void print(const std::array<std::array<float, judge::units>, count>& rows) {
  std::printf("{{\n");
  for (const auto& row : rows) {
    print(row);
    std::printf(",\n");
  }
  std::printf("}}");
}

template <unsigned features>
void print(const char* type, const char* name, const std::vector<judge::Net<features>>& nets) {
  std::printf("\ninline constexpr std::array<%s, 3> %s = {{\n", type, name);
  for (const judge::Net<features>& net : nets) {
    std::printf("{");
    print(net.direct);
    std::printf(",\n");
    print(net.in);
    std::printf(",\n");
    print(net.bias);
    std::printf(",\n");
    print(net.out);
    std::printf("},\n");
  }
  std::printf("}};\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: train_cross_roads GAMES ROUNDS SEED > engine/cross_roads/weights.hpp\n");
    return 2;
  }
  const unsigned games = static_cast<unsigned>(std::atoi(argv[1])), rounds = static_cast<unsigned>(std::atoi(argv[2]));
  FastRandom random(static_cast<std::uint64_t>(std::atoll(argv[3])));
  std::vector<judge::ClosedNet> closed_nets;
  std::vector<judge::OpenNet> open_nets;
  for (unsigned players = 2; players <= most_players; ++players) {
    Learner closed(judge::closed_features, random), open(judge::open_features, random);
    for (unsigned round = 0; round < rounds; ++round) {
      Samples closed_samples(players), open_samples(players);
      const judge::ClosedNet net = closed.net<judge::closed_features>();
      for (unsigned n = 0; n < games; ++n) play_game(players, round, net, random, closed_samples, open_samples);
      const double closed_loss = closed_samples.fit(closed, random), open_loss = open_samples.fit(open, random);
      std::fprintf(stderr, "%u players, round %u: loss %.4f over %zu closed, %.4f over %zu open positions\n", players,
                   round, closed_loss, closed_samples.size(), open_loss, open_samples.size());
    }
    closed_nets.push_back(closed.net<judge::closed_features>());
    open_nets.push_back(open.net<judge::open_features>());
  }
  std::printf(
      "// Generated by `train_cross_roads %s %s %s` (tests/bench/train/cross_roads.cpp). By players: 2, 3, 4.\n",
      argv[1], argv[2], argv[3]);
  std::printf("#pragma once\n#include <array>\n\n#include \"engine/cross_roads/judge.hpp\"\n\n");
  std::printf("namespace crosstable::cross_roads::judge {\n\n// clang-format off\n");
  print("ClosedNet", "closed_nets", closed_nets);
  print("OpenNet", "open_nets", open_nets);
  std::printf("\n// clang-format on\n\n}  // namespace crosstable::cross_roads::judge\n");
}
