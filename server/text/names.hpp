// Names of players: what people see of each other. So nothing invisible, nothing that turns a line around or paints
// over it, and one writing for each name.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace crosstable {

inline constexpr std::size_t max_name_characters = 24;  // as people count them: grapheme clusters
inline constexpr std::size_t max_name_bytes = 200;

enum class NameFault {
  characters,  // none or too many of them, or one that cannot be seen or read
  scripts      // mixed as nobody writes, so that one letter may pass for another
};

// The name as it is kept: in Unicode's form NFKC, without white space at its ends, one space where there was some
// inside, without variation selectors that belong to no emoji. `name` is well-formed UTF-8. What makes it unfit:
// - a control, a line end, a character that cannot be seen (but for those inside of emoji and conjuncts, and a
// non-joiner
//   between letters that would else be joined), one that is not assigned or for private use;
// - a combining mark without a base, or more than max_marks on one;
// - scripts beyond the restriction level "highly restrictive" of UTS #39: one script, or Latin with those of Japanese,
// Chinese
//   or Korean; digits, signs and emoji with all.
std::variant<std::string, NameFault> clean_name(std::string_view name);

}  // namespace crosstable
