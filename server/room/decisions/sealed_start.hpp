// A game is sealed: the first of the two rounds begins in which its seats give nonces (../time/sealing.hpp).
#pragma once
#include "server/room/parts.hpp"

namespace crosstable {

void begin_sealing(Parts& parts);   // the first round begins now
void resume_sealing(Parts& parts);  // after a restart the round goes on that it interrupted
// The seats whose clients said in `hello` that they contribute, and are connected.
Seats contributing(const RoomState& state, const Guests& guests);

}  // namespace crosstable
