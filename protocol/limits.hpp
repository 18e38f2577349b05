// Limits on the fields of a client's message. Beyond them: -32602.
#pragma once

#include <cstddef>
#include <cstdint>

namespace crosstable::protocol::limit {

inline constexpr std::int64_t request_id = std::int64_t{1} << 53;  // the largest whole number, positive or negative
inline constexpr std::size_t request_id_bytes = 64;
inline constexpr std::int64_t version = 1'000'000;  // the largest number read; only version 1 is spoken
inline constexpr std::size_t name_bytes = 200;
inline constexpr std::size_t shown_name_bytes = name_bytes + 10;  // a room may add a number
inline constexpr std::size_t token_bytes = 128;
inline constexpr std::size_t client_bytes = 64;
inline constexpr std::size_t locale_bytes = 35;
inline constexpr std::size_t text_code_points = 500;
inline constexpr std::size_t game_bytes = 32;
inline constexpr std::size_t room_bytes = 16;
inline constexpr std::size_t password_bytes = 64;
inline constexpr std::size_t invite_bytes = 64;
inline constexpr std::size_t player_bytes = 64;
inline constexpr std::size_t record_bytes = 32;
inline constexpr std::size_t level_bytes = 16;
inline constexpr std::size_t prompt_bytes = 32;
inline constexpr std::size_t move_bytes = 64;
inline constexpr std::int64_t game_number = 0xffff'ffff;
inline constexpr std::size_t digits_bytes = 64;  // of a commitment or a nonce
inline constexpr std::size_t options = 32;       // how many
inline constexpr std::size_t option_bytes = 64;  // of a key or a value
inline constexpr std::int64_t seat = 5;          // the last one

}  // namespace crosstable::protocol::limit
