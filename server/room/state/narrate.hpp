// What a room narrates besides its game: the room events of protocol/README.md. Everybody may see them.
#pragma once
#include "engine/core/narration.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

// Appends the events of a fact that `state` has just folded. A game's own events come from the game.
void narrate(const Fact& fact, const RoomState& state, Narration& told);

void tell_all(Narration events, Narration& told);
void tell_entered(std::string_view name, Narration& told);
void tell_left(std::string_view name, Narration& told);
void tell_connection(Seat seat, bool connected, Narration& told);
void tell_nudged(Seat seat, std::int64_t until_ms, Narration& told);
void tell_stand_in(Seat seat, bool on, Narration& told);

}  // namespace crosstable
