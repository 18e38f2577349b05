// Whether the boards of an exported event are those that were sealed (engine/core/FAIRNESS.md, "Boards").
#pragma once
#include "engine/fairness/board.hpp"
#include "server/events/exports/check.hpp"
#include "server/events/standings/duplicate.hpp"

namespace crosstable::events {

struct ExportedBoard {
  Bytes32 seal;
  Secret seed;
  std::optional<Bytes32> published;  // the seal that the event's view shows
  PlayedBoard played = {};           // entrants by their numbers in the event
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

// An entrant of a stage, by the number in the event, with the duplicate scores that its standings were made of.
struct ExportedDuplicate {
  Number entrant = 0;
  Duplicate claimed;
};
// Whether these follow from the results on the boards of so many rounds.
Faults check_duplicates(const std::vector<ExportedBoards>& boards, unsigned first_round, unsigned rounds,
                        const std::vector<ExportedDuplicate>& entrants);

}  // namespace crosstable::events
