// What the levels of bots are called, and what each does, in English. Their keys in a client's catalogue are
// `bot.LEVEL` and `bot.LEVEL.about`.
#pragma once
#include <array>
#include <string_view>

#include "engine/core/bot_level.hpp"

namespace crosstable {

struct LevelText {
  BotLevel level;
  std::string_view title, about;
};

inline constexpr std::array<LevelText, bot_levels.size()> level_texts{{
    {BotLevel::random, "Beginner", "Plays random legal moves."},
    {BotLevel::greedy, "Eager", "Plays the move that looks best right now."},
    {BotLevel::steady, "Steady", "Judges positions well, but doesn't think ahead."},
    {BotLevel::strong, "Strong", "Thinks ahead a little."},
    {BotLevel::expert, "Expert", "Thinks far ahead. The strongest."},
}};

}  // namespace crosstable
