// Players' names: what people see of each other. So a name holds nothing invisible, nothing that reverses a line or
// paints over it, and has one spelling.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace crosstable {

inline constexpr std::size_t max_name_characters = 24;  // as people count them: grapheme clusters
inline constexpr std::size_t max_name_bytes = 200;

enum class NameFault {
  characters,  // none, too many, or one that cannot be seen or read
  scripts      // mixed as nobody writes, so that a letter could pass for another
};

// Returns the name as it is kept: in NFKC, without white space at its ends, single spaces inside, without variation
// selectors that belong to no emoji. `name` is well-formed UTF-8. A name is refused for:
// - a control, a line end, an unassigned or private character, or an invisible one (except inside emoji and conjuncts,
// and a non-joiner between letters that would otherwise be joined);
// - a combining mark without a base, or more than max_marks on one;
// - scripts beyond the restriction level "highly restrictive" of UTS #39: one script, or Latin with those of Japanese,
// Chinese or Korean. Digits, signs and emoji go with all of them.
std::variant<std::string, NameFault> clean_name(std::string_view name);

}  // namespace crosstable
