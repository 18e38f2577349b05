// Options, games and series, moves.
#include <algorithm>
#include <charconv>

#include "engine/core/record.hpp"
#include "engine/fairness/disclosure.hpp"
#include "server/log.hpp"
#include "server/projection/frames.hpp"
#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/refusals.hpp"
#include "server/room/rfc3339.hpp"
#include "server/room/seats.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error not_started() { return make_error(ErrorCode::not_started, "No game is running."); }
protocol::Error out_of_turn() { return make_error(ErrorCode::not_your_turn, "It is not your turn."); }
protocol::Error stale_prompt() { return make_error(ErrorCode::stale_prompt, "That decision is not open."); }

protocol::Error refused(const Rejection& rejection) {
  if (rejection.code == Refused::not_your_turn) return out_of_turn();
  protocol::Error error = protocol::illegal_move(std::string(rejection.rule), rejection.text);
  if (!rejection.key.empty()) error.key = rejection.key;
  return error;
}

// Is it the id of a decision that this seat made before, in game `game` or an earlier one?
struct PromptName {
  std::uint32_t game = 0, decision = 0;
};

// The prompt that an id names; nothing for a text that is none.
std::optional<PromptName> read_prompt_id(std::string_view id) {
  PromptName name;
  const char* end = id.data() + id.size();
  const auto dot = std::from_chars(id.data(), end, name.game);
  if (dot.ec != std::errc() || dot.ptr == end || *dot.ptr != '.') return std::nullopt;
  const auto tail = std::from_chars(dot.ptr + 1, end, name.decision);
  if (tail.ec != std::errc() || tail.ptr != end || name.game == 0 || name.decision == 0) return std::nullopt;
  return name;
}

}  // namespace

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSet& m) {
  if (!is_host(turn)) return not_host();
  if (!state_.before_start()) return already_started();
  RoomOptions tried = state_.options;
  if (auto wrong = tried.merge(*state_.info, m.options)) return wrong;
  if (!(tried == state_.options)) emit(turn, fact::OptionsSet{m.options});
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomStart&) {
  if (!is_host(turn)) return not_host();
  if (!state_.before_start()) return already_started();
  if (auto refusal = enough_players(state_)) return refusal;
  start_game(turn, true);
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomReady&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (state_.phase == Phase::playing || state_.sealing) return already_started();
  if (state_.phase != Phase::between) return not_started();
  if (!state_.chairs[*seat].ready) emit(turn, fact::Ready{*seat});
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomRematch&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (state_.sealing) return already_started();
  if (state_.phase == Phase::lobby) return not_started();
  if (state_.phase != Phase::over) return already_started();
  if (auto refusal = enough_players(state_)) return refusal;
  if (!state_.chairs[*seat].ready) emit(turn, fact::Ready{*seat});
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomResign&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  emit(turn, fact::Resigned{*seat});
  end_game(turn);
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSync&) {
  if (guests_.is_here(turn.who.player, turn.from)) {
    guests_.find(turn.who.player)->snapshot = true;
  } else {
    admit(turn, true);  // whoever holds a seat may also come back by asking where the game stands
  }
  turn.snapshot = true;
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomLegal&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (!state_.to_act(*seat)) return out_of_turn();
  std::vector<std::string> moves;
  state_.table()->match().legal(*seat, moves);
  turn.result = protocol::LegalResult{prompt_id(state_.game, state_.decision(*seat)), std::move(moves)};
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomMove& m) {
  const auto at = my_seat(turn);
  if (!at) return not_seated();
  const Answered& answered = state_.chairs[*at].answered;
  if (answered.decision != 0 && m.prompt == prompt_id(answered.game, answered.decision)) {
    if (answered.sent.empty() || (m.move != answered.sent && m.move != answered.canonical)) return stale_prompt();
    turn.result = protocol::MoveResult{answered.seq};
    return std::nullopt;
  }
  // After the last game of a series he may sit elsewhere than he played.
  const auto held = state_.table_seat_of(turn.who.player);
  const auto named = read_prompt_id(m.prompt);
  if (held && named && named->game == state_.game && named->decision <= state_.decisions[*held]) {
    const std::uint32_t seq_and_1 = state_.answer_seqs[*held][named->decision - 1];
    if (seq_and_1 == 0 || m.move != state_.table()->decision(*held, named->decision)) return stale_prompt();
    turn.result = protocol::MoveResult{seq_and_1 - 1};
    return std::nullopt;
  }
  const Seat seat = *at;
  if (named && named->game < state_.game) return stale_prompt();
  if (!state_.to_act(seat)) {
    return state_.phase == Phase::playing ? out_of_turn() : not_started();
  }
  if (m.prompt != prompt_id(state_.game, state_.decision(seat))) return stale_prompt();

  auto tried = dealer_.play(*state_.table(), seat, m.move);
  if (const auto* rejection = std::get_if<Rejection>(&tried)) return refused(*rejection);
  auto& played = std::get<Dealer::Played>(tried);
  // Every turn of a game is one update to everybody who is connected, and who is not will be shown it when he enters:
  // either has the next number.
  const Guest* guest = guests_.find(turn.who.player);
  const std::uint64_t seq = guest == nullptr ? 1 : guest->seq + 1;
  fact::Moved move{seat, seq, m.move == played.move ? std::string() : m.move, {}};
  emit_move(turn, std::move(move), std::move(played));
  turn.result = protocol::MoveResult{seq};
  return std::nullopt;
}

void Room::Actor::emit_move(Turn& turn, fact::Moved move, Dealer::Played played) {
  move.lines = std::move(played.lines);
  emit(turn, std::move(move), {.position = std::move(played.position)});
  tell_all(std::move(played.told), turn.told);
  if (state_.table()->match().outcome()) end_game(turn);
}

void Room::Actor::start_game(Turn& turn, bool new_series) {
  const Seed seed = new_seed(context_.random);
  const std::uint32_t game = state_.game + 1;
  std::unique_ptr<GameTable> table = state_.new_table(game, new_series, seed);
  if (new_series) self_play_.dismiss_stand_ins();
  turn.write.seal = SealRow{game, seed};
  SeriesId series = new_series ? SeriesId(random_id(context_.random)) : SeriesId();
  log_info("room {} game {} started with {} seats", state_.code.view(), game, state_.seated());
  if (!contributing().empty()) {
    emit(turn, fact::Sealed{game, std::move(series)}, {.table = std::move(table)});
    return begin_sealing();
  }
  Dealer::Played dealt = dealer_.deal(*table, {});
  emit(turn, fact::Started{game, context_.loop.now_ms(), std::move(series), std::move(dealt.lines)},
       {.table = std::move(table), .position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn.told);
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
  return sealing_->reveal(turn, *seat, m.nonce, state_.prepared().context());
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
  turn.write.record = RecordRow{
      id, record_json(*state_.table(), state_.ending->outcome, state_.ending->players, now, id), day_of_ms(now)};
  guests_.settle_names([&](const fact::Renamed& renamed) { emit(turn, renamed); });
  log_info("room {} game {} ended: {}", state_.code.view(), state_.game, state_.ending->outcome.reason);
}

// No game ends before it began, even if the machine's clock was set back meanwhile.
std::int64_t Room::Actor::time_of_end() const { return std::max(context_.loop.now_ms(), state_.started_at); }

std::string Room::Actor::record_json(const GameTable& table, const Outcome& outcome,
                                     const std::vector<std::string>& players, std::int64_t ended,
                                     const RecordId& id) const {
  Record record;
  record.game = state_.info;
  record.players = players;
  record.options = state_.options.game;
  record.moves = table.lines();
  record.result = result_json(outcome);
  const auto text = [](std::string_view plain) {
    std::string quoted;
    json::append_string(quoted, plain);
    return quoted;
  };
  std::string series;
  json::JsonWriter json(series);
  json.object().member("game", state_.series.game()).member("id", state_.series_id.view()).end();
  Disclosure disclosed = disclose(table.context(), table.seed(), table.players(), record.moves);
  if (!table.given().commits.empty()) disclosed.commits = table.given().commits;
  if (!table.given().nonces.empty()) disclosed.nonces = table.given().revealed();
  record.extra = {{"id", text(id.view())},
                  {"started", text(rfc3339(state_.started_at))},
                  {"ended", text(rfc3339(ended))},
                  {"series", series},
                  {"fairness", write_disclosure(disclosed)}};
  return write_record(record);
}

// The next game of a series, or a rematch: as soon as every seated human wants it.
void Room::Actor::go_on_when_ready(Turn& turn) {
  if (state_.sealing || (state_.phase != Phase::between && state_.phase != Phase::over)) return;
  const bool waits = std::any_of(state_.chairs.begin(), state_.chairs.end(),
                                 [](const Chair& chair) { return chair.human() && !chair.ready; });
  if (waits || state_.humans() == 0 || closed_) return;
  if (state_.phase == Phase::over && enough_players(state_)) return;
  start_game(turn, state_.phase == Phase::over);
}

// For good. A running game is recorded as abandoned; its seed is disclosed there like that of any other.
void Room::Actor::close(Turn& turn) {
  closed_ = true;
  turn.write.close_stream = true;
  for (const Guest& guest : guests_) {
    if (guest.connection) turn.dismissed.push_back({guest.connection, protocol::RoomClosed::Reason::closed});
  }
  if (state_.phase == Phase::playing || state_.sealing) {
    const GameTable& table = state_.sealing ? state_.prepared() : *state_.table();
    std::vector<std::string> names;
    for (const Seat seat : Seats::first(table.players())) names.push_back(state_.chairs[seat].name);
    const RecordId id(random_id(context_.random));
    const Outcome abandoned{"abandoned", std::vector<int>(names.size(), 0), {}};
    turn.write.record =
        RecordRow{id, record_json(table, abandoned, names, time_of_end(), id), day_of_ms(time_of_end())};
  }
  log_info("room {} closed", state_.code.view());
}

}  // namespace crosstable
