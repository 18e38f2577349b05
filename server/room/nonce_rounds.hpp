// A game that is sealed: its seats give nonces in two rounds (sealing.hpp), then it is dealt.
#pragma once
#include "server/room/handler.hpp"

namespace crosstable {

// The first round begins now; after a restart it begins anew.
void begin_sealing(Parts& parts);
// The seats whose clients said in `hello` that they contribute, and are connected.
Seats contributing(const RoomState& state, const Guests& guests);

class NonceRounds : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomCommit& m);
  Refusal on(const protocol::RoomReveal& m);
  void go_on();

 private:
  Guests& guests_ = parts_.guests;
  Dealer& dealer_ = parts_.dealer;
  std::unique_ptr<Sealing>& sealing_ = parts_.sealing;
};

}  // namespace crosstable
