// `crosstable verify` accepts what was sealed, and refuses a record with any one line, or any promise, changed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/replay.hpp"
#include "engine/fairness/audit.hpp"
#include "engine/fairness/disclosure.hpp"
#include "tests/records/sealed_play.hpp"
#include "tests/records/tool.hpp"

namespace crosstable {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

Record golden_record(const std::string& name) { return std::get<Record>(read_record(golden_text(name))); }

std::optional<RecordFault> fault_of(const Record& record) {
  const auto audited = audit(record);
  const auto* fault = std::get_if<RecordFault>(&audited);
  return fault ? std::optional(*fault) : std::nullopt;
}

// The exit status of verify for a golden record after a change.
int status_after(const std::string& name, const std::function<void(json&)>& change) {
  json record = json::parse(golden_text(name));
  change(record);
  const auto read = read_record(record.dump());
  if (!std::holds_alternative<Record>(read)) return 3;
  const auto fault = fault_of(std::get<Record>(read));
  return fault ? static_cast<int>(fault->status) : 0;
}

// For each place, every other line that the rules allow there, and some that they never do.
std::vector<Lines> other_lines(const Record& record) {
  std::vector<Lines> places;
  Replay replay(record);
  for (const std::string& line : record.moves) {
    const Match& match = replay.match();
    Lines others{"", "0", "* ", "nonsense"};
    if (match.chance_acts()) {
      ChanceWeights weights;
      match.chance_weights(weights);
      for (unsigned outcome = 0; outcome < weights.size; ++outcome)
        others.push_back(chance_line(match.write_chance(outcome)));
    }
    for (const Seat seat : match.to_act()) {
      Lines moves;
      match.legal(seat, moves);
      for (const std::string& move : moves) others.push_back(seat_line(seat, move));
    }
    std::erase(others, line);
    places.push_back(std::move(others));
    EXPECT_FALSE(replay.step());
  }
  return places;
}

// A few lines from all over the list; all of them if EVERY_CHANGE is set. There are many, and each means that a tool
// reads and plays a whole record.
Lines some_of(const Lines& lines) {
  constexpr std::size_t enough = 8;
  if (lines.size() <= enough || std::getenv("EVERY_CHANGE") != nullptr) return lines;
  Lines some;
  for (std::size_t i = 0; i < enough; ++i) some.push_back(lines[i * lines.size() / enough]);
  return some;
}

// The record with one line changed, for each line: deleted, doubled, swapped with the next, replaced by others.
std::vector<Lines> all_changes(const Record& record) {
  std::vector<Lines> changes;
  const Lines& lines = record.moves;
  const std::vector<Lines> others = other_lines(record);
  for (std::size_t place = 0; place < lines.size(); ++place) {
    const auto at = static_cast<std::ptrdiff_t>(place);
    Lines deleted = lines, doubled = lines, swapped = lines;
    deleted.erase(deleted.begin() + at);
    doubled.insert(doubled.begin() + at, lines[place]);
    changes.push_back(deleted);
    changes.push_back(doubled);
    if (place + 1 < lines.size() && lines[place] != lines[place + 1]) {
      std::swap(swapped[place], swapped[place + 1]);
      changes.push_back(swapped);
    }
    for (const std::string& other : some_of(others[place])) {
      changes.push_back(lines);
      changes.back()[place] = other;
    }
  }
  return changes;
}

std::string as_json_lines(Record record, const std::vector<Lines>& changes) {
  std::string text;
  for (const Lines& lines : changes) {
    record.moves = lines;
    text += write_record(record) + "\n";
  }
  return text;
}

class EveryGoldenRecord : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Records, EveryGoldenRecord, testing::ValuesIn(golden_names()), [](const auto& name) {
  std::string plain = name.param;
  std::ranges::replace(plain, '-', '_');
  return plain;
});

TEST_P(EveryGoldenRecord, IsVerified) {
  const Answer answer = run_tool("verify " + golden_file(GetParam()));
  EXPECT_EQ(answer.status, 0);
  const json out = answer.json();
  const json moves = json::parse(golden_text(GetParam()))["moves"];
  EXPECT_EQ(out["verified"], true);
  EXPECT_EQ(out["plies"], moves.size());
  EXPECT_EQ(out["chance"],
            std::count_if(moves.begin(), moves.end(), [](const std::string& line) { return line[0] == '*'; }));
}

TEST_P(EveryGoldenRecord, IsRefusedByBothToolsWithAnyOneLineChanged) {
  const Record record = golden_record(GetParam());
  const std::vector<Lines> changes = all_changes(record);
  ASSERT_GT(changes.size(), 10 * record.moves.size());
  const std::string input = as_json_lines(record, changes);
  for (const std::string tool : {"verify", "replay"}) {
    const Answer answer = run_tool(tool, input);
    EXPECT_NE(answer.status, 0);
    ASSERT_EQ(answer.out.size(), changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
      ASSERT_EQ(answer.out[i].find("\"error\":{\"status\":"), answer.out[i].find("\"error\""));
      ASSERT_NE(answer.out[i].find("\"error\""), std::string::npos) << tool << " accepts " << json(changes[i]);
    }
  }
}

TEST_P(EveryGoldenRecord, IsRefusedAtAnyChangedChanceLineByTheSeedAlone) {
  Record record = golden_record(GetParam());
  const Lines lines = record.moves;
  const std::vector<Lines> others = other_lines(record);
  for (std::size_t place = 0; place < lines.size(); ++place) {
    if (lines[place][0] != '*') continue;
    for (const std::string& other : others[place]) {
      record.moves = lines;
      record.moves[place] = other;
      const auto fault = fault_of(record);
      ASSERT_TRUE(fault);
      EXPECT_EQ(fault->status, RecordStatus::bad_line);
      EXPECT_EQ(fault->line, place);
      EXPECT_NE(fault->why.find("\"" + lines[place] + "\""), std::string::npos) << fault->why;
    }
  }
}

TEST(Audit, AcceptsAnUnfinishedRecord) {
  Record record = play_sealed({.players = 3, .seed = 5});
  record.moves.resize(40);
  record.result.clear();
  record.extra.back().second =
      json::parse(record.extra.back().second).patch(R"([{"op":"remove","path":"/digest"}])"_json).dump();
  EXPECT_FALSE(fault_of(record));
}

TEST(Audit, NeedsFairness) {
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record.erase("fairness"); }), 3);
  for (const char* member : {"seal", "seed", "nonces", "context"})
    EXPECT_EQ(status_after("crosswise-2", [&](json& record) { record["fairness"].erase(member); }), 3) << member;
  for (const char* member : {"seal", "seed", "nonces", "commits", "context"})
    EXPECT_EQ(status_after("crosswise-2", [&](json& record) { record["fairness"][member] = 7; }), 3) << member;
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["fairness"]["context"]["rules"] = 7; }), 3);
  for (const char* member : {"room", "game"}) {
    EXPECT_EQ(status_after("crosswise-2", [&](json& record) { record["fairness"]["context"].erase(member); }), 3)
        << member;
  }
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["fairness"] = nullptr; }), 3);
}

TEST(Audit, RefusesAContextOutOfBounds) {
  const auto with = [](const char* member, const json& value) {
    return status_after("crosswise-2", [&](json& record) { record["fairness"]["context"][member] = value; });
  };
  EXPECT_EQ(with("room", std::string(100'000, 'x')), 3);
  EXPECT_EQ(with("rules", std::string(100'000, 'x')), 3);
  EXPECT_EQ(with("game", 0), 3);
  EXPECT_EQ(with("game", -1), 3);
  EXPECT_EQ(with("game", 4'294'967'296), 3);
  EXPECT_EQ(with("first", 2), 3);
  EXPECT_EQ(with("first", -1), 3);
  EXPECT_EQ(with("first", "0"), 3);
}

TEST(Audit, RefusesEveryBrokenPromise) {
  const std::string other(64, '7');
  const auto with = [](const std::string& pointer, const json& value) {
    return status_after("crosswise-2-nonce", [&](json& record) { record[json::json_pointer(pointer)] = value; });
  };
  EXPECT_EQ(with("/id", "another"), 0);
  EXPECT_EQ(with("/fairness/seal", other), 2);
  EXPECT_EQ(with("/fairness/seed", other), 2);
  EXPECT_EQ(with("/fairness/nonces/0", other), 2);
  EXPECT_EQ(with("/fairness/nonces/1", other), 2);
  EXPECT_EQ(with("/fairness/commits/0", other), 2);
  EXPECT_EQ(with("/fairness/commits/0", ""), 2);
  EXPECT_EQ(with("/fairness/nonces/0", ""), 1);  // that changes the key, and so the first stone
  EXPECT_EQ(with("/fairness/context/room", "GLDN23"), 2);
  EXPECT_EQ(with("/fairness/context/game", 2), 2);
  EXPECT_EQ(with("/fairness/context/rules", "cross-roads/v1"), 2);
  EXPECT_EQ(with("/fairness/digest", other), 2);
}

TEST(Audit, AcceptsNullForASeatWithoutANonce) {
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["fairness"]["nonces"] = {nullptr, ""}; }), 0);
}

TEST(Audit, RefusesADifferentNumberOfPlayers) {
  const auto one_more = [](json& record) {
    record["players"].push_back("Mallory");
    for (const char* list : {"nonces", "commits"}) record["fairness"][list].push_back("");
  };
  EXPECT_EQ(status_after("crosswise-2", one_more), 1);
}

TEST(Audit, RefusesADifferentResult) {
  for (const char* name : {"crosswise-2", "crosswise-4-resigned"}) {
    EXPECT_EQ(status_after(name, [](json& record) { record["result"]["reason"] = "six"; }), 2) << name;
    EXPECT_EQ(status_after(name, [](json& record) { record["result"]["scores"][0] = 41; }), 2) << name;
    EXPECT_EQ(status_after(name, [](json& record) { record["result"]["winners"] = json::array(); }), 2) << name;
  }
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["result"]["reason"] = "resigned"; }), 2);
  EXPECT_EQ(status_after("crosswise-4-resigned", [](json& record) { record["result"]["reason"] = "abandoned"; }), 0);
  EXPECT_EQ(status_after("crosswise-4-resigned", [](json& record) { record["result"]["reason"] = "time"; }), 0);
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["result"]["reason"] = "time"; }), 2);
  EXPECT_EQ(status_after("crosswise-4-resigned", [](json& record) { record["result"]["reason"] = "forfeit"; }), 0);
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["result"]["reason"] = "forfeit"; }), 2);
}

TEST(Audit, ChecksTheStartSeatOfALaterGameAgainstTheContext) {
  EXPECT_EQ(golden_record("crosswise-3-later-game").moves[0], "* first 2");
  EXPECT_EQ(status_after("crosswise-3-later-game", [](json& record) { record["fairness"]["context"]["first"] = 1; }),
            1);
}

TEST(Audit, RefusesAGivenStartSeatInARoomsFirstGameWhereItIsDrawn) {
  const int first = golden_record("crosswise-2").moves[0].back() - '0';
  EXPECT_EQ(status_after("crosswise-2", [&](json& record) { record["fairness"]["context"]["first"] = first; }), 2);
}

TEST(Audit, NeedsNeitherTheRulesNameNorCommitsWhereTheyAddNothing) {
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["fairness"]["context"].erase("rules"); }), 0);
  EXPECT_EQ(status_after("crosswise-2", [](json& record) { record["fairness"].erase("commits"); }), 0);
  EXPECT_EQ(status_after("crosswise-2-nonce", [](json& record) { record["fairness"].erase("commits"); }), 2);
}

// FAIRNESS.md's vector through the real game: room K7QX2M, game 1, seat 0 gives 32 bytes aa.
TEST(Audit, AcceptsThePublishedCrosswiseVector) {
  const std::string seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const json record{{"format", "crosstable-record/1"},
                    {"game", "crosswise"},
                    {"players", {"A", "B"}},
                    {"moves",
                     {"* first 1", "* draw 1 B", "* draw 1 A", "* draw 1 C", "* draw 1 X", "* draw 0 D", "* draw 0 M",
                      "* draw 0 A", "* draw 0 E"}},
                    {"fairness",
                     {{"seal", "105fea6f159cb9d4d0890e972f494f25efa7a1ffe89d40afc05b6c193c2909bd"},
                      {"seed", seed},
                      {"nonces", {std::string(64, 'a'), ""}},
                      {"commits", {"8417b646e3fcc5d1aaef8af606056c750dc481f2be40488e242c7331e3d5e0be", ""}},
                      {"context", {{"room", "K7QX2M"}, {"game", 1}, {"rules", "crosswise/v1"}}}}}};
  const Answer answer = run_tool("verify", record.dump());
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json()["chance"], 9);
}

TEST(VerifyTool, SaysWhichLineDiffersAndWhatTheSeedGives) {
  json record = json::parse(golden_text("crosswise-2"));
  const std::string was = record["moves"][3];
  record["moves"][3] = was.substr(0, was.size() - 1) + (was.back() == 'A' ? 'B' : 'A');
  const Answer answer = run_tool("verify", record.dump());
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(answer.json()["error"]["line"], 3);
  EXPECT_NE(answer.err.find("Line 3"), std::string::npos);
  EXPECT_NE(answer.err.find("The seed gives \"" + was + "\" here."), std::string::npos) << answer.err;
}

TEST(VerifyTool, AcceptsASeatThatNeverRevealedItsNonceAndSaysSo) {
  json record = json::parse(golden_text("crosswise-2-nonce"));
  EXPECT_FALSE(run_tool("verify", record.dump()).json().contains("unrevealed"));
  ASSERT_EQ(record["fairness"]["nonces"][1], "");
  record["fairness"]["commits"][1] = std::string(64, '7');
  const Answer answer = run_tool("verify", record.dump());
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json()["unrevealed"], json({1}));
}

TEST(VerifyTool, ReadsJsonLinesAndTheHighestStatusWins) {
  const std::string fine = golden_text("crosswise-2"), other = golden_text("crosswise-3");
  EXPECT_EQ(run_tool("verify", fine + other).status, 0);
  const Answer answer = run_tool("verify", fine + "{}\n" + other);
  EXPECT_EQ(answer.status, 3);
  ASSERT_EQ(answer.out.size(), 3u);
  EXPECT_EQ(answer.json(2)["verified"], true);
  EXPECT_EQ(run_tool("verify", "").status, 3);
}

TEST(Disclosure, ReadsBackAsItWasWritten) {
  const Record record = golden_record("crosswise-2-nonce");
  const std::string& text = *record.find_extra("fairness");
  EXPECT_EQ(write_disclosure(std::get<Disclosure>(read_disclosure(text, 2))), text);
}

}  // namespace
}  // namespace crosstable
