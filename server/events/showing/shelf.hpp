// Events that are over for good: the store has them as documents, and one is read when somebody asks for it. In memory
// are only the few that were asked for last. From any thread.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "server/events/showing/kept_event.hpp"
#include "server/store/store.hpp"

namespace crosstable::events {

class Shelf {
 public:
  static constexpr std::size_t most_bytes = std::size_t{16} << 20;  // of those in memory

  // Before the first append. Both outlive it, and it outlives whatever runs on the loop.
  Shelf(Store& store, Loop& loop);

  bool has(const EventId& event) const { return created_at_ms(event).has_value(); }
  std::optional<std::int64_t> created_at_ms(const EventId& event) const {
    return store_.history().created_at_ms(event);
  }
  void add() { ++size_; }                     // the row of one is durable
  std::size_t size() const { return size_; }  // with those that were removed since the start

  // Null: it is gone meanwhile, or cannot be read. `then` may run at once.
  using Then = MoveOnlyFunction<void(const std::shared_ptr<const KeptEvent>& document)>;
  void find(const EventId& event, Then then);
  // `then` may run at once.
  using Line = protocol::EventsResult::Listed;
  void list(EventsWanted wanted, MoveOnlyFunction<void(std::vector<Line>)> then);

 private:
  void found(const EventId& event, std::optional<std::string> body);

  Store& store_;
  Loop& loop_;
  std::atomic<std::size_t> size_;
  std::mutex mutex_;  // over the following
  std::unordered_map<EventId, std::vector<Then>> waiting_;
  std::list<std::pair<EventId, std::shared_ptr<const KeptEvent>>> last_;  // asked for, the last one first
  std::size_t bytes_ = 0;                                                 // of these
};

}  // namespace crosstable::events
