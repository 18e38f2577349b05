// Lines of a record, one by one: how they are read, and which rule of RECORDS.md forbids bad ones.
#include <gtest/gtest.h>

#include <string>

#include "engine/core/replay.hpp"
#include "tests/records/tool.hpp"

namespace crosstable {
namespace {

std::string shape(std::string_view text, unsigned players = 4) {
  const auto line = read_line(text, players);
  if (!line) return "unreadable";
  if (const auto* chance = std::get_if<ChanceLine>(&*line)) return "chance:" + std::string(chance->outcome);
  const auto& [seat, move] = std::get<SeatLine>(*line);
  return std::to_string(index_of(seat)) + ":" + std::string(move);
}

TEST(RecordLine, IsAnActorOneSpaceAndAMove) {  // REC-1
  EXPECT_EQ(shape("* draw 0 C"), "chance:draw 0 C");
  EXPECT_EQ(shape("3 C@d4"), "3:C@d4");
  EXPECT_EQ(shape("0 S:c4-d5"), "0:S:c4-d5");
  for (const std::string text :
       {"", "0", "*", "0 ", "* ", "0C@d4", "4 C@d4", "9 C@d4", "00 C@d4", "01 C@d4", "+1 C@d4", "-0 C@d4", " 0 C@d4",
        "0\tC@d4", "x C@d4", "** first 0", "Ada C@d4", "\xC2\xB2 C@d4"}) {
    EXPECT_EQ(shape(text), "unreadable") << text;
  }
}

TEST(RecordLine, NamesOnlySeatsOfThisGame) {  // REC-1
  EXPECT_EQ(shape("2 C@d4", 3), "2:C@d4");
  EXPECT_EQ(shape("2 C@d4", 2), "unreadable");
}

// A two-player game in which seat 0 begins. The hands are dealt from "AAAA" and "BBBB" by default.
class Table {
 public:
  Table() : match_(find_game("crosswise")->start({.players = 2, .options = {}, .first = std::nullopt})) {}

  Table& lines(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) EXPECT_EQ(refusal(line), "") << line;
    return *this;
  }
  Table& dealt() {
    return lines({"* first 0", "* draw 0 A", "* draw 0 A", "* draw 0 A", "* draw 0 A", "* draw 1 B", "* draw 1 B",
                  "* draw 1 B", "* draw 1 B"});
  }

  // The rule that forbids the line; empty if it was played.
  std::string refusal(std::string_view line) {
    const auto rejection = play_line(*match_, 2, line, nullptr);
    if (!rejection) return "";
    EXPECT_FALSE(rejection->text.empty());
    return std::string(rejection->rule);
  }

 private:
  std::unique_ptr<Match> match_;
};

TEST(RecordLine, BeginsWithTheStartSeat) {  // REC-2, CW-8
  EXPECT_EQ(Table().refusal("* draw 0 A"), "REC-2");
  EXPECT_EQ(Table().refusal("0 A@a1"), "REC-3");
  EXPECT_EQ(Table().refusal("* first 2"), "REC-2");
  EXPECT_EQ(Table().refusal("* first 00"), "REC-2");
  EXPECT_EQ(Table().refusal("* first +0"), "REC-2");
  EXPECT_EQ(Table().refusal("* first -0"), "REC-2");
  EXPECT_EQ(Table().refusal("*  first 0"), "REC-2");
}

TEST(RecordLine, OfChanceIsLegalOnlyWhenChanceActs) {  // REC-2
  EXPECT_EQ(Table().dealt().refusal("* draw 0 A"), "REC-2");
  EXPECT_EQ(Table().lines({"* first 0"}).refusal("* draw 1 A"), "REC-2");
  EXPECT_EQ(Table().lines({"* first 0"}).refusal("* draw 0 G"), "REC-2");
}

TEST(RecordLine, CannotDrawAFourthActionStoneOfAKind) {  // REC-2, CW-2
  EXPECT_EQ(Table().lines({"* first 0", "* draw 0 X", "* draw 0 X", "* draw 0 X"}).refusal("* draw 0 X"), "REC-2");
}

TEST(RecordLine, OfASeatIsLegalOnlyWhenThatSeatIsToAct) {  // REC-3
  EXPECT_EQ(Table().lines({"* first 0"}).refusal("0 A@a1"), "REC-3");
  EXPECT_EQ(Table().dealt().refusal("1 B@a1"), "REC-3");
}

TEST(RecordLine, MustBeInTheNotation) {  // REC-5
  for (const std::string line :
       {"0 a@a1", "0 A@A1", "0 A@a7", "0 A@a1 ", "0  A@a1", "0 A@a01", "0 resign", "0 \xC3\xA4"}) {
    EXPECT_EQ(Table().dealt().refusal(line), "REC-5") << line;
  }
}

TEST(RecordLine, ThatTheRulesForbidNamesTheirRule) {  // CW-12
  EXPECT_EQ(Table().dealt().refusal("0 B@a1").substr(0, 3), "CW-");
}

TEST(RecordLine, ReadsASwapInEitherOrder) {
  Table game;
  game.lines({"* first 0", "* draw 0 A", "* draw 0 A", "* draw 0 S", "* draw 0 S", "* draw 1 B", "* draw 1 B",
              "* draw 1 B", "* draw 1 B", "0 A@c4", "* draw 0 A", "1 B@d5", "* draw 1 B", "0 S:d5-c4"});
}

TEST(RecordLine, CannotFollowTheEnd) {  // REC-4
  const std::string text = golden_text("crosswise-2-six");
  const auto read = read_record(text);
  const auto& record = std::get<Record>(read);
  Replay replay(record);
  while (replay.more()) ASSERT_FALSE(replay.step());
  ASSERT_EQ(replay.match().outcome()->reason, "six");  // CW-19
  const std::unique_ptr<Match> match = replay.match().clone();
  for (const std::string line : {"* draw 0 A", "0 A@a1", "1 A@a1"})
    EXPECT_EQ(play_line(*match, 2, line, nullptr)->rule, "REC-4");
}

TEST(Replay, CanStopAnywhereAndAFaultChangesNothing) {
  const auto read = read_record(
      R"({"format":"crosstable-record/1","game":"crosswise","players":["A","B"],"moves":["* first 0","* draw 1 A","* draw 0 A",5]})");
  const auto& record = std::get<Record>(read);
  Replay replay(record);
  EXPECT_FALSE(replay.step());
  for (int again = 0; again < 2; ++again) {
    const auto fault = replay.step();
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->status, RecordStatus::bad_line);
    EXPECT_EQ(fault->line, 1u);
    EXPECT_EQ(fault->move, "\"* draw 1 A\"");
    EXPECT_EQ(replay.plies(), 1u);
  }
}

}  // namespace
}  // namespace crosstable
