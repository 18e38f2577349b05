// The course of a game: rolls, turns, exchanges, the end. What is legal is in turns.hpp, why not in legality.cpp, what
// is shown in view.cpp.
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

#include <type_traits>

namespace crosstable {

using namespace kreuz_und_quer;

static_assert(std::is_trivially_copyable_v<KreuzUndQuer>);

namespace {

constexpr int winning_points = 28;  // KQ-18: eight soldiers and three musketeers, all parked

template <class What>
void tell(KreuzUndQuer::Events* events, const What& what) {
  if (events != nullptr) events->emplace_back(what);
}

}  // namespace

KreuzUndQuer::KreuzUndQuer(const Setup& setup)
    : board_(Board::start()),
      fixed_first_(setup.first ? static_cast<std::int8_t>(index_of(*setup.first)) : std::int8_t{-1}) {}

KreuzUndQuer::KreuzUndQuer(const Board& board, Seat to_roll, unsigned rolls)
    : board_(board), start_(to_roll), turn_(to_roll), rolls_(static_cast<std::uint16_t>(rolls)) {
  begin_turn(nullptr);
}

Seats KreuzUndQuer::to_act() const {
  return stage_ == Stage::turn || stage_ == Stage::exchange ? Seats(turn_) : Seats();
}

// Chance.

void KreuzUndQuer::chance_weights(ChanceWeights& weights) const {
  if (stage_ == Stage::first) {
    for (int seat = 0; seat < 2; ++seat) weights.add(fixed_first_ < 0 || fixed_first_ == seat ? 1 : 0);
  } else {
    for (unsigned outcome = 0; outcome < kreuz_und_quer::rolls; ++outcome) weights.add(1);
  }
}

void KreuzUndQuer::resolve(unsigned outcome, Events* events) {
  if (stage_ == Stage::first) {
    start_ = turn_ = seat_at(outcome);
    tell(events, First{turn_});
    return begin_turn(events);
  }
  ++rolls_;
  roll_ = Roll::at(outcome);
  tell(events, Rolled{turn_, roll_});
  turns_ = turns_of(board_, turn_, roll_);
  stage_ = Stage::turn;
  if (turns_ == Turns::none) {  // KQ-11 (4)
    tell(events, Lapsed{turn_, roll_});
    go_on_with(other(turn_), events);
  }
}

// A turn.

std::optional<Rejection> KreuzUndQuer::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  any_move_ = true;
  last_seat_ = seat;
  last_move_ = move;
  if (stage_ == Stage::exchange) {
    carry_out_exchange(seat, move, events);
    go_on_with(seat, events);
    return std::nullopt;
  }
  carry_out_turn(seat, move, events);
  if (stage_ == Stage::turn) go_on_with(other(seat), events);
  return std::nullopt;
}

void KreuzUndQuer::carry_out_turn(Seat seat, const Move& move, Events* events) {
  const Figure figure = *board_.figure_on(seat, move.from);
  const Kind kind = kind_of(figure);
  const Cell end = move.end();
  tell(events, Moved{seat, kind, move.from, move.red, move.green});
  if (end != move.from && board_.is_taken(end)) capture(other(seat), end, events);
  board_.take_out(seat, figure);
  board_.put(seat, figure, end);
  if (in_zone(other(seat), end)) tell(events, Parked{seat, kind, end});                                         // KQ-9
  if (move.green == nowhere && enters_shelter(seat, move.from, end)) tell(events, Sheltered{seat, kind, end});  // KQ-10
}

// KQ-12, KQ-13
void KreuzUndQuer::capture(Seat owner, Cell cell, Events* events) {
  const Figure figure = *board_.figure_on(owner, cell);
  board_.take_out(owner, figure);
  tell(events, Captured{owner, kind_of(figure), cell});
  if (kind_of(figure) == Kind::soldier || !can_exchange(owner)) return;
  stage_ = Stage::exchange;
  turn_ = owner;
  to_exchange_ = figure;
}

// KQ-13
bool KreuzUndQuer::can_exchange(Seat seat) const {
  return board_.parked(seat, Kind::soldier) >= 2 && !board_.free_zone_columns(seat).is_empty();
}

void KreuzUndQuer::carry_out_exchange(Seat seat, const Move& move, Events* events) {
  if (move.act == Act::decline) return tell(events, Declined{seat});
  for (const Cell soldier : move.soldiers) board_.take_out(seat, *board_.figure_on(seat, soldier));
  board_.put(seat, to_exchange_, move.musketeer);
  tell(events, Exchanged{seat, move.soldiers, move.musketeer});
}

Move KreuzUndQuer::exchange_by_columns(Seat seat, unsigned lower, unsigned higher, unsigned musketeer) {
  const unsigned far = zone_row(other(seat));
  return Move::exchange(cell_at(lower, far), cell_at(higher, far), cell_at(musketeer, zone_row(seat)));
}

// From one turn to the next. Only the seat that comes can have lost its musketeers, only the other brought its own
// home.

void KreuzUndQuer::go_on_with(Seat seat, Events* events) {
  turn_ = seat;
  if (board_.out(seat, Kind::musketeer) == musketeers) {  // KQ-14
    tell(events, MusketeersLost{seat});
    return finish(Ending::musketeers_lost);
  }
  if (board_.parked(other(seat), Kind::musketeer) == musketeers) {  // KQ-15
    tell(events, MusketeersHome{other(seat)});
    return finish(Ending::musketeers_home);
  }
  begin_turn(events);
}

void KreuzUndQuer::begin_turn(Events* events) {
  if (rolls_ == most_rolls) {  // KQ-17
    tell(events, TurnLimit{});
    return finish(Ending::turn_limit);
  }
  if (!has_moves(board_, turn_)) {  // KQ-16
    tell(events, NoMoves{});
    return finish(Ending::no_moves);
  }
  stage_ = Stage::roll;
}

// The end.

void KreuzUndQuer::finish(Ending ending) {
  stage_ = Stage::over;
  ending_ = ending;
}

// KQ-16
std::optional<Seat> KreuzUndQuer::leader() const {
  const Seat south = seat_at(0), north = seat_at(1);
  const int lead = board_.points(south) - board_.points(north);
  if (lead != 0) return lead > 0 ? south : north;
  const bool south_is_left = !board_.in_play(south).is_empty(), north_is_left = !board_.in_play(north).is_empty();
  if (south_is_left == north_is_left) return std::nullopt;
  return south_is_left ? south : north;
}

// KQ-18
Outcome KreuzUndQuer::won_by(Seat winner, std::string_view reason) const {
  Outcome outcome{
      .reason = reason, .scores = {board_.points(seat_at(0)), board_.points(seat_at(1))}, .winners = Seats(winner)};
  outcome.scores[index_of(winner)] = winning_points;
  return outcome;
}

std::optional<Outcome> KreuzUndQuer::outcome() const {
  if (!over()) return std::nullopt;
  if (ending_ == Ending::musketeers_lost) return won_by(other(turn_), "musketeers-lost");
  if (ending_ == Ending::musketeers_home) return won_by(other(turn_), "musketeers-home");
  const std::optional<Seat> winner = leader();
  return Outcome{.reason = ending_ == Ending::no_moves ? "no-moves" : "turn-limit",
                 .scores = {board_.points(seat_at(0)), board_.points(seat_at(1))},
                 .winners = winner ? Seats(*winner) : Seats()};
}

Outcome KreuzUndQuer::conceded(Seat seat) const { return won_by(other(seat), "resigned"); }

}  // namespace crosstable
