// A move answers a prompt, and counts once however often it is sent.
#include <gtest/gtest.h>

#include <tuple>
#include <vector>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::moves_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

struct Started : RoomUnderTest {
  Started() {
    start({"Ada", "Bo"});
    mover = *to_act();
    other = mover == "Ada" ? "Bo" : "Ada";
    legal = ask(mover, RoomLegal{code})["result"];
  }
  std::string mover, other;
  Json legal;
};

TEST(Moves, TheSameMoveForTheSamePromptIsAnsweredAsTheFirstTime) {
  Started t;
  const RoomMove move{code, t.legal["prompt"], t.legal["moves"][0]};
  const Json first = t.ask(t.mover, move);
  const std::size_t writes = t.store.writes().size();
  const std::size_t frames = t.person(t.other).line->frames.size();
  EXPECT_EQ(t.ask(t.mover, move)["result"], first["result"]);
  t.step();
  EXPECT_EQ(t.ask(t.mover, move)["result"], first["result"]);
  EXPECT_EQ(t.store.writes().size(), writes + 1);
  EXPECT_EQ(t.person(t.other).line->frames.size(), frames + 3);  // legal, move and update of the one step
}

TEST(Moves, TheSameMoveIsAnsweredAsTheFirstTimeAfterARestartToo) {
  Started t;
  const RoomMove move{code, t.legal["prompt"], t.legal["moves"][0]};
  const Json first = t.ask(t.mover, move);
  t.restart();
  EXPECT_EQ(t.ask(t.mover, move)["result"], first["result"]);
  t.enter(t.mover);
  EXPECT_EQ(t.ask(t.mover, move)["result"], first["result"]);
  EXPECT_GE(t.person(t.mover).line->seq, first["result"]["seq"]) << "the snapshot includes the move";
}

TEST(Moves, WhoMovesBeforeHeEntersAgainIsAnsweredWithTheNumberOfTheSnapshotThatLetsHimIn) {
  Started t;
  t.hang_up(t.mover);
  t.person(t.mover).line = std::make_shared<RecordingSubscriber>();
  const Json answer = t.ask(t.mover, RoomMove{code, t.legal["prompt"], t.legal["moves"][0]});
  EXPECT_EQ(t.enter(t.mover)["result"]["seq"], answer["result"]["seq"]);
}

TEST(Moves, AMoveWhoseAnswerWasLostIsNotPlayedTwice) {
  Started t;
  t.store.closed = true;
  const RoomMove move{code, t.legal["prompt"], t.legal["moves"][0]};
  t.send(t.mover, move);
  t.store.let_through();
  t.restart();
  t.enter(t.mover);
  EXPECT_EQ(refusal(t.ask(t.mover, move)), "");
  EXPECT_EQ(t.person(t.mover).line->view["table"]["last"].get<std::string>().substr(2),
            t.legal["moves"][0].get<std::string>());
}

TEST(Moves, EveryMoveOfTheRunningGameIsAnsweredAgainAsTheFirstTime) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  std::vector<std::tuple<std::string, RoomMove, Json>> played;
  for (int turn = 0; turn < 8; ++turn) {
    const std::string name = *t.to_act();
    const Json legal = t.ask(name, RoomLegal{code})["result"];
    const RoomMove move{code, legal["prompt"], legal["moves"][0]};
    played.emplace_back(name, move, t.ask(name, move)["result"]);
  }
  for (const bool restarted : {false, true}) {
    if (restarted) t.restart();
    for (const auto& [name, move, answer] : played) EXPECT_EQ(t.ask(name, move)["result"], answer) << move.prompt;
  }
}

TEST(Moves, WhoSitsElsewhereAfterTheGameIsAnsweredForHisOwnMovesAndForNobodyElses) {
  Started t;
  const RoomMove move{code, t.legal["prompt"], t.legal["moves"][0]};
  const Json first = t.ask(t.mover, move);
  t.ask(t.mover, RoomResign{code});
  t.ask(t.mover, RoomStand{code});
  t.ask(t.other, RoomSit{code, t.mover == "Ada" ? 0 : 1});
  t.ask(t.mover, RoomSit{code, {}});
  EXPECT_EQ(t.ask(t.mover, move)["result"], first["result"]);
  EXPECT_EQ(refusal(t.ask(t.other, move)), "not_started");
}

TEST(Moves, AnotherMoveForAnAnsweredPromptIsStale) {
  Started t;
  t.ask(t.mover, RoomMove{code, t.legal["prompt"], t.legal["moves"][0]});
  EXPECT_EQ(refusal(t.ask(t.mover, RoomMove{code, t.legal["prompt"], t.legal["moves"][1]})), "stale_prompt");
}

TEST(Moves, AnOlderPromptAnotherGamesPromptAndGarbageAreStale) {
  Started t;
  for (const char* prompt : {"1.2", "2.1", "0.1", "", "1", "1.", ".1", "x", "1.1 ", "01.1", "99999999999999999999.1"}) {
    EXPECT_EQ(refusal(t.ask(t.mover, RoomMove{code, prompt, t.legal["moves"][0]})), "stale_prompt") << prompt;
  }
}

TEST(Moves, WhoOwesNothingIsToldSo) {
  Started t;
  EXPECT_EQ(refusal(t.ask(t.other, RoomMove{code, "1.1", "A@c4"})), "not_your_turn");
  EXPECT_EQ(refusal(t.ask(t.other, RoomLegal{code})), "not_your_turn");
  t.enter("Cy");
  EXPECT_EQ(refusal(t.ask("Cy", RoomMove{code, "1.1", "A@c4"})), "not_seated");
  EXPECT_EQ(refusal(t.ask("Cy", RoomLegal{code})), "not_seated");
}

TEST(Moves, ARefusedMoveNamesItsRuleAndChangesNothing) {
  Started t;
  const Json before = t.ask("Ada", RoomSync{code})["result"];
  const std::size_t frames = t.person(t.other).line->frames.size();
  const Json answer = t.ask(t.mover, RoomMove{code, t.legal["prompt"], "A@z9"});
  EXPECT_EQ(refusal(answer), "illegal_move");
  EXPECT_EQ(refusal(t.ask(t.mover, RoomMove{code, t.legal["prompt"], "R:c4"})), "illegal_move");
  const Json rule = t.ask(t.mover, RoomMove{code, t.legal["prompt"], "M:a1-a2"})["error"]["data"];
  EXPECT_TRUE(rule.contains("rule")) << rule;
  EXPECT_EQ(t.person(t.other).line->frames.size(), frames);
  EXPECT_EQ(t.ask("Ada", RoomSync{code})["result"], before);
}

TEST(Moves, PromptsOfASeatCountItsOwnDecisionsAndBeginAnewWithEveryGame) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  std::map<std::string, int> decisions;
  while (const auto mover = t.to_act()) {
    EXPECT_EQ(t.person(*mover).line->prompt["id"], "1." + std::to_string(++decisions[*mover]));
    t.step();
  }
  t.ask("Ada", RoomRematch{code});
  t.ask("Bo", RoomRematch{code});
  EXPECT_EQ(t.person(*t.to_act()).line->prompt["id"], "2.1");
}

TEST(Moves, TheLastMoveOfAGameIsAnsweredAgainEvenInTheNextGame) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  RoomMove last;
  std::string mover;
  Json answer;
  while (t.to_act()) {
    mover = *t.to_act();
    const Json legal = t.ask(mover, RoomLegal{code})["result"];
    last = {code, legal["prompt"], legal["moves"][0]};
    answer = t.ask(mover, last);
  }
  EXPECT_EQ(t.ask(mover, last)["result"], answer["result"]);
  t.ask("Ada", RoomRematch{code});
  t.ask("Bo", RoomRematch{code});
  EXPECT_EQ(t.ask(mover, last)["result"], answer["result"]);
  last.move = "A@a1";
  EXPECT_EQ(refusal(t.ask(mover, last)), "stale_prompt");
}

TEST(Moves, BeforeAGameThereIsNothingToMove) {
  RoomUnderTest t;
  t.create("Ada");
  EXPECT_EQ(refusal(t.ask("Ada", RoomMove{code, "1.1", "A@c4"})), "not_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomLegal{code})), "not_your_turn");
}

}  // namespace
}  // namespace crosstable::test::moves_test
