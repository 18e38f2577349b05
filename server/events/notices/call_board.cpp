#include "server/events/notices/call_board.hpp"

#include "server/events/rounds/seating.hpp"

namespace crosstable::events {

void CallBoard::call(const Event& event, const TableId& table, const RoomCode& room,
                     const std::vector<PlayerId>& players, std::int64_t until_ms) {
  {
    const std::scoped_lock lock(mutex_);
    forget({event.id, table});
    tables_[{event.id, table}] = players;
    for (unsigned seat = 0; seat < players.size(); ++seat)
      players_[players[seat]].push_back({event, table, room, seat, until_ms});
  }
  for (unsigned seat = 0; seat < players.size(); ++seat) tell(players[seat], {event, table, room, seat, until_ms});
}

void CallBoard::clear(const EventId& event, const TableId& table) {
  const std::scoped_lock lock(mutex_);
  forget({event, table});
}

void CallBoard::clear(const EventId& event, const TableId& table, const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  forget({event, table}, player);
}

void CallBoard::came(const PlayerId& player) const {
  std::vector<Call> calls;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = players_.find(player);
    if (found == players_.end()) return;
    calls = found->second;
  }
  for (const Call& call : calls) tell(player, call);
}

std::size_t CallBoard::size() const {
  const std::scoped_lock lock(mutex_);
  return players_.size();
}

void CallBoard::tell(const PlayerId& player, const Call& call) const {
  const std::string table = text_of(call.table);
  tell_(player, {call.event.id.view(), call.event.name, table, call.room.view(), call.seat, call.until_ms});
}

void CallBoard::forget(const std::pair<EventId, TableId>& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  for (const PlayerId& player : found->second) forget(table, player);
  tables_.erase(found);
}

void CallBoard::forget(const std::pair<EventId, TableId>& table, const PlayerId& player) {
  const auto calls = players_.find(player);
  if (calls == players_.end()) return;
  std::erase_if(calls->second,
                [&](const Call& call) { return call.event.id == table.first && call.table == table.second; });
  if (calls->second.empty()) players_.erase(calls);
}

}  // namespace crosstable::events
