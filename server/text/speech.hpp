// What somebody says, as others see it: one line, with nothing in it that hides, reorders or overwrites.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

// The text with a space for each line end and tab, one blank for each run of them, and none at its ends: a run would
// push the rest to where a new line begins on somebody's screen. Empty if the text has other
// controls, bidi controls, stray invisible characters (joiners, variation selectors and flag tags are fine where they
// take effect), or more than max_marks combining marks on one character. Removing those might change what is said, so
// the speaker is told instead. `text` is well-formed UTF-8.
std::optional<std::string> clean_line(std::string_view text);

}  // namespace crosstable
