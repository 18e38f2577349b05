// Events that are over for good: the store has them as documents, and one is read when somebody asks for it. In memory
// are only their ids, and the few that were asked for last. From any thread.
#pragma once
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

  bool has(const EventId& event) const;
  std::optional<std::int64_t> created_at_ms(const EventId& event) const;
  void add(const EventId& event, std::int64_t created_at_ms);  // its row is durable
  std::size_t size() const;

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
  mutable std::mutex mutex_;  // over the following
  std::unordered_map<EventId, std::int64_t> created_;
  std::unordered_map<EventId, std::vector<Then>> waiting_;
  std::list<std::pair<EventId, std::shared_ptr<const KeptEvent>>> last_;  // asked for, the last one first
  std::size_t bytes_ = 0;                                                 // of these
};

}  // namespace crosstable::events
