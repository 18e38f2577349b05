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
    if (board.is_free(from, direction, red)) return true;
  }
  return false;
}

// Calls look<side, reds, greens>(from) for the figures in play, with how many red and green ways they have, until it
// returns true.
template <class Look>
bool any_figure(const Board& board, Seat side, Look&& look) {
  const auto look_at = [&]<unsigned of>() {
    for (const Figure figure : board.in_play(side)) {
      const Cell from = board.cell(side, figure);
      if (kind_of(figure) == Kind::soldier ? look.template operator()<of, 3, 1>(from)
                                           : look.template operator()<of, 5, 3>(from))
        return true;
    }
    return false;
  };
  return index_of(side) == 0 ? look_at.template operator()<0>() : look_at.template operator()<1>();
}

// Full and shelter turns.
template <class Visit>
bool any_whole_turn(const Board& board, Seat side, Roll roll, Visit visit) {
  return any_figure(board, side, [&]<unsigned of, unsigned reds, unsigned greens>(Cell from) {
    return any_below<reds>([&]<std::size_t way>() {
      constexpr Direction sideways_or_back = red_ways[of][way];
      if (!board.is_free(from, sideways_or_back, roll.red)) return false;
      const Cell red = stepped(from, sideways_or_back, roll.red);
      if (sideways_or_back.rows != 0 && enters_shelter(seat_at(of), from, red) && visit(Move::red_alone(from, red)))
        return true;
      return any_below<greens>([&]<std::size_t ahead>() {
        const Cell green = board.green_end(seat_at(of), from, red, green_ways[of][ahead], roll.green);
        return green != nowhere && visit(Move::both(from, red, green));
      });
    });
  });
}

// Partial turns, for a side without a whole turn. So no red step here enters a shelter.
template <class Visit>
bool any_partial_turn(const Board& board, Seat side, Roll roll, Visit visit) {
  return any_figure(board, side, [&]<unsigned of, unsigned reds, unsigned greens>(Cell from) {
    bool red_goes = false;
    const bool enough = any_below<reds>([&]<std::size_t way>() {
      constexpr Direction direction = red_ways[of][way];
      if (!board.is_free(from, direction, roll.red)) return false;
      red_goes = true;
      return visit(Move::red_alone(from, stepped(from, direction, roll.red)));
    });
    if (red_goes) return enough;
    return any_below<greens>([&]<std::size_t ahead>() {
      const Cell green = board.green_end(seat_at(of), from, from, green_ways[of][ahead], roll.green);
      return green != nowhere && visit(Move::green_alone(from, green));
    });
  });
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
