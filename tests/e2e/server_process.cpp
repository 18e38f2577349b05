#include "tests/e2e/server_process.hpp"

#include <unistd.h>

#include <csignal>
#include <fstream>
#include <stdexcept>

namespace crosstable::test {

std::vector<std::string> swift(const std::vector<std::string>& further) {
  std::vector<std::string> options;
  for (const char* limit :
       {"bot_delay_min_ms=0", "bot_delay_max_ms=1", "message_burst=1000000", "message_rate=1000000",
        "byte_burst=1000000000", "byte_rate=1000000000", "connection_burst=0", "guest_burst=1000000",
        "room_burst=1000000", "rooms_per_address=1000000", "write_burst_bytes=4000000000", "view_burst=1000000000",
        "chat_burst=1000000", "chat_burst_per_address=1000000"}) {
    options.insert(options.end(), {"--limit", limit});
  }
  options.insert(options.end(), further.begin(), further.end());
  return options;
}

ServerProcess::ServerProcess(std::vector<std::string> further_options, std::string log_file,
                             std::vector<std::string> program)
    : options_(std::move(further_options)), log_file_(std::move(log_file)), program_(std::move(program)) {
  start();
}

void ServerProcess::start() {
  std::vector<std::string> command = program_;
  for (const std::string& option : {std::string("--address"), std::string("127.0.0.1"), std::string("--port"),
                                    std::to_string(port_), std::string("--data"), data_.path()}) {
    command.push_back(option);
  }
  command.insert(command.end(), options_.begin(), options_.end());
  process_ = std::make_unique<Process>(command, log_file_);
  while (const auto line = process_->read_line(60'000)) {
    if (!line->starts_with("crosstable listening on http")) continue;
    port_ = static_cast<std::uint16_t>(std::stoul(line->substr(line->rfind(':') + 1)));
    return;
  }
  throw std::runtime_error("the server ended with status " + std::to_string(process_->wait()) + " before it was ready");
}

void ServerProcess::start_with(std::vector<std::string> further_options) {
  options_ = std::move(further_options);
  start();
}

std::size_t ServerProcess::resident_bytes() const {
  std::size_t all = 0, resident = 0;  // in pages
  std::ifstream("/proc/" + std::to_string(process_->pid()) + "/statm") >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

void ServerProcess::signal(int number) { process_->signal(number); }

void ServerProcess::kill_9() {
  process_->signal(SIGKILL);
  process_->wait();
}

void ServerProcess::terminate() { process_->signal(SIGTERM); }

int ServerProcess::wait() { return process_->wait(); }

int ServerProcess::stop() {
  terminate();
  return wait();
}

}  // namespace crosstable::test
