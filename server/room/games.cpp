// Games and series: a game is started, perhaps sealed first, dealt and ended; the next one follows, or the room closes.
#include <algorithm>

#include "server/log.hpp"
#include "server/matchplay/rated.hpp"
#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/game_record.hpp"
#include "server/room/rater.hpp"
#include "server/room/refusals.hpp"
#include "server/room/rfc3339.hpp"
#include "server/room/seats.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {

void Room::Actor::start_game(Turn& turn, bool new_series) {
  const std::uint32_t game = state_.game + 1;
  const bool of_a_board = state_.planned() != nullptr && state_.planned()->board(game) != nullptr;
  const Seed seed = of_a_board ? board_keys_.at(game - 1) : new_seed(context_.random);
  std::unique_ptr<GameTable> table = state_.new_table(game, new_series, seed);
  for (const Seat seat : all_seats) {
    if (new_series || guests_.is_connected(state_.chairs[seat].player)) self_play_.dismiss_stand_in(seat);
  }
  if (!of_a_board) turn.write.seals.push_back({game, seed});  // a board's is there since the room was opened
  SeriesId series = new_series ? SeriesId(random_id(context_.random)) : SeriesId();
  log_info("room {} game {} started with {} seats", state_.code.view(), game, state_.seated());
  if (!of_a_board && !contributing().empty()) {
    emit(turn, fact::Sealed{game, std::move(series)}, {.table = std::move(table)});
    return begin_sealing();
  }
  Dealer::Played dealt = dealer_.deal(*table, table->given());
  emit(turn, fact::Started{game, context_.loop.now_ms(), std::move(series), std::move(dealt.lines)},
       {.table = std::move(table), .position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn.told);
}

// What keeps a series from starting with those who are seated; nothing: it may.
Refusal Room::Actor::not_startable() const {
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

// The seats whose clients said in `hello` that they contribute, and are connected.
Seats Room::Actor::contributing() const {
  Seats seats;
  for (const Seat seat : all_seats) {
    const Chair& chair = state_.chairs[seat];
    const Guest* guest = chair.human() ? guests_.find(chair.player) : nullptr;
    if (guest != nullptr && guest->connection != nullptr && guest->connection->contributes()) seats.add(seat);
  }
  return seats;
}

void Room::Actor::begin_sealing() {
  sealing_ = std::make_unique<Sealing>(context_.loop.steady_ms(), context_.limits.nonce_ms);
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomCommit& m) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (!sealing_ || m.game != state_.prepared().game()) return not_sealing();
  return sealing_->commit(turn, *seat, m.commit);
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomReveal& m) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (!sealing_ || m.game != state_.prepared().game()) return not_sealing();
  return sealing_->reveal(turn, *seat, m.nonce, std::get<FairnessContext>(state_.prepared().context()));
}

void Room::Actor::go_on_sealing(Turn& turn) {
  if (!sealing_ || closed_) return;
  const auto step = sealing_->go_on(contributing(), guests_.connected() > 0, context_.loop.steady_ms());
  if (step == Sealing::Step::reveal) turn.face_changed = true;
  if (step != Sealing::Step::deal) return;
  Contributions given = std::exchange(sealing_, nullptr)->given(state_.prepared().players());
  Dealer::Played dealt = dealer_.deal(state_.prepared(), given);
  emit(turn, fact::Dealt{context_.loop.now_ms(), std::move(given), std::move(dealt.lines)},
       {.position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn.told);
}

void Room::Actor::end_game(Turn& turn) {
  const std::int64_t now = time_of_end();
  const RecordId id(random_id(context_.random));
  emit(turn, fact::Ended{now, id, context_.loop.now_ms() + context_.limits.next_game_ms});
  if (state_.phase == Phase::between) next_game_.game_ended(context_.loop.steady_ms(), context_.limits.next_game_ms);
  if (!state_.is_undisclosed()) {  // else the fold withholds it
    turn.write.records.push_back(record_row(state_, now));
    turn.write.games.push_back(history_row(state_, now));
  }
  rate(turn, now);
  guests_.settle_names([&](const fact::Renamed& renamed) { emit(turn, renamed); });
  log_info("room {} game {} ended: {}", state_.code.view(), state_.game, state_.ending->outcome.reason);
}

// The series, if it is over and counts; once it may be seen.
void Room::Actor::rate(Turn& turn, std::int64_t now) {
  if (state_.is_undisclosed() || context_.rater == nullptr) return;
  turn.unit = rated_unit(state_);
  if (turn.unit) turn.unit->at_ms = now;
}

// No game ends before it began, even if the machine's clock was set back meanwhile.
std::int64_t Room::Actor::time_of_end() const { return std::max(context_.loop.now_ms(), state_.started_at); }

// The next game of a series, or a rematch: as soon as every seated human wants it.
void Room::Actor::go_on_when_ready(Turn& turn) {
  if (state_.sealing || (state_.phase != Phase::between && state_.phase != Phase::over)) return;
  if (state_.is_adjourned() || state_.is_played_out()) return;
  const bool waits = std::any_of(state_.chairs.begin(), state_.chairs.end(),
                                 [](const Chair& chair) { return chair.human() && !chair.ready; });
  if (waits || state_.humans() == 0 || closed_) return;
  if (state_.phase == Phase::over && not_startable()) return;
  start_game(turn, state_.phase == Phase::over);
}

// For good. A running game is recorded as abandoned; its seed is disclosed there like that of any other. The log of a
// planned room stays until its planner has kept everything.
void Room::Actor::close(Turn& turn) {
  if (state_.is_gathering()) turn.gathered = Turn::Gathered{false, gathered_so_far()};
  closed_ = turn.closed = true;
  for (const Guest& guest : guests_) {
    if (guest.connection) turn.dismissed.push_back({guest.connection, protocol::RoomClosed::Reason::closed});
  }
  if (state_.is_game_open() && !state_.is_undisclosed()) {
    const RecordId id(random_id(context_.random));
    turn.write.records.push_back(abandoned_record(state_, id, time_of_end()));
  }
  log_info("room {} closed", state_.code.view());
  if (state_.is_awaited()) call_off(turn);
  else end_stream(turn);
}

// The room is gone with this turn, and its code is free again.
void Room::Actor::end_stream(Turn& turn) {
  turn.write.close_stream = true;
  turn.gone = true;
  stream_ended_ = true;
}

}  // namespace crosstable
