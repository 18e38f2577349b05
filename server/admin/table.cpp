#include "server/admin/table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "server/log/log_line.hpp"

namespace crosstable::admin {
namespace {

using Json = nlohmann::json;

std::string span_text(std::int64_t seconds) {
  if (seconds < 120) return std::to_string(seconds) + " s";
  if (seconds < 7'200) return std::to_string(seconds / 60) + " min";
  if (seconds < 172'800) return std::to_string(seconds / 3'600) + " h";
  return std::to_string(seconds / 86'400) + " d";
}

std::string time_text(std::int64_t ms) {
  if (ms == 0) return "for good";
  const std::time_t at = ms / 1'000;
  std::tm utc{};
  std::array<char, 32> text{};
  ::gmtime_r(&at, &utc);
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

// Other people chose names and reasons, so they must not control the terminal.
std::string cell(const std::string& column, const Json& value) {
  if (value.is_number_integer() && column.ends_with("_s")) return span_text(value.get<std::int64_t>());
  if (value.is_number_integer() && column.ends_with("_ms")) return time_text(value.get<std::int64_t>());
  if (value.is_string()) return harmless(value.get_ref<const std::string&>());
  if (!value.is_array()) return value.dump();
  std::string list;
  for (const Json& each : value) {
    if (!list.empty()) list += ' ';
    list += cell("", each);
  }
  return list;
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

std::string table(const std::vector<std::string>& columns, const Json& rows) {
  std::vector<std::vector<std::string>> lines(1);
  for (const auto& column : columns) {
    const bool has_unit = column.ends_with("_s") || column.ends_with("_ms");
    lines[0].push_back(has_unit ? column.substr(0, column.rfind('_')) : column);
  }
  for (const Json& row : rows) {
    auto& line = lines.emplace_back();
    for (const auto& column : columns) line.push_back(cell(column, row.value(column, Json())));
  }
  std::vector<std::size_t> widths(columns.size());
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], width(line[i]));
  std::string text;
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      text += line[i];
      if (i + 1 < line.size()) text.append(widths[i] - width(line[i]) + 2, ' ');
    }
    text += "\n";
  }
  return text;
}

const std::map<std::string, std::vector<std::string>, std::less<>> columns_of{
    {"rooms", {"room", "game", "phase", "visibility", "seated", "connected", "host", "host_name", "age_s", "idle_s"}},
    {"connections", {"connection", "address", "player", "name", "rooms", "since_s"}},
    {"bans", {"kind", "whom", "until_ms", "reason"}},
    {"events", {"event", "name", "game", "state", "entrants", "director"}},
    {"audit", {"at_ms", "who", "act"}},
};

}  // namespace

std::string to_text(const std::string& command, const Json& result) {
  if (const auto columns = columns_of.find(command); columns != columns_of.end()) return table(columns->second, result);
  std::string text;
  for (const auto& [name, value] : result.items())
    if (name != "metrics") text += name + ": " + cell(name, value) + "\n";
  return text.empty() ? "done\n" : text;
}

}  // namespace crosstable::admin
