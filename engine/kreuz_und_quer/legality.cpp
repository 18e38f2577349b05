// Why a move is refused. Every move that is not refused here is one that each_legal() visits.
#include <algorithm>
#include <cstdlib>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

namespace {

Rejection not_a_step(Cell from, Cell to, std::string_view die, unsigned number) {
  return refusal("KQ-5", "kreuz_und_quer.not_a_step",
                 "From " + name_of(from) + " to " + name_of(to) + " isn't a step this piece can make with a " +
                     std::string(die) + ' ' + std::to_string(number) + '.');
}

// The direction in which the cell lies, if it is one of these, and how far away.
struct Way {
  Direction direction;
  unsigned cells;
};
std::optional<Way> way_between(Cell from, Cell to, std::span<const Direction> directions) {
  const int columns = static_cast<int>(column_of(to)) - static_cast<int>(column_of(from));
  const int rows = static_cast<int>(row_of(to)) - static_cast<int>(row_of(from));
  const int cells = std::max(std::abs(columns), std::abs(rows));
  for (const Direction direction : directions) {
    if (cells > 0 && columns == cells * direction.columns && rows == cells * direction.rows)
      return Way{direction, static_cast<unsigned>(cells)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Rejection> KreuzUndQuer::check(Seat seat, const Move& move) const {
  if (!to_act().contains(seat)) return Rejection::not_your_turn();
  if (open_.stage == Stage::turn) return check_turn(seat, move);
  if (move.act == Act::exchange) return check_exchange(seat, move);
  if (move.act == Act::decline) return std::nullopt;
  return refusal("KQ-13", "kreuz_und_quer.exchange_open",
                 "First decide whether to bring the musketeer back: exchange or decline.");
}

std::optional<Rejection> KreuzUndQuer::check_turn(Seat seat, const Move& move) const {
  if (move.act != Act::steps) {
    return refusal("KQ-13", "kreuz_und_quer.no_exchange", "There's nothing to exchange now.");
  }
  const std::optional<Figure> figure = open_.board.figure_on(seat, move.from);
  if (!figure) return refusal("KQ-4", "kreuz_und_quer.no_figure", "You have no piece on " + name_of(move.from) + ".");
  if (open_.board.parked(seat).contains(*figure)) {
    return refusal("KQ-9", "kreuz_und_quer.parked",
                   "The piece on " + name_of(move.from) + " is parked and can't move.");
  }
  if (move.red != nowhere) {
    const std::optional<Way> red = way_between(move.from, move.red, red_directions(seat, kind_of(*figure)));
    if (!red || red->cells != open_.roll.red) return not_a_step(move.from, move.red, "red", open_.roll.red);
    if (open_.board.free_cells(move.from, red->direction, red->cells) < red->cells) {
      return refusal("KQ-6", "kreuz_und_quer.red_blocked",
                     "The red step is blocked from " + name_of(move.from) + " to " + name_of(move.red) + ".");
    }
  }
  if (move.green != nowhere) {
    if (std::optional<Rejection> refused = check_green(seat, *figure, move)) return refused;
  }
  if (move.red != nowhere && move.green != nowhere) return std::nullopt;
  if (move.green == nowhere && enters_shelter(seat, move.from, move.red)) return std::nullopt;
  if (open_.turns == Turns::whole) {
    return refusal("KQ-11", "kreuz_und_quer.both_steps", "You must take both steps, or shelter, if any piece can.");
  }
  if (move.red == nowhere && has_red_way(open_.board, seat, *figure, open_.roll.red)) {
    return refusal("KQ-11", "kreuz_und_quer.red_first", "This piece can take its red step, so that comes first.");
  }
  return std::nullopt;
}

// KQ-7
std::optional<Rejection> KreuzUndQuer::check_green(Seat seat, Figure figure, const Move& move) const {
  const Cell at = move.red == nowhere ? move.from : move.red;
  const std::optional<Way> green = way_between(at, move.green, green_directions(seat, kind_of(figure)));
  if (!green || green->cells > open_.roll.green) return not_a_step(at, move.green, "green", open_.roll.green);
  const Cell end = open_.board.green_end(seat, move.from, at, green->direction, open_.roll.green);
  if (end == move.green) return std::nullopt;
  if (green->cells < open_.roll.green && !open_.board.is_taken(move.green))
    return not_a_step(at, move.green, "green", open_.roll.green);
  if (end == nowhere) {
    return refusal("KQ-7", "kreuz_und_quer.green_blocked",
                   "The way from " + name_of(at) + " to " + name_of(move.green) + " is blocked.");
  }
  return refusal("KQ-7", "kreuz_und_quer.stops_to_capture", "The way ends on " + name_of(end) + ", where it captures.");
}

// KQ-13
std::optional<Rejection> KreuzUndQuer::check_exchange(Seat seat, const Move& move) const {
  for (const Cell cell : move.soldiers) {
    if (!in_zone(other(seat), cell) || !open_.board.parked_soldier_columns(seat).contains(column_of(cell))) {
      return refusal("KQ-13", "kreuz_und_quer.not_parked_soldier",
                     "You have no parked soldier on " + name_of(cell) + ".");
    }
  }
  if (in_zone(seat, move.musketeer) && !open_.board.is_taken(move.musketeer)) return std::nullopt;
  return refusal("KQ-13", "kreuz_und_quer.not_free_in_zone",
                 "The musketeer must return to a free cell of your own zone.");
}

}  // namespace crosstable
