#include "tests/e2e/server_process.hpp"

#include <csignal>
#include <stdexcept>

namespace crosstable::test {

ServerProcess::ServerProcess(std::vector<std::string> further_options) : options_(std::move(further_options)) { start(); }

void ServerProcess::start() {
  std::vector<std::string> command{CROSSTABLE_SERVER, "--address", "127.0.0.1", "--port", std::to_string(port_), "--data", data_.path()};
  command.insert(command.end(), options_.begin(), options_.end());
  process_ = std::make_unique<Process>(command);
  const std::string announced = "crosstable listening on http://127.0.0.1:";
  while (const auto line = process_->read_line(60'000)) {
    if (!line->starts_with(announced)) continue;
    port_ = static_cast<std::uint16_t>(std::stoul(line->substr(announced.size())));
    return;
  }
  throw std::runtime_error("the server ended with status " + std::to_string(process_->wait()) + " before it was ready");
}

void ServerProcess::kill_9() {
  process_->signal(SIGKILL);
  process_->wait();
}

int ServerProcess::stop() {
  process_->signal(SIGTERM);
  return process_->wait();
}

}  // namespace crosstable::test
