// A player behind a bad network who wants nothing but to play on: whatever breaks, he connects again with his token,
// goes in again, and sends the move that has no answer once more with the prompt it was for. Whoever has no seat looks
// on in the same way. One thread each.
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
    int connections = 0;     // after the first, that were greeted
    int moves = 0;           // acknowledged
    int moves_repeated = 0;  // of these, those that were sent more than once
    int asked_in_doubt = 0;  // nothing had come for a while
  };

  // `port` is the network's. Seeds everything that is left to chance.
  ChaosPlayer(std::string name, std::uint16_t port, History& history, std::uint64_t seed);

  void come() {
    persist([] {});
  }
  Player& player() { return player_; }
  const Figures& figures() const { return figures_; }

  // To the end of the series, with a seat or without.
  void play_on();
  // The snapshot as it is now; it must be what the updates have added up to.
  nlohmann::json sync();

 private:
  // Does something that may be done twice, on one connection after the other until it is done.
  void persist(const std::function<void()>& step);
  void come_back();
  void look();  // at what comes; asks if nothing does
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
  std::set<std::string> said_;                                     // what is said once a game
  Figures figures_;
};

}  // namespace crosstable::test
