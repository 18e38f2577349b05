// An agreement needs both players present: an offer or consent holds only while its player is here, plus a moment of
// grace.
#include <gmock/gmock.h>

#include "tests/server/room/noting_rater.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::agreements_test {
namespace {

using namespace protocol;
using testing::Contains;
using testing::Not;

const RoomCode code("K7QX2M");
constexpr std::int64_t grace_ms = 15'000;

Json withdrawn(const char* what, int seat) { return {{"type", "withdrawn"}, {"what", what}, {"seat", seat}}; }

struct Table : RoomUnderTest {
  explicit Table(Options options = {}, const std::vector<std::string>& names = {"Ada", "Bo"}) {
    start(names, std::move(options));
  }
  Json seat(int number) { return person("Bo").line->view["seats"][std::to_string(number)]; }
  std::vector<Json> told_bo() {
    std::vector<Json> all;
    for (const Json& frame : person("Bo").line->notifications)
      for (const Json& event : frame["params"].value("events", Json::array())) all.push_back(event);
    return all;
  }
  // Ada loses her connection, and stays away this long.
  void away(std::int64_t ms) {
    hang_up("Ada");
    loop.advance(ms);
  }
};

TEST(Agreements, AnOfferIsWithdrawnWhenWhoeverMadeItIsGone) {
  Table t;
  t.ask("Ada", RoomDraw{code});
  t.away(grace_ms - 1);
  EXPECT_EQ(t.seat(0)["draw"], true) << "a short break loses nothing";
  t.loop.advance(1);
  EXPECT_FALSE(t.seat(0).contains("draw"));
  EXPECT_THAT(t.told_bo(), Contains(withdrawn("draw", 0)));
  t.ask("Bo", RoomDraw{code});
  EXPECT_EQ(t.phase(), "playing") << "there is nothing left to agree to";
  t.come_back("Ada");
  t.expect_views_add_up();
}

TEST(Agreements, HoldForWhoeverComesBackInTimeAndTheGraceBeginsAnew) {
  Table t;
  t.ask("Ada", RoomDraw{code});
  for (int times = 0; times < 3; ++times) {
    t.away(grace_ms - 1);
    t.come_back("Ada");
    t.loop.advance(grace_ms);
  }
  EXPECT_EQ(t.seat(0)["draw"], true);
}

TEST(Agreements, AnotherConnectionOfTheSamePersonKeepsThem) {
  Table t;
  t.ask("Ada", RoomDraw{code});
  t.observer.online.insert(PlayerId("p-Ada"));  // 4001: elsewhere now, and not at this table yet
  t.away(3 * grace_ms);
  EXPECT_EQ(t.seat(0)["draw"], true);
  t.observer.online.clear();
  t.loop.advance(2 * grace_ms);
  EXPECT_FALSE(t.seat(0).contains("draw"));
}

TEST(Agreements, WhoeverLeavesTheTableIsGoneThoughTheyAreElsewhereOnTheServer) {
  Table t;
  t.observer.online.insert(PlayerId("p-Ada"));
  t.ask("Ada", RoomDraw{code});
  t.ask("Ada", RoomLeave{code});
  t.loop.advance(grace_ms);
  EXPECT_FALSE(t.seat(0).contains("draw"));
}

TEST(Agreements, AWishForAPauseIsWithdrawnAndAPauseThatAllWantStays) {
  Table t;
  t.ask("Ada", RoomPause{code});
  t.away(grace_ms);
  EXPECT_FALSE(t.seat(0).contains("pauses"));
  EXPECT_THAT(t.told_bo(), Contains(withdrawn("pause", 0)));
  t.come_back("Ada");
  for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomPause{code});
  t.away(grace_ms);
  EXPECT_EQ(t.person("Bo").line->view["paused"], true);
}

TEST(Agreements, OfSeveralWhoAgreedOnlyTheirsIsWithdrawnWhoAreGone) {
  Table t({}, {"Ada", "Bo", "Cy"});
  t.ask("Bo", RoomDraw{code});
  t.ask("Ada", RoomDraw{code});
  t.away(grace_ms);
  EXPECT_FALSE(t.seat(0).contains("draw"));
  EXPECT_EQ(t.seat(1)["draw"], true);
}

TEST(Agreements, ARematchIsWithdrawn) {
  Table t;
  t.ask("Bo", RoomResign{code});
  t.ask("Ada", RoomRematch{code});
  t.away(grace_ms);
  EXPECT_FALSE(t.seat(0).contains("ready"));
  EXPECT_THAT(t.told_bo(), Contains(withdrawn("rematch", 0)));
  t.ask("Bo", RoomRematch{code});
  EXPECT_EQ(t.phase(), "over") << "nobody plays against an empty chair";
  t.come_back("Ada");
  t.ask("Ada", RoomRematch{code});
  EXPECT_EQ(t.phase(), "playing");
}

TEST(Agreements, BeingReadyForTheNextGameIsWithdrawn) {
  Table t({{"match", std::int64_t{3}}});
  t.ask("Bo", RoomResign{code});
  t.ask("Ada", RoomReady{code});
  t.away(grace_ms);
  EXPECT_THAT(t.told_bo(), Contains(withdrawn("ready", 0)));
  t.loop.advance(t.limits.next_game_ms - grace_ms);
  EXPECT_EQ(t.phase(), "playing") << "the series goes on when its time has come";
}

TEST(Agreements, HoldWithDaysForEachDecisionUntilTheNextMove) {
  Table t({{"clock", std::string("days 1")}});
  t.ask("Ada", RoomDraw{code});
  t.away(10 * grace_ms);
  EXPECT_EQ(t.seat(0)["draw"], true);
  t.ask("Bo", RoomDraw{code});
  EXPECT_EQ(t.phase(), "over");
  t.ask("Bo", RoomRematch{code});
  t.hang_up("Bo");
  t.come_back("Ada");
  t.loop.advance(10 * grace_ms);
  t.ask("Ada", RoomRematch{code});
  EXPECT_EQ(t.person("Ada").line->view["phase"], "playing") << "nobody else needs to be here";
}

TEST(Agreements, AreFactsAndTheGraceCountsAnewAfterARestart) {
  Table t;
  t.ask("Ada", RoomDraw{code});
  t.away(grace_ms - 1);
  t.restart();
  t.come_back("Bo");
  t.loop.advance(grace_ms - 1);
  EXPECT_EQ(t.seat(0)["draw"], true);
  t.loop.advance(1);
  EXPECT_FALSE(t.seat(0).contains("draw"));
  EXPECT_THAT(t.store.facts(), Contains(R"({"f":"withdrawn","what":"draw","seat":0})"));
  t.restart();
  EXPECT_FALSE(t.come_back("Bo")["result"]["view"]["seats"]["0"].contains("draw"));
}

// A rated game begins with everybody present.
struct Rated : RoomUnderTest {
  explicit Rated(const std::string& clock = "10+5") {
    rater = &everybody;
    create("Ada");
    ask("Ada", RoomSet{code, {{"clock", clock}, {"rated", true}}});
    enter("Bo");
    ask("Bo", RoomSit{code, {}, Options{{"clock", clock}, {"rated", true}}});
    loop.advance(limits.settle_ms);
  }
  NotingRater everybody;
};

std::string why(const Json& answer) { return answer.contains("error") ? answer["error"]["data"]["key"] : Json(""); }

TEST(RatedStart, IsRefusedWhileASeatedPlayerIsNotConnected) {
  Rated t;
  t.hang_up("Bo");
  const Json refused = t.ask("Ada", RoomStart{code});
  EXPECT_EQ(refusal(refused), "forbidden");
  EXPECT_EQ(why(refused), "error.forbidden.absent");
  EXPECT_EQ(refused["error"]["data"]["args"]["players"], "Bo");
  t.come_back("Bo");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
  EXPECT_EQ(t.phase(), "playing");
}

TEST(RatedStart, NeedsNobodyWithDaysForEachDecision) {
  Rated t("days 2");
  t.hang_up("Bo");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
}

TEST(RatedStart, NeedsNobodyInACasualRoom) {
  RoomUnderTest t;
  t.create("Ada");
  t.enter("Bo");
  t.ask("Bo", RoomSit{code, {}});
  t.hang_up("Bo");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
}

TEST(RatedStart, ARematchBeginsWhenAllAreConnectedWithinTheGrace) {
  Rated t;
  t.ask("Ada", RoomStart{code});
  t.ask("Bo", RoomResign{code});
  t.ask("Ada", RoomRematch{code});
  t.hang_up("Ada");
  t.ask("Bo", RoomRematch{code});
  EXPECT_EQ(t.phase(), "over");
  t.loop.advance(grace_ms - 1);
  t.come_back("Ada");
  EXPECT_EQ(t.phase(), "playing");
}

TEST(RatedStart, ARematchIsWithdrawnOfWhoeverDoesNotComeBack) {
  Rated t;
  t.ask("Ada", RoomStart{code});
  t.ask("Bo", RoomResign{code});
  t.ask("Ada", RoomRematch{code});
  t.hang_up("Ada");
  t.ask("Bo", RoomRematch{code});
  t.loop.advance(grace_ms);
  t.come_back("Ada");
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.person("Bo").line->view["seats"]["1"]["ready"], true) << "Bo is still here and still wants it";
  t.ask("Ada", RoomRematch{code});
  EXPECT_EQ(t.phase(), "playing");
}

}  // namespace
}  // namespace crosstable::test::agreements_test
