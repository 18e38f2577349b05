// Does a record prove that its chance was not chosen? Checks, in this order: the seal, the nonces, every line (legal,
// and a chance line just what the seed gives), the result, the digest.
#pragma once
#include <cstddef>
#include <optional>
#include <variant>

#include "engine/core/record.hpp"

namespace crosstable {

struct Audited {
  std::size_t plies = 0;         // all lines
  std::size_t chance_lines = 0;  // those that were compared with the seed
  std::optional<Outcome> outcome;
};

std::variant<Audited, RecordFault> audit(const Record& record);

// Replay's part of it: a record that carries `fairness.digest` must have the lines that it was made of.
std::optional<RecordFault> check_digest(const Record& record);

}  // namespace crosstable
