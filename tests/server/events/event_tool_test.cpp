// `crosstable event pair` and `crosstable event standings` as processes: their output and their exit statuses.
#include <gtest/gtest.h>

#include <functional>

#include "tests/records/tool.hpp"

namespace crosstable {
namespace {

using nlohmann::json;

json swiss(unsigned rounds, unsigned round) {
  return {{"format", "crosstable-pairing/1"},
          {"system", "swiss"},
          {"rounds", rounds},
          {"round", round},
          {"sides", "A"},
          {"lot", "first"},
          {"entrants", json::array()}};
}

json entrant(unsigned number, double score, json history = json::array()) {
  return {{"number", number}, {"score", score}, {"second", score}, {"present", true}, {"history", history}};
}

json match(unsigned opponent, const char* side, const char* result = "draw") {
  return {{"opponent", opponent}, {"side", side}, {"played", true}, {"result", result}};
}

// Two rounds of four, before the third.
json four() {
  json document = swiss(3, 3);
  document["entrants"] = {
      entrant(1, 2, {match(3, "first"), match(2, "second")}), entrant(2, 1, {match(4, "second"), match(1, "first")}),
      entrant(3, 1, {match(1, "second"), match(4, "first")}), entrant(4, 0, {match(2, "first"), match(3, "second")})};
  return document;
}

TEST(EventTool, PairsASwissRound) {
  json document = swiss(5, 1);
  for (unsigned number = 1; number <= 5; ++number) document["entrants"].push_back(entrant(number, 0));
  const Answer answer = run_tool("event pair", document.dump());
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json(), (json{{"pairs", {{1, 3}, {4, 2}}}, {"bye", 5}}));
}

TEST(EventTool, SaysWhenNobodyIsLeftToMeet) {
  json document = four();
  EXPECT_EQ(run_tool("event pair", document.dump()).json(), (json{{"pairs", {{1, 4}, {3, 2}}}, {"bye", nullptr}}));
  document["round"] = document["rounds"] = 4;
  const char* sides[] = {"second", "first"};
  for (unsigned number = 1; number <= 4; ++number)
    document["entrants"][number - 1]["history"].push_back(match(5 - number, sides[number % 2]));
  const Answer answer = run_tool("event pair", document.dump());
  EXPECT_EQ(answer.status, 1);
  EXPECT_TRUE(answer.json().at("error").is_string());
  EXPECT_EQ(answer.json().at("entrants").size(), 4u);
  EXPECT_NE(answer.err, "");
}

TEST(EventTool, GivesTheTablesOfARoundRobinAndABracket) {
  const Answer answer = run_tool("event pair",
                                 R"({"format":"crosstable-pairing/1","system":"round-robin","entrants":4,"legs":2}
{"format":"crosstable-pairing/1","system":"knockout","entrants":6})");
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json(0).at("rounds"), json::parse("[[[1,4],[2,3]],[[4,3],[1,2]],[[2,4],[3,1]],"
                                                     "[[4,1],[3,2]],[[3,4],[2,1]],[[4,2],[1,3]]]"));
  EXPECT_EQ(answer.json(1), json::parse(R"({"bracket":[1,null,4,5,2,null,3,6]})"));
}

TEST(EventTool, RanksEntrants) {
  json document = four();
  document["format"] = "crosstable-standings/1";
  document["points"] = {{"win", 1}, {"draw", 0.5}, {"loss", 0}};
  document["tie_breaks"] = {"head_to_head", "buchholz"};
  document["rounds"] = 2;
  document["entrants"][0]["history"][0]["result"] = "win";
  document["entrants"][2]["history"][0]["result"] = "loss";
  const Answer answer = run_tool("event standings", document.dump());
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json().at("standings"), json::parse(R"([{"place":1,"number":1,"score":1.5,"tie_breaks":[0,1.5]},
                            {"place":2,"number":2,"score":1,"tie_breaks":[0,2.5]},
                            {"place":3,"number":4,"score":1,"tie_breaks":[0,1.5]},
                            {"place":4,"number":3,"score":0.5,"tie_breaks":[0,2.5]}])"));
}

// Each change to a good document, as a merge patch, and what the answer must name.
TEST(EventTool, RefusesWhatIsNotSuchADocument) {
  const std::pair<const char*, const char*> changes[] = {
      {R"({"format":"crosstable-pairing/2"})", "format"},
      {R"({"system":"dutch"})", "system"},
      {R"({"rounds":0})", "rounds"},
      {R"({"rounds":101})", "rounds"},
      {R"({"round":4})", "round"},
      {R"({"round":2})", "history"},
      {R"({"round":1.5})", "round"},
      {R"({"sides":"B"})", "sides"},
      {R"({"lot":null})", "lot"},
      {R"({"entrants":[]})", "entrants"},
      {R"({"entrants":{}})", "entrants"},
      {R"({"entrants":[1]})", "number"},
      {R"({"entrants":[{"number":0,"score":0,"second":0,"present":true,"history":[]}]})", "number"},
      {R"({"entrants":[{"number":1,"score":"0","second":0,"present":true,"history":[]}]})", "score"},
      {R"({"entrants":[{"number":1,"score":1e300,"second":0,"present":true,"history":[]}]})", "score"},
      {R"({"entrants":[{"number":1,"score":0,"second":0,"present":1,"history":[]}]})", "present"},
      {R"({"entrants":[{"number":1,"score":0,"second":0,"present":true,"history":[{},{}]}]})", "round 1"},
  };
  for (const auto& [change, name] : changes) {
    json document = four();
    document.merge_patch(json::parse(change));
    const Answer answer = run_tool("event pair", document.dump());
    EXPECT_EQ(answer.status, 3) << change;
    EXPECT_NE(answer.json().at("error").get<std::string>().find(name), std::string::npos) << change << answer.err;
    EXPECT_NE(answer.err, "") << change;
  }
  for (const char* text : {"", "[]", "{", R"({"format":"crosstable-standings/1"})"}) {
    EXPECT_EQ(run_tool("event pair", text).status, 3) << text;
    EXPECT_EQ(run_tool("event standings", text).status, 3) << text;
  }
}

TEST(EventTool, RefusesHistoriesThatContradictEachOther) {
  const auto refused = [](const std::function<void(json&)>& change) {
    json document = four();
    change(document["entrants"]);
    const Answer answer = run_tool("event pair", document.dump());
    EXPECT_EQ(answer.status, 3);
    return answer.json().at("error").get<std::string>();
  };
  EXPECT_NE(refused([](json& all) { all[1]["number"] = 1; }).find("twice"), std::string::npos);
  EXPECT_NE(refused([](json& all) { all[0]["history"][0]["opponent"] = 7; }).find("number 7"), std::string::npos);
  EXPECT_NE(refused([](json& all) { all[0]["history"][0]["opponent"] = 1; }).find("cannot be"), std::string::npos);
  EXPECT_NE(refused([](json& all) { all[0]["history"][0] = {{"bye", "half"}}; }).find("agree"), std::string::npos);
  EXPECT_NE(refused([](json& all) { all[0]["history"][0]["side"] = "second"; }).find("agree"), std::string::npos);
}

// Some clubs' rounds in one file: a mistake in one does not affect the others.
TEST(EventTool, AnswersEachLineAndNamesTheRoundAndWhoContradictEachOther) {
  for (const char* command : {"event pair", "event standings"}) {
    json good = four();
    if (std::string(command) == "event standings")
      good.merge_patch({{"format", "crosstable-standings/1"},
                        {"points", {{"win", 1}, {"draw", 0.5}, {"loss", 0}}},
                        {"tie_breaks", json::array()},
                        {"rounds", 2}});
    json one_sided = good, stranger = good;
    one_sided["entrants"][3]["history"][1] = {{"bye", "zero"}};
    stranger["entrants"][1]["history"][0]["opponent"] = 7;
    const Answer alone = run_tool(command, good.dump()),
                 answer = run_tool(command, good.dump() + "\n" + one_sided.dump() + "\n" + stranger.dump() + "\n" +
                                                good.dump() + "\n");
    EXPECT_EQ(answer.status, 3) << command;
    ASSERT_EQ(answer.out.size(), 4u) << command;
    EXPECT_EQ(answer.json(0), alone.json());
    EXPECT_TRUE(answer.json(1)["error"].is_string());
    EXPECT_EQ(answer.json(1)["round"], 2);
    EXPECT_EQ(answer.json(1)["entrants"], (json{3, 4}));
    EXPECT_EQ(answer.json(2)["round"], 1);
    EXPECT_EQ(answer.json(2)["entrants"], (json{2, 7}));
    EXPECT_EQ(answer.json(3), alone.json());
  }
}

TEST(EventTool, NamesWhoseResultsOfOneGameDiffer) {
  json document = four();
  document.merge_patch({{"format", "crosstable-standings/1"},
                        {"points", {{"win", 1}, {"draw", 0.5}, {"loss", 0}}},
                        {"tie_breaks", json::array()},
                        {"rounds", 2}});
  document["entrants"][0]["history"][0]["result"] = document["entrants"][2]["history"][0]["result"] = "win";
  const Answer answer = run_tool("event standings", document.dump());
  EXPECT_EQ(answer.status, 3);
  EXPECT_EQ(answer.json()["round"], 1);
  EXPECT_EQ(answer.json()["entrants"], (json{1, 3}));
}

// A round robin of three after its first round, and a knock-out of the best two.
json exported() {
  return json::parse(R"({"format":"crosstable-event/1","stages":[
    {"system":"round-robin","legs":1,"played":1,"points":{"win":1,"draw":0.5,"loss":0},"tie_breaks":["wins"],
     "entrants":[{"number":1,"history":[{"bye":"pairing"}]},
                 {"number":2,"history":[{"opponent":3,"side":"first","played":true,"result":"win"}]},
                 {"number":3,"history":[{"opponent":2,"side":"second","played":true,"result":"loss"}]}],
     "standings":[{"place":1,"number":2,"score":1,"tie_breaks":[1]},{"place":2,"number":1,"score":0,"tie_breaks":[0]},
                  {"place":2,"number":3,"score":0,"tie_breaks":[0]}]},
    {"system":"knockout","entrants":2,"matches":[{"first":1,"second":2,"winner":"second"}]}]})");
}

TEST(EventTool, ChecksAnExport) {
  const Answer answer = run_tool("event check", exported().dump());
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json(), json::parse(R"({"faults":[]})"));
}

TEST(EventTool, NamesWhatIsWrongWithAnExport) {
  json document = exported();
  document["stages"][0]["standings"][1]["place"] = 3;
  document["stages"][1]["matches"][0]["second"] = nullptr;
  const Answer answer = run_tool("event check", document.dump());
  EXPECT_EQ(answer.status, 1);
  ASSERT_EQ(answer.json().at("faults").size(), 2u);
  EXPECT_EQ(answer.json().at("faults")[0].at("stage"), 1);
  EXPECT_EQ(answer.json().at("faults")[1].at("stage"), 2);
  document["stages"][1]["system"] = "swiss";
  EXPECT_EQ(run_tool("event check", document.dump()).status, 3);
}

TEST(EventTool, ChecksASwissWithItsFloatsAndRulings) {
  json stage = four();
  stage["played"] = 2;
  stage["points"] = {{"win", 1}, {"draw", 0.5}, {"loss", 0}};
  stage["tie_breaks"] = json::array();
  stage["standings"] = json::array();
  for (unsigned number = 1; number <= 4; ++number)
    stage["standings"].push_back({{"place", 1}, {"number", number}, {"score", 1}, {"tie_breaks", json::array()}});
  const json document = {{"format", "crosstable-event/1"}, {"stages", {stage}}};
  Answer answer = run_tool("event check", document.dump());
  EXPECT_EQ(answer.status, 1);
  EXPECT_NE(answer.err.find("Round"), std::string::npos) << answer.err;
  stage["ruled"] = {1, 2};
  answer = run_tool("event check", json{{"format", "crosstable-event/1"}, {"stages", {stage}}}.dump());
  EXPECT_EQ(answer.status, 0) << answer.err;
}

TEST(EventTool, TheHighestStatusWins) {
  const Answer answer =
      run_tool("event pair", "{\"format\":\"crosstable-pairing/1\",\"system\":\"knockout\",\"entrants\":2}\n{}\n");
  EXPECT_EQ(answer.status, 3);
  EXPECT_EQ(answer.out.size(), 2u);
  EXPECT_EQ(run_tool("event").status, 64);
}

}  // namespace
}  // namespace crosstable
