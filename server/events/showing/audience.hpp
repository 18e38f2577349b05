// Who watches an event, and what they have seen of it: a snapshot, then patches whose numbers have no gaps. Part of the
// event's actor, called behind the gate. Changes of standings are told at most once in so many milliseconds, with
// what happens meanwhile. A large event tells nothing more often than that, and each update is small: what does not
// fit comes with the next ones. A crowd is told everything less often, so that it costs no more than a part of a
// core, and some of it at a time, so that the players on this loop have their turn in between.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/events/port/event_limits.hpp"
#include "server/events/port/event_port.hpp"
#include "server/events/showing/event_view.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

class Audience {
 public:
  // All must outlive it.
  Audience(EventId event, Loop& loop, const EventLimits& limits, const EventState& state);

  protocol::Answer add(const std::weak_ptr<EventWatcher>& watcher);
  void remove(const EventWatcher* watcher);
  void show_sealing(std::string sealing);  // as Sealing::text() has it
  void show_waiting(Waiting waiting);      // as Tables::waiting() has it
  void changed();                          // something became durable
  // Tells what is due. False: not yet to everybody, so call it again before anything else happens here.
  bool tell(const std::function<bool()>& is_enough);
  std::optional<std::int64_t> next_wait_ms() const;  // until there is something to tell
  void said(EventLine line);
  std::size_t size() const { return watchers_.size(); }

 private:
  bool is_large() const { return state_.entrants.size() > limits_.event_small; }
  bool is_crowd() const { return watchers_.size() >= limits_.event_crowd; }
  std::int64_t interval_ms() const;
  void note_update();

  const EventId event_;
  Loop& loop_;
  const EventLimits& limits_;
  const EventState& state_;
  std::vector<std::weak_ptr<EventWatcher>> watchers_;
  std::deque<std::function<void(EventWatcher&)>> to_tell_;  // in order
  std::size_t told_ = 0;                                    // how many watchers know the first of it
  EventView view_;                                          // as it was told last
  std::uint64_t seq_ = 0;
  std::string sealing_;
  Waiting waiting_;
  bool is_behind_ = true;     // there is something that was not told
  std::int64_t told_at_ = 0;  // steady: standings, last; of a large event, or to a crowd, anything
  Change told_standings_ = 0;
};

}  // namespace crosstable::events
