#include "clients/terminal/play/harmless.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace crosstable::terminal {

namespace {

struct Range {
  char32_t first, last;
};
constexpr std::array steering{Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0xad, 0xad},
                              Range{0x61c, 0x61c},   Range{0x180e, 0x180e}, Range{0x200b, 0x200b},
                              Range{0x200e, 0x200f}, Range{0x2028, 0x202e}, Range{0x2060, 0x206f},
                              Range{0xfeff, 0xfeff}, Range{0xfff9, 0xfffb}};

std::string without_steering(std::string_view text, bool lines_end) {
  std::string out;
  while (!text.empty()) {
    char32_t code = 0;
    const std::string_view bytes = first_character(text, code);
    const bool steers = bytes.empty() || std::ranges::any_of(steering, [&](Range range) {
                          return range.first <= code && code <= range.last;
                        });
    if (steers && !(lines_end && code == '\n')) out += '?';
    else out += bytes;
    text.remove_prefix(std::max<std::size_t>(bytes.size(), 1));
  }
  return out;
}

}  // namespace

std::string_view first_character(std::string_view text, char32_t& code) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (size == 0 || size > text.size()) return {};
  code = size == 1 ? lead : lead & (0x7fU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool sound = code >= least[size] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return sound ? text.substr(0, size) : std::string_view();
}

std::string harmless(std::string_view text) { return without_steering(text, false); }
std::string harmless_lines(std::string_view text) { return without_steering(text, true); }

}  // namespace crosstable::terminal
