// The sides of a table agree to go on later, without a director.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::agreements_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t an_hour = 3'600'000;

struct Agreements : testing::Test {
  ~Agreements() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void begin(const std::string& format = "knockout") {
    world.begin(World::wish_for(format), 4);
    world.watch();
    world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
    world.run();
  }
  std::string adjourn(const std::string& who, std::optional<std::int64_t> until) {
    return refusal_of(world.ask(who, protocol::EventAdjourn{{}, until}));
  }
  Json table() { return world.seen["pairings"]["1"]["1"]; }
  std::int64_t in(std::int64_t ms) const { return world.loop.now_ms() + ms; }

  World world;
};

// The first table has entrants 1 and 4.
TEST_F(Agreements, OfBothSidesAdjournTheMatchUntilTheirTime) {
  begin();
  const std::int64_t until = in(20 * an_hour);
  EXPECT_EQ(adjourn("E1", until), "");
  EXPECT_EQ(table()["proposal"], (Json{{"agreed", {"1"}}, {"until", until}}));
  EXPECT_EQ(table()["state"], "playing");
  EXPECT_EQ(adjourn("E4", until), "");
  EXPECT_EQ(table()["state"], "adjourned");
  EXPECT_EQ(table()["resumes_at"], until);
  EXPECT_FALSE(table().contains("proposal"));
  EXPECT_EQ(world.seen["log"][0]["act"], "adjourn_agreed");
  EXPECT_EQ(world.seen["log"][0]["table"], "1.1");
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 adjourn"));
  world.advance(20 * an_hour);
  EXPECT_THAT(world.rooms.taken, Contains("R1 resume"));
}

TEST_F(Agreements, SurviveARestartHalfMade) {
  begin();
  const std::int64_t until = in(20 * an_hour);
  adjourn("E1", until);
  world.kill();
  world.watch();
  EXPECT_EQ(adjourn("E4", std::nullopt), "") << "to what is proposed";
  EXPECT_EQ(table()["state"], "adjourned");
}

TEST_F(Agreements, AnotherTimeIsANewProposal) {
  begin();
  adjourn("E1", in(an_hour));
  const std::int64_t later = in(2 * an_hour);
  EXPECT_EQ(adjourn("E4", later), "");
  EXPECT_EQ(table()["proposal"], (Json{{"agreed", {"4"}}, {"until", later}}));
  EXPECT_EQ(adjourn("E4", std::nullopt), "") << "nobody agrees with themselves";
  EXPECT_EQ(table()["state"], "playing");
  EXPECT_EQ(adjourn("E1", 0), "") << "declined";
  EXPECT_FALSE(table().contains("proposal"));
  EXPECT_EQ(adjourn("E1", std::nullopt), "event_state");
}

TEST_F(Agreements, AreMadeByWhoeverPlaysThereAndInTime) {
  begin();
  EXPECT_EQ(adjourn("Director", in(an_hour)), "not_entered");
  EXPECT_EQ(adjourn("E1", world.loop.now_ms()), "bad_argument");
  EXPECT_EQ(adjourn("E1", in(31 * 24 * an_hour)), "bad_argument");
  adjourn("E1", in(an_hour));
  EXPECT_EQ(adjourn("E2", std::nullopt), "event_state") << "that is another table";
  world.play({1, 1});
  EXPECT_EQ(adjourn("E1", in(an_hour)), "event_state");
}

TEST_F(Agreements, AreADirectorsMatterInAnArenaAndWithBoards) {
  begin("arena");
  const auto number = world.state().table({1, 1}).who.entrants.front();
  EXPECT_EQ(adjourn("E" + std::to_string(number), in(an_hour)), "event_state");
}

TEST_F(Agreements, DoNotHoldUpARoundOfBoards) {
  world.begin(World::wish_for_boards("knockout"), 4);
  world.give_no_nonces();
  world.give_no_nonces();
  ASSERT_NE(world.rooms.find("1.1.1"), nullptr);
  EXPECT_EQ(adjourn("E1", in(an_hour)), "event_state");
}

}  // namespace
}  // namespace crosstable::events::test::agreements_test
