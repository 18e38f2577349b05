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
  return write_record(record);
}

}  // namespace crosstable
