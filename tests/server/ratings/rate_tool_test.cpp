// `crosstable rate` as a process: its output and its exit statuses.
#include <gtest/gtest.h>

#include "tests/records/tool.hpp"

namespace crosstable {
namespace {

TEST(RateTool, GivesGlickmansExample) {
  const Answer answer = run_tool("rate", R"({"format": "crosstable-rating/1", "system": "glicko-2",
      "player": [1500, 200, 0.06], "periods": 1, "games": [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]]})");
  EXPECT_EQ(answer.status, 0) << answer.err;
  const nlohmann::json player = answer.json().at("player");
  ASSERT_EQ(player.size(), 3u);
  EXPECT_NEAR(player[0], 1464.0506705393, 1e-9);
  EXPECT_NEAR(player[1], 151.5165241239, 1e-9);
  EXPECT_NEAR(player[2], 0.0599959843, 1e-9);
}

TEST(RateTool, RatesEachLineByItsOwnSystem) {
  const Answer answer = run_tool(
      "rate",
      R"({"format":"crosstable-rating/1","system":"plackett-luce","teams":[[[25,8.333333333333334]],[[25,8.333333333333334]]],"ranks":[1,2],"tau":0}
{"format":"crosstable-rating/1","system":"glicko-2","player":[1500,200,0.06],"periods":1,"games":[]}
)");
  EXPECT_EQ(answer.status, 0) << answer.err;
  ASSERT_EQ(answer.out.size(), 2u);
  EXPECT_NEAR(answer.json(0).at("teams")[0][0][0], 27.63523138347365, 1e-9);
  EXPECT_NEAR(answer.json(0).at("teams")[1][0][1], 8.065506316323548, 1e-9);
  EXPECT_NEAR(answer.json(1).at("player")[1], 200.2714166988, 1e-9);
}

TEST(RateTool, RefusesWhatIsNotSuchADocument) {
  for (
      const char* text : {
          "",
          "[]",
          R"({"format":"crosstable-record/1"})",
          R"({"format":"crosstable-rating/1","system":"elo"})",
          R"({"format":"crosstable-rating/1","system":"glicko-2","player":[1500,200],"periods":1,"games":[]})",
          R"({"format":"crosstable-rating/1","system":"glicko-2","player":[1500,0,0.06],"periods":1,"games":[]})",
          R"({"format":"crosstable-rating/1","system":"glicko-2","player":[1500,200,0.06],"periods":-1,"games":[]})",
          R"({"format":"crosstable-rating/1","system":"glicko-2","player":[1500,200,0.06],"periods":1,"games":[[1500,30,2]]})",
          R"({"format":"crosstable-rating/1","system":"glicko-2","player":[1e300,200,0.06],"periods":1,"games":[]})",
          R"({"format":"crosstable-rating/1","system":"plackett-luce","teams":[[[25,8]]],"ranks":[1]})",
          R"({"format":"crosstable-rating/1","system":"plackett-luce","teams":[[[25,8]],[]],"ranks":[1,2]})",
          R"({"format":"crosstable-rating/1","system":"plackett-luce","teams":[[[25,8]],[[25,8]]],"ranks":[1]})",
          R"({"format":"crosstable-rating/1","system":"plackett-luce","teams":[[[25,8]],[[25,-8]]],"ranks":[1,2]})",
      }) {
    const Answer answer = run_tool("rate", text);
    EXPECT_EQ(answer.status, 3) << text;
    EXPECT_NE(answer.err, "") << text;
  }
}

TEST(RateTool, TheHighestStatusWins) {
  const Answer answer = run_tool(
      "rate", R"({"format":"crosstable-rating/1","system":"glicko-2","player":[1500,200,0.06],"periods":0,"games":[]}
{}
)");
  EXPECT_EQ(answer.status, 3);
  EXPECT_EQ(answer.out.size(), 2u);
}

}  // namespace
}  // namespace crosstable
