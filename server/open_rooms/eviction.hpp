// Closes rooms that nobody is connected to: those that were abandoned and, in a crowded house, some that must make
// place.
#pragma once
#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "server/open_rooms/room_directory.hpp"
#include "server/seams/house_state.hpp"

namespace crosstable {

class Eviction {
 public:
  // All of them outlive it. It goes on on `loop`.
  Eviction(RoomDirectory& directory, const HouseState& house, Loop& loop)
      : directory_(directory), house_(house), loop_(loop) {}

  // From any thread.
  void room_emptied() {
    if (!tidies_.exchange(true)) loop_.run([this] { tidy_soon(); });
  }
  // A look costs the more the more rooms there are, so it is taken now and then only. From any thread.
  void make_place() {
    constexpr std::int64_t look_again_ms = 100;
    if (!directory_.is_crowded()) return;
    const std::int64_t now = loop_.steady_ms();
    std::int64_t due = next_place_ms_;
    if (now < due || !next_place_ms_.compare_exchange_strong(due, now + look_again_ms)) return;
    evict(directory_.to_make_place(now));
  }

 private:
  void tidy_soon() {
    constexpr std::int64_t tidy_ms = 10'000;
    loop_.after(tidy_ms, [this] { tidy(); });
  }
  void tidy() {
    tidies_ = false;
    if (directory_.any_empty() && !tidies_.exchange(true)) tidy_soon();
    if (house_.stopping) return;
    evict(directory_.abandoned(loop_.steady_ms()));
    make_place();
  }
  // A few at a time, so that closing them keeps nobody waiting.
  void evict(std::vector<std::shared_ptr<Room>> some) {
    if (some.empty()) return;
    loop_.run([this, some = std::move(some)] {
      const bool idle = leaving_.empty();
      leaving_.insert(leaving_.end(), some.begin(), some.end());
      if (idle) evict_some();
    });
  }
  void evict_some() {
    constexpr std::size_t at_once = 4;  // 400 a second
    constexpr std::int64_t evict_again_ms = 10;
    if (house_.stopping) return leaving_.clear();
    for (std::size_t i = 0; i < at_once && !leaving_.empty(); ++i) {
      leaving_.front()->evict();
      leaving_.pop_front();
    }
    if (!leaving_.empty()) loop_.after(evict_again_ms, [this] { evict_some(); });
  }

  RoomDirectory& directory_;
  const HouseState& house_;
  Loop& loop_;
  std::deque<std::shared_ptr<Room>> leaving_;   // on the loop
  std::atomic<bool> tidies_{false};             // soon, and then for as long as rooms are empty
  std::atomic<std::int64_t> next_place_ms_{0};  // when rooms may be looked through again for some that make place
};

}  // namespace crosstable
