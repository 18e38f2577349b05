#include "protocol/encode.hpp"

#include "json/writer.hpp"

namespace crosstable::protocol {
namespace {

using json::JsonWriter;
using json::Keys;

void write_args(JsonWriter& json, const Args& args) {
  json.key("args").object(Keys::as_written);
  for (const auto& [name, value] : args) json.member(name, value);
  json.end();
}

}  // namespace

void result_frame(std::string& out, const RequestId& id, std::string_view result) {
  out.append(R"({"jsonrpc":"2.0","id":)").append(id.text).append(R"(,"result":)").append(result).append("}");
}

void reply_frame(std::string& out, const RequestId& id, const Reply& reply) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id.text);
  json.key("result").object().key("reply").object(Keys::as_written).member("key", reply.key);
  write_args(json, reply.args);
  json.member("text", reply.text).end().end().end();
}

void error_frame(std::string& out, const RequestId& id, const Error& error) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id.text);
  json.key("error").object(Keys::as_written).member("code", rpc::refused).member("message", error.text);
  json.key("data").object(Keys::as_written).member("code", name(error.code)).member("key", error.key);
  write_args(json, error.args);
  if (!error.rule.empty()) json.member("rule", error.rule);
  json.end().end().end();
}

void rpc_error_frame(std::string& out, std::string_view id, int code, std::string_view sentence) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member_raw("id", id);
  json.key("error").object().member("code", code).member("message", sentence).end().end();
}

void notification_frame(std::string& out, std::string_view method, std::string_view params) {
  JsonWriter json(out);
  json.object(Keys::as_written).member("jsonrpc", "2.0").member("method", method).member_raw("params", params).end();
}

void update_frame(std::string& out, std::string_view room, std::uint64_t seq, std::string_view patch_members,
                  std::string_view event_elements, std::string_view prompt) {
  constexpr std::size_t envelope = 128;
  out.reserve(out.size() + envelope + patch_members.size() + event_elements.size() + prompt.size());
  out.append(R"({"jsonrpc":"2.0","method":"room.update","params":{"room":)");
  json::append_string(out, room);
  out.append(R"(,"seq":)").append(std::to_string(seq));
  out.append(R"(,"patch":{)").append(patch_members);
  out.append(R"(},"events":[)").append(event_elements).append("]");
  if (!prompt.empty()) out.append(R"(,"prompt":)").append(prompt);
  out.append("}}");
}

}  // namespace crosstable::protocol
