// A game that is sealed: its seats give nonces in two rounds (sealing.hpp), then it is dealt.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

void begin_sealing(Parts& parts);   // the first round begins now
void resume_sealing(Parts& parts);  // after a restart the round goes on that it interrupted
// The seats whose clients said in `hello` that they contribute, and are connected.
Seats contributing(const RoomState& state, const Guests& guests);

class NonceRounds : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomCommit& m);
  Refusal on(const protocol::RoomReveal& m);
  void go_on();

 private:
  bool is_sealing(std::uint32_t game) const { return state_.sealing && state_.prepared().game() == game; }
  // To this game, while it is sealed or played; null: it is neither.
  const Contributions* given_to(std::uint32_t game) const;

  Guests& guests_ = parts_.guests;
  Dealer& dealer_ = parts_.dealer;
  std::unique_ptr<Sealing>& sealing_ = parts_.sealing;
};

}  // namespace crosstable
