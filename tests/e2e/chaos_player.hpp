// A player behind a bad network who only wants to play on: whatever breaks, they reconnect with their token, enter
// again, and resend an unanswered move with the prompt it was for. A player without a seat watches in the same way. One
// thread each.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <set>
#include <string>

#include "tests/e2e/player.hpp"

namespace crosstable::test {

class ChaosPlayer {
 public:
  struct Figures {
    int connections = 0;     // greeted, after the first
    int moves = 0;           // acknowledged
    int moves_repeated = 0;  // of those, sent more than once
    int asked_in_doubt = 0;  // because nothing had come for a while
  };

  // `port` is the network's. `seed` drives every random choice.
  ChaosPlayer(std::string name, std::uint16_t port, History& history, std::uint64_t seed);

  void come() {
    persist([] {});
  }
  Player& player() { return player_; }
  const Figures& figures() const { return figures_; }

  // Plays (or watches) to the end of the series.
  void play_on();
  // The current snapshot, which must equal the sum of the updates.
  nlohmann::json sync();

 private:
  // Does something that is safe to repeat, on one connection after another until it succeeds.
  void persist(const std::function<void()>& step);
  void come_back();
  void look();  // reads what comes; asks if nothing does
  void move();
  void get_ready();
  void contribute();
  void try_in_room(const std::string& method, nlohmann::json params = nlohmann::json::object());
  bool seated() const;

  Player player_;
  std::uint16_t port_;
  std::mt19937_64 random_;
  bool connected_ = false, inside_ = false;
  int patience_ms_;
  std::optional<std::pair<std::string, std::string>> unanswered_;  // prompt, move
  std::set<std::string> said_;                                     // what has been said this game
  Figures figures_;
};

}  // namespace crosstable::test
