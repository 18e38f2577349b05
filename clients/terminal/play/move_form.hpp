// Is a typed line a move or chat? Decides without knowing any game. It is a move if it is one word with a digit and one
// of @ : = / - in it, or if its first word is one that a legal move begins with ("decline", "choose X").
#pragma once
#include <string>
#include <string_view>

namespace crosstable::terminal {

bool has_form_of_move(std::string_view line);

// The word that a move begins with; empty if it does not begin with a word.
std::string verb_of(std::string_view line);

}  // namespace crosstable::terminal
