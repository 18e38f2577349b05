#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

constexpr std::size_t side = 5, width = 26, sheets_in_a_row = 3;

std::string right(const std::string& text, std::size_t columns) {
  return std::string(columns > text.size() ? columns - text.size() : 0, ' ') + text;
}

std::string number(const json& values, const char* lines, std::size_t at) {
  if (!values.contains(lines) || at >= values[lines].size()) return "";
  return values[lines][at].dump();
}

// A sheet as lines of text, row 5 on top, with each line's value at its end.
std::vector<std::string> sheet_lines(const std::string& sheet, const json& values, const std::string& name,
                                     const std::string& total) {
  if (sheet.size() != side * (side + 1) - 1) throw std::runtime_error("not a sheet");
  std::vector<std::string> lines{name};
  for (std::size_t from_top = 0; from_top < side; ++from_top) {
    const std::size_t row = side - from_top;
    std::string line = std::to_string(row) + " ";
    for (std::size_t column = 0; column < side; ++column)
      line += std::string{' ', sheet[from_top * (side + 1) + column], ' '};
    lines.push_back(line + right(number(values, "rows", row - 1), 4));
  }
  lines.emplace_back("   a  b  c  d  e");
  std::string columns = " ";
  for (std::size_t column = 0; column < side; ++column) columns += right(number(values, "columns", column), 3);
  lines.push_back(columns);
  std::string end = say("kriss-kross.total", {{"total", total}});
  if (values.contains("diagonals"))
    end += "  \\ " + number(values, "diagonals", 0) + "  / " + number(values, "diagonals", 1);
  lines.push_back(end);
  return lines;
}

// Counts characters on the screen, not bytes.
std::size_t shown_width(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

// All sheets, three to a row.
std::string draw_kriss_kross(const json& table, const RoomState& room) {
  std::vector<std::vector<std::string>> sheets;
  const json none = json::object();
  for (const auto& [seat, sheet] : table.at("sheets").items()) {
    const json& values = table.contains("values") && table["values"].contains(seat) ? table["values"][seat] : none;
    const std::string total =
        table.contains("totals") && table["totals"].contains(seat) ? text_of(table["totals"][seat]) : "";
    sheets.push_back(sheet_lines(sheet.get<std::string>(), values, room.name_of_seat(std::stoi(seat)), total));
  }
  std::string out;
  for (std::size_t from = 0; from < sheets.size(); from += sheets_in_a_row) {
    const std::size_t to = std::min(from + sheets_in_a_row, sheets.size());
    for (std::size_t line = 0; line < sheets[from].size(); ++line) {
      std::string row;
      for (std::size_t at = from; at < to; ++at) {
        const std::string& text = sheets[at][line];
        row += "  " + text;
        if (at + 1 < to) row += std::string(width - std::min(width, shown_width(text)), ' ');
      }
      out += row + '\n';
    }
  }
  out += say("kriss-kross.symbols") + '\n';
  Args words = words_of(table, room);
  words["entered"] = words["entered_names"].empty() ? say("nobody") : words["entered_names"];
  if (table.contains("round") && table.value("stage", "") != "over") out += say("kriss-kross.round", words) + '\n';
  if (table.contains("entry")) out += say("kriss-kross.entry", words) + '\n';
  if (table.contains("rating")) out += say("kriss-kross.rating", words) + '\n';
  return out;
}

}  // namespace crosstable::terminal
