#include "protocol/encode.hpp"

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

void write(JsonWriter& json, const HelloResult& hello) {
  json.object(Keys::as_written).key("player").object(Keys::as_written);
  json.member("id", hello.player).member("name", hello.name).end();
  json.member("token", hello.token).key("server").object(Keys::as_written);
  json.member("name", "crosstable").member("version", hello.version).end().key("rooms").array();
  for (const HelloResult::Place& place : hello.rooms) {
    json.object(Keys::as_written).member("room", place.room.view()).member("game", place.game);
    json.member("seat", place.seat).end();
  }
  json.end().end();
}

void write(JsonWriter& json, const GamesResult& games) { json.raw(games.json); }

void write(JsonWriter& json, const LobbyResult& lobby) {
  json.object(Keys::as_written).member("seq", lobby.seq).member_raw("rooms", lobby.rooms).end();
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
  out.append(std::to_string(update.seq)).append(R"(,"patch":{)").append(update.patch_members).append("}}}");
}

void append_answer(std::string& out, const RequestId& id, const Result& result) {
  out.append(R"({"jsonrpc":"2.0","id":)").append(id.text).append(R"(,"result":)");
  JsonWriter json(out);
  std::visit([&json](const auto& what) { write(json, what); }, result);
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

void rpc_error_frame(std::string& out, std::string_view id, int code, std::string_view sentence) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id);
  json.key("error").object().member("code", code).member("message", sentence).end().end();
}

void notification_frame(std::string& out, const Notification& notification) {
  std::visit([&out](const auto& what) { append_notification(out, what); }, notification);
}

}  // namespace crosstable::protocol
