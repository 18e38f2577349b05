// A finished event leaves memory when there are no requests for it, and is loaded again at the next request.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::memory_test {
namespace {

using testing::IsEmpty;

constexpr std::int64_t a_minute = 60'000;

struct EventsThatAreOver : testing::Test {
  ~EventsThatAreOver() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void play_to_the_end() {
    world.begin(World::wish_for("knockout"), 2);
    world.play({1, 1});
    world.advance(a_minute);
    ASSERT_TRUE(world.is_over());
  }
  std::size_t in_memory() { return world.events->figures().in_memory; }

  World world;
};

TEST_F(EventsThatAreOver, LeaveMemoryAndAnswerAsBefore) {
  world.limits.event_keep_ms = 10 * a_minute;
  play_to_the_end();
  const auto before = world.documents();
  EXPECT_EQ(in_memory(), 1u);
  world.advance(11 * a_minute);
  EXPECT_EQ(in_memory(), 0u);
  EXPECT_EQ(world.documents(), before);
  EXPECT_EQ(in_memory(), 1u) << "somebody asked";
  world.advance(11 * a_minute);
  EXPECT_EQ(in_memory(), 0u);
}

TEST_F(EventsThatAreOver, AreStillRuledOn) {
  world.limits.event_keep_ms = a_minute;
  play_to_the_end();
  world.advance(2 * a_minute);
  ASSERT_EQ(in_memory(), 0u);
  protocol::EventRule correct;
  correct.table = "1.1";
  correct.result = protocol::RuledResult{"1", {5, 2}};
  EXPECT_EQ(refusal_of(world.rule("correct", correct)), "");
  EXPECT_EQ(world.state().table({1, 1}).result->points, (std::vector<std::int64_t>{5, 2}));
  world.advance(2 * a_minute);
  world.kill();
  world.watch();
  EXPECT_EQ(world.seen["pairings"]["1"]["1"]["result"]["points"], (Json{5, 2}));
}

TEST_F(EventsThatAreOver, StayForWhoeverWatches) {
  world.limits.event_keep_ms = a_minute;
  play_to_the_end();
  world.watch();
  world.advance(10 * a_minute);
  EXPECT_EQ(in_memory(), 1u);
}

TEST_F(EventsThatAreOver, StayAsLongAsARoomHasBoardsToDisclose) {
  world.limits.event_keep_ms = a_minute;
  world.rooms.loses_answers = true;
  world.begin(World::wish_for_boards("knockout"), 2);
  world.give_no_nonces();
  world.give_no_nonces();
  world.play({1, 1});
  world.advance(20 * a_minute);
  EXPECT_TRUE(world.is_over());
  EXPECT_EQ(in_memory(), 0u) << "the answer came the second time";
  EXPECT_TRUE(world.rooms.find("1.1.1")->disclosed);
}

TEST_F(EventsThatAreOver, AreListedAndFreeAPlaceForOthers) {
  world.limits.event_keep_ms = a_minute;
  world.limits.events = 1;
  play_to_the_end();
  world.advance(2 * a_minute);
  EXPECT_EQ(world.events->figures().set_aside, 0u);
  world.create(World::wish_for("knockout"), "E1");
  std::size_t listed = 0;
  world.events->list({}, [&](const protocol::Answer& answer) {
    listed = std::get<protocol::EventsResult>(std::get<protocol::Result>(answer)).events.size();
  });
  EXPECT_EQ(listed, 2u);
}

}  // namespace
}  // namespace crosstable::events::test::memory_test
