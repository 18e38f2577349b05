#include "server/events/rounds/board_scores.hpp"

namespace crosstable::events {

std::vector<PlayedBoard> boards_played(const Round& round) {
  std::vector<PlayedBoard> boards;
  if (!round.boards_over) return boards;
  boards.resize(round.sealed.size());
  for (const Table& table : round.tables) {
    const auto& who = table.who.entrants;
    for (std::size_t board = 0; board < boards.size(); ++board) {
      const bool has_scores = board < table.board_scores.size() && table.board_scores[board].size() == 2;
      if (has_scores) {
        const auto& scores = table.board_scores[board];
        boards[board].results.push_back({who[0], who[1], static_cast<double>(scores[0] - scores[1])});
      } else if (table.left_boards) {
        boards[board].averaged.insert(boards[board].averaged.end(), who.begin(), who.end());
      }
    }
  }
  return boards;
}

Duplicates duplicates_of(std::span<const Round* const> rounds) {
  Duplicates sums;
  for (const Round* round : rounds)
    for (const PlayedBoard& board : boards_played(*round)) add_board(sums, board);
  return sums;
}

Duplicates duplicates_of(const EventState& event) {
  std::vector<const Round*> rounds;
  for (const Round& round : event.rounds) rounds.push_back(&round);
  return duplicates_of(rounds);
}

}  // namespace crosstable::events
