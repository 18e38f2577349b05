// What is done to tables that are open: rulings become orders to their rooms, each until it is answered. And the boards
// of a round, which all tables play in step.
#include <algorithm>
#include <utility>

#include "server/events/decisions/no_shows.hpp"
#include "server/events/tables.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {
namespace {

// All tables start the first board within this time: a later table plays other deals (spare.hpp).
constexpr std::int64_t late_ms = 60'000;

// It left its boards, and goes on in a room that opens later.
bool is_between_rooms(const Table& table) { return table.left_boards && !table.code; }

}  // namespace

void Tables::order(Turn& turn, const TableId& id, const RulingAct& act) { turn.emit(fact::Ordered{id, act}); }

void Tables::forfeit(Turn& turn, const TableId& id, Number entrant, bool by_director) {
  order(turn, id, ruling::Forfeit{seats_of(state_, id, entrant), by_director});
}

void Tables::adjourn(Turn& turn, const TableId& id, std::optional<std::int64_t> until) {
  turn.emit(fact::Adjourned{id, until, state_.would_leave_boards(id)});
  if (!is_between_rooms(state_.table(id))) order(turn, id, ruling::Adjourn{});
  turn.then([this, id] { parts_.calls.clear(parts_.event, id); });
}

void Tables::resume(Turn& turn, const TableId& id) {
  turn.emit(fact::Resumed{id});
  if (!is_between_rooms(state_.table(id))) order(turn, id, ruling::Resume{});
  const auto room = rooms_.find(present_room(id));
  if (room == rooms_.end()) return;
  room->second.called_until.reset();
  room->second.since = since(turn.now_ms());
}

void Tables::substitute(Turn& turn, const Fact& fact, Number entrant, const PlayerId& out, const Member& in) {
  std::optional<std::pair<TableId, Seat>> place;
  for (const TableId& id : state_.tables_of(entrant)) {
    const auto seats = plan_for(state_, id).seats;
    const auto kept = std::ranges::find(seats, out);
    if (kept != seats.end()) place.emplace(id, seat_at(static_cast<unsigned>(kept - seats.begin())));
  }
  turn.emit(fact);
  if (!place) return;
  const auto& [id, seat] = *place;
  order(turn, id, ruling::Replace{seat, in.player, in.name, std::holds_alternative<fact::Substituted>(fact)});
  if (const auto room = rooms_.find(present_room(id)); room != rooms_.end()) room->second.called_until.reset();
}

// Substitutes come in between games, so an order that came while one ran is sent again when it has ended. After a
// restart nobody knows whether it was taken; a room refuses a substitute who is there already.
void Tables::order_again(Turn& turn, const RoomName& name) {
  std::map<Seat, ruling::Replace> wanted;
  for (const Order& order : state_.table(name.table).orders)
    if (const auto* act = std::get_if<RulingAct>(&order))
      if (const auto* replace = std::get_if<ruling::Replace>(act)) wanted[replace->seat] = *replace;
  for (const auto& [seat, replace] : wanted)
    if (!rooms_[name].replaced.contains(seat)) order(turn, name.table, replace);
}

// All tables of a round play a board at the same time: the next one is dealt when the last of them has finished, but
// for those that are adjourned, stopped or done.
void Tables::deal_next_boards(Turn& turn) {
  std::vector<TableId> in_step;
  std::map<std::uint32_t, std::size_t> played;  // boards that all tables of a round have, by round
  for (const TableId& id : state_.open_tables()) {
    const Table& table = state_.table(id);
    if (!state_.would_leave_boards(id) || table.adjourned) continue;
    in_step.push_back(id);
    const auto [fewest, is_first] = played.try_emplace(id.round, table.board_scores.size());
    if (!is_first) fewest->second = std::min(fewest->second, table.board_scores.size());
  }
  for (const TableId& id : in_step) {
    const auto next = static_cast<std::uint32_t>(played[id.round] + 1);
    if (next > state_.table(id).boards_dealt && next <= state_.rounds[id.round - 1].sealed.size())
      order(turn, id, ruling::Deal{next});
  }
}

// A table that cannot leave its boards, because its match is played at two, stays with them.
std::optional<std::int64_t> Tables::late_at(const TableId& id) const {
  const auto room = rooms_.find(present_room(id));
  const Table& table = state_.table(id);
  if (room == rooms_.end() || !room->second.code || table.began || table.adjourned) return std::nullopt;
  if (is_of_days(state_.settings)) return std::nullopt;
  if (table.twin != 0 || !plays_boards(present_room(id)) || is_no_show_ordered(table)) return std::nullopt;
  const auto& tables = state_.rounds[id.round - 1].tables;
  if (std::ranges::none_of(tables, &Table::began)) return std::nullopt;
  const auto began = boards_began_.find(id.round);
  const std::int64_t since = std::max(room->second.since.steady_ms, back_);
  return late_ms + (began == boards_began_.end() ? since : std::max(since, began->second));
}

// The others do not wait for its players, but its opponents do, no longer than before.
void Tables::leave_late(Turn& turn, const TableId& id) {
  const std::int64_t waited = parts_.loop.steady_ms() - rooms_.at(present_room(id)).since.steady_ms;
  const std::int64_t extra = state_.table(id).extra_ms;
  turn.emit(fact::Late{id, std::max(extra - waited, -state_.settings.forfeit_ms)});
  turn.then([this, id] { parts_.calls.clear(parts_.event, id); });
}

// One at a time to each room, in their order; again when no answer comes.
void Tables::send_order(const RoomName& name, Room& room) {
  const auto& orders = state_.table(name.table).orders;
  const std::int64_t now = parts_.loop.steady_ms();
  if (room.sent >= orders.size()) return;
  if (room.ordered_at && now - *room.ordered_at < parts_.limits.event_retry_ms) return;
  room.ordered_at = now;
  const std::uint32_t number = room.sent + 1;
  const auto answer = [this, take = parts_.taker(), name, number](std::optional<std::string> refusal) {
    take([this, name, number, refusal = std::move(refusal)](Turn&) { answered(name, number, refusal); });
  };
  parts_.rooms.rule(*room.code, {number, orders[room.sent]}, answer);
}

void Tables::answered(const RoomName& name, std::uint32_t number, const std::optional<std::string>& refusal) {
  const auto found = rooms_.find(name);
  if (found == rooms_.end() || number != found->second.sent + 1) return;
  Room& room = found->second;
  room.ordered_at.reset();
  room.sent = number;
  if (refusal) {
    log_warn("event {}: table {} refused order {}: {}", parts_.event.view(), text_of(name), number, *refusal);
    return;
  }
  if (name != present_room(name.table) || number <= room.doubtful) return;
  if (const auto* act = std::get_if<RulingAct>(&state_.table(name.table).orders[number - 1]))
    if (const auto* replace = std::get_if<ruling::Replace>(act)) room.replaced.add(replace->seat);
}

}  // namespace crosstable::events
