#include "server/session/member_export.hpp"

#include <algorithm>

#include "json/writer.hpp"
#include "server/base/rfc3339.hpp"
#include "server/session/day_text.hpp"

namespace crosstable {
namespace {

void write_players(json::JsonWriter& json, std::string_view name, const std::vector<PlayerId>& players) {
  json.key(name).array();
  for (const PlayerId& player : players) json.value(player.view());
  json.end();
}

// Opponents are left out: that is others' data, and the record has it.
void write_games(json::JsonWriter& json, const PlayerId& player, const GamesPage& page) {
  json.key("games").array();
  for (const GameRow& game : page.games) {
    const auto seat = std::ranges::find(game.seats, player, &PlayedSeat::player) - game.seats.begin();
    json.object(json::Keys::as_written).member("id", game.record.view()).member("game", game.game);
    json.member("series", game.series.view()).member("number", game.in_series).member("at", rfc3339(game.at_ms));
    json.member("seat", static_cast<unsigned>(seat)).member_raw("result", game.result);
    if (game.rated) json.member("rated", true);
    json.end();
  }
  json.end();
  if (page.more && !page.games.empty()) json.member("next", page.games.back().number);
}

}  // namespace

std::string exported_member(const Member& member, const std::vector<Member>& bots,
                            const std::vector<SeatBook::Entry>& seats, const RatingsByPool& ratings,
                            const GamesPage& games) {
  std::string text;
  json::JsonWriter json(text);
  json.object(json::Keys::as_written).member("format", "crosstable-member/1").member("id", member.id.view());
  json.member("handle", member.name).key("handles").array();
  for (const std::string& handle : member.handles) json.value(handle);
  json.end().member("since", day_text(member.since_day));
  if (member.renamed_day != 0) json.member("renamed", day_text(member.renamed_day));
  if (!member.role.empty()) json.member("role", member.role);
  json.key("devices").array();
  for (const Device& device : member.devices) {
    json.object(json::Keys::as_written).member("id", device.id).member("name", device.name);
    json.member("first", day_text(device.first_day)).member("last", day_text(device.last_day)).end();
  }
  json.end().key("passkeys").array();
  for (const Passkey& passkey : member.passkeys) {
    json.object(json::Keys::as_written).member("id", passkey.id).member("name", passkey.name);
    json.member("site", passkey.site).member("first", day_text(passkey.first_day));
    json.member("last", day_text(passkey.last_day)).end();
  }
  json.end().key("push").array();
  for (const PushDevice& push : member.pushes) {
    json.object(json::Keys::as_written).member("endpoint", push.subscription.endpoint).member("device", push.device);
    json.member("first", day_text(push.first_day)).end();
  }
  json.end().key("bots").array();
  for (const Member& bot : bots)
    json.object(json::Keys::as_written).member("id", bot.id.view()).member("name", bot.name).end();
  json.end();
  write_players(json, "blocked", member.blocked);
  write_players(json, "followed", member.followed);
  json.key("rooms").array();
  for (const SeatBook::Entry& entry : seats) {
    json.object(json::Keys::as_written).member("room", entry.room.view()).member("game", entry.game->id);
    json.member("seat", index_of(entry.seat)).end();
  }
  json.end().key("ratings").array();
  for (const auto& [pool, rating] : ratings) {
    json.object(json::Keys::as_written).member("pool", pool).member("rating", rating.rating);
    json.member("games", rating.games).end();
  }
  json.end();
  write_games(json, member.id, games);
  json.end();
  return text;
}

}  // namespace crosstable
