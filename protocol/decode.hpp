// From a client's frame to a typed request, or to the error that answers it. Nothing of a frame gets further than here
// unread: every field is known, of its type and within its limit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "json/reader.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

// What fields may hold. Above it: -32602.
namespace limit {
inline constexpr std::int64_t request_id = std::int64_t{1} << 53;  // the largest whole number, either sign
inline constexpr std::size_t request_id_bytes = 64;
inline constexpr std::int64_t version = 1'000'000;
inline constexpr std::size_t name_bytes = 200;
inline constexpr std::size_t shown_name_bytes = name_bytes + 10;  // in a room a number may follow
inline constexpr std::size_t token_bytes = 128;
inline constexpr std::size_t client_bytes = 64;
inline constexpr std::size_t locale_bytes = 35;
inline constexpr std::size_t text_code_points = 500;
inline constexpr std::size_t game_bytes = 32;
inline constexpr std::size_t room_bytes = 16;
inline constexpr std::size_t password_bytes = 64;
inline constexpr std::size_t invite_bytes = 64;
inline constexpr std::size_t player_bytes = 64;
inline constexpr std::size_t level_bytes = 16;
inline constexpr std::size_t prompt_bytes = 32;
inline constexpr std::size_t move_bytes = 64;
inline constexpr std::int64_t game_number = 0xffff'ffff;
inline constexpr std::size_t digits_bytes = 64;  // of a commitment or a nonce
inline constexpr std::size_t options = 32;       // how many
inline constexpr std::size_t option_bytes = 64;  // of a key or a value
inline constexpr std::int64_t seat = 5;
}  // namespace limit

// Answer with rpc_error_frame().
struct DecodeError {
  std::string id;  // JSON text, `null` if it could not be read
  int code;        // codes.hpp, rpc
  std::string sentence;

  bool operator==(const DecodeError&) const = default;
};

// Storage that is used again from frame to frame; one a thread is enough.
struct Scratch {
  json::JsonDocument document;
};

std::variant<Request, DecodeError> decode(std::string_view frame, Scratch& scratch,
                                          const json::ReadLimits& limits = {});

// `text` with ASCII letters in upper case: room codes are read in either case.
std::string upper_case(std::string_view text);
// Unicode code points of well-formed UTF-8.
std::size_t code_points(std::string_view text);

}  // namespace crosstable::protocol
