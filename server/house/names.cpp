#include "server/house/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace crosstable {
namespace {

struct Range {
  char32_t first, last;
};

// Unicode 15: White_Space.
constexpr std::array white_space{Range{0x09, 0x0d},     Range{0x20, 0x20},     Range{0x85, 0x85},     Range{0xa0, 0xa0},
                                 Range{0x1680, 0x1680}, Range{0x2000, 0x200a}, Range{0x2028, 0x2029}, Range{0x202f, 0x202f},
                                 Range{0x205f, 0x205f}, Range{0x3000, 0x3000}};

// Unicode 15: Cc, Bidi_Control, and what is Default_Ignorable but for variation selectors, which emoji need; line and
// paragraph separators; private use and noncharacters, which nobody can read.
constexpr std::array unfit{Range{0x00, 0x1f},         Range{0x7f, 0x9f},         Range{0xad, 0xad},         Range{0x34f, 0x34f},
                           Range{0x61c, 0x61c},       Range{0x115f, 0x1160},     Range{0x17b4, 0x17b5},     Range{0x180b, 0x180f},
                           Range{0x200b, 0x200f},     Range{0x2028, 0x202e},     Range{0x2060, 0x206f},     Range{0x3164, 0x3164},
                           Range{0xe000, 0xf8ff},     Range{0xfdd0, 0xfdef},     Range{0xfeff, 0xfeff},     Range{0xffa0, 0xffa0},
                           Range{0xfff0, 0xfffb},     Range{0xfffe, 0xffff},     Range{0x1bca0, 0x1bca3},   Range{0x1d173, 0x1d17a},
                           Range{0xe0000, 0xe0fff},   Range{0xf0000, 0x10ffff}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](Range range) { return range.first <= c && c <= range.last; });
}

struct Character {
  char32_t code;
  std::size_t at, size;  // bytes
};

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<std::uint8_t>(text[at + i])); };
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, at, 1};
  const std::size_t size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  char32_t code = lead & (0x7fU >> size);
  for (std::size_t i = 1; i < size; ++i) code = code << 6 | (byte(i) & 0x3f);
  return {code, at, size};
}

}  // namespace

std::optional<std::string> clean_name(std::string_view name) {
  std::size_t begin = 0, end = 0;  // of what stands between white space
  for (std::size_t at = 0; at < name.size();) {
    const Character character = character_at(name, at);
    at += character.size;
    if (is_in(white_space, character.code)) continue;
    if (end == 0) begin = character.at;
    end = at;
  }
  const std::string_view trimmed = name.substr(begin, end - begin);
  std::size_t characters = 0;
  for (std::size_t at = 0; at < trimmed.size(); ++characters) {
    const Character character = character_at(trimmed, at);
    if (is_in(unfit, character.code)) return std::nullopt;
    at += character.size;
  }
  if (characters < 1 || characters > max_name_characters) return std::nullopt;
  return std::string(trimmed);
}

}  // namespace crosstable
