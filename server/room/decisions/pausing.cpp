#include "server/room/decisions/pausing.hpp"

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
  const bool asks_first = !state_.pauses.is_wanted();  // whoever agrees is charged nothing
  if (asks_first && state_.pause_left_ms(*seat) == 0)
    return make_error(ErrorCode::forbidden, "pause_used_up", "Your side has no pause time left in this game.");
  emit(fact::Paused{*seat});
  if (!state_.is_paused()) return std::nullopt;
  nudges_.forget_all();
  Timeouts(parts_, turn_).write_time();
  return std::nullopt;
}

// Ends a pause, or a wish for one; and whoever somebody plays for is back.
Refusal Pausing::on(const protocol::RoomContinue&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  if (state_.is_adjourned())
    return make_error(ErrorCode::forbidden, "adjourned",
                      "This match is adjourned. The tournament page says when it resumes.");
  if (state_.pauses.is_wanted()) {
    write_time();
    emit(fact::Continued{*seat});
  }
  if (guests_.is_connected(turn_.who.player)) Timeouts(parts_, turn_).takes_over_again(*seat);
  return std::nullopt;
}

void Pausing::keep_time() {
  const auto charged = state_.pause_charged_to();
  const std::int64_t left_ms = charged ? *state_.pause_left_ms(*charged) : 0;
  if (pause_time_.keep(charged, left_ms, context_.loop.steady_ms(), context_.loop.now_ms())) turn_.face_changed = true;
}

void Pausing::write_time() {
  const std::int64_t gone_ms = pause_time_.gone_ms(context_.loop.steady_ms());
  if (gone_ms == 0) return;
  const Seat seat = *state_.pauses.asked_first();
  emit(fact::PausedFor{seat, state_.pauses.taken_ms(Seats(seat)) + gone_ms});
}

void Pausing::time_is_up() {
  const auto ends = pause_time_.ends();
  const auto charged = state_.pause_charged_to();
  if (charged && ends && context_.loop.steady_ms() >= *ends) emit(fact::PauseOver{*charged});
}

}  // namespace crosstable
