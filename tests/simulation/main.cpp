// Runs the whole server under virtual time: `simulate --seed N --runs M --faults F`. Prints what it found, and the hash
// of all runs last.
#include <spdlog/spdlog.h>
#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>

#include "tests/simulation/simulation.hpp"

namespace {

using namespace crosstable::test;

crosstable::test::Mutant mutant_named(const std::string& name) {
  for (const auto& [mutant, its_name] : mutants)
    if (its_name == name) return mutant;
  throw CLI::ValidationError("--mutant", "there is no mutant of that name");
}

}  // namespace

int main(int count, char** arguments) {
  CLI::App app("Runs the whole server under virtual time, from one seed");
  std::uint64_t seed = 1, runs = 1, faults = 200;
  std::string mutant;
  bool is_verbose = false, is_traced = false;
  app.add_option("--seed", seed, "of the first run");
  app.add_option("--runs", runs, "one behind the other, each with the next seed");
  app.add_option("--faults", faults, "of each run");
  app.add_option("--mutant", mutant, "a mistake that must be found");
  app.add_flag("--verbose", is_verbose, "says how each run went");
  app.add_flag("--trace", is_traced, "prints every frame");
  CLI11_PARSE(app, count, arguments);

  spdlog::set_level(is_verbose ? spdlog::level::critical : spdlog::level::off);
  Simulation::Figures all;
  std::uint64_t hash = 0;
  const auto begun = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(); };
  for (std::uint64_t run = seed; run < seed + runs; ++run) {
    Simulation simulation(run, mutant.empty() ? Mutant::none : mutant_named(mutant), is_traced ? &std::cout : nullptr);
    simulation.run(faults);
    const auto figures = simulation.figures();
    hash = hash * 31 + simulation.hash();
    all.moves += figures.moves;
    all.frames += figures.frames;
    all.steps += figures.steps;
    all.writes += figures.writes;
    all.virtual_us += figures.virtual_us;
    all.faults.add(figures.faults);
    for (const auto& [method, calls] : figures.called) {
      all.called[method].answered += calls.answered;
      all.called[method].granted += calls.granted;
    }
    if (is_verbose)
      std::cout << "seed " << run << ": " << figures.virtual_us / 1'000'000 << " s, " << figures.moves << " moves, "
                << figures.facts << " facts, " << figures.faults.all() << " faults, " << seconds() << " s so far\n";
    if (is_verbose)
      std::cout << "  " << figures.faults.jumps << " jumps, " << figures.faults.crashes << " crashes, "
                << figures.faults.mistakes << " mistakes\n";
    if (simulation.wrong().empty()) continue;
    std::cout << "seed " << run << " after " << seconds() << " s:\n";
    for (const std::string& wrong : simulation.wrong()) std::cout << "  " << wrong << "\n";
    return 1;
  }
  const FaultCounts& f = all.faults;
  std::cout << runs << " runs in " << seconds() << " s: " << all.virtual_us / 1'000'000 << " virtual seconds, "
            << all.moves << " moves, " << all.frames << " frames, " << all.writes << " writes, " << all.steps
            << " steps, " << f.all() << " faults (" << f.crashes << " crashes, " << f.stops << " stops, " << f.cuts
            << " cuts, " << f.deaf << " deaf, " << f.frozen << " frozen, " << f.jumps << " jumps, " << f.mistakes
            << " mistakes)\n";
  std::cout << "methods, how often they were answered, and granted:\n";
  for (const auto& [method, calls] : all.called)
    std::cout << "  " << method << " " << calls.answered << " " << calls.granted << "\n";
  std::cout << "hash " << std::hex << hash << "\n";
}
