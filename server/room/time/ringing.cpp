#include "server/room/time/ringing.hpp"

#include <utility>
#include <variant>

#include "server/room/decisions/agreeing.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/pausing.hpp"
#include "server/room/decisions/people.hpp"
#include "server/room/state/events.hpp"
#include "server/room/time/arming.hpp"
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
      People(parts_, turn_).host_stays_away();
      break;
    case Alarm::withdrawal:
      Agreeing(parts_, turn_).withdraw_of_the_gone();
      break;
    case Alarm::offer:
      Timeouts(parts_, turn_).offer_rang();
      break;
    case Alarm::pause:
      Pausing(parts_, turn_).time_is_up();
      break;
    case Alarm::idle:
      if (is_deserted(state_, guests_)) Games(parts_, turn_).close();
      break;
  }
  return std::nullopt;
}

// One seat a turn: each move is a commit and an update of its own. Whoever is due at the same moment comes next.
void Ringing::bots_turn() {
  if (state_.phase != Phase::playing || !house_plays(state_, guests_)) return;
  const auto ready = self_play_.ready(context_.loop.steady_ms());
  if (!ready || ready->decision != Arming(parts_).decision_of_the_house(ready->seat)) return;
  auto played = std::get<Dealer::Played>(parts_.dealer.play(*state_.table(), ready->seat, ready->move));
  const auto used = Timeouts(parts_, turn_).charge(ready->seat, context_.loop.steady_ms());
  Games(parts_, turn_).play({ready->seat, std::nullopt, {}, {}, used}, std::move(played));
}

void Ringing::stand_ins_due() {
  for (const Seat seat : self_play_.stand_in(context_.loop.steady_ms())) {
    turn_.face_changed = true;
    tell_stand_in(seat, true, turn_.told);
  }
}

}  // namespace crosstable
