// Pieces of a typed line.
#pragma once
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "clients/terminal/play/trimmed.hpp"

namespace crosstable::terminal {

inline std::string first_word(std::string_view line) { return std::string(line.substr(0, line.find(' '))); }

inline std::string after_first_word(std::string_view line) {
  return std::string(trimmed(line.substr(first_word(line).size())));
}

inline std::optional<std::size_t> whole_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace crosstable::terminal
