#include "server/lobby/seat_book.hpp"

#include <algorithm>

namespace crosstable {

bool SeatBook::note(const RoomCode& room, const GameInfo& game, const PlayerId& player, std::optional<Seat> seat) {
  const std::scoped_lock lock(mutex_);
  if (seat) {
    Place& place = players_[player].try_emplace(room, Place{&game, *seat}).first->second;
    place.game = &game;
    place.seat = *seat;
    return false;
  }
  const auto found = players_.find(player);
  if (found == players_.end()) return false;
  const auto left = found->second.extract(room);
  if (found->second.empty()) players_.erase(found);
  return !left.empty() && left.mapped().plays;
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

void SeatBook::note_playing(const RoomCode& room, const PlayerId& player, bool plays) {
  const std::scoped_lock lock(mutex_);
  const auto found = players_.find(player);
  if (found == players_.end()) return;
  if (const auto place = found->second.find(room); place != found->second.end()) place->second.plays = plays;
}

bool SeatBook::plays(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto found = players_.find(player);
  return found != players_.end() &&
         std::ranges::any_of(found->second, [](const auto& place) { return place.second.plays; });
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
