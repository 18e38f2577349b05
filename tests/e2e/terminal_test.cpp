// Whole games from the terminal with commands alone, against a real server: 2, 3 and 4 seats, bots among them.
#include <gtest/gtest.h>

#include <string>

#include "tests/e2e/process.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

class WithSeats : public testing::TestWithParam<int> {};

// Types the first legal move whenever the client says that a decision is owed, until the game is over.
TEST_P(WithSeats, AGameIsPlayedFromCommandsToItsEnd) {
  ServerProcess server(swift({"--log", "memory"}));
  const TemporaryFolder home;
  Process terminal({CROSSTABLE_PROGRAM, "play", "http://127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--token-file", home.path() + "/token"});
  terminal.write_line("/create crosswise");
  for (int bot = 1; bot < GetParam(); ++bot) terminal.write_line(bot % 2 == 1 ? "/bot greedy" : "/bot random");
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
    if (!line->starts_with("Your turn.") && !line->starts_with("Your whole hand")) continue;
    terminal.write_line("/legal");
    terminal.write_line("1");
    ++decisions;
  }
  EXPECT_GE(decisions, 1) << shown;
  EXPECT_NE(shown.find("Record: /api/records/"), std::string::npos);
  terminal.write_line("/quit");
  EXPECT_EQ(terminal.wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(Terminal, WithSeats, testing::Values(2, 3, 4));

TEST(Terminal, AScriptIsPipedInAndEndsByItself) {
  ServerProcess server({"--log", "memory"});
  Process terminal({CROSSTABLE_PROGRAM, "play", "http://127.0.0.1:" + std::to_string(server.port()), "--guest"});
  terminal.write_line("/create crosswise");
  terminal.write_line("/match 2");
  terminal.write_line("/match 0");
  terminal.close_input();
  const std::string shown = terminal.read_to_end();
  EXPECT_EQ(terminal.wait(), 0);
  EXPECT_NE(shown.find("\n! "), std::string::npos) << shown;
}

TEST(Terminal, WhoComesBackWithHisTokenSitsAtHisTable) {
  ServerProcess server({"--log", "memory"});
  const TemporaryFolder home;
  const std::vector<std::string> command{CROSSTABLE_PROGRAM, "play", "http://127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--token-file", home.path() + "/token"};
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
