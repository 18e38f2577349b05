// Players around one table, for tests of whole games: who is human, who is a bot, and how they play.
#pragma once
#include <algorithm>
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "tests/e2e/player.hpp"

namespace crosstable::test {

inline std::deque<Player> connected(const std::vector<std::string>& names, std::uint16_t port,
                                    History* history = nullptr) {
  std::deque<Player> players;
  for (const std::string& name : names) {
    Player& player = players.emplace_back(name);
    if (history != nullptr) player.note_into(*history);
    player.connect(port);
  }
  return players;
}

// The first player creates the room, and everybody sits down. The room's host has the first seat.
inline std::deque<Player> seated(const std::vector<std::string>& names, std::uint16_t port,
                                 const nlohmann::json& wish = {{"game", "crosswise"}}, History* history = nullptr) {
  std::deque<Player> players = connected(names, port, history);
  players[0].create(wish);
  for (std::size_t i = 1; i < players.size(); ++i) players[i].take_seat(players[0].room(), players[0].invite());
  return players;
}

// Makes sure that everybody in the room has seen the same.
inline void sync_all(std::deque<Player>& players) {
  for (Player& player : players) player.sync();
}

// Plays the running game to its end: a player who owes a decision makes any legal move, several at once where the game
// allows it, and bots play too. Positions come only from updates, with a snapshot to compare now and then.
inline void play_on(std::deque<Player>& players, std::mt19937_64& random) {
  const auto owes = [](const Player& player) { return player.owes(); };
  sync_all(players);
  while (players.front().phase() == "playing") {
    bool moved = false;
    for (Player& player : players) {
      player.catch_up();
      if (!player.owes()) continue;
      player.move(player.choose_legal(random));
      moved = true;
    }
    if (moved) continue;
    sync_all(players);
    if (players.front().phase() != "playing" || std::ranges::any_of(players, owes)) continue;
    // A bot's turn. What it did since the first player was asked is still on its way to them.
    players.front().wait_until([&, seq = players.front().seq()] { return players.front().seq() != seq; });
  }
  sync_all(players);
}

}  // namespace crosstable::test
