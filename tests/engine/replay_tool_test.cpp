// `crosstable replay` as a process: its output, its exit statuses, JSON Lines.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/records/tool.hpp"

namespace crosstable {
namespace {

using nlohmann::json;

json game_of_two(const std::vector<std::string>& moves = {}) {
  return {{"format", "crosstable-record/1"}, {"game", "crosswise"}, {"players", {"Ada", "Bo"}}, {"moves", moves}};
}

const std::vector<std::string> dealt{"* first 0",  "* draw 0 A", "* draw 0 B", "* draw 0 C", "* draw 0 M",
                                     "* draw 1 B", "* draw 1 D", "* draw 1 E", "* draw 1 X"};

// The dealt game and more lines.
json game_with(const std::vector<std::string>& more) {
  std::vector<std::string> moves = dealt;
  moves.insert(moves.end(), more.begin(), more.end());
  return game_of_two(moves);
}

json golden(const std::string& name) { return json::parse(golden_text(name)); }

// Expects one answer line, this exit status, and a sentence on standard error that contains `said`.
void expect_fault(const Answer& answer, int status, const json& line, const json& move, const std::string& said) {
  EXPECT_EQ(answer.status, status);
  ASSERT_EQ(answer.out.size(), 1u);
  const json error = answer.json().at("error");
  EXPECT_EQ(error.at("status"), status);
  EXPECT_EQ(error.at("line"), line);
  EXPECT_EQ(error.at("move"), move);
  EXPECT_NE(error.at("why").get<std::string>().find(said), std::string::npos) << error;
  EXPECT_NE(answer.err.find(said), std::string::npos) << answer.err;
  EXPECT_EQ(error.size(), 4u);
  EXPECT_EQ(answer.json().size(), 2u);
}

TEST(ReplayTool, PrintsTheStateAfterTheLines) {
  const Answer answer = run_tool("replay", game_with({"0 A@c4", "* draw 0 F"}).dump());
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.err, "");
  ASSERT_EQ(answer.out.size(), 1u);
  const json out = answer.json();
  EXPECT_EQ(out.size(), 5u);
  EXPECT_EQ(out["game"], "crosswise");
  EXPECT_EQ(out["plies"], 11);
  EXPECT_EQ(out["over"], false);
  EXPECT_EQ(out["result"], nullptr);
  EXPECT_EQ(out["state"]["board"], json({{"c4", "A"}}));
  EXPECT_EQ(out["state"]["all_hands"], json({{"0", {"B", "C", "F", "M"}}, {"1", {"B", "D", "E", "X"}}}));
  EXPECT_EQ(out["state"]["bag_stones"]["A"], 6);
}

TEST(ReplayTool, ReadsAFileAsWellAsStandardInput) {
  const Answer from_file = run_tool("replay " + golden_file("crosswise-2"));
  EXPECT_EQ(from_file.status, 0);
  EXPECT_EQ(from_file.out, run_tool("replay", golden_text("crosswise-2")).out);
  EXPECT_EQ(from_file.out, run_tool("replay -", golden_text("crosswise-2")).out);
}

TEST(ReplayTool, ReadsAPrettyPrintedRecord) {
  EXPECT_EQ(run_tool("replay", golden("crosswise-2").dump(2)).out,
            run_tool("replay " + golden_file("crosswise-2")).out);
}

TEST(ReplayTool, ShowsASeatOnlyItsOwnHand) {  // CW-6
  const std::string record = game_with({}).dump();
  const json seat = run_tool("replay --view 1", record).json()["state"];
  EXPECT_EQ(seat["hand"], json({"B", "D", "E", "X"}));
  EXPECT_FALSE(seat.contains("all_hands") || seat.contains("bag_stones"));
  const json spectator = run_tool("replay --view spectator", record).json()["state"];
  EXPECT_FALSE(spectator.contains("hand") || spectator.contains("all_hands") || spectator.contains("bag_stones"));
  EXPECT_EQ(spectator["hands"], json({{"0", 4}, {"1", 4}}));
}

TEST(ReplayTool, ListsLegalLinesSortedByBytes) {
  const json legal = run_tool("replay --legal", game_with({"0 A@c4", "* draw 0 F"}).dump()).json()["legal"];
  const auto lines = legal.get<std::vector<std::string>>();
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
  EXPECT_EQ(lines.size(), 3u * 35 + 3);  // three symbols on 35 cells, and X:c4 by each of the three
  EXPECT_EQ(lines.front(), "1 B@a1");
  EXPECT_EQ(lines.back(), "1 X:c4=E");
}

TEST(ReplayTool, ListsNoLegalLinesWhenChanceActsOrTheGameIsOver) {
  EXPECT_EQ(run_tool("replay --legal", game_of_two({"* first 0"}).dump()).json()["legal"], json::array());
  EXPECT_EQ(run_tool("replay --legal", golden_text("crosswise-2")).json()["legal"], json::array());
}

TEST(ReplayTool, AcceptsEachLegalLineAndRefusesAnother) {
  const json legal = run_tool("replay --legal", game_with({"0 A@c4", "* draw 0 F"}).dump()).json()["legal"];
  std::string all;
  for (const std::string line : legal) all += game_with({"0 A@c4", "* draw 0 F", line}).dump() + "\n";
  const Answer answer = run_tool("replay", all);
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.out.size(), legal.size());
  EXPECT_EQ(run_tool("replay", game_with({"0 A@c4", "* draw 0 F", "1 X:c4=X"}).dump()).status, 1);  // CW-13
}

TEST(ReplayTool, StopsAfterKLinesAndIgnoresTheRest) {
  json record = game_with({"0 nonsense"});
  record["moves"].push_back(7);
  for (const std::size_t upto : {0u, 1u, 5u, 9u}) {
    const Answer answer = run_tool("replay --upto " + std::to_string(upto), record.dump());
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.json()["plies"], upto);
  }
  EXPECT_EQ(run_tool("replay --upto 10", record.dump()).status, 1);
  const Answer more_than_there_are = run_tool("replay --upto 1000000", golden_text("crosswise-2"));
  EXPECT_EQ(more_than_there_are.out, run_tool("replay", golden_text("crosswise-2")).out);
}

TEST(ReplayTool, DoesNotCheckAResultOrADigestBeforeTheEnd) {
  json record = golden("crosswise-2");
  record["result"]["scores"] = {0, 0};
  record["fairness"]["digest"] = std::string(64, '0');
  EXPECT_EQ(run_tool("replay --upto 50", record.dump()).status, 0);
  EXPECT_EQ(run_tool("replay", record.dump()).status, 2);
}

TEST(ReplayTool, AnswersAnIllegalLineWithStatus1) {
  const json answer = game_with({"0 D@a1"});
  expect_fault(run_tool("replay", answer.dump()), 1, 9, "0 D@a1", "CW-12");
  EXPECT_EQ(run_tool("replay", answer.dump()).json()["game"], "crosswise");
}

TEST(ReplayTool, NamesLineAndRuleOnStandardError) {
  const std::string sentence = run_tool("replay", game_with({"0 M:a1-a2"}).dump()).err;
  EXPECT_EQ(sentence.substr(0, sentence.find("CW-")), "crosstable: Line 9, \"0 M:a1-a2\": ");
  EXPECT_EQ(std::count(sentence.begin(), sentence.end(), '\n'), 1);
}

TEST(ReplayTool, AnswersAnUnreadableLineWithStatus1) {  // REC-1, REC-5
  expect_fault(run_tool("replay", game_with({"Ada A@a1"}).dump()), 1, 9, "Ada A@a1", "REC-1");
  expect_fault(run_tool("replay", game_with({"0 A@a9"}).dump()), 1, 9, "0 A@a9", "REC-5");
  expect_fault(run_tool("replay", game_with({""}).dump()), 1, 9, "", "REC-1");
}

TEST(ReplayTool, AnswersALineThatIsNotTextWithStatus1) {  // REC-1
  for (const json& line : {json(7), json(nullptr), json(true), json::array({"0", "A@a1"}), json({{"seat", 0}})}) {
    json record = game_with({});
    record["moves"].push_back(line);
    record["moves"].push_back("0 A@a1");
    expect_fault(run_tool("replay", record.dump()), 1, 9, line, "REC-1");
  }
}

TEST(ReplayTool, AnswersALineAfterTheEndWithStatus1) {  // REC-4
  json record = golden("crosswise-2");
  const std::size_t end = record["moves"].size();
  record["moves"].push_back("0 A@a1");
  expect_fault(run_tool("replay", record.dump()), 1, end, "0 A@a1", "REC-4");
}

TEST(ReplayTool, LetsNothingInAFileControlATerminal) {
  const std::string err = run_tool("replay", game_with({"0 \x1b[2J\x7f\xC2\x9B"}).dump()).err;
  EXPECT_TRUE(std::all_of(err.begin(), err.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); })) << err;
}

TEST(ReplayTool, AnswersAResultThatDisagreesWithStatus2) {
  const json record = golden("crosswise-2");
  for (const json& result :
       {json({{"reason", "six"}}), json({{"scores", {1, 2}}}), json({{"winners", json::array({1})}}),
        json({{"reason", nullptr}}), json({{"scores", nullptr}}), json({{"winners", nullptr}})}) {
    json changed = record;
    changed["result"].merge_patch(result);
    expect_fault(run_tool("replay", changed.dump()), 2, nullptr, nullptr, "result");
  }
  json resigned = record;
  resigned["result"] = {{"reason", "resigned"}, {"scores", {42, 0}}, {"winners", {0}}};
  EXPECT_EQ(run_tool("replay", resigned.dump()).status, 2);
  json text = record;
  text["result"] = "full";
  EXPECT_EQ(run_tool("replay", text.dump()).status, 2);
}

TEST(ReplayTool, IgnoresFurtherMembersOfAResultAndAMissingOne) {
  json record = golden("crosswise-2");
  record["result"]["note"] = {1, 2};
  EXPECT_EQ(run_tool("replay", record.dump()).status, 0);
  record["result"] = nullptr;
  EXPECT_EQ(run_tool("replay", record.dump()).status, 0);
  record.erase("result");
  EXPECT_EQ(run_tool("replay", record.dump()).status, 0);
}

TEST(ReplayTool, DoesNotCheckTheResultOfAGameThatIsNotOver) {
  json record = game_with({"0 A@c4"});
  record["result"] = {{"reason", "abandoned"}, {"scores", {0, 0}}, {"winners", json::array()}};
  EXPECT_EQ(run_tool("replay", record.dump()).status, 0);
  record["result"] = 7;
  EXPECT_EQ(run_tool("replay", record.dump()).status, 0);
}

TEST(ReplayTool, RefusesLinesThatDoNotFitTheDigest) {
  json record = golden("crosswise-4-resigned");
  record["moves"].erase(record["moves"].size() - 1);
  expect_fault(run_tool("replay", record.dump()), 2, nullptr, nullptr, "digest");
  record["fairness"].erase("digest");
  EXPECT_EQ(run_tool("replay", record.dump()).status, 0);
}

TEST(ReplayTool, AnswersWhatIsNotARecordWithStatus3) {
  expect_fault(run_tool("replay", ""), 3, nullptr, nullptr, "There is no document.");
  expect_fault(run_tool("replay", " \n\r\n\t\n"), 3, nullptr, nullptr, "There is no document.");
  expect_fault(run_tool("replay", "{\"format\":"), 3, nullptr, nullptr, "JSON");
  expect_fault(run_tool("replay", "\xEF\xBB\xBF" + game_of_two().dump()), 3, nullptr, nullptr, "JSON");
  expect_fault(run_tool("replay", "[]"), 3, nullptr, nullptr, "object");
  expect_fault(run_tool("replay", "null"), 3, nullptr, nullptr, "object");
  for (const char* member : {"format", "game", "players", "moves"}) {
    json record = game_of_two();
    record.erase(member);
    expect_fault(run_tool("replay", record.dump()), 3, nullptr, nullptr, member);
  }
  json unknown_option = game_of_two();
  unknown_option["options"] = {{"pro", true}};
  EXPECT_EQ(run_tool("replay", unknown_option.dump()).status, 3);
}

TEST(ReplayTool, SaysNullForAGameItCouldNotRead) {
  EXPECT_EQ(run_tool("replay", "{}").json()["game"], nullptr);
  json record = game_of_two();
  record["game"] = "chess";
  EXPECT_EQ(run_tool("replay", record.dump()).json()["game"], "chess");
}

TEST(ReplayTool, AnswersAFileThatItCannotReadWithStatus3) {
  expect_fault(run_tool("replay /nowhere/record.json"), 3, nullptr, nullptr, "cannot be read");
  expect_fault(run_tool("replay /"), 3, nullptr, nullptr, "cannot be read");
}

TEST(ReplayTool, AnswersAViewerWithoutASeatWithStatus3) {
  expect_fault(run_tool("replay --view 2", game_of_two().dump()), 3, nullptr, nullptr, "no seat 2");
}

TEST(ReplayTool, AnswersWrongUsageWithStatus64AndPrintsNothingOnStandardOutput) {
  for (const std::string arguments :
       {"replay --view x", "replay --view 01", "replay --view -1", "replay --view 6", "replay --view ''",
        "replay --upto -1", "replay --upto x", "replay --upto 99999999999999999999", "replay --bogus", "replay a b", "",
        "bogus"}) {
    const Answer answer = run_tool(arguments, game_of_two().dump());
    EXPECT_EQ(answer.status, 64) << arguments;
    EXPECT_TRUE(answer.out.empty()) << arguments;
    EXPECT_FALSE(answer.err.empty()) << arguments;
  }
}

TEST(ReplayTool, ExplainsItself) {
  for (const std::string command : {"", "replay ", "verify "}) {
    const Answer answer = run_tool(command + "--help");
    EXPECT_EQ(answer.status, 0);
    EXPECT_FALSE(answer.out.empty());
  }
}

TEST(ReplayTool, SurvivesDeepAndHugeInput) {
  EXPECT_EQ(run_tool("replay", std::string(1'000'000, '[')).status, 3);
  EXPECT_EQ(run_tool("replay", std::string(300'000, '[') + std::string(300'000, ']')).status, 3);
  const Answer large = run_tool("replay", "\"" + std::string(20'000'000, 'x') + "\"");
  EXPECT_EQ(large.status, 3);
  EXPECT_EQ(large.out.size(), 1u);
}

TEST(ReplayTool, AnswersEachJsonLineAndTheHighestStatusWins) {
  json disagreeing = golden("crosswise-2");
  disagreeing["result"]["scores"] = {0, 0};
  const std::string fine = game_with({}).dump(), illegal = game_with({"1 B@a1"}).dump();
  const Answer answer = run_tool("replay", fine + "\n" + illegal + "\r\n\n   \n" + disagreeing.dump() + "\n" + fine);
  EXPECT_EQ(answer.status, 2);
  ASSERT_EQ(answer.out.size(), 4u);
  EXPECT_EQ(answer.json(0)["plies"], 9);
  EXPECT_EQ(answer.json(1)["error"]["status"], 1);
  EXPECT_EQ(answer.json(2)["error"]["status"], 2);
  EXPECT_EQ(answer.json(3)["plies"], 9);
  EXPECT_NE(answer.err.find("Document 2: Line 9"), std::string::npos) << answer.err;

  const Answer with_garbage = run_tool("replay", fine + "\nnot json\n" + fine + "\n");
  EXPECT_EQ(with_garbage.status, 3);
  ASSERT_EQ(with_garbage.out.size(), 3u);
  EXPECT_EQ(with_garbage.json(1)["error"]["status"], 3);
  EXPECT_EQ(run_tool("replay", fine + "\n" + fine + "\n").status, 0);
}

TEST(ReplayTool, SurvivesJsonLinesThatAreTooLarge) {
  const std::string fine = golden_text("crosswise-2");  // ends with a newline
  std::string many;
  for (int i = 0; i < 3'000; ++i) many += fine;
  many += std::string(5'000'000, ' ') + "7\n" + fine;
  const Answer answer = run_tool("replay --upto 3", many);
  EXPECT_EQ(answer.status, 3);
  ASSERT_EQ(answer.out.size(), 3'002u);
  EXPECT_TRUE(answer.json(3'000).contains("error"));
  EXPECT_EQ(answer.out.back(), answer.out.front());
}

}  // namespace
}  // namespace crosstable
