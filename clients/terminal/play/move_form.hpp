// Is a typed line a move or talk? Without knowing any game: it is a move if it is one word with a digit and one of @ :
// = / - in it, or if its first word is one with which a legal move begins ("decline", "choose X").
#pragma once
#include <string>
#include <string_view>

namespace crosstable::terminal {

bool has_form_of_move(std::string_view line);

// The word that a move begins with, if it begins with one; else empty.
std::string verb_of(std::string_view line);

}  // namespace crosstable::terminal
