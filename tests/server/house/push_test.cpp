// Notifications: who may subscribe, what ends a subscription, and when something is sent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"
#include "tests/support/recording_pusher.hpp"

namespace crosstable::test {
namespace push_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

json subscription(const std::string& endpoint = "https://push.example.net/a") {
  return {{"endpoint", endpoint},
          {"keys",
           {{"p256dh", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
            {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}}}};
}

class Push : public testing::Test {
 protected:
  std::string id_of(const json& hello) { return hello["player"]["id"]; }

  // A member with a subscription; says hello and claims the handle.
  json subscribed(Client& client, const std::string& handle, const std::string& endpoint) {
    json hello = client.hello();
    hello["recovery"] = client.result("account.claim", {{"handle", handle}})["recovery"];
    client.result("account.push.add", subscription(endpoint));
    return hello;
  }
  std::vector<std::string> told() {
    std::vector<std::string> endpoints;
    for (const PushMessage& message : pusher_.sent) endpoints.push_back(message.to.endpoint);
    return endpoints;
  }
  // Ada and Bo in a game of days. The player to move stays; returns them and the one who waits.
  struct Table {
    std::string room;
    Client *mover, *other;
  };
  Table play(Client& ada, Client& bo) {
    Table table;
    table.room = ada.result("room.create", {{"game", "crosswise"}, {"options", {{"clock", "days 1"}}}})["room"];
    bo.result("say", {{"text", "/join " + table.room}});
    ada.result("room.start", {{"room", table.room}});
    const bool adas = ada.result("room.sync", {{"room", table.room}}).contains("prompt");
    table.mover = adas ? &ada : &bo;
    table.other = adas ? &bo : &ada;
    return table;
  }
  void move(Client& mover, const std::string& room) {
    const json legal = mover.result("room.legal", {{"room", room}});
    mover.result("room.move", {{"room", room}, {"prompt", legal["prompt"]}, {"move", legal["moves"][0]}});
  }

  std::shared_ptr<MemoryStore> store_ = std::make_shared<MemoryStore>();
  RecordingPusher pusher_;
  HouseUnderTest house_{{}, store_, 20, nullptr, &pusher_};
};

TEST_F(Push, PagesOfMembersAskForTheKeyAndSubscribeWithIt) {
  Client ada(house_), guest(house_);
  guest.hello();
  for (const char* method : {"account.push", "account.push.add", "account.push.remove"}) {
    const json params = method == std::string("account.push")       ? json::object()
                        : method == std::string("account.push.add") ? subscription()
                                                                    : json{{"endpoint", "https://a.example/"}};
    EXPECT_EQ(guest.refusal(method, params), "forbidden") << method;
  }
  subscribed(ada, "ada", "https://push.example.net/a");
  EXPECT_EQ(ada.result("account.push"), (json{{"on", true}, {"key", "server-key"}}));
}

TEST_F(Push, APageLearnsWhetherTheServerKnowsItsSubscription) {
  Client ada(house_), bo(house_);
  subscribed(ada, "ada", "https://push.example.net/a");
  subscribed(bo, "bob", "https://push.example.net/b");
  const auto on = [](Client& client, const json& params) { return client.result("account.push", params)["on"]; };
  EXPECT_EQ(on(ada, {{"endpoint", "https://push.example.net/a"}}), true);
  EXPECT_EQ(on(ada, {{"endpoint", "https://push.example.net/b"}}), false) << "somebody else's";
  ada.result("account.push.remove", {{"endpoint", "https://push.example.net/a"}});
  EXPECT_EQ(on(ada, {{"endpoint", "https://push.example.net/a"}}), false);
  EXPECT_EQ(on(ada, json::object()), false);
}

TEST_F(Push, WithoutAKeyThereIsNothingToSubscribeTo) {
  HouseUnderTest quiet;
  Client ada(quiet);
  ada.hello();
  ada.result("account.claim", {{"handle", "ada"}});
  EXPECT_EQ(ada.result("account.push"), (json{{"on", false}}));
  EXPECT_EQ(ada.ask("account.push.add", subscription())["error"]["data"]["key"], "error.forbidden.no_push");
}

TEST_F(Push, WhatIsNoSubscriptionIsRefused) {
  Client ada(house_);
  ada.hello();
  ada.result("account.claim", {{"handle", "ada"}});
  const auto key = [&](const json& given) { return ada.ask("account.push.add", given)["error"]["data"]["key"]; };
  EXPECT_EQ(key(subscription("http://push.example.net/a")), "error.bad_argument.push_endpoint");
  json short_key = subscription();
  short_key["keys"]["auth"] = "AAAA";
  EXPECT_EQ(key(short_key), "error.bad_argument.push_keys");
}

TEST_F(Push, AGameOfDaysTellsWhoeverIsAwayThatItIsTheirMoveOnce) {
  Client ada(house_), bo(house_);
  subscribed(ada, "ada", "https://push.example.net/a");
  subscribed(bo, "bob", "https://push.example.net/b");
  const Table table = play(ada, bo);
  EXPECT_THAT(told(), ElementsAre()) << "both are here";
  table.other->leave();
  move(*table.mover, table.room);
  ASSERT_EQ(pusher_.sent.size(), 1u);
  const PushMessage& sent = pusher_.sent[0];
  EXPECT_EQ(sent.to.endpoint, table.other == &ada ? "https://push.example.net/a" : "https://push.example.net/b");
  EXPECT_EQ(json::parse(sent.text), (json{{"kind", "turn"}, {"room", table.room}, {"game", "crosswise"}}));
  EXPECT_EQ(sent.topic, "turn-" + table.room);
  table.mover->result("room.say", {{"room", table.room}, {"text", "hurry up"}});
  EXPECT_EQ(pusher_.sent.size(), 1u) << "nothing else that happens there is told";
}

// With the other's move just answered, so that both have been there within the last two minutes.
class Waiting : public Push {
 protected:
  static constexpr std::int64_t attentive_ms = 120'000;

  // A server whose successor has taken over writes nothing any more.
  void TearDown() override { pusher_.takes = false; }

  void begin() {
    ada_hello_ = subscribed(ada_, "ada", "https://push.example.net/a");
    bo_hello_ = subscribed(bo_, "bob", "https://push.example.net/b");
    a_ = id_of(ada_hello_);
    b_ = id_of(bo_hello_);
    table_ = play(ada_, bo_);
    move(*table_.mover, table_.room);
    mover_ = table_.other;
    ASSERT_THAT(told(), ElementsAre());
  }
  std::string endpoint() const { return mover_ == &ada_ ? "https://push.example.net/a" : "https://push.example.net/b"; }
  std::string token_of(const Client* who) const { return (who == &ada_ ? ada_hello_ : bo_hello_)["token"]; }
  void look(bool visible) { mover_->result("presence", {{"visible", visible}}); }

  Client ada_{house_}, bo_{house_}, third_{house_};
  json ada_hello_, bo_hello_;
  std::string a_, b_;  // their ids
  Table table_;
  Client* mover_ = nullptr;  // whose move it is
};

TEST_F(Waiting, WhoMovesAndShutsTheLidIsToldOnceNobodyLooksAnyMore) {
  begin();
  house_.loop.advance(attentive_ms - 1);
  EXPECT_THAT(told(), ElementsAre()) << "they may still be there";
  house_.loop.advance(1);
  EXPECT_THAT(told(), ElementsAre(endpoint()));
  look(true);
  look(false);
  mover_->leave();
  house_.loop.advance(10 * attentive_ms);
  EXPECT_EQ(pusher_.sent.size(), 1u) << "once";
}

TEST_F(Waiting, IsToldAtOnceWhenTheLastLookEnds) {
  begin();
  look(false);
  EXPECT_THAT(told(), ElementsAre(endpoint()));
}

TEST_F(Waiting, IsToldWhenThePageCloses) {
  begin();
  mover_->leave();
  EXPECT_THAT(told(), ElementsAre(endpoint()));
}

TEST_F(Waiting, IsToldWhenAnAnswerToAPingIsOverdue) {
  begin();
  mover_->session->silent();
  EXPECT_THAT(told(), ElementsAre(endpoint()));
}

TEST_F(Waiting, APageThatIsLookedAtSaysSoAndNobodyIsTold) {
  begin();
  for (int minute = 0; minute < 10; ++minute) {
    house_.loop.advance(60'000);
    look(true);
  }
  EXPECT_THAT(told(), ElementsAre());
  move(*mover_, table_.room);
  look(false);
  EXPECT_THAT(told(), Not(Contains(endpoint()))) << "it is answered";
}

TEST_F(Waiting, WhatAPageAsksByItselfIsNoLook) {
  begin();
  house_.loop.advance(attentive_ms - 1);
  mover_->result("ping");
  mover_->result("games");
  mover_->result("lobby.enter");
  mover_->result("room.sync", {{"room", table_.room}});
  mover_->result("room.enter", {{"room", table_.room}});
  mover_->result("account.inbox");
  house_.loop.advance(1);
  EXPECT_THAT(told(), ElementsAre(endpoint()));
}

TEST_F(Waiting, ANewConnectionIsLookedAtOnceSomebodyAsks) {
  begin();
  Client again(house_);
  again.hello({{"token", token_of(mover_)}});
  EXPECT_THAT(told(), ElementsAre(endpoint())) << "a page may come back by itself";
}

TEST_F(Waiting, EachDecisionIsToldByItself) {
  begin();
  look(false);
  ASSERT_EQ(pusher_.sent.size(), 1u);
  move(*mover_, table_.room);
  Client* const other = mover_ == &ada_ ? &bo_ : &ada_;
  move(*other, table_.room);
  look(false);
  EXPECT_EQ(pusher_.sent.size(), 2u);
}

TEST_F(Waiting, WhoSubscribesLaterIsToldToo) {
  begin();
  mover_->result("account.push.remove", {{"endpoint", endpoint()}});
  look(false);
  EXPECT_THAT(told(), ElementsAre());
  mover_->result("account.push.add", subscription(endpoint()));
  look(false);
  EXPECT_THAT(told(), ElementsAre(endpoint()));
}

TEST_F(Waiting, WhoGetsTooManyAtOnceIsToldLater) {
  begin();
  const double left = house_.limits.notifications.burst - 1;
  Client cy(house_);
  cy.hello();
  const std::string whose = mover_ == &ada_ ? a_ : b_;
  mover_->result("presence", {{"visible", false}});
  const auto first = pusher_.sent.size();
  for (int i = 0; i < left; ++i) {
    const json made = cy.result("challenge", {{"player", whose}, {"game", "kriss-kross"}});
    if (i + 1 < left) cy.result("challenge.decline", {{"id", made["challenge"]}});
  }
  ASSERT_EQ(pusher_.sent.size(), first + static_cast<std::size_t>(left));
  const json last = cy.result("challenge", {{"player", whose}, {"game", "crosswise"}, {"clock", "days 1"}});
  EXPECT_EQ(pusher_.sent.size(), first + static_cast<std::size_t>(left)) << "that many at once";
  house_.loop.advance(static_cast<std::int64_t>(1'000 / house_.limits.notifications.per_second));
  ASSERT_EQ(pusher_.sent.size(), first + static_cast<std::size_t>(left) + 1);
  EXPECT_EQ(json::parse(pusher_.sent.back().text)["game"], "crosswise");
}

// A player who was not notified before the end of a server is notified by the next, unless they come back.
TEST_F(Waiting, ARestartForgetsNobody) {
  begin();
  HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  EXPECT_THAT(told(), ElementsAre());
  after.loop.advance(after.room_limits.resume_grace_ms);
  EXPECT_THAT(told(), ElementsAre(endpoint()));
  HouseUnderTest again({}, store_, 22, nullptr, &pusher_);
  again.loop.advance(attentive_ms);
  EXPECT_EQ(pusher_.sent.size(), 1u) << "once, over any number of restarts";
}

TEST_F(Waiting, WhoIsBackAfterARestartAndLooksIsNotTold) {
  begin();
  HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  Client back(after);
  back.hello({{"token", token_of(mover_)}});
  back.result("presence", {{"visible", true}});
  after.loop.advance(after.room_limits.resume_grace_ms);
  EXPECT_THAT(told(), ElementsAre());
  back.leave();
  EXPECT_THAT(told(), ElementsAre(endpoint()));
}

TEST_F(Waiting, WhatNoPushServiceTookIsToldAfterARestart) {
  begin();
  pusher_.takes = false;
  look(false);
  ASSERT_EQ(pusher_.sent.size(), 1u);
  pusher_.takes = true;
  HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  after.loop.advance(after.room_limits.resume_grace_ms);
  EXPECT_THAT(told(), ElementsAre(endpoint(), endpoint()));
}

TEST_F(Waiting, AChallengeOfDaysIsToldWhenTheLastLookEnds) {
  begin();
  move(*mover_, table_.room);
  Client* const other = mover_ == &ada_ ? &bo_ : &ada_;
  move(*other, table_.room);
  look(false);
  pusher_.sent.clear();
  look(true);
  third_.hello();
  const std::string whose = mover_ == &ada_ ? a_ : b_;
  const auto challenge = [&] {
    return third_.result("challenge", {{"player", whose}, {"game", "kriss-kross"}, {"clock", "days 1"}})["challenge"];
  };
  third_.result("challenge.decline", {{"id", challenge()}});
  look(false);
  EXPECT_THAT(told(), ElementsAre()) << "it was taken back";
  look(true);
  challenge();
  EXPECT_THAT(told(), ElementsAre()) << "they see it";
  look(false);
  ASSERT_THAT(told(), ElementsAre(endpoint()));
  EXPECT_EQ(json::parse(pusher_.sent[0].text), (json{{"kind", "challenge"}, {"game", "kriss-kross"}}));
  HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  after.loop.advance(attentive_ms);
  EXPECT_EQ(pusher_.sent.size(), 1u) << "once, over a restart too";
  Client back(after);
  back.hello({{"token", token_of(mover_)}});
  const json waits = back.result("account.inbox")["challenges"];
  ASSERT_EQ(waits.size(), 1u);
  back.result("challenge.decline", {{"id", waits[0]["id"]}});
  HouseUnderTest last({}, store_, 22, nullptr, &pusher_);
  Client once_more(last);
  once_more.hello({{"token", token_of(mover_)}});
  EXPECT_EQ(once_more.result("account.inbox")["challenges"].size(), 0u) << "its log is closed";
}

TEST_F(Push, ARestartTellsNobodyTwice) {
  Client ada(house_), bo(house_);
  subscribed(ada, "ada", "https://push.example.net/a");
  subscribed(bo, "bob", "https://push.example.net/b");
  const Table table = play(ada, bo);
  table.other->leave();
  move(*table.mover, table.room);
  ASSERT_EQ(pusher_.sent.size(), 1u);
  const HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  EXPECT_EQ(pusher_.sent.size(), 1u);
}

TEST_F(Push, GamesWithoutDaysTellNobody) {
  Client ada(house_), bo(house_);
  subscribed(ada, "ada", "https://push.example.net/a");
  subscribed(bo, "bob", "https://push.example.net/b");
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  bo.result("say", {{"text", "/join " + room}});
  ada.result("room.start", {{"room", room}});
  const bool adas = ada.result("room.sync", {{"room", room}}).contains("prompt");
  (adas ? bo : ada).leave();
  move(adas ? ada : bo, room);
  EXPECT_THAT(told(), ElementsAre());
}

TEST_F(Push, AChallengeReachesWhoeverIsAwayAndSubscribed) {
  Client ada(house_), bo(house_), cy(house_);
  const std::string a = id_of(subscribed(ada, "ada", "https://push.example.net/a"));
  bo.hello();
  const std::string c = id_of(cy.hello());
  ada.leave();
  const json made = bo.result("challenge", {{"player", a}, {"game", "kriss-kross"}});
  ASSERT_EQ(pusher_.sent.size(), 1u);
  EXPECT_EQ(json::parse(pusher_.sent[0].text), (json{{"kind", "challenge"}, {"game", "kriss-kross"}}));
  EXPECT_EQ(pusher_.sent[0].good_for_ms, house_.limits.challenge_stands_ms);
  cy.leave();
  EXPECT_EQ(bo.refusal("challenge", {{"player", c}, {"game", "crosswise"}}), "no_such_player") << "nobody hears of it";
  EXPECT_TRUE(made.contains("challenge"));
}

TEST_F(Push, AChallengeFromABlockedPlayerLooksLikeOneToSomebodyWhoIsAway) {
  Client ada(house_), bo(house_);
  const std::string a = id_of(subscribed(ada, "ada", "https://push.example.net/a")), b = id_of(bo.hello());
  ada.result("account.block", {{"player", b}});
  ada.leave();
  EXPECT_EQ(bo.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "no_such_player");
  EXPECT_THAT(told(), ElementsAre());
}

TEST_F(Push, ASubscriptionEndsWhenItIsRemovedOrItsServiceSaysSo) {
  Client ada(house_), bo(house_);
  const std::string a = id_of(subscribed(ada, "ada", "https://push.example.net/a"));
  ada.result("account.push.add", subscription("https://push.example.net/a2"));
  ada.result("account.push.add", subscription("https://push.example.net/a2"));
  ada.result("account.push.remove", {{"endpoint", "https://push.example.net/a"}});
  ada.result("account.push.remove", {{"endpoint", "https://push.example.net/none"}});
  ada.leave();
  bo.hello();
  bo.result("challenge", {{"player", a}, {"game", "crosswise"}});
  EXPECT_THAT(told(), ElementsAre("https://push.example.net/a2"));
  pusher_.sent[0].ended();
  EXPECT_EQ(bo.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "no_such_player");
}

TEST_F(Push, ASubscriptionEndsWithItsDevice) {
  Client phone(house_), laptop(house_), bo(house_);
  const json ada = subscribed(phone, "ada", "https://push.example.net/phone");
  laptop.hello();
  laptop.result("account.login", {{"handle", "ada"}, {"recovery", ada["recovery"]}});
  laptop.result("account.push.add", subscription("https://push.example.net/laptop"));
  laptop.result("account.device.end", {{"id", 1}});
  laptop.leave();
  bo.hello();
  bo.result("challenge", {{"player", id_of(ada)}, {"game", "crosswise"}});
  EXPECT_THAT(told(), ElementsAre("https://push.example.net/laptop"));
}

TEST_F(Push, ABrowserTellsTheMemberWhoWasThereLast) {
  Client ada(house_), bo(house_), cy(house_);
  const std::string a = id_of(subscribed(ada, "ada", "https://push.example.net/shared")),
                    b = id_of(subscribed(bo, "bob", "https://push.example.net/shared"));
  ada.leave();
  bo.leave();
  cy.hello();
  EXPECT_EQ(cy.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "no_such_player");
  cy.result("challenge", {{"player", b}, {"game", "crosswise"}});
  EXPECT_THAT(told(), ElementsAre("https://push.example.net/shared"));
}

TEST_F(Push, IsExportedAndDeletedWithTheAccount) {
  Client ada(house_), bo(house_);
  const std::string a = id_of(subscribed(ada, "ada", "https://push.example.net/a"));
  const json all = ada.result("account.export");
  const json kept = all["push"];
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0]["endpoint"], "https://push.example.net/a");
  EXPECT_THAT(ada.result("account.export").dump(), Not(HasSubstr("BTBZMqHH6r4Tts7J_aSIgg")));
  ada.result("account.delete", {{"confirm", "ada"}});
  bo.hello();
  EXPECT_EQ(bo.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "no_such_player");
  HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  Client cy(after);
  cy.hello();
  EXPECT_EQ(cy.refusal("challenge", {{"player", a}, {"game", "crosswise"}}), "no_such_player");
}

TEST_F(Push, OutlivesARestart) {
  std::string a;
  {
    Client ada(house_);
    a = id_of(subscribed(ada, "ada", "https://push.example.net/a"));
  }
  HouseUnderTest after({}, store_, 21, nullptr, &pusher_);
  Client bo(after);
  bo.hello();
  bo.result("challenge", {{"player", a}, {"game", "crosswise"}});
  EXPECT_THAT(told(), ElementsAre("https://push.example.net/a"));
}

}  // namespace push_test
}  // namespace crosstable::test
