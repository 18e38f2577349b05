// One-letter names as text for JSON, and the teams' names.
#pragma once
#include <string_view>

#include "engine/crosswise/board.hpp"

namespace crosstable::crosswise {

constexpr std::string_view text_of(Stone stone) { return stone_letters.substr(index_of(stone), 1); }
constexpr std::string_view text_of(Line line) { return std::string_view("abcdef123456").substr(index_of(line), 1); }
constexpr std::string_view text_of(Team team) { return team == Team::orange ? "orange" : "green"; }

}  // namespace crosstable::crosswise
