// Whether the boards of an exported event are those that were sealed (engine/core/FAIRNESS.md, "Boards").
#pragma once
#include "engine/fairness/board.hpp"
#include "server/events/exports/check.hpp"

namespace crosstable::events {

struct ExportedBoard {
  Bytes32 seal;
  Secret seed;
  std::optional<Bytes32> published;  // the seal that the event's view shows
};
struct ExportedNonce {
  std::uint32_t place = 0;  // in the round's list, from 0
  Bytes32 commit;
  std::optional<Nonce> nonce;
};
struct ExportedBoards {  // of a round that is over
  EventRound of;
  std::string rules;
  std::vector<ExportedBoard> boards;  // board 1 first
  std::vector<ExportedNonce> given;
};

// Seals and commitments. What was dealt is checked by the records.
Faults check_boards(const ExportedBoards& boards);

}  // namespace crosstable::events
