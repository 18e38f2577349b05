// Notifications on their way to push services, each encrypted for its browser when it is sent.
#pragma once
#include "server/push/post_queue.hpp"
#include "server/push/push_limits.hpp"
#include "server/push/pusher.hpp"
#include "server/push/vapid.hpp"

namespace crosstable {

class PushQueue {
 public:
  static constexpr std::size_t padded_bytes = 256;  // of every message, so that none tells by its length

  // Everything in here outlives it.
  struct Parts {
    Loop& loop;
    Poster& poster;
    const Vapid& vapid;
    const PushLimits& limits;
  };
  explicit PushQueue(Parts parts);

  void push(PushMessage message);  // from any thread

  // From any thread; since the start.
  std::size_t waiting() const { return queue_.waiting(); }
  std::uint64_t delivered() const { return queue_.delivered(); }
  std::uint64_t dropped() const { return queue_.dropped(); }
  std::uint64_t ended() const { return queue_.ended(); }  // subscriptions

 private:
  const Parts parts_;
  PostQueue queue_;
};

}  // namespace crosstable
