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
inline constexpr std::size_t handle_bytes = 64;                   // the server takes fewer
inline constexpr std::size_t recovery_bytes = 64;                 // as typed
inline constexpr std::size_t bot_name_bytes = 120;
inline constexpr std::size_t passkey_name_bytes = name_bytes;
inline constexpr std::size_t credential_bytes = 684;  // these five in base64url: an authenticator's id of 512 bytes,
inline constexpr std::size_t client_data_bytes = 2'048;
inline constexpr std::size_t authenticator_data_bytes = 4'096;
inline constexpr std::size_t signature_bytes = 1'024;
inline constexpr std::size_t user_bytes = 88;         // and a user's of 64
inline constexpr std::size_t endpoint_bytes = 1'024;  // of a push service, and its keys in base64url
inline constexpr std::size_t push_key_bytes = 128;
inline constexpr std::int64_t passkey = 0x7fff'ffff;
inline constexpr std::int64_t device = 0x7fff'ffff;
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
inline constexpr std::int64_t moves = 1'000'000;  // that a client may say it knows
inline constexpr std::int64_t game_number = 0xffff'ffff;
inline constexpr std::int64_t rating = 10'000;  // the highest, and below 0 the lowest
inline constexpr std::size_t games_of_a_page = 50;
inline constexpr std::size_t pool_bytes = 32;
inline constexpr std::size_t leaders_of_a_page = 50;
inline constexpr std::size_t seeks_listed = 100;
inline constexpr std::size_t leaders = 10'000;  // so far down a leaderboard is shown
inline constexpr std::int64_t history_number = std::int64_t{1} << 53;
inline constexpr std::size_t digits_bytes = 64;  // of a commitment or a nonce
inline constexpr std::size_t options = 32;       // how many
inline constexpr std::size_t option_bytes = 64;  // of a key or a value
inline constexpr std::int64_t seat = 5;          // the last one

inline constexpr std::size_t event_bytes = 16;
inline constexpr std::size_t event_name_bytes = 120;  // an event's and a team's
inline constexpr std::int64_t event_entrants = 5'000;
inline constexpr std::int64_t event_rounds = 100;
inline constexpr std::int64_t event_groups = 64;
inline constexpr std::int64_t event_minutes = 14 * 24 * 60;
inline constexpr std::int64_t event_seconds = 14 * 24 * 3'600;
inline constexpr std::size_t event_stages = 4;
inline constexpr std::size_t event_directors = 16;
inline constexpr std::int64_t event_games = 1'000;
inline constexpr std::int64_t team_size = 8;
inline constexpr std::size_t team_members = 2 * team_size;  // at two tables
inline constexpr std::size_t team_reserves = 4;
inline constexpr std::size_t tie_breaks = 12;
inline constexpr std::size_t reason_bytes = 1'000;
inline constexpr std::size_t webhooks = 4;  // of one event
inline constexpr std::size_t webhook_url_bytes = 1'024;
inline constexpr std::size_t webhook_secret_bytes = 128;
inline constexpr std::int64_t points = 1'000'000'000;
inline constexpr std::int64_t time_ms = std::int64_t{1} << 53;

}  // namespace crosstable::protocol::limit
