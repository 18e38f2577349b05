#include "server/room/showing/told_moves.hpp"

#include <algorithm>
#include <stdexcept>
#include <variant>

#include "engine/core/replay.hpp"
#include "server/projection/frames.hpp"
#include "server/projection/projector.hpp"

namespace crosstable {

protocol::MovesResult told_moves(const GameInfo& info, const GameTable& table, std::optional<Seat> viewer,
                                 std::size_t from, bool tables) {
  const std::size_t limit = tables ? 16 : 64;
  protocol::MovesResult result;
  const auto match = info.start(table.setup());
  const auto lines = table.lines();
  Narration told;
  protocol::MovesResult::Move move;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const auto line = read_line(lines[n], table.players());
    if (const auto* by = line ? std::get_if<SeatLine>(&*line) : nullptr) move.seat = index_of(by->seat);
    if (play_line(*match, table.players(), lines[n], &told)) throw std::runtime_error("a line of the log is illegal");
    if (match->chance_acts() && n + 1 < lines.size()) continue;
    // What nobody else was told of is a move for its own seat alone.
    const auto is_unseen = [&](const Narrated& event) { return event.is_private && event.owner != viewer; };
    if (std::ranges::any_of(told, is_unseen)) move.seat.reset();
    const bool is_told = told.empty() || !std::ranges::all_of(told, is_unseen);
    if (is_told && result.total++ >= from && result.moves.size() < limit) {
      write_events(told, viewer, move.event_elements);
      if (tables) write_table(*match, viewer, move.table);
      result.moves.push_back(std::move(move));
    }
    move = {};
    told.clear();
  }
  result.from = std::min(from, result.total);
  return result;
}

}  // namespace crosstable
