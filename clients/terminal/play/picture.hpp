// A game's table before it is text: lines of spans that know what they show. The plain client prints their text; the
// full screen also has colours, Unicode stones and the mouse.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::terminal {

// What a span shows, not how it looks: the terminal decides that (screen/terminal.cpp).
enum class Ink : std::uint8_t {
  plain,
  faint,   // free cells, coordinates
  strong,  // what matters now
  orange,  // a team, or the first of two sides
  green,   // the other
  latest,  // the last move
  first_stone,
  second_stone,
  third_stone,
  fourth_stone,
  fifth_stone,
  sixth_stone,
  action,  // an action stone
  chat,
  notice,
  error,
  bar,        // the line on top
  error_bar,  // the same without a connection
};

struct Span {
  std::string text;
  Ink ink = Ink::plain;
  std::string glyph = {};   // shown instead of the text where there is Unicode, as wide as it; empty: the text
  std::string target = {};  // what a click on it names, as in a move: a cell, a stone; or a whole line to type
  bool operator==(const Span&) const = default;
};
using Line = std::vector<Span>;
using Picture = std::vector<Line>;

struct Drawn {
  Picture board;
  std::vector<std::string> notes;  // sentences below it
};

// How much room there is for a drawing, and for whom it is. The default is what the plain client prints.
struct DrawingSpace {
  int columns = 84;
  bool tight = false;   // as few columns per cell as it takes to tell them apart
  bool around = false;  // with the free cells around, where a card can go
  std::optional<int> own_seat;
};

std::string plain(const Line& line);    // no line end
std::string plain(const Drawn& drawn);  // whole lines

}  // namespace crosstable::terminal
