#include "clients/terminal/screen/completion.hpp"

#include <algorithm>
#include <array>

namespace crosstable::terminal::screen {

namespace {

// Those that people type most. /help lists all.
constexpr std::array commands{"/accept", "/bot",   "/create", "/decline", "/draw",  "/events", "/help",  "/join",
                              "/leave",  "/legal", "/log",    "/match",   "/pause", "/quit",   "/ready", "/rematch",
                              "/resign", "/rooms", "/say",    "/seek",    "/stand", "/start",  "/sumof", "/takeback"};

}  // namespace

std::string completed(const std::string& line, const std::vector<std::string>& moves) {
  std::vector<std::string> fitting(commands.begin(), commands.end());
  fitting.insert(fitting.end(), moves.begin(), moves.end());
  std::erase_if(fitting, [&](const std::string& one) { return line.empty() || !one.starts_with(line); });
  if (fitting.empty()) return line;
  std::string common = fitting.front();
  for (const std::string& one : fitting) common.erase(std::ranges::mismatch(common, one).in1, common.end());
  return common;
}

}  // namespace crosstable::terminal::screen
