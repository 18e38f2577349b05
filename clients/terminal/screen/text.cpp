#include "clients/terminal/screen/text.hpp"

#include <algorithm>
#include <array>

#include "clients/terminal/play/harmless.hpp"

namespace crosstable::terminal::screen {

namespace {

struct Range {
  char32_t first, last;
};
constexpr std::array combining{Range{0x300, 0x36f},    Range{0x483, 0x489},   Range{0x591, 0x5bd},
                               Range{0x610, 0x61a},    Range{0x64b, 0x65f},   Range{0x200c, 0x200d},
                               Range{0x20d0, 0x20f0},  Range{0xfe00, 0xfe0f}, Range{0xfe20, 0xfe2f},
                               Range{0xe0100, 0xe01ef}};
constexpr std::array wide{Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},
                          Range{0xa960, 0xa97c},   Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},
                          Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},   Range{0xffe0, 0xffe6},
                          Range{0x1f300, 0x1f64f}, Range{0x1f680, 0x1f6ff}, Range{0x1f900, 0x1faff},
                          Range{0x20000, 0x3fffd}};

template <std::size_t size>
bool among(const std::array<Range, size>& ranges, char32_t code) {
  return std::ranges::any_of(ranges, [code](Range range) { return range.first <= code && code <= range.last; });
}

std::string without_marks(const std::string& letter) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> plainer{{{"·", "-"},
                                                                                   {"…", "."},
                                                                                   {"→", ">"},
                                                                                   {"←", "<"},
                                                                                   {"─", "-"},
                                                                                   {"│", "|"},
                                                                                   {"’", "'"},
                                                                                   {"“", "\""},
                                                                                   {"”", "\""},
                                                                                   {"–", "-"}}};
  for (const auto& [marked, bare] : plainer)
    if (letter == marked) return std::string(bare);
  return "?";
}

}  // namespace

std::vector<Letter> letters_of(std::string_view text) {
  std::vector<Letter> letters;
  while (!text.empty()) {
    char32_t code = 0;
    const std::string_view bytes = first_character(text, code);
    const std::size_t size = std::max<std::size_t>(bytes.size(), 1);
    if (bytes.empty()) letters.push_back({"?"});
    else if (among(combining, code) && !letters.empty()) letters.back().bytes += bytes;
    else letters.push_back({std::string(bytes), among(wide, code) ? 2 : 1});
    text.remove_prefix(size);
  }
  return letters;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (const Letter& letter : letters_of(text)) columns += letter.columns;
  return columns;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int indent) {
  if (2 * indent > columns) indent = 0;
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  std::vector<std::string> lines(1);
  int used = 0, since_space = 0;  // columns of the line, and of its last word
  std::size_t word = 0;           // where in the line the last word begins
  for (const Letter& letter : letters_of(text)) {
    if (letter.bytes == "\n") {
      lines.emplace_back();
      used = since_space = 0;
      word = 0;
      continue;
    }
    if (used + letter.columns > columns) {
      const bool splits = word == 0 || letter.bytes == " ";
      std::string rest = splits ? "" : lines.back().substr(word);
      if (!splits) lines.back().resize(word);
      while (lines.back().ends_with(' ')) lines.back().pop_back();
      lines.push_back(blanks + rest);
      used = indent + (splits ? 0 : since_space);
      since_space = used - indent;
      word = 0;
      if (letter.bytes == " ") continue;
    }
    lines.back() += letter.bytes;
    used += letter.columns;
    since_space += letter.columns;
    if (letter.bytes == " ") {
      word = lines.back().size();
      since_space = 0;
    }
  }
  return lines;
}

std::string ascii(std::string_view text) {
  std::string out;
  for (const Letter& letter : letters_of(text)) {
    const bool is_ascii = letter.bytes.size() == 1 && static_cast<unsigned char>(letter.bytes[0]) < 0x80;
    out += is_ascii ? letter.bytes : without_marks(letter.bytes);
    if (letter.columns == 2) out += '?';
  }
  return out;
}

}  // namespace crosstable::terminal::screen
