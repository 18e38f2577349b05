// What a real server tells Prometheus: the text is well-formed, and the figures match what happened.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/exposition_check.hpp"

namespace crosstable::test {
namespace {

ExpositionCheck figures(const ServerProcess& server) {
  const auto answer = http(server.port(), "GET", "/metrics");
  EXPECT_EQ(answer.header("Content-Type"), "text/plain; version=0.0.4; charset=utf-8");
  return ExpositionCheck(answer.body);
}

TEST(Metrics, AreWellFormedAndTrue) {
  ServerProcess server(swift({"--threads", "2"}));
  auto players = seated({"Ada", "Bo"}, server.port());
  players[0].in_room("room.start");
  for (Player& player : players) player.wait_for_phase("playing");
  std::mt19937_64 random(1);
  int moves = 0;
  while (moves < 3) {
    for (Player& player : players) {
      player.sync();
      if (!player.owes()) continue;
      player.move(player.choose_legal(random));
      ++moves;
    }
  }
  const auto told = figures(server);
  EXPECT_EQ(told.faults(), "");
  EXPECT_EQ(told.value("crosstable_rooms_by{game=\"crosswise\",phase=\"playing\"}"), 1);
  EXPECT_EQ(told.value("crosstable_move_seconds_count"), moves);
  EXPECT_GT(told.value("crosstable_move_seconds_sum"), 0);
  EXPECT_LT(told.value("crosstable_move_seconds_sum"), 60);
  EXPECT_EQ(told.value("crosstable_players_connected"), 2);
  EXPECT_GT(told.value("crosstable_resident_bytes"), 1e6);
  EXPECT_GT(told.value("crosstable_open_descriptors"), 8);
  EXPECT_GE(told.value("crosstable_max_descriptors"), told.value("crosstable_open_descriptors"));
  for (const char* family : {"crosstable_loop_lag_seconds", "crosstable_http_response_bytes",
                             "crosstable_lobby_update_bytes", "crosstable_build_info", "crosstable_log_dropped_total",
                             "crosstable_start_time_seconds", "crosstable_slow_readers"})
    EXPECT_TRUE(told.has(family)) << family;
}

TEST(Metrics, CountRefusedMovesLikeOthers) {
  ServerProcess server(swift());
  auto players = seated({"Ada", "Bo"}, server.port());
  EXPECT_THROW(players[0].in_room("room.move", {{"prompt", "1"}, {"move", "nonsense"}}), Refused);
  EXPECT_EQ(figures(server).value("crosstable_move_seconds_count"), 1);
}

TEST(TheCheckOfMetrics, FindsFaults) {
  const std::string good =
      "# HELP a_seconds A.\n# TYPE a_seconds histogram\na_seconds_bucket{le=\"1\"} 1\na_seconds_bucket{le=\"+Inf\"} "
      "2\na_seconds_sum 3.5\na_seconds_count 2\n";
  EXPECT_EQ(ExpositionCheck(good).faults(), "");
  const auto broken = [&](const std::string& from, const std::string& to) {
    auto text = good;
    text.replace(text.find(from), from.size(), to);
    return ExpositionCheck(text).faults();
  };
  EXPECT_NE(broken("_count 2", "_count 3"), "");
  EXPECT_NE(broken("\"1\"} 1", "\"1\"} 3"), "");
  EXPECT_NE(broken("# HELP a_seconds A.\n", ""), "");
  EXPECT_NE(broken("\"+Inf\"", "\"5\""), "");
  EXPECT_NE(ExpositionCheck(good + good).faults(), "");
  EXPECT_NE(ExpositionCheck(good + "b 1\n").faults(), "");
  EXPECT_NE(ExpositionCheck(good + "a_seconds_sum{x=\"\"\"} 1\n").faults(), "");
}

}  // namespace
}  // namespace crosstable::test
