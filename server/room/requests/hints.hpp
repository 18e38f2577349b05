// Hints: what an expert would play from what the seat knows, while the house plays all other seats. The request waits
// for its answer while the room goes on; the answer is a turn of its own, and counts once it is durable.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

// Why it is a good move, in one sentence that is true.
protocol::Reply reason_of(const Thought& thought, const std::optional<Merit>& merit, bool only_move);

// Tells the player who waits for a hint why they get none.
void give_up_hint(Parts& parts, const protocol::Error& why);
void give_up_stale_hint(Parts& parts);  // if the decision that it is for is not open any more

class Hints : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomHint& m);
  Handled handle(const inbox::HintThought& thought);

 private:
  std::unique_ptr<PendingHint>& hint_ = parts_.hint;
};

}  // namespace crosstable
