#include "clients/terminal/play/narrate.hpp"

#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

namespace {

std::string field(const nlohmann::json& event, const char* name) {
  const auto found = event.find(name);
  if (found == event.end()) return "";
  return harmless(found->is_string() ? found->get<std::string>() : found->dump());
}

std::string element(const nlohmann::json& event, const char* name, std::size_t at) {
  const auto found = event.find(name);
  return found != event.end() && found->is_array() && at < found->size() && (*found)[at].is_string() ? harmless((*found)[at].get<std::string>()) : "";
}

std::string name_in(const nlohmann::json& event, const RoomState& room) {
  if (event.contains("name")) return field(event, "name");
  if (event.contains("seat") && event["seat"].is_number_integer()) return room.name_of_seat(event["seat"].get<int>());
  if (event.contains("player")) {
    const auto seat = room.seat_of(field(event, "player"));
    if (seat) return room.name_of_seat(*seat);
  }
  return say("nobody");
}

}  // namespace

std::string narrate(const nlohmann::json& event, const RoomState& room) {
  const std::string type = field(event, "type");
  std::string key = "event." + type;
  if (type == "drew" && event.contains("stone")) key = "event.drew_own";
  if (type == "standin") key = event.value("on", false) ? "event.standin_on" : "event.standin_off";
  if (!has_message(key)) return "";
  const std::string name = name_in(event, room);
  return say(key, {{"name", name},
                   {"seat", field(event, "seat")},
                   {"stone", field(event, "stone")},
                   {"cell", field(event, "cell")},
                   {"from", field(event, "from")},
                   {"to", field(event, "to")},
                   {"old", field(event, "old")},
                   {"new", field(event, "new")},
                   {"first", element(event, "cells", 0)},
                   {"second", element(event, "cells", 1)},
                   {"symbol", field(event, "symbol")},
                   {"line", field(event, "line")},
                   {"team", field(event, "team")},
                   {"level", field(event, "level")},
                   {"options", field(event, "options")},
                   {"game", field(event, "game")},
                   {"seal", field(event, "seal")}});
}

}  // namespace crosstable::terminal
