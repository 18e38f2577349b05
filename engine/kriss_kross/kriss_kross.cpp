// The course of a game: symbols, rolls, entries, the end. view.cpp says what is shown.
#include "engine/kriss_kross/kriss_kross.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace crosstable {

using namespace kriss_kross;

static_assert(std::is_trivially_copyable_v<KrissKross>);

namespace {

constexpr OptionSpec options[] = {
    {.key = "advanced", .title = "Diagonals count, and worthless rows and columns cost 5"}};

// One pool for all numbers of players except a single one, who has no opponent.
constexpr RatingPool pools[] = {
    {.id = "kriss-kross", .title = "Kriss Kross", .min_players = 2, .max_players = most_players}};

}  // namespace

std::span<const OptionSpec> KrissKross::option_specs() { return options; }

std::span<const RatingPool> KrissKross::rating_pools() { return pools; }

KrissKross::KrissKross(const Setup& setup) {
  open_.players = static_cast<std::uint8_t>(setup.players);
  open_.advanced = setup.options.flag(options[0]);
  open_.first_seat = FirstSeat(setup);
}

// KK-3: one seat after the other. KK-7: all seats that have not entered yet.
Seats KrissKross::to_act() const {
  if (open_.stage == Stage::choose) return Seats(seat_at(open_.chosen));
  if (open_.stage != Stage::enter) return {};
  Seats seats = Seats::first(open_.players);
  for (const Seat seat : open_.finished) seats.remove(seat);
  for (const Seat seat : open_.entered) seats.remove(seat);
  return seats;
}

// Chance.

void KrissKross::chance_weights(ChanceWeights& weights) const {
  if (open_.stage == Stage::first) return open_.first_seat.add_weights(open_.players, weights);
  for (unsigned outcome = 0; outcome < rolls; ++outcome) weights.add(1);
}

// KK-4
void KrissKross::resolve(unsigned outcome, Events* events) {
  if (open_.stage == Stage::first) {
    open_.roller = static_cast<std::uint8_t>(outcome);
    open_.stage = Stage::choose;
    return tell(events, First{seat_at(outcome)});
  }
  roll(roll_at(outcome));
  tell(events, Rolled{seat_at(open_.roller), open_.roll});
}

// Moves.

std::optional<Rejection> KrissKross::check(Seat seat, const Move& move) const {
  if (!to_act().contains(seat)) return Rejection::not_your_turn();
  if (open_.stage == Stage::choose) {
    if (move.act != Act::choose)
      return refusal("KK-3", "kriss_kross.choose_first", "First choose the symbol for your start cell.");
    if (!open_.is_chosen(move.symbol)) return std::nullopt;
    return refusal("KK-3", "kriss_kross.symbol_taken",
                   std::string("Another player has taken ") + letter_of(move.symbol) + " already.");
  }
  if (move.act == Act::choose)
    return refusal("KK-3", "kriss_kross.already_chosen", "You've already chosen your symbol.");
  return check_entry(sheet(seat), move);
}

// KK-5
std::optional<Rejection> KrissKross::check_entry(const Sheet& sheet, const Move& move) const {
  if (!open_.roll.is(move.symbol, move.second)) {
    return refusal("KK-5", "kriss_kross.not_rolled", "The dice show " + name_of(open_.roll) + ".");
  }
  for (const Cell cell : {move.cell, move.other}) {
    if (!sheet.is_empty(cell)) return refusal("KK-5", "kriss_kross.cell_taken", name_of(cell) + " isn't empty.");
  }
  if (are_adjacent(move.cell, move.other)) return std::nullopt;
  return refusal("KK-5", "kriss_kross.not_adjacent",
                 name_of(move.cell) + " and " + name_of(move.other) + " aren't side by side.");
}

std::optional<Rejection> KrissKross::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  if (open_.stage == Stage::choose) {
    choose(seat, move, events);
  } else {
    enter(seat, move, events);
  }
  return std::nullopt;
}

bool Open::is_chosen(Symbol symbol) const {
  return std::any_of(sheets.begin(), sheets.begin() + chosen,
                     [&](const Sheet& sheet) { return sheet.at(start_cell) == symbol; });
}

void KrissKross::choose(Seat seat, const Move& move, Events* events) {
  open_.sheets[index_of(seat)].put(start_cell, move.symbol);
  tell(events, Chose{seat, move.symbol});
  if (++open_.chosen == open_.players) open_.stage = Stage::roll;
}

// KK-7
void KrissKross::enter(Seat seat, const Move& move, Events* events) {
  entries_.at(seat, rules) = move;
  open_.entered.add(seat);
  tell(events, Wrote{Owned(seat, move)});
  if (to_act().empty()) reveal(events);
}

Entries KrissKross::entries() const {
  Entries entries;
  for (const Seat seat : open_.entered) entries.add(seat, entries_.at(seat, rules));
  return entries;
}

void KrissKross::reveal(Events* events) {
  if (events != nullptr) events->emplace_back(Revealed{entries()});
  for (const Seat seat : open_.entered) {
    Sheet& sheet = open_.sheets[index_of(seat)];
    const Move& entry = entries_.at(seat, rules);
    sheet.put(entry.cell, entry.symbol);
    sheet.put(entry.other, entry.second);
    if (!sheet.is_finished()) continue;
    open_.finished.add(seat);  // KK-6
    tell(events, Finished{seat, total(seat)});
  }
  entries_ = {};
  open_.entered = {};
  finish_round();
}

void KrissKross::finish_round() {
  if (open_.finished == Seats::first(open_.players)) {
    open_.stage = Stage::over;  // KK-8
  } else {
    open_.stage = Stage::roll;
    open_.roller = static_cast<std::uint8_t>((open_.roller + 1) % open_.players);  // KK-4
  }
}

// The end.

// KK-10, KK-13: the best of the contenders win.
Outcome KrissKross::scored(std::string_view reason, Seats contenders) const {
  Outcome outcome{.reason = reason, .scores = {}, .winners = {}};
  for (const Seat seat : Seats::first(open_.players)) outcome.scores.push_back(total(seat));
  int best = std::numeric_limits<int>::min();
  for (const Seat seat : contenders) best = std::max(best, outcome.scores[index_of(seat)]);
  for (const Seat seat : contenders) {
    if (outcome.scores[index_of(seat)] == best) outcome.winners.add(seat);
  }
  return outcome;
}

std::optional<Outcome> KrissKross::outcome() const {
  if (!over()) return std::nullopt;
  return scored("finished", Seats::first(open_.players));
}

Outcome KrissKross::conceded(Seat seat) const {
  Seats others = Seats::first(open_.players);
  others.remove(seat);
  return scored("resigned", others);
}

}  // namespace crosstable
