// How long players who do not come back are kept.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/house/held_store.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable::test {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

HouseLimits days(std::int64_t guest_days, std::int64_t new_guest_days) {
  HouseLimits limits;
  limits.guest_days = guest_days;
  limits.new_guest_days = new_guest_days;
  return limits;
}
HouseLimits days(std::int64_t all) { return days(all, all); }

// Comes once, does something by which they are kept, and leaves.
json guest(HouseUnderTest& house, const std::string& name) {
  Client client(house);
  json hello = client.hello({{"name", name}});
  client.act();
  return hello;
}

bool is_known(HouseUnderTest& house, const json& greeting) {
  return Client(house).hello({{"token", greeting["token"]}})["player"]["id"] == greeting["player"]["id"];
}

std::vector<std::string> rows(Store& store) {
  std::vector<std::string> names;
  for (const PlayerRow& row : all_players(store)) names.push_back(row.name);
  return names;
}

TEST(Guests, WhoHaveNotBeenHereForLongAreForgotten) {
  HouseUnderTest house(days(3));
  const json ada = guest(house, "Ada");
  house.loop.advance(3 * day_ms);
  const json bo = guest(house, "Bo");
  EXPECT_THAT(rows(*house.store), testing::UnorderedElementsAre("Ada", "Bo"));
  house.loop.advance(day_ms);
  EXPECT_THAT(rows(*house.store), testing::ElementsAre("Bo"));
  EXPECT_FALSE(is_known(house, ada)) << "Ada is a new guest then";
  EXPECT_TRUE(is_known(house, bo));
}

TEST(Guests, WhoComeNowAndThenAreKept) {
  HouseUnderTest house(days(3));
  const json ada = guest(house, "Ada");
  for (int visit = 0; visit < 5; ++visit) {
    house.loop.advance(3 * day_ms);
    ASSERT_TRUE(is_known(house, ada)) << visit;
  }
}

TEST(Guests, WhoHoldASeatOrAreConnectedAreKept) {
  HouseUnderTest house(days(1));
  house.room_limits.idle_lobby_ms = house.limits.abandoned_room_ms = 100 * day_ms;
  Client connected(house);
  const json bo = connected.hello({{"name", "Bo"}});
  connected.act();
  json ada;
  {
    Client seated(house);
    ada = seated.hello({{"name", "Ada"}});
    seated.result("room.create", {{"game", "crosswise"}});
  }
  house.loop.advance(9 * day_ms);
  EXPECT_THAT(rows(*house.store), testing::UnorderedElementsAre("Ada", "Bo"));
  connected.leave();
  EXPECT_EQ(Client(house).hello({{"token", ada["token"]}})["rooms"].size(), 1u);
  EXPECT_TRUE(is_known(house, bo)) << "until it is looked the next time";
}

TEST(Guests, AreKeptForEverIfSoSet) {
  HouseUnderTest house(days(0));
  const json ada = guest(house, "Ada");
  house.loop.advance(5'000 * day_ms);
  EXPECT_TRUE(is_known(house, ada));
}

TEST(Guests, AreWrittenAtMostOnceADayIfNothingChanges) {
  const auto store = std::make_shared<GatedStore>();
  HouseUnderTest house(days(400), store);
  const auto writes = [&] {
    return std::ranges::count_if(store->writes(), [](const Write& write) { return write.player.has_value(); });
  };
  const json ada = guest(house, "Ada");
  EXPECT_EQ(writes(), 1);
  EXPECT_TRUE(is_known(house, ada));
  EXPECT_EQ(writes(), 1);
  house.loop.advance(day_ms);
  EXPECT_TRUE(is_known(house, ada));
  EXPECT_TRUE(is_known(house, ada));
  EXPECT_EQ(writes(), 2);
}

// A house that starts: 2500 who were here too long ago, and two who were not.
TEST(Guests, AreForgottenAFewAtATimeAtAStart) {
  const auto store = std::make_shared<HeldStore>();
  ManualLoop loop;
  const auto today = loop.now_ms() / day_ms;
  for (int i = 0; i < 2'502; ++i) {
    Write write;
    const auto number = std::to_string(i);
    write.player = PlayerRow{PlayerId("p_" + number), "Guest " + number, "token " + number,
                             i % 2 == 0 ? "" : "next " + number, i < 2'500 ? today - 401 : today - 400};
    store->append(std::move(write), loop, [] {});
    store->release();
  }
  HouseUnderTest house(days(400), store);
  std::vector<std::size_t> left;
  while (store->held() > 0) {
    EXPECT_EQ(store->held(), 1u) << "one write at a time";
    store->release();
    house.loop.run_all();
    left.push_back(rows(*store).size());
  }
  EXPECT_THAT(left, testing::ElementsAre(1'502, 502, 2));
  EXPECT_THAT(house.house->metrics(), testing::HasSubstr("crosstable_players_known 2\n"));
}

}  // namespace
}  // namespace crosstable::test
