// Does a record prove that nobody chose its chance? Checks, in this order: the seal, the nonces, every line (it must be
// legal, and a chance line must be exactly what the seed gives), the result, and the digest.
#pragma once
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/record.hpp"

namespace crosstable {

struct Audited {
  std::size_t plies = 0;         // all lines
  std::size_t chance_lines = 0;  // the lines compared with the seed
  std::optional<Outcome> outcome;
  // Seats, or places of a board's list, that committed to a nonce and never revealed it. It counts as empty.
  std::vector<unsigned> unrevealed = {};
};

std::variant<Audited, RecordFault> audit(const Record& record);

// The part that replay checks too: if a record has `fairness.digest`, it must match the lines.
std::optional<RecordFault> check_digest(const Record& record);

}  // namespace crosstable
