// Whole games with clocks on a real server: by the day, without anyone who stays connected, over restarts; and with six
// clocks that run at the same time.
#include <gtest/gtest.h>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

bool waits_for(const Player& player) {
  return std::ranges::any_of(player.greeting().at("rooms"),
                             [](const json& room) { return room.value("waits", false); });
}

// One after the other looks in, moves if that is waited for, and leaves. Were there any moves?
bool look_in_once(std::deque<Player>& players, std::uint16_t port, std::mt19937_64& random) {
  bool moved = false;
  for (Player& player : players) {
    player.connect(port);
    if (waits_for(player)) {
      player.enter(player.room());
      player.sync();
      EXPECT_TRUE(player.owes()) << player.name();
      while (player.owes()) {
        player.move(player.choose_legal(random));
        player.sync();
        moved = true;
      }
    }
    player.disconnect();
  }
  return moved;
}

TEST(ClockedGames, AGameByTheDayNeedsNobodyToStayAndGoesOnOverTwoRestarts) {
  ServerProcess server(swift({"--limit", "stand_in_ms=1"}));
  std::mt19937_64 random(46);
  std::deque<Player> players =
      seated({"Ada", "Bo", "Cy", "Di"}, server.port(), {{"game", "crosswise"}, {"options", {{"clock", "days 1"}}}});
  players[0].say("/start");
  for (Player& player : players) player.disconnect();

  unsigned rounds = 0;
  while (look_in_once(players, server.port(), random)) {
    ++rounds;
    if (rounds == 2) {
      server.kill_9();
      server.start();
    } else if (rounds == 4) {
      EXPECT_EQ(server.stop(), 0);
      server.start();
    }
  }
  EXPECT_GT(rounds, 4u);
  players[0].connect(server.port());
  players[0].enter(players[0].room());
  const json view = players[0].sync().at("view");
  EXPECT_EQ(view.at("result").at("scores").size(), 4u) << view;
  EXPECT_NE(view.at("result").at("reason"), "time");
  for (const auto& [seat, holder] : view.at("seats").items()) EXPECT_FALSE(holder.value("standin", false)) << seat;
}

TEST(ClockedGames, KrissKrossRunsWithSixClocks) {
  ServerProcess server(swift());
  std::mt19937_64 random(47);
  std::deque<Player> players = seated({"Ada", "Bo", "Cy", "Di", "Ed", "Flo"}, server.port(),
                                      {{"game", "kriss-kross"}, {"options", {{"clock", "3+2"}}}});
  players[0].say("/start");
  sync_all(players);
  std::size_t most = 0;
  while (players[0].phase() == "playing") {
    sync_all(players);
    const json& clock = players[0].view().at("clock");
    EXPECT_EQ(clock.at("left").size(), 6u);
    std::size_t owing = 0;
    for (const Player& player : players) owing += player.owes() ? 1 : 0;
    EXPECT_EQ(clock.at("running").size(), owing) << clock;
    most = std::max(most, owing);
    for (Player& player : players) {
      if (player.owes()) player.move(player.choose_legal(random));
    }
    sync_all(players);
  }
  EXPECT_EQ(most, 6u);
  EXPECT_EQ(players[0].view().at("result").at("scores").size(), 6u);
}

}  // namespace
}  // namespace crosstable::test
