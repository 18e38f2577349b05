// A request that failed by a mistake of ours: what the asker is told, and how many there were.
#pragma once
#include <cstdint>

#include "protocol/error.hpp"

namespace crosstable {

protocol::Error failed_request();

// Answers that were dropped instead of given (owed.hpp), since the start.
std::uint64_t dropped_answers();
void note_dropped_answer();

}  // namespace crosstable
