// What may go wrong in a run, and how often. Each seed draws its own, so that some runs have a fault alone, and many.
#pragma once
#include <cstdint>
#include <string>

#include "engine/core/fast_random.hpp"
#include "tests/simulation/model_store.hpp"

namespace crosstable::test {

// How many there were, by kind.
struct FaultCounts {
  std::uint64_t crashes = 0;   // of the server, with kill -9 or a loss of power
  std::uint64_t stops = 0;     // in good order, but in the middle of everything
  std::uint64_t cuts = 0;      // of connections, with what is on its way
  std::uint64_t stalls = 0;    // of the disk
  std::uint64_t deaf = 0;      // clients that do not read for a while
  std::uint64_t frozen = 0;    // loops
  std::uint64_t jumps = 0;     // of the wall clock
  std::uint64_t mistakes = 0;  // of ours, thrown at some place

  std::uint64_t all() const { return crashes + stops + cuts + stalls + deaf + frozen + jumps + mistakes; }
  std::string told() const {
    const auto each = [](std::uint64_t count, const char* what) { return std::to_string(count) + what; };
    return each(all(), " faults (") + each(crashes, " crashes, ") + each(stops, " stops, ") + each(cuts, " cuts, ") +
           each(stalls, " stalls, ") + each(deaf, " deaf, ") + each(frozen, " frozen, ") + each(jumps, " jumps, ") +
           each(mistakes, " mistakes)");
  }
  void add(const FaultCounts& more) {
    crashes += more.crashes;
    stops += more.stops;
    cuts += more.cuts;
    stalls += more.stalls;
    deaf += more.deaf;
    frozen += more.frozen;
    jumps += more.jumps;
    mistakes += more.mistakes;
  }
};

// Weights: of all faults, how many are of this kind; 0: this seed has none of them.
struct Faults {
  std::uint32_t every_ms = 200;  // one, on average
  std::uint32_t crash = 0, stop = 0, cut = 0, deaf = 0, freeze = 0, jump = 0, mistake = 0;
  StoreTemper store;

  static Faults drawn(FastRandom& random) {
    const auto one_of = [&](auto... all) {
      const std::uint32_t values[] = {static_cast<std::uint32_t>(all)...};
      return values[random.below(sizeof...(all))];
    };
    Faults faults;
    faults.every_ms = one_of(20, 100, 300, 1'000);
    faults.crash = one_of(0, 1, 4, 10);
    faults.stop = one_of(0, 0, 1, 3);
    faults.cut = one_of(0, 10, 40);
    faults.deaf = one_of(0, 5, 20);
    faults.freeze = one_of(0, 5, 10);
    faults.jump = one_of(0, 0, 3);
    faults.mistake = one_of(0, 0, 3, 10);
    faults.store = {.commit_us = one_of(500, 3'000, 30'000, 200'000),
                    .stall_per_mille = one_of(0, 2, 20),
                    .stall_us = one_of(100'000, 1'000'000, 5'000'000)};
    return faults;
  }
  std::uint32_t weights() const { return crash + stop + cut + deaf + freeze + jump + mistake; }
};

}  // namespace crosstable::test
