// Rated games on a real server that is killed around their ends: each counts once, and what players are shown follows
// from the log to the bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <thread>
#include <vector>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/history/checker.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

constexpr int rounds = 10;

class RatedServer : public testing::Test {
 protected:
  RatedServer() {
    for (Player& player : players_) player.ask("account.claim", {{"handle", player.name()}});
    players_[0].create({{"game", "crosswise"}, {"options", {{"clock", "10+5"}, {"rated", true}}}});
    players_[1].take_seat(players_[0].room(), players_[0].invite());
    players_[0].in_room("room.start");
  }

  // A game in which a player has not moved is not rated.
  void act_once() {
    std::vector<bool> moved(players_.size());
    for (int turn = 0; turn < 20 && std::ranges::count(moved, true) < 2; ++turn) {
      sync_all(players_);
      for (std::size_t i = 0; i < players_.size(); ++i) {
        if (!players_[i].owes()) continue;
        players_[i].move(players_[i].choose_legal(random_));
        moved[i] = true;
        break;
      }
    }
    sync_all(players_);
  }

  // Resigns while the server is killed. It may or may not have received that.
  void end_with_a_kill(Player& loser) {
    std::thread killer([this] { server_.kill_9(); });
    try {
      loser.in_room("room.resign");
    } catch (const Disconnected&) {}
    killer.join();
    for (Player& player : players_) player.hear_out();
    expect_true();
    server_.start();
    for (Player& player : players_) {
      player.connect(server_.port());
      player.enter(players_[0].room());
    }
    if (players_[0].phase() == "playing") loser.in_room("room.resign");
  }

  void expect_true() {
    for (const std::string& wrong : checker_.check(read_event_log(server_.data()))) ADD_FAILURE() << wrong;
  }

  int recompute(std::string& said) {
    Process process({server_program(), "admin", "--data", server_.data(), "ratings", "recompute", "--json"});
    said = process.read_to_end();
    return process.wait();
  }

  ServerProcess server_{swift({"--limit", "settle_ms=0"})};
  History history_;
  HistoryChecker checker_{history_};
  std::deque<Player> players_ = connected({"Ada_L", "Bobby"}, server_.port(), &history_);
  std::mt19937_64 random_{20261123};
};

TEST_F(RatedServer, CountsEachGameOnceWhenItIsKilled) {
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    act_once();
    end_with_a_kill(players_[round % 2]);
    for (Player& player : players_) player.wait_for_phase("over");
    for (Player& player : players_) EXPECT_TRUE(player.view().at("result").contains("ratings"));
    if (HasFailure()) return;
    for (Player& player : players_) player.in_room("room.rematch");
    for (Player& player : players_) player.wait_for_phase("playing");
  }
  const json ratings = players_[0].ask("player", {{"player", players_[0].id()}}).at("ratings");
  EXPECT_EQ(ratings.at("crosswise-duel").at("games"), rounds);
  std::string said;
  EXPECT_EQ(recompute(said), 0) << "while the server runs";
  EXPECT_EQ(json::parse(said), (json{{"units", rounds}, {"players", 2}, {"agree", true}}));
  server_.kill_9();
  expect_true();
  EXPECT_EQ(recompute(said), 0) << "and without one";
}

}  // namespace
}  // namespace crosstable::test
