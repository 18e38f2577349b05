// Lines on their way to a descriptor (standard error) that may be slow, full, broken or closed. Loggers never wait for
// it: one thread writes from a bounded queue, and lines that find it full are dropped and counted. Once writing works
// again, a line says how many were dropped.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/base/own_thread.hpp"

namespace crosstable {

class LogQueue {
 public:
  struct Parts {
    int descriptor;          // the caller keeps it
    std::size_t most_bytes;  // queued and being written
    std::function<std::string(std::uint64_t dropped)> dropped_line;
    // Called on the writing thread before it waits; may push. Returns when to call it again; negative: only after the
    // next wake().
    std::function<std::chrono::milliseconds()> tick = {};
  };
  static constexpr std::chrono::milliseconds end_within{500};

  explicit LogQueue(Parts parts);
  LogQueue(const LogQueue&) = delete;
  LogQueue& operator=(const LogQueue&) = delete;
  ~LogQueue();  // writes what is queued, or gives up after end_within

  // From any thread. The line ends with a newline.
  void push(std::string line);
  void wake();
  bool flush(std::chrono::milliseconds at_most = end_within);  // true if everything was written or failed in time
  std::uint64_t dropped() const;                               // since the start

 private:
  struct State;
  static void write_until_ended(const std::shared_ptr<State>& state);

  std::shared_ptr<State> state_;  // shared with the thread, which may outlive this object while the descriptor blocks
  OwnThread writer_;
};

}  // namespace crosstable
