#include "server/lobby/seat_book.hpp"

namespace crosstable {

void SeatBook::note(const RoomCode& room, const GameInfo& game, const PlayerId& player, std::optional<Seat> seat) {
  const std::scoped_lock lock(mutex_);
  if (seat) {
    players_[player].insert_or_assign(room, Place{&game, *seat});
    return;
  }
  const auto found = players_.find(player);
  if (found == players_.end()) return;
  found->second.erase(room);
  if (found->second.empty()) players_.erase(found);
}

const GameInfo* SeatBook::note_waiting(const RoomCode& room, const PlayerId& player, bool waits) {
  const std::scoped_lock lock(mutex_);
  const auto found = players_.find(player);
  if (found == players_.end()) return nullptr;
  const auto place = found->second.find(room);
  if (place == found->second.end()) return nullptr;
  place->second.waits = waits;
  return place->second.game;
}

std::vector<SeatBook::Entry> SeatBook::of(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  std::vector<Entry> entries;
  const auto found = players_.find(player);
  if (found == players_.end()) return entries;
  for (const auto& [room, place] : found->second) entries.push_back({room, place.game, place.seat, place.waits});
  return entries;
}

}  // namespace crosstable
