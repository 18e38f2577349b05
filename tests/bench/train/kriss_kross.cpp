// train_kriss_kross GAMES SEED: learns the values of sheets in Kriss Kross and prints engine/kriss_kross/weights.hpp.
//
// A sheet after an entry is worth what the next roll makes of it: the mean over all rolls of the best sheet that an
// entry can lead to. That mean is exact, so little noise is left, and a phase is fitted to the one after it, from the
// end to the start. The sheets are from games that the program plays with the values of the pass before, and from those
// of all passes before, which fade: without the poor sheets of early passes it would come to think too well of what it
// never plays.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "engine/kriss_kross/learned.hpp"

using namespace crosstable;
using namespace crosstable::kriss_kross;

namespace {

// For each pass, how many entries in a hundred are random. The first pass knows nothing, so it plays at random.
constexpr unsigned random_percent[] = {100, 40, 20, 10, 10, 10, 10, 10};
constexpr unsigned trial_games = 10'000;
constexpr double fading = 0.6;  // what the sheets of a pass count for, against those of the next
constexpr double ridge = 3;     // holds back what few sheets have shown

struct Best {
  Cell low{}, high{};
  bool swapped = false;
  float value = -1e9f;
};

constexpr unsigned numbers = sizeof(Values<float>::Phase) / sizeof(float);

// Normal equations of a sum of a few of the numbers.
class Normal {
 public:
  Normal() : matrix_(numbers * numbers), right_(numbers) {}

  void add(const std::vector<unsigned>& parts, double target, double weight) {
    for (const unsigned one : parts) {
      for (const unsigned other : parts) matrix_[one * numbers + other] += weight;
      right_[one] += weight * target;
    }
  }

  // By Cholesky's decomposition, in place.
  void solve(double ridge_on_each) {
    for (unsigned i = 0; i < numbers; ++i) matrix_[i * numbers + i] += ridge_on_each;
    for (unsigned i = 0; i < numbers; ++i) {
      for (unsigned j = 0; j <= i; ++j) {
        const double rest = matrix_[i * numbers + j] - product(i, j, j);
        matrix_[i * numbers + j] = i == j ? std::sqrt(rest) : rest / matrix_[j * numbers + j];
      }
    }
    for (unsigned i = 0; i < numbers; ++i) {
      for (unsigned j = 0; j < i; ++j) right_[i] -= matrix_[i * numbers + j] * right_[j];
      right_[i] /= matrix_[i * numbers + i];
    }
    for (unsigned i = numbers; i-- > 0;) {
      for (unsigned j = i + 1; j < numbers; ++j) right_[i] -= matrix_[j * numbers + i] * right_[j];
      right_[i] /= matrix_[i * numbers + i];
    }
  }

  double found(unsigned number) const { return right_[number]; }

 private:
  double product(unsigned i, unsigned j, unsigned count) const {
    const double *one = &matrix_[i * numbers], *other = &matrix_[j * numbers];
    double sum = 0;
    for (unsigned k = 0; k < count; ++k) sum += one[k] * other[k];
    return sum;
  }

  std::vector<double> matrix_, right_;
};

class Trainer {
 public:
  Trainer(bool advanced, std::uint64_t seed)
      : advanced_(advanced), random_(seed), values_(std::make_unique<Values<float>>()) {}

  void learn(unsigned games) {
    std::vector<Sheets> of_passes;
    Values<float> best_values;
    double most = -1e9;
    for (const unsigned percent : random_percent) {
      Sheets& sheets = of_passes.emplace_back();
      for (unsigned game = 0; game < games; ++game) play(percent, sheets);
      // From the end to the start: what a phase is worth depends on the one after it alone.
      for (unsigned left = 1; left <= most_entries; ++left) fit(left, of_passes);
      const double mean = trial();
      std::fprintf(stderr, "expects %.2f points, gets %.2f\n", static_cast<double>(value(start())), mean);
      if (mean > most) most = mean, best_values = *values_;
    }
    *values_ = best_values;
  }

  void print() {
    std::printf("{.values = {{{\n");
    for (const auto& phase : values_->phase) {
      std::printf("{.line = {{");
      for (const auto& line : phase.line) print(line);
      std::printf("}},\n.wish = ");
      print(phase.wish);
      std::printf(".pairs = ");
      print(phase.pairs);
      std::printf(".lost = ");
      print(phase.lost);
      std::printf("},\n");
    }
    std::printf("}}},\n.points_per_e = {");
    for (const double points : points_per_e()) std::printf("%.2ff,", points);
    std::printf("}}");
  }

 private:
  using Sheets = std::array<std::vector<QuickSheet>, most_entries + 1>;
  struct Lead {
    float points;
    float won;
  };

  static QuickSheet start() {
    Sheet sheet;
    sheet.put(start_cell, Symbol::D);
    return QuickSheet(sheet);
  }

  Best best(const QuickSheet& sheet, Roll roll) const {
    Best best;
    each_entry(sheet, roll, advanced_, *values_, [&](Cell low, Cell high, bool swapped, float value) {
      if (value > best.value) best = {low, high, swapped, value};
    });
    return best;
  }

  Best any(const QuickSheet& sheet) {
    const Pairs pairs = sheet.pairs();
    const auto [low, high] = pairs.nth(random_.below(pairs.count()));
    return {low, high, random_.below(2) == 1, 0};
  }

  static void put(QuickSheet& sheet, Roll roll, const Best& entry) {
    sheet.put(entry.low, entry.swapped ? roll.second : roll.first);
    sheet.put(entry.high, entry.swapped ? roll.first : roll.second);
  }

  float expected(const QuickSheet& sheet) const {
    float sum = 0;
    for (unsigned one = 0; one < symbols; ++one) {
      for (unsigned other = one; other < symbols; ++other)
        sum += static_cast<float>(one == other ? 1 : 2) * best(sheet, {symbol_at(one), symbol_at(other)}).value;
    }
    return sum / rolls;
  }

  float value(const QuickSheet& sheet) const { return value_of(sheet, advanced_, *values_); }

  // The mean total of games played with the values, always with the same rolls.
  double trial() const {
    FastRandom same(1);
    double sum = 0;
    for (unsigned game = 0; game < trial_games; ++game) {
      QuickSheet sheet = start();
      while (!sheet.pairs().empty()) {
        const Roll roll = roll_at(same.below(rolls));
        put(sheet, roll, best(sheet, roll));
      }
      sum += sheet.total(advanced_);
    }
    return sum / trial_games;
  }

  void play(unsigned percent, Sheets& sheets) {
    for (QuickSheet sheet = start(); !sheet.pairs().empty();) {
      sheets[entries_left(sheet.empty_cells())].push_back(sheet);
      const Roll roll = roll_at(random_.below(rolls));
      put(sheet, roll, random_.below(100) < percent ? any(sheet) : best(sheet, roll));
    }
  }

  // Least squares: the numbers of this phase that come nearest to what the next roll makes of these sheets. What no
  // sheet shows stays as it is one entry later.
  void fit(unsigned left, const std::vector<Sheets>& of_passes) {
    auto& phase = values_->phase[left];
    if (left > 1) phase = values_->phase[left - 1];
    Normal normal;
    std::vector<unsigned> parts;
    double weight = 1;
    for (auto pass = of_passes.rbegin(); pass != of_passes.rend(); ++pass, weight *= fading) {
      for (const QuickSheet& sheet : (*pass)[left]) {
        parts.clear();
        each_part(sheet, advanced_, *values_, [&](const float& part) {
          parts.push_back(static_cast<unsigned>(&part - reinterpret_cast<const float*>(&phase)));
        });
        normal.add(parts, expected(sheet) - value(sheet), weight);
      }
    }
    normal.solve(ridge);
    for (unsigned n = 0; n < numbers; ++n) reinterpret_cast<float*>(&phase)[n] += static_cast<float>(normal.found(n));
  }

  // Two seats with the same rolls: how surely does a lead in value win? Fits a logistic curve for each number of
  // entries left.
  std::array<double, most_entries + 1> points_per_e() {
    std::array<std::vector<Lead>, most_entries + 1> leads;
    for (unsigned game = 0; game < 20'000; ++game) play_two(leads);
    std::array<double, most_entries + 1> points{};
    for (unsigned left = 0; left <= most_entries; ++left) points[left] = fit(leads[left]);
    points[most_entries] = points[most_entries - 1];  // neither leads yet
    return points;
  }

  void play_two(std::array<std::vector<Lead>, most_entries + 1>& leads) {
    QuickSheet one = start(), other = start();
    std::array<float, most_entries + 1> lead{};
    unsigned left = most_entries;
    put(one, {Symbol::D, Symbol::X}, any(one));  // the symbols in the start cells differ, which this stands for
    put(other, {Symbol::D, Symbol::X}, any(other));
    for (; left-- > 1;) {
      lead[left] = value(one) - value(other);
      const Roll roll = roll_at(random_.below(rolls));
      for (QuickSheet* sheet : {&one, &other}) {
        if (!sheet->pairs().empty()) put(*sheet, roll, best(*sheet, roll));
      }
    }
    const int margin = one.total(advanced_) - other.total(advanced_);
    const float won = margin > 0 ? 1.0f : margin < 0 ? 0.0f : 0.5f;
    for (unsigned n = 1; n < most_entries; ++n) leads[n].push_back({lead[n], won});
  }

  // The scale that makes the results likeliest, within 2 %.
  static double fit(const std::vector<Lead>& leads) {
    double best_scale = 0.25, most = -1e300;
    for (double scale = 0.25; scale < 20 && !leads.empty(); scale *= 1.02) {
      double sum = 0;
      for (const auto& [points, won] : leads) {
        const double chance = std::clamp(1 / (1 + std::exp(-points / scale)), 1e-4, 1 - 1e-4);
        sum += won * std::log(chance) + (1 - won) * std::log(1 - chance);
      }
      if (sum > most) most = sum, best_scale = scale;
    }
    return best_scale;
  }

  template <std::size_t n>
  static void print(const std::array<float, n>& row) {
    std::printf("{");
    for (std::size_t i = 0; i < n; ++i)
      std::printf("%s%ld", i == 0 ? "" : i % 24 == 0 ? ",\n " : ",", std::lround(point_of<std::int16_t> * row[i]));
    std::printf("},\n");
  }

  bool advanced_;
  FastRandom random_;
  std::unique_ptr<Values<float>> values_;
};

void print(bool advanced, unsigned games, std::uint64_t seed) {
  Trainer trainer(advanced, seed);
  trainer.learn(games);
  std::printf("inline constexpr Learned %s = ", advanced ? "with_diagonals" : "without_diagonals");
  trainer.print();
  std::printf(";\n\n");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Learns the values of sheets in Kriss Kross and prints engine/kriss_kross/weights.hpp.");
  unsigned games = 0;
  std::uint64_t seed = 0;
  app.add_option("GAMES", games, "of each pass, for each setting of `advanced`")
      ->required()
      ->check(CLI::Range(10u, 1'000'000u));
  app.add_option("SEED", seed, "of rolls and entries")->required();
  CLI11_PARSE(app, argc, argv);
  std::printf("// Generated by `train_kriss_kross %u %llu` (tests/bench/train/kriss_kross.cpp).\n", games,
              static_cast<unsigned long long>(seed));
  std::printf("#pragma once\n#include \"engine/kriss_kross/learned.hpp\"\n\nnamespace crosstable::kriss_kross {\n\n");
  std::printf("// clang-format off\n\n");
  print(false, games, seed);
  print(true, games, seed);
  std::printf("// clang-format on\n\n}  // namespace crosstable::kriss_kross\n");
}
