// Lines on their way to a descriptor (standard error) that may be slow, full, broken or closed. Whoever logs never
// waits for it: one thread writes, the queue before it is bounded, and what finds it full is dropped and counted. As
// soon as something could be written again, one line says how many were dropped.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace crosstable {

class LogQueue {
 public:
  struct Parts {
    int descriptor;          // stays the caller's
    std::size_t most_bytes;  // waiting and being written
    std::function<std::string(std::uint64_t dropped)> dropped_line;
    // Called on the writing thread, before it waits; may push. Gives after how long it wants to be called again; below
    // 0: only after the next wake().
    std::function<std::chrono::milliseconds()> tick = {};
  };
  static constexpr std::chrono::milliseconds end_within{500};

  explicit LogQueue(Parts parts);
  LogQueue(const LogQueue&) = delete;
  LogQueue& operator=(const LogQueue&) = delete;
  ~LogQueue();  // writes what waits, or leaves it after end_within

  // From any thread. A line has its newline.
  void push(std::string line);
  void wake();
  bool flush(
      std::chrono::milliseconds at_most = end_within);  // whether everything was taken by the descriptor, or failed
  std::uint64_t dropped() const;                        // since the start

 private:
  struct State;
  static void write_until_ended(const std::shared_ptr<State>& state);

  std::shared_ptr<State> state_;  // the thread's too: it may outlive this object while the descriptor takes nothing
  std::thread writer_;
};

}  // namespace crosstable
