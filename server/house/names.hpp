// Names of players: what people see of each other, so nothing invisible and nothing that turns a line around.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

inline constexpr std::size_t max_name_characters = 24;

// The name without white space at its ends, if it is one: 1 to 24 code points, none of them a control, a line or paragraph
// separator, a bidi control, of zero width or for private use. `name` is well-formed UTF-8.
std::optional<std::string> clean_name(std::string_view name);

}  // namespace crosstable
