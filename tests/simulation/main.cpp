// Runs the whole server under virtual time: `simulate --seed N --runs M --faults F`. Prints what it found, and the hash
// of all runs last.
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>

#include "tests/simulation/simulation.hpp"

namespace crosstable::test {
namespace {

struct Options {
  std::uint64_t seed = 1, runs = 1, faults = 200;
  Mutant mutant = Mutant::none;
  bool is_verbose = false, is_traced = false;
};

Mutant mutant_named(const std::string& name) {
  for (const auto& [mutant, its_name] : mutants)
    if (its_name == name) return mutant;
  throw CLI::ValidationError("--mutant", "there is no mutant of that name");
}

class Runs {
 public:
  explicit Runs(const Options& options) : options_(options) {}

  // False: something is wrong with one, which was printed.
  bool all() {
    for (std::uint64_t seed = options_.seed; seed < options_.seed + options_.runs; ++seed) {
      Simulation simulation(seed, options_.mutant, options_.is_traced ? &std::cout : nullptr);
      simulation.run(options_.faults);
      hash_ = hash_ * 31 + simulation.hash();
      sum_.add(simulation.figures());
      if (options_.is_verbose) std::cout << "seed " << seed << ": " << told(simulation.figures()) << '\n';
      if (simulation.wrong().empty()) continue;
      std::cout << "seed " << seed << " after " << seconds() << " s:\n";
      for (const std::string& wrong : simulation.wrong()) std::cout << "  " << wrong << '\n';
      return false;
    }
    return true;
  }

  void tell() const {
    std::cout << options_.runs << " runs in " << seconds() << " s: " << told(sum_) << '\n'
              << "methods, how often they were answered, and granted:\n";
    for (const auto& [method, calls] : sum_.called)
      std::cout << "  " << method << ' ' << calls.answered << ' ' << calls.granted << '\n';
    std::cout << "hash " << std::hex << hash_ << '\n';
  }

 private:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count(); }
  static std::string told(const Simulation::Figures& figures) {
    return std::to_string(figures.virtual_us / 1'000'000) + " virtual seconds, " + std::to_string(figures.moves) +
           " moves, " + std::to_string(figures.frames) + " frames, " + std::to_string(figures.writes) + " writes, " +
           std::to_string(figures.steps) + " steps, " + figures.faults.told();
  }

  const Options options_;
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  Simulation::Figures sum_;
  std::uint64_t hash_ = 0;
};

}  // namespace
}  // namespace crosstable::test

int main(int count, char** arguments) {
  using namespace crosstable::test;
  CLI::App app("Runs the whole server under virtual time, from one seed");
  Options options;
  std::string mutant;
  bool lists_mutants = false;
  app.add_option("--seed", options.seed, "of the first run");
  app.add_option("--runs", options.runs, "one behind the other, each with the next seed");
  app.add_option("--faults", options.faults, "of each run");
  app.add_option("--mutant", mutant, "a mistake that must be found");
  app.add_flag("--list-mutants", lists_mutants, "prints their names");
  app.add_flag("--verbose", options.is_verbose, "says how each run went");
  app.add_flag("--trace", options.is_traced, "prints every frame");
  try {
    app.parse(count, arguments);
    if (!mutant.empty()) options.mutant = mutant_named(mutant);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
  if (lists_mutants) {
    for (const auto& [each, name] : mutants) std::cout << name << '\n';
    return 0;
  }
  spdlog::set_level(options.is_verbose ? spdlog::level::critical : spdlog::level::off);
  Runs runs(options);
  if (!runs.all()) return 1;
  runs.tell();
}
