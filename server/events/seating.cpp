#include "server/events/seating.hpp"

#include <algorithm>
#include <charconv>

#include "engine/core/catalogue.hpp"

namespace crosstable::events {
namespace {

bool any_of(Seats seats, Seats side) {
  bool any = false;
  for (const Seat seat : side) any = any || seats.contains(seat);
  return any;
}

// Partners have their side's points.
std::int64_t points_of(const SeriesReport& report, Seats side) {
  const unsigned seat = index_of(*side.begin());
  return seat < report.points.size() ? report.points[seat] : 0;
}

}  // namespace

Seats seats_of(const Settings& settings, Side side) {
  const GameInfo& game = *find_game(settings.game);
  const unsigned players = 2 * settings.team_size;
  Seats seats;
  for (const Seat seat : Seats::first(players)) {
    const bool beside_first = settings.team_size == 1
                                  ? seat == seat_at(0)
                                  : game.team_name(players, seat) == game.team_name(players, seat_at(0));
    if (beside_first == (side == Side::first)) seats.add(seat);
  }
  return seats;
}

RoomPlan plan_for(const EventState& event, const TableId& id) {
  const Settings& settings = event.settings;
  const Table& table = event.table(id);
  RoomPlan plan;
  plan.name = text_of(RoomName{id, table.rooms});
  plan.game = settings.game;
  for (const protocol::Option& option : settings.options) {
    const bool is_series = option.key == "match" || option.key == "sumof";
    if (table.rooms == 1 || !is_series) plan.options.push_back(option);  // what decides a draw is a single game
  }
  plan.visibility = settings.visibility;
  plan.host = event.director.player;
  plan.host_name = event.director.name;
  plan.seats.resize(std::size_t{2} * settings.team_size);
  plan.teams.resize(plan.seats.size());
  for (const Side side : {Side::first, Side::second}) {
    const Entrant& entrant = event.entrant(side == Side::first ? table.first : table.second);
    auto member = entrant.members.begin();
    for (const Seat seat : seats_of(settings, side)) {
      plan.seats[index_of(seat)] = (member++)->player;
      plan.teams[index_of(seat)] = side == Side::first ? 0 : 1;
    }
  }
  plan.arranged = true;
  return plan;
}

std::string text_of(const RoomName& name) {
  return std::to_string(name.table.round) + "." + std::to_string(name.table.table) + "." + std::to_string(name.room);
}

std::optional<RoomName> read_room_name(std::string_view text) {
  RoomName name;
  for (std::uint32_t* part : {&name.table.round, &name.table.table, &name.room}) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), *part);
    if (read.ec != std::errc() || *part == 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (part == &name.room) break;
    if (!text.starts_with('.')) return std::nullopt;
    text.remove_prefix(1);
  }
  return text.empty() ? std::optional(name) : std::nullopt;
}

std::optional<MatchResult> result_of(const Settings& settings, const SeriesReport& report) {
  const Seats first = seats_of(settings, Side::first), second = seats_of(settings, Side::second);
  const bool forfeited = !report.forfeited.empty();
  if (report.called_off && !forfeited) return std::nullopt;
  MatchResult result;
  result.played = report.game > 0;
  result.first_points = points_of(report, first);
  result.second_points = points_of(report, second);
  const bool first_out = any_of(report.forfeited, first), second_out = any_of(report.forfeited, second);
  if (first_out || second_out) {
    if (first_out && second_out) result.win = Win::neither;
    else result.win = first_out ? Win::second : Win::first;
    return result;
  }
  const bool first_won = any_of(report.winners, first), second_won = any_of(report.winners, second);
  if (first_won != second_won) {
    result.win = first_won ? Win::first : Win::second;
  } else if (settings.format == Format::knockout && result.first_points != result.second_points) {
    result.win = result.first_points > result.second_points ? Win::first : Win::second;
  }
  return result;
}

}  // namespace crosstable::events
