// What happens by time: bots move, stand-ins take over, the next game starts, an empty room closes. Bots and stand-ins
// play only while somebody is connected, nobody comes back to a game that was played out without them; but for games
// with days for each decision, where nobody needs to be. The players' clocks are in timeouts.cpp.
#include <algorithm>

#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/refusals.hpp"

namespace crosstable {

void Room::Actor::set_alarm(Alarm alarm, std::optional<std::int64_t> due) {
  alarms_.set(alarm, due, [&] {
    return [weak = room_.weak(), alarm] {
      const auto room = weak.lock();
      if (!room) return;
      room->actor_->alarms_.rang(alarm);
      room->actor_->take(alarm);
    };
  });
}

void Room::Actor::arm() {
  if (closed_) {
    self_play_.stop_thinking();
    give_up_hint(no_such_room());
    return alarms_.clear();
  }
  const std::int64_t now = context_.loop.steady_ms();
  arm_idle(now);
  arm_host(now);
  const auto next_game = next_game_.due(state_, context_.loop, context_.limits.next_game_ms);
  set_alarm(Alarm::next_game, state_.is_adjourned() ? std::nullopt : next_game);
  set_alarm(Alarm::nonces, sealing_ ? std::optional(sealing_->until()) : std::nullopt);
  if (!state_.is_gathering()) gather_due_.reset();
  else if (!gather_due_) gather_due_ = now + context_.limits.gather_ms;
  set_alarm(Alarm::gather, gather_due_);
  const bool watched = state_.phase == Phase::playing && house_plays();
  const Seats to_act = watched ? state_.table()->match().to_act() : Seats();
  PerSeat<std::optional<Decision>> open;
  for (const Seat seat : to_act) open[seat] = decision_of_the_house(seat);
  set_alarm(Alarm::stand_in, self_play_.waiting_ends());
  self_play_.think(open, [this](Seat seat, const Decision& decision) { return begin_thinking(seat, decision); });
  arm_bots();
  arm_clocks(now);
  give_up_stale_hint();
}

// Without a clock, a game waits for people who are away only so long. True: for others than before.
bool Room::Actor::note_absent() {
  Seats owing;
  const bool waits = state_.phase == Phase::playing && house_plays() && !has_clock() && !state_.is_paused() && !closed_;
  for (const Seat seat : waits ? state_.table()->match().to_act() : Seats()) {
    const Chair& chair = state_.chairs[seat];
    const bool is_away = chair.human() && !guests_.is_connected(chair.player);
    if (is_away && !self_play_.stands_in(seat)) owing.add(seat);
  }
  return self_play_.wait_for(owing, context_.loop.steady_ms(), context_.loop.now_ms(), context_.limits.stand_in_ms);
}

void Room::Actor::arm_bots() { set_alarm(Alarm::bot, self_play_.due()); }

// What the server has to decide for this seat; nothing if it owes no decision or somebody plays it.
std::optional<Decision> Room::Actor::decision_of_the_house(Seat seat) const {
  if (!state_.to_act(seat) || state_.is_paused()) return std::nullopt;
  const Chair& chair = state_.chairs[seat];
  if (chair.bot) return Decision{state_.game, state_.decision(seat), *chair.bot};
  if (self_play_.stands_in(seat)) return Decision{state_.game, state_.decision(seat), BotLevel::steady};
  return std::nullopt;
}

// The moment is drawn before anybody looks at what there is to decide, so it tells nothing of a hand.
SelfPlay::Begun Room::Actor::begin_thinking(Seat seat, const Decision& decision) {
  const std::int64_t moves_at = context_.loop.steady_ms() + think_time();
  Question question{.room = state_.code.text(),
                    .mind = state_.table()->match().mind(seat),
                    .level = decision.level,
                    .random = random_number()};
  auto answer = [weak = room_.weak(), seat, decision](const std::optional<Thought>& thought) {
    if (const auto room = weak.lock()) room->actor_->thought_of(seat, decision, thought);
  };
  return {moves_at, *context_.thinker.ask(std::move(question), context_.loop, std::move(answer))};
}

// It changes nothing that anybody could see, so it need not wait for a commit. The move itself does. If the mind failed
// there is no move, and the room fails over that in its turn.
void Room::Actor::thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought) {
  if (closed_ || failed_) return;
  self_play_.thought(seat, decision, thought ? thought->move : std::string());
  arm_bots();
}

std::uint64_t Room::Actor::random_number() const {
  std::array<std::uint8_t, 8> bytes{};
  context_.random(bytes);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8u | byte;
  return number;
}

std::int64_t Room::Actor::idle_limit() const {
  return state_.before_start() ? context_.limits.idle_lobby_ms : context_.limits.idle_close_ms;
}

void Room::Actor::arm_idle(std::int64_t now) {
  if (!is_deserted()) {
    idle_.somebody_is_here();
    set_alarm(Alarm::idle, std::nullopt);
  } else if (!alarms_.is_set(Alarm::idle)) {
    set_alarm(Alarm::idle, idle_.due(now, idle_limit()));
  }
}

void Room::Actor::arm_host(std::int64_t now) {
  host_away_.note(guests_.is_connected(state_.host), now);
  set_alarm(Alarm::host, heir() ? host_away_.due(context_.limits.host_away_ms) : std::nullopt);
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

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Alarm& alarm) {
  if (closed_) return Ignored{};
  switch (alarm) {
    case Alarm::bot:
      bots_turn(turn);
      break;
    case Alarm::stand_in:
      stand_ins_due(turn);
      break;
    case Alarm::next_game:
      if (state_.phase == Phase::between && !state_.sealing && !state_.is_adjourned() &&
          next_game_.is_due(context_.loop.steady_ms()))
        start_game(turn, false);
      break;
    case Alarm::clock:
      clock_rang(turn);
      break;
    case Alarm::nudge:
      nudges_due(turn);
      break;
    case Alarm::nonces:
      break;  // finish() sees that the round is over
    case Alarm::gather:
      if (state_.is_gathering()) close(turn);
      break;
    case Alarm::host:
      host_stays_away(turn);
      break;
    case Alarm::idle:
      if (is_deserted()) close(turn);
      break;
  }
  return std::nullopt;
}

// One seat a turn: each move is a commit and an update of its own. Whoever is due at the same moment comes next.
void Room::Actor::bots_turn(Turn& turn) {
  if (state_.phase != Phase::playing || !house_plays()) return;
  const auto ready = self_play_.ready(context_.loop.steady_ms());
  if (!ready || ready->decision != decision_of_the_house(ready->seat)) return;
  auto played = std::get<Dealer::Played>(dealer_.play(*state_.table(), ready->seat, ready->move));
  const auto used = charge(ready->seat, context_.loop.steady_ms());
  emit_move(turn, {ready->seat, std::nullopt, {}, {}, used}, std::move(played));
}

void Room::Actor::stand_ins_due(Turn& turn) {
  for (const Seat seat : self_play_.stand_in(context_.loop.steady_ms())) {
    turn.face_changed = true;
    tell_stand_in(seat, true, turn.told);
  }
}

}  // namespace crosstable
