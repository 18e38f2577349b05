// What Tab does to a line.
#pragma once
#include <string>
#include <vector>

namespace crosstable::terminal::screen {

// The line with as much added as all legal moves, or all commands, that begin with it have in common.
std::string completed(const std::string& line, const std::vector<std::string>& moves);

}  // namespace crosstable::terminal::screen
