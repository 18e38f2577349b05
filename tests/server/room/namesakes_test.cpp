// People whose names look the same are told apart by a number, in the room where they meet.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::namesakes_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// Ada is host. Others have a key for the test, and a name of their choice.
struct Meeting : RoomUnderTest {
  Meeting() { create("Ada"); }

  Json come(const std::string& key, const std::string& name) {
    person(key).who.name = name;
    return enter(key);
  }
  std::string sit(const std::string& key) {
    const Json answer = ask(key, RoomSit{code, {}});
    return name_on(answer["result"]["seat"].get<int>());
  }
  std::string name_on(int seat) { return person("Ada").line->view["seats"][std::to_string(seat)]["name"]; }
  std::string heard_from(const std::string& key) {
    say(key, "hello");
    return person("Ada").line->notifications.back()["params"]["from"];
  }
};

TEST(Namesakes, TwoFriendsOfOneNameCanPlay) {
  Meeting t;
  t.come("Eve", "Ada");
  EXPECT_EQ(t.person("Ada").line->notifications.back()["params"]["events"][0]["name"], "Ada 2") << "comes in";
  EXPECT_EQ(t.sit("Eve"), "Ada 2");
  EXPECT_EQ(t.heard_from("Eve"), "Ada 2");
  EXPECT_EQ(t.heard_from("Ada"), "Ada");
  t.ask("Ada", RoomStart{code});
  t.ask("Eve", RoomResign{code});
  EXPECT_EQ(t.records().at(0)["players"], Json({"Ada", "Ada 2"}));
}

TEST(Namesakes, NamesThatOnlyLookTheSameAreNumberedToo) {
  Meeting t;
  t.come("Eve", "ADA");
  EXPECT_EQ(t.sit("Eve"), "ADA 2");
  t.come("Il", "Ilya");
  t.come("ll", "llya");
  EXPECT_EQ(t.sit("ll"), "llya 2");
  t.come("Cyrillic", "\u0410\u0434\u0430");
  EXPECT_EQ(t.sit("Cyrillic"), "\u0410\u0434\u0430") << "nobody takes this for Ada";
}

TEST(Namesakes, SpectatorsCountAndTheNextFreeNumberIsTaken) {
  Meeting t;
  t.come("Eve", "Ada");
  t.come("Three", "Ada 3");
  t.come("Fay", "Ada");
  EXPECT_EQ(t.heard_from("Fay"), "Ada 4") << "Ada 3 is somebody's name";
  t.come("Gus", "Ada 2");
  EXPECT_EQ(t.heard_from("Gus"), "Ada 2 2");
}

TEST(Namesakes, AreRemovedOneAtATime) {
  Meeting t;
  t.come("Eve", "Ada");
  t.sit("Eve");
  t.come("Fay", "Ada");
  t.say("Ada", "/kick Ada 3");
  EXPECT_EQ(t.person("Fay").line->dismissals, 1);
  EXPECT_EQ(t.name_on(1), "Ada 2");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/kick Ada"})), "bad_argument") << "that is the host himself";
}

TEST(Namesakes, KeepTheirNumberWhileTheyKeepTheirName) {
  Meeting t;
  t.come("Bo", "Bo");
  t.sit("Bo");
  t.come("Eve", "Ada");
  t.sit("Eve");
  t.ask("Ada", RoomLeave{code});
  t.hang_up("Eve");
  t.come_back("Eve");
  EXPECT_EQ(t.person("Bo").line->view["seats"]["2"]["name"], "Ada 2") << "though the first has gone";
  t.restart();
  t.come_back("Bo");
  t.come_back("Eve");
  EXPECT_EQ(t.person("Bo").line->view["seats"]["2"]["name"], "Ada 2");
  t.person("Eve").who.name = "Eve";
  t.come_back("Eve");
  EXPECT_EQ(t.person("Bo").line->view["seats"]["2"]["name"], "Eve");
}

TEST(Namesakes, TheHostIsKnownWhileHeIsAway) {
  Meeting t;
  t.come("Bo", "Bo");
  t.ask("Ada", RoomStand{code});
  t.hang_up("Ada");
  t.come("Eve", "Ada");
  t.come_back("Ada");
  EXPECT_EQ(t.heard_from("Eve"), "Ada 2");
  EXPECT_EQ(t.heard_from("Ada"), "Ada");
}

TEST(Namesakes, ASecondConnectionOfOnePersonIsNoNamesake) {
  Meeting t;
  t.come_back("Ada");
  EXPECT_EQ(t.name_on(0), "Ada");
  t.come_back("Ada");
  EXPECT_EQ(t.heard_from("Ada"), "Ada");
}

TEST(Namesakes, ABotsNameIsItsOwn) {
  Meeting t;
  t.come("Eve", "Bot 1");
  EXPECT_EQ(t.heard_from("Eve"), "Visitor 1") << "a guest from before such names were refused";
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  EXPECT_EQ(t.name_on(1), "Bot 1");
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  EXPECT_EQ(t.name_on(2), "Bot 2");
  t.come("Fay", "B\u043et 2");
  EXPECT_EQ(t.heard_from("Fay"), "Visitor 2");
}

}  // namespace
}  // namespace crosstable::test::namesakes_test
