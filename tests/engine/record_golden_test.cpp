// Golden records: whole games, frozen. Their results change only when a rule changes on purpose.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/core/record.hpp"
#include "tests/records/sealed_play.hpp"
#include "tests/records/tool.hpp"
#include "tests/support/places.hpp"

namespace crosstable {
namespace {

std::string expected_text(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(test::in_sources("tests/records/expected/") + name + ".json").rdbuf();
  return text.str();
}

TEST(GoldenRecords, ExistForEveryGameAndNumberOfPlayers) {
  const std::vector<std::string> names = golden_names();
  for (const GameInfo& game : catalogue()) {
    for (unsigned players = game.min_players; players <= game.max_players; ++players) {
      const std::string name = std::string(game.id) + "-" + std::to_string(players);
      EXPECT_TRUE(std::ranges::binary_search(names, name)) << name;
    }
  }
}

TEST(GoldenRecords, StillLeadToTheirKnownResults) {
  for (const std::string& name : golden_names()) {
    const Answer answer = run_tool("replay --legal " + golden_file(name));
    EXPECT_EQ(answer.status, 0) << name;
    ASSERT_EQ(answer.out.size(), 1u) << name;
    EXPECT_EQ(answer.out[0] + "\n", expected_text(name)) << name;
  }
}

TEST(GoldenRecords, AreTheSameBytesWhenReadAndWrittenAgain) {
  for (const std::string& name : golden_names()) {
    const std::string text = golden_text(name);
    EXPECT_EQ(write_record(std::get<Record>(read_record(text))) + "\n", text) << name;
  }
}

TEST(GoldenRecords, DependOnlyOnLegalPlaySoTheSameSeedMakesTheSameGame) {
  EXPECT_EQ(write_record(play_sealed({.game = "crosswise", .players = 2})) + "\n", golden_text("crosswise-2"));
}

}  // namespace
}  // namespace crosstable
