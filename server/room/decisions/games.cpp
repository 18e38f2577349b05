#include "server/room/decisions/games.hpp"

#include <algorithm>

#include "server/base/rfc3339.hpp"
#include "server/log/log.hpp"
#include "server/matchplay/rated.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/rater.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/decisions/sealed_start.hpp"
#include "server/room/decisions/seats.hpp"
#include "server/room/state/game_record.hpp"
#include "server/room/state/narrate.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {

void Games::start(bool new_series) {
  const std::uint32_t game = state_.game + 1;
  const bool of_a_board = state_.planned() != nullptr && state_.planned()->board(game) != nullptr;
  const Seed seed = of_a_board ? parts_.board_keys.at(game - 1) : new_seed(context_.random);
  std::unique_ptr<GameTable> table = state_.new_table(game, new_series, seed);
  for (const Seat seat : all_seats) {
    if (new_series || guests_.is_connected(state_.chairs[seat].player)) self_play_.dismiss_stand_in(seat);
  }
  if (!of_a_board) turn_.write.seals.push_back({game, seed});  // a board's is there since the room was opened
  SeriesId series = new_series ? SeriesId(random_id(context_.random)) : SeriesId();
  const bool counts = new_series && state_.options.rated;
  log_info("room {} game {} started with {} seats", state_.code.view(), game, state_.seated());
  if (!of_a_board && !contributing(state_, guests_).empty()) {
    emit(fact::Sealed{game, std::move(series), counts}, {.table = std::move(table)});
    return begin_sealing(parts_);
  }
  Dealer::Played dealt = dealer_.deal(*table, table->given());
  emit(fact::Started{game, context_.loop.now_ms(), std::move(series), std::move(dealt.lines), counts},
       {.table = std::move(table), .position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn_.narration);
}

Refusal Games::not_startable() const {
  if (auto refusal = enough_players(state_)) return refusal;
  if (!state_.options.rated) return std::nullopt;
  for (const Chair& chair : state_.chairs) {
    const bool is_rated = chair.human() && context_.rater != nullptr && context_.rater->may_be_rated(chair.player);
    if (chair.taken() && !is_rated) return only_members_are_rated();
  }
  auto pool = pool_for(*state_.info, state_.seated(), state_.options);
  if (auto* refusal = std::get_if<protocol::Error>(&pool)) return std::move(*refusal);
  return std::nullopt;
}

Refusal Games::somebody_is_away() const {
  if (!state_.options.rated || state_.needs_nobody()) return std::nullopt;
  std::string names;
  for (const Seat seat : people_away(state_, guests_))
    names.append(names.empty() ? "" : ", ").append(state_.chairs[seat].name);
  if (names.empty()) return std::nullopt;
  return protocol::make_error(protocol::ErrorCode::forbidden, "absent",
                              "A rated game starts when everyone is here. Not connected: " + names + ".",
                              {{"players", names}});
}

void Games::play(fact::Moved move, Dealer::Played played) {
  move.lines = std::move(played.lines);
  emit(std::move(move), {.position = std::move(played.position)});
  tell_all(std::move(played.told), turn_.narration);
  if (state_.table()->match().outcome()) end();
}

void Games::end() {
  const std::int64_t now = time_of_end();
  const RecordId id(random_id(context_.random));
  emit(fact::Ended{now, id, context_.loop.now_ms() + context_.limits.next_game_ms});
  if (state_.next_at) next_game_.announced(context_.loop.steady_ms(), context_.limits.next_game_ms);
  if (!state_.is_undisclosed()) {  // else the fold withholds it
    turn_.write.records.push_back(record_row(state_, now));
    turn_.write.games.push_back(history_row(state_, now));
  }
  rate(now);
  guests_.settle_names([&](const fact::Renamed& renamed) { emit(renamed); });
  log_info("room {} game {} ended: {}", state_.code.view(), state_.game, state_.ending->outcome.reason);
}

void Games::rate(std::int64_t now) {
  if (state_.is_undisclosed() || context_.rater == nullptr) return;
  turn_.write.unit = rated_unit(state_);
  if (turn_.write.unit) turn_.write.unit->at_ms = now;
  charge_all();
}

// Everybody who began the unit has finished it, but for those who walked out. A series that is neither rated nor an
// event's is not a unit.
void Games::charge_all() {
  if (state_.phase != Phase::over || (!state_.options.rated && !state_.is_arranged())) return;
  Seats finished;
  for (const Seat seat : Seats::first(state_.table()->players()))
    if (!state_.unit.unfinished.contains(seat)) finished.add(seat);
  charge(finished, ShareRow::Kind::finished);
  charge(state_.unit.unfinished, ShareRow::Kind::walked_out);
}

void Games::charge(Seats seats, ShareRow::Kind kind) {
  if (context_.rater == nullptr) return;
  for (const Seat seat : seats) {
    const PlayerId& player = state_.table() != nullptr ? state_.unit.dealt[seat] : seat_holder(seat);
    if (!player.empty()) turn_.shares.push_back({player, state_.series_id, kind, context_.loop.now_ms()});
  }
}

// Before the first deal: who sits there, or would.
const PlayerId& Games::seat_holder(Seat seat) const {
  if (state_.planned() == nullptr || state_.chairs[seat].taken()) return state_.chairs[seat].player;
  return state_.planned()->plan().seats[index_of(seat)];
}

void Games::tell_unrated(Unrated why) {
  if (state_.unit.counts && state_.options.rated) turn_.write.unrated = UnratedRow{state_.series_id, why};
}

void Games::nobody_came() {
  Seats missing;
  for (const Seat seat : absent(state_, guests_))
    if (state_.chairs[seat].taken()) missing.add(seat);
  if (state_.options.rated && !parts_.came_back) charge(missing, ShareRow::Kind::no_show);
  close();
}

std::int64_t Games::time_of_end() const { return std::max(context_.loop.now_ms(), state_.started_at); }

void Games::go_on_when_ready() {
  if (state_.sealing || (state_.phase != Phase::between && state_.phase != Phase::over)) return;
  if (state_.is_adjourned() || state_.is_played_out() || !state_.may_deal_next()) return;
  const bool waits = std::any_of(state_.chairs.begin(), state_.chairs.end(),
                                 [](const Chair& chair) { return chair.human() && !chair.ready; });
  if (waits || state_.humans() == 0 || parts_.closed) return;
  if (state_.phase == Phase::over && (not_startable() || state_.unsettled_since || somebody_is_away())) return;
  start(state_.phase == Phase::over);
}

void Games::close() {
  if (state_.is_gathering()) turn_.gathered = Turn::Gathered{false, gathered_so_far(state_, guests_)};
  if (state_.is_rated_unit() && !turn_.write.unrated) tell_unrated(Unrated::void_unit);
  for (const Guest& guest : guests_) {
    if (guest.connection) turn_.dismissed.push_back({guest.connection, protocol::RoomClosed::Reason::closed});
  }
  if (state_.is_game_open() && !state_.is_undisclosed()) {
    const RecordId id(random_id(context_.random));
    turn_.write.records.push_back(abandoned_record(state_, id, time_of_end()));
  }
  log_info("room {} closed", state_.code.view());
  if (state_.is_awaited()) call_off();
  else end_stream();
  parts_.closed = true;  // last: what throws before has closed nothing
}

// The operator ends the room, and its planner has not kept everything yet, or has not disclosed what was played. The
// room stays for that alone, over restarts too. A series that had not begun gets its id now, so that the planner can
// tell this room from others with its code.
void Games::call_off() {
  fact::CalledOff called_off{state_.series_id.empty() ? SeriesId(random_id(context_.random)) : SeriesId()};
  if (state_.is_undisclosed() && state_.is_game_open()) {
    called_off.record = RecordId(random_id(context_.random));
    called_off.at = time_of_end();
  }
  emit(called_off);
}

void Games::end_stream() {
  turn_.write.close_stream = true;
  parts_.stream_ended = true;
}

}  // namespace crosstable
