// Errors of the lobby: why a room cannot be opened now, and whom nobody knows.
#pragma once
#include "protocol/error.hpp"

namespace crosstable {

inline protocol::Error house_full() {
  return protocol::make_error(protocol::ErrorCode::busy, "house_full", "The server is full. Try again later.");
}
inline protocol::Error disk_low() {
  return protocol::make_error(
      protocol::ErrorCode::busy, "disk_low",
      "The server is low on disk space, so you can't create tables. Games in progress aren't affected.");
}
inline protocol::Error too_many_rooms() {
  return protocol::make_error(protocol::ErrorCode::busy, "too_many_rooms",
                              "You have too many tables open. Leave one first.");
}
inline protocol::Error too_many_rooms_of_address() {
  return protocol::make_error(protocol::ErrorCode::busy, "too_many_rooms_here",
                              "Too many tables are open from your network. Close one first.");
}
inline protocol::Error too_many_days_rooms() {
  return protocol::make_error(protocol::ErrorCode::busy, "days_rooms",
                              "You have too many correspondence games open. Finish one first.");
}
inline protocol::Error others_have_too_many_rooms() {
  return protocol::make_error(protocol::ErrorCode::busy, "their_rooms",
                              "Your opponent has too many tables open. Try again later.");
}
inline protocol::Error no_such_player() {
  return protocol::make_error(protocol::ErrorCode::no_such_player, "nobody_known",
                              "There's no player with that name here.");
}

}  // namespace crosstable
