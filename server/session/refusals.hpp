// Errors that a session gives by itself.
#pragma once
#include <string>

#include "protocol/error.hpp"
#include "server/push/subscription.hpp"

namespace crosstable {

inline protocol::Error rooms_too_fast() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "rooms",
                              "Too many rooms were opened from your network. Try again in a minute.");
}
inline protocol::Error too_many_guests() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "guests",
                              "Too many new guests came from your network. Try again in a minute.");
}
inline protocol::Error too_much_written() {
  return protocol::make_error(
      protocol::ErrorCode::rate_limited, "writes",
      "Your network has said and started too much for now. Running games go on. Try again in a minute.");
}
inline protocol::Error too_many_views() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "views",
                              "Your network asks for rooms and lists too often. Try again in a moment.");
}
inline protocol::Error too_many_hints() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "hints",
                              "Your network asks for hints too often. Try again in a moment.");
}
inline protocol::Error too_many_events() {
  return protocol::make_error(protocol::ErrorCode::busy, "too_many_watched",
                              "You are watching too many events. Leave one first.");
}
inline protocol::Error no_push() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "no_push", "This server sends no notifications.");
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
inline protocol::Error too_many_passwords() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "passwords",
                              "Too many passwords were tried. Try again in a minute.");
}
inline protocol::Error stopping() {
  return protocol::make_error(protocol::ErrorCode::busy, "stopping", "The server is stopping. Come back in a moment.");
}
inline protocol::Error draining() {
  return protocol::make_error(protocol::ErrorCode::busy, "draining",
                              "The server takes in nothing new now: it is about to be restarted.");
}
inline protocol::Error banned() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "banned", "You were banned from this server.");
}
inline protocol::Error hello_required() {
  return protocol::make_error(protocol::ErrorCode::hello_required, "Say hello first.");
}
inline protocol::Error hello_said() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "hello_said", "You have said hello already.");
}
inline protocol::Error bad_version(int asked) {
  return protocol::make_error(
      protocol::ErrorCode::bad_version,
      "This server speaks version " + std::to_string(protocol::protocol_version) + " of the protocol.",
      {{"asked", std::to_string(asked)}, {"version", std::to_string(protocol::protocol_version)}});
}
inline protocol::Error bad_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name",
                              "A name has 1 to 24 characters, none of them invisible.", {{"max", "24"}});
}
inline protocol::Error mixed_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name_scripts",
                              "A name is written in one script, so that no letter passes for another.");
}

inline protocol::Error reserved_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name_reserved",
                              "That name looks like one that only the server gives.");
}

inline protocol::Error members_name() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "name_member",
                              "That name is a member's, or looks like it. Choose another, or log in.");
}

inline protocol::Error too_many_analyses() {
  return protocol::make_error(protocol::ErrorCode::rate_limited, "analyses",
                              "You asked for many analyses. Try again in a minute.");
}

}  // namespace crosstable
