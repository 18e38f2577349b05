#include "server/room/requests/pausing.hpp"

#include "server/room/time/pause_keeping.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;

Refusal Pausing::on(const protocol::RoomPause&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (!state_.may_pause()) return event_pause();
  if (state_.pauses.is_wanted_by(*seat)) return std::nullopt;
  const bool asks_first = !state_.pauses.is_wanted();  // a side that agrees is charged nothing
  if (asks_first && state_.pause_left_ms(*seat) == 0)
    return make_error(ErrorCode::forbidden, "pause_used_up", "Your side has no pause time left in this game.");
  emit(fact::Paused{*seat});
  if (!state_.is_paused()) return std::nullopt;
  nudges_.forget_all();
  Timeouts(parts_, turn_).write_time();
  return std::nullopt;
}

// Ends a pause, or a request for one; and a stand-in's player takes over again.
Refusal Pausing::on(const protocol::RoomContinue&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (state_.is_adjourned())
    return make_error(ErrorCode::forbidden, "adjourned",
                      "This match is adjourned. The tournament page says when it resumes.");
  if (state_.pauses.is_wanted()) {
    PauseKeeping(parts_, turn_).write_time();
    emit(fact::Continued{*seat});
  }
  if (guests_.is_connected(turn_.who.player)) Timeouts(parts_, turn_).takes_over_again(*seat);
  return std::nullopt;
}

}  // namespace crosstable
