#include "server/lobby/games.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/catalogue.hpp"

namespace crosstable {
namespace {

TEST(Games, ListEveryGameOfTheCatalogue) {
  const auto games = nlohmann::json::parse(games_json())["games"];
  ASSERT_EQ(games.size(), catalogue().size());
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i]["id"], std::string(catalogue()[i].id));
}

TEST(Games, DescribeCrosswise) {
  const auto game = nlohmann::json::parse(games_json())["games"][0];
  EXPECT_EQ(game["title"], "Crosswise");
  EXPECT_EQ(game["players"], nlohmann::json({{"min", 2}, {"max", 4}}));
  EXPECT_EQ(game["talk"], false);
  EXPECT_EQ(game["options"]["additionalProperties"], false);
  EXPECT_EQ(game["options"]["properties"]["profi"]["type"], "boolean");
  EXPECT_EQ(game["options"]["properties"]["profi"]["default"], false);
}

TEST(Games, DescribeTheLevelsOfTheirBotsWeakestFirst) {
  const auto all = nlohmann::json::parse(games_json());
  for (const auto& game : all["games"]) {
    std::vector<std::string> ids;
    for (const auto& level : game["levels"]) {
      ids.push_back(level["id"]);
      EXPECT_EQ(level["key"], "bot." + ids.back());
      EXPECT_FALSE(level["title"].get<std::string>().empty());
      EXPECT_TRUE(level["text"].get<std::string>().ends_with(".")) << level;
    }
    EXPECT_EQ(ids, (std::vector<std::string>{"random", "greedy", "steady", "strong", "expert"}));
  }
}

TEST(Games, DescribeThePoolsThatTheirPlayersAreRatedIn) {
  const auto all = nlohmann::json::parse(games_json());
  EXPECT_EQ(all["games"][0]["pools"], nlohmann::json::parse(R"([
    {"id": "crosswise-duel", "key": "pool.crosswise-duel", "title": "Crosswise, two players, real-time",
     "players": {"min": 2, "max": 2}, "sides": 0, "days": false, "system": "glicko-2", "free": ["profi"]},
    {"id": "crosswise-duel-days", "key": "pool.crosswise-duel-days", "title": "Crosswise, two players, correspondence",
     "players": {"min": 2, "max": 2}, "sides": 0, "days": true, "system": "glicko-2", "free": ["profi"]},
    {"id": "crosswise-team", "key": "pool.crosswise-team", "title": "Crosswise, teams, real-time",
     "players": {"min": 4, "max": 4}, "sides": 2, "days": false, "system": "plackett-luce", "free": ["profi"]},
    {"id": "crosswise-team-days", "key": "pool.crosswise-team-days", "title": "Crosswise, teams, correspondence",
     "players": {"min": 4, "max": 4}, "sides": 2, "days": true, "system": "plackett-luce", "free": ["profi"]}])"));
}

TEST(Games, DescribeTheSeriesAndListThePhrases) {
  const auto all = nlohmann::json::parse(games_json());
  const nlohmann::json target{{"type", "integer"}, {"minimum", 1}, {"maximum", 1000}};
  const nlohmann::json& room = all["series"]["properties"];
  EXPECT_EQ(room["match"], target);
  EXPECT_EQ(room["sumof"], target);
  EXPECT_EQ(room["clock"]["default"], "none");
  EXPECT_EQ(room["flag"]["enum"], nlohmann::json({"stand-in", "lose"}));
  EXPECT_FALSE(all["phrases"].empty());
  for (const auto& phrase : all["phrases"]) EXPECT_TRUE(phrase.contains("key") && phrase.contains("text"));
}

}  // namespace
}  // namespace crosstable
