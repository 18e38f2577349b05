// Errors of events that more than one place gives, so that they are always the same bytes.
#pragma once
#include <cstdint>
#include <string>

#include "protocol/server_messages.hpp"

namespace crosstable::events {

// For an id that nobody knows and for a private event that does not concern whoever asks, alike.
inline protocol::Error no_such_event() {
  return protocol::make_error(protocol::ErrorCode::no_such_event, "There is no such event.");
}
inline protocol::Error event_busy() {
  return protocol::again_in_ms(
      1, protocol::make_error(protocol::ErrorCode::busy, "event", "The event is busy. Try again in a moment."));
}
// It has failed, and takes part in nothing until the next start.
inline protocol::Error event_out_of_order() {
  return protocol::make_error(protocol::ErrorCode::busy, "event_out_of_order",
                              "This event is out of order. The operator of the server can see why.");
}
inline protocol::Error no_room_on_disk() {
  return protocol::make_error(protocol::ErrorCode::busy, "disk_low",
                              "The server's disk is nearly full: no new rooms for now, and little talk. Games go on.");
}
inline protocol::Error member_needed() {
  return {
      protocol::ErrorCode::forbidden, "error.member_needed", "Only members can do this. Claim a handle first.", {}, {}};
}
inline protocol::Error not_director() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "director", "Only a director of the event can do this.");
}
inline protocol::Error not_creator() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "creator", "Only whoever created the event can do this.");
}
inline protocol::Error enough_directors() {
  return protocol::make_error(protocol::ErrorCode::busy, "directors", "The event has enough directors.");
}
inline protocol::Error not_captain() {
  return protocol::make_error(protocol::ErrorCode::forbidden, "captain", "Only the team's captain can do this.");
}
inline protocol::Error not_entered() {
  return protocol::make_error(protocol::ErrorCode::not_entered, "You do not take part in this event.");
}
inline protocol::Error event_full() {
  return protocol::make_error(protocol::ErrorCode::event_full, "The event is full.");
}
// What follows from a match of a knock-out is played at this table.
inline protocol::Error already_played(const std::string& table) {
  return protocol::make_error(protocol::ErrorCode::event_state, "already_played",
                              "Play has begun at table " + table +
                                  ", which follows from this match. You can correct the points here, or rule at that "
                                  "table.",
                              {{"table", table}});
}
inline protocol::Error cannot_reopen() {
  return protocol::make_error(protocol::ErrorCode::event_state, "not_too_few",
                              "Only an event that was cancelled because too few came can be reopened.");
}
inline protocol::Error reopened_too_late() {
  return protocol::make_error(protocol::ErrorCode::event_state, "reopen_late",
                              "An event can be reopened for a day after it was cancelled.");
}
// The event's state does not allow it now.
inline protocol::Error not_now(std::string text) {
  return protocol::make_error(protocol::ErrorCode::event_state, std::move(text));
}
inline protocol::Error event_over() { return not_now("The event is over."); }
inline protocol::Error bad(std::string text) {
  return protocol::make_error(protocol::ErrorCode::bad_argument, std::move(text));
}
inline protocol::Error arena_of_days() {
  return protocol::make_error(protocol::ErrorCode::bad_argument, "arena_days",
                              "An arena is not played with days for each decision. Choose another clock or format.");
}
inline protocol::Error no_check_in() {
  return protocol::make_error(protocol::ErrorCode::event_state, "no_check_in",
                              "With days for each decision there is no check-in: entering is enough.");
}
// Of a time that somebody sets. Calendars show no more, and what counts in seconds or as a date cannot take any number.
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
