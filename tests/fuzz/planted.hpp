// A defect for a target that must find it: a reader of moves that looks at the letter after an '@' and forgets that the
// text may end there. It only reads moves from the fourth on, so the fuzzer has to get into a game first.
#pragma once
#include <string_view>
#include <vector>

namespace crosstable::fuzz {

inline unsigned moves_read = 0;  // in this game

inline void planted_reader(std::string_view move) {
  const std::vector<char> letters(move.begin(), move.end());
  if (++moves_read < 4) return;
  static volatile char column;
  for (std::size_t at = 0; at < letters.size(); ++at) {
    if (letters[at] == '@') column = letters.data()[at + 1];
  }
  (void)column;
}

}  // namespace crosstable::fuzz
