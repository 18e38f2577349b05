// Other people's text on a terminal. Whatever a server sends (names, talk, errors, events, ids) is shown through one of
// these functions, and everything printed goes through the second. So nothing in it can move the cursor, set a title,
// write to the clipboard, make a link or reverse a line.
#pragma once
#include <string>
#include <string_view>

namespace crosstable::terminal {

// Replaces with '?': control characters (C0, DEL, C1, so every escape sequence loses its first byte), line and
// paragraph separators, bidi controls, zero-width characters except joiners and selectors, and bytes that are not
// UTF-8.
std::string harmless(std::string_view text);
std::string harmless_lines(std::string_view text);  // the same, but keeps line ends

// The bytes of the text's first character, and its code; empty if they are not UTF-8. The text must not be empty.
std::string_view first_character(std::string_view text, char32_t& code);

}  // namespace crosstable::terminal
