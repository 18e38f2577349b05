// A thread of the server, with a name that `top -H` shows. Every thread but the main one begins here: no other file
// names std::thread (tests/layers/time.test.mjs).
#pragma once
#include <cstddef>
#include <string>
#include <thread>

#include "server/base/move_only_function.hpp"

namespace crosstable {

// As with std::thread, it must have been joined or detached before it is destroyed or replaced, and an exception that
// leaves its work ends the process.
class OwnThread {
 public:
  static constexpr std::size_t longest_name = 15;  // Linux keeps no more

  OwnThread() = default;  // no thread
  // Throws std::system_error if the system has no thread to give.
  OwnThread(std::string name, Task work);

  bool joinable() const { return thread_.joinable(); }  // neither joined nor detached yet
  void join();                                          // waits until its work is done; does nothing without a thread
  void detach() { thread_.detach(); }                   // nobody waits for it: it may end with the process

  // Lets another thread that waits for this core have its turn.
  static void yield();

 private:
  std::thread thread_;
};

}  // namespace crosstable
