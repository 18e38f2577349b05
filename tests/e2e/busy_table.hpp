// A table that is never quiet: people and bots, and somebody who looks on. People move as soon as they owe a decision,
// send again what was answered, try what is forbidden, resign, talk; a game that is over is followed by the next, and
// before a new series they change options, seats and bots.
#pragma once
#include <cstdint>
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "tests/e2e/player.hpp"

namespace crosstable::test {

struct Seating {
  std::string game;
  unsigned people = 2, bots = 0;
  nlohmann::json options = nlohmann::json::object();  // `match` and `sumof` too
  bool sealed = false;                                // people say that they give nonces, and give none
};

class BusyTable {
 public:
  BusyTable(const Seating& seating, std::string name, std::uint64_t seed, History& history);

  void open(std::uint16_t port);
  // Everybody does what is next for him. Throws Disconnected when a line breaks.
  void step();
  void hear_out();  // after the end of the server: what it got out before
  // On a new server. What was on its way is sent again, and gets an answer; what was answered gets the same.
  void come_back(std::uint16_t port);

 private:
  struct Sent {
    nlohmann::json params;
    nlohmann::json answer;  // null: none came
  };

  void look();
  void talk();
  void act(std::size_t person);
  void send(std::size_t person);
  void send_again(std::size_t person);
  void arrange();
  void go_on();

  Seating seating_;
  std::mt19937_64 random_;
  std::deque<Player> people_;
  std::vector<Sent> last_;  // move of each
  Player onlooker_;
  int lines_ = 0;
};

}  // namespace crosstable::test
