// The stable codes of protocol version 1: for refusals, for JSON-RPC errors and for closed connections.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace crosstable::protocol {

inline constexpr int protocol_version = 1;

// `data.code` of an error with code 1.
enum class ErrorCode : std::uint8_t {
  hello_required,
  bad_version,
  no_such_room,
  wrong_password,
  room_full,
  seat_taken,
  not_seated,
  not_host,
  already_started,
  not_started,
  not_enough_players,
  not_your_turn,
  illegal_move,
  stale_prompt,
  unknown_command,
  bad_argument,
  unknown_game,
  muted,
  rate_limited,
  too_large,
  busy,
  forbidden,
  no_such_player,
  handle_taken,
  wrong_login,
  no_such_event,
  event_state,
  event_full,
  already_entered,
  not_entered,
};

inline constexpr std::array<std::string_view, 30> error_code_names{
    "hello_required", "bad_version",        "no_such_room",
    "wrong_password", "room_full",          "seat_taken",
    "not_seated",     "not_host",           "already_started",
    "not_started",    "not_enough_players", "not_your_turn",
    "illegal_move",   "stale_prompt",       "unknown_command",
    "bad_argument",   "unknown_game",       "muted",
    "rate_limited",   "too_large",          "busy",
    "forbidden",      "no_such_player",     "handle_taken",
    "wrong_login",    "no_such_event",      "event_state",
    "event_full",     "already_entered",    "not_entered"};
static_assert(error_code_names.size() == static_cast<std::size_t>(ErrorCode::not_entered) + 1);

constexpr std::string_view name(ErrorCode code) { return error_code_names[static_cast<std::size_t>(code)]; }

// JSON-RPC 2.0's codes for malformed traffic, and the one code for everything else.
namespace rpc {
inline constexpr int parse_error = -32700;
inline constexpr int invalid_request = -32600;
inline constexpr int method_not_found = -32601;
inline constexpr int invalid_params = -32602;
inline constexpr int internal_error = -32603;
inline constexpr int refused = 1;
}  // namespace rpc

namespace close_code {
inline constexpr std::uint16_t going_away = 1001;  // the server is stopping: come back with your token
inline constexpr std::uint16_t policy = 1008;      // a flood, or no `hello` in time
inline constexpr std::uint16_t too_large = 1009;   // a frame above the limit
inline constexpr std::uint16_t too_slow = 1013;    // the client does not read what it is sent
inline constexpr std::uint16_t taken_over = 4001;  // the same token connected elsewhere
inline constexpr std::uint16_t logged_out = 4002;  // its token was ended, or its member deleted
}  // namespace close_code

}  // namespace crosstable::protocol
