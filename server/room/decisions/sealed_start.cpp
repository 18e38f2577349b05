#include "server/room/decisions/sealed_start.hpp"

#include <memory>

namespace crosstable {

void begin_sealing(Parts& parts) {
  parts.sealing = std::make_unique<Sealing>(parts.context.loop.steady_ms(), parts.context.limits.nonce_ms);
}

void resume_sealing(Parts& parts) {
  const RoomLimits& limits = parts.context.limits;
  parts.sealing = std::make_unique<Sealing>(
      Sealing::resumed(parts.context.loop.steady_ms(), limits.nonce_ms, limits.resume_grace_ms));
}

Seats contributing(const RoomState& state, const Guests& guests) {
  Seats seats;
  for (const Seat seat : all_seats) {
    const Chair& chair = state.chairs[seat];
    const Guest* guest = chair.human() ? guests.find(chair.player) : nullptr;
    if (guest != nullptr && guest->connection != nullptr && guest->connection->contributes()) seats.add(seat);
  }
  return seats;
}

}  // namespace crosstable
