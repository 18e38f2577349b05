// An abandoned room is closed in time, however often the server restarts meanwhile.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::idle_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");
constexpr std::int64_t second = 1'000, hour = 3'600 * second, day = 24 * hour;

bool is_open(const RoomUnderTest& t) { return t.observer.closed.empty(); }

// A restart every night, and no player comes back. Days until the room was closed, or 7.
int nights_until_closed(RoomUnderTest& t) {
  for (int night = 0; night < 7; ++night) {
    t.loop.advance(day);
    if (!is_open(t)) return night;
    t.restart();
    if (!is_open(t)) return night;
  }
  return 7;
}

TEST(Idle, AnAbandonedGameEndsThoughTheServerIsStartedAgainEveryNight) {
  RoomUnderTest t;
  t.limits.idle_close_ms = 3 * day + hour;
  t.start({"Ada", "Bo"});
  t.restart();
  EXPECT_EQ(nights_until_closed(t), 3);
  EXPECT_EQ(Json::parse(t.store.writes().back().records.at(0).json)["result"]["reason"], "abandoned");
}

TEST(Idle, AGameIsKeptForItsWholeTimeAndNoLonger) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(t.limits.idle_close_ms - 10 * 60 * second);
  t.restart();
  t.loop.advance(10 * 60 * second - 1);
  EXPECT_TRUE(is_open(t));
  t.loop.advance(1);
  EXPECT_FALSE(is_open(t));
}

TEST(Idle, PlayersWhoComeBackWithinAMinuteOfTheStartKeepTheirGame) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.loop.advance(3 * t.limits.idle_close_ms);  // they sit there all that time
  t.restart();
  t.loop.advance(60 * second - 1);
  t.enter("Ada");
  t.loop.advance(2 * t.limits.idle_close_ms);
  EXPECT_TRUE(is_open(t));
  t.hang_up("Ada");
  t.loop.advance(t.limits.idle_close_ms - 1);
  EXPECT_TRUE(is_open(t)) << "the grace was for the restart";
  t.loop.advance(1);
  EXPECT_FALSE(is_open(t));
}

TEST(Idle, NobodyComesBackWithinTheGrace) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.loop.advance(3 * t.limits.idle_close_ms);
  t.restart();
  t.loop.advance(60 * second - 1);
  EXPECT_TRUE(is_open(t));
  t.loop.advance(1);
  EXPECT_FALSE(is_open(t));
}

TEST(Idle, TheGraceIsATenthOfAShortLimit) {
  RoomUnderTest t;
  t.limits.idle_lobby_ms = 100 * second;
  t.create("Ada");
  t.loop.advance(hour);
  t.restart();
  t.loop.advance(10 * second - 1);
  EXPECT_TRUE(is_open(t));
  t.loop.advance(1);
  EXPECT_FALSE(is_open(t)) << "a room without a game, too";
}

TEST(Idle, AProgramThatStaysKeepsNoTableOpenWhosePeopleAreAway) {
  RoomUnderTest t;
  t.person("Deep").who.bot = true;
  t.create("Ada");
  t.enter("Deep");
  t.ask("Deep", RoomSit{code, {}});
  t.hang_up("Ada");
  EXPECT_EQ(t.observer.changes.back(), "emptied K7QX2M to bots at " + std::to_string(t.loop.now_ms()));
  t.loop.advance(t.limits.idle_lobby_ms);
  EXPECT_FALSE(is_open(t));
  EXPECT_EQ(t.person("Deep").line->notifications.back()["method"], "room.closed");
}

TEST(Idle, ProgramsMayPlayAmongThemselves) {
  RoomUnderTest t;
  for (const char* name : {"Deep", "Blue"}) t.person(name).who.bot = true;
  t.start({"Deep", "Blue"});
  t.loop.advance(2 * t.limits.idle_close_ms);
  EXPECT_TRUE(is_open(t));
}

TEST(Idle, ATableThatPeopleHoldAmongThemselvesIsNotLeftToBots) {
  for (const bool with_bot : {false, true}) {
    RoomUnderTest t;
    t.create("Ada");
    t.enter("Bo");
    t.ask("Bo", RoomSit{code, {}});
    if (with_bot) t.ask("Ada", RoomBot{code, {}, "greedy"});
    t.ask("Ada", RoomStart{code});
    t.hang_up("Ada");
    t.hang_up("Bo");
    const std::string left = with_bot ? "emptied K7QX2M to bots at " : "emptied K7QX2M at ";
    EXPECT_EQ(t.observer.changes.back(), left + std::to_string(t.loop.now_ms()));
  }
}

TEST(Idle, AFactFromTheFutureCountsAsNow) {
  RoomUnderTest t;
  t.loop.set_clock(t.loop.now_ms() + 300 * day);
  t.start({"Ada", "Bo"});
  t.loop.set_clock(t.loop.steady_ms());
  t.restart();
  t.loop.advance(t.limits.idle_close_ms - 1);
  EXPECT_TRUE(is_open(t));
  t.loop.advance(1);
  EXPECT_FALSE(is_open(t));
}

TEST(Idle, AClockThatIsSetAfterTheStartMovesNothing) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.restart();
  t.loop.set_clock(t.loop.now_ms() + 300 * day);
  t.loop.advance(t.limits.idle_close_ms - 1);
  EXPECT_TRUE(is_open(t));
}

TEST(Idle, TimesThatNoClockShowsAreRead) {
  for (const std::int64_t at : {INT64_MIN, std::int64_t{0}, INT64_MAX}) {
    RoomUnderTest t;
    t.start({"Ada", "Bo"});
    StoredStream stored = t.store.rooms().at(0);
    stored.facts.back().at_ms = at;
    t.room.reset();
    t.room = Room::resume(t.context(), stored);
    t.loop.advance(60 * second - 1);
    EXPECT_TRUE(is_open(t)) << at;
    t.loop.advance(t.limits.idle_close_ms);
    EXPECT_FALSE(is_open(t)) << at;
  }
}

}  // namespace
}  // namespace crosstable::test::idle_test
