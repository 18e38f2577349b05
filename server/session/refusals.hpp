// Errors that a session gives by itself.
#pragma once
#include <string>

#include "protocol/error.hpp"
#include "server/push/subscription.hpp"

namespace crosstable {

inline protocol::Error too_many_events() {
  return protocol::make_error(protocol::ErrorCode::busy, "too_many_watched",
                              "You're watching too many tournaments. Leave one first.");
}
inline protocol::Error no_push() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "no_push", "This server doesn't send notifications.");
}
inline protocol::Error bad_push(PushFault fault) {
  return fault == PushFault::endpoint ? protocol::make_error(protocol::ErrorCode::bad_argument, "push_endpoint",
                                                             "The endpoint must be an https URL of a push service.")
                                      : protocol::make_error(protocol::ErrorCode::bad_argument, "push_keys",
                                                             "Those are not the keys of a subscription.");
}
inline protocol::Error too_many_requests() {
  return protocol::again_in_ms(1, protocol::make_error(protocol::ErrorCode::busy, "too_many_requests",
                                                       "Too many of your requests are still unanswered."));
}
inline protocol::Error stopping() {
  return protocol::make_error(protocol::ErrorCode::busy, "stopping", "The server is stopping. Come back in a moment.");
}
inline protocol::Error draining() {
  return protocol::make_error(protocol::ErrorCode::busy, "draining",
                              "The server is about to restart. Please try again in a few minutes.");
}
inline protocol::Error banned() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "banned", "You were banned from this server.");
}
inline protocol::Error hello_required() {
  return protocol::make_error(protocol::ErrorCode::hello_required, "Say hello first.");
}
inline protocol::Error hello_said() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "hello_said", "You've already said hello.");
}
inline protocol::Error bad_version(int asked) {
  return protocol::make_error(
      protocol::ErrorCode::bad_version,
      "This server speaks version " + std::to_string(protocol::protocol_version) + " of the protocol.",
      {{"asked", std::to_string(asked)}, {"version", std::to_string(protocol::protocol_version)}});
}
inline protocol::Error bad_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name", "A name needs 1 to 24 visible characters.",
                              {{"max", "24"}});
}
inline protocol::Error mixed_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name_scripts",
                              "This name mixes letters from different alphabets.");
}
inline protocol::Error reserved_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name_reserved", "This name is reserved.");
}
inline protocol::Error members_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name_member",
                              "A member has this name or a very similar one. Choose another, or log in.");
}

}  // namespace crosstable
