// train_crosswise [GAMES]: learns the value function of Crosswise from games against itself, and prints
// engine/crosswise/weights.hpp. Each game is played by the weights learned so far, with some noise, and then all its
// positions are learned as won or lost. It starts knowing nothing but the end of a game.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/crosswise/crosswise.hpp"
#include "tests/bench/train/logistic.hpp"

using namespace crosstable;
using namespace crosstable::crosswise;
using namespace crosstable::train;

namespace {

constexpr unsigned all_games = 1'000'000;  // what the committed weights were made from
constexpr std::uint64_t seed = 1;
constexpr unsigned round_of_games = 1000;  // played with the same weights
constexpr float step = 0.05f;

struct Sample {
  std::vector<Feature> features;
  Team team;
};

Sample sample_of(const Crosswise& game, Seat seat) {
  const Team team = team_of(seat);
  const bool own_next = game.next_team() == team;
  const Blend blend = blend_at(game.board().filled().count());
  const float part = static_cast<float>(blend.part) / static_cast<float>(blend.whole);
  Sample sample{{}, team};
  Prospect(learned_value(), game.board(), game.hand(seat), team).each_feature_now([&](unsigned feature) {
    if (part < 1) sample.features.push_back({weight_index(blend.knot, own_next, feature), 1 - part});
    if (part > 0) sample.features.push_back({weight_index(blend.knot + 1, own_next, feature), part});
  });
  return sample;
}

// The best move after noise, so that games differ and bad lines are seen too.
Move choice(const Crosswise& game, Seat seat, const Value& value, unsigned noise, FastRandom& random) {
  if (game.open().stage == Stage::redraw) return Move::redraw();
  std::optional<Move> best;
  int most = 0;
  Prospect(value, game.board(), game.hand(seat), team_of(seat)).each_move([&](const Move& move, int logits) {
    if (noise > 0) logits += static_cast<int>(random.below(noise));
    if (best && logits <= most) return;
    best = move;
    most = logits;
  });
  return *best;
}

void play_and_learn(unsigned players, const Value& value, LogisticRegression& model, FastRandom& random) {
  std::vector<Sample> samples;
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

void print(const Weights& weights, unsigned games) {
  std::printf("// The learned weights of the value function (value.hpp), from %u games. Made by\n", games);
  std::printf("//   build/bench/bin/train_crosswise > engine/crosswise/weights.hpp\n");
  std::printf("// clang-format off\n#pragma once\n#include \"engine/crosswise/value.hpp\"\n\n");
  std::printf("namespace crosstable::crosswise {\n\ninline constexpr Weights learned_weights = {");
  int column = 200;
  for (const std::int16_t weight : weights) {
    if (column > 113) column = std::printf("\n") - 1;
    column += std::printf("%d,", weight);
  }
  std::printf("};\n\n}  // namespace crosstable::crosswise\n");
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned games = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : all_games;
  FastRandom random(seed);
  const std::size_t count = Weights{}.size();
  LogisticRegression model(count, step);
  std::vector<double> now(count), mean(count);
  unsigned means = 0;
  for (unsigned done = 0; done < games;) {
    for (std::size_t i = 0; i < count; ++i) now[i] = model.weight(i);
    const Value value(rounded(now));
    // Every fourth game has four players.
    for (unsigned n = 0; n < round_of_games; ++n, ++done) play_and_learn(done % 4 == 3 ? 4 : 2, value, model, random);
    if (done % 50'000 == 0) std::fprintf(stderr, "%u games, loss %.4f\n", done, model.loss());

    // The mean over the second half is steadier than the last weights.
    if (2 * done <= games) continue;
    ++means;
    for (std::size_t i = 0; i < count; ++i) mean[i] += (model.weight(i) - mean[i]) / means;
  }
  print(rounded(mean), games);
}
