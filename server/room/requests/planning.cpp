#include "server/room/requests/planning.hpp"

#include <algorithm>
#include <stdexcept>

#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/games.hpp"

namespace crosstable {

std::vector<Secret> board_keys_of(const RoomState& state, const StoredStream& room) {
  std::vector<Secret> keys;
  if (state.planned() == nullptr || !state.planned()->plan().boards) return keys;
  for (std::uint32_t game = 1; game <= state.planned()->plan().boards->games.size(); ++game) {
    const auto seal = std::ranges::find(room.seals, game, &SealRow::game);
    if (seal == room.seals.end()) throw std::runtime_error("a board without its key");
    keys.push_back(seal->seed);
  }
  return keys;
}

// A seat that was given up will never be filled.
void Planning::go_on_gathering() {
  if (parts_.closed || !state_.is_gathering()) return;
  const auto& players = state_.planned()->plan().seats;
  const bool lacks = std::ranges::any_of(players, [&](const PlayerId& one) { return !state_.seat_of(one); });
  if (lacks) return Games(parts_, turn_).close();
  std::vector<PlayerId> came = state_.needs_nobody() ? players : gathered_so_far(state_, guests_);
  if (came.size() < players.size()) return;
  Games games(parts_, turn_);
  if (games.not_startable()) return games.close();
  games.start(true);
  turn_.gathered = Turn::Gathered{true, std::move(came)};
}

void Planning::go_on_arranged() {
  if (parts_.closed || !state_.is_arranged() || state_.phase != Phase::lobby || state_.sealing || state_.is_adjourned())
    return;
  if (!state_.needs_nobody() && !absent(state_, guests_).empty()) return;
  Games games(parts_, turn_);
  if (!games.not_startable()) games.start(true);
  else if (!state_.needs_nobody()) games.close();
}

Handled Planning::handle(const inbox::ReportKept& kept) {
  if (!reporting_.has_kept(kept.report)) return Ignored{};  // the planner said it twice
  emit(fact::Reported{kept.report.game, kept.report.series});
  if (parts_.closed && !state_.is_awaited()) Games(parts_, turn_).end_stream();
  return std::nullopt;
}

}  // namespace crosstable
