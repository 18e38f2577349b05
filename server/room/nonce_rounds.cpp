#include "server/room/nonce_rounds.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "server/room/events.hpp"

namespace crosstable {

void begin_sealing(Parts& parts) {
  parts.sealing = std::make_unique<Sealing>(parts.context.loop.steady_ms(), parts.context.limits.nonce_ms);
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

Refusal NonceRounds::on(const protocol::RoomCommit& m) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (!sealing_ || m.game != state_.prepared().game()) return not_sealing();
  return sealing_->commit(turn_, *seat, m.commit);
}

Refusal NonceRounds::on(const protocol::RoomReveal& m) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (!sealing_ || m.game != state_.prepared().game()) return not_sealing();
  return sealing_->reveal(turn_, *seat, m.nonce, std::get<FairnessContext>(state_.prepared().context()));
}

void NonceRounds::go_on() {
  if (!sealing_ || parts_.closed) return;
  const bool anybody = guests_.connected() > 0 || state_.needs_nobody();
  const auto step = sealing_->go_on(contributing(state_, guests_), anybody, context_.loop.steady_ms());
  if (step == Sealing::Step::reveal) turn_.face_changed = true;
  if (step != Sealing::Step::deal) return;
  Contributions given = std::exchange(sealing_, nullptr)->given(state_.prepared().players());
  Dealer::Played dealt = dealer_.deal(state_.prepared(), given);
  emit(fact::Dealt{context_.loop.now_ms(), std::move(given), std::move(dealt.lines)},
       {.position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn_.told);
}

}  // namespace crosstable
