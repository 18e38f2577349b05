#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <stdexcept>
#include <utility>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

namespace {

using Cell = std::pair<int, int>;  // x to the right, y upwards

constexpr int farthest = 60;  // no real table is that large, so larger coordinates are an error

// A visible half: its number, and where the other half of its card is.
struct Half {
  char number;
  Cell other;
  int card;  // counts the cards in the order they were laid
};

int whole(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < -farthest || number > farthest)
    throw std::runtime_error("not a cell");
  return number;
}

// "3@1,1"
std::pair<char, Cell> read_half(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (text.size() < 5 || text[1] != '@' || comma == std::string_view::npos || comma < 2)
    throw std::runtime_error("not a half");
  return {text[0], {whole(text.substr(2, comma - 2)), whole(text.substr(comma + 1))}};
}

// "3@1,1/7@0,1"
std::array<std::pair<char, Cell>, 2> read_placement(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) throw std::runtime_error("not a placement");
  return {read_half(text.substr(0, slash)), read_half(text.substr(slash + 1))};
}

using Layout = std::map<Cell, Half>;

// The sign between two neighbouring cells: how their cards continue.
char between(const Layout& layout, Cell one, Cell two, std::string_view signs) {
  const auto first = layout.find(one), second = layout.find(two);
  const bool first_goes_on = first != layout.end() && first->second.other == two;
  const bool second_goes_on = second != layout.end() && second->second.other == one;
  if (first_goes_on && second_goes_on) return first->second.card == second->second.card ? signs[0] : 'x';
  return first_goes_on ? signs[1] : second_goes_on ? signs[2] : ' ';
}

// With a line in place of - and |, and arrows in place of the others.
Span sign(char text) {
  constexpr std::array<std::pair<char, std::string_view>, 6> lines{
      {{'-', "─"}, {'|', "│"}, {'>', "→"}, {'<', "←"}, {'^', "↑"}, {'v', "↓"}}};
  const auto found = std::ranges::find(lines, text, &std::pair<char, std::string_view>::first);
  return {std::string(1, text), Ink::plain, found == lines.end() ? "" : std::string(found->second)};
}

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

}  // namespace

// The visible numbers, with coordinates. Signs between them show how each card lies, because a new one must lie across
// (CR-6). The last card laid is in brackets.
Drawn draw_cross_roads(const nlohmann::json& table, const RoomState&, const DrawingSpace& space) {
  Layout layout;
  int card = 0;
  for (const auto& [number, placement] : table.at("cards").items()) {
    const auto halves = read_placement(placement.get<std::string>());
    for (const std::size_t at : {0u, 1u}) layout[halves[at].second] = {halves[at].first, halves[1 - at].second, card};
    ++card;
  }
  Drawn out;
  out.notes.push_back(say("cross-roads.table", {{"pile", std::to_string(table.value("pile", 0))}}));
  if (layout.empty()) return out;
  const auto by_y = [](const auto& a, const auto& b) { return a.first.second < b.first.second; };
  const auto [low, high] = std::minmax_element(layout.begin(), layout.end(), by_y);
  const int around = space.around ? 1 : 0;
  const int x_from = layout.begin()->first.first - around, x_to = layout.rbegin()->first.first + around,
            y_from = low->first.second - around, y_to = high->first.second + around;
  const std::string margin(6, ' ');
  for (int y = y_to; y >= y_from; --y) {
    Line line{{padded(std::to_string(y), 5) + " ", Ink::faint}}, below{{margin}};
    for (int x = x_from; x <= x_to; ++x) {
      const std::string cell = std::to_string(x) + "," + std::to_string(y);
      const auto half = layout.find({x, y});
      const bool last = half != layout.end() && half->second.card == card - 1 && card > 1;
      const Ink mark = last ? Ink::latest : Ink::plain;
      line.push_back({last ? "[" : " ", mark, "", cell});
      line.push_back(half == layout.end() ? Span{".", Ink::faint, "·", cell}
                                          : Span{std::string(1, half->second.number), Ink::strong, "", cell});
      line.push_back({last ? "]" : " ", mark, "", cell});
      line.push_back(sign(between(layout, {x, y}, {x + 1, y}, "-><")));
      below.push_back({" "});
      below.push_back(sign(between(layout, {x, y - 1}, {x, y}, "|^v")));
      below.push_back({"  "});
    }
    out.board.push_back(line);
    if (y > y_from) out.board.push_back(below);
  }
  Line numbers{{margin}};
  for (int x = x_from; x <= x_to; ++x) numbers.push_back({padded(std::to_string(x), 2) + "  ", Ink::faint});
  out.board.push_back(numbers);
  return out;
}

}  // namespace crosstable::terminal
