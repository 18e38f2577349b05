// Whether the histories of an event's entrants fit together. Pairing and standings rely on it.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

struct NumberedHistory {
  Number number = 0;
  const History* history = nullptr;
};

struct Contradiction {
  std::string why;               // a sentence
  unsigned round = 0;            // from 1; 0: it is in no round
  std::vector<Number> entrants;  // who cannot both be right
};

// The first one: a number given twice, an opponent who does not exist, or who tells the same round differently. A match
// may be lost by both, but not won by both.
std::optional<Contradiction> contradiction(std::span<const NumberedHistory> entrants);

}  // namespace crosstable::events
