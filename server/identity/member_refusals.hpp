// Why a member cannot have what they want.
#pragma once
#include <cstdint>
#include <string>

#include "protocol/error.hpp"

namespace crosstable {

inline protocol::Error bad_handle() {
  return protocol::make_error(
      protocol::ErrorCode::bad_argument, "handle",
      "Usernames have 3 to 20 letters, digits, _ or -, and start with a letter. Some are reserved.",
      {{"min", "3"}, {"max", "20"}});
}
inline protocol::Error handle_taken() {
  return protocol::make_error(protocol::ErrorCode::handle_taken, "This username or a similar one is taken.");
}
inline protocol::Error wrong_login() {
  return protocol::make_error(protocol::ErrorCode::wrong_login, "Wrong username or recovery code.");
}
inline protocol::Error wrong_passkey() {
  return protocol::make_error(protocol::ErrorCode::wrong_login, "passkey",
                              "This passkey doesn't belong to an account here. Use your recovery code instead.");
}
inline protocol::Error passkey_not_asked_for() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkey_challenge", "That took too long. Try again.");
}
inline protocol::Error no_place_for_passkeys() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "passkey_page",
                              "Passkeys don't work at this address. Use your recovery code instead.");
}
inline protocol::Error bad_passkey() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkey",
                              "This passkey isn't for this site. Choose another.");
}
inline protocol::Error passkey_known() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkey_known", "You've already added this passkey.");
}
inline protocol::Error no_such_passkey() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "no_passkey", "That passkey isn't in your account.");
}
inline protocol::Error too_many_passkeys(std::size_t most) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "passkeys",
                              "You can have at most " + std::to_string(most) + " passkeys.",
                              {{"max", std::to_string(most)}});
}
inline protocol::Error members_only() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "members_only", "This is for members. Sign up first.");
}
inline protocol::Error is_a_member() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "member", "You're already a member.");
}
inline protocol::Error in_a_room() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "in_room", "Leave the table before you log in.");
}
inline protocol::Error too_many_members() {
  return protocol::make_error(protocol::ErrorCode::busy, "members",
                              "This server can't accept new members right now. Try again later.");
}
inline protocol::Error too_many_logins() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "logins",
                              "Too many login attempts. Try again in a minute.");
}
inline protocol::Error renamed_lately(std::int64_t days_left) {
  constexpr std::int64_t day_ms = 86'400'000;
  return protocol::again_in_ms(
      days_left * day_ms, protocol::make_error(protocol::ErrorCode::rate_limited, "rename",
                                               "You can only change your username once every 30 days. Days left: " +
                                                   std::to_string(days_left) + ".",
                                               {{"days", std::to_string(days_left)}}));
}
inline protocol::Error no_such_device() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "device", "That device isn't in your account.");
}
inline protocol::Error not_confirmed() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "confirm",
                              "To delete your account, type your username exactly.");
}
inline protocol::Error too_many_relations(std::size_t most) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "relations",
                              "This list is full (" + std::to_string(most) + " players). Remove one first.",
                              {{"max", std::to_string(most)}});
}
inline protocol::Error too_many_bots(std::size_t most) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "bots",
                              "You can have at most " + std::to_string(most) + " bots.",
                              {{"max", std::to_string(most)}});
}
inline protocol::Error no_such_bot() {
  return protocol::make_error(protocol::ErrorCode::no_such_player, "own_bot", "That isn't one of your bots.");
}
inline protocol::Error no_such_member() {
  return protocol::make_error(protocol::ErrorCode::no_such_player, "member", "Member not found. Check the username.");
}

}  // namespace crosstable
