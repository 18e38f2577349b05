// Rated units in their room: what counts from the deal, what does not, and what it says of those who began it. The
// contract's words: a unit counts from its deal; a player who was away for 30 s in the decision that they lost has
// walked out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/server/room/noting_rater.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::rated_unit_test {
namespace {

using namespace protocol;
using Kind = ShareRow::Kind;

const Options rated{{"rated", true}, {"clock", std::string("3+2")}};
const Options rated_match{{"rated", true}, {"clock", std::string("3+2")}, {"match", std::int64_t{2}}};

class RatedRoom : public testing::Test {
 protected:
  RatedRoom() { t.rater = &rater; }

  void next_game() {
    t.ask("Ada", RoomReady{t.room->code()});
    t.ask("Bo", RoomReady{t.room->code()});
  }
  std::string whoever_is_asked() const { return *const_cast<RoomUnderTest&>(t).to_act(); }
  std::string other(const std::string& name) const { return name == "Ada" ? "Bo" : "Ada"; }
  // The unrated reason that the store was given; nothing: none.
  std::optional<Unrated> told_unrated() const {
    std::optional<Unrated> why;
    for (const Write& write : t.store.writes())
      if (write.unrated) why = write.unrated->why;
    return why;
  }

  NotingRater rater;
  RoomUnderTest t;
};

TEST_F(RatedRoom, CountsFromTheDealThoughNobodyHasMoved) {
  t.start({"Ada", "Bo"}, rated);
  t.ask("Bo", RoomResign{t.room->code()});
  ASSERT_EQ(rater.units.size(), 1u);
  EXPECT_EQ(rater.units[0].seats[0].rank, 1u);
  EXPECT_EQ(rater.units[0].seats[1].rank, 2u);
  EXPECT_EQ(rater.shares(), (std::map<std::string, Kind>{{"p-Ada", Kind::finished}, {"p-Bo", Kind::finished}}))
      << "whoever resigns at the table has finished";
}

TEST_F(RatedRoom, BeganOnAServerOfBeforeStillNeedsEverybodysMove) {
  t.start({"Ada", "Bo"}, rated);
  StoredStream before = t.store.rooms().at(0);
  for (StoredFact& fact : before.facts) {
    const std::size_t at = fact.body.find(R"(,"counts":true)");
    if (at != std::string::npos) fact.body.erase(at, std::string_view(R"(,"counts":true)").size());
  }
  t.restart(before);
  t.enter("Ada");
  t.enter("Bo");
  t.ask("Bo", RoomResign{t.room->code()});
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(rater.units.size(), 0u);
}

TEST_F(RatedRoom, IsWalkedOutOfByWhoeverIsAwayInTheDecisionThatTheyLose) {
  t.start({"Ada", "Bo"}, rated);
  const std::string away = whoever_is_asked();
  t.hang_up(away);
  t.loop.advance(10 * 60'000);
  EXPECT_EQ(t.phase(), "over") << "the clock decides";
  EXPECT_EQ(rater.shares().at("p-" + away), Kind::walked_out);
  EXPECT_EQ(rater.shares().at("p-" + other(away)), Kind::finished);
  EXPECT_EQ(rater.units.size(), 1u);
}

TEST_F(RatedRoom, LostOnTimeAtTheTableIsFinished) {
  t.start({"Ada", "Bo"}, rated);
  t.loop.advance(10 * 60'000);
  ASSERT_EQ(t.phase(), "over");
  EXPECT_EQ(rater.shares(), (std::map<std::string, Kind>{{"p-Ada", Kind::finished}, {"p-Bo", Kind::finished}}));
}

TEST_F(RatedRoom, AShortAbsenceIsNoWalkOut) {
  t.start({"Ada", "Bo"}, rated);
  const std::string away = whoever_is_asked();
  t.hang_up(away);
  t.loop.advance(t.limits.walk_out_ms - 1'000);
  t.come_back(away);
  t.loop.advance(10 * 60'000);
  ASSERT_EQ(t.phase(), "over");
  EXPECT_EQ(rater.shares().at("p-" + away), Kind::finished);
}

TEST_F(RatedRoom, ResignedAfterALongAbsenceIsAWalkOut) {
  t.start({"Ada", "Bo"}, rated);
  const std::string away = whoever_is_asked();
  t.hang_up(away);
  t.loop.advance(t.limits.walk_out_ms);
  t.come_back(away);
  t.ask(away, RoomResign{t.room->code()});
  EXPECT_EQ(rater.shares().at("p-" + away), Kind::walked_out);
}

TEST_F(RatedRoom, ARestartChargesNobody) {
  t.start({"Ada", "Bo"}, rated);
  const std::string away = whoever_is_asked();
  t.hang_up(away);
  t.loop.advance(t.limits.walk_out_ms - 1'000);
  t.restart();
  t.enter(other(away));
  t.loop.advance(t.limits.walk_out_ms - 1'000);
  t.enter(away);
  t.ask(away, RoomResign{t.room->code()});
  EXPECT_EQ(rater.shares().at("p-" + away), Kind::finished);
}

TEST_F(RatedRoom, TheClocksDecideWhenEverybodyIsGone) {
  t.start({"Ada", "Bo"}, rated);
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(10 * 60'000);
  EXPECT_EQ(rater.units.size(), 1u);
}

TEST_F(RatedRoom, NeverGivesWayToAnotherTable) {
  t.start({"Ada", "Bo"}, rated);
  t.hang_up("Ada");
  t.hang_up("Bo");
  EXPECT_THAT(t.observer.changes, testing::Not(testing::Contains(testing::HasSubstr("emptied"))));
}

TEST_F(RatedRoom, WhoeverIsRemovedKeepsTheSeatAndTheClockDecides) {
  t.start({"Ada", "Bo"}, rated);
  std::optional<std::string> told = "not asked";
  t.room->operate(
      {.kind = RoomAct::Kind::remove, .player = PlayerId("p-Bo"), .audit = {}, .done = [&](auto no) { told = no; }});
  EXPECT_EQ(told, std::nullopt);
  EXPECT_EQ(refusal(t.ask("Bo", RoomEnter{t.room->code(), {}, {}})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSync{t.room->code()})), "forbidden");
  EXPECT_FALSE(t.person("Ada").line->view["seats"]["1"].contains("bot"));
  t.loop.advance(20 * 60'000);
  ASSERT_EQ(rater.units.size(), 1u);
}

TEST_F(RatedRoom, EndedByTheOperatorIsVoid) {
  t.start({"Ada", "Bo"}, rated_match);
  t.ask("Bo", RoomResign{t.room->code()});
  t.room->operate({.kind = RoomAct::Kind::end, .audit = {}, .done = [](auto) {}});
  EXPECT_EQ(told_unrated(), Unrated::void_unit) << "its first game is in the history already";
  EXPECT_TRUE(rater.units.empty());
  EXPECT_TRUE(rater.noted.empty()) << "it counts for nobody";
}

TEST_F(RatedRoom, WhoeverDoesNotComeToALaterGameLosesTheSeries) {
  t.start({"Ada", "Bo"}, rated_match);
  t.ask("Bo", RoomResign{t.room->code()});
  t.hang_up("Bo");
  t.loop.advance(t.limits.next_game_ms + t.limits.next_absent_ms - 1'000);
  EXPECT_EQ(t.phase(), "playing");
  t.loop.advance(2'000);
  ASSERT_EQ(t.phase(), "over");
  ASSERT_EQ(rater.units.size(), 1u);
  EXPECT_EQ(rater.units[0].seats[0].rank, 1u);
  EXPECT_EQ(rater.shares().at("p-Bo"), Kind::walked_out);
  EXPECT_EQ(t.person("Ada").line->view["result"]["reason"], "forfeit");
}

TEST_F(RatedRoom, WhoeverComesToALaterGameInTimeDoesNot) {
  t.start({"Ada", "Bo"}, rated_match);
  t.ask("Bo", RoomResign{t.room->code()});
  t.hang_up("Bo");
  t.loop.advance(t.limits.next_game_ms + 1'000);
  t.come_back("Bo");
  t.hang_up("Bo");
  t.loop.advance(t.limits.next_absent_ms);
  EXPECT_EQ(t.phase(), "playing") << "the clock runs instead";
}

TEST_F(RatedRoom, IfNobodyComesToALaterGameTheClocksDecide) {
  t.start({"Ada", "Bo"}, rated_match);
  t.ask("Bo", RoomResign{t.room->code()});
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(t.limits.next_game_ms + t.limits.next_absent_ms + 1'000);
  EXPECT_TRUE(rater.units.empty());
  t.loop.advance(60 * 60'000);
  EXPECT_EQ(rater.units.size(), 1u) << "nothing that was dealt for a rating is given up";
}

}  // namespace
}  // namespace crosstable::test::rated_unit_test
