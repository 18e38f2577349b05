// Finds events: in memory, in the log, and as documents; and lists all of them.
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "server/events/decisions/refusals.hpp"
#include "server/events/events.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t events_of_a_page = 50;

// Events may become documents between two looks, so one may be in both lists.
protocol::EventsResult page_of(std::vector<protocol::EventsResult::Listed> open,
                               std::vector<protocol::EventsResult::Listed> documents) {
  using Listed = protocol::EventsResult::Listed;
  std::ranges::move(documents, std::back_inserter(open));
  std::ranges::sort(open, std::greater<>(), [](const Listed& one) { return std::pair(one.created_at, one.event); });
  const auto is_same = [](const Listed& one, const Listed& other) { return one.event == other.event; };
  open.erase(std::unique(open.begin(), open.end(), is_same), open.end());
  protocol::EventsResult page;
  const bool is_full = open.size() > events_of_a_page;
  open.resize(std::min(open.size(), events_of_a_page));
  page.events = std::move(open);
  if (is_full) page.next = page.events.back().event;
  return page;
}

}  // namespace

// The newest first.
void Events::list(protocol::EventsList request, Done done) {
  const auto phase = request.state ? phase_named(*request.state) : std::nullopt;
  if (request.state && !phase) return done(bad("There is no state '" + *request.state + "'."));
  EventsWanted wanted{
      .game = request.game.value_or(""), .state = request.state.value_or(""), .most = events_of_a_page + 1};
  std::vector<Listed> open;
  {
    const std::scoped_lock lock(mutex_);
    auto at = by_age_.rbegin();
    if (request.before) {
      const EventId before(*request.before);
      const auto known = events_.find(before);
      const bool is_known = known != events_.end() && known->second.listed;
      const auto created_at = is_known ? std::optional(known->second.listed->created_at) : shelf_.created_at_ms(before);
      if (!created_at) return done(bad("There is no such page."));
      wanted.before = {*created_at, before};
      at = std::make_reverse_iterator(by_age_.lower_bound(*wanted.before));
    }
    for (; at != by_age_.rend() && open.size() < wanted.most; ++at) {
      const Listed& listed = *events_.at(at->second).listed;
      if (listed.visibility == protocol::Visibility::private_room) continue;
      if ((request.state && listed.state != *request.state) || (request.game && listed.game != *request.game)) continue;
      open.push_back(listed);
    }
  }
  const bool may_be_over = !phase || *phase == Phase::finished || *phase == Phase::cancelled;
  if (!may_be_over || shelf_.size() == 0) return done(protocol::Result(page_of(std::move(open), {})));
  shelf_.list(std::move(wanted),
              [open = std::move(open), done = std::move(done)](std::vector<Listed> documents) mutable {
                done(protocol::Result(page_of(std::move(open), std::move(documents))));
              });
}

std::shared_ptr<Event> Events::find(const EventId& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = events_.find(id);
  return found == events_.end() ? nullptr : found->second.event;
}

// Now, or once it is back in memory. Nobody has more requests waiting than their connection may.
void Events::with(const EventId& id, Then then) {
  Found now;
  bool is_known = false, is_away = false, is_first = false;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = events_.find(id);
    is_known = found != events_.end();
    if (is_known) {
      Known& known = found->second;
      now.event = known.event;
      is_away = known.has_left;
      is_first = is_away && known.waiting.empty() && !known.ends;
      if (is_away) known.waiting.push_back(std::move(then));
    }
  }
  if (!is_known && shelf_.has(id))
    return shelf_.find(id, [then = std::move(then)](const auto& document) mutable { then.run({nullptr, document}); });
  if (!is_away) return then.run(now);
  if (!is_first) return;
  parts_.store.load_stream(StreamId(StreamKind::event, id.text()), *parts_.loops.front(),
                           [this, id](const std::optional<StoredStream>& stored) { fetched(id, stored); });
}

void Events::fetched(const EventId& id, const std::optional<StoredStream>& stored) {
  if (stored) resume(*stored);
  std::vector<Then> waiting;
  Found found;
  {
    const std::scoped_lock lock(mutex_);
    Known& known = events_[id];
    known.has_left = known.event == nullptr && !stored;  // it could not be read now: the next one tries again
    waiting = std::exchange(known.waiting, {});
    found.event = known.event;
  }
  if (found.event != nullptr) found.event->go_on(std::nullopt);
  for (Then& then : waiting) then.run(found);
}

void Events::leaves(const EventId& id, bool ends) {
  const std::scoped_lock lock(mutex_);
  Known& known = events_.at(id);
  known.event.reset();
  known.has_left = true;
  known.ends = ends;
}

}  // namespace crosstable::events
