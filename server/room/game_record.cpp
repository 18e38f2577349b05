#include "server/room/game_record.hpp"

#include "engine/core/record.hpp"
#include "engine/fairness/disclosure.hpp"
#include "server/room/rfc3339.hpp"

namespace crosstable {
namespace {

// One per seat of a room's own game, or per place in the round of a board.
std::size_t givers(const GameTable& table) {
  const bool of_a_board = std::holds_alternative<BoardContext>(table.context());
  return of_a_board ? table.given().nonces.size() : table.players();
}

// `players` are names by seat.
std::string record_json(const RoomState& room, const GameTable& table, const Outcome& outcome,
                        const std::vector<std::string>& players, std::int64_t ended_ms, const RecordId& id) {
  Record record;
  record.game = room.info;
  record.players = players;
  record.options = room.options.game;
  record.moves = table.lines();
  record.result = result_json(outcome);
  const auto text = [](std::string_view plain) {
    std::string quoted;
    json::append_string(quoted, plain);
    return quoted;
  };
  std::string series;
  json::JsonWriter json(series);
  json.object().member("game", room.series.game()).member("id", room.series_id.view()).end();
  Disclosure disclosed = disclose(table.context(), table.seed(), givers(table), record.moves);
  if (!table.given().commits.empty()) disclosed.commits = table.given().commits;
  if (!table.given().nonces.empty()) disclosed.nonces = table.given().revealed();
  record.extra = {{"id", text(id.view())},
                  {"started", text(rfc3339(room.started_at))},
                  {"ended", text(rfc3339(ended_ms))},
                  {"series", series},
                  {"fairness", write_disclosure(disclosed)}};
  if (room.any_hints()) {
    std::string hints;
    json::JsonWriter list(hints);
    list.array();
    for (const Seat seat : Seats::first(table.players())) list.value(room.hints[seat]);
    list.end();
    record.extra.emplace_back("hints", hints);
  }
  if (!room.late.empty()) {
    std::string late;
    json::JsonWriter list(late);
    write_seats(list, room.late);
    record.extra.emplace_back("late", late);
  }
  return write_record(record);
}

}  // namespace

// Whoever was late is placed last, but records hold what the rules say.
RecordRow record_row(const RoomState& room, std::int64_t ended_ms) {
  const Ending& ending = *room.ending;
  const auto by_the_rules = room.table()->match().outcome();
  const Outcome& outcome = by_the_rules ? *by_the_rules : ending.outcome;
  return {ending.record, record_json(room, *room.table(), outcome, ending.players, ended_ms, ending.record),
          day_of_ms(ended_ms)};
}

RecordRow abandoned_record(const RoomState& room, const RecordId& id, std::int64_t ended_ms) {
  const GameTable& table = room.sealing ? room.prepared() : *room.table();
  std::vector<std::string> names;
  for (const Seat seat : Seats::first(table.players())) names.push_back(room.chairs[seat].name);
  const Outcome abandoned{"abandoned", std::vector<int>(names.size(), 0), {}};
  return {id, record_json(room, table, abandoned, names, ended_ms, id), day_of_ms(ended_ms)};
}

GameRow history_row(const RoomState& room, std::int64_t ended_ms) {
  const Ending& ending = *room.ending;
  const unsigned players = room.table()->players();
  GameRow row;
  row.record = ending.record;
  row.game = room.info->id;
  row.series = room.series_id;
  row.in_series = room.series.game();
  row.at_ms = ended_ms;
  row.rated = room.is_rated();
  row.drawn = ending.outcome.winners.empty();
  row.result = result_json(ending.outcome);
  for (const Seat seat : Seats::first(players)) {
    const Chair& chair = room.chairs[seat];
    PlayedSeat played{.player = chair.bot ? PlayerId() : room.holders[seat], .name = ending.players[index_of(seat)]};
    if (chair.bot) played.bot = name_of(*chair.bot);
    played.team = room.info->team_name(players, seat);
    played.won = ending.outcome.winners.contains(seat);
    row.seats.push_back(std::move(played));
  }
  return row;
}

std::optional<UnitRow> rated_unit(const RoomState& room) {
  if (room.phase != Phase::over || !room.is_rated()) return std::nullopt;
  const auto pool = pool_for(*room.info, room.table()->players(), room.options);
  if (!std::holds_alternative<ratings::Pool>(pool)) return std::nullopt;
  UnitRow unit;
  unit.unit = room.series_id;
  unit.pool = std::get<ratings::Pool>(pool).name;
  unsigned seat = 0;
  for (const Place& place : places(room.series, *room.info, room.table()->players()))
    unit.seats.push_back({room.holders[seat_at(seat++)], place.side, place.rank, {}, {}});
  return unit;
}

}  // namespace crosstable
