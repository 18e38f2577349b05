// A machine's clock may be set to anything: what is written down can be read, and nothing fails.
#include <gtest/gtest.h>

#include "server/base/rfc3339.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::times_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

TEST(Times, BeforeAndAfterAllThatAClockUsuallyShows) {
  EXPECT_EQ(rfc3339(0), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(rfc3339(-1), "1969-12-31T23:59:59.999Z");
  EXPECT_EQ(rfc3339(-1'000), "1969-12-31T23:59:59.000Z");
  EXPECT_EQ(rfc3339(9'300'000'000'123), "2264-09-14T21:20:00.123Z");
  EXPECT_EQ(rfc3339(first_time_ms), "0001-01-01T00:00:00.000Z");
  EXPECT_EQ(rfc3339(last_time_ms), "9999-12-31T23:59:59.999Z");
  EXPECT_EQ(rfc3339(INT64_MIN), "0001-01-01T00:00:00.000Z");
  EXPECT_EQ(rfc3339(INT64_MAX), "9999-12-31T23:59:59.999Z");
}

TEST(Times, DaysBefore1970AreNegative) {
  EXPECT_EQ(day_of_ms(86'399'999), 0);
  EXPECT_EQ(day_of_ms(0), 0);
  EXPECT_EQ(day_of_ms(-1), -1);
  EXPECT_EQ(day_of_ms(-86'400'000), -1);
  EXPECT_EQ(day_of_ms(-86'400'001), -2);
}

// Talk, a series with its pause, a record, a restart.
void play_at(std::int64_t now, const std::string& day) {
  RoomUnderTest t;
  t.loop.set_clock(now);
  t.start({"Ada", "Bo"}, {{"sumof", std::int64_t{2}}});
  t.say("Ada", "what a day");
  EXPECT_EQ(t.person("Bo").line->notifications.back()["params"]["at"].get<std::string>().substr(0, 10), day);
  t.ask("Ada", RoomResign{code});
  const Json record = t.records().at(0);
  EXPECT_EQ(record["started"].get<std::string>().substr(0, 10), day);
  EXPECT_EQ(record["ended"].get<std::string>().substr(0, 10), day);
  t.restart();
  t.enter("Ada");
  t.loop.advance(t.limits.next_game_ms);
  EXPECT_EQ(t.person("Ada").line->view["phase"], "playing");
  t.hang_up("Ada");
  t.loop.advance(t.limits.idle_close_ms);
  EXPECT_EQ(t.observer.closed.size(), 1u);
}

TEST(Times, AGameIsPlayedAtAnyTimeOfTheMachinesClock) {
  play_at(-315'619'200'000, "1960-01-01");
  play_at(-500, "1969-12-31");
  play_at(9'300'000'000'000, "2264-09-14");
  play_at(first_time_ms, "0001-01-01");
  play_at(last_time_ms, "9999-12-31");
}

// Also while the game's record is being written.
TEST(Times, TheNextGameDoesNotBeginEarlierBecauseTheClockIsSetForward) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"sumof", std::int64_t{2}}});
  t.loop.set_clock_forward_at_every_look(3'600'000);
  t.ask("Ada", RoomResign{code});
  t.loop.advance(t.limits.next_game_ms - 1);
  EXPECT_EQ(t.person("Bo").line->view["phase"], "between");
  t.loop.advance(1);
  EXPECT_EQ(t.person("Bo").line->view["phase"], "playing");
}

}  // namespace
}  // namespace crosstable::test::times_test
