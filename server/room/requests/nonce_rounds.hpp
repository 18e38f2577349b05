// A game that is sealed: its seats give nonces in two rounds (sealing.hpp), then it is dealt.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

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
