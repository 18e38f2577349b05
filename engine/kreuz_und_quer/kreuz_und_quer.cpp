// The course of a game: rolls, turns, exchanges, the end. turns.hpp finds what is legal, legality.cpp says why a move
// is not, view.cpp what is shown.
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

#include <type_traits>

namespace crosstable {

using namespace kreuz_und_quer;

static_assert(std::is_trivially_copyable_v<KreuzUndQuer>);

namespace {

constexpr int winning_points = 28;  // KQ-18: eight soldiers and three musketeers, all parked

constexpr RatingPool pools[] = {
    {.id = "kreuz-und-quer", .title = "Kreuz und Quer", .min_players = 2, .max_players = 2}};

}  // namespace

std::span<const RatingPool> KreuzUndQuer::rating_pools() { return pools; }

KreuzUndQuer::KreuzUndQuer(const Setup& setup) {
  open_.board = Board::start();
  open_.first_seat = FirstSeat(setup);
}

KreuzUndQuer::KreuzUndQuer(const Board& board, Seat to_roll, unsigned rolls) {
  open_.board = board;
  open_.start = open_.turn = to_roll;
  open_.rolls = static_cast<std::uint16_t>(rolls);
  begin_turn(nullptr);
}

// Chance.

void KreuzUndQuer::chance_weights(ChanceWeights& weights) const {
  if (open_.stage == Stage::first) return open_.first_seat.add_weights(max_players, weights);
  for (unsigned outcome = 0; outcome < kreuz_und_quer::rolls; ++outcome) weights.add(1);
}

void KreuzUndQuer::resolve(unsigned outcome, Events* events) {
  if (open_.stage == Stage::first) {
    open_.start = open_.turn = seat_at(outcome);
    tell(events, First{open_.turn});
    return begin_turn(events);
  }
  ++open_.rolls;
  open_.roll = Roll::at(outcome);
  tell(events, Rolled{open_.turn, open_.roll});
  open_.turns = turns_of(open_.board, open_.turn, open_.roll);
  open_.stage = Stage::turn;
  if (open_.turns == Turns::none) {  // KQ-11 (4)
    tell(events, Lapsed{open_.turn, open_.roll});
    go_on_with(other(open_.turn), events);
  }
}

// A turn.

std::optional<Rejection> KreuzUndQuer::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  open_.any_move = true;
  open_.last_seat = seat;
  open_.last_move = move;
  if (open_.stage == Stage::exchange) {
    carry_out_exchange(seat, move, events);
    go_on_with(seat, events);
    return std::nullopt;
  }
  carry_out_turn(seat, move, events);
  if (open_.stage == Stage::turn) go_on_with(other(seat), events);
  return std::nullopt;
}

void KreuzUndQuer::carry_out_turn(Seat seat, Figure figure, const Move& move, Events* events) {
  const Kind kind = kind_of(figure);
  const Cell end = move.end();
  tell(events, Moved{seat, kind, move.from, move.red, move.green});
  if (end != move.from && open_.board.is_taken(end)) capture(other(seat), end, events);
  open_.board.move(seat, figure, end);
  if (in_zone(other(seat), end)) tell(events, Parked{seat, kind, end});                                         // KQ-9
  if (move.green == nowhere && enters_shelter(seat, move.from, end)) tell(events, Sheltered{seat, kind, end});  // KQ-10
}

// KQ-12, KQ-13
void KreuzUndQuer::capture(Seat owner, Cell cell, Events* events) {
  const Figure figure = *open_.board.figure_on(owner, cell);
  open_.board.take_out(owner, figure);
  tell(events, Captured{owner, kind_of(figure), cell});
  if (kind_of(figure) == Kind::soldier || !can_exchange(open_.board, owner)) return;
  open_.stage = Stage::exchange;
  open_.turn = owner;
  open_.to_exchange = figure;
}

void KreuzUndQuer::carry_out_exchange(Seat seat, const Move& move, Events* events) {
  if (move.act == Act::decline) return tell(events, Declined{seat});
  for (const Cell soldier : move.soldiers) open_.board.take_out(seat, *open_.board.figure_on(seat, soldier));
  open_.board.put(seat, open_.to_exchange, move.musketeer);
  tell(events, Exchanged{seat, move.soldiers, move.musketeer});
}

// From one turn to the next. Only the seat whose turn begins can have lost its musketeers, and only the other can have
// brought its own home.

void KreuzUndQuer::go_on_with(Seat seat, Events* events) {
  hand_on_to(seat, events);
  if (open_.stage != Stage::over) begin_turn(events);
}

void KreuzUndQuer::hand_on_to(Seat seat, Events* events) {
  open_.turn = seat;
  if (open_.board.has_lost_musketeers(seat)) {  // KQ-14
    tell(events, MusketeersLost{seat});
    finish(Ending::musketeers_lost);
  } else if (open_.board.has_musketeers_home(other(seat))) {  // KQ-15
    tell(events, MusketeersHome{other(seat)});
    finish(Ending::musketeers_home);
  }
}

void KreuzUndQuer::begin_turn(Events* events) {
  if (open_.rolls == most_rolls) {  // KQ-17
    tell(events, TurnLimit{});
    return finish(Ending::turn_limit);
  }
  if (!has_moves(open_.board, open_.turn)) {  // KQ-16
    tell(events, NoMoves{});
    return finish(Ending::no_moves);
  }
  open_.stage = Stage::roll;
}

// The end.

void KreuzUndQuer::finish(Ending ending) {
  open_.stage = Stage::over;
  open_.ending = ending;
}

// KQ-18
Outcome KreuzUndQuer::won_by(Seat winner, std::string_view reason) const {
  Outcome outcome{.reason = reason,
                  .scores = {open_.board.points(seat_at(0)), open_.board.points(seat_at(1))},
                  .winners = Seats(winner)};
  outcome.scores[index_of(winner)] = winning_points;
  return outcome;
}

std::optional<Outcome> KreuzUndQuer::outcome() const {
  if (!over()) return std::nullopt;
  if (open_.ending == Ending::musketeers_lost) return won_by(other(open_.turn), "musketeers-lost");
  if (open_.ending == Ending::musketeers_home) return won_by(other(open_.turn), "musketeers-home");
  const std::optional<Seat> winner = open_.board.leader();
  return Outcome{.reason = open_.ending == Ending::no_moves ? "no-moves" : "turn-limit",
                 .scores = {open_.board.points(seat_at(0)), open_.board.points(seat_at(1))},
                 .winners = winner ? Seats(*winner) : Seats()};
}

Outcome KreuzUndQuer::conceded(Seat seat) const { return won_by(other(seat), "resigned"); }

}  // namespace crosstable
