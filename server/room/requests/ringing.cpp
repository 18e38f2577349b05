#include "server/room/requests/ringing.hpp"

#include <utility>
#include <variant>

#include "server/log/log.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/seats.hpp"
#include "server/room/state/narrate.hpp"
#include "server/room/time/arming.hpp"
#include "server/room/time/pause_keeping.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {

Handled Ringing::handle(const Alarm& alarm) {
  if (parts_.closed) return Ignored{};
  switch (alarm) {
    case Alarm::bot:
      bots_turn();
      break;
    case Alarm::stand_in:
      stand_ins_due();
      break;
    case Alarm::next_game:
      if (state_.phase == Phase::between && !state_.sealing && !state_.is_adjourned() &&
          parts_.next_game.is_due(context_.loop.steady_ms()))
        Games(parts_, turn_).start(false);
      break;
    case Alarm::clock:
      Timeouts(parts_, turn_).clock_rang();
      break;
    case Alarm::absent:
      Timeouts(parts_, turn_).forsaken();
      break;
    case Alarm::nudge:
      Timeouts(parts_, turn_).nudges_due();
      break;
    case Alarm::nonces:
    case Alarm::settled:
      break;  // the end of the turn sees that it is over
    case Alarm::gather:
      if (state_.is_gathering()) Games(parts_, turn_).nobody_came();
      break;
    case Alarm::host:
      host_stays_away();
      break;
    case Alarm::withdrawal:
      withdraw_of_the_gone();
      break;
    case Alarm::offer:
      Timeouts(parts_, turn_).offer_rang();
      break;
    case Alarm::pause:
      PauseKeeping(parts_, turn_).time_is_up();
      break;
    case Alarm::idle:
      if (is_deserted(state_, guests_)) Games(parts_, turn_).close();
      break;
  }
  return std::nullopt;
}

// One seat per turn: each move is a commit and an update of its own. Another seat due at the same moment comes next.
void Ringing::bots_turn() {
  if (state_.phase != Phase::playing || !house_plays(state_, guests_)) return;
  const auto ready = self_play_.ready(context_.loop.steady_ms());
  if (!ready || ready->decision != Arming(parts_).decision_of_the_house(ready->seat)) return;
  auto played = std::get<Dealer::Played>(parts_.dealer.play(*state_.table(), ready->seat, ready->move));
  const auto used = Timeouts(parts_, turn_).charge(ready->seat, context_.loop.steady_ms());
  Games(parts_, turn_).play({ready->seat, std::nullopt, {}, {}, used}, std::move(played));
}

void Ringing::host_stays_away() {
  const auto next = heir(state_, guests_);
  if (!next || context_.loop.steady_ms() < parts_.host_away.due(context_.limits.host_away_ms)) return;
  log_info("room {} host {} is away, and {} is host now", state_.code.view(), state_.host.view(), next->player.view());
  emit(*next);
}

// Every agreement, in a game or between two, whose player has been gone for too long ends.
void Ringing::withdraw_of_the_gone() {
  if (state_.needs_nobody()) return;
  for (const Seat seat : all_seats) {
    if (!parts_.away[seat].outlasts(context_.limits.agreement_ms, context_.loop.steady_ms())) continue;
    for (const Agreement what : agreements)
      if (state_.has_given(what, seat)) emit(fact::Withdrawn{what, seat});
  }
}

void Ringing::stand_ins_due() {
  for (const Seat seat : self_play_.stand_in(context_.loop.steady_ms())) {
    turn_.changes.face = true;
    tell_stand_in(seat, true, turn_.narration);
  }
}

}  // namespace crosstable
