#include "server/room/game_record.hpp"

#include "engine/core/record.hpp"
#include "engine/fairness/disclosure.hpp"
#include "server/room/rfc3339.hpp"

namespace crosstable {

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
  Disclosure disclosed = disclose(table.context(), table.seed(), table.players(), record.moves);
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

UnitRow unit_row(const RoomState& room, std::string pool, std::int64_t ended_ms) {
  UnitRow unit;
  unit.unit = room.series_id;
  unit.pool = std::move(pool);
  unit.at_ms = ended_ms;
  unsigned seat = 0;
  for (const Place& place : places(room.series, *room.info, room.table()->players()))
    unit.seats.push_back({room.holders[seat_at(seat++)], place.side, place.rank, {}, {}});
  return unit;
}

}  // namespace crosstable
