#include "server/events/exports/check_boards.hpp"

#include <cmath>

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

Faults check_duplicates(const std::vector<ExportedBoards>& boards, unsigned first_round, unsigned rounds,
                        const std::vector<ExportedDuplicate>& entrants) {
  Duplicates sums;
  for (const ExportedBoards& round : boards)
    if (round.of.round >= first_round && round.of.round - first_round < rounds)
      for (const ExportedBoard& board : round.boards) add_board(sums, board.played);
  Faults faults;
  for (const ExportedDuplicate& one : entrants) {
    const Duplicate computed = sums[one.entrant];
    const auto differs = [](double a, double b) { return std::abs(a - b) > 1e-6; };
    const std::string who = "Entrant " + std::to_string(one.entrant);
    if (differs(computed.datum, one.claimed.datum)) faults.push_back(who + " has another datum.");
    if (differs(computed.matchpoints, one.claimed.matchpoints)) faults.push_back(who + " has other matchpoints.");
  }
  return faults;
}

}  // namespace crosstable::events
