// What a block keeps from whom, when it begins, and that the blocked player cannot tell it from an absence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::blocks_test {
namespace {

using testing::IsEmpty;

const json rated_options{{"rated", true}, {"clock", "10+5"}};

struct Person {
  Person(HouseUnderTest& house, const std::string& handle) : client(house) {
    token = client.hello({{"name", handle}})["token"];
    id = client.result("account.claim", {{"handle", handle}})["player"]["id"];
  }
  // In a house after a restart.
  Person(HouseUnderTest& house, const Person& before) : client(house), id(before.id) {
    token = client.hello({{"token", before.token}})["token"];
  }

  void follow(const Person& other) { client.result("account.follow", {{"player", other.id}}); }
  void block(const Person& other) { client.result("account.block", {{"player", other.id}}); }
  void unblock(const Person& other) { client.result("account.unblock", {{"player", other.id}}); }
  // Whom they follow, and which of those are online.
  std::string followed() {
    std::string names;
    const json people = client.result("account.people");
    for (const json& each : people["followed"])
      names += each["player"]["name"].get<std::string>() + (each["online"] == true ? "+ " : "- ");
    return names;
  }
  bool sees_online(const Person& other) { return client.result("player", {{"player", other.id}})["online"]; }

  Client client;
  std::string id, token;
};

class Blocks : public testing::Test {
 protected:
  std::string table(Person& host, const json& options = json::object()) {
    return host.client.result("room.create", {{"game", "crosswise"}, {"options", options}})["room"];
  }
  void sit(Person& person, const std::string& room, const json& agreed = json::object()) {
    person.client.result("room.enter", {{"room", room}});
    person.client.result("room.sit", {{"room", room}, {"agreed", agreed}});
  }
  std::string rated_game() {
    const std::string room = table(ada_, rated_options);
    sit(bert_, room, rated_options);
    house_.loop.advance(house_.room_limits.settle_ms);
    ada_.client.result("room.start", {{"room", room}});
    return room;
  }

  HouseUnderTest house_;
  Person ada_{house_, "ada"}, bert_{house_, "bert"}, cleo_{house_, "cleo"};
};

TEST_F(Blocks, EndFollowingAndPresenceBothWays) {
  ada_.follow(bert_);
  ada_.follow(cleo_);
  bert_.follow(ada_);
  EXPECT_EQ(bert_.followed(), "ada+ ");
  ada_.block(bert_);
  EXPECT_EQ(ada_.followed(), "cleo+ ");
  EXPECT_EQ(bert_.followed(), "");
  EXPECT_FALSE(bert_.sees_online(ada_));
  EXPECT_FALSE(ada_.sees_online(bert_));
  EXPECT_TRUE(cleo_.sees_online(ada_));
  ada_.unblock(bert_);
  EXPECT_EQ(bert_.followed(), "") << "it has ended";
  EXPECT_TRUE(bert_.sees_online(ada_));
}

TEST_F(Blocks, AreThereAfterARestart) {
  bert_.follow(ada_);
  ada_.block(bert_);
  HouseUnderTest later({}, house_.store, 21);
  Person ada(later, ada_), bert(later, bert_);
  EXPECT_EQ(bert.followed(), "");
  EXPECT_FALSE(bert.sees_online(ada));
}

TEST_F(Blocks, LeaveNoFreeSeatAtTheTablesThatOneHosts) {
  const std::string room = table(ada_);
  ada_.block(bert_);
  bert_.client.result("room.enter", {{"room", room}});
  EXPECT_EQ(bert_.client.refusal("room.sit", {{"room", room}}), "room_full");
  EXPECT_EQ(bert_.client.refusal("room.sit", {{"room", room}, {"seat", 1}}), "room_full");
  EXPECT_EQ(bert_.client.refusal("room.say", {{"room", room}, {"text", "/join"}}), "room_full");
  bert_.client.result("room.leave", {{"room", room}});
  EXPECT_EQ(bert_.client.refusal("say", {{"text", "/join " + room}}), "room_full");
  sit(cleo_, room);
  const std::string elsewhere = table(cleo_);
  sit(ada_, elsewhere);
  sit(bert_, elsewhere);
  ada_.unblock(bert_);
  sit(bert_, room);
}

TEST_F(Blocks, KeepASeatThatIsHeldFromNobody) {
  const std::string room = table(ada_);
  sit(bert_, room);
  ada_.block(bert_);
  EXPECT_EQ(bert_.client.result("room.sit", {{"room", room}})["seat"], 1);
}

TEST_F(Blocks, EndWhatOneHasAskedTheOther) {
  bert_.client.result("challenge", {{"player", ada_.id}, {"game", "crosswise"}});
  ada_.client.result("challenge", {{"player", bert_.id}, {"game", "kriss-kross"}});
  ada_.block(bert_);
  EXPECT_THAT(ada_.client.result("account.inbox")["challenges"], IsEmpty());
  EXPECT_THAT(bert_.client.result("account.inbox")["challenges"], IsEmpty());
  EXPECT_EQ(bert_.client.notifications("challenge.ended").size(), 2U);
}

TEST_F(Blocks, WaitUntilARatedUnitThatBothPlayIsOver) {
  bert_.follow(ada_);
  ada_.follow(bert_);
  const std::string room = rated_game();
  ada_.block(bert_);
  EXPECT_EQ(bert_.followed(), "ada+ ");
  EXPECT_EQ(ada_.followed(), "bert+ ");
  EXPECT_TRUE(bert_.sees_online(ada_));
  bert_.client.result("room.say", {{"room", room}, {"text", "hello"}});
  EXPECT_THAT(ada_.client.notifications("room.chat"), IsEmpty()) << "talk stops at once";
  bert_.client.result("room.leave", {{"room", room}});
  bert_.client.result("room.enter", {{"room", room}});
  bert_.client.result("room.resign", {{"room", room}});
  EXPECT_EQ(bert_.followed(), "");
  EXPECT_EQ(ada_.followed(), "");
  EXPECT_FALSE(bert_.sees_online(ada_));
}

TEST_F(Blocks, WaitOverARestartToo) {
  bert_.follow(ada_);
  const std::string room = rated_game();
  ada_.block(bert_);
  HouseUnderTest later({}, house_.store, 21);
  Person ada(later, ada_), bert(later, bert_);
  EXPECT_EQ(bert.followed(), "ada+ ");
  bert.client.result("room.enter", {{"room", room}});
  bert.client.result("room.resign", {{"room", room}});
  EXPECT_EQ(bert.followed(), "");
  HouseUnderTest last({}, house_.store, 22);
  EXPECT_EQ(Person(last, bert).followed(), "");
}

TEST_F(Blocks, ThatEndBeforeTheUnitDoesHaveEndedNothing) {
  bert_.follow(ada_);
  ada_.follow(bert_);
  const std::string room = rated_game();
  ada_.block(bert_);
  ada_.unblock(bert_);
  bert_.client.result("room.resign", {{"room", room}});
  EXPECT_EQ(bert_.followed(), "ada+ ");
  EXPECT_EQ(ada_.followed(), "bert+ ");
}

// All answers to everything that Bert may ask about Ada, after `act`.
std::vector<std::string> told_about_ada(const std::function<void(Person& ada, const Person& bert)>& act) {
  HouseUnderTest house;
  Person ada(house, "ada"), bert(house, "bert");
  act(ada, bert);
  bert.client.wire->frames.clear();
  for (int round = 0; round < 2; ++round) {
    bert.client.ask("player", {{"player", ada.id}});
    bert.client.ask("player", {{"handle", "ada"}});
    bert.client.ask("player.games", {{"player", ada.id}});
    bert.client.ask("account.people");
    bert.client.ask("account.follow", {{"player", ada.id}});
    bert.client.ask("account.people");
    bert.client.ask("challenge", {{"player", ada.id}, {"game", "crosswise"}});
    bert.client.ask("account.inbox");
    bert.client.ask("lobby.enter");
    bert.client.ask("seeks");
    bert.client.ask("seek.open", {{"game", "crosswise"}, {"players", 2}});
    bert.client.ask("account.unfollow", {{"player", ada.id}});
    bert.client.ask("account.block", {{"player", ada.id}});
    bert.client.ask("account.unblock", {{"player", ada.id}});
    house.loop.run_all();
  }
  return bert.client.wire->frames;
}

TEST(BlocksInTwoWorlds, TellTheBlockedPlayerNothingThatAnAbsenceWouldNot) {
  const auto away = told_about_ada([](Person& ada, const Person&) { ada.client.leave(); });
  const auto blocked = told_about_ada([](Person& ada, const Person& bert) { ada.block(bert); });
  const auto there = told_about_ada([](Person&, const Person&) {});
  EXPECT_EQ(blocked, away);
  EXPECT_NE(there, away) << "or nothing was asked that could tell";
}

}  // namespace
}  // namespace crosstable::test::blocks_test
