#include <cctype>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

constexpr int rows = 17;
constexpr char last_column = 'q';

// Shows "0M" as M and "1M" as m.
char figure(const std::string& owner_and_kind) {
  if (owner_and_kind.size() != 2) return '?';
  const char kind = owner_and_kind[1];
  return owner_and_kind[0] == '0' ? kind : static_cast<char>(std::tolower(static_cast<unsigned char>(kind)));
}

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

std::string columns() {
  std::string line = "    ";
  for (char column = 'a'; column <= last_column; ++column) line += std::string{' ', column, ' '};
  return line + '\n';
}

}  // namespace

// Row 17 on top. South's figures are capital letters, North's small ones. The figure that moved last is in brackets.
std::string draw_kreuz_und_quer(const json& table, const RoomState& room) {
  const json& board = table.at("board");
  const std::string moved = last_cell(last_move(table).move);
  std::string out = columns();
  for (int row = rows; row >= 1; --row) {
    const std::string number = std::to_string(row);
    out += (row < 10 ? "  " : " ") + number + ' ';
    for (char column = 'a'; column <= last_column; ++column) {
      const std::string cell = column + number;
      out += cell == moved ? '[' : ' ';
      out += board.contains(cell) ? figure(board[cell].get<std::string>()) : row == 1 || row == rows ? '_' : '.';
      out += cell == moved ? ']' : ' ';
    }
    out += ' ' + number + '\n';
  }
  out += columns();
  const Args words{{"south", room.name_of_seat(0)},
                   {"north", room.name_of_seat(1)},
                   {"rolls", std::to_string(table.value("rolls", 0))},
                   {"roll", table.value("roll", "")},
                   {"south_points", points(table, "0")},
                   {"north_points", points(table, "1")},
                   {"south_out", lost(table, "0")},
                   {"north_out", lost(table, "1")}};
  return out + say("kreuz-und-quer.sides", words) + '\n' + say("kreuz-und-quer.table", words) + '\n';
}

}  // namespace crosstable::terminal
