#include "engine/kreuz_und_quer/outlook.hpp"

namespace crosstable::kreuz_und_quer {

float value_about_to_roll(const Board& board, Seat moved, unsigned rolled, const Weights& weights) {
  const Seat enemy = other(moved);
  if (board.out(enemy, Kind::musketeer) == musketeers) return 1;     // KQ-14
  if (board.parked(moved, Kind::musketeer) == musketeers) return 1;  // KQ-15
  if (rolled == most_rolls || !has_moves(board, enemy)) {            // KQ-16, KQ-17
    const std::optional<Seat> leader = board.leader();
    return !leader ? 0.5f : *leader == moved ? 1.0f : 0.0f;
  }
  const Sight sight(board, moved, threats_of(board, moved), threats_of(board, enemy));
  return value_of(sight, sums_of(sight, weights), weights);
}

float value_after_exchange(const Board& board, Seat owner, Figure musketeer, const Move& move, unsigned rolled,
                           const Weights& weights) {
  Board after = board;
  if (move.act == Act::exchange) {
    for (const Cell soldier : move.soldiers) after.take_out(owner, *after.figure_on(owner, soldier));
    after.put(owner, musketeer, move.musketeer);
  }
  return 1 - value_about_to_roll(after, other(owner), rolled, weights);
}

Board after_turn(Board board, Seat seat, const Move& turn) {
  const Seat enemy = other(seat);
  const Figure figure = *board.figure_on(seat, turn.from);
  if (turn.end() != turn.from && board.is_taken(turn.end())) board.take_out(enemy, *board.figure_on(enemy, turn.end()));
  board.take_out(seat, figure);
  board.put(seat, figure, turn.end());
  return board;
}

namespace {

// For the side that has captured the musketeer. It hardly matters which soldiers go, so only the first two are tried.
float value_before_exchange(const Board& board, Seat owner, Figure musketeer, unsigned rolled, const Weights& weights) {
  float most = value_after_exchange(board, owner, musketeer, Move::decline(), rolled, weights);
  const Columns soldiers = board.parked_soldier_columns(owner);
  for (const unsigned column : board.free_zone_columns(owner)) {
    const Move move = exchange_by_columns(owner, soldiers.nth(0), soldiers.nth(1), column);
    most = std::max(most, value_after_exchange(board, owner, musketeer, move, rolled, weights));
  }
  return 1 - most;
}

}  // namespace

Outlook::Outlook(const Board& board, Seat mover, unsigned rolled, const Weights& weights)
    : board_(board),
      mover_(mover),
      rolled_(rolled),
      weights_(weights),
      taken_(board.taken()),
      targets_{Targets(board, seat_at(0)), Targets(board, seat_at(1))} {
  std::array<Threats, 2> threats;
  for (unsigned side = 0; side < 2; ++side) {
    ThreatSum sum;
    for (const Figure figure : board.in_play(seat_at(side))) {
      const unsigned i = index_of(figure);
      reaches_[side][i] = reach_of(taken_, targets_[1 - side], seat_at(side), kind_of(figure),
                                   board.cell(seat_at(side), figure), seen_[side][i]);
      sum.add(reaches_[side][i]);
    }
    threats[side] = sum.threats();
  }
  sight_ = Sight(board, mover, threats[index_of(mover)], threats[index_of(other(mover))]);
  sums_ = sums_of(sight_, weights);
  for (const Figure figure : board.in_play(mover)) known_[index_of(figure)].fill(unknown);
}

float Outlook::after(const Move& turn) { return find(*board_.figure_on(mover_, turn.from), turn); }

float Outlook::find(Figure figure, const Move& turn) {
  float& value = known_[index_of(figure)][static_cast<unsigned>(turn.end())];
  if (value == unknown) {
    std::optional<Figure> captured;
    if (board_.is_taken(turn.end())) captured = board_.figure_on(other(mover_), turn.end());
    value = judge(figure, turn.end(), captured);
  }
  return value;
}

float Outlook::judge(Figure figure, Cell to, std::optional<Figure> captured) {
  const Seat enemy = other(mover_);
  const Cell from = board_.cell(mover_, figure);
  if (kind_of(figure) == Kind::musketeer && in_zone(enemy, to) &&
      board_.parked(mover_, Kind::musketeer) == musketeers - 1)
    return 1;  // KQ-15
  if (captured && kind_of(*captured) == Kind::musketeer) {
    const Board board = after_turn(board_, mover_, Move::green_alone(from, to));
    if (can_exchange(board, enemy)) return value_before_exchange(board, enemy, *captured, rolled_, weights_);
    if (board.out(enemy, Kind::musketeer) == musketeers) return 1;  // KQ-14
  }

  const unsigned side = index_of(mover_);
  taken_.release(from);
  if (!captured) taken_.take(to);
  targets_[side].set(from, Targets::nobody);
  targets_[side].set(to, index_of(figure));
  if (captured) targets_[1 - side].set(to, Targets::nobody);
  const Threats of_mover = threats_by(side, figure, to, from, captured);
  const Threats of_enemy = threats_by(1 - side, figure, to, from, captured);
  targets_[side].set(to, Targets::nobody);
  targets_[side].set(from, index_of(figure));
  if (captured) {
    targets_[1 - side].set(to, index_of(*captured));
  } else {
    taken_.release(to);
  }
  taken_.take(from);

  if (rolled_ == most_rolls || of_enemy.whole.is_empty()) {  // the end may be here
    return value_about_to_roll(after_turn(board_, mover_, Move::green_alone(from, to)), mover_, rolled_, weights_);
  }
  Sight sight = sight_;
  sight.set_cell(0, mover_, figure, to);
  if (captured) sight.set_cell(1, enemy, *captured, nowhere);
  sight.set_risks(of_mover, of_enemy);
  return value_of(sight, changed(sums_, sight_, sight, weights_), weights_);
}

Threats Outlook::threats_by(unsigned side, Figure moved, Cell to, Cell from, std::optional<Figure> captured) {
  const Seat seat = seat_at(side);
  SeeNothing see;
  ThreatSum sum;
  for (const Figure figure : board_.in_play(seat)) {
    const bool is_moved = seat == mover_ && figure == moved;
    if (is_moved && in_zone(other(seat), to)) continue;  // it is parked now
    if (seat != mover_ && figure == captured) continue;
    const SeenCells& seen = seen_[side][index_of(figure)];
    if (!is_moved && !seen.contains(from) && !seen.contains(to)) {
      sum.add(reaches_[side][index_of(figure)]);
      continue;
    }
    const Cell cell = is_moved ? to : board_.cell(seat, figure);
    sum.add(reach_of(taken_, targets_[1 - side], seat, kind_of(figure), cell, see));
  }
  return sum.threats();
}

Outlook::Reply Outlook::best(Roll roll) {
  Reply best;
  bool any = false;
  const auto consider = [&](const Move& turn) {
    const float value = after(turn);
    if (!any || value > best.value) best = {turn, value};
    any = true;
    return false;
  };
  any_whole_turn(board_, mover_, roll, consider);
  if (!any) any_partial_turn(board_, mover_, roll, consider);
  if (!any) best.value = value_about_to_roll(board_, mover_, rolled_, weights_);
  return best;
}

float Outlook::expected() {
  float sum = 0;
  for (unsigned outcome = 0; outcome < rolls; ++outcome) sum += best(Roll::at(outcome)).value;
  return sum / float{rolls};
}

}  // namespace crosstable::kreuz_und_quer
