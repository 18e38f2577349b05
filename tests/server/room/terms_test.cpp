// Agreed before it counts: in a rated room nothing starts that the players have not agreed to, or have had no time to
// look at.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/room/noting_rater.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::terms_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");
const Option is_rated{"rated", true}, is_casual{"rated", false};
constexpr std::int64_t settle_ms = 5'000;

Option clock_of(const char* clock) { return {"clock", std::string(clock)}; }
std::string why(const Json& answer) { return answer.contains("error") ? answer["error"]["data"]["key"] : Json(""); }
std::string missing(const Json& answer) { return answer["error"]["data"]["args"].value("players", "?"); }

// Ada's table, casual and without a clock unless told otherwise, where Bo sits too.
struct Table : RoomUnderTest {
  explicit Table(Options options = {}) {
    rater = &everybody;
    create("Ada", wish(options));
    enter("Bo");
    ask("Bo", RoomSit{code, {}, std::move(options)});
    loop.advance(settle_ms);
  }
  void set(Options options) { ASSERT_EQ(why(ask("Ada", RoomSet{code, std::move(options)})), ""); }
  Json start_it() { return ask("Ada", RoomStart{code}); }
  Json seen_by(const std::string& name) { return person(name).line->view; }
  Json changes_for(const std::string& name) { return seen_by(name)["agreement"]["changed"]; }
  bool is_ready(const std::string& seen_by_whom, const char* seat) {
    return seen_by(seen_by_whom)["seats"][seat].value("ready", false);
  }
  // The first game of a series is over, and Bo has lost it.
  void play_one() {
    ASSERT_EQ(why(start_it()), "");
    ask("Bo", RoomResign{code});
    ASSERT_EQ(phase(), "over");
  }
  void expect_held_up_by(const std::string& names) {
    const Json refused = start_it();
    EXPECT_EQ(why(refused), "error.forbidden.not_agreed");
    EXPECT_EQ(missing(refused), names);
  }
  NotingRater everybody;
};

TEST(Terms, ACasualGameDoesNotTurnIntoARatedOneUnderWhoeverSitsThere) {
  Table t;
  t.set({is_rated, clock_of("move 5")});
  t.expect_held_up_by("Bo");
  EXPECT_EQ(t.changes_for("Bo"),
            (Json{{"clock", {"none", "move 5"}}, {"flag", {"stand-in", "lose"}}, {"rated", {false, true}}}));
  t.loop.advance(60'000);
  t.expect_held_up_by("Bo");
  ASSERT_EQ(why(t.ask("Bo", RoomReady{code})), "");
  EXPECT_EQ(why(t.start_it()), "");
  EXPECT_EQ(t.phase(), "playing");
  t.expect_views_add_up();
}

TEST(Terms, AreLookedAtForAMomentEvenIfAllHaveAnswered) {
  Table t;
  t.set({is_rated, clock_of("10+5")});
  t.ask("Bo", RoomReady{code});
  t.loop.advance(settle_ms - 1);
  t.expect_held_up_by("");
  t.loop.advance(1);
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, AreShownToEachByWhatTheyAgreedToLast) {
  Table t;
  t.set({clock_of("10+5")});  // a casual room does not ask for consent, and Bo has not agreed to it either
  EXPECT_FALSE(t.seen_by("Bo").contains("agreement"));
  t.set({is_rated});
  EXPECT_EQ(t.changes_for("Bo")["clock"], (Json{"none", "10+5"}));
  EXPECT_EQ(t.changes_for("Ada"), Json::object()) << "who made the change";
  EXPECT_EQ(t.seen_by("Bo")["agreement"]["since"], t.loop.now_ms());
  EXPECT_TRUE(t.is_ready("Bo", "0"));
  EXPECT_FALSE(t.is_ready("Ada", "1"));
  t.enter("Eve");
  EXPECT_EQ(t.changes_for("Eve"), Json::object());
  const Json peeked = t.ask("Zoe", RoomPeek{code, {}})["result"]["view"];
  EXPECT_EQ(peeked["agreement"], t.seen_by("Eve")["agreement"]);
  t.set({{"match", std::int64_t{3}}});
  EXPECT_EQ(t.changes_for("Bo")["match"], (Json{0, 3}));
  t.ask("Bo", RoomReady{code});
  EXPECT_EQ(t.changes_for("Bo"), Json::object());
  EXPECT_TRUE(t.is_ready("Ada", "1"));
  t.loop.advance(settle_ms);
  EXPECT_FALSE(t.seen_by("Bo").contains("agreement"));
  EXPECT_FALSE(t.is_ready("Ada", "1")) << "it is settled";
  t.expect_views_add_up();
}

TEST(Terms, ThatAreChangedAndChangedBackAreAskedForAllTheSame) {
  Table t({is_rated, clock_of("10+5")});
  t.set({clock_of("move 5")});
  t.set({clock_of("10+5")});
  EXPECT_EQ(t.changes_for("Bo"), Json::object());
  t.loop.advance(settle_ms);
  t.expect_held_up_by("Bo");
}

TEST(Terms, OfARatedGameThatBecomesCasualAreAskedForToo) {
  Table t({is_rated, clock_of("10+5")});
  t.set({is_casual});
  t.expect_held_up_by("Bo");
}

TEST(Terms, AreNotWhetherItIsListedOrWhoMayComeIn) {
  Table t({is_rated, clock_of("10+5")});
  t.set({{"listed", false}});
  t.ask("Ada", RoomSecure{code, "sesame", false, true});
  t.set({{"flag", std::string("lose")}});  // as it was
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, OfACasualRoomAreNobodysBusiness) {
  Table t;
  t.set({clock_of("move 5"), {"match", std::int64_t{3}}});
  EXPECT_FALSE(t.seen_by("Bo").contains("agreement"));
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, AnAnswerToWhatStoodBeforeIsNoAgreement) {
  Table t;
  t.set({is_rated, clock_of("10+5")});
  const Options shown{is_rated, clock_of("10+5"), {"flag", std::string("lose")}};
  t.set({clock_of("move 5")});
  EXPECT_EQ(why(t.ask("Bo", RoomReady{code, shown})), "error.forbidden.settings_changed");
  t.loop.advance(settle_ms);
  t.expect_held_up_by("Bo");
  EXPECT_EQ(why(t.ask("Bo", RoomReady{code, Options{is_rated, clock_of("move 5")}})), "");
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, WhoeverSitsDownInARatedRoomAgreesIfTheySayWhatStands) {
  for (const bool knows : {true, false}) {
    RoomUnderTest t;
    NotingRater everybody;
    t.rater = &everybody;
    t.create("Ada", wish({is_rated, clock_of("10+5"), {"match", std::int64_t{2}}}));
    t.enter("Bo");
    const Options said{is_rated,
                       clock_of(knows ? "10+5" : "5+0"),
                       {"match", std::int64_t{2}},
                       {"sumof", std::int64_t{0}},
                       {"listed", true},
                       {"profi", false}};
    ASSERT_EQ(why(t.ask("Bo", RoomSit{code, {}, said})), "");
    EXPECT_EQ(why(t.ask("Ada", RoomStart{code})), "error.forbidden.not_agreed") << "somebody has just sat down";
    t.loop.advance(settle_ms);
    EXPECT_EQ(why(t.ask("Ada", RoomStart{code})), knows ? "" : "error.forbidden.not_agreed");
    if (knows) continue;
    EXPECT_EQ(t.person("Bo").line->view["agreement"]["changed"], (Json{{"clock", {"5+0", "10+5"}}}));
    EXPECT_TRUE(t.person("Bo").line->view["seats"].contains("1")) << "the seat is taken all the same";
  }
}

TEST(Terms, NonsenseIsNoAgreement) {
  RoomUnderTest t;
  NotingRater everybody;
  t.rater = &everybody;
  t.create("Ada", wish({is_rated, clock_of("10+5")}));
  t.enter("Bo");
  ASSERT_EQ(why(t.ask("Bo", RoomSit{code, {}, Options{is_rated, clock_of("10+5"), {"no such", true}}})), "");
  t.loop.advance(settle_ms);
  EXPECT_EQ(why(t.ask("Ada", RoomStart{code})), "error.forbidden.not_agreed");
  EXPECT_EQ(t.person("Bo").line->view["agreement"]["changed"], Json::object());
}

TEST(Terms, WhoeverLeavesAndSitsAgainHasAgreedToNothing) {
  Table t({is_rated, clock_of("10+5")});
  t.ask("Bo", RoomStand{code});
  t.ask("Bo", RoomSit{code, {}, {}});
  t.loop.advance(settle_ms);
  t.expect_held_up_by("Bo");
  t.ask("Bo", RoomStand{code});
  EXPECT_EQ(why(t.start_it()), "error.not_enough_players");
}

TEST(Terms, WhoeverWasAskedAndIsRemovedHoldsUpNobody) {
  Table t({is_rated, clock_of("10+5")});
  t.set({clock_of("5+0")});
  t.loop.advance(settle_ms);
  t.expect_held_up_by("Bo");
  t.say("Ada", "/kick Bo");
  t.enter("Cy");
  t.ask("Cy", RoomSit{code, {}, Options{is_rated, clock_of("5+0")}});
  t.loop.advance(settle_ms);
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, ThatAreTypedAreAskedForLikeOthers) {
  Table t({is_rated, clock_of("10+5")});
  t.say("Ada", "/match 3");
  t.say("Ada", "/option clock 5+0");
  EXPECT_EQ(t.changes_for("Bo"), (Json{{"clock", {"10+5", "5+0"}}, {"match", {0, 3}}}));
  t.loop.advance(settle_ms);
  t.expect_held_up_by("Bo");
  t.say("Bo", "/ready");
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, ThatChangeTakeBackEveryWishForARematch) {
  Table t({is_rated, clock_of("10+5")});
  t.play_one();
  t.ask("Bo", RoomRematch{code});
  t.set({clock_of("move 5")});
  EXPECT_EQ(why(t.ask("Ada", RoomRematch{code})), "error.forbidden.not_agreed");
  t.loop.advance(settle_ms);
  EXPECT_EQ(why(t.ask("Bo", RoomRematch{code})), "error.forbidden.not_agreed") << "a press that was on its way";
  ASSERT_EQ(why(t.ask("Bo", RoomReady{code})), "");
  EXPECT_EQ(t.phase(), "over");
  ASSERT_EQ(why(t.ask("Ada", RoomRematch{code})), "");
  EXPECT_EQ(t.phase(), "over") << "to agree is not to ask for another game";
  t.ask("Bo", RoomRematch{code});
  EXPECT_EQ(t.phase(), "playing");
  t.expect_views_add_up();
}

TEST(Terms, OfACasualSeriesThatBecomesRatedAfterItsEnd) {
  Table t;
  t.play_one();
  t.ask("Bo", RoomRematch{code});
  t.set({is_rated, clock_of("move 5")});
  t.expect_held_up_by("Bo");
  t.loop.advance(settle_ms);
  t.expect_held_up_by("Bo");
}

TEST(Terms, AreWhatWasPlayedLastOnceAGameHasBegun) {
  Table t({is_rated, clock_of("10+5")});
  t.set({clock_of("5+0")});
  t.ask("Bo", RoomReady{code});
  t.loop.advance(settle_ms);
  t.play_one();
  t.set({clock_of("3+2")});
  EXPECT_EQ(t.changes_for("Bo"), (Json{{"clock", {"5+0", "3+2"}}}));
}

TEST(Terms, SurviveARestart) {
  Table t;
  t.set({is_rated, clock_of("move 5")});
  const Json before = t.seen_by("Bo")["agreement"];
  t.loop.advance(settle_ms - 1'000);
  t.restart();
  t.come_back("Ada");
  t.come_back("Bo");
  EXPECT_EQ(t.seen_by("Bo")["agreement"], before);
  t.expect_held_up_by("Bo");
  t.ask("Bo", RoomReady{code});
  t.restart();
  t.come_back("Ada");
  t.come_back("Bo");
  t.expect_held_up_by("");
  t.loop.advance(1'000);
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, OfALogFromBeforeAreAgreedTo) {
  Table t;
  t.set({is_rated, clock_of("10+5")});
  StoredStream old = t.store.rooms().at(0);
  ASSERT_TRUE(old.facts.back().body.starts_with(R"({"f":"unsettled")"));
  old.facts.back().body = old.facts[old.facts.size() - 2].body;
  t.restart(old);
  t.come_back("Ada");
  t.come_back("Bo");
  EXPECT_FALSE(t.seen_by("Bo").contains("agreement"));
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, ANewHostWhoWasAskedStillAnswers) {
  Table t({is_rated, clock_of("10+5")});
  t.set({clock_of("5+0")});
  t.ask("Ada", RoomLeave{code});
  t.enter("Cy");
  t.ask("Cy", RoomSit{code, {}, Options{is_rated, clock_of("5+0")}});
  t.loop.advance(settle_ms);
  EXPECT_EQ(missing(t.ask("Bo", RoomStart{code})), "Bo");
  t.ask("Bo", RoomReady{code});
  EXPECT_EQ(why(t.ask("Bo", RoomStart{code})), "");
}

TEST(Terms, ProgramsNeedNotAnswer) {
  Table t;
  t.ask("Bo", RoomLeave{code});
  t.person("Cy").who.bot = true;
  t.enter("Cy");
  t.ask("Cy", RoomSit{code, {}, {}});
  t.set({is_rated, clock_of("10+5")});
  t.expect_held_up_by("");
  t.loop.advance(settle_ms);
  EXPECT_EQ(why(t.start_it()), "");
}

TEST(Terms, ThatNothingAskedForAreNotAgreedTo) {
  Table t;
  EXPECT_EQ(why(t.ask("Bo", RoomReady{code})), "error.not_started");
}

}  // namespace
}  // namespace crosstable::test::terms_test
