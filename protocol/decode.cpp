#include "protocol/decode.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "json/writer.hpp"
#include "protocol/codes.hpp"
#include "protocol/fields.hpp"

namespace crosstable::protocol {
namespace {

using json::JsonValue;

// Braces evaluate from left to right, so fields are read, and complained about, in the order of the structs.
template <typename Message>
using Of = std::type_identity<Message>;

template <typename Message>
requires std::is_empty_v<Message> Message read(Fields&, Of<Message>) { return {}; }

template <typename Message>
requires(requires(Message message) { message.room; } && sizeof(Message) == sizeof(std::string)) Message
    read(Fields& fields, Of<Message>) {
  return {fields.room()};
}

Hello read(Fields& fields, Of<Hello>) {
  return {static_cast<int>(fields.whole("version", 0, limit::version)),
          fields.maybe_text("name", limit::name_bytes),
          fields.maybe_secret("token", limit::token_bytes),
          fields.maybe_text("client", limit::client_bytes),
          fields.maybe_text("locale", limit::locale_bytes),
          fields.flag("contributes", false)};
}

Say read(Fields& fields, Of<Say>) { return {fields.speech("text")}; }

RoomCreate read(Fields& fields, Of<RoomCreate>) {
  return {fields.text("game", limit::game_bytes), fields.maybe_options(), fields.visibility(),
          fields.maybe_secret("password", limit::password_bytes), fields.flag("sit", true)};
}

RoomEnter read(Fields& fields, Of<RoomEnter>) {
  return {fields.room(), fields.maybe_secret("password", limit::password_bytes),
          fields.maybe_secret("invite", limit::invite_bytes)};
}

RoomSit read(Fields& fields, Of<RoomSit>) { return {fields.room(), fields.maybe_seat()}; }

RoomSet read(Fields& fields, Of<RoomSet>) { return {fields.room(), fields.options()}; }

RoomBot read(Fields& fields, Of<RoomBot>) {
  RoomBot bot{fields.room(), fields.maybe_seat(), {}};
  bot.level = fields.maybe_text("level", limit::level_bytes).value_or(RoomBot().level);
  return bot;
}

RoomKick read(Fields& fields, Of<RoomKick>) { return {fields.room(), fields.text("player", limit::player_bytes)}; }

RoomSecure read(Fields& fields, Of<RoomSecure>) {
  const std::string room = fields.room();
  if (fields.is_null("password")) return {room, {}, true, fields.flag("invite", false)};
  return {room, fields.maybe_secret("password", limit::password_bytes), false, fields.flag("invite", false)};
}

RoomSay read(Fields& fields, Of<RoomSay>) { return {fields.room(), fields.speech("text")}; }

RoomCommit read(Fields& fields, Of<RoomCommit>) {
  return {fields.room(), fields.game_number(), std::string(fields.digits("commit"))};
}

RoomReveal read(Fields& fields, Of<RoomReveal>) {
  return {fields.room(), fields.game_number(), fields.digits("nonce")};
}

RoomMove read(Fields& fields, Of<RoomMove>) {
  return {fields.room(), fields.text("prompt", limit::prompt_bytes), fields.text("move", limit::move_bytes)};
}

using Reader = ClientMessage (*)(Fields&);

template <std::size_t... I>
constexpr std::array<Reader, sizeof...(I)> readers(std::index_sequence<I...>) {
  return {[](Fields& fields) -> ClientMessage {
    return read(fields, Of<std::variant_alternative_t<I, ClientMessage>>());
  }...};
}

constexpr auto message_readers = readers(std::make_index_sequence<method_names.size()>());

// The id as JSON text, empty if it is none that we take.
std::string id_text(JsonValue id) {
  std::string text;
  if (const auto number = id.as_int()) {
    if (*number >= -limit::request_id && *number <= limit::request_id) text = std::to_string(*number);
  } else if (const auto name = id.as_string(); name && name->size() <= limit::request_id_bytes) {
    json::append_string(text, *name);
  }
  return text;
}

// What a frame said stays in the scratch no longer than it is read: it may be a secret.
struct Wiped {
  json::JsonDocument& document;
  ~Wiped() { document.wipe(); }
};

bool is_envelope_member(std::string_view name) {
  return name == "jsonrpc" || name == "id" || name == "method" || name == "params";
}

}  // namespace

std::variant<Request, DecodeError> decode(std::string_view frame, Scratch& scratch, const json::ReadLimits& limits) {
  const Wiped wiped{scratch.document};
  if (const auto error = json::parse(frame, scratch.document, limits)) {
    return DecodeError{
        "null", rpc::parse_error,
        "Not readable at byte " + std::to_string(error->offset) + ": " + std::string(error->reason) + "."};
  }
  const JsonValue root = scratch.document.root();
  if (!root.is_object())
    return DecodeError{"null", rpc::invalid_request, "A frame must be one JSON-RPC request object."};

  std::string id = id_text(root["id"]);
  if (id.empty()) {
    return DecodeError{"null", rpc::invalid_request,
                       "A request needs an \"id\": a string of at most 64 bytes or a whole number of at most 2^53."};
  }
  if (root["jsonrpc"].as_string() != "2.0") {
    return DecodeError{std::move(id), rpc::invalid_request, "\"jsonrpc\" must be \"2.0\"."};
  }
  const std::optional<std::string_view> method = root["method"].as_string();
  if (!method) return DecodeError{std::move(id), rpc::invalid_request, "\"method\" must be a string."};
  for (const JsonValue member : root) {
    if (is_envelope_member(member.key())) continue;
    return DecodeError{std::move(id), rpc::invalid_params,
                       "A request has no members but \"jsonrpc\", \"id\", \"method\" and \"params\"."};
  }
  const auto found = std::find(method_names.begin(), method_names.end(), *method);
  if (found == method_names.end()) {
    return DecodeError{std::move(id), rpc::method_not_found, "There is no such method."};
  }
  const JsonValue params = root["params"];
  if (params && !params.is_object()) {
    return DecodeError{std::move(id), rpc::invalid_params, "\"params\" must be an object."};
  }

  Fields fields(params);
  ClientMessage message = message_readers[static_cast<std::size_t>(found - method_names.begin())](fields);
  if (std::string problem = fields.problem(); !problem.empty()) {
    return DecodeError{std::move(id), rpc::invalid_params, std::move(problem)};
  }
  return Request{{std::move(id)}, std::move(message)};
}

std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return upper;
}

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace crosstable::protocol
