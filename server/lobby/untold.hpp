// What waits for members and they have not been told of. Each of it is told once: when it begins to wait and nobody
// looks at its member's connection, or as soon as nobody does any more. Lives on one loop.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

#include "protocol/ids.hpp"
#include "server/base/loop.hpp"

namespace crosstable {

class Untold {
 public:
  struct Notice {
    std::string text;   // JSON
    std::string topic;  // see PushMessage
    std::int64_t good_for_ms = 0;
    std::function<void()> told;  // it has reached the member's push service; from any thread, perhaps more than once
  };
  struct Parts {
    Loop& loop;  // outlives it
    // Until when somebody looks at the player's connection, by the steady clock, if nothing happens meanwhile.
    std::function<std::int64_t(const PlayerId& player)> attentive_until_ms;
    // Tells them, if there is a way to. False: not now, but in `again_ms`, if that is not 0.
    std::function<bool(const PlayerId& player, const Notice& notice, std::int64_t& again_ms)> tell;
  };
  explicit Untold(Parts parts) : parts_(std::move(parts)) {}

  // `about` is this member's name for what waits; a notice about the same takes the place of one that was not told.
  void add(const PlayerId& player, const std::string& about, Notice notice);
  void drop(const PlayerId& player, const std::string& about);  // it does not wait any more
  void look(const PlayerId& player);                            // has anybody ceased to look at their connection?
  // Until then nobody is told anything. What waits then was there before the start: its members have `grace_ms` to come
  // back.
  void begin(std::int64_t grace_ms);

 private:
  struct Waiting {
    std::map<std::string, Notice> notices;
    Loop::TimerId timer = 0;
  };

  void look_in(const PlayerId& player, Waiting& waiting, std::int64_t delay_ms);

  const Parts parts_;
  std::unordered_map<PlayerId, Waiting> players_;
  bool begun_ = false;
};

}  // namespace crosstable
