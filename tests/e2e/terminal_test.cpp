// Whole games played from the terminal with commands alone, against a real server and bots.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "tests/e2e/process.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

struct Table {
  std::string game;
  unsigned bots;
};

// Every game of the catalogue, with its fewest and its most seats.
std::vector<Table> tables() {
  std::vector<Table> all;
  for (const GameInfo& game : catalogue()) {
    all.push_back({std::string(game.id), game.min_players - 1});
    if (game.max_players > game.min_players) all.push_back({std::string(game.id), game.max_players - 1});
  }
  return all;
}

class AtTable : public testing::TestWithParam<Table> {};

// Types the first legal move whenever the client asks for a decision, until the game is over.
TEST_P(AtTable, AGameIsPlayedFromCommandsToItsEnd) {
  ServerProcess server(swift({"--log", "memory"}));
  const TemporaryFolder home;
  Process terminal({crosstable_program(), "play", "http://127.0.0.1:" + std::to_string(server.port()), "--name", "Ada",
                    "--token-file", home.path() + "/token"});
  terminal.write_line("/create " + GetParam().game);
  for (unsigned bot = 0; bot < GetParam().bots; ++bot)
    terminal.write_line(bot % 2 == 0 ? "/bot steady" : "/bot random");
  terminal.write_line("/start");
  std::string shown;
  int decisions = 0;
  bool over = false;
  while (!over) {
    const auto line = terminal.read_line();
    ASSERT_TRUE(line) << "the client ended early\n" << shown;
    shown += *line + "\n";
    ASSERT_FALSE(line->starts_with("!")) << shown;
    over = line->starts_with("Game over");
    if (!line->starts_with("Your turn.")) continue;
    terminal.write_line("legal");
    terminal.write_line("1");
    ++decisions;
  }
  EXPECT_GE(decisions, 1) << shown;
  if (GetParam().bots > 0) {
    EXPECT_NE(shown.find(" [bot '_' steady]"), std::string::npos) << shown;
  }
  EXPECT_NE(shown.find("Record: /api/records/"), std::string::npos);
  terminal.write_line("/quit");
  EXPECT_EQ(terminal.wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(Terminal, AtTable, testing::ValuesIn(tables()), [](const auto& each) {
  std::string name = each.param.game + "_" + std::to_string(each.param.bots + 1);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Terminal, APipedScriptRunsAndEndsByItself) {
  ServerProcess server({"--log", "memory"});
  Process terminal({crosstable_program(), "play", "http://127.0.0.1:" + std::to_string(server.port()), "--guest"});
  terminal.write_line("/create crosswise");
  terminal.write_line("/match 2");
  terminal.write_line("/match 0");
  terminal.close_input();
  const std::string shown = terminal.read_to_end();
  EXPECT_EQ(terminal.wait(), 0);
  EXPECT_NE(shown.find("\n! "), std::string::npos) << shown;
}

TEST(Terminal, AReturningPlayerIsBackAtTheTable) {
  ServerProcess server({"--log", "memory"});
  const TemporaryFolder home;
  const std::vector<std::string> command{crosstable_program(),
                                         "play",
                                         "http://127.0.0.1:" + std::to_string(server.port()),
                                         "--name",
                                         "Ada",
                                         "--token-file",
                                         home.path() + "/token"};
  Process first(command);
  first.write_line("/create crosswise");
  first.close_input();
  first.read_to_end();
  Process second(command);
  second.write_line("/quit");
  EXPECT_NE(second.read_to_end().find("* 0 Ada"), std::string::npos);
}

}  // namespace
}  // namespace crosstable::test
