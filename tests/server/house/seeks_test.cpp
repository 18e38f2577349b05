// Players who look for a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/held_store.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::seeks_test {
namespace {

constexpr std::int64_t gather_ms = 15'000;
constexpr std::int64_t grace_ms = 15'000;

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

// The room that tells of it is still at work, so the next one waits until it is done.
TEST(Seeks, OfThoseWhoCameAreMatchedAtOnceWithWhoeverWaits) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  for (Client* client : {&ada, &bo, &cy}) client->hello();
  seek(ada);
  seek(bo);
  const std::string first = room_of(ada);
  enter(ada);
  seek(cy);
  EXPECT_TRUE(room_of(cy).empty());
  house.loop.advance(gather_ms);
  EXPECT_NE(room_of(ada), first);
  EXPECT_EQ(room_of(ada), room_of(cy));
}

std::string ended(const Client& client) {
  const auto heard = client.notifications("seek.ended");
  return heard.empty() ? std::string() : heard.back()["reason"].get<std::string>();
}

TEST(Seeks, OfWhoeverLeavesHoldForAMomentAndFindNobodyMeanwhile) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  bo.hello();
  seek(ada);
  ada.leave();
  seek(bo);
  house.loop.advance(grace_ms - 1);
  EXPECT_THAT(bo.result("seeks")["seeks"], testing::SizeIs(2));
  EXPECT_TRUE(room_of(bo).empty()) << "nobody plays against somebody who is away";
  house.loop.advance(1);
  EXPECT_THAT(bo.result("seeks")["seeks"], testing::SizeIs(1));
}

TEST(Seeks, OfWhoeverComesBackInTimeGoOn) {
  HouseUnderTest house;
  Client ada(house), again(house), bo(house);
  const json token = ada.hello()["token"];
  seek(ada);
  ada.leave();
  bo.hello();
  seek(bo);
  house.loop.advance(grace_ms - 1);
  again.hello({{"token", token}});
  EXPECT_FALSE(room_of(again).empty());
  EXPECT_EQ(room_of(again), room_of(bo));
}

TEST(Seeks, AreKeptByATakeover) {
  HouseUnderTest house;
  Client ada(house), again(house), bo(house);
  const json token = ada.hello()["token"];
  seek(ada);
  again.hello({{"token", token}});
  house.loop.advance(2 * grace_ms);
  bo.hello();
  seek(bo);
  EXPECT_FALSE(room_of(again).empty());
}

TEST(Seeks, ThatFoundNobodyEndAfterAnHour) {
  HouseUnderTest house;
  Client ada(house);
  ada.hello();
  const json made = seek(ada);
  house.loop.advance(3'600'000 - 1);
  EXPECT_EQ(ended(ada), "");
  house.loop.advance(1);
  EXPECT_EQ(ada.notifications("seek.ended"), std::vector<json>({{{"seek", made["seek"]}, {"reason", "hour"}}}));
  EXPECT_THAT(ada.result("seeks")["seeks"], testing::IsEmpty());
}

TEST(Seeks, ThatAreClosedOrReplacedSaySo) {
  HouseUnderTest house;
  Client ada(house);
  ada.hello();
  const json first = seek(ada), second = seek(ada);
  EXPECT_EQ(ada.notifications("seek.ended").size(), 1u);
  EXPECT_EQ(ada.notifications("seek.ended")[0], (json{{"seek", first["seek"]}, {"reason", "closed"}}));
  ada.result("seek.close");
  EXPECT_EQ(ada.notifications("seek.ended").back(), (json{{"seek", second["seek"]}, {"reason", "closed"}}));
  ada.result("seek.close");
  EXPECT_EQ(ada.notifications("seek.ended").size(), 2u) << "there was none";
}

TEST(Seeks, EndWhenTheConnectionBecomesSomebodyElses) {
  HouseUnderTest house;
  Client member(house), guest(house);
  member.hello();
  const json code = member.result("account.claim", {{"handle", "Ada_L"}})["recovery"];
  guest.hello();
  seek(guest);
  guest.result("account.login", {{"handle", "Ada_L"}, {"recovery", code}});
  EXPECT_EQ(ended(guest), "identity");
  EXPECT_THAT(guest.result("seeks")["seeks"], testing::IsEmpty());
}

// No connection of theirs is left: the guest's seek must not last until its hour is over.
class GoneWhileLoggingIn : public testing::Test {
 protected:
  GoneWhileLoggingIn() {
    HouseUnderTest before({}, disk_);
    Client member(before);
    id_ = id_of(member.hello());
    code_ = member.result("account.claim", {{"handle", "Ada_L"}})["recovery"];
  }
  static json seeks_of(HouseUnderTest& house) {
    Client other(house);
    other.hello();
    return other.result("seeks")["seeks"];
  }
  static std::string login(const json& code) {
    const json params{{"handle", "Ada_L"}, {"recovery", code}};
    return json{{"jsonrpc", "2.0"}, {"id", 77}, {"method", "account.login"}, {"params", params}}.dump();
  }

  std::shared_ptr<MemoryStore> disk_ = std::make_shared<MemoryStore>();
  std::string id_;
  json code_;
};

TEST_F(GoneWhileLoggingIn, EndsTheGuestsSeekBeforeTheLoginIsDurable) {
  const auto held = std::make_shared<HeldStore>(disk_);
  HouseUnderTest house({}, held, 21);
  Client guest(house);
  guest.hello();
  seek(guest);
  guest.send(login(code_));
  guest.leave();
  while (held->held() > 0) {
    held->release();
    house.loop.run_all();
  }
  house.loop.advance(grace_ms);
  EXPECT_THAT(seeks_of(house), testing::IsEmpty());
}

TEST_F(GoneWhileLoggingIn, EndsTheGuestsSeekWhenTheMemberIsBanned) {
  HouseUnderTest house({}, disk_, 21);
  Client guest(house);
  guest.hello();
  house.house->for_operator().ban("root", {.kind = BanRow::Kind::player, .whom = id_}, [](std::size_t) {});
  house.loop.run_all();
  seek(guest);
  guest.send(login(code_));
  EXPECT_EQ(guest.wire->closed_with, 1008);
  house.loop.advance(grace_ms);
  EXPECT_THAT(seeks_of(house), testing::IsEmpty());
}

TEST(Seeks, StayWhenAGuestBecomesAMember) {
  HouseUnderTest house;
  Client ada(house);
  ada.hello();
  seek(ada);
  ada.result("account.claim", {{"handle", "Ada_L"}});
  house.loop.advance(2 * grace_ms);
  EXPECT_EQ(ended(ada), "");
  EXPECT_THAT(ada.result("seeks")["seeks"], testing::SizeIs(1));
}

TEST(Seeks, TellWhoPlaysAndUntilWhenTheyAreWaitedFor) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  seek(ada);
  seek(bo);
  const json matched = bo.notifications("seek.matched").at(0);
  EXPECT_EQ(matched["players"], json({{{"player", a}, {"name", "Ada"}}, {{"player", b}, {"name", "Bo"}}}));
  EXPECT_EQ(matched["until"], house.loop.now_ms() + gather_ms);
}

TEST(Seeks, WithDaysForEachDecisionBeginAtOnce) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  bo.hello();
  seek(ada, {{"clock", "days 2"}});
  seek(bo, {{"clock", "days 2"}});
  house.loop.advance(gather_ms);
  EXPECT_EQ(enter(ada)["view"]["phase"], "playing") << "nobody needs to come";
}

TEST(Seeks, OfWhoeverDidNotComeAreOverAndTheyAreTold) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  ada.hello();
  bo.hello();
  seek(ada);
  seek(bo);
  enter(ada);
  house.loop.advance(gather_ms);
  EXPECT_EQ(ended(bo), "gone");
  EXPECT_EQ(ended(ada), "");
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

TEST(Seeks, OfABotMeetPeopleWhoSaidThatBotsMayCome) {
  HouseUnderTest house;
  Client ada(house), bot(house), bo(house);
  ada.hello();
  ada.result("account.claim", {{"handle", "Ada_L"}});
  const json made = ada.result("account.bot", {{"name", "Deep"}});
  bot.hello({{"token", made["token"]}});
  bo.hello();
  seek(bot);
  seek(ada);
  EXPECT_TRUE(room_of(ada).empty()) << "nobody asked her";
  const json listed = bo.result("seeks")["seeks"];
  ASSERT_EQ(listed.size(), 2u);
  EXPECT_EQ(listed[0]["bot"], true);
  EXPECT_FALSE(listed[0].contains("bots"));
  EXPECT_FALSE(listed[1].contains("bot"));
  seek(bo, {{"players", 3}, {"bots", true}});
  EXPECT_EQ(bo.result("seeks")["seeks"][2]["bots"], true);
  seek(bo, {{"bots", true}});
  EXPECT_FALSE(room_of(bo).empty());
  EXPECT_EQ(room_of(bo), room_of(bot)) << "who has waited longest";
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

}  // namespace
}  // namespace crosstable::test::seeks_test
