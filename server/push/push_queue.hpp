// Notifications on their way to push services. Bounded: one too many is dropped, as is one that has become old. One
// that a service does not take now is sent again later, ever more rarely. Lives on one loop.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>

#include "server/loop.hpp"
#include "server/push/poster.hpp"
#include "server/push/push_limits.hpp"
#include "server/push/pusher.hpp"
#include "server/push/vapid.hpp"

namespace crosstable {

class PushQueue {
 public:
  static constexpr std::size_t at_once = 16;  // requests that are open
  static constexpr std::size_t at_once_to_one_host = 4;
  static constexpr unsigned most_tries = 5;
  static constexpr std::int64_t first_pause_ms = 10'000;       // until the second try, and four times as long each time
  static constexpr std::int64_t longest_pause_ms = 3'600'000;  // also if a service asks for more
  static constexpr std::size_t padded_bytes = 256;             // of every message, so that none tells by its length

  // Everything in here outlives it.
  struct Parts {
    Loop& loop;
    Poster& poster;
    const Vapid& vapid;
    const PushLimits& limits;
  };
  explicit PushQueue(Parts parts) : parts_(parts) {}

  void push(PushMessage message);  // from any thread

  // From any thread; since the start.
  std::size_t waiting() const { return waiting_; }
  std::uint64_t delivered() const { return delivered_; }
  std::uint64_t dropped() const { return dropped_; }
  std::uint64_t ended() const { return ended_; }  // subscriptions

 private:
  struct Item {
    PushMessage message;
    Endpoint to;
    std::int64_t until_ms = 0;  // steady
    unsigned tries = 0;
  };

  void accept(PushMessage message);
  void send_some();
  void send(Item item);
  void answered(Item item, const PostAnswer& answer);
  void send_again(Item item, const PostAnswer& answer);
  void drop(const Item& item, const std::string& why);

  const Parts parts_;
  std::deque<Item> ready_;
  std::map<std::string, std::size_t> open_to_;  // requests, by host
  std::size_t open_ = 0;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<std::uint64_t> delivered_{0}, dropped_{0}, ended_{0};
};

}  // namespace crosstable
