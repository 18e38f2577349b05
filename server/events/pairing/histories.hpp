// Whether the histories of an event's entrants fit together. Pairing and standings rely on it.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

struct NumberedHistory {
  Number number = 0;
  const History* history = nullptr;
};

// A sentence that names the first contradiction: a number given twice, an opponent who does not exist, or who tells the
// same round differently. A match may be lost by both, but not won by both.
std::optional<std::string> contradiction(std::span<const NumberedHistory> entrants);

}  // namespace crosstable::events
