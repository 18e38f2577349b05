// What requests about events are answered with (event_messages.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ids.hpp"
#include "protocol/request_parts.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

struct EventCreated {
  static constexpr std::string_view shape = "EventCreated";
  EventId event;

  static void fields(const auto& self, auto& field) { field.shape("event", self.event, "EventId"); }
};
struct EventEntered {
  static constexpr std::string_view shape = "EventEntered";
  std::uint32_t entrant = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("entrant", std::to_string(self.entrant), "EntrantId");
  }
};
// What a director was shown of a match.
struct EventLook {
  static constexpr std::string_view shape = "EventLook";
  unsigned seat = 0;
  SecretText view;  // one object

  static void fields(const auto& self, auto& field) {
    field.shape("seat", self.seat, "Seat");
    field.about("Of the room, as that seat's player sees it.").json("view", self.view.reveal(), "RoomView");
  }
};
// An event as everybody who may watch it sees it.
struct EventSnapshot {
  static constexpr std::string_view shape = "EventSnapshot";
  EventId event;
  std::uint64_t seq = 0;
  std::string view;  // one object

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.shape("seq", self.seq, "Seq");
    field.json("view", self.view, "EventView");
  }
};
struct EventsResult {
  static constexpr std::string_view shape = "EventsPage";
  struct Listed {
    static constexpr std::string_view shape = "ListedEvent";
    EventId event;
    std::string name, game, state;
    std::vector<std::string> formats;
    std::uint32_t entrants = 0;
    std::uint32_t max = 0;
    std::uint32_t team_size = 1;
    Visibility visibility = Visibility::public_room;
    std::int64_t created_at = 0;
    std::int64_t starts_at = 0;  // 0: the director starts it

    static void fields(const auto& self, auto& field) {
      field.shape("event", self.event, "EventId");
      field.shown("name", self.name);
      field.shown("game", self.game);
      field.shape("state", self.state, "EventState");
      field.about("Of its stages.").texts("formats", self.formats, "EventFormat");
      field.shape("entrants", self.entrants, "Count");
      field.about("Of entrants.").shape("max", self.max, "Count");
      field.shape("team_size", self.team_size, "Ordinal");
      field.one_of("visibility", self.visibility, visibilities);
      field.shape("created_at", self.created_at, "Moment");
      field.about("The directors start it without it.").maybe_shape("starts_at", self.starts_at, "Moment");
    }
  };
  std::vector<Listed> events;
  EventId next;

  static void fields(const auto& self, auto& field) {
    field.parts("events", self.events);
    field.about("The `before` of the next page.").maybe_shape("next", self.next, "EventId");
  }
};

}  // namespace crosstable::protocol
