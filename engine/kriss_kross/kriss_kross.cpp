// The course of a game: symbols, rolls, entries, the end. What is shown is in view.cpp.
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

template <class What>
void tell(KrissKross::Events* events, const What& what) {
  if (events != nullptr) events->emplace_back(what);
}

Rejection refusal(std::string_view rule, std::string_view key, std::string text) {
  return {.code = Refused::illegal_move, .rule = rule, .key = key, .text = std::move(text)};
}

}  // namespace

std::span<const OptionSpec> KrissKross::option_specs() { return options; }

KrissKross::KrissKross(const Setup& setup)
    : players_(static_cast<std::uint8_t>(setup.players)),
      advanced_(setup.options.flag(options[0])),
      fixed_first_(setup.first ? static_cast<std::int8_t>(index_of(*setup.first)) : std::int8_t{-1}) {}

// KK-3: one after the other. KK-7: all who have not entered yet.
Seats KrissKross::to_act() const {
  if (stage_ == Stage::choose) return Seats(seat_at(chosen_));
  if (stage_ != Stage::enter) return {};
  Seats seats = Seats::first(players_);
  for (const Seat seat : finished_) seats.remove(seat);
  for (const Seat seat : entries_.seats) seats.remove(seat);
  return seats;
}

// Chance.

void KrissKross::chance_weights(ChanceWeights& weights) const {
  if (stage_ == Stage::first) {
    for (unsigned seat = 0; seat < players_; ++seat) {
      weights.add(fixed_first_ < 0 || static_cast<unsigned>(fixed_first_) == seat ? 1 : 0);
    }
  } else {
    for (unsigned outcome = 0; outcome < rolls; ++outcome) weights.add(1);
  }
}

// KK-4
void KrissKross::resolve(unsigned outcome, Events* events) {
  if (stage_ == Stage::first) {
    roller_ = static_cast<std::uint8_t>(outcome);
    stage_ = Stage::choose;
    return tell(events, First{seat_at(outcome)});
  }
  roll_ = roll_at(outcome);
  ++round_;
  stage_ = Stage::enter;
  tell(events, Rolled{seat_at(roller_), roll_});
}

// Moves.

std::optional<Rejection> KrissKross::check(Seat seat, const Move& move) const {
  if (!to_act().contains(seat)) {
    return Rejection{Refused::not_your_turn, "", "error.not_your_turn", "It is not your turn."};
  }
  if (stage_ == Stage::choose) {
    if (move.act != Act::choose)
      return refusal("KK-3", "kriss_kross.choose_first", "Choose the symbol of your start cell first.");
    if (!is_chosen(move.symbol)) return std::nullopt;
    return refusal("KK-3", "kriss_kross.symbol_taken",
                   std::string("Somebody has chosen ") + letter_of(move.symbol) + " already.");
  }
  if (move.act == Act::choose)
    return refusal("KK-3", "kriss_kross.already_chosen", "You have chosen your symbol already.");
  return check_entry(sheets_[index_of(seat)], move);
}

// KK-5
std::optional<Rejection> KrissKross::check_entry(const Sheet& sheet, const Move& move) const {
  if (!roll_.is(move.symbol, move.second)) {
    return refusal("KK-5", "kriss_kross.not_rolled", "The dice show " + name_of(roll_) + ".");
  }
  for (const Cell cell : {move.cell, move.other}) {
    if (!sheet.is_empty(cell)) return refusal("KK-5", "kriss_kross.cell_taken", name_of(cell) + " is not empty.");
  }
  if (are_adjacent(move.cell, move.other)) return std::nullopt;
  return refusal("KK-5", "kriss_kross.not_adjacent",
                 name_of(move.cell) + " and " + name_of(move.other) + " do not share an edge.");
}

std::optional<Rejection> KrissKross::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  if (stage_ == Stage::choose) {
    choose(seat, move, events);
  } else {
    enter(seat, move, events);
  }
  return std::nullopt;
}

bool KrissKross::is_chosen(Symbol symbol) const {
  return std::any_of(sheets_.begin(), sheets_.begin() + chosen_,
                     [&](const Sheet& sheet) { return sheet.at(start_cell) == symbol; });
}

void KrissKross::choose(Seat seat, const Move& move, Events* events) {
  sheets_[index_of(seat)].put(start_cell, move.symbol);
  tell(events, Chose{seat, move.symbol});
  if (++chosen_ == players_) stage_ = Stage::roll;
}

// KK-7
void KrissKross::enter(Seat seat, const Move& move, Events* events) {
  entries_.add(seat, move);
  tell(events, Wrote{seat, move});
  if (to_act().empty()) reveal(events);
}

void KrissKross::reveal(Events* events) {
  tell(events, Revealed{entries_});
  for (const Seat seat : entries_.seats) {
    Sheet& sheet = sheets_[index_of(seat)];
    const Move& entry = entries_.of[index_of(seat)];
    sheet.put(entry.cell, entry.symbol);
    sheet.put(entry.other, entry.second);
    if (!sheet.is_finished()) continue;
    finished_.add(seat);  // KK-6
    tell(events, Finished{seat, total(seat)});
  }
  entries_ = {};
  if (finished_ == Seats::first(players_)) {
    stage_ = Stage::over;  // KK-8
  } else {
    stage_ = Stage::roll;
    roller_ = static_cast<std::uint8_t>((roller_ + 1) % players_);  // KK-4
  }
}

// The end.

// KK-10, KK-13: the best of these win.
Outcome KrissKross::scored(std::string_view reason, Seats contenders) const {
  Outcome outcome{.reason = reason, .scores = {}, .winners = {}};
  for (const Seat seat : Seats::first(players_)) outcome.scores.push_back(total(seat));
  int best = std::numeric_limits<int>::min();
  for (const Seat seat : contenders) best = std::max(best, outcome.scores[index_of(seat)]);
  for (const Seat seat : contenders) {
    if (outcome.scores[index_of(seat)] == best) outcome.winners.add(seat);
  }
  return outcome;
}

std::optional<Outcome> KrissKross::outcome() const {
  if (!over()) return std::nullopt;
  return scored("finished", Seats::first(players_));
}

Outcome KrissKross::conceded(Seat seat) const {
  Seats others = Seats::first(players_);
  others.remove(seat);
  return scored("resigned", others);
}

}  // namespace crosstable
