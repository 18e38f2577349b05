// Who plays whom in the next round: what the event asks of a format. Pure.
//
// Round robin and knock-out without further ado; server/events/pairing has the formats in full.
#pragma once
#include <optional>
#include <vector>

#include "server/events/event_facts.hpp"

namespace crosstable::events {

struct PastRound {
  fact::Paired paired;
  std::vector<Win> wins;  // by table
};

struct StageSoFar {
  Format format = Format::knockout;
  unsigned legs = 1;
  bool third_place = false;
  std::vector<Number> seeds;  // as they started, the strongest first
  std::vector<Number> gone;   // withdrawn or expelled
  std::vector<PastRound> rounds;
};

// Nothing: the stage is over.
std::optional<fact::Paired> next_round(const StageSoFar& stage);

}  // namespace crosstable::events
