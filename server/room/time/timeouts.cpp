#include "server/room/time/timeouts.hpp"

#include <algorithm>

#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/state/narrate.hpp"
#include "server/room/time/forsaking.hpp"

namespace crosstable {

// A seat that the house plays for is charged nothing; a bot's clock runs while it may play.
bool Timeouts::clock_runs(Seat seat, std::int64_t now) {
  const Chair& chair = state_.chairs[seat];
  if (!state_.has_clock() || state_.is_paused() || self_play_.stands_in(seat)) return false;
  if (chair.bot) return house_plays(state_, guests_);
  return !timekeeper_.waits_for(seat, guests_.is_connected(chair.player), now);
}

void Timeouts::keep_time() {
  const std::int64_t now = context_.loop.steady_ms();
  PerSeat<std::optional<Timekeeper::Owed>> owed;
  Seats running;
  if (state_.phase == Phase::playing && !state_.turn_is_secret()) {
    for (const Seat seat : state_.table()->match().to_act()) {
      owed[seat] = Timekeeper::Owed{state_.game, state_.decision(seat), state_.ran[seat]};
      if (clock_runs(seat, now)) running.add(seat);
    }
  }
  timekeeper_.keep(owed, running, now);
  keep_offer_time(now);
  keep_walk_outs(owed, now);
  if (state_.has_clock() && state_.table() != nullptr) {
    if (timekeeper_.show(state_.clocks, state_.table()->players(), turn_.changes.clock, now, context_.loop.now_ms()))
      views_.note_clock();
  } else if (timekeeper_.shown()) {
    timekeeper_.show_none();
    views_.note_clock();
  }
}

void Timeouts::keep_walk_outs(const PerSeat<std::optional<Timekeeper::Owed>>& owed, std::int64_t now) {
  if (!state_.options.rated && !state_.is_arranged()) return;
  if (!parts_.walk_outs) parts_.walk_outs = std::make_unique<WalkOuts>();
  PerSeat<std::optional<WalkOuts::Owed>> asked;
  Seats here;
  for (const Seat seat : all_seats) {
    if (owed[seat]) asked[seat] = WalkOuts::Owed{owed[seat]->game, owed[seat]->number};
    const bool is_connected = guests_.is_connected(state_.chairs[seat].player);
    if (is_connected || timekeeper_.waits_for(seat, is_connected, now)) here.add(seat);
  }
  parts_.walk_outs->keep(asked, here, now);
  if (state_.phase == Phase::playing) parts_.walk_outs->keep_game(state_.game, here, state_.is_paused(), now);
}

// With days for each decision, being away says nothing.
bool Timeouts::walked_out(Seat seat) const {
  if (state_.plays_for_days()) return false;
  return parts_.walk_outs && parts_.walk_outs->walked_out(seat, context_.loop.steady_ms(), context_.limits.walk_out_ms);
}

// One seat a turn, as flags fall.
void Timeouts::forsaken() {
  const auto due = forsaken_at(parts_);
  if (!due || context_.loop.steady_ms() < *due) return;
  const Seat seat = *forsaking(parts_);
  emit(fact::Forsook{seat});
  if (state_.forsook) return Games(parts_, turn_).end();
  play_for(seat);
}

std::optional<std::int64_t> Timeouts::charge(Seat seat, std::int64_t arrived) {
  if (!state_.has_clock() || self_play_.stands_in(seat) || state_.turn_is_secret()) return std::nullopt;
  return std::clamp<std::int64_t>(timekeeper_.charge(seat, arrived), 0, state_.clocks.allowed(seat));
}

// Where nobody is awaited without a clock, no offer passes either.
void Timeouts::keep_offer_time(std::int64_t now) {
  std::optional<OfferTime::Offer> open;
  const bool runs = !state_.is_paused() && (state_.has_clock() || house_plays(state_, guests_));
  if (state_.turn_is_secret() && runs) {
    const Seat seat = *state_.table()->match().to_act().begin();
    open = {state_.game, seat, state_.decision(seat)};
    if (!parts_.offer_time) parts_.offer_time = std::make_unique<OfferTime>();
  }
  if (!parts_.offer_time) return;
  const TimeControl& control = state_.clocks.control();
  const std::int64_t each = state_.has_clock() && control.per_decision() ? control.base_ms : offer_ms;
  if (parts_.offer_time->keep(open, each, now, context_.loop.now_ms())) turn_.changes.face = true;
}

void Timeouts::offer_rang() {
  if (!parts_.offer_time || !state_.turn_is_secret() || state_.is_paused()) return;
  const auto ends = parts_.offer_time->ends();
  if (!ends || context_.loop.steady_ms() < *ends) return;
  const Seat seat = *state_.table()->match().to_act().begin();
  std::vector<std::string> moves;
  state_.table()->match().legal(seat, moves);
  auto played = std::get<Dealer::Played>(parts_.dealer.play(*state_.table(), seat, moves.front()));
  Games(parts_, turn_).play({seat, std::nullopt, {}, {}, std::nullopt}, std::move(played));
}

void Timeouts::clock_rang() {
  const std::int64_t now = context_.loop.steady_ms();
  for (const Seat seat : timekeeper_.running()) {
    if (state_.phase != Phase::playing) return;
    if (now >= timekeeper_.falls_at(seat, state_.clocks)) {
      flag(seat);
    } else if (const std::int64_t used = timekeeper_.used(seat, now);
               state_.plays_for_days() && used - state_.ran[seat] >= checkpoint_ms) {
      emit(fact::Ran{seat, used});
    }
  }
}

void Timeouts::flag(Seat seat) {
  emit(fact::Flagged{seat, walked_out(seat)});
  if (state_.timed_out) return Games(parts_, turn_).end();
  timekeeper_.flag_fell(seat, context_.loop.steady_ms());
  if (state_.chairs[seat].human()) play_for(seat);
}

void Timeouts::play_for(Seat seat) {
  self_play_.stand_in_for(seat);
  turn_.changes.face = true;
  tell_stand_in(seat, true, turn_.narration);
}

void Timeouts::takes_over_again(Seat seat) {
  if (!self_play_.dismiss_stand_in(seat)) return;
  turn_.changes.face = true;
  tell_stand_in(seat, false, turn_.narration);
}

void Timeouts::nudges_due() {
  for (const Seat seat : nudges_.take_due(context_.loop.steady_ms())) {
    turn_.changes.face = true;
    if (may_be_nudged(seat)) play_for(seat);
  }
}

bool Timeouts::may_be_nudged(Seat seat) const {
  const Chair& chair = state_.chairs[seat];
  const auto since = timekeeper_.owing_since(seat);
  return since && state_.to_act(seat) && chair.human() && guests_.is_connected(chair.player) &&
         !self_play_.stands_in(seat) && !state_.is_paused() &&
         context_.loop.steady_ms() >= *since + context_.limits.idle_move_ms;
}

void Timeouts::write_time() {
  for (const Seat seat : timekeeper_.running()) {
    const std::int64_t used = timekeeper_.used(seat, context_.loop.steady_ms());
    if (used != state_.ran[seat]) emit(fact::Ran{seat, used});
  }
}

}  // namespace crosstable
