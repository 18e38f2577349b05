#include "server/room/requests/nudging.hpp"

#include "server/room/state/narrate.hpp"
#include "server/room/time/pause_keeping.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;

Refusal Nudging::on(const protocol::RoomNudge&) {
  const auto mine = my_seat();
  if (!mine) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (state_.has_clock())
    return make_error(ErrorCode::forbidden, "clock", "This game has a time control, so you can't nudge.");
  const std::int64_t wait = context_.limits.nudge_ms;
  bool any = false;
  for (const Seat seat : state_.table()->match().to_act()) {
    if (seat == *mine || !Timeouts(parts_, turn_).may_be_nudged(seat)) continue;
    any = true;
    if (nudges_.is_nudged(seat)) continue;
    const std::int64_t until_ms = context_.loop.now_ms() + wait;
    nudges_.nudge(seat, context_.loop.steady_ms() + wait, until_ms);
    turn_.changes.face = true;
    tell_nudged(seat, until_ms, turn_.narration);
  }
  if (any) return std::nullopt;
  const std::string seconds = std::to_string(context_.limits.idle_move_ms / 1'000);
  return make_error(ErrorCode::forbidden, "nudge", "You can nudge a player after " + seconds + " s without a move.",
                    {{"seconds", seconds}});
}

Handled Nudging::handle(const inbox::KeepTime&) {
  if (parts_.closed) return Ignored{};
  Timeouts(parts_, turn_).write_time();
  PauseKeeping(parts_, turn_).write_time();
  return std::nullopt;
}

}  // namespace crosstable
