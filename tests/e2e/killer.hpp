// kill -9 at a moment of its own, while a test goes on talking to the server.
#pragma once
#include <chrono>
#include <thread>

#include "tests/e2e/server_process.hpp"

namespace crosstable::test {

class Killer {
 public:
  explicit Killer(ServerProcess& server, int after_ms)
      : thread_([&server, after_ms] {
          std::this_thread::sleep_for(std::chrono::milliseconds(after_ms));  // the crash comes from outside, at a moment of its own
          server.kill_9();
        }) {}
  ~Killer() { thread_.join(); }

 private:
  std::thread thread_;
};

}  // namespace crosstable::test
