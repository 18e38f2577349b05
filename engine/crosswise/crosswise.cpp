// The course of a game: set-up and the end. turn.cpp has what comes in between, view.cpp what is shown.
#include "engine/crosswise/crosswise.hpp"

#include <algorithm>
#include <type_traits>

#include "engine/crosswise/names.hpp"

namespace crosstable {

using namespace crosswise;

static_assert(std::is_trivially_copyable_v<Crosswise>);

namespace {

constexpr OptionSpec options[] = {{.key = "profi", .title = "Without aids: no line values, no scoring help"}};

constexpr std::string_view comfort[] = {"profi"};
// With three, one plays for a team alone, so the game is not rated.
constexpr RatingPool pools[] = {
    {.id = "crosswise-duel", .title = "Crosswise, two players", .min_players = 2, .max_players = 2, .free = comfort},
    {.id = "crosswise-team",
     .title = "Crosswise, teams",
     .min_players = 4,
     .max_players = 4,
     .sides = 2,
     .free = comfort},
};

}  // namespace

std::span<const OptionSpec> Crosswise::option_specs() { return options; }

std::span<const RatingPool> Crosswise::rating_pools() { return pools; }

std::string_view Crosswise::team_name(unsigned, Seat seat) { return text_of(team_of(seat)); }

Crosswise::Crosswise(const Setup& setup) {
  table_.players = static_cast<std::uint8_t>(setup.players);
  table_.profi = setup.options.flag(options[0]);
  table_.first_seat = FirstSeat(setup);
}

// The n-th seat to appear in the cycle from the start seat. With three players, the two partners have the single player
// between them, unless the single player starts.
Seat Table::seat_in_deal(unsigned n) const {
  const bool single_starts = players == 3 && start == 1;
  return seat_in_cycle(start + (single_starts && n == 2 ? 3u : n));
}

unsigned Table::place_in_deal(Seat seat) const {
  unsigned place = 0;
  while (seat_in_deal(place) != seat) ++place;
  return place;
}

// Chance.

void Crosswise::chance_weights(ChanceWeights& weights) const {
  if (table_.stage == Stage::first) return table_.first_seat.add_weights(table_.players, weights);
  for (unsigned kind = 0; kind < stone_kinds; ++kind) weights.add(bag_.count(stone_at(kind)));
}

// Set-up.

void Crosswise::after_set_up_draw(Events* events) {
  if (table_.stage == Stage::deal && ++table_.dealt < table_.players) return deal_to_next();
  if (table_.stage == Stage::deal) table_.dealt = 0;
  go_on_with_offers(events);
}

void Crosswise::start_with(Seat seat, Events* events) {
  table_.start = table_.position = static_cast<std::uint8_t>(index_of(seat));
  table_.stage = Stage::deal;
  tell(events, First{seat});
  deal_to_next();
}

// CW-8
void Crosswise::deal_to_next() {
  table_.turn = table_.seat_in_deal(table_.dealt);
  table_.to_draw = static_cast<std::uint8_t>(table_.hand_size(table_.turn));
}

// CW-9
void Crosswise::go_on_with_offers(Events* events) {
  table_.stage = Stage::redraw;
  for (; table_.dealt < table_.players; ++table_.dealt) {
    table_.turn = table_.seat_in_deal(table_.dealt);
    if (!hand_of(table_.turn).has_symbol()) return;
  }
  table_.stage = Stage::play;
  table_.go_to(table_.position);
  skip_the_stuck(events);
}

void Crosswise::answer_offer(Seat seat, const Move& move, Events* events) {
  if (move.act == Act::keep) {
    ++table_.dealt;
    return go_on_with_offers(events);
  }
  bag_.add(hand_of(seat));
  hand_of(seat) = Stones();
  table_.to_draw = static_cast<std::uint8_t>(table_.hand_size(seat));
}

// The event for a play that was checked but not yet carried out.
Event Crosswise::description(Seat seat, const Move& move) const {
  switch (move.act) {
    case Act::place:
      return Placed{seat, move.stone, move.cell};
    case Act::move:
      return Moved{seat, table_.board.at(move.cell), move.cell, move.to};
    case Act::remove:
      return Removed{seat, table_.board.at(move.cell), move.cell};
    case Act::swap:
      return Swapped{seat, {move.cell, move.to}, {table_.board.at(move.cell), table_.board.at(move.to)}};
    case Act::replace:
      return Replaced{seat, move.cell, table_.board.at(move.cell), move.stone};
    case Act::redraw:
      return Redrew{seat};
    case Act::keep:
      break;
  }
  return Kept{seat};
}

// The end.

std::array<int, 2> Crosswise::points() const {
  std::array<int, 2> points = {table_.board.score(Team::orange), table_.board.score(Team::green)};
  if (table_.six) points[table_.six_team == Team::orange ? 0 : 1] = six_points;  // CW-25
  return points;
}

Outcome Crosswise::scored(std::string_view reason, std::array<int, 2> points, std::optional<Team> winner) const {
  Outcome outcome{.reason = reason, .scores = {}, .winners = {}};
  for (unsigned i = 0; i < table_.players; ++i) {
    const Team team = team_of(seat_at(i));
    outcome.scores.push_back(points[team == Team::orange ? 0 : 1]);
    if (team == winner) outcome.winners.add(seat_at(i));  // CW-24
  }
  return outcome;
}

std::optional<Outcome> Crosswise::outcome() const {
  if (!table_.over()) return std::nullopt;
  const std::array<int, 2> both = points();
  if (table_.six) return scored("six", both, table_.six_team);
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
