// Learns the value function of Crosswise from games against itself, and prints engine/crosswise/weights.hpp. Each game
// is played with the weights learned so far and a little noise, and all its positions are then learned as won or lost.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/crosswise/crosswise.hpp"
#include "tests/bench/train/logistic.hpp"

using namespace crosstable;
using namespace crosstable::crosswise;
using namespace crosstable::train;

namespace {

unsigned games = 300'000;
constexpr std::uint64_t seed = 1;
constexpr unsigned refresh = 1000;  // games played with the same weights

struct Sample {
  std::vector<Feature> features;
  Team team;
};

Sample sample_of(const Crosswise& game, Seat seat) {
  const Board& board = game.board();
  const Team team = team_of(seat);
  const bool own_next = game.next_team() == team;
  const Blend blend = blend_at(board.filled().count());
  const float part = static_cast<float>(blend.part) / static_cast<float>(blend.whole);
  Sample sample{{}, team};
  Prospect(learned_value(), board, game.hand(seat), team).each_feature_now([&](unsigned feature) {
    if (part < 1) sample.features.push_back({weight_index(blend.knot, own_next, feature), 1 - part});
    if (part > 0) sample.features.push_back({weight_index(blend.knot + 1, own_next, feature), part});
  });
  return sample;
}

// The best move, after noise of up to `noise` logits.
Move choice(const Crosswise& game, Seat seat, const Value& value, unsigned noise, FastRandom& random) {
  if (game.chance_acts()) std::abort();
  if (game.open().stage == Stage::redraw) return Move::redraw();
  Move best;
  int most = 0;
  bool any = false;
  Prospect(value, game.board(), game.hand(seat), team_of(seat)).each_move([&](const Move& move, int logits) {
    if (noise > 0) logits += static_cast<int>(random.below(noise));
    if (any && logits <= most) return;
    any = true;
    best = move;
    most = logits;
  });
  return best;
}

void play_and_learn(unsigned players, const Value& value, LogisticRegression& model, FastRandom& random) {
  static std::vector<Sample> samples;
  samples.clear();
  const unsigned noise = random.below(4) == 0 ? 0 : random.below(logit);
  Crosswise game(Setup{.players = players, .options = {}, .first = {}});
  while (!game.over()) {
    if (game.chance_acts()) {
      game.resolve(game.sample_chance(random), nullptr);
      continue;
    }
    const Seat seat = *game.to_act().begin();
    game.play(seat, choice(game, seat, value, noise, random), nullptr);
    if (game.over()) break;
    samples.push_back(sample_of(game, seat));
    const Seat another = seat_at((index_of(seat) + 1 + random.below(players - 1)) % players);
    samples.push_back(sample_of(game, another));
  }
  const float orange = game.evaluate(seat_at(0));
  for (const Sample& sample : samples) model.learn(sample.features, sample.team == Team::orange ? orange : 1 - orange);
}

Weights rounded(const std::vector<double>& weights) {
  Weights rounded{};
  for (std::size_t i = 0; i < rounded.size(); ++i)
    rounded[i] = static_cast<std::int16_t>(std::clamp(std::lround(weights[i] * logit), -32767l, 32767l));
  return rounded;
}

void print(const Weights& weights) {
  std::printf("// The learned weights of the value function (value.hpp), in logits / %d. Made by\n", logit);
  std::printf("//   build/bench/bin/train_crosswise > engine/crosswise/weights.hpp\n");
  std::printf("// clang-format off\n#pragma once\n#include \"engine/crosswise/value.hpp\"\n\n");
  std::printf("namespace crosstable::crosswise {\n\ninline constexpr Weights learned_weights = {");
  int column = 200;
  for (const std::int16_t weight : weights) {
    if (column > 113) {
      std::printf("\n");
      column = 0;
    }
    column += std::printf("%d,", weight);
  }
  std::printf("};\n\n}  // namespace crosstable::crosswise\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) games = static_cast<unsigned>(std::atoi(argv[1]));
  FastRandom random(seed);
  const Weights nothing{};
  const std::size_t count = nothing.size();
  LogisticRegression model(count, 0.05f);
  std::vector<double> mean(count);
  unsigned means = 0;
  for (unsigned done = 0; done < games;) {
    std::vector<double> now(count);
    for (std::size_t i = 0; i < count; ++i) now[i] = model.weight(i);
    const Value value(rounded(now));
    for (unsigned n = 0; n < refresh; ++n, ++done) play_and_learn(2 + 2 * (done % 4 == 3), value, model, random);
    if (done * 2 > games) {
      ++means;
      for (std::size_t i = 0; i < count; ++i) mean[i] += (model.weight(i) - mean[i]) / means;
    }
    if (done % (games / 20) == 0) std::fprintf(stderr, "%u games, loss %.4f\n", done, model.loss());
  }
  print(rounded(mean));
}
