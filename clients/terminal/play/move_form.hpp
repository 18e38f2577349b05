// Does a typed line have the shape of a move? Then it is not said to the room: it could tell a hidden hand. The shape
// belongs to no game in particular, and wrong moves have it too: single letters, and words of digits, marks and at most
// two letters in a row, perhaps behind a word ("exchange c17,d17=e1"). protocol/typed_lines.json has examples, which
// every client keeps to.
#pragma once
#include <array>
#include <string>
#include <string_view>

namespace crosstable::terminal {

// What moves of the games begin with, where that is a word. Others are learned from legal moves.
inline constexpr std::array<std::string_view, 5> words_of_moves{"choose", "decline", "exchange", "keep", "redraw"};

bool has_form_of_move(std::string_view line);
// For a player who is asked for a move: also one word by itself, and any word with the rest of a move.
bool might_be_meant_as_move(std::string_view line);

// The word that a move begins with; empty if it does not begin with a word.
std::string verb_of(std::string_view line);

}  // namespace crosstable::terminal
