// Who is asked to be in a team. Each is told when their captain names them, and again whenever they come back while
// they have not answered. From any thread, behind one mutex.
#pragma once
#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "server/events/team_entries.hpp"

namespace crosstable::events {

class AskBoard {
 public:
  using Tell = std::function<void(const PlayerId& player, const protocol::EventAsked& asked)>;

  explicit AskBoard(Tell tell) : tell_(std::move(tell)) {}

  // All that are open in this event, in place of what was there; tells those of them who are new.
  void put(const EventId& event, std::vector<Invitation> open);
  void came(const PlayerId& player) const;
  std::size_t size() const;

 private:
  void tell(const Invitation& one) const { tell_(one.player, {one.event.view(), one.name, one.team, one.captain}); }

  const Tell tell_;
  mutable std::mutex mutex_;
  std::map<EventId, std::vector<Invitation>> open_;
};

}  // namespace crosstable::events
