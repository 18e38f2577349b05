// Hints: who may have one, when the answer comes, and that it counts.
#include <gtest/gtest.h>

#include "server/room/requests/hints.hpp"
#include "tests/server/room/game_cases.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::hints_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// Ada, who is to act, against a bot. What she asks for is thought of when the test says so.
struct AgainstTheHouse : RoomUnderTest {
  explicit AgainstTheHouse(protocol::Options options = {}) {
    create("Ada", wish(std::move(options)));
    ask("Ada", RoomBot{code, {}, "steady"});
    ask("Ada", RoomStart{code});
    while (!to_act()) loop.advance(limits.bot_delay_max_ms);
    thinker.held = true;
  }
  RecordingSubscriber& ada() { return *person("Ada").line; }
  void think() {
    thinker.think();
    loop.run_all();
  }
  Json hint() {
    send("Ada", RoomHint{code});
    think();
    return ada().take_answer();
  }
  std::size_t hints() {
    const auto facts = store.facts();
    return static_cast<std::size_t>(
        std::ranges::count_if(facts, [](const std::string& fact) { return fact.starts_with(R"({"f":"hint")"); }));
  }
};

TEST(Hints, AreALegalMoveOfAnExpertWithAReason) {
  AgainstTheHouse t;
  const Json legal = t.ask("Ada", RoomLegal{code})["result"];
  const Json hint = t.hint()["result"];
  EXPECT_EQ(hint["prompt"], legal["prompt"]);
  EXPECT_NE(std::ranges::find(legal["moves"], hint["move"]), legal["moves"].end()) << hint;
  EXPECT_TRUE(hint["why"]["key"].get<std::string>().starts_with("hint.")) << hint;
  EXPECT_TRUE(hint["why"]["args"].contains("percent")) << hint;
  EXPECT_EQ(t.thinker.asked().back().level, BotLevel::expert);
  EXPECT_EQ(t.thinker.asked().back().urgency, Urgency::hint);
  EXPECT_EQ(t.ask("Ada", RoomMove{code, hint["prompt"], hint["move"]}).contains("error"), false);
}

TEST(Hints, SayWhatTheyWereMadeOf) {
  EXPECT_EQ(reason_of({"A@c4", 0.546f}, {}, false).text, "Win chance: 55%.");
  EXPECT_EQ(reason_of({"A@c4", 0.546f}, {}, false).args, (Args{{"percent", "55"}}));
  EXPECT_EQ(reason_of({"A@c4", 7}, {}, false).args, (Args{{"percent", "100"}}));
  EXPECT_EQ(reason_of({"redraw", 0}, {}, true).key, "hint.only");
  const Reply why = reason_of({"A@c4", 0.546f}, Merit{"hint.game.gain", "It gains 3 points", {{"points", "3"}}}, false);
  EXPECT_EQ(why.key, "hint.game.gain");
  EXPECT_EQ(why.text, "It gains 3 points. Win chance: 55%.");
  EXPECT_EQ(why.args, (Args{{"percent", "55"}, {"points", "3"}}));
}

TEST(Hints, AsACommandAreAnsweredInWords) {
  AgainstTheHouse t;
  t.send("Ada", RoomSay{code, "/hint"});
  t.think();
  const Json reply = t.ada().take_answer()["result"]["reply"];
  EXPECT_TRUE(reply["key"].get<std::string>().starts_with("hint.")) << reply;
  EXPECT_TRUE(reply["text"].get<std::string>().starts_with(reply["args"]["move"].get<std::string>() + ": ")) << reply;
}

TEST(Hints, AreForGamesAgainstTheHouseAlone) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "forbidden");
  while (t.to_act() != "Bo") t.step();
  t.hang_up("Bo");
  t.loop.advance(t.limits.stand_in_ms + t.limits.bot_delay_max_ms);
  ASSERT_EQ(t.to_act(), "Ada");
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "") << "a stand-in is the house";
  t.come_back("Bo");
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "forbidden");
}

TEST(Hints, AreForThoseWhoAreToAct) {
  AgainstTheHouse t;
  t.enter("Eve");
  EXPECT_EQ(refusal(t.ask("Eve", RoomHint{code})), "not_seated");
  t.step();
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "not_your_turn");
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "not_started");
}

TEST(Hints, ComeOneAtATimeAndTheRoomGoesOnMeanwhile) {
  AgainstTheHouse t;
  t.send("Ada", RoomHint{code});
  EXPECT_TRUE(t.ada().answers.empty());
  t.say("Ada", "let me think");
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "busy");
  t.think();
  EXPECT_EQ(refusal(t.ada().take_answer()), "");
  EXPECT_EQ(t.hints(), 1u);
}

TEST(Hints, AreRefusedWhenTheThinkerIs) {
  AgainstTheHouse t;
  t.thinker.refuses = true;
  EXPECT_EQ(refusal(t.ask("Ada", RoomHint{code})), "busy");
  t.thinker.refuses = false;
  t.thinker.fails = true;
  EXPECT_EQ(refusal(t.hint()), "busy");
  EXPECT_EQ(t.hints(), 0u);
}

// Every request is answered once, whatever becomes of the game.
TEST(Hints, ThatComeTooLateAreRefusedAndNotCounted) {
  AgainstTheHouse moved, resigned, closed;
  for (AgainstTheHouse* each : {&moved, &resigned, &closed}) each->send("Ada", RoomHint{code});
  const Json legal = moved.ask("Ada", RoomLegal{code})["result"];
  moved.send("Ada", RoomMove{code, legal["prompt"], legal["moves"][0]});
  resigned.send("Ada", RoomResign{code});
  closed.room->operate({.kind = RoomAct::Kind::end, .audit = {}, .done = [](auto) {}});
  closed.loop.run_all();
  for (AgainstTheHouse* each : {&moved, &resigned}) {
    EXPECT_EQ(each->thinker.waiting(), each == &moved ? 1u : 0u) << "only the bot's own thought is wanted";
    EXPECT_EQ(refusal(each->ada().take_answer()), "");  // of the move or the resignation
    EXPECT_EQ(refusal(each->ada().take_answer()), "stale_prompt");
    each->think();
    EXPECT_TRUE(each->ada().answers.empty());
    EXPECT_EQ(each->hints(), 0u);
  }
  EXPECT_EQ(refusal(closed.ada().take_answer()), "no_such_room");
}

TEST(Hints, AreToldCountedAndShownInTheResultAlsoAfterARestart) {
  AgainstTheHouse t;
  t.enter("Eve");
  t.hint();
  t.hint();
  EXPECT_EQ(t.hints(), 2u);
  EXPECT_EQ(t.person("Eve").line->notifications.back()["params"]["events"][0], Json({{"type", "hint"}, {"seat", 0}}));
  t.thinker.held = false;
  t.restart();
  t.come_back("Ada");
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(t.ada().view["result"]["hints"], Json({2, 0}));
  EXPECT_EQ(t.records().back()["hints"], Json({2, 0}));
  t.expect_views_add_up();
  t.ask("Ada", RoomRematch{code});
  t.ask("Ada", RoomResign{code});
  EXPECT_FALSE(t.ada().view["result"].contains("hints")) << "each game counts its own";
  EXPECT_FALSE(t.records().back().contains("hints"));
}

TEST(Hints, AreNotCountedBeforeTheyAreDurable) {
  AgainstTheHouse t;
  t.send("Ada", RoomHint{code});
  t.store.closed = true;
  t.think();
  EXPECT_TRUE(t.ada().answers.empty());
  t.store.closed = false;
  t.store.let_through();
  t.loop.run_all();
  EXPECT_EQ(t.ada().answers.size(), 1u);
}

class HintsInEveryGame : public testing::TestWithParam<GameCase> {};

TEST_P(HintsInEveryGame, HelpALonePlayerThroughTheGame) {
  const GameCase& each = GetParam();
  Case t(each);
  t.create("Ada", wish(each.options, t.game));
  for (unsigned seat = 1; seat < each.players; ++seat) t.ask("Ada", RoomBot{code, static_cast<int>(seat), "greedy"});
  t.ask("Ada", RoomStart{code});
  for (int hints = 0; hints < 3 && t.phase() == "playing";) {
    if (!t.to_act()) {
      t.loop.advance(t.limits.bot_delay_max_ms);
      continue;
    }
    const Json hint = t.ask("Ada", RoomHint{code})["result"];
    ASSERT_EQ(refusal(t.ask("Ada", RoomMove{code, hint["prompt"], hint["move"]})), "") << hint;
    ++hints;
  }
}

INSTANTIATE_TEST_SUITE_P(Room, HintsInEveryGame, testing::ValuesIn(game_cases(false)), case_name);

}  // namespace
}  // namespace crosstable::test::hints_test
