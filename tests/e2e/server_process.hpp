// The real server as a process on loopback and a free port; can be killed and restarted on the same data.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/e2e/process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {

// For tests that play: bots answer at once, and no rate limit interferes. `further` options come last and win.
std::vector<std::string> swift(const std::vector<std::string>& further = {});

class ServerProcess {
 public:
  // Standard error goes to `log_file`, if named. `program`: another build of the server, or `env` with settings before
  // it.
  explicit ServerProcess(std::vector<std::string> further_options = {}, std::string log_file = "",
                         std::vector<std::string> program = {server_program()});

  std::uint16_t port() const { return port_; }
  const std::string& data() const { return data_.path(); }
  pid_t pid() const { return process_->pid(); }

  std::size_t resident_bytes() const;  // resident memory, as the system counts it

  void signal(int number);
  void kill_9();
  void terminate();  // SIGTERM
  int wait();        // the exit status
  int stop();        // both
  void start();      // again, on the same port and data
  void start_with(std::vector<std::string> further_options);

 private:
  TemporaryFolder data_;
  std::vector<std::string> options_;
  std::string log_file_;
  std::vector<std::string> program_;
  std::uint16_t port_ = 0;
  std::unique_ptr<Process> process_;
};

}  // namespace crosstable::test
