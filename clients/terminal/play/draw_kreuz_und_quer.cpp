#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/symbols.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

constexpr int rows = 17;
constexpr char last_column = 'q';

// Where the last figure stopped: the last cell that its move names.
std::string last_cell(const std::string& move) {
  std::string end = move;
  while (!end.empty() && end.back() == '-') end.pop_back();
  return end.substr(end.find_last_of("-=") + 1);
}

std::string lost(const json& table, const char* seat) {
  const json out = table.value("out", json::object()).value(seat, json::object());
  return say("kreuz-und-quer.lost",
             {{"m", std::to_string(out.value("M", 0))}, {"s", std::to_string(out.value("S", 0))}});
}

std::string points(const json& table, const char* seat) {
  return std::to_string(table.value("points", json::object()).value(seat, 0));
}

Line columns(const std::string& gap) {
  Line line{{"    "}};
  for (char column = 'a'; column <= last_column; ++column) line.push_back({gap + column + " ", Ink::faint});
  return line;
}

}  // namespace

// Row 17 on top. South's figures are capital letters, North's small ones. The figure that moved last is in brackets.
Drawn draw_kreuz_und_quer(const json& table, const RoomState& room, const DrawingSpace& space) {
  const json& board = table.at("board");
  const std::string moved = last_cell(last_move(table).move);
  const std::string gap = space.tight ? "" : " ";
  Drawn out;
  out.board.push_back(columns(gap));
  for (int row = rows; row >= 1; --row) {
    const std::string number = std::to_string(row);
    Line line{{(row < 10 ? "  " : " ") + number + ' ', Ink::faint}};
    for (char column = 'a'; column <= last_column; ++column) {
      const std::string cell = column + number;
      const bool last = cell == moved;
      const bool zone = row == 1 || row == rows;
      Span figure = board.contains(cell) ? kreuz_und_quer_figure(board[cell].get<std::string>())
                                         : Span{zone ? "_" : ".", Ink::faint, zone ? "▁" : "·"};
      figure.target = cell;
      if (!space.tight) line.push_back({last ? "[" : " ", last ? Ink::latest : Ink::plain, "", cell});
      line.push_back(figure);
      line.push_back({last ? "]" : " ", last ? Ink::latest : Ink::plain, "", cell});
    }
    if (!space.tight) line.push_back({' ' + number, Ink::faint});
    out.board.push_back(line);
  }
  if (!space.tight) out.board.push_back(columns(gap));
  const Args words{{"south", room.name_of_seat(0)},
                   {"north", room.name_of_seat(1)},
                   {"rolls", std::to_string(table.value("rolls", 0))},
                   {"roll", table.value("roll", "")},
                   {"south_points", points(table, "0")},
                   {"north_points", points(table, "1")},
                   {"south_out", lost(table, "0")},
                   {"north_out", lost(table, "1")}};
  out.notes = {say("kreuz-und-quer.sides", words), say("kreuz-und-quer.table", words)};
  return out;
}

}  // namespace crosstable::terminal
