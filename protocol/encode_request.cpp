// request_frame(): one overload a message that has fields of its own.
#include <type_traits>

#include "json/writer.hpp"
#include "protocol/encode.hpp"

namespace crosstable::protocol {
namespace {

using json::JsonWriter;
using json::Keys;

void maybe(JsonWriter& json, std::string_view name, const std::optional<std::string>& text) {
  if (text) json.member(name, *text);
}

void maybe(JsonWriter& json, std::string_view name, const std::optional<SecretText>& text) {
  if (text) json.member(name, text->reveal());
}

void maybe_seat(JsonWriter& json, std::optional<int> seat) {
  if (seat) json.member("seat", *seat);
}

void write_options(JsonWriter& json, const Options& options) {
  json.key("options").object(Keys::as_written);
  for (const Option& option : options) {
    json.key(option.key);
    std::visit([&json](const auto& value) { json.value(value); }, option.value);
  }
  json.end();
}

template <typename Message>
requires std::is_empty_v<Message>
void write(JsonWriter&, const Message&) {}

template <typename Message>
requires(requires(Message message) { message.room; } &&
         sizeof(Message) == sizeof(std::string)) void write(JsonWriter& json, const Message& message) {
  json.member("room", message.room);
}

void write(JsonWriter& json, const Hello& hello) {
  json.member("version", hello.version);
  maybe(json, "name", hello.name);
  maybe(json, "token", hello.token);
  maybe(json, "client", hello.client);
  maybe(json, "locale", hello.locale);
  if (hello.contributes) json.member("contributes", true);
}

void write(JsonWriter& json, const Say& say) { json.member("text", say.text.reveal()); }

void write(JsonWriter& json, const RoomCreate& create) {
  json.member("game", create.game);
  if (!create.options.empty()) write_options(json, create.options);
  if (create.visibility == Visibility::private_room) json.member("visibility", "private");
  maybe(json, "password", create.password);
  if (!create.sit) json.member("sit", false);
}

void write(JsonWriter& json, const RoomEnter& enter) {
  json.member("room", enter.room);
  maybe(json, "password", enter.password);
  maybe(json, "invite", enter.invite);
}

void write(JsonWriter& json, const RoomSit& sit) {
  json.member("room", sit.room);
  maybe_seat(json, sit.seat);
}

void write(JsonWriter& json, const RoomSet& set) {
  json.member("room", set.room);
  write_options(json, set.options);
}

void write(JsonWriter& json, const RoomBot& bot) {
  json.member("room", bot.room);
  maybe_seat(json, bot.seat);
  if (bot.level != RoomBot().level) json.member("level", bot.level);
}

void write(JsonWriter& json, const RoomKick& kick) { json.member("room", kick.room).member("player", kick.player); }

void write(JsonWriter& json, const RoomSecure& secure) {
  json.member("room", secure.room);
  maybe(json, "password", secure.password);
  if (secure.no_password) json.member_raw("password", "null");
  if (secure.new_invite) json.member("invite", true);
}

void write(JsonWriter& json, const RoomSay& say) { json.member("room", say.room).member("text", say.text.reveal()); }

void write(JsonWriter& json, const RoomCommit& commit) {
  json.member("room", commit.room).member("game", commit.game).member("commit", commit.commit);
}

void write(JsonWriter& json, const RoomReveal& reveal) {
  json.member("room", reveal.room).member("game", reveal.game).member("nonce", reveal.nonce.reveal());
}

void write(JsonWriter& json, const RoomMove& move) {
  json.member("room", move.room).member("prompt", move.prompt).member("move", move.move);
}

}  // namespace

void request_frame(std::string& out, const Request& request) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", request.id.text);
  json.member("method", method_of(request.message)).key("params").object(Keys::as_written);
  std::visit([&json](const auto& message) { write(json, message); }, request.message);
  json.end().end();
}

}  // namespace crosstable::protocol
