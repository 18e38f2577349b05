// Players around one table, for tests of whole games: who is human, who is a bot, and how they play.
#pragma once
#include <algorithm>
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "tests/e2e/player.hpp"

namespace crosstable::test {

inline std::deque<Player> connected(const std::vector<std::string>& names, std::uint16_t port) {
  std::deque<Player> players;
  for (const std::string& name : names) players.emplace_back(name).connect(port);
  return players;
}

// The first creates the room and everybody sits down; the host of the room has the first seat.
inline std::deque<Player> seated(const std::vector<std::string>& names, std::uint16_t port, const nlohmann::json& wish = {{"game", "crosswise"}}) {
  std::deque<Player> players = connected(names, port);
  players[0].create(wish);
  for (std::size_t i = 1; i < players.size(); ++i) players[i].take_seat(players[0].room(), players[0].invite());
  return players;
}

// Everybody in the room has seen the same.
inline void sync_all(std::deque<Player>& players) {
  for (Player& player : players) player.sync();
}

// Whose decision is awaited, by the view, is one of these players.
inline bool awaits_one_of(const std::deque<Player>& players) {
  const nlohmann::json& view = players.front().view();
  if (view.at("phase") != "playing") return true;
  const std::string turn = std::to_string(view.at("table").at("turn").get<int>());
  return std::any_of(players.begin(), players.end(), [&](const Player& player) { return view.at("seats").at(turn).at("player") == player.id(); });
}

// Plays the running game to its end: whoever owes a decision makes any legal move, and bots do what they do. Positions
// come by updates alone; before and after, snapshots are held against them.
inline void play_on(std::deque<Player>& players, std::mt19937_64& random) {
  sync_all(players);
  while (players.front().phase() == "playing") {
    for (Player& player : players) {
      player.catch_up();
      if (player.owes()) player.move(player.choose_legal(random));
    }
    players.front().catch_up();
    players.front().wait_until([&] { return awaits_one_of(players); });
  }
  sync_all(players);
}

}  // namespace crosstable::test
