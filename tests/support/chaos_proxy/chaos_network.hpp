// The proxy as a test's own process, in front of a server on loopback.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>

#include "tests/e2e/process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {

class ChaosNetwork {
 public:
  explicit ChaosNetwork(std::uint16_t server_port, std::uint64_t seed = 1)
      : process_({in_build("bin/chaos_proxy"), std::to_string(server_port), std::to_string(seed)}) {
    const std::string announced = process_.read_line().value_or("");
    const std::string head = "chaos on ";
    if (!announced.starts_with(head)) throw std::runtime_error("the proxy did not start: " + announced);
    port_ = static_cast<std::uint16_t>(std::stoul(announced.substr(head.size())));
  }

  std::uint16_t port() const { return port_; }

  // Sends a line of proxy.hpp; returns the answer.
  std::string tell(const std::string& line) {
    process_.write_line(line);
    const std::string answer = process_.read_line().value_or("");
    if (answer.empty() || answer.starts_with("error"))
      throw std::runtime_error("the proxy does not obey '" + line + "': " + answer);
    return answer;
  }

  // One of the counts, by name.
  std::size_t count(const std::string& name) {
    const std::string all = " " + tell("counts");
    const std::size_t at = all.find(" " + name + "=");
    if (at == std::string::npos) throw std::logic_error("there is no count called " + name + ": " + all);
    return std::stoul(all.substr(at + name.size() + 2));
  }

 private:
  Process process_;
  std::uint16_t port_ = 0;
};

}  // namespace crosstable::test
