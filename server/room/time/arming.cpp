#include "server/room/time/arming.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/room/actor.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/seats.hpp"
#include "server/room/requests/hints.hpp"
#include "server/room/state/secrets.hpp"
#include "server/room/time/forsaking.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {
namespace {

std::optional<std::int64_t> earlier(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  return a && b ? std::min(*a, *b) : (a ? a : b);
}

}  // namespace

void Arming::set(Alarm alarm, std::optional<std::int64_t> due) {
  alarms_.set(alarm, due, [&] {
    return [weak = parts_.room.weak(), &actor = parts_.actor, alarm] {
      if (const auto alive = weak.lock()) actor.rang(alarm);
    };
  });
}

void Arming::arm() {
  if (parts_.closed) {
    self_play_.stop_thinking();
    give_up_hint(parts_, no_such_room());
    return alarms_.clear();
  }
  const std::int64_t now = context_.loop.steady_ms();
  arm_idle(now);
  arm_host(now);
  arm_agreements(now);
  arm_series(now);
  arm_house();
  arm_clocks(now);
  give_up_stale_hint(parts_);
}

void Arming::arm_idle(std::int64_t now) {
  if (!is_deserted(state_, guests_)) {
    parts_.idle.somebody_is_here();
    set(Alarm::idle, std::nullopt);
  } else if (!alarms_.is_set(Alarm::idle)) {
    set(Alarm::idle, parts_.idle.due(now, state_.idle_limit_ms()));
  }
}

void Arming::arm_host(std::int64_t now) {
  parts_.host_away.note(guests_.is_connected(state_.host), now);
  parts_.former_host_away.note(state_.handed_on_by.empty() || guests_.is_connected(state_.handed_on_by), now);
  const bool is_awaited = heir(state_, guests_).has_value();
  set(Alarm::host, is_awaited ? parts_.host_away.due(context_.limits.host_away_ms) : std::nullopt);
}

// Nobody tells a room when somebody who is only elsewhere on the server goes from there, so it looks again.
void Arming::arm_agreements(std::int64_t now) {
  const std::int64_t grace = context_.limits.agreement_ms;
  std::optional<std::int64_t> due;
  for (const Seat seat : all_seats) {
    const Chair& chair = state_.chairs[seat];
    const bool is_at_the_table = !chair.human() || guests_.is_connected(chair.player);
    Absence& away = parts_.away[seat];
    away.note(is_at_the_table || is_elsewhere(chair.player, guests_, context_.observer), now);
    if (is_at_the_table || state_.needs_nobody() || !has_given_any(state_, seat)) continue;
    due = earlier(due, away.due(grace).value_or(now + grace));
  }
  set(Alarm::withdrawal, due);
}

// The next game, its nonces, players who were matched, and what is agreed before a rated game.
void Arming::arm_series(std::int64_t now) {
  const auto next_game = parts_.next_game.due(state_, context_.loop, context_.limits.next_game_ms);
  set(Alarm::next_game, state_.is_adjourned() ? std::nullopt : next_game);
  set(Alarm::nonces, parts_.sealing ? std::optional(parts_.sealing->until()) : std::nullopt);
  if (!state_.is_gathering()) parts_.gather_due.reset();
  else if (!parts_.gather_due) parts_.gather_due = now + context_.limits.gather_ms;
  set(Alarm::gather, parts_.gather_due);
  const bool settles = state_.unsettled_since && state_.asked().empty();
  set(Alarm::settled, settles ? std::optional(parts_.settles_at) : std::nullopt);
}

// Bots and stand-ins.
void Arming::arm_house() {
  const bool watched = state_.phase == Phase::playing && house_plays(state_, guests_);
  PerSeat<std::optional<Decision>> open;
  for (const Seat seat : watched ? state_.table()->match().to_act() : Seats()) open[seat] = decision_of_the_house(seat);
  set(Alarm::stand_in, self_play_.waiting_ends());
  self_play_.think(open, [this](Seat seat, const Decision& decision) { return begin_thinking(seat, decision); });
  set(Alarm::bot, self_play_.due());
}

void Arming::arm_clocks(std::int64_t now) {
  const Timekeeper& timekeeper = parts_.timekeeper;
  std::optional<std::int64_t> due;
  for (const Seat seat : timekeeper.running()) {
    due = earlier(due, timekeeper.falls_at(seat, state_.clocks));
    if (!state_.plays_for_days()) continue;
    const std::int64_t unkept = timekeeper.used(seat, now) - state_.ran[seat];
    due = earlier(due, now + std::max<std::int64_t>(0, checkpoint_ms - unkept));
  }
  if (state_.has_clock() && state_.phase == Phase::playing) due = earlier(due, timekeeper.waiting_ends(now));
  set(Alarm::clock, due);
  set(Alarm::nudge, parts_.nudges.due());
  set(Alarm::offer, parts_.offer_time ? parts_.offer_time->rings() : std::nullopt);
  set(Alarm::pause, parts_.pause_time.ends());
  set(Alarm::absent, forsaken_at(parts_));
}

bool Arming::note_absent() {
  Seats owing;
  const bool waits = state_.phase == Phase::playing && !state_.turn_is_secret() && house_plays(state_, guests_) &&
                     !state_.has_clock() && !state_.is_paused() && !parts_.closed;
  for (const Seat seat : waits ? state_.table()->match().to_act() : Seats()) {
    const Chair& chair = state_.chairs[seat];
    const bool is_away = chair.human() && !guests_.is_connected(chair.player);
    if (is_away && !self_play_.stands_in(seat)) owing.add(seat);
  }
  return self_play_.wait_for(owing, context_.loop.steady_ms(), context_.loop.now_ms(), context_.limits.stand_in_ms);
}

std::optional<Decision> Arming::decision_of_the_house(Seat seat) const {
  if (!state_.to_act(seat) || state_.is_paused()) return std::nullopt;
  const Chair& chair = state_.chairs[seat];
  if (chair.bot) return Decision{state_.game, state_.decision(seat), *chair.bot};
  if (self_play_.stands_in(seat)) return Decision{state_.game, state_.decision(seat), BotLevel::steady};
  return std::nullopt;
}

// The moment is drawn before anybody looks at what there is to decide, so it tells nothing of a hand.
SelfPlay::Begun Arming::begin_thinking(Seat seat, const Decision& decision) {
  const std::int64_t moves_at = context_.loop.steady_ms() + think_time();
  Question question{.room = state_.code.text(),
                    .mind = state_.table()->match().mind(seat),
                    .level = decision.level,
                    .random = random_number(context_.random)};
  auto answer = [weak = parts_.room.weak(), &actor = parts_.actor, seat,
                 decision](const std::optional<Thought>& thought) {
    if (const auto alive = weak.lock()) actor.thought_of(seat, decision, thought);
  };
  return {moves_at, *context_.thinker.ask(std::move(question), context_.loop, std::move(answer))};
}

std::int64_t Arming::think_time() const {
  const auto& limits = context_.limits;
  std::array<std::uint8_t, 4> random{};
  context_.random(random);
  const std::uint32_t drawn = std::uint32_t{random[0]} | std::uint32_t{random[1]} << 8u |
                              std::uint32_t{random[2]} << 16u | std::uint32_t{random[3]} << 24u;
  const auto range =
      static_cast<std::uint64_t>(std::max<std::int64_t>(0, limits.bot_delay_max_ms - limits.bot_delay_min_ms)) + 1;
  return limits.bot_delay_min_ms + static_cast<std::int64_t>(drawn % range);
}

void Arming::thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought) {
  self_play_.thought(seat, decision, thought ? thought->move : std::string());
  set(Alarm::bot, self_play_.due());
}

}  // namespace crosstable
