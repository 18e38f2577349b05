// When events that are over become documents: some days after their end, by the wall clock, a few at a time. From any
// thread.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_map>
#include <utility>

#include "protocol/ids.hpp"
#include "server/base/loop.hpp"

namespace crosstable::events {

class Afterwards : public std::enable_shared_from_this<Afterwards> {
 public:
  // `due` is called on the loop, which outlives it: again after ten minutes, until the event is taken off.
  Afterwards(Loop& loop, std::function<void(const EventId& event)> due) : loop_(loop), due_(std::move(due)) {}

  void put(const EventId& event, std::int64_t at_ms);  // since 1970; 0 takes it off
  void begin();                                        // until then nothing is due
  void stop();

 private:
  void look();
  void look_again_in(std::int64_t ms);

  Loop& loop_;
  const std::function<void(const EventId& event)> due_;
  std::mutex mutex_;  // over the following two
  std::set<std::pair<std::int64_t, EventId>> times_;
  std::unordered_map<EventId, std::pair<std::int64_t, std::int64_t>> known_;  // what was put, and what is in times_
  // On the loop only.
  bool runs_ = false;
  Loop::TimerId timer_ = 0;
};

}  // namespace crosstable::events
