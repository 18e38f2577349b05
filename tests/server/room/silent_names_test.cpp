// While partners must be silent, no name that is chosen during the game reaches the table: a name could tell a hand.
#include <gtest/gtest.h>

#include <functional>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::silent_names_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// Three play Crosswise, so two of them are partners. Zoe looks on from before the start.
struct SilentTable : RoomUnderTest {
  SilentTable() {
    create("Ada");
    for (const char* name : {"Bo", "Cy"}) {
      enter(name);
      ask(name, RoomSit{code, {}});
    }
    enter("Zoe");
    ask("Ada", RoomStart{code});
  }

  Json come(const std::string& key, const std::string& name) {
    person(key).who.name = name;
    return come_back(key);
  }
  std::string last_event_name() { return person("Ada").line->notifications.back()["params"]["events"][0]["name"]; }
  std::string heard_from(const std::string& key) {
    say(key, "Hello!");
    return person("Ada").line->notifications.back()["params"]["from"];
  }
  std::string name_on(int seat) { return person("Ada").line->view["seats"][std::to_string(seat)]["name"]; }
};

TEST(SilentNames, APlayerWhoComesBackUnderAnotherNameKeepsTheOneTheySatWith) {
  SilentTable t;
  t.hang_up("Bo");
  t.come("Bo", "I hold A A M X");
  EXPECT_EQ(t.name_on(1), "Bo");
  EXPECT_EQ(t.heard_from("Bo"), "Bo");
  t.come("Bo", "I hold B");  // a second connection takes over
  EXPECT_EQ(t.name_on(1), "Bo");
  t.restart();
  t.enter("Ada");
  t.come("Bo", "I hold C");
  EXPECT_EQ(t.name_on(1), "Bo");
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(t.name_on(1), "I hold C") << "once the game is over";
  EXPECT_EQ(t.records().at(0)["players"][1], "Bo");
  EXPECT_EQ(t.person("Ada").line->view["result"]["players"][1], "Bo");
}

TEST(SilentNames, ANewcomerIsAVisitorUntilTheGameIsOver) {
  SilentTable t;
  t.come("Eve", "Cy has A A");
  EXPECT_EQ(t.last_event_name(), "Visitor 1");
  t.come("Fay", "Cy has B");
  EXPECT_EQ(t.last_event_name(), "Visitor 2");
  EXPECT_EQ(t.heard_from("Eve"), "Visitor 1");
  t.say("Ada", "/kick Visitor 2");
  EXPECT_EQ(t.last_event_name(), "Visitor 2");
  EXPECT_EQ(t.person("Fay").line->dismissals, 1);
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(t.heard_from("Eve"), "Cy has A A");
  t.hang_up("Eve");
  EXPECT_EQ(t.last_event_name(), "Cy has A A");
}

TEST(SilentNames, AnOnlookerFromBeforeTheGameIsKnownByThatNameUntilTheyLeave) {
  SilentTable t;
  EXPECT_EQ(t.heard_from("Zoe"), "Zoe");
  t.come("Zoe", "Bo has F");
  EXPECT_EQ(t.heard_from("Zoe"), "Zoe") << "a second connection takes over";
  t.hang_up("Zoe");
  t.come("Zoe", "Bo has F");
  EXPECT_EQ(t.heard_from("Zoe"), "Visitor 1");
}

TEST(SilentNames, TwoOpponentsAreShownNamesAtOnce) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.person("Bo").who.name = "Bob";
  t.come_back("Bo");
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["name"], "Bob");
  t.person("Eve").who.name = "Evelyn";
  t.enter("Eve");
  EXPECT_EQ(t.person("Ada").line->notifications.back()["params"]["events"][0]["name"], "Evelyn");
}

TEST(SilentNames, BetweenTheGamesOfASeriesNamesAreShown) {
  RoomUnderTest t;
  t.start({"Ada", "Bo", "Cy"}, {{"match", std::int64_t{2}}});
  t.ask("Ada", RoomResign{code});
  t.person("Bo").who.name = "Bob";
  t.come_back("Bo");
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["name"], "Bob");
}

TEST(SilentNames, ANameThatOnlyTheServerGivesIsShownToNobody) {
  RoomUnderTest t;
  t.person("Bo").who.name = "Bot 1";
  t.create("Bo");
  EXPECT_EQ(Json::parse(t.observer.listings[code])["host"], "Visitor 1");
  t.person("Eve").who.name = "V\u0456sitor 1";
  t.enter("Eve");
  t.ask("Eve", RoomSit{code, {}});
  EXPECT_EQ(t.person("Bo").line->view["seats"]["0"]["name"], "Visitor 1");
  EXPECT_EQ(t.person("Bo").line->view["seats"]["1"]["name"], "Visitor 2");
  t.hang_up("Eve");
  t.come_back("Eve");
  EXPECT_EQ(t.person("Bo").line->view["seats"]["1"]["name"], "Visitor 2") << "keeps it";
}

// Everything that everybody at the table, the onlookers and the lobby are sent while a newcomer and a partner call
// themselves this, and come, speak, are removed, leave, inherit the room and come back. Their own frames are left out.
std::vector<std::string> seen_by_the_others(const std::string& name) {
  SilentTable t;
  std::vector<std::string> all;
  const auto come = [&](const char* key) { t.come(key, name); };
  const std::vector<std::function<void()>> story{
      [&] { come("Eve"); },
      [&] { t.ask("Eve", RoomSit{code, {}}); },
      [&] { t.say("Eve", "Good game!"); },
      [&] { t.hang_up("Bo"); },
      [&] { come("Bo"); },
      [&] { t.say("Bo", "Oops!"); },
      [&] { come("Fay"); },
      [&] { t.say("Ada", "/kick Visitor 2"); },
      [&] { t.ask("Ada", RoomSecure{code, SecretText(name), false, true}); },
      [&] { t.hang_up("Eve"); },
      [&] { come("Eve"); },
      [&] { t.ask("Ada", RoomLeave{code}); },
      [&] { t.step(); },
      [&] { t.ask("Bo", RoomLeave{code}); },
      [&] { t.ask("Cy", RoomLeave{code}); },
      [&] { t.step(); },
      [&] { come("Bo"); },
      [&] { t.ask("Bo", RoomKick{code, PlayerId("p-Cy")}); },
      [&] { come("Bo"); },
  };
  for (const auto& happens : story) {
    happens();
    all.push_back(t.observer.listings[code]);
  }
  for (const char* other : {"Ada", "Cy", "Zoe"}) {
    const auto& frames = t.person(other).line->frames;
    all.insert(all.end(), frames.begin(), frames.end());
  }
  return all;
}

TEST(SilentNames, NothingThatTheTableIsSentDependsOnWhatSomebodyCallsThemselves) {
  const auto plain = seen_by_the_others("Nemo");
  EXPECT_GT(plain.size(), 40u);
  for (const char* name : {"I hold A A M X", "Bo", "Visitor 1", "B", "\u4e2d\u6587", "Bot 2", "Zoe 2"}) {
    EXPECT_EQ(seen_by_the_others(name), plain) << name;
  }
}

}  // namespace
}  // namespace crosstable::test::silent_names_test
