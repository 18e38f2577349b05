// A round in which several seats are to act at once and none sees what another does before all have (KK-7): prompts,
// answers, reconnection, restart, bots and stand-ins in the middle of it.
#include <gtest/gtest.h>

#include "tests/server/room/game_cases.hpp"

namespace crosstable::test::simultaneous_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// At the first entries: humans, then bots, and Zoe who looks on.
struct Round : RoomUnderTest {
  explicit Round(unsigned humans, unsigned bots = 0) {
    game = "kriss-kross";
    limits.bot_delay_min_ms = 500;
    limits.bot_delay_max_ms = 1'200;
    create("Ada");
    for (unsigned at = 1; at < humans; ++at) {
      enter(names()[at]);
      ask(names()[at], RoomSit{code, {}});
    }
    for (unsigned at = 0; at < bots; ++at) ask("Ada", RoomBot{code, {}, "random"});
    enter("Zoe");
    ask("Ada", RoomStart{code});
    while (table("Ada")["stage"] == "choose") {
      if (!step()) loop.advance(1);
    }
  }

  const Json& table(const std::string& name) { return person(name).line->view["table"]; }
  const Json& prompt(const std::string& name) { return person(name).line->prompt; }
  bool owes(const std::string& name) { return !prompt(name).is_null(); }
  RoomMove entry_of(const std::string& name, std::size_t at = 0) {
    const Json legal = ask(name, RoomLegal{code})["result"];
    return {code, legal["prompt"], legal["moves"][at]};
  }
  void let_enter(const std::string& name) { ASSERT_EQ(refusal(ask(name, entry_of(name))), ""); }
};

TEST(Simultaneous, ALateEntryAnswersThePromptThatItsSeatHasHadAllTheTime) {
  Round t(3);
  for (const char* name : {"Ada", "Bo", "Cy"}) EXPECT_TRUE(t.owes(name));
  const RoomMove late = t.entry_of("Cy");
  t.let_enter("Ada");
  t.let_enter("Bo");
  EXPECT_EQ(t.prompt("Cy")["id"], late.prompt);
  EXPECT_EQ(t.table("Zoe")["entered"], Json::array({0, 1}));
  EXPECT_EQ(refusal(t.ask("Cy", late)), "");
  EXPECT_EQ(t.table("Zoe")["entered"], Json::array());
  EXPECT_EQ(t.table("Zoe")["round"], 2);
}

TEST(Simultaneous, AnEntryIsAnsweredAgainAndAnotherIsStaleAfterARestartInMidRoundToo) {
  Round t(3);
  const RoomMove first = t.entry_of("Bo", 0), another = t.entry_of("Bo", 1);
  const Json answer = t.ask("Bo", first)["result"];
  for (const bool restarted : {false, true}) {
    if (restarted) t.restart();
    const std::size_t writes = t.store.writes().size();
    EXPECT_EQ(t.ask("Bo", first)["result"], answer);
    EXPECT_EQ(refusal(t.ask("Bo", another)), "stale_prompt");
    EXPECT_EQ(t.store.writes().size(), writes);
  }
}

TEST(Simultaneous, WhoComesBackInMidRoundSeesTheOwnEntryAndOwesNothing) {
  Round t(3);
  const RoomMove entry = t.entry_of("Bo");
  t.ask("Bo", entry);
  for (const bool restarted : {false, true}) {
    if (restarted) {
      t.restart();
      for (const char* name : {"Ada", "Cy", "Zoe"}) t.enter(name);
    } else {
      t.hang_up("Bo");
    }
    const Json snapshot = t.come_back("Bo")["result"];
    EXPECT_EQ(snapshot["view"]["table"]["entry"], entry.move);
    EXPECT_FALSE(snapshot.contains("prompt"));
    EXPECT_TRUE(t.owes("Ada"));
    EXPECT_TRUE(t.owes("Cy"));
    t.expect_views_add_up();
  }
  t.let_enter("Cy");
  t.let_enter("Ada");
  EXPECT_TRUE(t.owes("Bo"));
  EXPECT_FALSE(t.table("Bo").contains("entry"));
}

TEST(Simultaneous, OthersLearnOnlyWhoHasEntered) {
  Round t(3);
  const std::string move = t.entry_of("Bo").move;
  for (auto& [name, person] : t.people) person.line->frames.clear();
  t.let_enter("Bo");
  for (const char* name : {"Ada", "Cy", "Zoe"}) {
    ASSERT_EQ(t.person(name).line->frames.size(), 1u) << name;
    EXPECT_EQ(t.person(name).line->frames[0].find(move), std::string::npos) << name;
    EXPECT_FALSE(t.table(name).contains("entry")) << name;
    EXPECT_EQ(t.table(name)["entered"], Json::array({1})) << name;
  }
}

TEST(Simultaneous, AStandInEntersForWhoIsAwayAndTheRoundGoesOn) {
  Round t(3);
  t.hang_up("Bo");
  t.let_enter("Ada");
  t.let_enter("Cy");
  t.loop.advance(t.limits.stand_in_ms - 1);
  EXPECT_EQ(t.table("Zoe")["round"], 1);
  t.loop.advance(1 + t.limits.bot_delay_max_ms);
  EXPECT_EQ(t.table("Zoe")["round"], 2);
  t.let_enter("Cy");
  t.loop.advance(t.limits.bot_delay_max_ms);
  EXPECT_EQ(t.table("Zoe")["entered"], Json::array({1, 2}))
      << "it enters at once when a round begins, not when others have";
  t.come_back("Bo");
  EXPECT_FALSE(t.owes("Bo"));
  t.let_enter("Ada");
  EXPECT_TRUE(t.owes("Bo")) << "he enters himself again";
  t.loop.advance(t.limits.stand_in_ms * 2);
  EXPECT_EQ(t.table("Zoe")["entered"], Json::array());
}

// When each bot has entered, from the moment at which the round begins; humans enter at `human_ms`.
std::map<int, std::int64_t> bots_enter_at(std::int64_t human_ms) {
  Round t(2, 4);
  std::map<int, std::int64_t> at;
  for (std::int64_t ms = 0; ms <= 1'200; ++ms) {
    if (ms == human_ms) t.let_enter("Ada");
    for (const Json& seat : t.table("Zoe")["entered"]) {
      if (seat >= 2) at.emplace(seat.get<int>(), ms);
    }
    t.loop.advance(1);
  }
  return at;
}

TEST(Simultaneous, BotsThinkBesideEachOtherAndPeopleEnteringMakeThemNeitherFasterNorSlower) {
  const auto alone = bots_enter_at(100'000);
  ASSERT_EQ(alone.size(), 4u);
  for (const auto& [seat, ms] : alone) {
    EXPECT_GE(ms, 500) << seat;
    EXPECT_LE(ms, 1'200) << seat;
  }
  EXPECT_NE(alone.at(2), alone.at(3)) << "each has a time of its own";
  for (const std::int64_t human_ms : {0, 499, 700, 1'199}) EXPECT_EQ(bots_enter_at(human_ms), alone) << human_ms;
}

TEST(Simultaneous, BotsThinkAsLongWhateverTheyHaveToEnter) {
  // Two rooms with the same bytes of chance but other sheets: the people chose other entries before.
  const auto times = [](std::size_t entry) {
    Round t(2, 2);
    t.ask("Ada", t.entry_of("Ada", entry));
    t.ask("Bo", t.entry_of("Bo", entry));
    t.loop.advance(1'200);
    EXPECT_EQ(t.table("Zoe")["round"], 2);
    std::vector<std::int64_t> at;
    for (std::int64_t ms = 0; ms <= 1'200; ++ms, t.loop.advance(1))
      at.push_back(static_cast<std::int64_t>(t.table("Zoe")["entered"].size()));
    return at;
  };
  EXPECT_EQ(times(0), times(5));
}

TEST(Simultaneous, WhoResignsInMidRoundShowsNobodyTheEntriesThatWait) {
  Round t(3);
  const std::string move = t.entry_of("Bo").move;
  t.let_enter("Bo");
  t.let_enter("Ada");
  for (auto& [name, person] : t.people) person.line->frames.clear();
  ASSERT_EQ(refusal(t.ask("Cy", RoomResign{code})), "");
  EXPECT_EQ(t.phase(), "over");
  for (const Json& winner : t.person("Ada").line->view["result"]["winners"]) EXPECT_NE(winner, 2);
  for (const char* name : {"Ada", "Cy", "Zoe"}) {
    for (const std::string& frame : t.person(name).line->frames) EXPECT_EQ(frame.find(move), std::string::npos) << name;
    EXPECT_FALSE(t.owes(name)) << name;
  }
  EXPECT_EQ(refusal(t.ask("Cy", RoomMove{code, "1.2", move})), "not_started");
}

TEST(Simultaneous, OnePlayerAloneEntersRoundByRound) {  // KK-12
  Round t(1);
  for (int round = 1; t.phase() == "playing"; ++round) {
    EXPECT_EQ(t.table("Zoe")["round"], round);
    t.let_enter("Ada");
  }
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.person("Ada").line->view["result"]["scores"].size(), 1u);
}

TEST(Simultaneous, SixSeatsAreAllToActAtOnce) {
  Round t(6);
  for (const std::string& name : names()) EXPECT_TRUE(t.owes(name)) << name;
  t.play_out();
  EXPECT_EQ(t.phase(), "over");
  t.expect_views_add_up();
}

}  // namespace
}  // namespace crosstable::test::simultaneous_test
