#include "server/projection/room_face.hpp"

#include <array>

namespace crosstable {
namespace {

void write_seat(const SeatFace& seat, json::JsonWriter& json) {
  json.object();
  if (seat.bot) json.member("bot", name_of(*seat.bot));
  json.member("connected", seat.connected);
  if (seat.draw) json.member("draw", true);
  json.member("name", seat.name);
  if (seat.nudged) json.member("nudged", *seat.nudged);
  if (seat.pause_left) json.member("pause_left", *seat.pause_left);
  if (seat.pauses) json.member("pauses", true);
  json.member("player", seat.player);
  if (seat.ready) json.member("ready", true);
  if (seat.standin) json.member("standin", true);
  if (seat.standin_at) json.member("standin_at", *seat.standin_at);
  if (seat.takeback) json.member("takeback", true);
  if (!seat.team.empty()) json.member("team", seat.team);
  json.end();
}

void write_sealing(const SealingFace& sealing, json::JsonWriter& json) {
  json.key("sealing").object().key("commits").object();
  for (const auto& [seat, commit] : sealing.commits) json.member(text_of(seat), commit);
  json.end().member("game", sealing.game).member("rules", sealing.rules).member("seal", sealing.seal);
  json.member("stage", sealing.revealing ? "reveal" : "commit").end();
}

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 4> names{"lobby", "playing", "between", "over"};
  return names[static_cast<std::size_t>(phase)];
}

void write_result(const ResultFace& result, json::JsonWriter& json) {
  json.object();
  if (!result.hints.empty()) {
    json.key("hints").array();
    for (const unsigned given : result.hints) json.value(given);
    json.end();
  }
  json.key("players").array();
  for (const std::string& player : result.players) json.value(player);
  json.end();
  if (!result.ratings.empty()) {
    json.key("ratings").array();
    for (const RatingChange& change : result.ratings)
      json.object().member("after", change.after).member("before", change.before).end();
    json.end();
  }
  json.member("reason", result.outcome.reason);
  if (!result.record.empty()) json.member("record", result.record);
  json.key("scores").array();
  for (const int score : result.outcome.scores) json.value(score);
  json.end().key("winners");
  write_seats(json, result.outcome.winners);
  json.end();
}

void write_face(const RoomFace& face, json::JsonWriter& json) {
  json.object();
  if (face.event) {
    json.key("event").object().member("id", face.event->event).member("name", face.event->name);
    json.member("table", face.event->table).end();
  }
  json.member("game", face.game.id).member("host", face.host);
  if (face.next_at) json.member("next_at", *face.next_at);
  if (face.offer_until) json.member("offer_until", *face.offer_until);
  json.key("options");
  face.options.write(face.game, json, face.listed);
  if (face.pause_until) json.member("pause_until", *face.pause_until);
  if (face.paused) json.member("paused", true);
  json.member("phase", name_of(face.phase));
  if (face.result) {
    json.key("result");
    write_result(*face.result, json);
  }
  json.member("room", face.room);
  if (!face.seal.empty()) json.member("seal", face.seal);
  if (face.sealing) write_sealing(*face.sealing, json);
  json.key("seats").object();
  for (const SeatFace& seat : face.seats) {
    json.key(text_of(seat.seat));
    write_seat(seat, json);
  }
  json.end().key("series");
  face.series.write(json);
  json.member("spectators", face.spectators).end();
}

void write_watchers(const RoomFace& face, json::JsonWriter& json) {
  json.object().key("watchers").array();
  for (const std::string_view name : face.watchers) json.value(name);
  json.end().end();
}

}  // namespace crosstable
