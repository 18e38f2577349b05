// The events that a connection watches, and how far each of them is told. What the wire had no place for is a gap in
// the numbers, which tells the client to watch again.
#pragma once
#include <cstdint>
#include <map>
#include <utility>

#include "protocol/ids.hpp"

namespace crosstable {

class WatchedEvents {
 public:
  bool has(const EventId& event) const { return watched_.contains(event); }
  std::size_t size() const { return watched_.size(); }
  void begin(const EventId& event) { watched_[event] = {}; }
  bool end(const EventId& event) { return watched_.erase(event) != 0; }  // false: it was not watched

  // `send` says whether the wire had a place for the update. Until a gap is told, nothing else is.
  template <class Send>
  void tell(const EventId& event, std::uint64_t seq, const Send& send) {
    const auto found = watched_.find(event);
    if (found == watched_.end()) return;
    found->second.seq = seq;
    if (!found->second.missed) found->second.missed = !send();
  }
  // `send` takes the event, and the number of its last update.
  template <class Send>
  void tell_missed(const Send& send) {
    for (auto& [event, watched] : watched_)
      if (watched.missed) watched.missed = !send(event, watched.seq);
  }
  template <class End>
  void end_all(const End& end) {
    for (const auto& [event, watched] : std::exchange(watched_, {})) end(event);
  }

 private:
  struct Watched {
    std::uint64_t seq = 0;  // of its last update
    bool missed = false;    // the wire had no place for that one
  };
  std::map<EventId, Watched> watched_;
};

}  // namespace crosstable
