// Pauses at an event's tables: allowed or not, as was set, and shown while they last. Also since when other things
// stand still.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::pauses_test {
namespace {

using testing::IsEmpty;

struct EventPauses : testing::Test {
  ~EventPauses() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void begin(bool pauses) {
    auto wish = World::wish_for("knockout");
    wish.pauses = pauses;
    world.begin(wish, 2);
    world.watch();
  }
  FakeRooms::Room& room() { return *world.rooms.find("1.1.1"); }
  void come() {
    world.rooms.come(room(), Seats::first(2));
    world.run();
  }

  World world;
};

TEST_F(EventPauses, AreFiveMinutesPerSideAndGameIfTheEventSaysSo) {
  begin(true);
  EXPECT_EQ(room().plan.pause_ms, 5 * a_minute);
  EXPECT_EQ(world.seen["pauses"], true);
}

TEST_F(EventPauses, AreNotThereOtherwise) {
  begin(false);
  EXPECT_EQ(room().plan.pause_ms, 0);
  EXPECT_FALSE(world.seen.contains("pauses"));
}

TEST_F(EventPauses, AreAllowedAndForbiddenUntilTheEventOpens) {
  world.create(World::wish_for("knockout"));
  protocol::EventSet set;
  for (const bool pauses : {true, false, true}) {
    set.pauses = pauses;
    EXPECT_EQ(refusal_of(world.ask("Director", set)), "");
    EXPECT_EQ(world.state().settings.pauses, pauses);
  }
  world.ask("Director", protocol::EventOpen{});
  EXPECT_EQ(refusal_of(world.ask("Director", set)), "event_state");
}

TEST_F(EventPauses, OfATableAreShownWhileTheyLast) {
  begin(true);
  come();
  EXPECT_EQ(world.seen["waiting"], Json::object());
  const std::int64_t now = world.loop.now_ms();
  world.rooms.pause(room(), TablePause{now, now + 5 * a_minute});
  world.run();
  EXPECT_EQ(world.seen["waiting"]["1.1"],
            (Json{{"missing", Json::array()}, {"paused_at", now}, {"paused_until", now + 5 * a_minute}}));
  world.rooms.pause(room(), std::nullopt);
  world.run();
  EXPECT_EQ(world.seen["waiting"], Json::object());
}

TEST_F(EventPauses, OfATableThatIsDecidedMeanwhileAreOver) {
  begin(true);
  come();
  const std::int64_t now = world.loop.now_ms();
  world.rooms.pause(room(), TablePause{now, now + 5 * a_minute});
  world.run();
  world.rooms.finish(room(), Seats(seat_at(0)), {2, 0});
  world.advance(world.limits.event_update_ms);
  EXPECT_EQ(world.seen["waiting"], Json::object());
}

TEST_F(EventPauses, OfTheEventItselfSaySinceWhen) {
  begin(false);
  const std::int64_t paused_at = world.loop.now_ms();
  world.rule("pause");
  world.advance(a_minute);
  EXPECT_EQ(world.seen["paused"], true);
  EXPECT_EQ(world.seen["paused_at"], paused_at);
  world.rule("continue");
  EXPECT_FALSE(world.seen.contains("paused_at"));
}

TEST_F(EventPauses, AreNotTheOnlyThingForWhichATableStandsStill) {
  begin(false);
  come();
  const auto table = [&]() -> const Json& { return world.seen["pairings"]["1"]["1"]; };
  EXPECT_FALSE(table().contains("since"));
  const std::int64_t adjourned_at = world.loop.now_ms();
  protocol::EventRule adjourn;
  adjourn.table = "1.1";
  world.rule("adjourn", adjourn);
  world.advance(a_minute);
  EXPECT_EQ(table()["state"], "adjourned");
  EXPECT_EQ(table()["since"], adjourned_at);
  protocol::EventRule resume;
  resume.table = "1.1";
  world.rule("resume", resume);
  EXPECT_FALSE(table().contains("since"));
}

TEST_F(EventPauses, LeaveAStoppedTableToTheDirectorWhoSeesSinceWhen) {
  begin(false);
  come();
  const std::int64_t stopped_at = world.loop.now_ms();
  world.rooms.end_by_operator(room());
  world.run();
  world.advance(a_minute);
  EXPECT_EQ(world.seen["pairings"]["1"]["1"]["state"], "stopped");
  EXPECT_EQ(world.seen["pairings"]["1"]["1"]["since"], stopped_at);
}

}  // namespace
}  // namespace crosstable::events::test::pauses_test
