// What a room waits for: one timer per kind of alarm, and the two times that are fixed before a timer is set. All times
// but `next_at` are of the loop's steady clock.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "server/base/loop.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

enum class Alarm : std::uint8_t {
  bot,
  stand_in,
  next_game,
  idle,
  nonces,
  clock,
  nudge,
  gather,
  settled,
  host,
  absent,
  withdrawal,
  offer,
  pause
};

class Alarms {
 public:
  explicit Alarms(Loop& loop) : loop_(loop) {}

  // `make_task` is asked for what is to run only if the alarm is not yet set for that time. The task calls rang().
  template <class MakeTask>
  void set(Alarm alarm, std::optional<std::int64_t> due, const MakeTask& make_task) {
    if (keeps(alarm, due)) return;
    clear(alarm);
    if (due) start(alarm, *due, make_task());
  }
  void clear();
  void rang(Alarm alarm);
  bool is_set(Alarm alarm) const { return find(alarm) != timers_.end(); }

 private:
  struct Timer {
    Alarm alarm;
    Loop::TimerId timer;
    std::int64_t due;
  };
  std::vector<Timer>::const_iterator find(Alarm alarm) const {
    return std::ranges::find(timers_, alarm, &Timer::alarm);
  }
  bool keeps(Alarm alarm, std::optional<std::int64_t> due) const;
  void clear(Alarm alarm);
  void start(Alarm alarm, std::int64_t due, Loop::Task task);

  Loop& loop_;
  std::vector<Timer> timers_;  // those that are set; few are at the same time
};

// When a series goes on by itself. Keeps the announced time across wall-clock changes.
class NextGame {
 public:
  void announced(std::int64_t steady_now, std::int64_t wait_ms) { due_ = steady_now + wait_ms; }
  // After a restart only the wall clock can say when the announced time is.
  std::optional<std::int64_t> due(const RoomState& state, const Loop& loop, std::int64_t wait_ms);
  bool is_due(std::int64_t steady_now) const { return due_ && steady_now >= *due_; }

 private:
  std::optional<std::int64_t> due_;  // between games
};

// When a room closes that nobody is connected to.
class Idle {
 public:
  // Idle since the last fact, so that nightly restarts keep no abandoned game alive. A short grace lets players
  // reconnect. A fact from the future (the wall clock was set back) counts as now.
  void restarted(std::int64_t last_at_ms, const Loop& loop, std::int64_t limit_ms);
  void somebody_is_here() { due_.reset(); }
  std::int64_t due(std::int64_t steady_now, std::int64_t limit_ms) const {
    return due_.value_or(steady_now + limit_ms);
  }

 private:
  std::optional<std::int64_t> due_;  // since a restart, until somebody comes back
};

}  // namespace crosstable
