// Text of others on a terminal. Whatever a server sends (names, talk, errors, events, ids) is shown through one of
// these, and everything that is printed through the second: nothing in it moves the cursor, sets a title, writes to the
// clipboard, makes a link or turns a line around.
#pragma once
#include <string>
#include <string_view>

namespace crosstable::terminal {

// With '?' for each control character (C0, DEL, C1: the first bytes of all escape sequences), line and paragraph
// separator, bidi control, character without a width but for joiners and selectors, and byte that is no UTF-8.
std::string harmless(std::string_view text);
std::string harmless_lines(std::string_view text);  // the same, but lines may end

}  // namespace crosstable::terminal
