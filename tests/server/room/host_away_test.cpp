// A host who stays away outside a game: who becomes host, when, and what everybody is told.
#include <gmock/gmock.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::host_away_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// Ada has made it and sits; the others came in this order, and sit if they are named.
struct Lobby : RoomUnderTest {
  explicit Lobby(const std::vector<std::string>& others, const std::vector<std::string>& seated = {},
                 RoomCreate made = wish()) {
    create("Ada", std::move(made));
    for (const std::string& name : others) enter(name);
    for (const std::string& name : seated) ask(name, RoomSit{code, {}});
  }
  std::string host_seen_by(const std::string& name) { return person(name).line->view["host"]; }
  void wait() { loop.advance(limits.host_away_ms); }
};

TEST(HostAway, WhoeverHasSatLongestBecomesHost) {
  Lobby t({"Bo", "Cy"}, {"Cy", "Bo"});
  t.ask("Cy", RoomSit{code, 3});
  t.hang_up("Ada");
  t.loop.advance(t.limits.host_away_ms - 1);
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Ada");
  t.loop.advance(1);
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Bo") << "Cy sat down anew";
  EXPECT_THAT(t.observer.changes, testing::Contains("host p-Bo"));
  const Json events = t.person("Cy").line->notifications.back()["params"]["events"];
  EXPECT_EQ(events,
            Json({{{"type", "host_away"}, {"name", "Ada"}}, {{"type", "host"}, {"player", "p-Bo"}, {"name", "Bo"}}}));
  EXPECT_EQ(Json::parse(t.observer.listings.at(code))["host"], "Bo");
  EXPECT_THAT(t.store.facts().back(), testing::HasSubstr(R"("f":"handed_on")"));
}

TEST(HostAway, ASpectatorBecomesHostOnlyIfNobodyWhoIsHereSits) {
  Lobby t({"Dee", "Eve", "Bo"}, {"Bo"});
  t.hang_up("Bo");
  t.hang_up("Ada");
  t.wait();
  EXPECT_EQ(t.host_seen_by("Eve"), "p-Dee");
}

TEST(HostAway, NoBotBecomesHost) {
  Lobby t({});
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.person("Deep").who.bot = true;
  t.enter("Deep");
  t.ask("Deep", RoomSit{code, {}});
  t.hang_up("Ada");
  t.wait();
  EXPECT_EQ(t.host_seen_by("Deep"), "p-Ada");
  t.enter("Bo");
  t.wait();
  EXPECT_EQ(t.host_seen_by("Deep"), "p-Bo");
}

TEST(HostAway, AHostWhoComesBackInTimeStaysHost) {
  Lobby t({"Bo"}, {"Bo"});
  t.hang_up("Ada");
  t.loop.advance(t.limits.host_away_ms - 1);
  t.come_back("Ada");
  t.wait();
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Ada");
  t.hang_up("Ada");
  t.loop.advance(t.limits.host_away_ms - 1);
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Ada") << "the time counts anew";
}

TEST(HostAway, WhoeverComesBackWhileTheRoomWaitsIsHostAgain) {
  Lobby t({"Bo"}, {"Bo"});
  t.hang_up("Ada");
  t.wait();
  ASSERT_EQ(t.host_seen_by("Bo"), "p-Bo");
  t.loop.advance(t.limits.idle_lobby_ms - 1);
  EXPECT_EQ(t.come_back("Ada")["result"]["view"]["host"], "p-Ada");
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Ada");
  EXPECT_EQ(refusal(t.ask("Bo", RoomStart{code})), "not_host");
  t.expect_views_add_up();
}

TEST(HostAway, AHostIsHostAgainAfterTwoOthersAndARestart) {
  Lobby t({"Bo", "Cy"}, {"Bo", "Cy"});
  t.hang_up("Ada");
  t.wait();
  t.hang_up("Bo");
  t.wait();
  ASSERT_EQ(t.host_seen_by("Cy"), "p-Cy");
  t.restart();
  t.come_back("Cy");
  EXPECT_EQ(t.come_back("Bo")["result"]["view"]["host"], "p-Cy");
  EXPECT_EQ(t.come_back("Ada")["result"]["view"]["host"], "p-Ada");
}

TEST(HostAway, AHostWhoLeftIsNotHostAgain) {
  Lobby t({"Bo"}, {"Bo"});
  t.hang_up("Ada");
  t.wait();
  t.ask("Bo", RoomLeave{code});
  t.enter("Cy");
  t.loop.advance(t.limits.host_away_ms);
  ASSERT_EQ(t.host_seen_by("Cy"), "p-Cy");
  EXPECT_EQ(t.enter("Bo")["result"]["view"]["host"], "p-Cy");
}

TEST(HostAway, WhoeverComesBackLaterIsAPlayerLikeAnyOther) {
  Lobby t({"Bo"}, {"Bo"});
  t.hang_up("Ada");
  t.wait();
  t.loop.advance(t.limits.idle_lobby_ms);
  const Json view = t.come_back("Ada")["result"]["view"];
  EXPECT_EQ(view["host"], "p-Bo");
  EXPECT_EQ(view["seats"]["0"]["player"], "p-Ada");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "not_host");
  EXPECT_EQ(refusal(t.ask("Bo", RoomStart{code})), "");
}

TEST(HostAway, WhoeverMadeAPrivateRoomMayComeBackWithoutAnInvitation) {
  RoomCreate secret = wish();
  secret.visibility = Visibility::private_room;
  secret.sit = false;
  RoomUnderTest t;
  t.create("Ada", secret);
  t.ask("Bo", RoomEnter{code, {}, SecretText("inv1te")});
  t.hang_up("Ada");
  t.loop.advance(t.limits.host_away_ms);
  EXPECT_EQ(t.come_back("Ada")["result"]["view"]["host"], "p-Ada");
}

TEST(HostAway, DuringAGameNobodyIsAskedToLead) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"match", std::int64_t{2}}});
  t.hang_up("Ada");
  t.loop.advance(t.limits.host_away_ms * 3);
  EXPECT_EQ(t.person("Bo").line->view["host"], "p-Ada");
  t.ask("Bo", RoomResign{code});
  ASSERT_EQ(t.phase(), "between");
  t.loop.advance(0);
  EXPECT_EQ(t.person("Bo").line->view["host"], "p-Bo") << "they have been away long enough";
  t.expect_views_add_up();
}

TEST(HostAway, ANewHostIsAFactAndTheWaitingBeginsAnewAfterARestart) {
  Lobby t({"Bo", "Cy"}, {"Bo", "Cy"});
  t.hang_up("Ada");
  t.loop.advance(t.limits.host_away_ms - 1);
  t.restart();
  t.come_back("Cy");
  t.come_back("Bo");
  t.loop.advance(t.limits.host_away_ms - 1);
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Ada");
  t.loop.advance(1);
  EXPECT_EQ(t.host_seen_by("Cy"), "p-Bo") << "who sat first, whoever came back first";
  t.restart();
  EXPECT_EQ(t.come_back("Cy")["result"]["view"]["host"], "p-Bo");
}

TEST(HostAway, WhoeverComesIntoARoomThatWasLeftBecomesHostAtOnce) {
  Lobby t({});
  t.hang_up("Ada");
  t.wait();
  t.enter("Bo");
  t.loop.advance(0);
  EXPECT_EQ(t.host_seen_by("Bo"), "p-Bo");
}

}  // namespace
}  // namespace crosstable::test::host_away_test
