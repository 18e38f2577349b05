// How the log keeps a move: by far the most frequent fact, and so no JSON (facts.md).
#pragma once
#include <string>
#include <string_view>

#include "server/room/state/facts.hpp"

namespace crosstable {

std::string move_text(const fact::Moved& move);
// `head` is the fact's first line.
bool is_move_text(std::string_view head);
fact::Moved read_move(std::string_view head, std::string_view lines);  // throws std::runtime_error

}  // namespace crosstable
