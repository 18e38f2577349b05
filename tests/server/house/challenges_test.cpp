// Players who challenge one another: whom they may ask, how long that stands, and what each of them is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/held_store.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::challenges_test {
namespace {

constexpr std::int64_t grace_ms = 15'000;
constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

std::string id_of(const json& hello) { return hello["player"]["id"]; }

json enter(Client& client) {
  return client.result("room.enter", {{"room", client.notifications("seek.matched").back()["room"]}});
}

json ask_for(const std::string& player, json more = json::object()) {
  more["player"] = player;
  if (!more.contains("game")) more["game"] = "crosswise";
  return more;
}

std::string ended(const Client& client) {
  const auto heard = client.notifications("challenge.ended");
  return heard.empty() ? std::string() : heard.back()["reason"].get<std::string>();
}

std::size_t received(const Client& client) { return client.notifications("challenge.received").size(); }

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
  const auto reason = [](const Client& client) { return ended(client); };
  std::string id = dare();
  EXPECT_EQ(cy.refusal("challenge.decline", {{"id", id}}), "bad_argument") << "it is none of theirs";
  EXPECT_EQ(cy.refusal("challenge.accept", {{"id", id}}), "bad_argument");
  bo.result("challenge.decline", {{"id", id}});
  EXPECT_EQ(reason(ada), "declined");
  ada.result("challenge.decline", {{"id", dare()}});
  EXPECT_EQ(reason(bo), "withdrawn");
  dare();
  ada.leave();
  house.loop.advance(grace_ms - 1);
  EXPECT_EQ(reason(bo), "withdrawn");
  house.loop.advance(1);
  EXPECT_EQ(reason(bo), "gone");
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

struct Two {
  HouseUnderTest house;
  Client ada{house}, bo{house};
  json token_of_bo;
  std::string a, b;

  Two() {
    a = id_of(ada.hello({{"name", "Ada"}}));
    const json hello = bo.hello({{"name", "Bo"}});
    b = id_of(hello);
    token_of_bo = hello["token"];
  }
  json dare(json more = json::object()) { return ada.result("challenge", ask_for(b, std::move(more))); }
  // Bo and another player play a game with this clock, and are in it.
  std::string play(Client& with, const std::string& clock) {
    const json room = bo.result("room.create", {{"game", "crosswise"}, {"options", {{"clock", clock}}}})["room"];
    with.result("room.enter", {{"room", room}});
    with.result("room.sit", {{"room", room}});
    bo.result("room.start", {{"room", room}});
    return room;
  }
};

TEST(Challenges, SayHowLongTheyStandAndHowLongTheyCanBeAnswered) {
  Two t;
  const json made = t.dare({{"clock", "10+5"}, {"options", {{"profi", true}}}});
  EXPECT_EQ(made["expires_at"], t.house.loop.now_ms() + 10 * minute_ms);
  const json heard = t.bo.notifications("challenge.received").at(0);
  EXPECT_EQ(heard["expires_at"], t.house.loop.now_ms() + t.house.limits.challenge_ms);
  EXPECT_EQ(heard["clock"], "10+5");
  EXPECT_EQ(heard["options"], json({{"profi", true}}));
  EXPECT_FALSE(heard.contains("rated"));
}

// Otherwise the challenger would learn from the time when it was heard.
TEST(Challenges, EndForEachAtTheTimeThatTheyWereTold) {
  Two t;
  t.dare();
  t.house.loop.advance(t.house.limits.challenge_ms - 1);
  EXPECT_EQ(ended(t.bo), "");
  t.house.loop.advance(1);
  EXPECT_EQ(ended(t.bo), "expired");
  EXPECT_EQ(ended(t.ada), "");
  const json id = t.bo.notifications("challenge.received").at(0)["id"];
  EXPECT_EQ(t.bo.refusal("challenge.accept", {{"id", id}}), "bad_argument");
  t.house.loop.advance(10 * minute_ms - t.house.limits.challenge_ms);
  EXPECT_EQ(ended(t.ada), "expired");
  EXPECT_EQ(t.bo.notifications("challenge.ended").size(), 1u);
}

TEST(Challenges, WaitWhileWhoeverIsAskedPlaysAgainstAClock) {
  for (const char* clock : {"10+5", "move 30", "10d5"}) {
    Two t;
    Client cy(t.house);
    cy.hello();
    const std::string room = t.play(cy, clock);
    const json made = t.dare();
    EXPECT_EQ(made["expires_at"], t.house.loop.now_ms() + 10 * minute_ms) << "as ever";
    t.house.loop.advance(minute_ms);
    EXPECT_EQ(received(t.bo), 0u) << clock;
    EXPECT_EQ(t.bo.result("account.inbox")["challenges"], json::array());
    cy.result("room.resign", {{"room", room}});
    ASSERT_EQ(received(t.bo), 1u) << "at once";
    EXPECT_EQ(t.bo.notifications("challenge.received")[0]["expires_at"],
              t.house.loop.now_ms() + t.house.limits.challenge_ms);
  }
}

TEST(Challenges, WaitForNoOtherGame) {
  for (const char* clock : {"none", "days 1"}) {
    Two t;
    Client cy(t.house);
    cy.hello();
    t.play(cy, clock);
    t.dare();
    EXPECT_EQ(received(t.bo), 1u) << clock;
  }
}

TEST(Challenges, ThatWaitNeverOutlastWhatWhoeverAskedWasTold) {
  Two t;
  Client cy(t.house);
  cy.hello();
  const std::string room = t.play(cy, "10+5");
  t.dare();
  t.house.loop.advance(9 * minute_ms);
  cy.result("room.resign", {{"room", room}});
  EXPECT_EQ(t.bo.notifications("challenge.received").at(0)["expires_at"], t.house.loop.now_ms() + minute_ms);
  t.house.loop.advance(minute_ms);
  EXPECT_EQ(ended(t.ada), "expired");
  EXPECT_EQ(ended(t.bo), "expired");
}

TEST(Challenges, ThatWereNeverHeardExpireForWhoeverAskedAlone) {
  Two t;
  Client cy(t.house);
  cy.hello();
  t.play(cy, "180+0");
  t.dare();
  t.house.loop.advance(10 * minute_ms);
  EXPECT_EQ(ended(t.ada), "expired");
  EXPECT_EQ(ended(t.bo), "");
}

TEST(Challenges, AreNotLostByAReloadOfWhoeverIsAsked) {
  Two t;
  const json made = t.dare();
  t.bo.leave();
  t.house.loop.advance(2 * grace_ms);
  EXPECT_EQ(ended(t.ada), "");
  Client again(t.house);
  again.hello({{"token", t.token_of_bo}});
  const json waits = again.result("account.inbox")["challenges"];
  ASSERT_EQ(waits.size(), 1u);
  EXPECT_EQ(waits[0]["id"], made["challenge"]);
  again.result("challenge.accept", {{"id", made["challenge"]}});
  EXPECT_EQ(t.ada.notifications("seek.matched").size(), 1u);
}

TEST(Challenges, OfSomebodyWhoTakesTheirConnectionOverHold) {
  HouseUnderTest house;
  Client ada(house), again(house), bo(house);
  const json hello = ada.hello();
  const std::string b = id_of(bo.hello());
  ada.result("challenge", ask_for(b));
  again.hello({{"token", hello["token"]}});
  house.loop.advance(2 * grace_ms);
  EXPECT_EQ(ended(bo), "");
}

TEST(Challenges, ToSomebodyWhoIsNotHereAreRefused) {
  Two t;
  t.bo.leave();
  const json refused = t.ada.ask("challenge", ask_for(t.b));
  EXPECT_EQ(refused["error"]["data"]["key"], "error.no_such_player.away");
}

TEST(Challenges, AreThreeAtATimeOfOnePlayer) {
  Two t;
  for (int i = 0; i < 3; ++i) t.dare();
  t.house.loop.advance(minute_ms);
  const json refused = t.ada.ask("challenge", ask_for(t.b));
  EXPECT_EQ(refused["error"]["data"]["code"], "rate_limited");
  EXPECT_EQ(refused["error"]["data"]["seconds"], 9 * 60) << "until the first ends";
  t.dare({{"clock", "days 1"}});
  t.ada.result("challenge.decline", {{"id", t.bo.notifications("challenge.received")[0]["id"]}});
  t.dare();
}

TEST(Challenges, ToOnePlayerTheOldestOfAStrangerGivesWay) {
  HouseUnderTest house({.challenges_waiting = 2});
  Client bo(house), friend_of_bo(house), cy(house), dee(house), eve(house);
  const std::string b = id_of(bo.hello()), f = id_of(friend_of_bo.hello());
  for (Client* one : {&cy, &dee, &eve}) one->hello();
  bo.result("account.claim", {{"handle", "Bo_B"}});
  friend_of_bo.result("account.claim", {{"handle", "Fay_F"}});
  bo.result("account.follow", {{"player", f}});
  friend_of_bo.result("challenge", ask_for(b));
  cy.result("challenge", ask_for(b));
  dee.result("challenge", ask_for(b));
  EXPECT_EQ(ended(cy), "expired");
  EXPECT_EQ(ended(bo), "expired");
  EXPECT_EQ(ended(friend_of_bo), "");
  EXPECT_EQ(bo.result("account.inbox")["challenges"].size(), 2u);
  friend_of_bo.result("challenge", ask_for(b));
  EXPECT_EQ(ended(dee), "expired");
  EXPECT_EQ(eve.refusal("challenge", ask_for(b)), "rate_limited") << "Bo follows all who wait";
}

TEST(DaysChallenges, StandThreeDaysWhetherOrNotAnybodyIsConnected) {
  Two t;
  t.bo.act();
  t.bo.leave();
  const json made = t.dare({{"clock", "days 2"}});
  EXPECT_EQ(made["expires_at"], t.house.loop.now_ms() + 3 * day_ms);
  t.ada.leave();
  t.house.loop.advance(2 * day_ms);
  Client again(t.house);
  again.hello({{"token", t.token_of_bo}});
  ASSERT_EQ(received(again), 1u);
  EXPECT_EQ(again.notifications("challenge.received")[0]["expires_at"], made["expires_at"]);
  again.result("challenge.accept", {{"id", made["challenge"]}});
  EXPECT_EQ(enter(again)["view"]["phase"], "playing") << "whoever asked counts as having come";
}

TEST(DaysChallenges, OutliveARestart) {
  const auto store = std::make_shared<MemoryStore>();
  json made, token_of_bo;
  std::int64_t expires_at = 0;
  {
    HouseUnderTest house({}, store);
    Client ada(house), bo(house);
    ada.hello({{"name", "Ada"}});
    const json hello = bo.hello({{"name", "Bo"}});
    token_of_bo = hello["token"];
    bo.act();
    made = ada.result("challenge", ask_for(id_of(hello), {{"clock", "days 2"}, {"options", {{"profi", true}}}}));
    expires_at = made["expires_at"];
    ada.result("challenge", ask_for(id_of(hello)));
  }
  HouseUnderTest after({}, store, 21);
  Client bo(after);
  bo.hello({{"token", token_of_bo}});
  const json waits = bo.result("account.inbox")["challenges"];
  ASSERT_EQ(waits.size(), 1u) << "one without days is over with its connection";
  EXPECT_EQ(waits[0]["id"], made["challenge"]);
  EXPECT_EQ(waits[0]["player"]["name"], "Ada");
  EXPECT_EQ(waits[0]["options"], json({{"profi", true}}));
  EXPECT_EQ(waits[0]["clock"], "days 2");
  EXPECT_EQ(waits[0]["expires_at"], expires_at);
  bo.result("challenge.accept", {{"id", made["challenge"]}});
  EXPECT_EQ(enter(bo)["view"]["phase"], "playing");
  HouseUnderTest later({}, store, 22);
  Client again(later);
  again.hello({{"token", token_of_bo}});
  EXPECT_EQ(again.result("account.inbox")["challenges"], json::array()) << "and is over with its room";
}

// The log's reader refuses an object that has the same key twice.
TEST(DaysChallenges, WhoseOptionsNameAClockTooOutliveARestart) {
  const auto store = std::make_shared<MemoryStore>();
  json made, token_of_bo;
  {
    HouseUnderTest house({}, store);
    Client ada(house), bo(house);
    ada.hello();
    const json hello = bo.hello();
    token_of_bo = hello["token"];
    bo.act();
    made = ada.result("challenge", ask_for(id_of(hello), {{"clock", "days 2"}, {"options", {{"clock", "10+5"}}}}));
  }
  json room;
  {
    HouseUnderTest house({}, store, 21);
    Client bo(house);
    bo.hello({{"token", token_of_bo}});
    bo.result("challenge.accept", {{"id", made["challenge"]}});
    room = enter(bo)["room"];
  }
  HouseUnderTest after({}, store, 22);
  Client bo(after);
  bo.hello({{"token", token_of_bo}});
  const json view = bo.result("room.enter", {{"room", room}})["view"];
  EXPECT_EQ(view["phase"], "playing");
  EXPECT_EQ(view["options"]["clock"], "days 2");
}

TEST(DaysChallenges, ThatAreOverDoNotComeBack) {
  const auto store = std::make_shared<MemoryStore>();
  json token_of_bo;
  {
    HouseUnderTest house({}, store);
    Client ada(house), bo(house);
    ada.hello();
    const json hello = bo.hello();
    token_of_bo = hello["token"];
    const json dare = ask_for(id_of(hello), {{"clock", "days 2"}});
    ada.result("challenge.decline", {{"id", ada.result("challenge", dare)["challenge"]}});
    bo.result("challenge.decline", {{"id", ada.result("challenge", dare)["challenge"]}});
  }
  HouseUnderTest after({}, store, 21);
  Client bo(after);
  bo.hello({{"token", token_of_bo}});
  EXPECT_EQ(bo.result("account.inbox")["challenges"], json::array());
}

// The answer says that it stands.
TEST(DaysChallenges, AreHeardOfAndAnsweredOnceTheyAreDurable) {
  const auto store = std::make_shared<HeldStore>();
  HouseUnderTest house({}, store);
  Client ada(house), bo(house);
  ada.hello();
  const std::string b = id_of(bo.hello());
  const std::size_t before = ada.wire->frames.size();
  const json dare = ask_for(b, {{"clock", "days 1"}});
  ada.send(json({{"jsonrpc", "2.0"}, {"id", 99}, {"method", "challenge"}, {"params", dare}}).dump());
  EXPECT_EQ(ada.wire->frames.size(), before);
  EXPECT_EQ(received(bo), 0u);
  while (store->held() > 0) store->release();
  EXPECT_EQ(ada.last_frame()["id"], 99);
  EXPECT_EQ(received(bo), 1u);
}

TEST(DaysChallenges, ExpireAfterThreeDays) {
  Two t;
  t.dare({{"clock", "days 2"}});
  t.house.loop.advance(3 * day_ms);
  EXPECT_EQ(ended(t.ada), "expired");
  EXPECT_EQ(ended(t.bo), "expired");
}

TEST(DaysChallenges, ToNobodyAreRefused) {
  Two t;
  EXPECT_EQ(t.ada.refusal("challenge", ask_for("p_nobody", {{"clock", "days 2"}})), "no_such_player");
}

// Nothing tells the two apart.
TEST(DaysChallenges, OfABlockedPlayerStandUnheard) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello()), b = id_of(bo.hello());
  ada.result("account.claim", {{"handle", "Ada_L"}});
  ada.result("account.block", {{"player", b}});
  const json made = bo.result("challenge", ask_for(a, {{"clock", "days 2"}}));
  EXPECT_EQ(made["expires_at"], house.loop.now_ms() + 3 * day_ms);
  EXPECT_EQ(received(ada), 0u);
  EXPECT_EQ(ada.result("account.inbox")["challenges"], json::array());
  EXPECT_EQ(ada.refusal("challenge.accept", {{"id", made["challenge"]}}), "bad_argument");
  house.loop.advance(3 * day_ms);
  EXPECT_EQ(ended(bo), "expired");
  EXPECT_EQ(ended(ada), "");
}

TEST(DaysChallenges, OfABlockedPlayerTakeNobodysPlace) {
  HouseUnderTest house({.days_challenges_waiting = 1});
  Client ada(house), bo(house), cy(house);
  const std::string a = id_of(ada.hello()), b = id_of(bo.hello());
  cy.hello();
  ada.result("account.claim", {{"handle", "Ada_L"}});
  ada.result("account.block", {{"player", b}});
  cy.result("challenge", ask_for(a, {{"clock", "days 2"}}));
  bo.result("challenge", ask_for(a, {{"clock", "days 2"}}));
  EXPECT_EQ(ended(cy), "");
}

TEST(Challenges, OfAnIdentityThatIsGivenUpEnd) {
  HouseUnderTest house;
  Client member(house), guest(house), bo(house);
  member.hello();
  const json code = member.result("account.claim", {{"handle", "Ada_L"}})["recovery"];
  guest.hello();
  const std::string b = id_of(bo.hello());
  guest.result("challenge", ask_for(b));
  guest.result("challenge", ask_for(b, {{"clock", "days 2"}}));
  guest.result("account.login", {{"handle", "Ada_L"}, {"recovery", code}});
  EXPECT_EQ(bo.notifications("challenge.ended").size(), 2u);
  EXPECT_EQ(ended(bo), "gone");
}

TEST(Challenges, OfAndToADeletedMemberEnd) {
  Two t;
  t.bo.result("account.claim", {{"handle", "Bo_B"}});
  t.dare({{"clock", "days 2"}});
  t.bo.result("challenge", ask_for(t.a, {{"clock", "days 2"}}));
  t.bo.result("account.delete", {{"confirm", "Bo_B"}});
  EXPECT_EQ(t.ada.notifications("challenge.ended").size(), 2u);
  EXPECT_EQ(ended(t.ada), "gone");
}

}  // namespace
}  // namespace crosstable::test::challenges_test
