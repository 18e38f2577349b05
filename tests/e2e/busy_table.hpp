// A table that is never quiet: people and bots, and a spectator. People move as soon as they owe a decision, resend
// what was answered, try what is forbidden, resign and talk. A finished game is followed by the next, and before a new
// series they change options, seats and bots.
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
  nlohmann::json options = nlohmann::json::object();  // including `match` and `sumof`
  bool sealed = false;                                // people say that they give nonces, and never do
};

class BusyTable {
 public:
  BusyTable(const Seating& seating, std::string name, std::uint64_t seed, History& history);

  void open(std::uint16_t port);
  // Everybody does their next step. Throws Disconnected if a connection breaks.
  void step();
  void hear_out();  // after the server's end: reads what it still sent
  // To a new server. Unanswered moves are resent and get an answer; answered ones get the same answer.
  void come_back(std::uint16_t port);

 private:
  struct Sent {
    nlohmann::json params;
    nlohmann::json answer;  // null: none yet
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
  std::vector<Sent> last_;  // the last move of each
  Player onlooker_;
  int lines_ = 0;
};

}  // namespace crosstable::test
