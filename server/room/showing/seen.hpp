// What of a room's state a viewer is shown, as far as it survives a restart. The actor adds what is not a fact: who is
// connected, who looks on, whom the server plays for.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/room/state/room_state.hpp"

namespace crosstable {

// Borrows from the state. Only bots count as connected.
RoomFace face_of(const RoomState& state);

// What of the option `listed` is shown: what takes effect, unless that goes without saying.
std::optional<bool> shown_listed(const RoomState& state);

// What has changed since this player agreed to what is played, {"changed":{…},"since":…}; nothing is appended when it
// is settled. A player who has agreed to nothing sees no changes.
void write_agreement_of(const RoomState& state, const PlayerId& player, std::string& out);

// The decision that this player owes, {"id":…,"offer":…}; nothing is appended when there is none.
void write_prompt_of(const RoomState& state, const PlayerId& player, std::string& out);

}  // namespace crosstable
