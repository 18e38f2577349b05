// An entrant's history as the documents of `crosstable event` write it.
#pragma once
#include "clients/terminal/event/field_reader.hpp"
#include "server/events/pairing/entrant.hpp"

namespace crosstable {

constexpr events::Number most_number = 1'000'000;

// What an entry must tell of a match that was played.
struct HistoryNeeds {
  bool sides = false;
  bool results = false;
};

// `least` to `most` entries. `who` names the entrant in faults.
events::History read_history(FieldReader& in, json::JsonValue entrant, std::size_t least, std::size_t most,
                             const HistoryNeeds& needs, const std::string& who);

}  // namespace crosstable
