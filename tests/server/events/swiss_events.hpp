// Seeded Swiss events for tests: entrants come late, stay away for a round, withdraw, forfeit, and results are random.
#pragma once
#include <cstdint>
#include <functional>

#include "server/events/pairing/swiss.hpp"

namespace crosstable::events {

struct Chances {  // in percent
  unsigned draws = 20, absences = 5, forfeits = 3, late = 5, withdrawals = 2;
};

// A fast stream that is the same everywhere (SplitMix64).
class Stream {
 public:
  explicit Stream(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  unsigned below(unsigned n) { return static_cast<unsigned>(next() % n); }
  bool percent(unsigned chance) { return below(100) < chance; }

 private:
  std::uint64_t state_;
};

// Plays a whole event. `paired` sees each round before it is played, with the program's answer, and may end the event
// by returning false. An event also ends when no legal pairing exists.
using Paired = std::function<bool(const SwissRound&, const std::variant<SwissPairs, NoPairing>&)>;
void play_swiss(std::uint64_t seed, unsigned entrants, unsigned rounds, const Chances& chances, bool preferences,
                const Paired& paired);

// A round in the middle of nowhere: meetings, sides, floats, byes and scores are all random, so that what rarely
// happens in events happens often.
SwissRound random_swiss_round(std::uint64_t seed, unsigned entrants);

}  // namespace crosstable::events
