// How long a round of a Swiss takes to pair, and a table to rank. The rounds come from seeded events with absences,
// forfeits, late entries and withdrawals.
#include <benchmark/benchmark.h>

#include "server/events/pairing/swiss.hpp"
#include "server/events/standings/standings.hpp"
#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events {
namespace {

std::vector<SwissRound> rounds_of(unsigned entrants, unsigned rounds) {
  std::vector<SwissRound> found;
  play_swiss(1, entrants, rounds, {}, true, [&](const SwissRound& round, const auto&) {
    found.push_back(round);
    return true;
  });
  return found;
}

// Arguments: entrants, rounds. One iteration pairs one round of the event, in turn.
void swiss_round(benchmark::State& state) {
  const auto rounds = rounds_of(static_cast<unsigned>(state.range(0)), static_cast<unsigned>(state.range(1)));
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(pair_swiss(rounds[next++ % rounds.size()]));
}

// Arguments: entrants, rounds. One iteration ranks everybody after the last round by the usual tie-breaks.
void ranking(benchmark::State& state) {
  const auto round = rounds_of(static_cast<unsigned>(state.range(0)), static_cast<unsigned>(state.range(1))).back();
  std::vector<Ranked> entrants;
  for (const SwissEntrant& one : round.entrants) entrants.push_back({one.number, 1500.0 + one.number, one.history});
  const StandingsRules rules{.tie_breaks = {TieBreak::head_to_head, TieBreak::buchholz_cut1, TieBreak::buchholz,
                                            TieBreak::sonneborn_berger, TieBreak::wins, TieBreak::opponents_rating},
                             .rounds = round.rounds};
  for (auto _ : state) benchmark::DoNotOptimize(standings(entrants, rules));
}

// Rounds of random histories, which need far more weighing than any event does.
void random_round(benchmark::State& state) {
  std::vector<SwissRound> rounds;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    rounds.push_back(random_swiss_round(seed, static_cast<unsigned>(state.range(0))));
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(pair_swiss(rounds[next++ % rounds.size()]));
}

BENCHMARK(swiss_round)
    ->Args({200, 9})
    ->Args({1000, 10})
    ->Args({2000, 11})
    ->Args({2000, 100})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(random_round)->Arg(16)->Arg(60)->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK(ranking)->Args({200, 9})->Args({2000, 11})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace crosstable::events

BENCHMARK_MAIN();
