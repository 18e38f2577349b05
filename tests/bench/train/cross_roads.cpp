// train_cross_roads GAMES ROUNDS SEED: learns the weights of Cross Roads from self-play and prints weights.hpp.
//
// Each round plays games with the weights of the round before; the first plays greedily. Then it fits, by logistic
// regression, who won to what was seen in between. The same arguments give the same weights.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/cross_roads/cross_roads.hpp"
#include "engine/cross_roads/judge.hpp"
#include "engine/cross_roads/scorer.hpp"

using namespace crosstable;
using namespace crosstable::cross_roads;

namespace {

constexpr unsigned passes = 4;
constexpr unsigned explored = 12;  // one move in so many is any legal one
constexpr float rate = 0.1f;

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

  // Returns the mean loss.
  double fit(std::vector<float>& weights, FastRandom& random) {
    std::vector<float> squares(weights.size(), 1e-6f);
    std::vector<std::uint32_t> order(positions_.size());
    for (std::uint32_t n = 0; n < order.size(); ++n) order[n] = n;
    double loss = 0;
    for (unsigned pass = 0; pass < passes; ++pass) {
      for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[random.below(static_cast<unsigned>(left))]);
      const float step = rate * std::pow(0.3f, static_cast<float>(pass));
      loss = 0;
      for (const std::uint32_t n : order) loss += learn(n, weights, squares, step);
    }
    return loss / static_cast<double>(positions_.size());
  }
  std::size_t size() const { return positions_.size(); }

 private:
  struct Term {
    std::uint16_t feature, place;
    float value;
  };
  struct Position {
    std::uint32_t end;
    Seat next;
    Seats winners;
  };

  double learn(std::uint32_t n, std::vector<float>& weights, std::vector<float>& squares, float step) const {
    const Position& position = positions_[n];
    const std::uint32_t begin = n == 0 ? 0 : positions_[n - 1].end;
    std::array<float, most_players> sums{}, slopes{};
    for (std::uint32_t i = begin; i < position.end; ++i)
      sums[terms_[i].place] += weights[terms_[i].feature] * terms_[i].value;
    double loss = 0;
    for (const Seat seat : Seats::first(players_)) {
      const unsigned place = judge::place_of(seat, position.next, players_);
      const float share = judge::share(sums, players_, place);
      const float got = position.winners.contains(seat) ? 1.0f / static_cast<float>(position.winners.count()) : 0.0f;
      slopes[place] = share - got;
      loss -= got * std::log(std::max(share, 1e-9f));
    }
    for (std::uint32_t i = begin; i < position.end; ++i) {
      const Term& term = terms_[i];
      const float slope = slopes[term.place] * term.value;
      squares[term.feature] += slope * slope;
      weights[term.feature] -= step * slope / std::sqrt(squares[term.feature]);
    }
    return loss;
  }

  unsigned players_;
  std::vector<Term> terms_;
  std::vector<Position> positions_;
  std::size_t judged_ = 0;
};

struct Weights {
  std::vector<float> closed = std::vector<float>(judge::closed_features);
  std::vector<float> open = std::vector<float>(judge::open_features);
};

judge::Closed seen_by(const CrossRoads& game, Seat viewer, Seat next, unsigned players, const Table& table) {
  judge::Closed position{.players = players,
                         .next = next,
                         .viewer = viewer,
                         .hand = game.hand(viewer),
                         .unseen = game.pile(),
                         .known = table.known};
  for (const Seat seat : Seats::first(players)) {
    position.sizes[index_of(seat)] = static_cast<std::uint8_t>(game.hand(seat).size());
    if (seat != viewer) position.unseen.add(game.hand(seat));
  }
  return position;
}

void play_game(unsigned players, unsigned round, const Weights& weights, FastRandom& random, Samples& closed,
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
    // Whoever has just moved is judged after the move, below.
    const Seat viewer = seat_at((index_of(seat) + random.below(players - 1)) % players);
    if (random.below(4) == 0) {
      judge::visit_closed(seen_by(game, viewer, seat, players, known.open), offer, add_closed);
      closed.end(seat);
    }

    const judge::Closed now = seen_by(game, seat, seat, players, known.open);
    const Scorer score(known.open, now.sizes, now.hand, now.unseen, weights.closed);
    Placement best = game.sample_legal(seat, random);
    if (random.below(explored) != 0) {
      float most = -1;
      game.each_legal(seat, [&](const Placement& move) {
        const float value = round == 0 ? static_cast<float>(CrossRoads::appraise(known, move)) : score(move);
        if (value > most) {
          most = value;
          best = move;
        }
      });
    }
    if (const auto after = score.after(best, game.layout().effect(best))) {
      judge::visit_closed(*after, judge::Offer(game.layout().openings_after(best)), add_closed);
      closed.end(after->next);
    }
    game.play(seat, best, nullptr);
  }
  const Seats winners = game.outcome()->winners;
  closed.won(winners);
  open.won(winners);
}

void print(const char* name, const char* features, const std::vector<Weights>& all, std::vector<float> Weights::*part) {
  std::printf("inline constexpr std::array<std::array<float, %s>, 3> %s = {{\n", features, name);
  for (const Weights& weights : all) {
    std::printf("    {");
    const std::vector<float>& row = weights.*part;
    for (std::size_t i = 0; i < row.size(); ++i)
      std::printf("%s%.3ff%s", i % 14 == 0 && i > 0 ? "\n     " : "", static_cast<double>(row[i]),
                  i + 1 < row.size() ? ", " : "");
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
  std::vector<Weights> all;
  for (unsigned players = 2; players <= most_players; ++players) {
    Weights& weights = all.emplace_back();
    for (unsigned round = 0; round < rounds; ++round) {
      Samples closed(players), open(players);
      for (unsigned n = 0; n < games; ++n) play_game(players, round, weights, random, closed, open);
      const double closed_loss = closed.fit(weights.closed, random), open_loss = open.fit(weights.open, random);
      std::fprintf(stderr, "%u players, round %u: loss %.4f over %zu closed, %.4f over %zu open positions\n", players,
                   round, closed_loss, closed.size(), open_loss, open.size());
    }
  }
  std::printf(
      "// Generated by `train_cross_roads %s %s %s` (tests/bench/train/cross_roads.cpp). By players: 2, 3, 4.\n",
      argv[1], argv[2], argv[3]);
  std::printf("#pragma once\n#include <array>\n\n#include \"engine/cross_roads/judge.hpp\"\n\n");
  std::printf("namespace crosstable::cross_roads::judge {\n\n// clang-format off\n");
  print("closed_weights", "closed_features", all, &Weights::closed);
  print("open_weights", "open_features", all, &Weights::open);
  std::printf("// clang-format on\n\n}  // namespace crosstable::cross_roads::judge\n");
}
