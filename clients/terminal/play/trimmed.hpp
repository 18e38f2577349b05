// A typed line without the white space around it.
#pragma once
#include <string_view>

namespace crosstable::terminal {

inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t first = text.find_first_not_of(space);
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, text.find_last_not_of(space) - first + 1);
}

}  // namespace crosstable::terminal
