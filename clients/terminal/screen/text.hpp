// Text on a grid of columns: how wide it is, where it breaks, and what is left of it without Unicode. Takes harmless
// text (play/harmless.hpp).
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::terminal::screen {

// A character with the marks that combine with it.
struct Letter {
  std::string bytes;
  int columns = 1;  // 2 for Chinese, Korean, Japanese and emoji
};
std::vector<Letter> letters_of(std::string_view text);
int columns_of(std::string_view text);

// Lines of at most this many columns, broken at spaces where possible. Never empty. Those that go on with a line begin
// with `indent` blanks, if there is room for more.
std::vector<std::string> wrapped(std::string_view text, int columns, int indent = 0);

// The indent of a chat line's continuation, so that its words cannot look like another player's line.
inline constexpr int continued_indent = 2;

// Each character that is not ASCII is replaced by as many ASCII characters as it has columns.
std::string ascii(std::string_view text);

}  // namespace crosstable::terminal::screen
