#include "server/events/tables.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "server/base/overloaded.hpp"
#include "server/events/decisions/no_shows.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {
namespace {

// Two orders that are not facts, and so come last: a room that nobody needs closes, and then it shows its boards.
constexpr std::uint32_t order_to_disclose = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t order_to_close = order_to_disclose - 1;

}  // namespace

// Rooms of earlier rounds are heard too: they may have something to report.
void Tables::opened(Turn& turn, const std::string& text, const RoomCode& code) {
  const auto name = read_room_name(text);
  if (!name || !state_.has_table(name->table)) {
    log_error("event {}: room {} is not a table of it", parts_.event.view(), code.view());
    return;
  }
  const auto [at, is_new] = rooms_.try_emplace(*name);
  Room& room = at->second;
  if (!is_new && !room.code) --opening_;
  const Table& table = state_.table(name->table);
  if (is_new) room.doubtful = static_cast<std::uint32_t>(table.orders.size());
  room.code = code;
  room.since = table.code == code ? since(table.called_at_ms) : since(turn.now_ms());
  names_[code] = *name;
  if (*name != present_room(name->table) || table.code || !table.is_open()) return;
  turn.emit(fact::RoomOpened{name->table, name->room, code});
  if (is_of_days(state_.settings)) turn.then([this, id = name->table, code] { tell_of_days(id, code); });
  if (table.adjourned && table.left_boards) order(turn, name->table, ruling::Adjourn{});  // while it had no room
}

void Tables::began(Turn& turn, const RoomCode& code) {
  const auto known = names_.find(code);
  if (known == names_.end()) return;
  const TableId id = known->second.table;
  const Table& table = state_.table(id);
  if (known->second != present_room(id) || table.began || !table.is_open()) return;
  turn.emit(fact::SeriesBegan{id, code});
  if (plays_boards(known->second)) boards_began_.try_emplace(id.round, parts_.loop.steady_ms());
  if (!is_of_days(state_.settings)) turn.then([this, id] { parts_.calls.clear(parts_.event, id); });
}

// Each report counts once: what was counted is part of the state, by the same fact that counts it. The room is told
// when that fact is durable. A room that was given up has nothing to say.
void Tables::reported(Turn& turn, const RoomCode& code, const Report& report, Planner::Kept kept) {
  if (!state_.is_new(code, series_of(report), id_of(report))) return turn.then(std::move(kept));
  const auto known = names_.find(code);
  if (known == names_.end()) {
    log_error("event {}: a report of room {}, which is not a table of it", parts_.event.view(), code.view());
    return;
  }
  turn.then(std::move(kept));
  const RoomName name = known->second;
  if (name != present_room(name.table) && !finishes_boards(name, report)) {
    if (std::holds_alternative<SeriesReport>(report)) turn.then([this, name] { said_all(name); });
    return;
  }
  std::visit(Overloaded{
                 [&](const GameReport& game) {
                   turn.emit(fact::GameEnded{name.table, code, game.series, game.game, game.record,
                                             scores_of(state_, name.table, game.outcome),
                                             winner_of(state_, name.table, game.outcome)});
                   if (state_.table(name.table).is_open()) order_again(turn, name);
                 },
                 [&](const SeriesReport& series) {
                   auto result = result_of(state_, name.table, series);
                   turn.emit(fact::SeriesEnded{name.table, code, series.series, series.game, std::move(result),
                                               unmoved_of(state_, name.table, series)});
                   note_no_shows(turn, name.table);
                   turn.then([this, name] {
                     parts_.calls.clear(parts_.event, name.table);
                     said_all(name);
                   });
                 },
             },
             report);
}

// A room whose table left its boards had played them already, or a game of them, when it was told to close.
bool Tables::finishes_boards(const RoomName& name, const Report& report) const {
  const Table& table = state_.table(name.table);
  if (!table.hears_boards() || name.room != table.first_room || !table.is_open()) return false;
  const auto* series = std::get_if<SeriesReport>(&report);
  return series == nullptr || result_of(state_, name.table, *series).has_value();
}

void Tables::tend(Turn& turn) {
  const std::int64_t now = parts_.loop.steady_ms();
  for (const TableId& id : state_.open_tables()) {
    const auto resumes_at = state_.table(id).resumes_at;
    if (resumes_at && turn.now_ms() >= *resumes_at) resume(turn, id);
    const auto at = forfeits_at(id);
    if (at && now >= at->steady_ms) turn.emit(fact::Ordered{id, ruling::NoShow{}});
    if (const auto late = late_at(id); late && now >= *late) leave_late(turn, id);
  }
  deal_next_boards(turn);
}

void Tables::go_on() {
  was_refused_ = false;
  for (auto& [name, room] : rooms_) {
    if (!room.code) continue;
    if (is_wanted(name)) send_order(name, room);
    else close(name, room);
    if (plays_boards(name) && !state_.hides_result(name.table)) disclose(name, room);
  }
  for (const TableId& id : state_.open_tables()) {
    const RoomName name = present_room(id);
    const auto found = rooms_.find(name);
    if (found == rooms_.end()) {
      const Table& table = state_.table(id);
      const bool is_full = opening_ >= parts_.limits.event_rooms_at_once;
      if (!table.code && !is_full && !was_refused_ && state_.may_open_room(id)) open_room(name);
      continue;
    }
    Room& room = found->second;
    const auto until = calls_until(id);
    if (!until || room.called_until == until) continue;
    room.called_until = until;
    parts_.calls.call({parts_.event, state_.settings.name}, id, *room.code, plan_for(state_, id).seats, *until);
    drop_calls_of_who_is_there(id, room);
  }
}

void Tables::open_room(const RoomName& name) {
  RoomPlan plan = plan_for(state_, name.table);
  plan.planner = StreamId(StreamKind::event, parts_.event.text());
  rooms_[name] = {};
  ++opening_;
  const auto refusal = parts_.rooms.open(std::move(plan));
  if (!refusal) return;
  rooms_.erase(name);
  --opening_;
  was_refused_ = true;
  log_warn("event {}: table {} has no room yet: {}", parts_.event.view(), text_of(name), *refusal);
}

// Once in a process: a room whose series is over refuses, and one that closes reports it.
void Tables::close(const RoomName& name, Room& room) {
  if (std::exchange(room.closed, true)) return;
  if (name == present_room(name.table)) parts_.calls.clear(parts_.event, name.table);
  parts_.rooms.rule(*room.code, {order_to_close, close_}, [](const std::optional<std::string>&) {});
}

bool Tables::is_quiet() const {
  const auto is_closed = [this](const auto& room) {
    return room.second.closed && (!plays_boards(room.first) || room.second.disclosed);
  };
  return opening_ == 0 && std::ranges::all_of(rooms_, is_closed);
}

bool Tables::plays_boards(const RoomName& name) const {
  return state_.rounds[name.table.round - 1].boards != nullptr && name.room == state_.table(name.table).first_room;
}

// Until it answers. It may have the end of its series to report still.
void Tables::disclose(const RoomName& name, Room& room) {
  const std::int64_t now = parts_.loop.steady_ms();
  if (room.disclosed) return;
  if (room.disclosing_at && now - *room.disclosing_at < parts_.limits.event_retry_ms) return;
  room.disclosing_at = now;
  const auto answer = [this, take = parts_.taker(), name](std::optional<std::string> refusal) {
    take([this, name, refusal = std::move(refusal)](Turn&) {
      if (refusal)
        log_warn("event {}: table {} has no boards to disclose: {}", parts_.event.view(), text_of(name), *refusal);
      const auto told = rooms_.find(name);
      if (told == rooms_.end()) return;
      told->second.disclosed = true;
      if (told->second.reported) forget(name);
    });
  };
  const auto opened = std::make_shared<const OpenedBoards>(opened_boards(state_.rounds[name.table.round - 1]));
  parts_.rooms.rule(*room.code, {order_to_disclose, RulingAct(ruling::Disclose{opened})}, answer);
}

void Tables::said_all(const RoomName& name) {
  const auto room = rooms_.find(name);
  if (room == rooms_.end()) return;
  room->second.reported = true;
  if (!plays_boards(name) || room->second.disclosed) forget(name);
}

void Tables::forget(const RoomName& name) {
  const auto found = rooms_.find(name);
  if (found == rooms_.end()) return;
  if (found->second.code) names_.erase(*found->second.code);
  rooms_.erase(found);
}

void Tables::all_are_back() {
  back_ = parts_.loop.steady_ms();
  for (const TableId& id : state_.open_tables())
    if (state_.table(id).code && rooms_.count(present_room(id)) == 0)
      log_error("event {}: the room of table {} did not come back", parts_.event.view(), text_of(present_room(id)));
}

void Tables::stop() {
  for (const auto& [name, room] : rooms_) parts_.calls.clear(parts_.event, name.table);
}

bool Tables::is_wanted(const RoomName& name) const {
  return state_.phase != Phase::cancelled && name == present_room(name.table) && !state_.table(name.table).result;
}

std::optional<std::int64_t> Tables::next_wait_ms() const {
  std::optional<std::int64_t> wait;
  const auto earlier = [&](std::int64_t ms) { wait = std::min(wait.value_or(ms), ms); };
  if (was_refused_) earlier(parts_.limits.event_retry_ms);
  for (const auto& [name, room] : rooms_)
    if (room.disclosing_at && !room.disclosed)
      earlier(*room.disclosing_at + parts_.limits.event_retry_ms - parts_.loop.steady_ms());
  for (const TableId& id : state_.open_tables()) {
    if (const auto at = forfeits_at(id)) earlier(at->steady_ms - parts_.loop.steady_ms());
    if (const auto at = late_at(id)) earlier(*at - parts_.loop.steady_ms());
    if (const auto at = state_.table(id).resumes_at) earlier(*at - parts_.loop.now_ms());
    const auto room = rooms_.find(present_room(id));
    if (room != rooms_.end() && room->second.ordered_at)
      earlier(*room->second.ordered_at + parts_.limits.event_retry_ms - parts_.loop.steady_ms());
  }
  return wait;
}

}  // namespace crosstable::events
