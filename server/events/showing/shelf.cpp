#include "server/events/showing/shelf.hpp"

#include <algorithm>
#include <utility>

#include "server/log/log.hpp"

namespace crosstable::events {

Shelf::Shelf(Store& store, Loop& loop) : store_(store), loop_(loop), size_(store.history().count_events()) {}

// However many ask at once, it is read once.
void Shelf::find(const EventId& event, Then then) {
  std::shared_ptr<const KeptEvent> here;
  bool is_first = false;
  {
    const std::scoped_lock lock(mutex_);
    const auto last = std::ranges::find(last_, event, [](const auto& one) { return one.first; });
    if (last != last_.end()) {
      last_.splice(last_.begin(), last_, last);
      here = last->second;
    } else {
      auto& waiting = waiting_[event];
      is_first = waiting.empty();
      waiting.push_back(std::move(then));
    }
  }
  if (here != nullptr) return then(here);
  if (!is_first) return;
  store_.history().find_event(event, loop_,
                              [this, event](std::optional<std::string> body) { found(event, std::move(body)); });
}

void Shelf::found(const EventId& event, std::optional<std::string> body) {
  const bool is_gone = !body;
  const auto document = is_gone ? nullptr : KeptEvent::read(*std::move(body));
  if (!is_gone && document == nullptr) log_error("the document of event {} cannot be read", event.view());
  std::vector<Then> waiting;
  {
    const std::scoped_lock lock(mutex_);
    waiting = std::exchange(waiting_[event], {});
    waiting_.erase(event);
    if (document != nullptr) {
      last_.emplace_front(event, document);
      bytes_ += document->bytes();
    }
    while (bytes_ > most_bytes) {
      bytes_ -= last_.back().second->bytes();
      last_.pop_back();
    }
  }
  for (const Then& then : waiting) then(document);
}

void Shelf::list(EventsWanted wanted, MoveOnlyFunction<void(std::vector<Line>)> then) {
  store_.history().find_events(std::move(wanted), loop_, [then = std::move(then)](const std::vector<EventRow>& rows) {
    std::vector<Line> lines;
    for (const EventRow& row : rows)
      if (auto line = read_listing(row.listing)) lines.push_back(*std::move(line));
    then(std::move(lines));
  });
}

}  // namespace crosstable::events
