// All connections of the generator, and the one loop that reads them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "socket.hpp"
#include "table.hpp"
#include "turns.hpp"

namespace load {

class Crowd {
 public:
  // `addresses`: the number of loopback addresses to connect from.
  Crowd(Turns& turns, std::uint16_t port, std::size_t players, std::size_t addresses);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  void use(Dialect& dialect) { dialect_ = &dialect; }

  Player& connect(const std::string& target, const std::string& subprotocol);

  void pump(std::int64_t most_ns);  // reads what is there, sends what is due, waits at most this long
  void pump_for(std::int64_t ns);
  // Fails after 20 s and says what it was waiting for.
  void pump_until(const std::function<bool()>& reached, const std::function<std::string()>& what);

  [[nodiscard]] std::vector<Player>& players() { return players_; }

 private:
  Turns& turns_;
  Address address_;
  std::size_t addresses_;
  Dialect* dialect_ = nullptr;
  int epoll_;
  std::vector<Player> players_;  // reserved up front, because tables keep spans of it
};

}  // namespace load
