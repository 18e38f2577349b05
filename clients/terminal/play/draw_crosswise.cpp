#include <string_view>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

namespace {

std::string count_of(const nlohmann::json& table, const char* kind) {
  return std::to_string(table.at("played").value(kind, 0));
}

std::string sum_of(const nlohmann::json& values, std::string_view lines) {
  int sum = 0;
  for (const char line : lines) sum += values.value(std::string(1, line), 0);
  return std::to_string(sum);
}

}  // namespace

// Row 6 on top. If the view has the lines' values, the green ones follow the rows and the orange ones stand below the
// columns.
std::string draw_crosswise(const nlohmann::json& table, const RoomState&) {
  const nlohmann::json& board = table.at("board");
  const auto values = table.find("values");
  const std::string last_cell = last_move(table).move;
  std::string out;
  for (char row = '6'; row >= '1'; --row) {
    out += "  ";
    out += row;
    for (char column = 'a'; column <= 'f'; ++column) {
      const std::string cell{column, row};
      const bool just_played = last_cell.find(cell) != std::string::npos;
      out += just_played ? " [" : "  ";
      out += board.value(cell, ".");
      out += just_played ? "]" : " ";
    }
    if (values != table.end()) out += "  " + std::to_string(values->value(std::string(1, row), 0));
    out += '\n';
  }
  out += "     a   b   c   d   e   f\n";
  if (values != table.end()) {
    out += "   ";
    for (char column = 'a'; column <= 'f'; ++column) {
      const std::string value = std::to_string(values->value(std::string(1, column), 0));
      out += std::string(3 - value.size(), ' ') + value + ' ';
    }
    out += '\n';
  }
  if (values != table.end())
    out +=
        say("crosswise.values", {{"orange", sum_of(*values, "abcdef")}, {"green", sum_of(*values, "123456")}}) + '\n';
  out += say("crosswise.table", {{"bag", std::to_string(table.value("bag", 0))},
                                 {"m", count_of(table, "M")},
                                 {"r", count_of(table, "R")},
                                 {"s", count_of(table, "S")},
                                 {"x", count_of(table, "X")}}) +
         '\n';
  out += say("crosswise.stones") + '\n';
  return out;
}

}  // namespace crosstable::terminal
