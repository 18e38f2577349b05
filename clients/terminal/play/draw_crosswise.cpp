#include <string_view>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/symbols.hpp"

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
Drawn draw_crosswise(const nlohmann::json& table, const RoomState&, const DrawingSpace& space) {
  const nlohmann::json& board = table.at("board");
  const auto values = table.find("values");
  const std::string last_cell = last_move(table).move;
  const std::string gap = space.tight ? "" : " ";
  Drawn out;
  for (char row = '6'; row >= '1'; --row) {
    Line line{{std::string("  ") + row, Ink::faint}};
    for (char column = 'a'; column <= 'f'; ++column) {
      const std::string cell{column, row};
      const bool just_played = last_cell.find(cell) != std::string::npos;
      Span stone = board.contains(cell) ? crosswise_stone(board.value(cell, ".")) : Span{".", Ink::faint, "·"};
      stone.target = cell;
      line.push_back({gap + (just_played ? "[" : " "), just_played ? Ink::latest : Ink::plain, "", cell});
      line.push_back(stone);
      line.push_back({just_played ? "]" : " ", just_played ? Ink::latest : Ink::plain, "", cell});
    }
    if (values != table.end())
      line.push_back({"  " + std::to_string(values->value(std::string(1, row), 0)), Ink::green});
    out.board.push_back(line);
  }
  Line letters{{"   "}};
  for (char column = 'a'; column <= 'f'; ++column)
    letters.push_back({gap + " " + column + (column == 'f' ? "" : " "), Ink::faint});
  out.board.push_back(letters);
  if (values != table.end()) {
    Line line{{"   "}};
    for (char column = 'a'; column <= 'f'; ++column) {
      const std::string value = std::to_string(values->value(std::string(1, column), 0));
      const std::size_t width = space.tight ? 2 : 3;
      line.push_back({std::string(value.size() < width ? width - value.size() : 0, ' ') + value + ' ', Ink::orange});
    }
    out.board.push_back(line);
    out.notes.push_back(
        say("crosswise.values", {{"orange", sum_of(*values, "abcdef")}, {"green", sum_of(*values, "123456")}}));
  }
  out.notes.push_back(say("crosswise.table", {{"bag", std::to_string(table.value("bag", 0))},
                                              {"m", count_of(table, "M")},
                                              {"r", count_of(table, "R")},
                                              {"s", count_of(table, "S")},
                                              {"x", count_of(table, "X")}}));
  out.notes.push_back(say("crosswise.stones"));
  return out;
}

}  // namespace crosstable::terminal
