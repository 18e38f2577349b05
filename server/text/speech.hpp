// What somebody says, as others are shown it: one line, with nothing in it that hides, rearranges or overwrites.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

// The text with a space for each line end and tab, and without white space at its ends. Nothing if it has other
// controls, bidi controls, characters that cannot be seen (but for joiners, variation selectors and the tags of a flag,
// where they have something to work on), or more than max_marks combining marks on one character: to leave those out
// might change what is said, so the speaker is told. `text` is well-formed UTF-8.
std::optional<std::string> clean_line(std::string_view text);

}  // namespace crosstable
