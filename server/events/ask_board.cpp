#include "server/events/ask_board.hpp"

#include <algorithm>

namespace crosstable::events {

void AskBoard::put(const EventId& event, std::vector<Invitation> open) {
  std::vector<Invitation> fresh;
  {
    const std::scoped_lock lock(mutex_);
    const auto& before = open_[event];
    std::ranges::copy_if(open, std::back_inserter(fresh),
                         [&](const Invitation& one) { return std::ranges::find(before, one) == before.end(); });
    if (open.empty()) open_.erase(event);
    else open_[event] = std::move(open);
  }
  for (const Invitation& one : fresh) tell(one);
}

void AskBoard::came(const PlayerId& player) const {
  std::vector<Invitation> theirs;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [event, open] : open_)
      std::ranges::copy_if(open, std::back_inserter(theirs),
                           [&](const Invitation& one) { return one.player == player; });
  }
  for (const Invitation& one : theirs) tell(one);
}

std::size_t AskBoard::size() const {
  const std::scoped_lock lock(mutex_);
  std::size_t size = 0;
  for (const auto& [event, open] : open_) size += open.size();
  return size;
}

}  // namespace crosstable::events
