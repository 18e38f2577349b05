// Sends what waits for a member to their browsers, while no page of theirs is open.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "server/push/subscription.hpp"

namespace crosstable {

struct PushMessage {
  PushSubscription to;
  std::string text;   // JSON; only the browser can read it, and it holds nothing secret all the same
  std::string topic;  // a later message with the same takes its place at the push service; at most 32 letters
  std::int64_t good_for_ms = 0;         // then nobody needs to hear it any more
  std::function<void()> taken = [] {};  // by its push service. From some thread
  std::function<void()> ended = [] {};  // the subscription is over: its push service said so. From some thread
};

class Pusher {
 public:
  virtual ~Pusher() = default;
  virtual const std::string& key() const = 0;  // that pages subscribe with
  virtual void push(PushMessage message) = 0;  // from any thread, returns at once; it may get lost
};

}  // namespace crosstable
