// What the lobby shows of a public room.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/catalogue.hpp"
#include "json/writer.hpp"
#include "server/matchplay/room_options.hpp"
#include "server/projection/room_face.hpp"

namespace crosstable {

struct Listing {
  const GameInfo* game;  // never null
  std::string host;      // the host's name in the room
  RoomOptions options;
  std::optional<bool> listed;  // shown_listed() of the room
  bool has_password = false;
  Phase phase = Phase::lobby;
  unsigned seated = 0;
  std::size_t spectators = 0;

  friend bool operator==(const Listing&, const Listing&) = default;
};

void write_listing(const Listing& listing, json::JsonWriter& json);  // one canonical object

}  // namespace crosstable
