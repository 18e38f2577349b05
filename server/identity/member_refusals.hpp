// Why a member cannot have what they want.
#pragma once
#include <cstdint>
#include <string>

#include "protocol/error.hpp"

namespace crosstable {

inline protocol::Error bad_handle() {
  return protocol::make_error(
      protocol::ErrorCode::bad_argument, "handle",
      "A handle has 3 to 20 letters, digits, _ or -, and begins with a letter. Some names are the server's own.",
      {{"min", "3"}, {"max", "20"}});
}
inline protocol::Error handle_taken() {
  return protocol::make_error(protocol::ErrorCode::handle_taken,
                              "Somebody has that handle, or one that looks like it.");
}
inline protocol::Error wrong_login() {
  return protocol::make_error(protocol::ErrorCode::wrong_login, "No member has that handle and that recovery code.");
}
inline protocol::Error wrong_passkey() {
  return protocol::make_error(protocol::ErrorCode::wrong_login, "passkey",
                              "That passkey does not log anybody in here.");
}
inline protocol::Error passkey_not_asked_for() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkey_challenge",
                              "The server did not ask for that passkey, or too long ago. Try again.");
}
inline protocol::Error no_place_for_passkeys() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "passkey_page",
                              "Passkeys are for the server's page, at an address with a name.");
}
inline protocol::Error bad_passkey() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkey", "That is not a passkey for this server.");
}
inline protocol::Error passkey_known() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkey_known", "That passkey is in use already.");
}
inline protocol::Error no_such_passkey() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "no_passkey", "You have no such passkey.");
}
inline protocol::Error too_many_passkeys(std::size_t most) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkeys",
                              "A member has at most " + std::to_string(most) + " passkeys.",
                              {{"max", std::to_string(most)}});
}
inline protocol::Error members_only() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "members_only",
                              "Only members can do that. Claim a handle first.");
}
inline protocol::Error is_a_member() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "member", "You are a member already.");
}
inline protocol::Error in_a_room() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "in_room", "Leave the room before you log in.");
}
inline protocol::Error too_many_members() {
  return protocol::make_error(protocol::ErrorCode::busy, "members", "This server takes no more members for now.");
}
inline protocol::Error too_many_logins() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "logins",
                              "Too many logins were tried. Try again in a minute.");
}
inline protocol::Error too_many_claims() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "claims",
                              "Too many handles were claimed from your network. Try again later.");
}
inline protocol::Error renamed_lately(std::int64_t days_left) {
  constexpr std::int64_t day_ms = 86'400'000;
  return protocol::again_in_ms(
      days_left * day_ms,
      protocol::make_error(protocol::ErrorCode::rate_limited, "rename",
                           "A handle can be changed once in 30 days. Days left: " + std::to_string(days_left) + ".",
                           {{"days", std::to_string(days_left)}}));
}
inline protocol::Error no_such_device() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "device", "You have no such device.");
}
inline protocol::Error not_confirmed() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "confirm",
                              "To delete your account, give its handle exactly.");
}
inline protocol::Error too_many_relations(std::size_t most) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "relations",
                              "That list holds at most " + std::to_string(most) + " players.",
                              {{"max", std::to_string(most)}});
}
inline protocol::Error too_many_bots(std::size_t most) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "bots",
                              "A member has at most " + std::to_string(most) + " bots.",
                              {{"max", std::to_string(most)}});
}
inline protocol::Error no_such_bot() {
  return protocol::make_error(protocol::ErrorCode::no_such_player, "own_bot", "You have no such bot.");
}
inline protocol::Error no_such_member() {
  return protocol::make_error(protocol::ErrorCode::no_such_player, "member", "There is no such member.");
}

}  // namespace crosstable
