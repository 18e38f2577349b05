// chaos_proxy PORT_OF_THE_SERVER [SEED [LOG_FILE]]: prints `chaos on PORT`, obeys the lines of its standard input
// (proxy.hpp) until that ends, and finally prints the counts. Faults are logged in LOG_FILE.
#include <unistd.h>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "tests/support/chaos_proxy/proxy.hpp"

int main(int count, char** arguments) try {
  using crosstable::test::ChaosProxy;
  if (count < 2) throw std::invalid_argument("the server's port is missing");
  std::signal(SIGPIPE, SIG_IGN);
  std::ofstream log;
  if (count > 3) log.open(arguments[3], std::ios::app);
  const auto server_port = static_cast<std::uint16_t>(std::stoul(arguments[1]));
  ChaosProxy proxy(0, server_port, count > 2 ? std::stoull(arguments[2]) : 1, [&](const std::string& line) {
    if (log.is_open()) log << line << std::endl;
  });
  std::cout << "chaos on " << proxy.port() << std::endl;
  std::string typed;
  while (true) {
    proxy.run_until_readable(STDIN_FILENO);
    std::array<char, 1024> bytes;
    const ssize_t size = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size <= 0) break;
    typed.append(bytes.data(), static_cast<std::size_t>(size));
    for (std::size_t end; (end = typed.find('\n')) != std::string::npos; typed.erase(0, end + 1))
      std::cout << proxy.command(std::string_view(typed).substr(0, end)) << std::endl;
  }
  std::cout << proxy.counts() << std::endl;
} catch (const std::exception& wrong) {
  std::cerr << "chaos_proxy: " << wrong.what() << '\n';
  return 64;
}
