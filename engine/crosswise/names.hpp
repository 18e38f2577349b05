// One-letter names as JSON text, and the names of the teams.
#pragma once
#include <string_view>

#include "engine/crosswise/board.hpp"

namespace crosstable::crosswise {

constexpr std::string_view text_of(Stone stone) { return stone_letters.substr(index_of(stone), 1); }
constexpr std::string_view text_of(Line line) { return std::string_view("abcdef123456").substr(index_of(line), 1); }
constexpr std::string_view text_of(Team team) { return team == Team::orange ? "orange" : "green"; }

}  // namespace crosstable::crosswise
