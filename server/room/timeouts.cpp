// The players' time: clocks, flags, nudges and pauses. A clock runs while its seat owes a decision that is durable,
// from then until the answer arrived.
#include <algorithm>

#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/refusals.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

// With days for a decision, the log knows at least every hour what it has taken.
constexpr std::int64_t checkpoint_ms = 3'600'000;

std::optional<std::int64_t> earlier(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  return a && b ? std::min(*a, *b) : (a ? a : b);
}

}  // namespace

// A seat that the house plays for is charged nothing; a bot's clock runs while it may play.
bool Room::Actor::clock_runs(Seat seat, std::int64_t now) {
  const Chair& chair = state_.chairs[seat];
  if (!has_clock() || state_.is_paused() || self_play_.stands_in(seat)) return false;
  if (chair.bot) return house_plays();
  return !timekeeper_.waits_for(seat, guests_.is_connected(chair.player), now);
}

// What is owed from now on is durable. Nothing here is a fact: it begins anew after a restart.
void Room::Actor::keep_time(const Turn& turn) {
  const std::int64_t now = context_.loop.steady_ms();
  PerSeat<std::optional<Timekeeper::Owed>> owed;
  Seats running;
  if (state_.phase == Phase::playing) {
    for (const Seat seat : state_.table()->match().to_act()) {
      owed[seat] = Timekeeper::Owed{state_.game, state_.decision(seat), state_.ran[seat]};
      if (clock_runs(seat, now)) running.add(seat);
    }
  }
  timekeeper_.keep(owed, running, now);
  if (has_clock() && state_.table() != nullptr) {
    if (timekeeper_.show(state_.clocks, state_.table()->players(), turn.clock_changed, now, context_.loop.now_ms()))
      views_.note_clock();
  } else if (timekeeper_.shown()) {
    timekeeper_.show_none();
    views_.note_clock();
  }
}

void Room::Actor::arm_clocks(std::int64_t now) {
  std::optional<std::int64_t> due;
  for (const Seat seat : timekeeper_.running()) {
    due = earlier(due, timekeeper_.falls_at(seat, state_.clocks));
    if (!state_.plays_for_days()) continue;
    const std::int64_t unkept = timekeeper_.used(seat, now) - state_.ran[seat];
    due = earlier(due, now + std::max<std::int64_t>(0, checkpoint_ms - unkept));
  }
  if (has_clock() && state_.phase == Phase::playing) due = earlier(due, timekeeper_.waiting_ends(now));
  set_alarm(Alarm::clock, due);
  set_alarm(Alarm::nudge, nudges_.due());
}

// What the answer that arrived then costs; nothing without a clock, or when the house was to answer.
std::optional<std::int64_t> Room::Actor::charge(Seat seat, std::int64_t arrived) {
  if (!has_clock() || self_play_.stands_in(seat)) return std::nullopt;
  return std::clamp<std::int64_t>(timekeeper_.charge(seat, arrived), 0, state_.clocks.allowed(seat));
}

void Room::Actor::clock_rang(Turn& turn) {
  const std::int64_t now = context_.loop.steady_ms();
  for (const Seat seat : timekeeper_.running()) {
    if (state_.phase != Phase::playing) return;
    if (now >= timekeeper_.falls_at(seat, state_.clocks)) {
      flag(turn, seat);
    } else if (const std::int64_t used = timekeeper_.used(seat, now);
               state_.plays_for_days() && used - state_.ran[seat] >= checkpoint_ms) {
      emit(turn, fact::Ran{seat, used});
    }
  }
}

void Room::Actor::flag(Turn& turn, Seat seat) {
  emit(turn, fact::Flagged{seat});
  if (state_.timed_out) return end_game(turn);
  timekeeper_.flag_fell(seat, context_.loop.steady_ms());
  if (state_.chairs[seat].human()) play_for(turn, seat);
}

void Room::Actor::play_for(Turn& turn, Seat seat) {
  self_play_.stand_in_for(seat);
  turn.face_changed = true;
  tell_stand_in(seat, true, turn.told);
}

void Room::Actor::takes_over_again(Turn& turn, Seat seat) {
  if (!self_play_.dismiss_stand_in(seat)) return;
  turn.face_changed = true;
  tell_stand_in(seat, false, turn.told);
}

void Room::Actor::nudges_due(Turn& turn) {
  for (const Seat seat : nudges_.take_due(context_.loop.steady_ms())) {
    turn.face_changed = true;
    if (may_be_nudged(seat)) play_for(turn, seat);
  }
}

bool Room::Actor::may_be_nudged(Seat seat) const {
  const Chair& chair = state_.chairs[seat];
  const auto since = timekeeper_.owing_since(seat);
  return since && state_.to_act(seat) && chair.human() && guests_.is_connected(chair.player) &&
         !self_play_.stands_in(seat) && !state_.is_paused() &&
         context_.loop.steady_ms() >= *since + context_.limits.idle_move_ms;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomNudge&) {
  const auto mine = my_seat(turn);
  if (!mine) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (has_clock()) return make_error(ErrorCode::forbidden, "clock", "The clock decides how long anybody may take.");
  const std::int64_t wait = context_.limits.nudge_ms;
  bool any = false;
  for (const Seat seat : state_.table()->match().to_act()) {
    if (seat == *mine || !may_be_nudged(seat)) continue;
    any = true;
    if (nudges_.is_nudged(seat)) continue;
    const std::int64_t until_ms = context_.loop.now_ms() + wait;
    nudges_.nudge(seat, context_.loop.steady_ms() + wait, until_ms);
    turn.face_changed = true;
    tell_nudged(seat, until_ms, turn.told);
  }
  if (any) return std::nullopt;
  const std::string seconds = std::to_string(context_.limits.idle_move_ms / 1'000);
  return make_error(ErrorCode::forbidden, "nudge", "Nobody has taken longer than " + seconds + " s for a decision.",
                    {{"seconds", seconds}});
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomPause&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (state_.pausing.contains(*seat)) return std::nullopt;
  emit(turn, fact::Paused{*seat});
  if (!state_.is_paused()) return std::nullopt;
  nudges_.forget_all();
  write_time(turn);
  return std::nullopt;
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const KeepTime&) {
  if (closed_) return Ignored{};
  write_time(turn);
  return std::nullopt;
}

// What the open decisions have taken is a fact from now on.
void Room::Actor::write_time(Turn& turn) {
  for (const Seat seat : timekeeper_.running()) {
    const std::int64_t used = timekeeper_.used(seat, context_.loop.steady_ms());
    if (used != state_.ran[seat]) emit(turn, fact::Ran{seat, used});
  }
}

// Ends a pause, or a wish for one; and whoever somebody plays for is back.
Refusal Room::Actor::on(Turn& turn, const protocol::RoomContinue&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (state_.is_adjourned())
    return make_error(ErrorCode::forbidden, "adjourned", "The match is adjourned. The event says when it goes on.");
  if (!state_.pausing.empty()) emit(turn, fact::Continued{*seat});
  if (guests_.is_connected(turn.who.player)) takes_over_again(turn, *seat);
  return std::nullopt;
}

}  // namespace crosstable
