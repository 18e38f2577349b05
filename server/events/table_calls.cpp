// Whom a table's room waits for, until when, and who is told. With days for each decision it waits for nobody: it has
// begun, and calls its players until they have been there, or somebody has made a decision. And which tables their
// players have paused: no fact says so, rooms tell it again after a restart.
#include <algorithm>

#include "json/writer.hpp"
#include "server/events/decisions/no_shows.hpp"
#include "server/events/event.hpp"

namespace crosstable::events {

void Event::waits_for(const RoomCode& room, Seats missing) {
  take_from_anywhere([this, room, missing](Turn&) { tables_.waits_for(room, missing); });
}

void Event::paused(const RoomCode& room, std::optional<TablePause> pause) {
  take_from_anywhere([this, room, pause](Turn&) { tables_.paused(room, pause); });
}

void Tables::waits_for(const RoomCode& code, Seats missing) {
  const auto known = names_.find(code);
  if (known == names_.end()) return;
  Room& room = rooms_[known->second];
  room.missing = missing;
  if (known->second == present_room(known->second.table)) drop_calls_of_who_is_there(known->second.table, room);
}

void Tables::paused(const RoomCode& code, std::optional<TablePause> pause) {
  if (const auto known = names_.find(code); known != names_.end()) rooms_[known->second].pause = pause;
}

void Tables::drop_calls_of_who_is_there(const TableId& id, const Room& room) const {
  if (!room.missing || !is_of_days(state_.settings)) return;
  const auto players = plan_for(state_, id).seats;
  for (unsigned seat = 0; seat < players.size(); ++seat)
    if (!room.missing->contains(seat_at(seat))) parts_.calls.clear(parts_.event, id, players[seat]);
}

// A process that dies before it has told them tells nobody.
void Tables::tell_of_days(const TableId& id, const RoomCode& code) const {
  if (state_.table(id).code != code) return;
  for (const PlayerId& player : plan_for(state_, id).seats)
    parts_.called({player, parts_.event, state_.settings.name, code, state_.settings.game});
}

std::optional<std::int64_t> Tables::calls_until(const TableId& id) const {
  const auto at = forfeits_at(id);
  if (!is_of_days(state_.settings)) return at ? std::optional(at->at_ms) : std::nullopt;
  const Table& table = state_.table(id);
  return table.code && !table.decided && !table.adjourned ? std::optional<std::int64_t>(0) : std::nullopt;
}

// By the steady clock from when the players were called, so a clock that is set meanwhile changes nothing.
std::optional<Tables::Moment> Tables::forfeits_at(const TableId& id) const {
  if (is_of_days(state_.settings)) return std::nullopt;
  const auto found = rooms_.find(present_room(id));
  const Table& table = state_.table(id);
  if (found == rooms_.end() || !found->second.code || table.began || table.adjourned || is_no_show_ordered(table))
    return std::nullopt;
  const Moment from = found->second.since;
  const std::int64_t ms = call_ms(state_) + table.extra_ms;
  return Moment{from.steady_ms + ms, from.at_ms + ms};
}

// After a restart only the wall clock can say how long ago that was.
Tables::Moment Tables::since(std::int64_t at_ms) const {
  return {parts_.loop.steady_ms() - std::max<std::int64_t>(0, parts_.loop.now_ms() - at_ms), at_ms};
}

Waiting Tables::waiting() const {
  Waiting waiting;
  for (const TableId& id : state_.open_tables()) {
    const Table& table = state_.table(id);
    const auto room = rooms_.find(present_room(id));
    if (room == rooms_.end() || !room->second.code || table.adjourned) continue;
    const std::optional<TablePause>& pause = room->second.pause;
    const bool waits = !table.began && !is_of_days(state_.settings);
    if (!waits && !pause) continue;
    const auto seats = plan_for(state_, id).seats;
    std::string& text = waiting[text_of(id)];
    json::JsonWriter json(text);
    json.object();
    if (const auto at = forfeits_at(id)) json.member("forfeit_at", at->at_ms);
    json.key("missing").array();
    const Seats all = Seats::first(static_cast<unsigned>(seats.size()));
    for (const Seat seat : waits ? room->second.missing.value_or(all) : Seats())
      if (index_of(seat) < seats.size()) json.value(seats[index_of(seat)].view());
    json.end();
    if (pause) json.member("paused_at", pause->since_ms).member("paused_until", pause->until_ms);
    json.end();
  }
  return waiting;
}

}  // namespace crosstable::events
