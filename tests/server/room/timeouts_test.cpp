// The players' time: clocks, flags, nudges and pauses. The clock is moved by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/matchplay/clocks.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::timeouts_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

Options with(const char* clock, const char* flag = "stand-in") {
  return {{"clock", std::string(clock)}, {"flag", std::string(flag)}};
}

class TimedRoom : public RoomUnderTest {
 public:
  const Json& view(const char* who = "Ada") { return person(who).line->view; }
  Json clock(const char* who = "Ada") { return view(who).value("clock", Json()); }
  std::int64_t left(const std::string& name) { return clock()["left"][seat(name)].get<std::int64_t>(); }
  std::string seat(const std::string& name) {
    for (const auto& [number, chair] : view().at("seats").items())
      if (chair["name"] == name) return number;
    throw std::runtime_error("nobody is called " + name);
  }
  bool house_plays(const std::string& name) { return view()["seats"][seat(name)].value("standin", false); }
  std::string mover() {
    const auto found = to_act();
    if (!found) throw std::runtime_error("nobody is to act");
    return *found;
  }
  std::string other(const std::string& name) { return name == "Ada" ? "Bo" : "Ada"; }
  std::size_t frames(const char* who = "Ada") { return person(who).line->frames.size(); }
  void keep_time() {
    room->keep_time(nullptr);
    loop.run_all();
  }
  std::string reason() { return view()["result"]["reason"].get<std::string>(); }
};

TEST(Timeouts, WithoutAClockNothingIsShown) {
  TimedRoom t;
  t.start({"Ada", "Bo"});
  t.step();
  EXPECT_EQ(t.clock(), Json());
}

TEST(Timeouts, EveryGameBeginsWithFullClocksAndTheMoversRuns) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+5"));
  const Json clock = t.clock();
  EXPECT_EQ(clock["kind"], "fischer");
  EXPECT_EQ(clock["base"], 600'000);
  EXPECT_EQ(clock["bonus"], 5'000);
  EXPECT_EQ(clock["left"], (Json{{"0", 600'000}, {"1", 600'000}}));
  EXPECT_EQ(clock["running"], Json::array({std::stoi(t.seat(t.mover()))}));
  EXPECT_EQ(clock["since"], t.loop.now_ms());
}

TEST(Timeouts, ADecisionIsChargedAndGainsTheIncrement) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+5"));
  const std::string first = t.mover();
  t.loop.advance(7'000);
  t.step();
  EXPECT_EQ(t.left(first), 598'000);
  EXPECT_EQ(t.clock()["since"], t.loop.now_ms());
  t.expect_views_add_up();
}

TEST(Timeouts, AClockStartsOnlyOnceItsPromptIsDurable) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  const std::string first = t.mover();
  const Json legal = t.ask(first, RoomLegal{code})["result"];
  t.store.closed = true;
  t.send(first, RoomMove{code, legal["prompt"], legal["moves"][0]});
  t.loop.advance(30'000);
  t.store.closed = false;
  t.store.let_through();
  t.loop.run_all();
  t.loop.advance(1'000);
  const std::string next = t.mover();
  t.step();
  EXPECT_EQ(t.left(next), 599'000);
}

TEST(Timeouts, AnAnswerIsChargedUpToItsArrival) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  const std::string first = t.mover();
  const Json legal = t.ask(first, RoomLegal{code})["result"];
  t.loop.advance(2'000);
  t.store.closed = true;
  t.send(t.other(first), RoomPause{code});  // this fact is on its way to the disk when the move arrives
  t.send(first, RoomMove{code, legal["prompt"], legal["moves"][0]});
  t.loop.advance(30'000);
  t.store.closed = false;
  t.store.let_through();
  t.loop.run_all();
  EXPECT_EQ(t.left(first), 598'000);
}

TEST(Timeouts, TheRoundTripIsNotCharged) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  const std::string first = t.mover();
  const Json legal = t.ask(first, RoomLegal{code})["result"];
  t.loop.advance(1'000);
  Person& sender = t.person(first);
  t.room->receive(
      {sender.who, sender.line, {{"99"}, RoomMove{code, legal["prompt"], legal["moves"][0]}}, t.loop.steady_ms(), 200});
  t.loop.run_all();
  EXPECT_EQ(t.left(first), 600'000 - 800);
}

TEST(Timeouts, NothingIsSentBecauseTimePasses) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+5"));
  const auto frames = t.frames();
  t.loop.advance(300'000);
  EXPECT_EQ(t.frames(), frames);
}

TEST(Timeouts, AClockAddsLittleToAnUpdate) {
  TimedRoom timed, plain;
  timed.start({"Ada", "Bo"}, with("10+5"));
  plain.start({"Ada", "Bo"});
  for (int move = 0; move < 10; ++move) {
    timed.loop.advance(3'210);
    plain.loop.advance(3'210);
    ASSERT_TRUE(timed.step());
    ASSERT_TRUE(plain.step());
    const std::string &with_clock = timed.person("Ada").line->frames.back(),
                      &without = plain.person("Ada").line->frames.back();
    EXPECT_LE(with_clock.size(), without.size() + 70) << with_clock;
  }
}

TEST(Timeouts, WhenAFlagFallsTheHousePlaysUntilThePlayerIsBack) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("move 30"));
  const std::string slow = t.mover();
  t.loop.advance(29'999);
  EXPECT_FALSE(t.house_plays(slow));
  t.loop.advance(1);
  EXPECT_TRUE(t.house_plays(slow));
  EXPECT_EQ(t.clock()["running"], Json::array());
  t.loop.advance(t.limits.bot_delay_max_ms * 3);
  while (t.to_act() == t.other(slow)) t.step();
  t.loop.advance(t.limits.bot_delay_max_ms * 3);
  EXPECT_TRUE(t.house_plays(slow)) << "and the decisions that follow";
  EXPECT_EQ(refusal(t.ask(slow, RoomContinue{code})), "");
  EXPECT_FALSE(t.house_plays(slow));
  t.expect_views_add_up();
}

TEST(Timeouts, WhoeverComesBackHasALastReserve) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("1+0"));
  const std::string slow = t.mover();
  t.loop.advance(60'000);
  ASSERT_TRUE(t.house_plays(slow));
  EXPECT_EQ(t.left(slow), Clocks::last_reserve_ms);
  t.ask(slow, RoomContinue{code});
  t.loop.advance(Clocks::last_reserve_ms - 1);
  EXPECT_FALSE(t.house_plays(slow));
  t.loop.advance(1);
  EXPECT_TRUE(t.house_plays(slow));
}

TEST(Timeouts, OfTwoSidesTheOneThatIsOutOfTimeLoses) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("move 30", "lose"));
  const std::string slow = t.mover();
  t.loop.advance(30'000);
  EXPECT_EQ(t.reason(), "time");
  EXPECT_EQ(t.view()["result"]["winners"], Json::array({std::stoi(t.seat(t.other(slow)))}));
  EXPECT_EQ(t.records().at(0)["result"]["reason"], "time");
  EXPECT_EQ(t.clock()["running"], Json::array());
}

TEST(Timeouts, OfMoreSidesTheOneThatIsOutOfTimeIsPlacedLast) {
  TimedRoom t;
  t.game = "kriss-kross";
  t.start({"Ada", "Bo", "Cy"}, with("move 30", "lose"));
  const std::string slow = "Cy";
  const auto owes = [&](const char* who) { return !t.person(who).line->prompt.is_null(); };
  while (!owes("Cy") || owes("Ada") || owes("Bo")) t.step();
  t.loop.advance(30'000);
  ASSERT_EQ(t.phase(), "playing");
  for (int i = 0; i < 400 && t.phase() == "playing"; ++i) {
    t.loop.advance(t.limits.bot_delay_max_ms);
    t.step();
  }
  ASSERT_EQ(t.phase(), "over");
  const Json result = t.view()["result"];
  const auto seat = static_cast<std::size_t>(std::stoi(t.seat(slow)));
  for (const Json& winner : result["winners"]) EXPECT_NE(winner.get<std::size_t>(), seat);
  for (const Json& score : result["scores"]) EXPECT_GE(score, result["scores"][seat]);
  EXPECT_EQ(t.records().at(0)["late"], Json::array({seat}));
}

TEST(Timeouts, ARestartChargesNobodyAndClocksWaitForTheirPlayers) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  t.loop.advance(4'000);
  const std::string first = t.mover();
  while (t.to_act() == first) t.step();
  const std::string second = t.mover();
  const std::int64_t had = t.left(first);
  const std::string of_first = t.seat(first), of_second = t.seat(second);
  t.loop.advance(100'000);
  t.restart();
  t.loop.advance(30'000);
  t.come_back(first);
  EXPECT_EQ(t.clock(first.c_str())["running"], Json::array());
  EXPECT_EQ(t.clock(first.c_str())["left"][of_second], 600'000) << "of the decision that was open";
  EXPECT_EQ(t.clock(first.c_str())["left"][of_first], had);
  t.come_back(second);
  EXPECT_EQ(t.clock(first.c_str())["running"].size(), 1u);
}

TEST(Timeouts, AServerThatStopsKeepsWhatAnOpenDecisionHasTaken) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  const std::string slow = t.mover();
  t.loop.advance(4'000);
  const auto facts = t.store.facts().size();
  t.keep_time();
  t.keep_time();
  EXPECT_EQ(t.store.facts().size(), facts + 1) << "once, and of the clock that runs";
  t.loop.advance(100'000);
  t.restart();
  t.loop.advance(30'000);
  t.come_back(slow);
  EXPECT_EQ(t.clock(slow.c_str())["left"][t.seat(slow)], 596'000);
  t.loop.advance(1'000);
  t.step();
  EXPECT_EQ(t.clock(slow.c_str())["left"][t.seat(slow)], 595'000);
}

TEST(Timeouts, AStopIsWrittenDownBehindWhatIsOnItsWay) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  t.loop.advance(4'000);
  t.store.closed = true;
  t.send("Ada", RoomSay{code, "Hello!"});
  bool written = false;
  t.room->keep_time(std::shared_ptr<void>(nullptr, [&](void*) { written = true; }));
  t.loop.run_all();
  EXPECT_FALSE(written);
  t.store.let_through();
  t.loop.run_all();
  EXPECT_TRUE(written);
  EXPECT_TRUE(t.store.facts().back().find("\"ran\"") != std::string::npos) << t.store.facts().back();
}

TEST(Timeouts, ARoomWithoutAClockHasNothingToWriteDown) {
  TimedRoom t;
  t.start({"Ada", "Bo"});
  t.loop.advance(4'000);
  const auto facts = t.store.facts().size();
  t.keep_time();
  EXPECT_EQ(t.store.facts().size(), facts);
}

TEST(Timeouts, AfterARestartAClockWaitsNoLongerThanTheGrace) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("move 30", "lose"));
  const std::string slow = t.mover();
  t.restart();
  t.come_back(t.other(slow));
  t.loop.advance(t.limits.resume_grace_ms + 29'999);
  EXPECT_EQ(t.phase(), "playing");
  t.loop.advance(1);
  EXPECT_EQ(t.phase(), "over");
}

TEST(Timeouts, WithAClockNobodyStandsInForWhoIsAwayBeforeTheFlagFalls) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  while (t.to_act() != "Bo") t.step();
  t.hang_up("Bo");
  t.loop.advance(t.limits.stand_in_ms * 2);
  EXPECT_FALSE(t.house_plays("Bo"));
  t.loop.advance(600'000);
  EXPECT_TRUE(t.house_plays("Bo"));
}

TEST(Timeouts, ASimultaneousDecisionShowsNoTimesBeforeAllAreIn) {
  TimedRoom t;
  t.game = "kriss-kross";
  t.start({"Ada", "Bo", "Cy"}, with("10+0"));
  while (t.clock()["running"].size() != 3) t.step();
  const Json before = t.clock();
  t.loop.advance(5'000);
  t.step();
  EXPECT_EQ(t.clock(), before);
  t.loop.advance(5'000);
  t.step();
  EXPECT_EQ(t.clock(), before);
  t.loop.advance(5'000);
  t.step();
  EXPECT_NE(t.clock(), before);
  t.expect_views_add_up();
}

TEST(Timeouts, AFlagThatFallsMeanwhileTellsNoTimesEither) {
  TimedRoom t;
  t.game = "kriss-kross";
  t.limits.bot_delay_min_ms = t.limits.bot_delay_max_ms = 1'000;
  t.start({"Ada", "Bo", "Cy"}, with("1+0"));
  while (t.clock()["running"].size() != 3) t.step();
  t.loop.advance(5'000);
  const std::string first = t.mover();
  t.step();
  t.loop.advance(54'000);
  ASSERT_FALSE(t.house_plays("Cy"));
  t.loop.advance(1'000);
  ASSERT_TRUE(t.house_plays("Cy"));
  EXPECT_LT(t.left(first), 2'000) << "as if it had run on";
  t.loop.advance(1'000);
  EXPECT_GT(t.left(first), 50'000);
}

TEST(Timeouts, APauseTakesEffectWhenAllWantIt) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  const std::string first = t.mover();
  t.loop.advance(5'000);
  t.ask("Ada", RoomPause{code});
  EXPECT_FALSE(t.view().contains("paused"));
  EXPECT_EQ(t.view()["seats"]["0"]["pauses"], true);
  t.ask("Bo", RoomPause{code});
  EXPECT_EQ(t.view()["paused"], true);
  EXPECT_EQ(t.clock()["running"], Json::array());
  EXPECT_EQ(t.left(first), 595'000);
  const Json legal = t.ask(first, RoomLegal{code})["result"];
  EXPECT_EQ(refusal(t.ask(first, RoomMove{code, legal["prompt"], legal["moves"][0]})), "forbidden");
  t.loop.advance(3'600'000);
  t.ask("Bo", RoomContinue{code});
  EXPECT_FALSE(t.view().contains("paused"));
  t.loop.advance(1'000);
  t.step();
  EXPECT_EQ(t.left(first), 594'000);
}

TEST(Timeouts, APauseSurvivesARestartAndKeepsWhatWasUsed) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("10+0"));
  const std::string first = t.mover();
  t.loop.advance(5'000);
  t.ask("Ada", RoomPause{code});
  t.ask("Bo", RoomPause{code});
  t.restart();
  t.come_back("Ada");
  t.come_back("Bo");
  EXPECT_EQ(t.view()["paused"], true);
  t.ask("Ada", RoomContinue{code});
  t.loop.advance(1'000);
  t.step();
  EXPECT_EQ(t.left(first), 594'000);
}

TEST(Timeouts, WhoeverTakesTooLongCanBeNudgedAndIsThenPlayedFor) {
  TimedRoom t;
  t.start({"Ada", "Bo"});
  const std::string slow = t.mover(), waits = t.other(slow);
  t.loop.advance(t.limits.idle_move_ms - 1);
  EXPECT_EQ(refusal(t.ask(waits, RoomNudge{code})), "forbidden");
  t.loop.advance(1);
  EXPECT_EQ(refusal(t.ask(slow, RoomNudge{code})), "forbidden") << "nobody nudges themselves";
  EXPECT_EQ(refusal(t.ask(waits, RoomNudge{code})), "");
  EXPECT_EQ(t.view()["seats"][t.seat(slow)]["nudged"], t.loop.now_ms() + t.limits.nudge_ms);
  t.loop.advance(t.limits.nudge_ms - 1);
  EXPECT_FALSE(t.house_plays(slow));
  t.loop.advance(1);
  EXPECT_TRUE(t.house_plays(slow));
  EXPECT_FALSE(t.view()["seats"][t.seat(slow)].contains("nudged"));
  t.expect_views_add_up();
}

TEST(Timeouts, AMoveAnswersANudge) {
  TimedRoom t;
  t.start({"Ada", "Bo"});
  const std::string slow = t.mover();
  t.loop.advance(t.limits.idle_move_ms);
  t.ask(t.other(slow), RoomNudge{code});
  t.step();
  EXPECT_FALSE(t.view()["seats"][t.seat(slow)].contains("nudged"));
  t.loop.advance(t.limits.nudge_ms);
  EXPECT_FALSE(t.house_plays(slow));
}

TEST(Timeouts, WhoeverMovesPlaysForThemselvesAgain) {
  TimedRoom t;
  t.limits.bot_delay_min_ms = t.limits.bot_delay_max_ms = 1'000;
  t.start({"Ada", "Bo"}, with("move 30"));
  const std::string slow = t.mover();
  t.loop.advance(30'000);
  ASSERT_TRUE(t.house_plays(slow));
  ASSERT_TRUE(t.step());
  EXPECT_FALSE(t.house_plays(slow));
}

TEST(Timeouts, WithAClockNobodyIsNudged) {
  TimedRoom t;
  t.start({"Ada", "Bo"}, with("180+0"));
  t.loop.advance(t.limits.idle_move_ms);
  EXPECT_EQ(refusal(t.ask(t.other(t.mover()), RoomNudge{code})), "forbidden");
}

TEST(Timeouts, AGameWithDaysForADecisionGoesOnWithoutAnybody) {
  TimedRoom t;
  t.limits.idle_close_ms = 3'600'000;
  t.start({"Ada", "Bo"}, with("days 1", "stand-in"));
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(23 * 3'600'000);
  EXPECT_TRUE(t.observer.closed.empty());
  t.restart();
  t.loop.advance(t.limits.resume_grace_ms + 3'600'000);
  t.loop.advance(t.limits.bot_delay_max_ms);
  const auto facts = t.store.facts();
  EXPECT_TRUE(std::any_of(facts.begin(), facts.end(), [](const std::string& fact) { return fact.starts_with("m\n"); }))
      << "the house plays, and the restart did not give another day";
}

}  // namespace
}  // namespace crosstable::test::timeouts_test
