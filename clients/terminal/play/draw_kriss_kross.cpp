#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/symbols.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

constexpr std::size_t side = 5, usual_width = 26, tight_width = 16, most_in_a_row = 3;

std::string right(const std::string& text, std::size_t columns) {
  return std::string(columns > text.size() ? columns - text.size() : 0, ' ') + text;
}

std::string number(const json& values, const char* lines, std::size_t at) {
  if (!values.contains(lines) || at >= values[lines].size()) return "";
  return values[lines][at].dump();
}

struct SheetWords {
  std::string name, total;
  bool own = false;  // its cells can be clicked
};

// A sheet as lines, row 5 on top, with each line's value at its end.
Picture sheet_lines(const std::string& sheet, const json& values, const SheetWords& words, bool tight) {
  if (sheet.size() != side * (side + 1) - 1) throw std::runtime_error("not a sheet");
  Picture lines{{{words.name, words.own ? Ink::strong : Ink::plain}}};
  const std::string gap = tight ? "" : " ";
  for (std::size_t from_top = 0; from_top < side; ++from_top) {
    const std::size_t row = side - from_top;
    Line line{{std::to_string(row) + " ", Ink::faint}};
    for (std::size_t column = 0; column < side; ++column) {
      const std::string cell = words.own ? static_cast<char>('a' + column) + std::to_string(row) : "";
      Span symbol = kriss_kross_symbol(std::string(1, sheet[from_top * (side + 1) + column]));
      if (symbol.text == ".") symbol = {".", Ink::faint, "·"};
      symbol.target = cell;
      if (!tight) line.push_back({" ", Ink::plain, "", cell});
      line.push_back(symbol);
      line.push_back({" ", Ink::plain, "", cell});
    }
    line.push_back({right(number(values, "rows", row - 1), tight ? 3 : 4), Ink::green});
    lines.push_back(line);
  }
  lines.push_back({{tight ? "  a b c d e" : "   a  b  c  d  e", Ink::faint}});
  std::string columns = gap;
  for (std::size_t column = 0; column < side; ++column)
    columns += right(number(values, "columns", column), tight ? 2 : 3);
  if (tight) columns.insert(0, " ");
  lines.push_back({{columns, Ink::orange}});
  std::string end = say("kriss-kross.total", {{"total", words.total}});
  if (values.contains("diagonals"))
    end += "  \\ " + number(values, "diagonals", 0) + "  / " + number(values, "diagonals", 1);
  lines.push_back({{end, Ink::strong}});
  return lines;
}

// Counts characters on the screen, not bytes.
std::size_t shown_width(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

// All sheets, in the plain client three to a row.
Drawn draw_kriss_kross(const json& table, const RoomState& room, const DrawingSpace& space) {
  std::vector<Picture> sheets;
  const json none = json::object();
  for (const auto& [seat, sheet] : table.at("sheets").items()) {
    const json& values = table.contains("values") && table["values"].contains(seat) ? table["values"][seat] : none;
    const std::string total =
        table.contains("totals") && table["totals"].contains(seat) ? text_of(table["totals"][seat]) : "";
    const int number = std::stoi(seat);
    sheets.push_back(sheet_lines(sheet.get<std::string>(), values,
                                 {room.name_of_seat(number), total, space.own_seat == number}, space.tight));
  }
  Drawn out;
  const std::size_t width = space.tight ? tight_width : usual_width;
  const std::size_t fit = static_cast<std::size_t>(std::max(space.columns, 0)) / (width + 2);
  const std::size_t in_a_row = std::clamp<std::size_t>(fit, 1, most_in_a_row);
  for (std::size_t from = 0; from < sheets.size(); from += in_a_row) {
    const std::size_t to = std::min(from + in_a_row, sheets.size());
    for (std::size_t at_line = 0; at_line < sheets[from].size(); ++at_line) {
      Line row;
      for (std::size_t at = from; at < to; ++at) {
        const Line& part = sheets[at][at_line];
        row.push_back({"  "});
        row.insert(row.end(), part.begin(), part.end());
        if (at + 1 < to) row.push_back({std::string(width - std::min(width, shown_width(plain(part))), ' ')});
      }
      out.board.push_back(row);
    }
  }
  out.notes.push_back(say("kriss-kross.symbols"));
  Args words = words_of(table, room);
  words["entered"] = words["entered_names"].empty() ? say("nobody") : words["entered_names"];
  if (table.contains("round") && table.value("stage", "") != "over")
    out.notes.push_back(say("kriss-kross.round", words));
  if (table.contains("entry")) out.notes.push_back(say("kriss-kross.entry", words));
  if (table.contains("rating")) out.notes.push_back(say("kriss-kross.rating", words));
  return out;
}

}  // namespace crosstable::terminal
