// A connected socket whose loop tells when it can be read or written. Like an Asio socket, but it never tries to read
// before there is something. At most one wait each for reading and writing.
#pragma once
#include <cstddef>
#include <span>
#include <utility>

#include "server/base/loop.hpp"
#include "server/net/readiness.hpp"

namespace crosstable {

class WatchedSocket final : public Readiness::Watcher {
 public:
  // Takes the descriptor over. The loop outlives the socket; so does the readiness, or it is stopped first.
  WatchedSocket(Loop& loop, Readiness& readiness, int descriptor);
  WatchedSocket(const WatchedSocket&) = delete;
  WatchedSocket& operator=(const WatchedSocket&) = delete;
  ~WatchedSocket() override { close(); }

  int native_handle() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

  // Call back once on the loop, never during these calls: when it can be tried, or is closed.
  void when_readable(Task then);
  void when_writable(Task then);

  struct Received {
    std::size_t count = 0;
    int error = 0;       // errno; 0 with no bytes: the peer has ended its side
    bool later = false;  // there is nothing yet: wait again
  };
  Received receive(std::span<char> into);  // into a buffer of at least one byte

  bool shutdown_send();  // false: it is gone
  void close();

 private:
  void happened(Readiness::Happened what) override;
  void forget() override;
  void watch_for(Readiness::Wanted wanted);
  void call(Task& waiting);

  Loop& loop_;
  Readiness* readiness_;  // null: it is stopped
  int descriptor_;
  std::size_t place_;
  bool may_read_ = false;  // something may be left
  bool ended_ = false;     // and the end comes after it, of which nothing more will be told
  bool wants_writable_ = false;
  Task reads_, writes_;  // who waits
};

}  // namespace crosstable
