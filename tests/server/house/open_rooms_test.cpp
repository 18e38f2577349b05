// How many rooms may be open: by player, by network, over restarts; and which go when there are nearly too many.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;

json wish(bool sit = true) { return {{"game", "crosswise"}, {"sit", sit}}; }

std::string address(int number) { return "10.0." + std::to_string(number / 256) + "." + std::to_string(number % 256); }

std::size_t open_rooms(const HouseUnderTest& house) {
  const std::string metrics = house.house->metrics();
  const std::string name = "\ncrosstable_rooms ";
  return std::stoul(metrics.substr(metrics.find(name) + name.size()));
}

// A new guest makes a table against a bot, starts it and is gone. Returns the table's code; empty if none was
// available.
std::string made_and_left(HouseUnderTest& house, const std::string& peer) {
  Client guest(house, peer);
  guest.hello();
  const json answer = guest.ask("room.create", wish());
  if (answer.contains("error")) return "";
  const std::string room = answer["result"]["room"];
  guest.result("room.bot", {{"room", room}});
  guest.result("room.start", {{"room", room}});
  return room;
}

bool can_play(HouseUnderTest& house, const std::string& peer) { return !made_and_left(house, peer).empty(); }

HouseLimits of(std::size_t rooms, std::size_t per_address) {
  return {.rooms = rooms, .rooms_per_address = per_address, .new_guests = {1e6, 2}};
}

TEST(OpenRooms, OfAPlayerCountOverRestarts) {
  const auto store = std::make_shared<MemoryStore>();
  json token;
  {
    HouseUnderTest before({.rooms_per_player = 2}, store);
    Client ada(before);
    token = ada.hello()["token"];
    for (int i = 0; i < 2; ++i) ada.result("room.create", wish());
  }
  HouseUnderTest after({.rooms_per_player = 2}, store, 21);
  Client ada(after);
  const json rooms = ada.hello({{"token", token}})["rooms"];
  EXPECT_EQ(ada.refusal("room.create", wish()), "busy");
  ada.result("room.enter", {{"room", rooms[0]["room"]}});
  ada.result("room.leave", {{"room", rooms[0]["room"]}});
  ada.result("room.create", wish());
}

TEST(OpenRooms, OfAnEndSiteAreAsManyAsThoseOfSixteenNetworks) {
  HouseUnderTest house(of(1'000, 2));
  const auto network_of_site = [](int i) { return "2001:db8:7:" + std::to_string(i) + "::1"; };
  int made = 0;
  for (int i = 0; i < 60; ++i) made += can_play(house, network_of_site(i)) ? 1 : 0;
  EXPECT_EQ(made, 32);
  EXPECT_FALSE(can_play(house, network_of_site(100)));
  EXPECT_TRUE(can_play(house, "2001:db8:8::1")) << "another /48";
}

TEST(OpenRooms, OfANetworkCountOverRestarts) {
  const auto store = std::make_shared<MemoryStore>();
  const auto refused = [](HouseUnderTest& house, const std::string& peer) {
    Client guest(house, peer);
    guest.hello();
    return guest.ask("room.create", wish()).value("/error/data/key"_json_pointer, "");
  };
  {
    HouseUnderTest before(of(1'000, 3), store);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(refused(before, "2001:db8::" + std::to_string(i)), "");
    EXPECT_EQ(refused(before, "2001:db8::ffff"), "error.busy.too_many_rooms_here");
    EXPECT_EQ(refused(before, "2001:db8:0:1::1"), "");
  }
  HouseUnderTest after(of(1'000, 3), store, 21);
  EXPECT_EQ(refused(after, "2001:db8::1234"), "error.busy.too_many_rooms_here");
  EXPECT_EQ(refused(after, "2001:db8:0:1::2"), "");
}

TEST(OpenRooms, AreNotMadeFasterThanTheNetworkMay) {
  HouseUnderTest house({.new_rooms = {3, 0.1}});
  const auto key = [&](const std::string& peer) {
    Client guest(house, peer);
    guest.hello();
    const json answer = guest.ask("room.create", wish(false));
    if (answer.contains("error")) return answer["error"]["data"]["key"].get<std::string>();
    guest.result("room.leave", {{"room", answer["result"]["room"]}});
    return std::string();
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(key("192.0.2.1"), "");
  EXPECT_EQ(key("192.0.2.1"), "error.rate_limited.rooms");
  EXPECT_EQ(key("192.0.2.2"), "");
  house.loop.advance(10'000);
  EXPECT_EQ(key("192.0.2.1"), "");
  EXPECT_EQ(key("192.0.2.1"), "error.rate_limited.rooms");
}

// What ten connections of one address once did to everybody: 20,000 tables, and `busy` for a day.
TEST(OpenRooms, OfOneAddressLeaveTheOthersTheirs) {
  HouseUnderTest house(of(400, 20));
  int made = 0;
  for (int i = 0; i < 500; ++i) made += can_play(house, "192.0.2.1") ? 1 : 0;
  EXPECT_EQ(made, 20);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(can_play(house, address(i))) << i;
}

// The same from so many addresses that each stays within its bound.
TEST(OpenRooms, OfManyAddressesMakePlaceForNewcomers) {
  HouseUnderTest house(of(400, 40));
  for (int round = 0; round < 40; ++round)
    for (int from = 0; from < 20; ++from) made_and_left(house, address(from));
  EXPECT_GE(open_rooms(house), 350u);
  for (int i = 0; i < 100; ++i) {
    house.loop.advance(100);
    EXPECT_TRUE(can_play(house, address(1'000 + i))) << i;
  }
  EXPECT_LE(open_rooms(house), 400u);
}

TEST(OpenRooms, OfALogThatIsFullMakePlaceAsWell) {
  const auto store = std::make_shared<MemoryStore>();
  {
    HouseUnderTest before(of(200, 10), store);
    for (int i = 0; i < 200; ++i) made_and_left(before, address(i));
  }
  HouseUnderTest after(of(100, 10), store, 21);
  EXPECT_GT(open_rooms(after), 100u);
  after.loop.advance(60'000);
  EXPECT_TRUE(can_play(after, "192.0.2.1"));
}

TEST(OpenRooms, WithSomebodyInThemNeverMakePlace) {
  HouseUnderTest house({.rooms = 20, .rooms_per_address = 100});
  std::vector<Client> hosts;
  for (int i = 0; i < 20; ++i) {
    hosts.emplace_back(house, address(i));
    hosts.back().hello();
    hosts.back().result("room.create", wish());
  }
  house.loop.advance(100'000);
  Client late(house, address(99));
  late.hello();
  EXPECT_EQ(late.refusal("room.create", wish()), "busy");
  house.loop.advance(100'000);
  EXPECT_EQ(open_rooms(house), 20u);
  for (const Client& host : hosts) EXPECT_TRUE(host.notifications("room.closed").empty());
}

// Twenty tables are too many for a house of twenty. Who goes first?
class WhoGoesFirst : public testing::Test {
 protected:
  static constexpr std::int64_t long_ago_ms = 120'000;

  Client host(const std::string& peer) {
    Client client(house_, peer);
    client.hello();
    return client;
  }
  // A table that emptied, and to which a player came back before it emptied again.
  json made_and_visited() {
    json room = host(address(100)).result("room.create", wish())["room"];
    host(address(100)).result("room.enter", {{"room", room}});
    return room;
  }
  bool is_open(const std::string& room) {
    Client visitor(house_, "203.0.113.9");
    visitor.hello();
    return !visitor.ask("room.enter", {{"room", room}}).contains("error");
  }
  void fill(int tables) {
    for (int i = 0; i < tables; ++i) {
      staying_.push_back(host(address(i)));
      staying_.back().result("room.create", wish());
    }
    house_.loop.advance(20'000);
  }

  HouseUnderTest house_{of(20, 100)};
  std::vector<Client> staying_;
};

TEST_F(WhoGoesFirst, ATableThatNobodyCameBackTo) {
  const json visited = made_and_visited();
  house_.loop.advance(1'000);
  const json left = host(address(101)).result("room.create", wish())["room"];
  house_.loop.advance(long_ago_ms);
  fill(18);
  EXPECT_TRUE(is_open(visited));
  EXPECT_FALSE(is_open(left));
}

TEST_F(WhoGoesFirst, ATableOfWhoeverHasMost) {
  const json lonely = host(address(100)).result("room.create", wish())["room"];
  house_.loop.advance(1'000);
  const json older = host(address(101)).result("room.create", wish())["room"];
  house_.loop.advance(1'000);
  const json newer = host(address(101)).result("room.create", wish())["room"];
  house_.loop.advance(long_ago_ms);
  fill(17);
  EXPECT_TRUE(is_open(lonely));
  EXPECT_FALSE(is_open(older));
  EXPECT_TRUE(is_open(newer));
}

TEST_F(WhoGoesFirst, ATableThatWasNotLeftJustNow) {
  const json visited = made_and_visited();
  house_.loop.advance(long_ago_ms);
  fill(17);
  const json broken = host(address(101)).result("room.create", wish())["room"];
  staying_.push_back(host(address(102)));
  staying_.back().result("room.create", wish());
  EXPECT_FALSE(is_open(visited));
  EXPECT_TRUE(is_open(broken));
}

TEST(NearlyFull, GivesTheLastPlacesToThoseWhoHaveFew) {
  HouseUnderTest house(of(40, 20));
  std::vector<Client> here;
  const auto come = [&](const std::string& peer) -> Client& {
    here.emplace_back(house, peer);
    here.back().hello();
    return here.back();
  };
  for (int i = 0; i < 4; ++i) come("192.0.2.1").result("room.create", wish());
  for (int i = 0; i < 32; ++i) come(address(i)).result("room.create", wish());
  EXPECT_EQ(here.back().refusal("room.create", wish()), "busy") << "this player has one";
  EXPECT_EQ(come("192.0.2.1").refusal("room.create", wish()), "busy") << "this network has more than a few";
  come(address(99)).result("room.create", wish());
}

TEST(Abandoned, TablesThatWereLeftToBotsAreClosedAfterAnHour) {
  HouseUnderTest house;
  const std::string left = made_and_left(house, "192.0.2.1");
  std::string shared, visited;
  json token;
  {
    Client ada(house), bo(house);
    ada.hello();
    bo.hello();
    shared = ada.result("room.create", wish())["room"];
    bo.result("say", {{"text", "/join " + shared}});
    ada.result("room.start", {{"room", shared}});
  }
  {
    Client cy(house);
    token = cy.hello()["token"];
    visited = cy.result("room.create", wish())["room"];
    cy.result("room.bot", {{"room", visited}});
    cy.result("room.start", {{"room", visited}});
  }
  house.loop.advance(1'000);
  {
    Client cy(house);
    cy.hello({{"token", token}});
    cy.result("room.enter", {{"room", visited}});
  }
  house.loop.advance(3'500'000);
  EXPECT_EQ(open_rooms(house), 3u);
  house.loop.advance(120'000);
  EXPECT_EQ(open_rooms(house), 1u);
  Client visitor(house);
  visitor.hello();
  EXPECT_EQ(visitor.refusal("room.enter", {{"room", left}}), "no_such_room");
  visitor.result("room.enter", {{"room", shared}});
}

TEST(OpenRooms, ThatMustGoDoNotGoAllAtOnce) {
  HouseUnderTest house({.abandoned_room_ms = 60'000});
  for (int i = 0; i < 40; ++i) made_and_left(house, address(i));
  house.loop.advance(50'000);
  ASSERT_EQ(open_rooms(house), 40u);
  std::size_t before = 40, most = 0;
  for (int i = 0; i < 3'000 && before > 0; ++i) {
    house.loop.advance(10);
    const std::size_t now = open_rooms(house);
    most = std::max(most, before - now);
    before = now;
  }
  EXPECT_EQ(before, 0u);
  EXPECT_LE(most, 4u);
}

}  // namespace
}  // namespace crosstable::test
