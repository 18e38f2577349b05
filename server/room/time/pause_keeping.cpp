#include "server/room/time/pause_keeping.hpp"

namespace crosstable {

void PauseKeeping::keep_time() {
  const auto charged = state_.pause_charged_to();
  const std::int64_t left_ms = charged ? *state_.pause_left_ms(*charged) : 0;
  if (pause_time_.keep(charged, left_ms, context_.loop.steady_ms(), context_.loop.now_ms())) turn_.changes.face = true;
}

void PauseKeeping::write_time() {
  const std::int64_t gone_ms = pause_time_.gone_ms(context_.loop.steady_ms());
  if (gone_ms == 0) return;
  const Seat seat = *state_.pauses.asked_first();
  emit(fact::PausedFor{seat, state_.pauses.taken_ms(Seats(seat)) + gone_ms});
}

void PauseKeeping::time_is_up() {
  const auto ends = pause_time_.ends();
  const auto charged = state_.pause_charged_to();
  if (charged && ends && context_.loop.steady_ms() >= *ends) emit(fact::PauseOver{*charged});
}

}  // namespace crosstable
