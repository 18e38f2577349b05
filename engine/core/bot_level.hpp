// How strong a bot plays, weakest first. Levels are words in the protocol and in the log.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crosstable {

enum class BotLevel : std::uint8_t {
  random,  // any legal move
  greedy,  // hand-made scores, one ply
  steady,  // learned scores, one ply; plays for people who are away
  strong,  // a short search
  expert,  // a long search
};

constexpr std::array bot_levels = {BotLevel::random, BotLevel::greedy, BotLevel::steady, BotLevel::strong,
                                   BotLevel::expert};

constexpr std::string_view name_of(BotLevel level) {
  switch (level) {
    case BotLevel::random:
      return "random";
    case BotLevel::greedy:
      return "greedy";
    case BotLevel::steady:
      return "steady";
    case BotLevel::strong:
      return "strong";
    case BotLevel::expert:
      return "expert";
  }
  return {};
}

constexpr std::optional<BotLevel> bot_level(std::string_view name) {  // empty: no such level
  for (const BotLevel level : bot_levels) {
    if (name == name_of(level)) return level;
  }
  return std::nullopt;
}

}  // namespace crosstable
