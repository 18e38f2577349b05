#include "engine/kreuz_und_quer/board.hpp"

#include <string_view>

namespace crosstable::kreuz_und_quer {

namespace {

// KQ-2, musketeers first. North stands in the mirrored rows.
constexpr std::array<std::string_view, figures> start_of_south = {"e2", "i2", "m2", "b3", "d3", "f3",
                                                                  "h3", "j3", "l3", "n3", "p3"};

constexpr Occupancy empty_board;

constexpr unsigned parked_soldier_points = 2;
constexpr unsigned parked_musketeer_points = 4;

}  // namespace

Board::Board() : taken_(empty_board) {
  for (auto& cells : cells_) cells.fill(nowhere);
}

const Board& Board::start() {
  static const Board start = [] {
    Board board;
    for (unsigned i = 0; i < figures; ++i) {
      const Cell cell = *cell_named(start_of_south[i]);
      board.put(seat_at(0), figure_at(i), cell);
      board.put(seat_at(1), figure_at(i), cell_at(column_of(cell), width - 1 - row_of(cell)));
    }
    return board;
  }();
  return start;
}

int Board::points(Seat side) const {
  return static_cast<int>(parked_soldier_points * parked(side, Kind::soldier) +
                          parked_musketeer_points * parked(side, Kind::musketeer));
}

std::optional<Seat> Board::leader() const {
  const Seat south = seat_at(0), north = seat_at(1);
  const int lead = points(south) - points(north);
  if (lead != 0) return lead > 0 ? south : north;
  const bool south_is_left = !in_play(south).is_empty(), north_is_left = !in_play(north).is_empty();
  if (south_is_left == north_is_left) return std::nullopt;
  return south_is_left ? south : north;
}

std::optional<Figure> Board::figure_on(Seat side, Cell cell) const {
  const auto& cells = cells_[index_of(side)];
  for (unsigned i = 0; i < figures; ++i) {
    if (cells[i] == cell) return figure_at(i);
  }
  return std::nullopt;
}

Columns Board::parked_soldier_columns(Seat side) const {
  Columns columns;
  for (const Figure figure : parked(side)) {
    if (kind_of(figure) == Kind::soldier) columns.add(column_of(cell(side, figure)));
  }
  return columns;
}

Cell Board::capture_at(Seat side, Cell left, Cell at, Direction direction, unsigned cells) const {
  const int n = static_cast<int>(taken_.free_cells(at, direction, cells, left)) + 1;
  const int column = static_cast<int>(column_of(at)) + n * direction.columns;
  const int row = static_cast<int>(row_of(at)) + n * direction.rows;
  // There are no captures in the edge rows, which are the zones (KQ-7), nor beyond an edge.
  if (column < 0 || column >= int{width} || row <= 0 || row >= int{width} - 1) return nowhere;
  const Cell cell = cell_at(static_cast<unsigned>(column), static_cast<unsigned>(row));
  return figure_on(other(side), cell) ? cell : nowhere;
}

void Board::put(Seat side, Figure figure, Cell to) {
  assert(cell(side, figure) == nowhere);
  cells_[index_of(side)][index_of(figure)] = to;
  taken_.take(to);
  (in_zone(other(side), to) ? parked_ : in_play_)[index_of(side)].add(figure);
}

void Board::move(Seat side, Figure figure, Cell to) {
  Cell& at = cells_[index_of(side)][index_of(figure)];
  taken_.release(at);
  taken_.take(to);
  at = to;
  if (!in_zone(other(side), to)) return;
  in_play_[index_of(side)].remove(figure);
  parked_[index_of(side)].add(figure);
}

void Board::take_out(Seat side, Figure figure) {
  taken_.release(cell(side, figure));
  cells_[index_of(side)][index_of(figure)] = nowhere;
  in_play_[index_of(side)].remove(figure);
  parked_[index_of(side)].remove(figure);
}

}  // namespace crosstable::kreuz_und_quer
