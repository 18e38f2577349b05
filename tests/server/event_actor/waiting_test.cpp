// Who is present at a waiting table, and until when it waits for the others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::waiting_test {
namespace {

using testing::IsEmpty;

constexpr std::int64_t a_minute = 60'000;

struct WaitingTables : testing::Test {
  ~WaitingTables() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void begin() {
    auto wish = World::wish_for("knockout");
    wish.forfeit_minutes = 5;
    world.begin(wish, 2);
    world.watch();
  }
  FakeRooms::Room& room() { return *world.rooms.find("1.1.1"); }
  std::string missing() { return world.seen["waiting"]["1.1"]["missing"].dump(); }
  std::int64_t forfeit_at() { return world.seen["waiting"]["1.1"].value("forfeit_at", std::int64_t{0}); }

  World world;
};

TEST_F(WaitingTables, NameWhoIsMissing) {
  begin();
  EXPECT_EQ(missing(), R"(["p-E1","p-E2"])");
  world.rooms.come(room(), Seats(seat_at(1)));
  world.run();
  EXPECT_EQ(missing(), R"(["p-E1"])");
  world.rooms.go(room(), Seats(seat_at(1)));
  world.run();
  EXPECT_EQ(missing(), R"(["p-E1","p-E2"])");
  world.rooms.come(room(), Seats::first(2));
  world.run();
  EXPECT_EQ(world.seen["waiting"], Json::object()) << "it has begun";
}

TEST_F(WaitingTables, AreShownToWhoeverComesToWatch) {
  begin();
  world.rooms.come(room(), Seats(seat_at(0)));
  world.run();
  world.watch();
  EXPECT_EQ(missing(), R"(["p-E2"])");
}

TEST_F(WaitingTables, SayWhenSomebodyForfeitsAndARestartGivesMoreTime) {
  begin();
  const std::int64_t opened = world.loop.now_ms();
  EXPECT_EQ(forfeit_at(), opened + 5 * a_minute);
  world.advance(3 * a_minute);
  world.kill(4 * a_minute);
  world.watch();
  EXPECT_EQ(forfeit_at(), opened + 9 * a_minute);
  world.advance(2 * a_minute - 1);
  EXPECT_THAT(world.rooms.taken, IsEmpty());
  world.advance(1);
  EXPECT_EQ(world.rooms.taken.size(), 1u) << "when it was said";
}

TEST_F(WaitingTables, WaitLongerWhenADirectorSaysSo) {
  begin();
  protocol::EventRule more;
  more.table = "1.1";
  more.seconds = 60;
  world.rule("add_time", more);
  EXPECT_EQ(forfeit_at(), world.loop.now_ms() + 6 * a_minute);
}

}  // namespace
}  // namespace crosstable::events::test::waiting_test
