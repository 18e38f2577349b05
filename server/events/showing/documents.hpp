// What HTTP gives of events. A document is made when it is asked for, at most once in so many milliseconds, from a copy
// of what is durable; on the thread of the chores, for it may take longer than a table can wait. Everybody who asks
// meanwhile gets the same buffer. One is made at a time, so that nothing else there waits for more than one.
//
// Those that were made lately are kept for that long, and those that somebody still reads as long as it takes. Together
// they have a bound; beyond it the answer is busy.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/ids.hpp"
#include "server/actor/owed.hpp"
#include "server/bots/thinker.hpp"
#include "server/events/port/event_document.hpp"
#include "server/events/port/event_limits.hpp"
#include "server/events/state/event_state.hpp"
#include "server/seams/documents.hpp"

namespace crosstable::events {

using StateCopy = std::variant<std::shared_ptr<const EventState>, NoDocument>;
// Makes the texts of one event, on any thread. Nothing: it has no such document.
using TextMaker = std::function<std::optional<std::string>(EventDocument)>;
using DocumentSource = std::variant<TextMaker, NoDocument>;

}  // namespace crosstable::events
namespace crosstable {

inline events::StateCopy refused_as(std::type_identity<events::StateCopy>, const protocol::Error&) {
  return NoDocument::busy;
}
inline events::DocumentSource refused_as(std::type_identity<events::DocumentSource>, const protocol::Error&) {
  return NoDocument::busy;
}

}  // namespace crosstable
namespace crosstable::events {

class Documents : public std::enable_shared_from_this<Documents> {
 public:
  using Found = std::function<void(FoundDocument)>;

  // Everything in here outlives it.
  struct Parts {
    Thinker& thinker;
    Loop& loop;  // where it hears of what was made; it only passes that on
    const EventLimits& limits;
    // From any thread; answers once, on any.
    std::function<void(const EventId& event, Owed<DocumentSource> found)> source_of;
  };
  explicit Documents(Parts parts) : parts_(std::move(parts)) {}

  // From any thread; `found` runs on `loop`.
  void get(EventId event, EventDocument document, Loop& loop, Found found);
  void stop();  // from any thread: requests, waiting and new ones, get `busy`

 private:
  using Name = std::pair<EventId, EventDocument>;
  struct Waiting {
    Loop* loop;
    Found found;
  };
  struct Page {
    std::optional<FoundDocument> made;  // nothing: it is being made
    std::int64_t made_ms = 0;           // steady
    std::vector<Waiting> waiting;
  };

  void make_next();
  void make(const Name& name, const DocumentSource& source);
  void made(const Name& name, FoundDocument document);
  SharedText shared(std::string text) const;
  void forget_the_old();
  static void answer(const Waiting& one, FoundDocument document);

  const Parts parts_;
  const std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);  // held
  std::mutex mutex_;  // over the following
  std::map<Name, Page> pages_;
  std::deque<Name> kept_;  // that were made, the oldest first
  std::deque<Name> line_;  // that are to be made
  bool is_making_ = false;
  bool stopped_ = false;
};

}  // namespace crosstable::events
