// train_kreuz_und_quer: learns the value function of Kreuz und Quer from self-play and prints engine/kreuz_und_quer/
// weights.hpp. The first round of games is played by the greedy bot, each later one by what was learned before it. The
// same seed gives the same table, however many threads play.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <thread>
#include <vector>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

using namespace crosstable;
using namespace crosstable::kreuz_und_quer;

namespace {

struct Plan {
  unsigned rounds = 4;
  unsigned games = 20000;  // per round
  unsigned epochs = 3;     // per round, over the games of the last rounds
  unsigned memory = 2;     // rounds of games that are learned from
  float lambda = 0.7f;     // how far a position's target follows the game to its end, 1: only the result counts
  float rate = 0.002f;
  float noise = 0.02f;  // of the values that the players compare
  std::uint64_t seed = 1;
  unsigned threads = 2;
};

struct Sample {
  Sight sight;
  float target;  // for the side that has just moved
};

// Games.

class Player {
 public:
  Player(const Plan& plan, const Weights* weights) : plan_(plan), weights_(weights) {}

  void play(std::uint64_t seed, std::vector<Sample>& samples) const {
    struct Step {
      Seat mover;
      float value;
    };
    std::vector<Step> steps;
    const std::size_t first = samples.size();
    FastRandom random(seed);
    KreuzUndQuer game(Setup{.players = 2, .options = {}, .first = {}});
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const auto [move, value] = choose(game, seat, random);
      game.play(seat, move, nullptr);
      if (game.open().stage != Stage::roll) continue;
      const Seat moved = other(game.open().turn);
      const Board& board = game.board();
      samples.push_back({Sight(board, moved, threats_of(board, moved), threats_of(board, other(moved))), 0});
      steps.push_back({moved, moved == seat ? value : 1 - value});
    }
    const float south = result_for(seat_at(0), *game.outcome());
    float target = south;  // for South, from the position after
    const float lambda = weights_ ? plan_.lambda : 1;
    for (std::size_t i = steps.size(); i-- > 0;) {
      const bool of_south = index_of(steps[i].mover) == 0;
      samples[first + i].target = of_south ? target : 1 - target;
      const float value = of_south ? steps[i].value : 1 - steps[i].value;
      target = lambda * target + (1 - lambda) * value;
    }
  }

 private:
  struct Choice {
    Move move;
    float value = 0;
  };
  Choice choose(const KreuzUndQuer& game, Seat seat, FastRandom& random) const {
    const auto known = game.known_to(Viewer::at(seat));
    Choice best;
    float most = 0;
    bool any = false;
    const auto consider = [&](const Move& move, float value, float spread) {
      const float seen = value + spread * static_cast<float>(random.below(1000)) / 1000;
      if (any && seen <= most) return;
      any = true;
      most = seen;
      best = {move, value};
    };
    if (weights_) {
      each_judged(known.open, *weights_, [&](const Move& move, float value) { consider(move, value, plan_.noise); });
    } else {
      game.each_legal(
          seat, [&](const Move& move) { consider(move, static_cast<float>(KreuzUndQuer::appraise(known, move)), 20); });
    }
    return best;
  }

  const Plan& plan_;
  const Weights* weights_;  // null: the greedy bot
};

std::vector<Sample> play_games(const Plan& plan, const Weights* weights, std::uint64_t seed) {
  const Player player(plan, weights);
  std::vector<std::uint64_t> seeds(plan.games);
  FastRandom random(seed);
  for (std::uint64_t& of_game : seeds) of_game = random.next();
  std::vector<std::vector<Sample>> parts(plan.threads);
  std::vector<std::thread> threads;
  for (unsigned n = 0; n < plan.threads; ++n) {
    threads.emplace_back([&, n] {
      for (std::size_t i = seeds.size() * n / plan.threads; i < seeds.size() * (n + 1) / plan.threads; ++i)
        player.play(seeds[i], parts[n]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<Sample> all;
  for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// Learning: gradient descent on the log loss, with the step sizes of Adam (Kingma and Ba, 2015).

constexpr unsigned numbers = (input::count + 1) * units;  // of all weights but the unit
using Numbers = std::array<float, numbers>;

class Learner {
 public:
  explicit Learner(std::uint64_t seed) {
    FastRandom random(seed);
    const auto small = [&] { return (static_cast<float>(random.below(2001)) - 1000) / 1000; };
    for (auto& row : weights_.inputs) {
      for (unsigned i = 1; i < units; ++i) row[i] = 0.15f * small();
    }
    weights_.answer[0] = 1;
    for (unsigned i = 1; i < units; ++i) weights_.answer[i] = 0.3f * small();
  }

  const Weights& weights() const { return weights_; }

  // One step. Returns the summed loss.
  double learn(const Sample* const* samples, unsigned count, float rate) {
    gradient_ = {};
    double loss = 0;
    for (unsigned n = 0; n < count; ++n) loss += add_gradient(*samples[n]);
    constexpr float keep = 0.9f, keep_squares = 0.999f;
    correction_ *= keep;
    correction_squares_ *= keep_squares;
    float* weight = &weights_.inputs[0][0];
    const float* slope = &gradient_.inputs[0][0];
    for (unsigned i = 0; i < numbers; ++i) {
      const float mean = slope[i] / static_cast<float>(count);
      mean_[i] = keep * mean_[i] + (1 - keep) * mean;
      squares_[i] = keep_squares * squares_[i] + (1 - keep_squares) * mean * mean;
      weight[i] -= rate * (mean_[i] / (1 - correction_)) / (std::sqrt(squares_[i] / (1 - correction_squares_)) + 1e-8f);
    }
    return loss;
  }

 private:
  double add_gradient(const Sample& sample) {
    std::array<std::pair<unsigned, float>, 96> active;
    unsigned size = 0;
    std::array<float, units> sums{};
    each_input(sample.sight, [&](unsigned input, float amount) {
      active[size++] = {input, amount / rolls};
      add_to(sums, weights_.inputs[input], amount / rolls);
    });
    for (unsigned i = 1; i < units; ++i) sums[i] = std::max(0.0f, sums[i]);
    float answer = 0;
    for (unsigned i = 0; i < units; ++i) answer += weights_.answer[i] * sums[i];
    const float value = 1 / (1 + std::exp(-answer));
    const float wrong = value - sample.target;
    std::array<float, units> slopes;
    for (unsigned i = 0; i < units; ++i) {
      gradient_.answer[i] += wrong * sums[i];
      slopes[i] = i == 0 || sums[i] > 0 ? wrong * weights_.answer[i] : 0.0f;
    }
    for (unsigned n = 0; n < size; ++n) {
      const auto [input, amount] = active[n];
      for (unsigned i = 0; i < units; ++i) gradient_.inputs[input][i] += amount * slopes[i];
    }
    const float sure = std::clamp(value, 1e-6f, 1 - 1e-6f);
    return -(sample.target * std::log(sure) + (1 - sample.target) * std::log(1 - sure));
  }

  Weights weights_, gradient_;
  Numbers mean_{}, squares_{};
  float correction_ = 1, correction_squares_ = 1;
};

void learn(Learner& learner, std::vector<const Sample*> samples, const Plan& plan, float rate, FastRandom& random) {
  constexpr unsigned batch = 256;
  const std::size_t steps = plan.epochs * (samples.size() / batch);
  std::size_t step = 0;
  for (unsigned epoch = 0; epoch < plan.epochs; ++epoch) {
    for (std::size_t left = samples.size(); left > 1; --left)
      std::swap(samples[left - 1], samples[random.below(static_cast<unsigned>(left))]);
    double loss = 0;
    for (std::size_t i = 0; i + batch <= samples.size(); i += batch, ++step) {
      const float done = static_cast<float>(step) / static_cast<float>(steps);
      loss += learner.learn(&samples[i], batch, rate * (1 - 0.9f * done));
    }
    std::fprintf(stderr, "  epoch %u: loss %.5f\n", epoch + 1, loss / static_cast<double>(samples.size()));
  }
}

// As whole numbers (value.hpp).
constexpr float unit = 1024;
Weights in_whole_numbers(const Weights& weights) {
  Weights whole{.unit = unit};
  const auto round = [](const Sums& from, Sums& to) {
    for (unsigned i = 0; i < units; ++i) to[i] = std::clamp(std::round(from[i] * unit), -32767.0f, 32767.0f);
  };
  for (unsigned i = 0; i < input::count; ++i) round(weights.inputs[i], whole.inputs[i]);
  round(weights.answer, whole.answer);
  return whole;
}

void print(const Weights& weights, const std::string& command) {
  std::printf(
      "// The value function's weights (value.hpp), learned from self-play. Made by\n//   %s\n"
      "#pragma once\n#include <array>\n#include <cstdint>\n\n#include \"engine/kreuz_und_quer/value.hpp\"\n\n"
      "namespace crosstable::kreuz_und_quer {\n\n"
      "inline constexpr float learned_unit = %.0f;\n\n"
      "// Row by row: one row per input, then the answer's.\n// clang-format off\n"
      "inline constexpr std::array<std::int16_t, (input::count + 1) * units> learned = {",
      command.c_str(), static_cast<double>(unit));
  const float* weight = &weights.inputs[0][0];
  std::string line;
  for (unsigned i = 0; i < numbers; ++i) {
    std::string text = std::to_string(static_cast<int>(weight[i])) + ",";
    if (line.empty() || line.size() + text.size() > 120) {
      std::printf("%s\n", line.c_str());
      line.clear();
    }
    line += text;
  }
  std::printf("%s\n};\n// clang-format on\n\n}  // namespace crosstable::kreuz_und_quer\n", line.c_str());
}

void train(const Plan& plan, const std::string& command) {
  FastRandom random(plan.seed);
  Learner learner(random.next());
  std::vector<std::vector<Sample>> rounds;
  for (unsigned round = 0; round < plan.rounds; ++round) {
    const Weights weights = in_whole_numbers(learner.weights());
    rounds.push_back(play_games(plan, round == 0 ? nullptr : &weights, random.next()));
    if (rounds.size() > plan.memory) rounds.erase(rounds.begin());
    std::vector<const Sample*> samples;
    for (const auto& of_round : rounds) {
      for (const Sample& sample : of_round) samples.push_back(&sample);
    }
    std::fprintf(stderr, "round %u: %zu positions\n", round + 1, samples.size());
    learn(learner, std::move(samples), plan, round + 1 == plan.rounds ? plan.rate / 2 : plan.rate, random);
  }
  print(in_whole_numbers(learner.weights()), command);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Learns the value function of Kreuz und Quer and prints engine/kreuz_und_quer/weights.hpp.");
  Plan plan;
  app.add_option("--rounds", plan.rounds)->capture_default_str();
  app.add_option("--games", plan.games)->capture_default_str();
  app.add_option("--epochs", plan.epochs)->capture_default_str();
  app.add_option("--memory", plan.memory)->capture_default_str();
  app.add_option("--lambda", plan.lambda)->capture_default_str();
  app.add_option("--rate", plan.rate)->capture_default_str();
  app.add_option("--noise", plan.noise)->capture_default_str();
  app.add_option("--seed", plan.seed)->capture_default_str();
  app.add_option("--threads", plan.threads)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  std::string command = "train_kreuz_und_quer";
  for (int i = 1; i < argc; ++i) command.append(" ").append(argv[i]);
  train(plan, command);
}
