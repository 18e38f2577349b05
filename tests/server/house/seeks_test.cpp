// Players who look for a game, and those who challenge one another.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::seeks_test {
namespace {

constexpr std::int64_t gather_ms = 15'000;

std::string id_of(const json& hello) { return hello["player"]["id"]; }

json seek(Client& client, json wish = json::object()) {
  if (!wish.contains("game")) wish["game"] = "crosswise";
  return client.result("seek.open", std::move(wish));
}

std::string room_of(const Client& client) {
  const auto matched = client.notifications("seek.matched");
  return matched.empty() ? std::string() : matched.back()["room"].get<std::string>();
}

json enter(Client& client) { return client.result("room.enter", {{"room", room_of(client)}}); }

TEST(Seeks, BringTwoTogetherInARoomThatBeginsWhenBothHaveCome) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  const json sought = seek(ada);
  EXPECT_THAT(ada.notifications("seek.matched"), testing::IsEmpty());
  seek(bo);
  ASSERT_EQ(ada.notifications("seek.matched").size(), 1u);
  const json matched = ada.notifications("seek.matched")[0];
  EXPECT_EQ(matched["seek"], sought["seek"]);
  EXPECT_EQ(matched["game"], "crosswise");
  EXPECT_EQ(room_of(bo), room_of(ada));
  const json view = enter(ada)["view"];
  EXPECT_EQ(view["phase"], "lobby");
  EXPECT_EQ(view["seats"]["0"]["player"], a) << "whoever has waited longest sits first";
  EXPECT_EQ(view["seats"]["1"]["player"], b);
  EXPECT_EQ(enter(bo)["view"]["phase"], "playing");
  EXPECT_THAT(ada.result("seeks")["seeks"], testing::IsEmpty());
}

TEST(Seeks, DoNotMatchOtherOptionsOrAnotherNumberOfPlayers) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  for (Client* one : {&ada, &bo, &cy}) one->hello();
  seek(ada, {{"options", {{"match", 3}}}});
  seek(bo);
  seek(cy, {{"players", 3}});
  EXPECT_THAT(cy.result("seeks")["seeks"], testing::SizeIs(3));
  seek(cy, {{"options", {{"profi", false}}}});
  EXPECT_FALSE(room_of(cy).empty()) << "an option with its default is the same as none";
  EXPECT_EQ(room_of(cy), room_of(bo));
}

TEST(Seeks, OfThoseWhoCameGoOnFromWhereTheyWere) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house), dee(house);
  for (Client* one : {&ada, &bo, &cy, &dee}) one->hello();
  seek(ada);
  seek(bo);
  const std::string first = room_of(ada);
  enter(ada);
  house.loop.advance(gather_ms);
  EXPECT_THAT(ada.notifications("room.closed"), testing::SizeIs(1));
  EXPECT_THAT(ada.result("seeks")["seeks"], testing::SizeIs(1)) << "whoever did not come looks no more";
  seek(cy);
  EXPECT_NE(room_of(ada), first);
  EXPECT_EQ(room_of(ada), room_of(cy));
  EXPECT_EQ(house.house->for_operator().open_rooms(), 1u);
}

TEST(Seeks, OfWhoeverLeavesAreOver) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  for (Client* one : {&ada, &bo, &cy}) one->hello();
  seek(ada);
  ada.leave();
  seek(bo);
  bo.result("seek.close");
  EXPECT_THAT(cy.result("seeks")["seeks"], testing::IsEmpty());
}

TEST(Seeks, ThatAreStoppedOnTheWayDoNotGoOn) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  bo.hello();
  seek(ada);
  seek(bo);
  enter(ada);
  ada.result("seek.close");
  house.loop.advance(gather_ms);
  EXPECT_THAT(ada.result("seeks")["seeks"], testing::IsEmpty());
}

TEST(Seeks, EndAtOnceWhenSomebodyGivesTheSeatUp) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  bo.hello();
  seek(ada);
  seek(bo);
  enter(ada);
  ada.result("room.leave", {{"room", room_of(ada)}});
  EXPECT_EQ(house.house->for_operator().open_rooms(), 0u);
}

TEST(Seeks, AreRefusedWithTheReason) {
  HouseUnderTest house;
  Client ada(house);
  ada.hello();
  EXPECT_EQ(ada.refusal("seek.open", {{"game", "chess"}}), "unknown_game");
  EXPECT_EQ(ada.refusal("seek.open", {{"game", "crosswise"}, {"players", 6}}), "bad_argument");
  EXPECT_EQ(ada.refusal("seek.open", {{"game", "crosswise"}, {"options", {{"nonsense", 1}}}}), "bad_argument");
}

TEST(Seeks, DoNotMatchWhoBlocksTheOther) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  ada.hello({{"name", "Ada"}});
  const std::string b = id_of(bo.hello({{"name", "Bo"}}));
  cy.hello({{"name", "Cy"}});
  ada.result("account.claim", {{"handle", "Ada_L"}});
  ada.result("account.block", {{"player", b}});
  seek(bo);
  seek(ada);
  EXPECT_THAT(bo.notifications("seek.matched"), testing::IsEmpty());
  seek(cy);
  EXPECT_FALSE(room_of(cy).empty()) << "the others still find each other";
  EXPECT_EQ(room_of(cy), room_of(bo));
}

TEST(Gathering, RoomCannotBeChangedOrStartedByItsHost) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  for (Client* one : {&ada, &bo, &cy}) one->hello();
  seek(ada);
  seek(bo);
  enter(ada);
  const json room = {{"room", room_of(ada)}};
  EXPECT_EQ(ada.refusal("room.start", room), "forbidden");
  EXPECT_EQ(ada.refusal("room.bot", room), "forbidden");
  EXPECT_EQ(ada.refusal("room.set", {{"room", room_of(ada)}, {"options", {{"match", 2}}}}), "forbidden");
  EXPECT_EQ(cy.refusal("say", {{"text", "/join " + room_of(ada)}}), "forbidden");
}

TEST(Gathering, RoomIsLikeAnyOtherOnceItHasBegun) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  bo.hello();
  seek(ada);
  seek(bo);
  enter(ada);
  enter(bo);
  const json room = {{"room", room_of(ada)}};
  bo.result("room.resign", room);
  ada.result("room.rematch", room);
  bo.result("room.rematch", room);
  EXPECT_EQ(ada.result("room.sync", room)["view"]["phase"], "playing");
  ada.leave();
  bo.leave();
  house.loop.advance(RoomLimits{}.idle_close_ms);
  EXPECT_EQ(house.house->for_operator().open_rooms(), 0u);
}

TEST(Gathering, RoomThatComesBackAfterARestartClosesIfNobodyComes) {
  const auto store = std::make_shared<MemoryStore>();
  {
    HouseUnderTest house({}, store);
    Client ada(house), bo(house);
    ada.hello();
    bo.hello();
    seek(ada);
    seek(bo);
    enter(ada);
  }
  HouseUnderTest after({}, store, 21);
  EXPECT_EQ(after.house->for_operator().open_rooms(), 1u);
  after.loop.advance(gather_ms);
  EXPECT_EQ(after.house->for_operator().open_rooms(), 0u);
}

TEST(Challenges, AreAcceptedInARoomForTwo) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  const json made = ada.result("challenge", {{"player", b}, {"game", "kriss-kross"}, {"options", {{"match", 2}}}});
  ASSERT_EQ(bo.notifications("challenge.received").size(), 1u);
  const json heard = bo.notifications("challenge.received")[0];
  EXPECT_EQ(heard["id"], made["challenge"]);
  EXPECT_EQ(heard["player"], json({{"id", a}, {"name", "Ada"}}));
  EXPECT_EQ(heard["options"], json({{"match", 2}}));
  bo.result("challenge.accept", {{"id", heard["id"]}});
  EXPECT_EQ(ada.notifications("seek.matched")[0]["challenge"], made["challenge"]);
  enter(ada);
  EXPECT_EQ(enter(bo)["view"]["phase"], "playing");
  EXPECT_EQ(bo.refusal("challenge.accept", {{"id", heard["id"]}}), "bad_argument") << "it was taken";
}

TEST(Challenges, WaitInTheInboxOfWhoeverIsAskedUntilTheyAreAnswered) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello());
  const json id =
      ada.result("challenge", {{"player", b}, {"game", "kriss-kross"}, {"options", {{"match", 2}}}})["challenge"];
  EXPECT_EQ(bo.result("account.inbox")["challenges"], json(bo.notifications("challenge.received")));
  EXPECT_EQ(ada.result("account.inbox")["challenges"], json::array()) << "it waits for Bo";
  bo.result("challenge.decline", {{"id", id}});
  EXPECT_EQ(bo.result("account.inbox")["challenges"], json::array());
}

TEST(Challenges, EndByADeclineByBeingTakenBackAndByLeaving) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  ada.hello();
  const std::string b = id_of(bo.hello());
  cy.hello();
  const auto dare = [&] {
    return ada.result("challenge", {{"player", b}, {"game", "crosswise"}})["challenge"].get<std::string>();
  };
  const auto reason = [](const Client& client) { return client.notifications("challenge.ended").back()["reason"]; };
  std::string id = dare();
  EXPECT_EQ(cy.refusal("challenge.decline", {{"id", id}}), "bad_argument") << "it is none of theirs";
  EXPECT_EQ(cy.refusal("challenge.accept", {{"id", id}}), "bad_argument");
  bo.result("challenge.decline", {{"id", id}});
  EXPECT_EQ(reason(ada), "declined");
  ada.result("challenge.decline", {{"id", dare()}});
  EXPECT_EQ(reason(bo), "withdrawn");
  dare();
  bo.leave();
  EXPECT_EQ(reason(ada), "gone");
  EXPECT_EQ(ada.refusal("challenge", {{"player", b}, {"game", "crosswise"}}), "no_such_player");
}

TEST(Challenges, FromABlockedPlayerLookLikeOnesToSomebodyWhoIsAway) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  ada.result("account.claim", {{"handle", "Ada_L"}});
  ada.result("account.block", {{"player", b}});
  EXPECT_EQ(bo.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "no_such_player");
  EXPECT_THAT(ada.notifications("challenge.received"), testing::IsEmpty());
  ada.result("challenge", {{"player", b}, {"game", "crosswise"}});
}

TEST(Challenges, OfOneselfAreRefused) {
  HouseUnderTest house;
  Client ada(house);
  const std::string a = id_of(ada.hello());
  EXPECT_EQ(ada.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "bad_argument");
}

}  // namespace
}  // namespace crosstable::test::seeks_test
