// What happens by time: bots, stand-ins, empty rooms. The clock is moved by hand.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::clocks_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

TEST(Clocks, ABotPlaysAfterItsThinkTimeAndNotBefore) {
  RoomUnderTest t;
  t.limits.bot_delay_min_ms = 500;
  t.limits.bot_delay_max_ms = 1'200;
  t.create("Ada");
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.ask("Ada", RoomStart{code});
  while (t.to_act()) t.step();
  const auto seq = t.person("Ada").line->seq;
  t.loop.advance(499);
  EXPECT_EQ(t.person("Ada").line->seq, seq);
  t.loop.advance(701);
  EXPECT_GT(t.person("Ada").line->seq, seq);
}

TEST(Clocks, ALoneNewcomerPlaysAWholeGameAgainstABot) {
  for (const char* level : {"random", "greedy"}) {
    RoomUnderTest t;
    t.create("Ada");
    t.ask("Ada", RoomBot{code, {}, level});
    EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["bot"], level);
    t.ask("Ada", RoomStart{code});
    t.play_out();
    EXPECT_EQ(t.person("Ada").line->view["phase"], "over");
  }
}

TEST(Clocks, EverybodySeesUntilWhenSomebodyWhoIsAwayIsWaitedFor) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  while (t.to_act() != "Ada") t.step();
  const auto bo = [&] { return t.person("Ada").line->view["seats"]["1"]; };
  t.hang_up("Bo");
  EXPECT_FALSE(bo().contains("standin_at")) << "the game does not wait for Bo yet";
  while (t.to_act() == "Ada") t.step();
  const std::int64_t until = t.loop.now_ms() + t.limits.stand_in_ms;
  EXPECT_EQ(bo()["standin_at"], until);
  t.loop.advance(5'000);
  t.enter("Eve");
  EXPECT_EQ(bo()["standin_at"], until);
  EXPECT_EQ(t.person("Eve").line->view["seats"]["1"]["standin_at"], until);
  t.come_back("Bo");
  EXPECT_FALSE(bo().contains("standin_at"));
  t.hang_up("Bo");
  t.loop.advance(t.limits.stand_in_ms);
  EXPECT_FALSE(bo().contains("standin_at"));
  EXPECT_EQ(bo()["standin"], true);
  t.expect_views_add_up();
}

TEST(Clocks, AStandInPlaysForWhoIsAwayTooLongUntilHeReturns) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  while (t.to_act() != "Bo") t.step();
  t.hang_up("Bo");
  const auto seq = t.person("Ada").line->seq;
  t.loop.advance(t.limits.stand_in_ms - 1);
  EXPECT_EQ(t.person("Ada").line->seq, seq);
  t.loop.advance(1);
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["standin"], true);
  t.loop.advance(t.limits.bot_delay_max_ms);
  ASSERT_EQ(t.person("Ada").line->view["table"]["last"].get<std::string>().front(), '1');

  t.step();  // Ada; and the stand-in plays on without waiting a minute again
  t.loop.advance(t.limits.bot_delay_max_ms);
  EXPECT_EQ(t.person("Ada").line->view["table"]["last"].get<std::string>().front(), '1');

  t.come_back("Bo");
  EXPECT_FALSE(t.person("Ada").line->view["seats"]["1"].contains("standin"));
  t.step();
  ASSERT_EQ(t.to_act(), "Bo");
  const auto later = t.person("Ada").line->seq;
  t.loop.advance(t.limits.stand_in_ms * 2);
  EXPECT_EQ(t.person("Ada").line->seq, later) << "he plays himself again";
}

TEST(Clocks, WhoReturnsInTimeIsNotPlayedFor) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  while (t.to_act() != "Bo") t.step();
  t.hang_up("Bo");
  t.loop.advance(t.limits.stand_in_ms - 1);
  t.come_back("Bo");
  t.loop.advance(t.limits.stand_in_ms);
  EXPECT_EQ(t.to_act(), "Bo");
}

TEST(Clocks, AMoveThatAStandInMadeIsNotTheAbsentPlayers) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  while (t.to_act() != "Bo") t.step();
  const std::string prompt = t.person("Bo").line->prompt["id"];
  t.hang_up("Bo");
  t.loop.advance(t.limits.stand_in_ms + t.limits.bot_delay_max_ms);
  const std::string played = t.person("Ada").line->view["table"]["last"].get<std::string>().substr(2);
  t.come_back("Bo");
  EXPECT_EQ(refusal(t.ask("Bo", RoomMove{code, prompt, played})), "stale_prompt");
}

TEST(Clocks, NobodyPlaysOnWhileNobodyLooksOn) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.ask("Ada", RoomStart{code});
  t.hang_up("Ada");
  const auto writes = t.store.writes().size();
  t.loop.advance(3'600'000);
  EXPECT_EQ(t.store.writes().size(), writes);
  t.come_back("Ada");
  t.play_out();
  EXPECT_EQ(t.person("Ada").line->view["phase"], "over");
}

TEST(Clocks, ARoomThatNobodyIsConnectedToIsClosedAndItsGameRecordedAsAbandoned) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.step();
  t.hang_up("Ada");
  t.loop.advance(t.limits.idle_close_ms * 2);
  EXPECT_TRUE(t.observer.closed.empty()) << "Bo is still there";
  t.hang_up("Bo");
  t.loop.advance(t.limits.idle_close_ms - 1);
  EXPECT_TRUE(t.observer.closed.empty());
  t.loop.advance(1);
  EXPECT_EQ(t.observer.closed, std::vector<RoomCode>{code});
  EXPECT_TRUE(t.observer.seats.empty());
  EXPECT_TRUE(t.store.rooms().empty());
  const Json record = Json::parse(t.store.writes().back().records.at(0).json);
  EXPECT_EQ(record["result"]["reason"], "abandoned");
  EXPECT_TRUE(record.contains("fairness"));
  EXPECT_EQ(refusal(t.come_back("Ada")), "no_such_room");
}

TEST(Clocks, ARoomWithoutAGameIsClosedSoonerThanOneInPlay) {
  RoomUnderTest t;
  t.create("Ada");
  t.hang_up("Ada");
  t.loop.advance(t.limits.idle_lobby_ms - 1);
  EXPECT_TRUE(t.observer.closed.empty());
  t.loop.advance(1);
  EXPECT_EQ(t.observer.closed, std::vector<RoomCode>{code});
}

TEST(Clocks, ARestartedRoomThatNobodyComesBackToIsClosedAsWell) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.restart();
  t.loop.advance(t.limits.idle_close_ms);
  EXPECT_EQ(t.observer.closed, std::vector<RoomCode>{code});
}

}  // namespace
}  // namespace crosstable::test::clocks_test
