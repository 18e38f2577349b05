// `crosstable-server backup FILE` beside a server in the middle of a game, and a server started on FILE.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

int back_up(const std::string& file, const std::string& data) {
  Process backup({server_program(), "backup", file, "--data", data});
  backup.read_to_end();
  return backup.wait();
}

TEST(Backup, OfARunningServerBringsTheGameBackWhereItWas) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/backup";
  ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  sync_all(players);
  Player& mover = players[0].owes() ? players[0] : players[1];
  std::mt19937_64 random(44);
  mover.move(mover.choose_legal(random));
  sync_all(players);
  const nlohmann::json then = players[0].durable_view();
  ASSERT_EQ(back_up(file, server.data()), 0);
  play_on(players, random);
  ASSERT_NE(players[0].durable_view(), then);
  EXPECT_EQ(back_up(file, server.data()), 1) << "the backup was overwritten";
  ASSERT_EQ(server.stop(), 0);

  std::filesystem::copy_file(file, server.data() + "/crosstable.db", std::filesystem::copy_options::overwrite_existing);
  server.start();
  for (Player& player : players) {
    player.connect(server.port());
    player.enter(player.room());
  }
  sync_all(players);
  EXPECT_EQ(players[0].durable_view(), then);
  play_on(players, random);
  EXPECT_EQ(players[0].phase(), "over");
}

}  // namespace
}  // namespace crosstable::test
