// The course of a game: set-up, turns, chance, the end. What is legal is in legality.cpp, what is shown in view.cpp.
#include "engine/crosswise/crosswise.hpp"

#include <algorithm>
#include <type_traits>

#include "engine/crosswise/names.hpp"

namespace crosstable {

using namespace crosswise;

static_assert(std::is_trivially_copyable_v<Crosswise>);

namespace {

constexpr OptionSpec options[] = {{.key = "profi", .title = "Without aids: no line values, no scoring help"}};

template <class What>
void tell(Crosswise::Events* events, const What& what) {
  if (events != nullptr) events->emplace_back(what);
}

}  // namespace

std::span<const OptionSpec> Crosswise::option_specs() { return options; }

std::string_view Crosswise::team_name(unsigned, Seat seat) { return text_of(team_of(seat)); }

Crosswise::Crosswise(const Setup& setup)
    : players_(static_cast<std::uint8_t>(setup.players)),
      profi_(setup.options.flag(options[0])),
      fixed_first_(setup.first ? static_cast<std::int8_t>(index_of(*setup.first)) : std::int8_t{-1}) {}

Seats Crosswise::to_act() const {
  const bool somebody_decides = (stage_ == Stage::redraw || stage_ == Stage::play) && to_draw_ == 0;
  return somebody_decides ? Seats(turn_) : Seats();
}

// CW-10
Seat Crosswise::seat_in_cycle(unsigned position) const {
  constexpr std::array<std::uint8_t, 4> of_three = {0, 1, 2, 1};
  position %= cycle_length();
  return seat_at(players_ == 3 ? of_three[position] : position);
}

// The n-th seat to appear in the cycle from the start seat. With three, the two of the pair have the single player
// between them, unless he starts.
Seat Crosswise::seat_in_deal(unsigned n) const {
  const bool single_starts = players_ == 3 && start_ == 1;
  return seat_in_cycle(start_ + (single_starts && n == 2 ? 3u : n));
}

// Chance.

void Crosswise::chance_weights(ChanceWeights& weights) const {
  if (stage_ == Stage::first) {
    for (unsigned seat = 0; seat < players_; ++seat) {
      weights.add(fixed_first_ < 0 || static_cast<unsigned>(fixed_first_) == seat ? 1 : 0);
    }
  } else {
    for (unsigned kind = 0; kind < stone_kinds; ++kind) weights.add(bag_.count(stone_at(kind)));
  }
}

void Crosswise::resolve(unsigned outcome, Events* events) {
  if (stage_ == Stage::first) return start_with(seat_at(outcome), events);

  const Stone stone = stone_at(outcome);
  bag_.remove(stone);
  hands_[index_of(turn_)].add(stone);
  tell(events, Drew{turn_, stone});
  if (--to_draw_ == 0) after_last_draw(events);
}

void Crosswise::after_last_draw(Events* events) {
  if (stage_ == Stage::play) {
    ++position_;
    skip_the_stuck(events);
  } else if (stage_ == Stage::deal && ++dealt_ < players_) {
    deal_to_next();
  } else {
    if (stage_ == Stage::deal) dealt_ = 0;
    go_on_with_offers(events);
  }
}

// Set-up.

void Crosswise::start_with(Seat seat, Events* events) {
  start_ = position_ = static_cast<std::uint8_t>(index_of(seat));
  stage_ = Stage::deal;
  tell(events, First{seat});
  deal_to_next();
}

// CW-8
void Crosswise::deal_to_next() {
  turn_ = seat_in_deal(dealt_);
  to_draw_ = static_cast<std::uint8_t>(hand_size(turn_));
}

// CW-9
void Crosswise::go_on_with_offers(Events* events) {
  stage_ = Stage::redraw;
  for (; dealt_ < players_; ++dealt_) {
    turn_ = seat_in_deal(dealt_);
    if (!hands_[index_of(turn_)].has_symbol()) return;
  }
  stage_ = Stage::play;
  skip_the_stuck(events);
}

void Crosswise::answer_offer(Seat seat, const Move& move, Events* events) {
  tell(events, description(seat, move));
  if (move.act == Act::keep) {
    ++dealt_;
    return go_on_with_offers(events);
  }
  bag_.add(hands_[index_of(seat)]);
  hands_[index_of(seat)] = Stones();
  to_draw_ = static_cast<std::uint8_t>(hand_size(seat));
}

// A turn.

std::optional<Rejection> Crosswise::play(Seat seat, const Move& move, Events* events) {
  if (std::optional<Rejection> refused = check(seat, move)) return refused;
  if (stage_ == Stage::redraw) {
    answer_offer(seat, move, events);
    return std::nullopt;
  }
  carry_out(seat, move, events);
  any_play_ = true;
  last_seat_ = seat;
  last_move_ = move;

  // CW-17, in this order.
  if (ends_by_six(move, events)) {
    stage_ = Stage::over;
  } else if (board_.empty().is_empty()) {  // CW-20
    tell(events, Full{});
    stage_ = Stage::over;
  } else {
    refill(seat, events);
  }
  return std::nullopt;
}

// CW-13, CW-15
void Crosswise::carry_out(Seat seat, const Move& move, Events* events) {
  if (events != nullptr) events->push_back(description(seat, move));
  if (move.act != Act::place) played_.add(action_stone(move.act));
  apply(move, board_, hands_[index_of(seat)]);
}

void Crosswise::apply(const Move& move, Board& board, Stones& hand) {
  if (move.act == Act::place) {
    hand.remove(move.stone);
    return board.put(move.cell, move.stone);
  }
  hand.remove(action_stone(move.act));
  const Stone stone = board.take(move.cell);
  if (move.act == Act::move) return board.put(move.to, stone);
  if (move.act == Act::remove) return hand.add(stone);
  if (move.act == Act::swap) {
    board.put(move.cell, board.take(move.to));
    return board.put(move.to, stone);
  }
  hand.remove(move.stone);
  board.put(move.cell, move.stone);
  hand.add(stone);
}

// The event of a play that has been checked and not yet carried out.
Event Crosswise::description(Seat seat, const Move& move) const {
  switch (move.act) {
    case Act::place:
      return Placed{seat, move.stone, move.cell};
    case Act::move:
      return Moved{seat, board_.at(move.cell), move.cell, move.to};
    case Act::remove:
      return Removed{seat, board_.at(move.cell), move.cell};
    case Act::swap:
      return Swapped{seat, {move.cell, move.to}, {board_.at(move.cell), board_.at(move.to)}};
    case Act::replace:
      return Replaced{seat, move.cell, board_.at(move.cell), move.stone};
    case Act::redraw:
      return Redrew{seat};
    case Act::keep:
      break;
  }
  return Kept{seat};
}

// CW-19. Only lines through a cell that got a stone can have become a six. A swap can complete two of one team at once.
bool Crosswise::ends_by_six(const Move& move, Events* events) {
  const auto look_at = [&](Cell cell) {
    if (!board_.has(cell)) return;
    const Stone symbol = board_.at(cell);
    for (const Line line : {column_line(cell), row_line(cell)}) {
      if (!board_.is_six(line, symbol)) continue;
      six_ = true;
      six_team_ = owner_of(line);
      tell(events, Six{line, symbol});
    }
  };
  const bool two_cells = move.act == Act::move || move.act == Act::swap;
  look_at(move.cell);
  if (two_cells) look_at(move.to);
  return six_;
}

// CW-17, CW-18
void Crosswise::refill(Seat seat, Events* events) {
  const unsigned missing = hand_size(seat) - hands_[index_of(seat)].size();
  to_draw_ = static_cast<std::uint8_t>(std::min(missing, bag_.size()));
  if (to_draw_ == 0) after_last_draw(events);
}

// CW-16. Somebody always has a legal play, so this ends.
void Crosswise::skip_the_stuck(Events* events) {
  const auto settle = [&] {
    position_ = static_cast<std::uint8_t>(position_ % cycle_length());
    turn_ = seat_in_cycle(position_);
  };
  for (settle(); is_stuck(turn_); settle()) {
    tell(events, Skipped{turn_});
    ++position_;
  }
}

// The end.

std::array<int, 2> Crosswise::points() const {
  std::array<int, 2> points = {board_.score(Team::orange), board_.score(Team::green)};
  if (six_) points[six_team_ == Team::orange ? 0 : 1] = six_points;  // CW-25
  return points;
}

Outcome Crosswise::scored(std::string_view reason, std::array<int, 2> points, std::optional<Team> winner) const {
  Outcome outcome{.reason = reason, .scores = {}, .winners = {}};
  for (unsigned i = 0; i < players_; ++i) {
    const Team team = team_of(seat_at(i));
    outcome.scores.push_back(points[team == Team::orange ? 0 : 1]);
    if (team == winner) outcome.winners.add(seat_at(i));  // CW-24
  }
  return outcome;
}

std::optional<Outcome> Crosswise::outcome() const {
  if (!over()) return std::nullopt;
  const std::array<int, 2> both = points();
  if (six_) return scored("six", both, six_team_);
  if (both[0] == both[1]) return scored("full", both, std::nullopt);  // CW-22
  return scored("full", both, both[0] > both[1] ? Team::orange : Team::green);
}

Outcome Crosswise::conceded(Seat seat) const {
  const Team winner = other(team_of(seat));
  std::array<int, 2> both = points();
  both[winner == Team::orange ? 0 : 1] = six_points;
  return scored("resigned", both, winner);
}

}  // namespace crosstable
