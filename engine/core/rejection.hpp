// Why a player's move was refused: a value, never an exception. A refused move changes nothing.
#pragma once
#include <string>
#include <string_view>
#include <utility>

namespace crosstable {

enum class Refused {
  illegal_move,   // the rules or the notation forbid it
  not_your_turn,  // this seat owes no decision now
};

struct Rejection {
  Refused code = Refused::illegal_move;
  std::string_view rule;  // "CW-14"; empty if it is no single rule, as for an unreadable move
  std::string_view key;   // for message catalogues: "crosswise.cell_taken"
  std::string text;       // the English sentence; reveals nothing that the mover may not know

  static Rejection not_your_turn() {
    return {Refused::not_your_turn, "", "error.not_your_turn", "It's not your turn."};
  }
};

// A rule forbids the move.
inline Rejection refusal(std::string_view rule, std::string_view key, std::string text) {
  return {.code = Refused::illegal_move, .rule = rule, .key = key, .text = std::move(text)};
}

}  // namespace crosstable
