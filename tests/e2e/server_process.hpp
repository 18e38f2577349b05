// The real server as a process of its own, on loopback and a free port; killed and started again on the same data.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/e2e/process.hpp"

namespace crosstable::test {

class ServerProcess {
 public:
  explicit ServerProcess(std::vector<std::string> further_options = {});

  std::uint16_t port() const { return port_; }
  const std::string& data() const { return data_.path(); }

  void kill_9();
  int stop();     // SIGTERM; the exit status
  void start();   // again, on the same port and data

 private:
  TemporaryFolder data_;
  std::vector<std::string> options_;
  std::uint16_t port_ = 0;
  std::unique_ptr<Process> process_;
};

}  // namespace crosstable::test
