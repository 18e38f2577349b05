#include "server/events/rounds/seating.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <tuple>

#include "engine/core/catalogue.hpp"
#include "server/events/rounds/spare.hpp"

namespace crosstable::events {
namespace {

constexpr std::int64_t pause_ms = 5 * 60'000;  // together, per side and game, where the event allows pauses

bool any_of(Seats seats, Seats side) {
  bool any = false;
  for (const Seat seat : side) any = any || seats.contains(seat);
  return any;
}

// Partners have their side's number.
template <class T>
std::int64_t of_side(const std::vector<T>& by_seat, Seats side) {
  const unsigned seat = index_of(*side.begin());
  return seat < by_seat.size() ? static_cast<std::int64_t>(by_seat[seat]) : 0;
}

// For lack of a rule about places, our own order: winners first, then by games won, then by points. An entrant who
// forfeited has no place.
std::vector<unsigned> places_of(const SeriesReport& report, const std::vector<Seats>& sides) {
  std::vector<std::tuple<bool, std::int64_t, std::int64_t>> keys;
  for (const Seats side : sides)
    keys.emplace_back(any_of(report.winners, side), of_side(report.wins, side), of_side(report.points, side));
  std::vector<unsigned> places;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (any_of(report.forfeited, sides[i])) {
      places.push_back(0);
      continue;
    }
    unsigned better = 0;
    for (std::size_t j = 0; j < sides.size(); ++j)
      if (!any_of(report.forfeited, sides[j]) && keys[j] > keys[i] &&
          !(std::get<0>(keys[i]) && !report.forfeited.empty()))
        ++better;
    places.push_back(better + 1);
  }
  return places;
}

bool read_numbers(std::string_view text, std::span<std::uint32_t* const> parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), *parts[i]);
    if (read.ec != std::errc() || *parts[i] == 0) return false;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (i + 1 == parts.size()) break;
    if (!text.starts_with('.')) return false;
    text.remove_prefix(1);
  }
  return text.empty();
}

}  // namespace

Seats seats_of(const Settings& settings, std::size_t entrants, std::size_t place) {
  if (entrants > 2) return Seats(seat_at(static_cast<unsigned>(place)));
  const GameInfo& game = *find_game(settings.game);
  const unsigned players = 2 * settings.team_size;
  Seats seats;
  for (const Seat seat : Seats::first(players)) {
    const bool beside_first = settings.team_size == 1
                                  ? seat == seat_at(0)
                                  : game.team_name(players, seat) == game.team_name(players, seat_at(0));
    if (beside_first == (place == 0)) seats.add(seat);
  }
  return seats;
}

Seats seats_of(const EventState& event, const TableId& id, Number entrant) {
  const auto& who = event.table(id).who.entrants;
  Seats seats;
  for (std::size_t place = 0; place < who.size(); ++place)
    if (entrant == 0 || who[place] == entrant)
      for (const Seat seat : seats_of(event.settings, who.size(), place)) seats.add(seat);
  return seats;
}

namespace {

// The only director of an event rates none of their own matches.
bool is_judged_by_a_player(const EventState& event, const RoomPlan& plan) {
  return event.directors.empty() && std::ranges::find(plan.seats, event.director.player) != plan.seats.end();
}

// What decides a draw is a single game. Unless the event says otherwise, a flag that falls loses here too where nothing
// is rated.
ChosenOptions options_for(const Settings& settings, const Table& table) {
  ChosenOptions options = settings.options;
  if (table.decides_draw) options.erase<SeriesRule>();
  else if (const auto* series = options.find<SeriesRule>(); series != nullptr && table.left_boards)
    options.set(SeriesRule{series->kind, games_left(settings, table)});
  if (options.find<TimeControl>() && !options.find<FlagRule>()) options.set(FlagRule::lose);
  return options;
}

}  // namespace

RoomPlan plan_for(const EventState& event, const TableId& id) {
  const Settings& settings = event.settings;
  const Table& table = event.table(id);
  const auto& who = table.who.entrants;
  RoomPlan plan;
  plan.name = text_of(RoomName{id, table.rooms});
  plan.game = settings.game;
  plan.options = options_for(settings, table);
  plan.visibility = settings.visibility;
  plan.host = event.director.player;
  plan.host_name = event.director.name;
  plan.seats.resize(who.size() == 2 ? std::size_t{2} * settings.team_size : who.size());
  plan.teams.resize(plan.seats.size());
  plan.names.resize(plan.seats.size());
  for (std::size_t place = 0; place < who.size(); ++place) {
    auto member = event.entrant(who[place]).members.begin();
    if (table.is_second) member += static_cast<std::ptrdiff_t>(settings.team_size);
    for (const Seat seat : seats_of(settings, who.size(), place)) {
      plan.seats[index_of(seat)] = member->player;
      plan.names[index_of(seat)] = (member++)->name;
      plan.teams[index_of(seat)] = static_cast<std::uint32_t>(place);
    }
  }
  if (is_judged_by_a_player(event, plan)) plan.options.erase<IsRated>();
  plan.arranged = true;
  plan.absent_ms = settings.forfeit_ms;
  if (settings.pauses) plan.pause_ms = pause_ms;
  plan.at = EventTable{settings.name, text_of(id)};
  const Round& round = event.rounds.at(id.round - 1);
  if (round.boards == nullptr || table.is_done_with_boards()) return plan;
  plan.boards = round.boards;
  plan.board_keys = round.keys;
  plan.in_step = true;
  return plan;
}

OpenedBoards opened_boards(const Round& round) {
  OpenedBoards opened{{}, round.given};
  for (const SealedBoard& board : round.sealed) opened.seeds.push_back(board.seed);
  return opened;
}

std::vector<PlayerId> players_of_round(const EventState& event) {
  std::vector<PlayerId> players;
  for (std::size_t i = 0; i < event.rounds.back().tables.size(); ++i) {
    const Table& table = event.rounds.back().tables[i];
    if (table.result || table.left_boards) continue;
    const RoomPlan plan = plan_for(event, event.id_of(i));
    players.insert(players.end(), plan.seats.begin(), plan.seats.end());
  }
  return players;
}

std::vector<std::int64_t> scores_of(const EventState& event, const TableId& id, const Outcome& outcome) {
  std::vector<std::int64_t> scores;
  const std::size_t entrants = event.table(id).who.entrants.size();
  if (outcome.reason == "abandoned" || outcome.scores.empty()) return scores;
  for (std::size_t place = 0; place < entrants; ++place)
    scores.push_back(of_side(outcome.scores, seats_of(event.settings, entrants, place)));
  return scores;
}

Number winner_of(const EventState& event, const TableId& id, const Outcome& outcome) {
  const auto& who = event.table(id).who.entrants;
  Number winner = 0;
  if (event.rounds.at(id.round - 1).sealed.empty()) return winner;
  for (std::size_t place = 0; place < who.size(); ++place) {
    if (!any_of(outcome.winners, seats_of(event.settings, who.size(), place))) continue;
    if (winner != 0) return 0;
    winner = who[place];
  }
  return winner;
}

std::vector<Number> unmoved_of(const EventState& event, const TableId& id, const SeriesReport& report) {
  const auto& who = event.table(id).who.entrants;
  std::vector<Number> unmoved;
  if (!is_of_days(event.settings)) return unmoved;
  for (std::size_t place = 0; place < who.size(); ++place)
    if (any_of(report.unmoved, seats_of(event.settings, who.size(), place))) unmoved.push_back(who[place]);
  return unmoved;
}

std::string text_of(const TableId& id) { return std::to_string(id.round) + "." + std::to_string(id.table); }

std::string text_of(const RoomName& name) { return text_of(name.table) + "." + std::to_string(name.room); }

std::optional<TableId> read_table_id(std::string_view text) {
  TableId id;
  const std::array parts{&id.round, &id.table};
  return read_numbers(text, parts) ? std::optional(id) : std::nullopt;
}

std::optional<RoomName> read_room_name(std::string_view text) {
  RoomName name;
  const std::array parts{&name.table.round, &name.table.table, &name.room};
  return read_numbers(text, parts) ? std::optional(name) : std::nullopt;
}

std::optional<MatchResult> result_of(const EventState& event, const TableId& id, const SeriesReport& report) {
  using Kind = MatchResult::Kind;
  if (report.called_off && report.forfeited.empty()) return std::nullopt;
  const Table& table = event.table(id);
  const auto& who = table.who.entrants;
  const bool is_rest = table.left_boards && table.code && !table.decides_draw;  // of a series that began on boards
  std::vector<Seats> sides;
  for (std::size_t place = 0; place < who.size(); ++place) sides.push_back(seats_of(event.settings, who.size(), place));
  MatchResult result;
  result.played = report.game > 0;
  result.forfeit = !report.forfeited.empty();
  for (const Seats side : sides) result.points.push_back(of_side(report.points, side));
  std::vector<std::size_t> best;  // never one who forfeited
  if (who.size() > 2) {
    result.places = places_of(report, sides);
    for (std::size_t i = 0; i < who.size(); ++i)
      if (result.places[i] == 1) best.push_back(i);
  } else if (result.forfeit) {
    for (std::size_t i = 0; i < 2; ++i)
      if (!any_of(report.forfeited, sides[i])) best.push_back(i);
  } else {
    std::vector<std::int64_t> points = result.points;
    for (std::size_t i = 0; is_rest && i < 2; ++i) points[i] += table.points[i];
    if (is_rest) best = leaders(event.settings, table, points);
    else
      for (std::size_t i = 0; i < 2; ++i)
        if (any_of(report.winners, sides[i])) best.push_back(i);
    const bool needs_winner = is_knockout(event.settings.stages.at(event.rounds.at(id.round - 1).stage).format);
    if (best.size() != 1 && !(is_rest && best.empty()) && needs_winner && points[0] != points[1])
      best = {points[0] > points[1] ? std::size_t{0} : std::size_t{1}};
  }
  if (best.size() == 1) {
    result.kind = Kind::won;
    result.winner = who[best.front()];
  } else {
    result.kind = best.empty() && result.forfeit ? Kind::none : Kind::draw;
  }
  return result;
}

}  // namespace crosstable::events
