// Errors of events that more than one place gives, so that they are always the same bytes.
#pragma once
#include <cstdint>
#include <string>

#include "protocol/server_messages.hpp"

namespace crosstable::events {

// The same for an unknown id and for a private event that the asker may not see.
inline protocol::Error no_such_event() {
  return protocol::make_error(protocol::ErrorCode::no_such_event, "Tournament not found.");
}
inline protocol::Error event_busy() {
  return protocol::again_in_ms(
      1, protocol::make_error(protocol::ErrorCode::busy, "event", "The tournament is busy. Try again in a moment."));
}
// It has failed, and takes part in nothing until the next start.
inline protocol::Error event_out_of_order() {
  return protocol::make_error(protocol::ErrorCode::busy, "event_out_of_order",
                              "This tournament has a problem. Please tell the server's operator.");
}
inline protocol::Error no_room_on_disk() {
  return protocol::make_error(
      protocol::ErrorCode::busy, "disk_low",
      "The server is low on disk space, so you can't create tables. Games in progress aren't affected.");
}
inline protocol::Error member_needed() {
  return {protocol::ErrorCode::forbidden, "error.member_needed", "This is for members. Sign up first.", {}, {}};
}
inline protocol::Error not_director() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "director",
                              "Only the tournament's directors can do this.");
}
inline protocol::Error not_creator() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "creator", "Only the tournament's creator can do this.");
}
inline protocol::Error enough_directors() {
  return protocol::make_error(protocol::ErrorCode::busy, "directors",
                              "This tournament has the maximum number of directors. Remove one first.");
}
inline protocol::Error not_captain() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "captain", "Only the team's captain can do this.");
}
inline protocol::Error not_entered() {
  return protocol::make_error(protocol::ErrorCode::not_entered, "You're not in this tournament.");
}
inline protocol::Error event_full() {
  return protocol::make_error(protocol::ErrorCode::event_full, "This tournament is full.");
}
// What follows from a match of a knock-out is played at this table.
inline protocol::Error already_played(const std::string& table) {
  return protocol::make_error(protocol::ErrorCode::event_state, "already_played",
                              "Table " + table +
                                  ", which depends on this match, has started. Correct the points here, or rule at "
                                  "that table.",
                              {{"table", table}});
}
inline protocol::Error cannot_reopen() {
  return protocol::make_error(protocol::ErrorCode::event_state, "not_too_few",
                              "You can only reopen a tournament cancelled for too few entrants.");
}
inline protocol::Error reopened_too_late() {
  return protocol::make_error(protocol::ErrorCode::event_state, "reopen_late",
                              "You can only reopen a tournament within a day of its cancellation.");
}
// The event's state does not allow it now.
inline protocol::Error not_now(std::string text) {
  return protocol::make_error(protocol::ErrorCode::event_state, std::move(text));
}
inline protocol::Error event_over() { return not_now("The tournament is over."); }
inline protocol::Error bad(std::string text) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, std::move(text));
}
inline protocol::Error arena_of_days() {
  return protocol::make_error(
      protocol::ErrorCode::bad_argument, "arena_days",
      "An arena can't use a correspondence time control. Choose another format or time control.");
}
inline protocol::Error no_check_in() {
  return protocol::make_error(protocol::ErrorCode::event_state, "no_check_in",
                              "There's no check-in in correspondence tournaments. You're in once you've entered.");
}
// For a time that somebody sets. Calendars show no more, and counters of seconds or dates cannot take any number.
inline bool is_too_far(std::int64_t at_ms, std::int64_t now_ms) {
  constexpr std::int64_t ten_years_ms = std::int64_t{3'653} * 86'400'000;
  return at_ms > now_ms && at_ms - now_ms > ten_years_ms;
}
inline protocol::Error too_far() { return bad("That is more than ten years ahead."); }
inline protocol::Answer done() { return protocol::Result(protocol::Done{}); }
inline protocol::Error not_sealing() {
  return protocol::make_error(protocol::ErrorCode::not_started, "event_sealing", "No round is being sealed.");
}

}  // namespace crosstable::events
