#include "server/lobby/hall.hpp"

#include <utility>

namespace crosstable {

Hall::Hall(HallParts parts)
    : blocks(parts.people.members, presence),
      profiles(parts.store, parts.people, seats, blocks),
      lobby(parts.loop, parts.limits, [this] { return matchmaker.listed(); }),
      notices({parts.pusher, parts.people.members, presence, parts.limits, parts.loop}),
      matchmaker({parts.loop, presence, parts.limits, parts.random, parts.open, parts.no_place, parts.people, seats,
                  [this] { lobby.seeks_changed(); }, notices, parts.room_limits, parts.store}),
      parts_(std::move(parts)) {}

// What was blocked in a game that ended while nobody could hear of it has its effect now.
void Hall::begin() {
  for (const auto& [player, other] : parts_.people.members.parting()) part(player, other);
  notices.begin(parts_.room_limits.resume_grace_ms);
}

void Hall::unit_changed(const RoomCode& room, std::vector<PlayerId> playing) {
  const std::vector<PlayerId> before = blocks.units.note(room, std::move(playing));
  for (const PlayerId& player : before)
    for (const PlayerId& other : before)
      if (player != other) part(player, other);
}

void Hall::part(const PlayerId& player, const PlayerId& other) {
  if (!blocks.units.has_both(player, other)) parts_.people.members.part(player, other, parts_.loop);
}

void Hall::gone(const std::vector<PlayerId>& players) {
  for (const PlayerId& player : players) {
    if (const auto connection = presence.find(player)) connection->device_ended(0);
    matchmaker.deleted(player);
    parts_.show_as_deleted(player);
  }
}

}  // namespace crosstable
