#include "server/projection/replayed.hpp"

#include "server/projection/projector.hpp"
#include "server/projection/recorded_game.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;
using json::Keys;

std::string braced(std::string_view members) { return "{" + std::string(members) + "}"; }

void write_own(const PerSeat<std::string>& own, unsigned players, JsonWriter& json) {
  bool any = false;
  for (const Seat seat : Seats::first(players)) any = any || !own[seat].empty();
  if (!any) return;
  json.key("own").object(Keys::as_written);
  for (const Seat seat : Seats::first(players))
    if (!own[seat].empty()) json.member_raw(text_of(seat), braced(own[seat]));
  json.end();
}

void write_told(const Narration& told, JsonWriter& json) {
  json.key("events").array();
  for (const Narrated& event : told) {
    json.object(Keys::as_written).member_raw("open", event.open);
    if (event.owner) json.member("owner", index_of(*event.owner)).member_raw("own", event.own);
    json.end();
  }
  json.end();
}

}  // namespace

std::optional<std::string> replay_json(const Record& record, const std::string& id) {
  Replay replay(record);
  RecordedGame game(replay, record, {.record = id});
  if (!game.more()) return std::nullopt;
  Projector projector(protocol::Visibility::public_room);
  Delta delta;
  std::string text, patch;
  JsonWriter json(text);
  json.object(Keys::as_written).member("record", id).key("frames").array();
  while (game.more()) {
    const bool first = game.lines() == 0;
    if (game.step()) return std::nullopt;
    const RoomFace face = game.face();
    projector.show(&face, &game.match(), game.players(), delta);
    json.object(Keys::as_written).member("lines", game.lines());
    patch.clear();
    if (first) {
      projector.view(std::nullopt, patch);
    } else {
      projector.patch(delta, std::nullopt, std::nullopt, patch);
      patch = braced(patch);
    }
    json.member_raw("patch", patch);
    write_own(delta.own, game.players(), json);
    write_told(game.told(), json);
    json.end();
  }
  json.end().end();
  return text;
}

}  // namespace crosstable
