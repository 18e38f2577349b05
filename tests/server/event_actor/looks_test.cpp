// A director opens one seat's view: in the log first, then in the room, and then for them alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::looks_test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Looks : testing::Test {
  ~Looks() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void begin(protocol::EventCreate wish = World::wish_for("knockout")) {
    world.begin(std::move(wish), 4);
    world.watch();
  }
  void play() {
    world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
    world.run();
  }
  std::optional<protocol::Answer> look(const std::string& who = "Director", std::optional<unsigned> seat = 1) {
    protocol::EventRule wish;
    wish.act = "view";
    wish.reason = "an appeal";
    wish.table = "1.1";
    wish.seat = seat;
    return world.ask(who, wish);
  }
  std::string refused(const std::string& who = "Director", std::optional<unsigned> seat = 1) {
    return refusal_of(look(who, seat));
  }

  World world;
};

TEST_F(Looks, ShowOneSeatToTheDirectorAndTheLogToEverybody) {
  begin();
  play();
  const auto answer = look();
  ASSERT_TRUE(is_done(answer)) << refusal_of(answer);
  const auto& seen = std::get<protocol::EventLook>(std::get<protocol::Result>(*answer));
  EXPECT_EQ(seen.seat, 1u);
  EXPECT_EQ(seen.view.reveal(), R"({"table":{"hand":"of seat 1"}})");
  EXPECT_THAT(world.rooms.looks, ElementsAre("R1 1 Director"));
  const Json line = world.seen["log"][0];
  EXPECT_EQ(line["act"], "view");
  EXPECT_EQ(line["entrant"], "4");
  EXPECT_EQ(line["seat"], 1);
  EXPECT_EQ(line["reason"], "an appeal");
  EXPECT_THAT(world.facts(), Each(Not(HasSubstr("of seat 1"))));
  EXPECT_THAT(world.documents(), Each(Not(HasSubstr("of seat 1"))));
}

TEST_F(Looks, AreInTheLogBeforeTheRoomIsAsked) {
  begin();
  play();
  world.store.die_after(1, false);
  EXPECT_EQ(look(), std::nullopt);
  EXPECT_THAT(world.rooms.looks, IsEmpty());
}

TEST_F(Looks, AreRefusedToWhoeverDoesNotDirectOrTakesPart) {
  begin();
  play();
  EXPECT_EQ(refused("E2"), "forbidden");
  protocol::EventRule director;
  director.handle = "E2";
  world.rule("director", director);
  EXPECT_EQ(refused("E2"), "forbidden") << "they may play against this hand next";
  EXPECT_THAT(world.rooms.looks, IsEmpty());
}

TEST_F(Looks, NeedASeatOfAGameThatIsPlayed) {
  begin();
  EXPECT_EQ(refused(), "event_state") << "nobody is there yet";
  play();
  EXPECT_EQ(refused("Director", std::nullopt), "bad_argument");
  EXPECT_EQ(refused("Director", 2), "bad_argument");
  world.play({1, 1});
  EXPECT_EQ(refused(), "event_state");
  EXPECT_THAT(world.rooms.looks, IsEmpty());
}

}  // namespace
}  // namespace crosstable::events::test::looks_test
