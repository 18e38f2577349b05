// When the server was up last, in a row of the store: so the next process knows how long it was down. It is written
// every ten seconds while an event waits for a time, and when the server stops.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "server/base/loop.hpp"
#include "server/store/store.hpp"

namespace crosstable::events {

class Heartbeat : public std::enable_shared_from_this<Heartbeat> {
 public:
  static constexpr std::int64_t every_ms = 10'000;

  // `is_needed` is asked on the loop. The store and the loop outlive it. Before the first append.
  Heartbeat(Store& store, Loop& loop, std::function<bool(std::int64_t now_ms)> is_needed);

  std::optional<std::int64_t> last_ms() const { return last_ms_; }  // of the process before this one
  // From any thread. It begins once nobody holds what this returns: until all that an outage moved is durable, the last
  // heartbeat is what says how long that was.
  std::shared_ptr<void> hold();
  void look();  // it may be needed now; from any thread
  void stop();  // from any thread

 private:
  void beat_if_needed();
  void beat();

  Store& store_;
  Loop& loop_;
  const std::function<bool(std::int64_t now_ms)> is_needed_;
  const std::optional<std::int64_t> last_ms_;
  // On the loop only.
  bool begun_ = false, stopped_ = false;
  Loop::TimerId timer_ = 0;
};

}  // namespace crosstable::events
