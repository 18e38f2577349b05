#include "protocol/encode.hpp"

#include <cmath>

namespace crosstable::protocol {
namespace {

using json::JsonWriter;
using json::Keys;

std::string_view name_of(RoomClosed::Reason reason) {
  switch (reason) {
    case RoomClosed::Reason::left:
      return "left";
    case RoomClosed::Reason::kicked:
      return "kicked";
    case RoomClosed::Reason::closed:
      return "closed";
  }
  return {};
}

void write_args(JsonWriter& json, const Args& args) {
  json.key("args").object(Keys::as_written);
  for (const auto& [name, value] : args) json.member(name, value);
  json.end();
}

void write(JsonWriter& json, const Snapshot& snapshot) {
  json.object(Keys::as_written).member("room", snapshot.room).member("seq", snapshot.seq);
  json.member_raw("view", snapshot.view);
  if (!snapshot.prompt.empty()) json.member_raw("prompt", snapshot.prompt);
  json.key("chat").array();
  for (const ChatLine& line : snapshot.chat) write_chat(json, {snapshot.room, line});
  json.end().end();
}

void write(JsonWriter& json, const Done&) { json.object().end(); }

void write(JsonWriter& json, const PingResult& pong) { json.object().member("now", pong.now).end(); }

void write(JsonWriter& json, const HelloResult& hello) {
  json.object(Keys::as_written).key("player").object(Keys::as_written);
  json.member("id", hello.player).member("name", hello.name);
  if (!hello.handle.empty()) json.member("handle", hello.handle);
  json.end();
  json.member("token", hello.token).key("server").object(Keys::as_written);
  json.member("name", "crosstable").member("version", hello.version).end().key("rooms").array();
  for (const HelloResult::Place& place : hello.rooms) {
    json.object(Keys::as_written).member("room", place.room.view()).member("game", place.game);
    json.member("seat", place.seat);
    if (place.waits) json.member("waits", true);
    json.end();
  }
  json.end().end();
}

void write(JsonWriter& json, const GamesResult& games) { json.raw(games.json); }

void write(JsonWriter& json, const LobbyResult& lobby) {
  json.object(Keys::as_written).member("seq", lobby.seq);
  json.member_raw("rooms", lobby.rooms).member_raw("seeks", lobby.seeks).end();
}

void write(JsonWriter& json, const CreateResult& created) {
  json.object().member("invite", created.invite.reveal()).member("room", created.room).end();
}

void write(JsonWriter& json, const SeatResult& seated) { json.object().member("seat", seated.seat).end(); }

void write(JsonWriter& json, const SecureResult& secured) {
  json.object().member("invite", secured.invite.reveal()).end();
}

void write(JsonWriter& json, const MoveResult& moved) { json.object().member("seq", moved.seq).end(); }

void write(JsonWriter& json, const LegalResult& legal) {
  json.object(Keys::as_written).member("prompt", legal.prompt).key("moves").array();
  for (const std::string& move : legal.moves) json.value(move);
  json.end().end();
}

void write(JsonWriter& json, const MovesResult& told) {
  json.object(Keys::as_written).member("from", told.from).member("total", told.total).key("moves").array();
  for (const MovesResult::Move& move : told.moves) {
    json.object(Keys::as_written);
    if (move.seat) json.member("seat", *move.seat);
    json.member_raw("events", "[" + move.event_elements + "]");
    if (!move.table.empty()) json.member_raw("table", move.table);
    json.end();
  }
  json.end().end();
}

void write(JsonWriter& json, const PeekResult& seen) {
  json.object(Keys::as_written).member_raw("view", seen.view).end();
}

void write(JsonWriter& json, const MemberShown& member) {
  json.object(Keys::as_written).member("id", member.player.view()).member("name", member.name);
  if (!member.handle.empty()) json.member("handle", member.handle);
  json.end();
}

void write(JsonWriter& json, const ClaimResult& claimed) {
  json.object(Keys::as_written).key("player");
  write(json, claimed.member);
  json.member("recovery", claimed.recovery.reveal()).end();
}

void write(JsonWriter& json, const RecoveryResult& renewed) {
  json.object().member("recovery", renewed.recovery.reveal()).end();
}

void write(JsonWriter& json, const DevicesResult& all) {
  json.object().key("devices").array();
  for (const DevicesResult::Device& device : all.devices) {
    json.object(Keys::as_written).member("id", device.id).member("name", device.name);
    json.member("first", device.first).member("last", device.last).member("current", device.current).end();
  }
  json.end().end();
}

void write(JsonWriter& json, const RenameResult& renamed) {
  json.object().key("player");
  write(json, renamed.member);
  json.end();
}

void write(JsonWriter& json, const ExportResult& all) { json.raw(all.json); }

void write(JsonWriter& json, const PeopleResult& people) {
  json.object(Keys::as_written).key("followed").array();
  for (const PeopleResult::Followed& followed : people.followed) {
    json.object(Keys::as_written).key("player");
    write(json, followed.member);
    json.member("online", followed.online).end();
  }
  json.end().key("blocked").array();
  for (const MemberShown& blocked : people.blocked) write(json, blocked);
  json.end().key("bots").array();
  for (const MemberShown& bot : people.bots) write(json, bot);
  json.end().end();
}

void write(JsonWriter& json, const BotResult& made) {
  json.object(Keys::as_written).key("player");
  write(json, made.bot);
  json.member("token", made.token.reveal()).end();
}

void write(JsonWriter& json, const PushKeyResult& push) {
  json.object(Keys::as_written);
  if (!push.key.empty()) json.member("key", push.key);
  json.end();
}

void write(JsonWriter& json, const PasskeyOptionsResult& asked) {
  json.object().key("options").object(Keys::as_written);
  json.member("challenge", asked.challenge).member("timeout", asked.timeout_ms);
  if (!asked.user) {
    json.member("rpId", asked.site).member("userVerification", "preferred").end().end();
    return;
  }
  json.key("rp").object().member("id", asked.site).member("name", "crosstable").end();
  json.key("user").object(Keys::as_written).member("id", asked.user->id).member("name", asked.user->name);
  json.member("displayName", asked.user->name).end().key("pubKeyCredParams").array();
  for (const int algorithm : asked.algorithms)
    json.object(Keys::as_written).member("type", "public-key").member("alg", algorithm).end();
  json.end().key("excludeCredentials").array();
  for (const std::string& id : asked.user->credentials)
    json.object(Keys::as_written).member("type", "public-key").member("id", id).end();
  json.end().key("authenticatorSelection").object(Keys::as_written).member("residentKey", "required");
  json.member("requireResidentKey", true).member("userVerification", "preferred").end();
  json.member("attestation", "none").end().end();
}

void write(JsonWriter& json, const PasskeyResult& added) { json.object().member("id", added.id).end(); }

void write(JsonWriter& json, const PasskeysResult& all) {
  json.object().key("passkeys").array();
  for (const PasskeysResult::Passkey& passkey : all.passkeys) {
    json.object(Keys::as_written).member("id", passkey.id).member("name", passkey.name);
    json.member("first", passkey.first).member("last", passkey.last).end();
  }
  json.end().end();
}

void write_decisions(JsonWriter& json, std::span<const std::string> decisions) {
  json.key("decisions").array();
  for (const std::string& decision : decisions) json.raw(decision);
  json.end();
}

void write(JsonWriter& json, const AnalysisResult& analysis) {
  json.object(Keys::as_written).member("record", analysis.record).member("version", analysis.version);
  write_decisions(json, analysis.decisions);
  json.member("done", analysis.done).end();
}

void write(JsonWriter& json, const AnalysisUpdate& update) {
  json.object(Keys::as_written).member("record", update.record).member("from", update.from);
  write_decisions(json, update.decisions);
  json.member("done", update.done).end();
}

// A sentence as {key, args, text}.
void write_sentence(JsonWriter& json, std::string_view name, const Reply& sentence) {
  json.key(name).object(Keys::as_written).member("key", sentence.key);
  write_args(json, sentence.args);
  json.member("text", sentence.text).end();
}

void write(JsonWriter& json, const HintResult& hint) {
  json.object(Keys::as_written).member("prompt", hint.prompt).member("move", hint.move);
  write_sentence(json, "why", hint.why);
  json.end();
}

void write(JsonWriter& json, const Reply& reply) {
  json.object();
  write_sentence(json, "reply", reply);
  json.end();
}

void write_tallies(JsonWriter& json, std::string_view name, const std::vector<ProfileResult::Tally>& tallies) {
  json.key(name).object(Keys::as_written);
  for (const ProfileResult::Tally& tally : tallies) {
    json.key(tally.game).object(Keys::as_written).member("played", tally.played).member("won", tally.won);
    json.member("drawn", tally.drawn).end();
  }
  json.end();
}

void write_rating(JsonWriter& json, const Rating& rating) {
  json.member("rating", rating.rating);
  if (rating.is_sigma) json.member("sigma", std::round(rating.spread * 100) / 100);
  else json.member("rd", std::lround(rating.spread));
  json.member("games", rating.games).member("provisional", rating.provisional);
}

void write_places(JsonWriter& json, std::string_view name, const std::vector<ProfileResult::Playing>& places) {
  json.key(name).array();
  for (const ProfileResult::Playing& place : places) {
    json.object(Keys::as_written).member("room", place.room.view()).member("game", place.game);
    json.member("seat", place.seat).end();
  }
  json.end();
}

void write(JsonWriter& json, const ProfileResult& profile) {
  json.object(Keys::as_written).member("id", profile.player.view()).member("name", profile.name);
  if (!profile.handle.empty()) json.member("handle", profile.handle);
  if (!profile.since.empty()) json.member("since", profile.since);
  json.key("ratings").object(Keys::as_written);
  for (const auto& [pool, rating] : profile.ratings) {
    json.key(pool).object(Keys::as_written);
    write_rating(json, rating);
    json.end();
  }
  json.end();
  write_tallies(json, "games", profile.games);
  if (!profile.met.empty()) write_tallies(json, "met", profile.met);
  if (profile.playing) write_places(json, "playing", *profile.playing);
  json.end();
}

void write(JsonWriter& json, const PlayerGamesResult::Game& game) {
  json.object(Keys::as_written).member("id", game.id.view()).member("game", game.game);
  json.member("series", game.series.view()).member("number", game.number).member("at", game.at);
  json.key("seats").array();
  for (const PlayerGamesResult::Seat& seat : game.seats) {
    json.object(Keys::as_written);
    if (!seat.player.empty()) json.member("player", seat.player.view());
    json.member("name", seat.name);
    if (!seat.bot.empty()) json.member("bot", seat.bot);
    if (!seat.team.empty()) json.member("team", seat.team);
    json.end();
  }
  json.end().member_raw("result", game.result);
  if (game.rated) json.member("rated", true);
  json.end();
}

void write(JsonWriter& json, const PlayerGamesResult& page) {
  json.object(Keys::as_written).key("games").array();
  for (const PlayerGamesResult::Game& game : page.games) write(json, game);
  json.end();
  if (page.next != 0) json.member("next", page.next);
  json.end();
}

void write(JsonWriter& json, const LeaderboardResult& board) {
  json.object(Keys::as_written).member("pool", board.pool).key("leaders").array();
  for (const LeaderboardResult::Leader& leader : board.leaders) {
    json.object(Keys::as_written).member("place", leader.place).key("player");
    write(json, leader.member);
    json.key("rating").object(Keys::as_written);
    write_rating(json, leader.rating);
    json.end().end();
  }
  json.end();
  if (board.next != 0) json.member("next", board.next);
  json.end();
}

void write_options(JsonWriter& json, const Options& options) {
  json.key("options").object(Keys::as_written);
  for (const Option& option : options) {
    json.key(option.key);
    std::visit([&](const auto& value) { json.value(value); }, option.value);
  }
  json.end();
}

void write(JsonWriter& json, const SeekResult& seek) { json.object().member("seek", seek.seek).end(); }

void write(JsonWriter& json, const SeeksResult& seeks) {
  json.object().key("seeks").array();
  for (const ListedSeek& seek : seeks.seeks) write_seek(json, seek);
  json.end().end();
}

void write(JsonWriter& json, const ChallengeResult& challenge) {
  json.object().member("challenge", challenge.challenge).end();
}

void write(JsonWriter& json, const SeekMatched& matched) {
  json.object(Keys::as_written).member("room", matched.room).member("game", matched.game);
  if (!matched.seek.empty()) json.member("seek", matched.seek);
  if (!matched.challenge.empty()) json.member("challenge", matched.challenge);
  json.end();
}

void write(JsonWriter& json, const ChallengeReceived& challenge) {
  json.object(Keys::as_written).member("id", challenge.id).key("player").object(Keys::as_written);
  json.member("id", challenge.player).member("name", challenge.name).end().member("game", challenge.game);
  write_options(json, challenge.options);
  json.end();
}

void write(JsonWriter& json, const InboxResult& inbox) {
  json.object(Keys::as_written);
  write_places(json, "waits", inbox.waits);
  json.key("challenges").array();
  for (const auto& [id, player, name, game, options] : inbox.challenges)
    write(json, ChallengeReceived{id, player.view(), name, game, options});
  json.end().end();
}

void write(JsonWriter& json, const EventCreated& created) { json.object().member("event", created.event.view()).end(); }

void write(JsonWriter& json, const EventEntered& entered) {
  json.object().member("entrant", std::to_string(entered.entrant)).end();
}

void write(JsonWriter& json, const EventLook& look) {
  json.object(Keys::as_written).member("seat", look.seat).member_raw("view", look.view.reveal()).end();
}

void write(JsonWriter& json, const EventSnapshot& snapshot) {
  json.object(Keys::as_written).member("event", snapshot.event.view()).member("seq", snapshot.seq);
  json.member_raw("view", snapshot.view).end();
}

void write(JsonWriter& json, const EventsResult::Listed& event) {
  json.object(Keys::as_written).member("event", event.event.view()).member("name", event.name);
  json.member("game", event.game).member("state", event.state).key("formats").array();
  for (const std::string& format : event.formats) json.value(format);
  json.end().member("entrants", event.entrants).member("max", event.max).member("team_size", event.team_size);
  json.member("visibility", event.visibility == Visibility::private_room ? "private" : "public");
  json.member("created_at", event.created_at);
  if (event.starts_at != 0) json.member("starts_at", event.starts_at);
  json.end();
}

void write(JsonWriter& json, const EventsResult& page) {
  json.object(Keys::as_written).key("events").array();
  for (const EventsResult::Listed& event : page.events) write(json, event);
  json.end();
  if (!page.next.empty()) json.member("next", page.next.view());
  json.end();
}

void write(JsonWriter& json, const EventUpdate& update) {
  json.object(Keys::as_written).member("event", update.event).member("seq", update.seq);
  json.member_raw("patch", update.patch).end();
}

void write(JsonWriter& json, const EventAsked& asked) {
  json.object(Keys::as_written).member("event", asked.event).member("name", asked.name).member("team", asked.team);
  json.member("captain", asked.captain).end();
}

void write(JsonWriter& json, const EventCall& call) {
  json.object(Keys::as_written).member("event", call.event).member("table", call.table);
  json.member("room", call.room).member("seat", call.seat).end();
}

void write(JsonWriter& json, const EventSealing& sealing) {
  json.object(Keys::as_written).member("event", sealing.event).member("round", sealing.round);
  json.member("place", sealing.place).member("rules", sealing.rules).member_raw("seals", sealing.seals);
  json.member("stage", sealing.reveals ? "reveal" : "commit").end();
}

void write(JsonWriter& json, const EventChat& chat) {
  json.object(Keys::as_written).member("event", chat.event).member("from", chat.from);
  json.member("player", chat.player).member("text", chat.text).member("at", chat.at).end();
}

std::string_view name_of(ChallengeEnded::Reason reason) {
  switch (reason) {
    case ChallengeEnded::Reason::declined:
      return "declined";
    case ChallengeEnded::Reason::withdrawn:
      return "withdrawn";
    case ChallengeEnded::Reason::gone:
      return "gone";
    case ChallengeEnded::Reason::expired:
      return "expired";
  }
  return {};
}

void write(JsonWriter& json, const ChallengeEnded& ended) {
  json.object().member("id", ended.id).member("reason", name_of(ended.reason)).end();
}

void write(JsonWriter& json, const RoomSnapshot& snapshot) { write(json, snapshot.snapshot); }

void write(JsonWriter& json, const RoomChat& chat) { write_chat(json, chat); }

void write(JsonWriter& json, const RoomClosed& closed) {
  json.object().member("reason", name_of(closed.reason)).member("room", closed.room).end();
}

void write(JsonWriter& json, const ServerNotice& notice) { json.object().member("text", notice.text).end(); }

template <class Params>
void append_notification(std::string& out, const Params& params) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member("method", Params::method).key("params");
  write(json, params);
  json.end();
}

// Nearly everything we send is an update, so these two are assembled from pieces by hand.
void append_notification(std::string& out, const RoomUpdate& update) {
  constexpr std::size_t envelope = 128;
  out.reserve(out.size() + envelope + update.patch_members.size() + update.event_elements.size() +
              update.prompt.size());
  out.append(R"({"jsonrpc":"2.0","method":")").append(RoomUpdate::method).append(R"(","params":{"room":)");
  json::append_string(out, update.room);
  out.append(R"(,"seq":)").append(std::to_string(update.seq));
  out.append(R"(,"patch":{)").append(update.patch_members);
  out.append(R"(},"events":[)").append(update.event_elements).append("]");
  if (!update.prompt.empty()) out.append(R"(,"prompt":)").append(update.prompt);
  out.append("}}");
}

void append_notification(std::string& out, const LobbyUpdate& update) {
  out.append(R"({"jsonrpc":"2.0","method":")").append(LobbyUpdate::method).append(R"(","params":{"seq":)");
  out.append(std::to_string(update.seq)).append(R"(,"patch":{)").append(update.patch_members).append("}");
  if (!update.seek_members.empty()) out.append(R"(,"seeks":{)").append(update.seek_members).append("}");
  out.append("}}");
}

void append_answer(std::string& out, const RequestId& id, const Result& result) {
  out.append(R"({"jsonrpc":"2.0","id":)").append(id.text).append(R"(,"result":)");
  result_text(out, result);
  out += '}';
}

void append_answer(std::string& out, const RequestId& id, const Error& error) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id.text);
  json.key("error").object(Keys::as_written).member("code", rpc::refused).member("message", error.text);
  json.key("data").object(Keys::as_written).member("code", name(error.code)).member("key", error.key);
  write_args(json, error.args);
  if (!error.rule.empty()) json.member("rule", error.rule);
  json.end().end().end();
}

}  // namespace

void write_seek(JsonWriter& json, const ListedSeek& seek) {
  json.object(Keys::as_written).member("id", seek.id).key("player").object(Keys::as_written);
  json.member("id", seek.player.view()).member("name", seek.name).end();
  json.member("game", seek.game).member("players", seek.players);
  write_options(json, seek.options);
  if (seek.rating) json.key("rating").array().value(seek.rating->low).value(seek.rating->high).end();
  json.end();
}

void write_chat(JsonWriter& json, const RoomChat& chat) {
  const ChatLine& line = chat.line;
  json.object(Keys::as_written)
      .member("room", chat.room)
      .member("from", line.from)
      .member("player", line.player.view());
  if (line.seat) json.member("seat", *line.seat);
  json.member("text", line.text);
  if (!line.key.empty()) json.member("key", line.key);
  json.member("at", line.at).end();
}

void answer_frame(std::string& out, const RequestId& id, const Answer& answer) {
  std::visit([&](const auto& what) { append_answer(out, id, what); }, answer);
}

void result_text(std::string& out, const Result& result) {
  JsonWriter json(out);
  std::visit([&json](const auto& what) { write(json, what); }, result);
}

void rpc_error_frame(std::string& out, std::string_view id, int code, std::string_view sentence) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id);
  json.key("error").object().member("code", code).member("message", sentence).end().end();
}

void notification_frame(std::string& out, const Notification& notification) {
  std::visit([&out](const auto& what) { append_notification(out, what); }, notification);
}

}  // namespace crosstable::protocol
