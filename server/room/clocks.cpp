// What happens by time: bots think, stand-ins take over, the next game starts, an empty room closes. Bots and stand-ins
// play only while somebody is connected: nobody comes back to a game that was played out without him.
#include <algorithm>

#include "server/room/actor.hpp"
#include "server/room/events.hpp"

namespace crosstable {

void Room::Actor::set_alarm(Clock clock, std::optional<std::int64_t> due) {
  Alarm& alarm = alarms_[static_cast<std::size_t>(clock)];
  if (alarm.timer != 0 && due == alarm.due) return;
  if (alarm.timer != 0) context_.loop.cancel(std::exchange(alarm.timer, 0));
  if (!due) return;
  alarm.due = *due;
  const std::int64_t delay = std::max<std::int64_t>(0, *due - context_.loop.steady_ms());
  alarm.timer = context_.loop.after(delay, [weak = room_.weak_from_this(), clock] {
    const auto room = weak.lock();
    if (!room) return;
    room->actor_->alarms_[static_cast<std::size_t>(clock)].timer = 0;
    room->actor_->take(clock);
  });
}

void Room::Actor::arm() {
  if (closed_) {
    for (const Clock clock : all_clocks) set_alarm(clock, std::nullopt);
    return;
  }
  arm_idle();
  arm_next_game();
  set_alarm(Clock::nonces, sealing_ ? std::optional(sealing_->until) : std::nullopt);
  arm_stand_in();
  arm_bots();
}

std::int64_t Room::Actor::idle_limit() const {
  return state_.before_start() ? context_.limits.idle_lobby_ms : context_.limits.idle_close_ms;
}

// Idle since the last fact, so that nightly restarts keep no abandoned game alive. A short grace lets players
// reconnect. A fact from the future (the wall clock was set back) counts as now.
std::int64_t Room::Actor::idle_due_after_restart(std::int64_t last_at_ms) const {
  constexpr std::int64_t longest_grace_ms = 60'000;
  const std::int64_t limit = idle_limit();
  const std::int64_t now = context_.loop.now_ms(), given_up = now - limit;
  const std::int64_t last = std::clamp(last_at_ms, given_up, now);
  return context_.loop.steady_ms() + std::max(last - given_up, std::min(limit / 10, longest_grace_ms));
}

void Room::Actor::arm_idle() {
  if (guests_.connected() > 0) {
    idle_due_.reset();
    return set_alarm(Clock::idle, std::nullopt);
  }
  if (alarms_[static_cast<std::size_t>(Clock::idle)].timer != 0) return;
  set_alarm(Clock::idle, idle_due_.value_or(context_.loop.steady_ms() + idle_limit()));
}

// The time that everybody was told, however the machine's clock is set meanwhile, or was when it was told. After a
// restart only the machine's clock can say when that is.
void Room::Actor::arm_next_game() {
  if (state_.phase != Phase::between || state_.sealing) {
    next_game_due_.reset();
  } else if (!next_game_due_) {
    const std::int64_t now = context_.loop.now_ms();
    next_game_due_ =
        context_.loop.steady_ms() + std::clamp(*state_.next_at, now, now + context_.limits.next_game_ms) - now;
  }
  set_alarm(Clock::next_game, next_game_due_);
}

bool Room::Actor::plays_itself(Seat seat) const { return state_.chairs[seat].bot || stand_in_[seat]; }

// Every seat that plays itself thinks on its own, beside the others: its time is drawn once, when its decision opens,
// and before anybody looks at what there is to decide. Whatever others do meanwhile, people who are also to act among
// them, neither shortens it nor draws it anew.
void Room::Actor::arm_bots() {
  std::optional<std::int64_t> due;
  const bool watched = state_.phase == Phase::playing && guests_.connected() > 0;
  for (const Seat seat : all_seats) {
    std::int64_t& at = plays_at_[seat];
    if (!watched || !plays_itself(seat) || !state_.to_act(seat)) {
      at = 0;
      continue;
    }
    if (at == 0) at = context_.loop.steady_ms() + think_time();
    due = due ? std::min(*due, at) : at;
  }
  set_alarm(Clock::bot, due);
}

std::int64_t Room::Actor::think_time() const {
  const auto& limits = context_.limits;
  std::array<std::uint8_t, 4> random{};
  context_.random(random);
  const std::uint32_t drawn = std::uint32_t{random[0]} | std::uint32_t{random[1]} << 8u |
                              std::uint32_t{random[2]} << 16u | std::uint32_t{random[3]} << 24u;
  const auto range =
      static_cast<std::uint64_t>(std::max<std::int64_t>(0, limits.bot_delay_max_ms - limits.bot_delay_min_ms)) + 1;
  return limits.bot_delay_min_ms + static_cast<std::int64_t>(drawn % range);
}

void Room::Actor::arm_stand_in() {
  std::optional<std::int64_t> due;
  const bool watched = state_.phase == Phase::playing && guests_.connected() > 0;
  for (const Seat seat : all_seats) {
    const Chair& chair = state_.chairs[seat];
    const bool owing =
        watched && chair.human() && !stand_in_[seat] && state_.to_act(seat) && !guests_.is_connected(chair.player);
    if (!owing) {
      owing_since_[seat] = 0;
      continue;
    }
    if (owing_since_[seat] == 0) owing_since_[seat] = context_.loop.steady_ms();
    const std::int64_t then = owing_since_[seat] + context_.limits.stand_in_ms;
    due = due ? std::min(*due, then) : then;
  }
  set_alarm(Clock::stand_in, due);
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Clock& clock) {
  if (closed_) return Ignored{};
  switch (clock) {
    case Clock::bot:
      bots_turn(turn);
      break;
    case Clock::stand_in:
      stand_ins_due(turn);
      break;
    case Clock::next_game:
      if (state_.phase == Phase::between && !state_.sealing && next_game_due_ &&
          context_.loop.steady_ms() >= *next_game_due_)
        start_game(turn, false);
      break;
    case Clock::nonces:
      break;  // finish() sees that the round is over
    case Clock::idle:
      if (guests_.connected() == 0) close(turn);
      break;
  }
  return std::nullopt;
}

// One seat a turn: each move is a commit and an update of its own. Whoever is due at the same moment comes next.
void Room::Actor::bots_turn(Turn& turn) {
  if (state_.phase != Phase::playing || guests_.connected() == 0) return;
  const auto due = std::min_element(plays_at_.begin(), plays_at_.end(),
                                    [](std::int64_t a, std::int64_t b) { return a != 0 && (b == 0 || a < b); });
  if (*due == 0 || *due > context_.loop.steady_ms()) return;
  play_for(turn, seat_at(static_cast<unsigned>(due - plays_at_.begin())));
}

void Room::Actor::play_for(Turn& turn, Seat seat) {
  std::array<std::uint8_t, 8> bytes{};
  context_.random(bytes);
  std::uint64_t random = 0;
  for (const std::uint8_t byte : bytes) random = random << 8u | byte;
  const BotLevel level = state_.chairs[seat].bot.value_or(BotLevel::greedy);
  const std::string move = state_.table()->match().choose(seat, level, random);
  auto played = std::get<Dealer::Played>(dealer_.play(*state_.table(), seat, move));
  emit_move(turn, {seat, std::nullopt, {}, {}}, std::move(played));
}

void Room::Actor::stand_ins_due(Turn& turn) {
  for (const Seat seat : all_seats) {
    if (owing_since_[seat] == 0 || context_.loop.steady_ms() < owing_since_[seat] + context_.limits.stand_in_ms)
      continue;
    owing_since_[seat] = 0;
    stand_in_[seat] = true;
    turn.face_changed = true;
    tell_stand_in(seat, true, turn.told);
  }
}

}  // namespace crosstable
