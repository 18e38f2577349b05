#include "protocol/encode.hpp"

#include "protocol/field_writer.hpp"

namespace crosstable::protocol {
namespace {

using json::JsonWriter;
using json::Keys;

template <class Message>
void write(JsonWriter& json, const Message& message) {
  FieldWriter(json).whole_part(message);
}

void write(JsonWriter& json, const GamesResult& games) { json.raw(games.json); }

void write(JsonWriter& json, const ExportResult& all) { json.raw(all.json); }

void write(JsonWriter& json, const Reply& reply) { write(json, ReplyResult{{reply}}); }

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

constexpr std::int64_t seconds_without_a_time = 60;

void append_answer(std::string& out, const RequestId& id, const Error& error) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id.text);
  json.key("error").object(Keys::as_written).member("code", rpc::refused).member("message", error.text);
  json.key("data").object(Keys::as_written).member("code", name(error.code)).member("key", error.key);
  FieldWriter(json).args("args", error.args);
  if (!error.rule.empty()) json.member("rule", error.rule);
  const bool passes = error.code == ErrorCode::rate_limited || error.code == ErrorCode::busy;
  if (passes) json.member("seconds", error.seconds > 0 ? error.seconds : seconds_without_a_time);
  if (error.unknown) json.member("unknown", true);
  json.end().end().end();
}

}  // namespace

void write_seek(JsonWriter& json, const ListedSeek& seek) { write(json, seek); }

void write_chat(JsonWriter& json, const RoomChat& chat) { write(json, chat); }

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
