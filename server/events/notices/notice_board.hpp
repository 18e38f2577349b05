// What players must know about events while it lasts. Each is told when it begins, and again whenever they come back.
// From any thread, behind one mutex.
#pragma once
#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <vector>

#include "protocol/ids.hpp"

namespace crosstable::events {

// A Notice names its `player`, and equals another that says the same.
template <class Notice>
class NoticeBoard {
 public:
  using Tell = std::function<void(const Notice&)>;

  explicit NoticeBoard(Tell tell) : tell_(std::move(tell)) {}

  // Replaces all notices of this event; tells those that are new.
  void put(const EventId& event, std::vector<Notice> notices) {
    std::vector<Notice> fresh;
    {
      const std::scoped_lock lock(mutex_);
      const auto& before = notices_[event];
      std::ranges::copy_if(notices, std::back_inserter(fresh),
                           [&](const Notice& one) { return std::ranges::find(before, one) == before.end(); });
      if (notices.empty()) notices_.erase(event);
      else notices_[event] = std::move(notices);
    }
    for (const Notice& one : fresh) tell_(one);
  }

  void came(const PlayerId& player) const {
    std::vector<Notice> theirs;
    {
      const std::scoped_lock lock(mutex_);
      for (const auto& [event, notices] : notices_)
        std::ranges::copy_if(notices, std::back_inserter(theirs),
                             [&](const Notice& one) { return one.player == player; });
    }
    for (const Notice& one : theirs) tell_(one);
  }

 private:
  const Tell tell_;
  mutable std::mutex mutex_;
  std::map<EventId, std::vector<Notice>> notices_;
};

}  // namespace crosstable::events
