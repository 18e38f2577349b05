// Taking the last move back: only while nothing has come to light since, and then everything is as it was before.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/core/record.hpp"
#include "engine/fairness/audit.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::takeback_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

std::string why(const Json& answer) { return answer.contains("error") ? answer["error"]["data"]["key"] : Json(""); }

// Cross Roads of three, where a plain card draws nothing.
struct Table : RoomUnderTest {
  explicit Table(const std::vector<std::string>& names = {"Ada", "Bo", "Cy"}, Options options = {}) : players(names) {
    game = "cross-roads";
    start(names, std::move(options));
    enter("Eve");
  }

  std::map<std::string, Json> tables() {
    std::map<std::string, Json> all;
    for (auto& [name, person] : people)
      if (person.line->view.contains("table")) all[name] = person.line->view["table"];
    return all;
  }
  // Plays until a move can be taken back, and keeps what was shown before it.
  void play_one() {
    for (int n = 0; n < 200; ++n) {
      mover = *to_act();
      before = tables();
      const Json legal = ask(mover, RoomLegal{code})["result"];
      move = {code, legal["prompt"], legal["moves"][0]};
      answer = ask(mover, move);
      if (phase() != "playing") return;
      if (why(ask(mover, RoomTakeback{code})).empty()) return;
    }
  }
  void agree() {
    for (const std::string& name : players)
      if (name != mover) {
        EXPECT_EQ(refusal(ask(name, RoomTakeback{code})), "") << name;
      }
  }
  std::size_t lines() { return ask("Eve", RoomMoves{code})["result"]["total"]; }

  std::vector<std::string> players;
  std::string mover;
  std::map<std::string, Json> before;
  RoomMove move;
  Json answer;
};

TEST(Takeback, EverybodySeesWhatTheySawBeforeTheMove) {
  Table t;
  for (int times = 0; times < 8 && t.phase() == "playing"; ++times) {
    t.play_one();
    ASSERT_EQ(t.phase(), "playing") << times;
    const std::size_t lines = t.lines();
    EXPECT_NE(t.tables(), t.before);
    t.agree();
    EXPECT_EQ(t.tables(), t.before);
    EXPECT_EQ(t.lines(), lines - 1);
    EXPECT_EQ(t.to_act(), t.mover);
    t.expect_views_add_up();
    t.step();
  }
}

TEST(Takeback, WaitsForEverybodyElse) {
  Table t;
  t.play_one();
  const auto after = t.tables();
  std::vector<std::string> others = t.players;
  std::erase(others, t.mover);
  t.ask(others[0], RoomTakeback{code});
  EXPECT_EQ(t.tables(), after);
  t.ask(others[1], RoomTakeback{code});
  EXPECT_EQ(t.tables(), t.before);
}

TEST(Takeback, IsDeclinedByAnybody) {
  Table t;
  t.play_one();
  const auto after = t.tables();
  std::vector<std::string> others = t.players;
  std::erase(others, t.mover);
  t.ask(others[0], RoomTakeback{code});
  t.ask(others[1], RoomTakeback{code, false});
  EXPECT_EQ(t.tables(), after);
  EXPECT_EQ(why(t.ask(others[0], RoomTakeback{code})), "error.forbidden.takeback_other") << "the offer is gone";
  EXPECT_EQ(why(t.ask(t.mover, RoomTakeback{code})), "error.forbidden.offered_before");
}

TEST(Takeback, BotsGoAlong) {
  RoomUnderTest t;
  t.game = "cross-roads";
  t.create("Ada");
  t.ask("Ada", RoomBot{code, {}, "random"});
  t.ask("Ada", RoomBot{code, {}, "random"});
  t.ask("Ada", RoomStart{code});
  for (int n = 0; n < 200 && t.phase() == "playing"; ++n) {
    if (t.to_act() != "Ada") {
      t.loop.advance(5'000);
      continue;
    }
    const Json before = t.person("Ada").line->view["table"];
    t.step();
    if (t.phase() != "playing" || !why(t.ask("Ada", RoomTakeback{code})).empty()) continue;
    EXPECT_EQ(t.person("Ada").line->view["table"], before);
    t.step();
    t.loop.advance(5'000);  // a bot that had thought of the position before does not play on there
    t.expect_views_add_up();
  }
  EXPECT_EQ(t.phase(), "over");
}

TEST(Takeback, TheMoveThatWasTakenBackIsAnsweredAgainAsTheFirstTime) {
  Table t;
  t.play_one();
  t.agree();
  const auto there = t.tables();
  for (const bool restarted : {false, true}) {
    if (restarted) {
      t.restart();
      for (const std::string& name : t.players) t.come_back(name);
      t.come_back("Eve");
    }
    EXPECT_EQ(t.ask(t.mover, t.move)["result"], t.answer["result"]);
    RoomMove other = t.move;
    other.move += "0";
    EXPECT_EQ(refusal(t.ask(t.mover, other)), "stale_prompt");
    EXPECT_EQ(t.tables(), there) << "and is not played again";
  }
}

TEST(Takeback, WhatWasOpenIsAskedAgainUnderAnotherNumber) {
  Table t;
  t.play_one();
  const std::string next = *t.to_act();
  const Json legal = t.ask(next, RoomLegal{code})["result"];
  t.agree();
  EXPECT_EQ(refusal(t.ask(next, RoomMove{code, legal["prompt"], legal["moves"][0]})), "stale_prompt");
  t.ask(t.mover, RoomMove{code, t.person(t.mover).line->prompt["id"], t.move.move});
  EXPECT_EQ(refusal(t.ask(next, RoomMove{code, legal["prompt"], legal["moves"][0]})), "stale_prompt")
      << "it answers a decision of before";
  EXPECT_EQ(*t.to_act(), next);
  EXPECT_EQ(refusal(t.ask(next, RoomMove{code, t.person(next).line->prompt["id"], legal["moves"][0]})), "");
}

TEST(Takeback, EveryMoveIsStillAnsweredAsTheFirstTime) {
  Table t;
  std::vector<std::tuple<std::string, RoomMove, Json>> played;
  for (int n = 0; n < 3; ++n) {
    t.play_one();
    played.emplace_back(t.mover, t.move, t.answer["result"]);
    t.agree();
  }
  for (int n = 0; n < 6 && t.phase() == "playing"; ++n) {
    const std::string name = *t.to_act();
    const Json legal = t.ask(name, RoomLegal{code})["result"];
    const RoomMove move{code, legal["prompt"], legal["moves"][0]};
    played.emplace_back(name, move, t.ask(name, move)["result"]);
  }
  for (const auto& [name, move, answer] : played) EXPECT_EQ(t.ask(name, move)["result"], answer) << move.prompt;
}

TEST(Takeback, SurvivesARestart) {
  Table t;
  t.play_one();
  t.agree();
  t.restart();
  for (const std::string& name : t.players) t.come_back(name);
  t.come_back("Eve");
  EXPECT_EQ(t.tables(), t.before);
  t.play_out();
}

TEST(Takeback, LeavesNoTraceInTheRecordWhichCanBeVerified) {
  Table t;
  for (int n = 0; n < 5 && t.phase() == "playing"; ++n) {
    t.play_one();
    if (t.phase() == "playing") t.agree();
    t.step();
  }
  t.play_out();
  ASSERT_EQ(t.records().size(), 1u);
  const auto audited = audit(std::get<Record>(read_record(t.records()[0].dump())));
  const auto* fault = std::get_if<RecordFault>(&audited);
  EXPECT_EQ(fault, nullptr) << (fault != nullptr ? fault->why : "");
}

TEST(Takeback, IsOfWhoeverMovedLast) {
  Table t;
  t.play_one();
  t.ask(t.mover, RoomTakeback{code, false});
  const std::string next = *t.to_act();
  EXPECT_EQ(why(t.ask(next, RoomTakeback{code})), "error.forbidden.takeback_other");
  EXPECT_EQ(refusal(t.ask("Eve", RoomTakeback{code})), "not_seated");
}

TEST(Takeback, IsRefusedOnceChanceHasActed) {
  RoomUnderTest t;  // Crosswise: a hand is refilled after each stone
  t.start({"Ada", "Bo"});
  t.step();
  for (const char* name : {"Ada", "Bo"})
    EXPECT_EQ(why(t.ask(name, RoomTakeback{code})), "error.forbidden.takeback_chance");
}

TEST(Takeback, IsRefusedWherePartnersMayNotConfer) {
  RoomUnderTest t;
  t.start({"Ada", "Bo", "Cy", "Dee"});
  t.step();
  EXPECT_EQ(why(t.ask("Ada", RoomTakeback{code})), "error.forbidden.takeback_partners");
}

TEST(Takeback, IsRefusedWhereAllDecideAtOnce) {
  RoomUnderTest t;
  t.game = "kriss-kross";
  t.start({"Ada", "Bo"});
  const auto owes = [&](const char* name) { return !t.person(name).line->prompt.is_null(); };
  while (!(owes("Ada") && owes("Bo"))) t.step();
  const std::string mover = *t.to_act();
  t.step();
  EXPECT_EQ(why(t.ask(mover, RoomTakeback{code})), "error.forbidden.takeback_together");
}

// What a seat draws, by name; after the script, any possible outcome.
class ScriptedChance final : public Chance {
 public:
  ScriptedChance(std::string script, std::size_t next) : script_(std::move(script)), next_(next) {}

  unsigned draw(const ChanceWeights& weights) override {
    if (next_ >= script_.size()) return weights.at(0);
    const char name = script_[next_++];
    return name == '0' ? 0 : static_cast<unsigned>(std::string("ABCDEFMRSX").find(name));
  }

 private:
  std::string script_;
  std::size_t next_;
};

// Bo is dealt action stones only, and keeps them: the seat that is asked next reveals something about hands.
TEST(Takeback, IsRefusedOnceSomethingOfAHandHasComeToLight) {
  RoomUnderTest t;
  t.chance = [](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t next) {
    return std::make_unique<ScriptedChance>("0ABCDMRSX", next);
  };
  t.start({"Ada", "Bo"});
  ASSERT_EQ(t.to_act(), "Bo");
  ASSERT_EQ(refusal(t.ask("Bo", RoomMove{code, t.person("Bo").line->prompt["id"], "keep"})), "");
  EXPECT_EQ(why(t.ask("Bo", RoomTakeback{code})), "error.forbidden.takeback_shown");
}

TEST(Takeback, IsChargedNothingAndGivesNoTimeBack) {
  Table t({"Ada", "Bo"}, {{"clock", std::string("10+0")}});
  const auto left = [&](const std::string& name) {
    return t.person(name).line->view["clock"]["left"][name == "Ada" ? "0" : "1"].get<std::int64_t>();
  };
  t.play_one();
  const std::string other = t.mover == "Ada" ? "Bo" : "Ada";
  const std::int64_t before = left(other), movers = left(t.mover);
  t.loop.advance(20'000);
  t.agree();
  EXPECT_EQ(left(other), before) << "what the void decision took";
  EXPECT_EQ(left(t.mover), movers);
}

// The same seat may have moved twice in a row, and each decision brought an increment.
TEST(Takeback, TakesTheIncrementBack) {
  Table t({"Ada", "Bo"}, {{"clock", std::string("1+60")}});
  const auto left = [&](const std::string& name) {
    return t.person(name).line->view["clock"]["left"][name == "Ada" ? "0" : "1"].get<std::int64_t>();
  };
  t.play_one();
  const std::int64_t with_increment = left(t.mover);
  for (int times = 0; times < 3; ++times) {
    t.agree();
    EXPECT_EQ(left(t.mover), with_increment - 60'000);
    const Json legal = t.ask(t.mover, RoomLegal{code})["result"];
    t.ask(t.mover, RoomMove{code, legal["prompt"], t.move.move});
    EXPECT_EQ(left(t.mover), with_increment) << "and the move brings it again";
    t.ask(t.mover, RoomTakeback{code});
  }
  const auto there = left(t.mover);
  t.restart();
  for (const std::string& name : t.players) t.come_back(name);
  EXPECT_EQ(left(t.mover), there);
}

TEST(Takeback, OfAMoveThatTheHousePlayedTakesNothing) {
  RoomUnderTest t;
  t.game = "cross-roads";
  t.start({"Ada", "Bo"}, {{"clock", std::string("1+60")}, {"flag", std::string("stand-in")}});
  const auto left = [&] { return t.person("Ada").line->view["clock"]["left"]; };
  for (int n = 0; n < 200 && t.phase() == "playing"; ++n) {
    const std::string mover = *t.to_act();
    t.loop.advance(left()[mover == "Ada" ? "0" : "1"].get<std::int64_t>() + 2'000);  // a stand-in moves
    if (t.phase() != "playing") break;
    const Json before = left();
    if (!why(t.ask(mover, RoomTakeback{code})).empty()) {
      for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomContinue{code});
      t.step();
      continue;
    }
    t.ask(mover == "Ada" ? "Bo" : "Ada", RoomTakeback{code});
    EXPECT_EQ(left(), before);
    return;
  }
  FAIL() << "no move of a stand-in could be taken back";
}

// Facts of servers that left the increment with the seat mean what they meant.
TEST(Takeback, OfAnOldLogKeepsTheIncrement) {
  Table t({"Ada", "Bo"}, {{"clock", std::string("1+60")}});
  const auto left = [&](const std::string& name) {
    return t.person(name).line->view["clock"]["left"][name == "Ada" ? "0" : "1"].get<std::int64_t>();
  };
  t.play_one();
  const std::int64_t with_increment = left(t.mover);
  t.agree();
  StoredStream log = t.store.rooms().at(0);
  const std::string now = R"({"f":"undone",)", then = R"({"f":"taken_back",)";
  ASSERT_TRUE(log.facts.back().body.starts_with(now));
  log.facts.back().body.replace(0, now.size(), then);
  t.restart(log);
  for (const std::string& name : t.players) t.come_back(name);
  EXPECT_EQ(left(t.mover), with_increment);
}

}  // namespace
}  // namespace crosstable::test::takeback_test
