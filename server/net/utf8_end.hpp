// Where a message of several fragments may end. Beast checks UTF-8 as it comes, and at the end of a message that there
// is no half code point, but not if the last fragment is empty.
#pragma once
#include <string_view>

namespace crosstable {

// Does the text end with a whole code point? Each byte is already known to be valid where it stands.
inline bool ends_whole(std::string_view text) {
  std::size_t tail = 0;  // continuation bytes at the end
  while (tail < text.size() && (static_cast<unsigned char>(text[text.size() - 1 - tail]) & 0xC0) == 0x80) ++tail;
  if (tail == text.size()) return tail == 0;
  const auto lead = static_cast<unsigned char>(text[text.size() - 1 - tail]);
  return tail == (lead < 0x80 ? 0U : lead < 0xE0 ? 1U : lead < 0xF0 ? 2U : 3U);
}

}  // namespace crosstable
