// Rooms on a thread share scratch (subscriber.hpp). So while a room works, nobody may call into another one before it
// returns. Debug builds end when somebody does.
#pragma once
#include <cassert>
#include <utility>

namespace crosstable {

class OneRoomAtATime {
 public:
#ifdef NDEBUG
  explicit OneRoomAtATime(const void* /*room*/) {}
#else
  explicit OneRoomAtATime(const void* room) : before_(std::exchange(works_, room)) {
    assert((before_ == nullptr || before_ == room) && "a room was called from inside another one");
  }
  ~OneRoomAtATime() { works_ = before_; }
  OneRoomAtATime(const OneRoomAtATime&) = delete;
  OneRoomAtATime& operator=(const OneRoomAtATime&) = delete;

 private:
  inline static thread_local const void* works_ = nullptr;  // the room that does, on this thread
  const void* before_;
#endif
};

}  // namespace crosstable
