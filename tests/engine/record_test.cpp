// The record as a document: what is accepted, what is refused, what is written.
#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "engine/core/record.hpp"

namespace crosstable {
namespace {

Record read(const std::string& text) {
  std::variant<Record, RecordFault> result = read_record(text);
  if (auto* fault = std::get_if<RecordFault>(&result)) throw std::runtime_error(fault->why);
  return std::get<Record>(std::move(result));
}

// Why the text is not a record.
std::string complaint(const std::string& text) {
  const std::variant<Record, RecordFault> result = read_record(text);
  const auto* fault = std::get_if<RecordFault>(&result);
  if (!fault) return "accepted";
  EXPECT_EQ(fault->status, RecordStatus::not_a_record);
  EXPECT_FALSE(fault->line);
  return fault->why;
}

std::string record_with(const std::string& members) { return R"({"format":"crosstable-record/1",)" + members + "}"; }

const std::string minimal = record_with(R"("game":"crosswise","players":["Ada","Bo"],"moves":[])");

TEST(RecordReader, AcceptsARecordWithOnlyTheRequiredMembers) {
  const Record record = read(minimal);
  EXPECT_EQ(record.game, find_game("crosswise"));
  EXPECT_EQ(record.players, (std::vector<std::string>{"Ada", "Bo"}));
  EXPECT_TRUE(record.moves.empty());
  EXPECT_TRUE(record.result.empty());
  EXPECT_TRUE(record.options.changed().empty());
}

TEST(RecordReader, TreatsANullResultAsNone) {
  EXPECT_TRUE(read(record_with(R"("game":"crosswise","players":["A","B"],"moves":[],"result":null)")).result.empty());
}

TEST(RecordReader, ReadsADefaultOptionButDoesNotWriteIt) {
  const Record record =
      read(record_with(R"("game":"crosswise","players":["A","B"],"options":{"profi":false},"moves":[])"));
  EXPECT_EQ(write_record(record), record_with(R"("game":"crosswise","players":["A","B"],"options":{},"moves":[])"));
}

TEST(RecordReader, KeepsUnknownMembersInOrderInsideTheResultToo) {
  const std::string text = record_with(
      R"("game":"crosswise","players":["A","B"],"options":{"profi":true},"moves":["* first 0"],)"
      R"("result":{"reason":"full","scores":[1,2],"winners":[1],"note":"close"},"zeta":[1.5,null],"alpha":{"ä":"\n"})");
  EXPECT_EQ(write_record(read(text)), text);
}

TEST(RecordReader, KeepsTheFirstLineThatIsNotTextAndNothingAfterIt) {
  const Record record =
      read(record_with(R"("game":"crosswise","players":["A","B"],"moves":["* first 0",[1, 2],"0 A@a1"])"));
  EXPECT_EQ(record.moves, std::vector<std::string>{"* first 0"});
  EXPECT_EQ(record.not_text, "[1,2]");
}

TEST(RecordReader, RefusesWhatIsNotARecord) {
  EXPECT_EQ(complaint(""), "There is no document.");
  EXPECT_EQ(complaint(" \r\n"), "There is no document.");
  EXPECT_NE(complaint("{").find("Not read as JSON"), std::string::npos);
  EXPECT_EQ(complaint("[]"), "The document is no JSON object.");
  EXPECT_NE(complaint("{}").find("\"format\""), std::string::npos);
  EXPECT_NE(complaint(R"({"format":"crosstable-record/2"})").find("\"format\""), std::string::npos);
  EXPECT_NE(complaint(R"({"format":1})").find("\"format\""), std::string::npos);
  EXPECT_NE(complaint(record_with(R"("players":["A","B"],"moves":[])")).find("\"game\""), std::string::npos);
  EXPECT_EQ(complaint(record_with(R"("game":"chess","players":["A","B"],"moves":[])")), "There's no such game.");
}

TEST(RecordReader, RefusesAWrongNumberOfPlayers) {  // CW-4: two to four
  for (const std::string players : {"[]", R"(["A"])", R"(["A","B","C","D","E"])"}) {
    EXPECT_NE(
        complaint(record_with(R"("game":"crosswise","moves":[],"players":)" + players)).find("cannot be played by"),
        std::string::npos);
  }
  for (const std::string players : {"2", "null", R"({"0":"A","1":"B"})"}) {
    EXPECT_EQ(complaint(record_with(R"("game":"crosswise","moves":[],"players":)" + players)),
              "\"players\" is missing or no array.");
  }
  EXPECT_EQ(complaint(record_with(R"("game":"crosswise","moves":[],"players":["A",7])")),
            "A player's name is no text.");
}

TEST(RecordReader, RefusesUnknownAndWronglyTypedOptions) {
  for (const std::string options : {R"({"pro":true})", R"({"profi":1})", R"({"profi":"true"})", R"({"profi":null})",
                                    R"({"profi":1.5})", R"({"profi":[true]})", "[]", "null", "true"}) {
    EXPECT_NE(complaint(record_with(R"("game":"crosswise","players":["A","B"],"moves":[],"options":)" + options)),
              "accepted")
        << options;
  }
}

TEST(RecordReader, RefusesMovesThatAreNotAnArray) {
  for (const std::string moves : {"null", "{}", "\"* first 0\"", "0"}) {
    EXPECT_EQ(complaint(record_with(R"("game":"crosswise","players":["A","B"],"moves":)" + moves)),
              "\"moves\" is missing or no array.");
  }
}

TEST(RecordReader, NamesTheGameOfARecordThatItRefuses) {
  const auto refused = read_record(record_with(R"("game":"chess","players":[],"moves":[])"));
  EXPECT_EQ(std::get<RecordFault>(refused).game, "chess");
}

TEST(RecordReader, RefusesRepeatedKeysAndDepth) {
  EXPECT_NE(complaint(record_with(R"("game":"crosswise","players":["A","B"],"moves":[],"moves":[])")), "accepted");
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_NE(complaint(record_with(R"("game":"crosswise","players":["A","B"],"moves":[],"x":)" + deep)), "accepted");
}

TEST(RecordReader, AcceptsMegabytesButNotMoreThanFour) {
  const auto with_note = [](std::size_t size) {
    return record_with(R"("game":"crosswise","players":["A","B"],"moves":[],"note":")" + std::string(size, 'x') + "\"");
  };
  EXPECT_EQ(complaint(with_note(3'000'000)), "accepted");
  EXPECT_NE(complaint(with_note(record_limits.max_bytes)), "accepted");
}

TEST(RecordResult, IsWrittenInTheRecordFormat) {
  Seats winners(seat_at(0));
  winners.add(seat_at(2));
  EXPECT_EQ(result_json({"six", {42, 3, 42, 3}, winners}), R"({"reason":"six","scores":[42,3,42,3],"winners":[0,2]})");
  EXPECT_EQ(result_json({"full", {5, 5}, {}}), R"({"reason":"full","scores":[5,5],"winners":[]})");
}

TEST(RecordResult, ComparesOnlyReasonScoresAndWinners) {
  const Outcome outcome{"full", {26, 22}, Seats(seat_at(0))};
  EXPECT_FALSE(disagreement(R"({"reason":"full","scores":[26,22],"winners":[0]})", outcome));
  EXPECT_FALSE(disagreement(R"({"winners":[0],"moves":1,"scores":[26,22],"reason":"full"})", outcome));
  for (const std::string other :
       {R"({"reason":"six","scores":[26,22],"winners":[0]})", R"({"reason":"full","scores":[22,26],"winners":[0]})",
        R"({"reason":"full","scores":[26,22],"winners":[]})", R"({"reason":"full","scores":[26,22],"winners":[0,1]})",
        R"({"reason":"full","scores":[26],"winners":[0]})", R"({"reason":"full","scores":[26.0,22],"winners":[0]})",
        R"({"scores":[26,22],"winners":[0]})", R"({"reason":"full","winners":[0]})",
        R"({"reason":"full","scores":[26,22]})", R"({"reason":"full","scores":{"0":26,"1":22},"winners":[0]})", "[]",
        "7", "\"full\"", "{}"}) {
    EXPECT_TRUE(disagreement(other, outcome)) << other;
  }
}

}  // namespace
}  // namespace crosstable
