#include "protocol/decode.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "json/writer.hpp"
#include "protocol/codes.hpp"
#include "protocol/fields.hpp"

namespace crosstable::protocol {
namespace {

using json::JsonValue;

template <class Message>
ClientMessage read(Fields& fields) {
  Message message;
  fields.read(message);
  return message;
}

using Reader = ClientMessage (*)(Fields&);

template <class... Messages>
constexpr auto readers_of(std::type_identity<std::variant<Messages...>>) {
  return std::array<Reader, sizeof...(Messages)>{read<Messages>...};
}

constexpr auto message_readers = readers_of(std::type_identity<AnyClientMessage>());

// The id as JSON text; empty if it is not one we accept.
std::string id_text(JsonValue id) {
  std::string text;
  if (const auto number = id.as_int()) {
    if (*number >= -limit::request_id && *number <= limit::request_id) text = std::to_string(*number);
  } else if (const auto name = id.as_string(); name && name->size() <= limit::request_id_bytes) {
    json::append_string(text, *name);
  }
  return text;
}

// Wipes the scratch once a frame has been read, because the frame may hold a secret.
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
                       "A request has only the members \"jsonrpc\", \"id\", \"method\" and \"params\"."};
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
