// Requests on their way to other people's servers: notifications and webhooks. Bounded: one too many is dropped, as is
// one that has become old. One that a server does not take now is sent again later, ever more rarely. Lives on one
// loop.
//
// Webhooks go where strangers say, so none of them gets in the way of the others. When the queue is full, the one with
// the most in it gives way to one with less, by event and then by host. A host that fails waits by itself: nothing more
// is sent to it for a while, and then one at a time until it takes one. And an event has so many open at once.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/base/loop.hpp"
#include "server/push/poster.hpp"

namespace crosstable {

class PostQueue {
 public:
  static constexpr std::size_t at_once = 16;  // requests that are open
  static constexpr std::size_t at_once_to_one_host = 4;
  static constexpr std::size_t at_once_from_one = 4;  // event, among strangers
  static constexpr unsigned most_tries = 5;
  static constexpr std::int64_t first_pause_ms = 10'000;       // until the second try, and four times as long each time
  static constexpr std::int64_t longest_pause_ms = 3'600'000;  // also if a server asks for more

  struct Job {
    std::string url;
    std::int64_t good_for_ms = 0;  // then nobody needs it any more
    // Made anew for each try, for it may say when it is sent. Nothing: it cannot be made.
    std::function<std::optional<PostRequest>(const Endpoint& to, std::int64_t left_ms)> request;
    std::function<void()> taken = [] {};  // 2xx
    std::function<void()> ended = [] {};  // 404 or 410: nobody is there any more
    std::string from = {};                // whose share it takes
  };

  // Everything in here outlives it.
  struct Parts {
    Loop& loop;
    Poster& poster;
    std::string what;                 // for the log: "a webhook"
    const std::size_t& most_waiting;  // be it to be sent again
    const std::int64_t& longest_ms;   // for a server to take one, from the look-up of its name on
    bool among_strangers = false;     // as said above
  };
  explicit PostQueue(Parts parts) : parts_(std::move(parts)) {}

  void push(Job job);  // from any thread

  // From any thread; since the start.
  std::size_t waiting() const { return waiting_; }
  std::uint64_t delivered() const { return delivered_; }
  std::uint64_t dropped() const { return dropped_; }
  std::uint64_t ended() const { return ended_; }

 private:
  struct Item {
    Job job;
    Endpoint to;
    std::int64_t until_ms = 0;  // steady
    unsigned tries = 0;
    std::int64_t not_before_ms = 0;  // steady
  };
  // What an event, or a host, has in the queue.
  struct Share {
    std::size_t waiting = 0;  // open ones too
    std::size_t open = 0;
    unsigned failed = 0;             // of a host, since it took one
    std::int64_t not_before_ms = 0;  // of a host, steady
  };
  using Shares = std::map<std::string, Share>;

  void accept(Job job);
  bool make_room(const Item& newcomer);
  bool drop_one_of(const Shares& shares, const Item& newcomer, std::string (*owner)(const Item& item));
  bool may_send(const Item& item) const;
  std::deque<Item>::iterator next();
  void send_some();
  void send(Item item);
  void answered(Item item, const PostAnswer& answer);
  void send_again(Item item, const PostAnswer& answer);
  void drop(const Item& item, const std::string& why);
  void leave(const Item& item);
  void note_failure(Share& host, const PostAnswer& answer);

  const Parts parts_;
  std::deque<Item> ready_;  // and those that wait to be sent again
  Shares hosts_, events_;   // that have any
  std::size_t open_ = 0, kept_ = 0;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<std::uint64_t> delivered_{0}, dropped_{0}, ended_{0};
};

}  // namespace crosstable
