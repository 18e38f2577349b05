// The legal turns of a side for a roll (KQ-11), found figure by figure. A visitor returns true when it has seen enough.
#pragma once
#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/move.hpp"
#include "engine/kreuz_und_quer/roll.hpp"

namespace crosstable::kreuz_und_quer {

// KQ-11: which kind of turns a side has for a roll.
enum class Turns : std::uint8_t { whole, partial, none };

constexpr unsigned most_turns = 8 * (3 + 1) + 3 * (5 * 3 + 3);  // soldiers, then musketeers: full turns and red alone

// KQ-10
constexpr bool enters_shelter(Seat side, Cell from, Cell red) { return in_zone(side, red) && !in_zone(side, from); }

// KQ-6
inline bool has_red_way(const Board& board, Seat side, Figure figure, unsigned red) {
  const Cell from = board.cell(side, figure);
  for (const Direction direction : red_directions(side, kind_of(figure))) {
    if (board.free_cells(from, direction, red) == red) return true;
  }
  return false;
}

// Full and shelter turns.
template <class Visit>
bool any_whole_turn(const Board& board, Seat side, Roll roll, Visit visit) {
  for (const Figure figure : board.in_play(side)) {
    const Cell from = board.cell(side, figure);
    for (const Direction sideways_or_back : red_directions(side, kind_of(figure))) {
      if (board.free_cells(from, sideways_or_back, roll.red) < roll.red) continue;
      const Cell red = stepped(from, sideways_or_back, roll.red);
      if (enters_shelter(side, from, red) && visit(Move::red_alone(from, red))) return true;
      for (const Direction forward : green_directions(side, kind_of(figure))) {
        const Cell green = board.green_end(side, from, red, forward, roll.green);
        if (green != nowhere && visit(Move::both(from, red, green))) return true;
      }
    }
  }
  return false;
}

// Partial turns, for a side without a whole turn. So no red step here enters a shelter.
template <class Visit>
bool any_partial_turn(const Board& board, Seat side, Roll roll, Visit visit) {
  for (const Figure figure : board.in_play(side)) {
    const Cell from = board.cell(side, figure);
    bool red_goes = false;
    for (const Direction direction : red_directions(side, kind_of(figure))) {
      if (board.free_cells(from, direction, roll.red) < roll.red) continue;
      red_goes = true;
      if (visit(Move::red_alone(from, stepped(from, direction, roll.red)))) return true;
    }
    if (red_goes) continue;
    for (const Direction direction : green_directions(side, kind_of(figure))) {
      const Cell green = board.green_end(side, from, from, direction, roll.green);
      if (green != nowhere && visit(Move::green_alone(from, green))) return true;
    }
  }
  return false;
}

template <class Visit>
void each_turn(const Board& board, Seat side, Roll roll, Turns turns, Visit visit) {
  const auto go_on = [&visit](const Move& move) {
    visit(move);
    return false;
  };
  if (turns == Turns::whole) any_whole_turn(board, side, roll, go_on);
  if (turns == Turns::partial) any_partial_turn(board, side, roll, go_on);
}

inline Turns turns_of(const Board& board, Seat side, Roll roll) {
  const auto enough = [](const Move&) { return true; };
  if (any_whole_turn(board, side, roll, enough)) return Turns::whole;
  return any_partial_turn(board, side, roll, enough) ? Turns::partial : Turns::none;
}

// KQ-16: is there a legal turn for some roll? There is one exactly if some figure in play can go one cell by either
// die: every way begins with that cell, and if no red way is open, green may go alone.
inline bool has_moves(const Board& board, Seat side) {
  for (const Figure figure : board.in_play(side)) {
    const Cell from = board.cell(side, figure);
    if (has_red_way(board, side, figure, 1)) return true;
    for (const Direction direction : green_directions(side, kind_of(figure))) {
      if (board.green_end(side, from, from, direction, 1) != nowhere) return true;
    }
  }
  return false;
}

}  // namespace crosstable::kreuz_und_quer
