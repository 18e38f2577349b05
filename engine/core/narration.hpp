// What happened, as viewers are told: one JSON object per event, in order, and a second one for the seat that may know
// more. narrate() builds it from a game's typed events. A viewer gets the open text of each event, or the own text
// if the event is theirs. Nothing else of an event ever leaves the engine.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

struct Narrated {
  std::string open;           // {"type":"drew","seat":1}
  std::optional<Seat> owner;  // gets `own` in place of `open`
  std::string own;            // {"type":"drew","seat":1,"stone":"C"}
  bool is_private = false;    // only `owner` is told of it while the game runs
  bool from_hidden = false;   // it follows by itself from what some seat holds, so it reveals something of a hand
};

using Narration = std::vector<Narrated>;

// The events that a room sends between those of its game (protocol/docs/views.md). Clients tell events apart by their
// type alone, so no event of a game may have one of these.
inline constexpr std::array<std::string_view, 32> reserved_events = {
    "agreed",    "bot",          "connected", "continue",    "declined",   "disconnected", "entered",    "flag",
    "game_over", "game_started", "hint",      "host",        "host_away",  "kicked",       "left",       "looked",
    "nudged",    "offered",      "options",   "pause",       "pause_over", "ready",        "rematch",    "resigned",
    "sat",       "sealing",      "secured",   "series_over", "standin",    "stood",        "taken_back", "withdrawn"};

// One of them: to name another is a compile error.
class RoomEventType {
 public:
  consteval RoomEventType(const char* word) : word_(word) {  // implicit on purpose: rooms name events by literals
    for (const std::string_view known : reserved_events) {
      if (known == word_) return;
    }
    throw "this event of a room is not among reserved_events";
  }
  std::string_view view() const { return word_; }

 private:
  std::string_view word_;
};

}  // namespace crosstable
