#include "server/identity/verifier/cbor.hpp"

#include <cstdint>
#include <optional>

namespace crosstable {
namespace {

constexpr unsigned max_depth = 4;

// The number that an item begins with: a value, a length, or how many items are inside.
std::optional<std::uint64_t> take_number(std::uint8_t first, std::string_view& rest) {
  const unsigned info = first & 0x1F;
  if (info < 24) return info;
  if (info > 27) return std::nullopt;  // reserved, or without an end
  const std::size_t size = std::size_t{1} << (info - 24);
  if (rest.size() < size) return std::nullopt;
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < size; ++at) number = number << 8 | static_cast<std::uint8_t>(rest[at]);
  rest.remove_prefix(size);
  return number;
}

bool skip(std::string_view& rest, std::uint64_t items, unsigned depth) {
  enum Kind : std::uint8_t { whole, negative, bytes, text, list, map, tag, simple };
  for (; items > 0; --items) {
    if (rest.empty()) return false;
    const auto first = static_cast<std::uint8_t>(rest.front());
    rest.remove_prefix(1);
    const auto kind = static_cast<Kind>(first >> 5);
    const auto number = take_number(first, rest);
    if (!number || kind == tag) return false;
    if (kind == bytes || kind == text) {
      if (*number > rest.size()) return false;
      rest.remove_prefix(static_cast<std::size_t>(*number));
    } else if (kind == list || kind == map) {
      if (depth == max_depth || *number > rest.size()) return false;
      if (!skip(rest, kind == map ? 2 * *number : *number, depth + 1)) return false;
    }
  }
  return true;
}

}  // namespace

bool is_cbor(std::string_view bytes, unsigned items) { return skip(bytes, items, 0) && bytes.empty(); }

}  // namespace crosstable
