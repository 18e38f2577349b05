// Rooms that the lobby opened for players who were looking or agreed to a challenge: whom they count for, over restarts
// too, and that they give way as others do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::gathered_rooms_test {
namespace {

constexpr const char* too_many = "error.busy.too_many_rooms";
constexpr const char* too_many_days = "error.busy.days_rooms";

json game(json wish = json::object()) {
  wish["game"] = "crosswise";
  return wish;
}

std::string key_of(const json& answer) { return answer.value("/error/data/key"_json_pointer, ""); }

std::string room_of(const Client& client) {
  const auto matched = client.notifications("seek.matched");
  return matched.empty() ? std::string() : matched.back()["room"].get<std::string>();
}

// Two who were looking are matched, come in, and leave. Returns why they were not; empty: they were.
std::string match(Client& one, Client& two, const json& wish = game()) {
  for (Client* player : {&one, &two})
    if (const std::string key = key_of(player->ask("seek.open", wish)); !key.empty()) return key;
  for (Client* player : {&one, &two}) player->result("room.enter", {{"room", room_of(*player)}});
  for (Client* player : {&one, &two}) player->result("room.leave", {{"room", room_of(*player)}});
  return "";
}

std::size_t open_rooms(const HouseUnderTest& house) { return house.house->for_operator().open_rooms(); }

TEST(GatheredRooms, CountForEachPlayerWhoWasLooking) {
  HouseUnderTest house({.rooms_per_player = 3});
  Client ada(house), bo(house), cy(house);
  for (Client* one : {&ada, &bo, &cy}) one->hello();
  for (int i = 0; i < 3; ++i) ASSERT_EQ(match(ada, bo), "") << i;
  EXPECT_EQ(match(ada, bo), too_many);
  EXPECT_EQ(key_of(bo.ask("seek.open", game())), too_many);
  EXPECT_EQ(key_of(bo.ask("room.create", game())), too_many);
  cy.result("seek.open", game());
  EXPECT_EQ(open_rooms(house), 3u);
}

TEST(GatheredRooms, CountForNobodyOnceTheyAreClosed) {
  HouseUnderTest house({.rooms_per_player = 1});
  Client ada(house), bo(house);
  for (Client* one : {&ada, &bo}) one->hello();
  ada.result("seek.open", game());
  bo.result("seek.open", game());
  EXPECT_EQ(key_of(bo.ask("seek.open", game())), too_many) << "while it gathers";
  ada.result("room.enter", {{"room", room_of(ada)}});
  house.loop.advance(15'000);
  EXPECT_EQ(open_rooms(house), 0u);
  EXPECT_EQ(match(ada, bo), "");
}

TEST(GatheredRooms, CountForTheirNetworksOnce) {
  HouseUnderTest house({.rooms_per_address = 2, .new_guests = {1e6, 2}});
  const auto pair = [&](const std::string& one, const std::string& two) {
    Client ada(house, one), bo(house, two);
    for (Client* player : {&ada, &bo}) player->hello();
    return match(ada, bo);
  };
  EXPECT_EQ(pair("192.0.2.1", "192.0.2.1"), "");
  EXPECT_EQ(pair("192.0.2.1", "192.0.2.2"), "");
  EXPECT_EQ(pair("192.0.2.1", "192.0.2.3"), "error.busy.too_many_rooms_here");
  EXPECT_EQ(pair("192.0.2.2", "192.0.2.3"), "");
}

TEST(GatheredRooms, CountOverRestarts) {
  const auto store = std::make_shared<MemoryStore>();
  const HouseLimits limits{.rooms_per_player = 2, .rooms_per_address = 2};
  json tokens;
  {
    HouseUnderTest before(limits, store);
    Client ada(before, "192.0.2.1"), bo(before, "192.0.2.2");
    for (Client* one : {&ada, &bo}) tokens.push_back(one->hello()["token"]);
    for (int i = 0; i < 2; ++i) ASSERT_EQ(match(ada, bo), "") << i;
  }
  HouseUnderTest after(limits, store, 21);
  Client ada(after, "203.0.113.1"), bo(after, "203.0.113.2"), cy(after, "192.0.2.1"), dee(after, "192.0.2.2");
  ada.hello({{"token", tokens[0]}});
  bo.hello({{"token", tokens[1]}});
  EXPECT_EQ(key_of(ada.ask("seek.open", game())), too_many);
  EXPECT_EQ(key_of(bo.ask("room.create", game())), too_many);
  for (Client* one : {&cy, &dee}) {
    one->hello();
    EXPECT_EQ(key_of(one->ask("room.create", game())), "error.busy.too_many_rooms_here");
  }
}

TEST(GatheredRooms, OfAChallengeCountForBoth) {
  HouseUnderTest house({.rooms_per_player = 1});
  Client ada(house), bo(house), cy(house);
  ada.hello();
  const json b = bo.hello()["player"]["id"], c = cy.hello()["player"]["id"];
  const json id = ada.result("challenge", game({{"player", b}}))["challenge"];
  bo.result("challenge.accept", {{"id", id}});
  for (Client* one : {&ada, &bo}) one->result("room.enter", {{"room", room_of(*one)}});
  EXPECT_EQ(key_of(ada.ask("challenge", game({{"player", c}}))), too_many);
  EXPECT_EQ(key_of(bo.ask("challenge", game({{"player", c}}))), too_many);
}

TEST(GatheredRooms, ForWhichEitherHasNoPlaceAreNotOpenedByAnAcceptance) {
  HouseUnderTest house({.rooms_per_player = 1});
  Client ada(house), bo(house);
  ada.hello();
  const json b = bo.hello()["player"]["id"];
  const json id = ada.result("challenge", game({{"player", b}}))["challenge"];
  const json own = bo.result("room.create", game())["room"];
  EXPECT_EQ(key_of(bo.ask("challenge.accept", {{"id", id}})), too_many);
  bo.result("room.leave", {{"room", own}});
  const json other = ada.result("room.create", game())["room"];
  EXPECT_EQ(key_of(bo.ask("challenge.accept", {{"id", id}})), "error.busy.their_rooms");
  ada.result("room.leave", {{"room", other}});
  bo.result("challenge.accept", {{"id", id}});
  EXPECT_FALSE(room_of(bo).empty()) << "the challenge stood meanwhile";
}

TEST(GatheredRooms, AreNotOpenedForWhoeverHasFilledTheirPlacesMeanwhile) {
  HouseUnderTest house({.rooms_per_player = 1});
  Client ada(house), bo(house), cy(house);
  for (Client* one : {&ada, &bo, &cy}) one->hello();
  ada.result("seek.open", game());
  ada.result("room.create", game());
  bo.result("seek.open", game());
  ASSERT_EQ(ada.notifications("seek.ended").size(), 1u);
  EXPECT_EQ(ada.notifications("seek.ended")[0]["reason"], "closed");
  EXPECT_TRUE(room_of(bo).empty());
  cy.result("seek.open", game());
  EXPECT_FALSE(room_of(bo).empty()) << "the other looks on";
  EXPECT_EQ(room_of(bo), room_of(cy));
}

std::string address(int number) { return "10.0." + std::to_string(number / 256) + "." + std::to_string(number % 256); }

// What two guests did to everybody: a house that is full for good.
TEST(GatheredRooms, MakePlaceLikeOthers) {
  HouseUnderTest house({.rooms = 60, .rooms_per_address = 100, .new_guests = {1e6, 2}});
  for (int i = 0; i < 100; ++i) {
    Client ada(house, address(2 * i)), bo(house, address(2 * i + 1));
    for (Client* one : {&ada, &bo}) one->hello();
    match(ada, bo);
    house.loop.advance(100);
  }
  EXPECT_GE(open_rooms(house), 50u);
  house.loop.advance(60'000);
  for (int i = 0; i < 20; ++i) {
    Client newcomer(house, address(1'000 + i));
    newcomer.hello();
    EXPECT_EQ(key_of(newcomer.ask("room.create", game({{"sit", true}}))), "") << i;
    house.loop.advance(100);
  }
  EXPECT_LE(open_rooms(house), 60u);
}

TEST(GatheredRooms, MakeNoPlaceWhileTheyGatherOrArePlayedForDays) {
  HouseUnderTest house({.rooms = 20, .rooms_per_address = 100, .new_guests = {1e6, 2}});
  std::vector<Client> players;
  const auto newcomer = [&]() -> Client& {
    players.emplace_back(house, address(static_cast<int>(players.size())));
    players.back().hello();
    return players.back();
  };
  players.reserve(100);
  Client &ada = newcomer(), &bo = newcomer();
  ASSERT_EQ(match(ada, bo, game({{"clock", "days 1"}})), "");
  Client &cy = newcomer(), &dee = newcomer();
  for (Client* one : {&cy, &dee}) one->result("seek.open", game());
  for (int i = 0; i < 25; ++i) newcomer().ask("room.create", game());
  house.loop.advance(14'000);
  for (Client* one : {&ada, &cy}) one->result("room.enter", {{"room", room_of(*one)}});
}

TEST(GatheredRooms, ThatWereLeftToABotAreClosedAfterAnHour) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  const json b = bo.hello()["player"]["id"];
  for (Client* one : {&ada, &bo}) one->result("seek.open", game());
  for (Client* one : {&ada, &bo}) one->result("room.enter", {{"room", room_of(*one)}});
  ada.result("room.kick", {{"room", room_of(ada)}, {"player", b}});
  ada.result("room.leave", {{"room", room_of(ada)}});
  house.loop.advance(3'500'000);
  EXPECT_EQ(open_rooms(house), 1u);
  house.loop.advance(120'000);
  EXPECT_EQ(open_rooms(house), 0u);
}

json days_room() { return game({{"options", {{"clock", "days 1"}}}}); }

TEST(DaysRooms, HaveABoundOfTheirOwn) {
  HouseUnderTest house({.rooms_per_player = 1, .days_rooms_per_player = 2});
  Client ada(house), bo(house);
  const json a = ada.hello()["player"]["id"];
  bo.hello();
  const json days = game({{"clock", "days 1"}});
  for (int i = 0; i < 2; ++i) ASSERT_EQ(match(ada, bo, days), "") << i;
  EXPECT_EQ(match(ada, bo, days), too_many_days);
  EXPECT_EQ(key_of(bo.ask("challenge", game({{"player", a}, {"clock", "days 1"}}))), too_many_days);
  EXPECT_EQ(key_of(bo.ask("room.create", days_room())), too_many_days);
  EXPECT_EQ(match(ada, bo), "");
  EXPECT_EQ(match(ada, bo), too_many);
}

TEST(DaysRooms, CountWithTheOthersOnceTheClockIsSetOtherwise) {
  const auto store = std::make_shared<MemoryStore>();
  const HouseLimits limits{.rooms_per_player = 1, .days_rooms_per_player = 1};
  json token, room;
  {
    HouseUnderTest before(limits, store);
    Client ada(before);
    token = ada.hello()["token"];
    room = ada.result("room.create", game())["room"];
    const auto set = [&](const json& of, const char* clock) {
      return key_of(ada.ask("room.set", {{"room", of}, {"options", {{"clock", clock}}}}));
    };
    EXPECT_EQ(set(room, "days 1"), "");
    const json other = ada.result("room.create", game())["room"];
    EXPECT_EQ(set(room, "days 2"), "") << "it stays what it is";
    EXPECT_EQ(set(room, "none"), too_many);
    EXPECT_EQ(set(other, "days 1"), too_many_days);
    ada.result("room.leave", {{"room", other}});
    EXPECT_EQ(set(room, "none"), "");
    EXPECT_EQ(key_of(ada.ask("room.create", game())), too_many);
    EXPECT_EQ(set(room, "days 1"), "");
  }
  HouseUnderTest after(limits, store, 21);
  Client ada(after);
  ada.hello({{"token", token}});
  EXPECT_EQ(key_of(ada.ask("room.create", days_room())), too_many_days);
  ada.result("room.create", game());
}

TEST(DaysRooms, OfAChallengeThatOutlivedARestartCountForTheNetworkItCameFrom) {
  const auto store = std::make_shared<MemoryStore>();
  const HouseLimits limits{.rooms_per_address = 1};
  json token, id;
  {
    HouseUnderTest before(limits, store);
    Client ada(before, "192.0.2.1"), bo(before, "192.0.2.2");
    ada.hello();
    const json hello = bo.hello();
    for (Client* one : {&ada, &bo}) one->act();
    token = hello["token"];
    id = ada.result("challenge", game({{"player", hello["player"]["id"]}, {"clock", "days 1"}}))["challenge"];
  }
  HouseUnderTest after(limits, store, 21);
  Client bo(after, "192.0.2.2"), cy(after, "192.0.2.1");
  bo.hello({{"token", token}});
  bo.result("challenge.accept", {{"id", id}});
  cy.hello();
  EXPECT_EQ(key_of(cy.ask("room.create", game())), "error.busy.too_many_rooms_here");
}

}  // namespace
}  // namespace crosstable::test::gathered_rooms_test
