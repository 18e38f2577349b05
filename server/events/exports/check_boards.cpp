#include "server/events/exports/check_boards.hpp"

namespace crosstable::events {

Faults check_boards(const ExportedBoards& boards) {
  Faults faults;
  const std::string round = std::to_string(boards.of.round);
  BoardContext context{boards.of, 0, boards.rules, std::nullopt};
  for (const ExportedBoard& board : boards.boards) {
    ++context.number;
    if (seal_of(context, board.seed) != board.seal)
      faults.push_back("Board " + board_name(context) + " was not sealed with this seed.");
    if (board.published && *board.published != board.seal)
      faults.push_back("Board " + board_name(context) + " was published with another seal.");
  }
  for (const ExportedNonce& one : boards.given)
    if (one.nonce && nonce_commit(boards.of, one.place, *one.nonce) != one.commit)
      faults.push_back("Round " + round + ", place " + std::to_string(one.place) +
                       ": the nonce is not the one that was committed to.");
  return faults;
}

}  // namespace crosstable::events
