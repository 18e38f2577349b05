// Timers of a room, and the times that they are set for.
#include "server/room/time/alarms.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/server/room/folded_room.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::test::alarms_test {
namespace {

class AlarmsTest : public testing::Test {
 protected:
  void set(Alarm alarm, std::optional<std::int64_t> due) {
    alarms.set(alarm, due, [this, alarm] {
      ++tasks;
      return [this, alarm] {
        alarms.rang(alarm);
        rung.push_back(alarm);
      };
    });
  }
  std::int64_t in(std::int64_t ms) { return loop.steady_ms() + ms; }

  ManualLoop loop;
  Alarms alarms{loop};
  int tasks = 0;
  std::vector<Alarm> rung;
};

TEST_F(AlarmsTest, AnAlarmRingsOnceWhenItIsDue) {
  set(Alarm::bot, in(500));
  loop.advance(499);
  EXPECT_TRUE(rung.empty());
  loop.advance(1);
  loop.advance(1'000);
  EXPECT_EQ(rung, std::vector{Alarm::bot});
  EXPECT_FALSE(alarms.is_set(Alarm::bot));
}

TEST_F(AlarmsTest, AnAlarmForTheSameTimeIsNotSetAgain) {
  const std::int64_t due = in(500);
  set(Alarm::bot, due);
  set(Alarm::bot, due);
  EXPECT_EQ(tasks, 1);
  EXPECT_EQ(loop.timers(), 1u);
}

TEST_F(AlarmsTest, AnAlarmForAnotherTimeTakesThePlaceOfTheFirst) {
  set(Alarm::bot, in(500));
  set(Alarm::bot, in(800));
  set(Alarm::idle, in(600));
  loop.advance(1'000);
  EXPECT_EQ(rung, (std::vector{Alarm::idle, Alarm::bot}));
}

TEST_F(AlarmsTest, WhatIsClearedDoesNotRing) {
  set(Alarm::bot, in(500));
  set(Alarm::idle, in(500));
  set(Alarm::bot, std::nullopt);
  alarms.clear();
  EXPECT_EQ(loop.timers(), 0u);
}

TEST_F(AlarmsTest, AfterARestartIdleTimeCountsFromTheLastFact) {
  Idle idle;
  constexpr std::int64_t limit = 600'000;
  idle.restarted(loop.now_ms() - 100'000, loop, limit);
  EXPECT_EQ(idle.due(loop.steady_ms(), limit), in(500'000));
  idle.restarted(loop.now_ms() - 2 * limit, loop, limit);
  EXPECT_EQ(idle.due(loop.steady_ms(), limit), in(60'000)) << "a grace to reconnect";
  idle.somebody_is_here();
  EXPECT_EQ(idle.due(loop.steady_ms(), limit), in(limit));
}

TEST_F(AlarmsTest, NoNextGameWaitsBeforeTheFirst) {
  const FoldedRoom room({"Ada", "Bo"});
  NextGame next;
  EXPECT_EQ(next.due(room.state, loop, 20'000), std::nullopt);
  EXPECT_FALSE(next.is_due(loop.steady_ms()));
}

}  // namespace
}  // namespace crosstable::test::alarms_test
