#include "server/room/requests/play.hpp"

#include <charconv>

#include "server/projection/frames.hpp"
#include "server/room/decisions/entrance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/seats.hpp"
#include "server/room/decisions/terms.hpp"
#include "server/room/showing/told_moves.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error out_of_turn() { return make_error(ErrorCode::not_your_turn, "It's not your turn."); }
protocol::Error stale_prompt() { return make_error(ErrorCode::stale_prompt, "This move has already been made."); }

protocol::Error refused(const Rejection& rejection) {
  if (rejection.code == Refused::not_your_turn) return out_of_turn();
  protocol::Error error = protocol::illegal_move(std::string(rejection.rule), rejection.text);
  if (!rejection.key.empty()) error.key = rejection.key;
  return error;
}

// The decision that the id of a prompt names.
struct PromptName {
  std::uint32_t game = 0, decision = 0;
};

// Nothing for a text that is not such an id.
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

Refusal Play::on(const protocol::RoomSet& m) {
  if (!is_host()) return not_host();
  if (!state_.before_start()) return already_started();
  if (state_.is_gathering()) return gathers();
  if (state_.is_arranged()) return arranged();
  RoomOptions tried = state_.options;
  if (auto wrong = tried.merge(*state_.info, m.options)) return wrong;
  if (tried == state_.options) return std::nullopt;
  const bool days = tried.clock.kind == TimeControl::Kind::days;
  if (days != state_.needs_nobody()) {
    if (auto refused = context_.observer.days_change(state_.code, days, turn_.who.player)) return refused;
  }
  const RoomOptions before = state_.options;
  emit(fact::OptionsSet{m.options});
  Terms(parts_, turn_).changed_from(before);
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomStart&) {
  if (!is_host()) return not_host();
  if (!state_.before_start() || state_.is_played_out()) return already_started();
  if (state_.is_gathering()) return gathers();
  if (state_.is_arranged()) return arranged();
  Games games(parts_, turn_);
  if (auto refusal = games.not_startable()) return refusal;
  if (auto refusal = Terms(parts_, turn_).not_agreed()) return refusal;
  if (auto refusal = games.somebody_is_away()) return refusal;
  games.start(true);
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomReady& m) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.phase == Phase::playing || state_.sealing) return already_started();
  if (state_.unsettled_since) return Terms(parts_, turn_).agree(*seat, m.agreed);
  if (state_.phase != Phase::between) return not_started();
  if (!state_.chairs[*seat].ready) emit(fact::Ready{*seat});
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomRematch&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.sealing) return already_started();
  if (state_.phase == Phase::lobby) return not_started();
  if (state_.phase != Phase::over || state_.is_played_out()) return already_started();
  if (auto refusal = Games(parts_, turn_).not_startable()) return refusal;
  if (auto refusal = Terms(parts_, turn_).not_agreed()) return refusal;
  if (!state_.chairs[*seat].ready) emit(fact::Ready{*seat});
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomResign&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  emit(fact::Resigned{*seat, Timeouts(parts_, turn_).walked_out(*seat)});
  Games(parts_, turn_).end();
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomSync&) {
  if (guests_.is_here(turn_.who.player, turn_.from)) {
    guests_.find(turn_.who.player)->snapshot = true;
  } else {
    Entrance(parts_, turn_).admit(true);  // a seated player may also come back by asking where the game stands
  }
  turn_.snapshot = true;
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomLegal&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (!state_.to_act(*seat)) return out_of_turn();
  std::vector<std::string> moves;
  state_.table()->match().legal(*seat, moves);
  turn_.result = protocol::LegalResult{prompt_id(state_.game, state_.decision(*seat)), std::move(moves)};
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomMoves& m) {
  const auto viewer = state_.table_seat_of(turn_.who.player);
  turn_.result =
      state_.table() ? told_moves(*state_.info, *state_.table(), viewer, m.from, m.tables) : protocol::MovesResult{};
  return std::nullopt;
}

std::optional<Refusal> Play::answered_before(Seat seat, const protocol::RoomMove& m) {
  const Answered& answered = state_.chairs[seat].answered;
  if (answered.decision != 0 && m.prompt == prompt_id(answered.game, answered.decision)) {
    if (answered.sent.empty() || (m.move != answered.sent && m.move != answered.canonical)) return stale_prompt();
    turn_.result = protocol::MoveResult{answered.seq};
    return Refusal();
  }
  // After the last game of a series they may sit elsewhere than they played.
  const auto held = state_.table_seat_of(turn_.who.player);
  const auto named = read_prompt_id(m.prompt);
  if (held && named && named->game == state_.game && named->decision <= state_.decisions[*held]) {
    const std::uint32_t seq_and_1 = state_.answer_seqs[*held][named->decision - 1];
    if (seq_and_1 == 0 || m.move != state_.answer(*held, named->decision)) return stale_prompt();
    turn_.result = protocol::MoveResult{seq_and_1 - 1};
    return Refusal();
  }
  if (named && named->game < state_.game) return stale_prompt();
  return std::nullopt;
}

Refusal Play::on(const protocol::RoomMove& m) {
  const auto mine = my_seat();
  if (!mine) return not_seated();
  const Seat seat = *mine;
  if (const auto answer = answered_before(seat, m)) return *answer;
  if (!state_.to_act(seat)) return state_.phase == Phase::playing ? out_of_turn() : not_started();
  if (m.prompt != prompt_id(state_.game, state_.decision(seat))) return stale_prompt();
  if (state_.is_paused()) return make_error(ErrorCode::forbidden, "paused", "The game is paused.");

  auto tried = dealer_.play(*state_.table(), seat, m.move);
  if (const auto* rejection = std::get_if<Rejection>(&tried)) return refused(*rejection);
  auto& played = std::get<Dealer::Played>(tried);
  // Every move is one update to everybody who is connected; others are shown it on entering. Either has the next
  // number.
  const Guest* guest = guests_.find(turn_.who.player);
  const std::uint64_t seq = guest == nullptr ? 1 : guest->seq + 1;
  Timeouts timeouts(parts_, turn_);
  fact::Moved move{
      seat, seq, m.move == played.move ? std::string() : m.move, {}, timeouts.charge(seat, turn_.arrived_ms)};
  const bool was_secret = state_.turn_is_secret();
  Games(parts_, turn_).play(std::move(move), std::move(played));
  if (!was_secret && guests_.is_connected(turn_.who.player)) timeouts.takes_over_again(seat);
  turn_.result = protocol::MoveResult{seq};
  return std::nullopt;
}

}  // namespace crosstable
