// The output gate: nothing that shows a change leaves before the change is durable.
#include <gtest/gtest.h>

#include <functional>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::gate_test {
namespace {

using namespace protocol;

// Everything shown outside the room: frames of all connections, and what the house was sent.
std::string shown(const RoomUnderTest& t) {
  Json all;
  for (const auto& [name, person] : t.people) {
    if (person.line->frames.empty() && person.line->admissions == 0) continue;
    all["frames"][name] = person.line->frames;
    all["inside"][name] = {person.line->admissions, person.line->dismissals};
  }
  for (const auto& [code, listing] : t.observer.listings) all["listings"][code.text()] = listing;
  for (const auto& [player, seat] : t.observer.seats) all["seats"][player.text()] = index_of(seat);
  for (const RoomCode& closed : t.observer.closed) all["closed"].push_back(closed.text());
  return all.dump();
}

// Ada (host) and Bo have seats, Cy watches; a match to 2.
void lobby(RoomUnderTest& t) {
  t.create("Ada", wish({{"match", std::int64_t{2}}}));
  t.enter("Bo");
  t.ask("Bo", RoomSit{t.room->code(), {}});
  t.enter("Cy");
}
void playing(RoomUnderTest& t) {
  lobby(t);
  t.ask("Ada", RoomStart{t.room->code()});
}
void timed(RoomUnderTest& t) {
  lobby(t);
  t.ask("Ada", RoomSet{t.room->code(), {{"clock", std::string("move 30")}}});
  t.ask("Ada", RoomStart{t.room->code()});
}
void between(RoomUnderTest& t) {
  playing(t);
  t.ask("Bo", RoomResign{t.room->code()});
}
void over(RoomUnderTest& t) {
  between(t);
  t.ask("Ada", RoomReady{t.room->code()});
  t.ask("Bo", RoomReady{t.room->code()});
  t.ask("Bo", RoomResign{t.room->code()});
}
void guarded(RoomUnderTest& t) {
  RoomCreate create = wish();
  create.visibility = Visibility::private_room;
  create.password = "sesame";
  t.create("Ada", create);
}

struct Case {
  const char* name;
  void (*before)(RoomUnderTest&);
  std::function<void(RoomUnderTest&)> act;
};

std::function<void(RoomUnderTest&)> asks(std::string who, ClientMessage message) {
  return [=](RoomUnderTest& t) { t.send(who, message); };
}

const RoomCode code("K7QX2M");
const Case cases[] = {
    {"sit", lobby, asks("Cy", RoomSit{code, {}})},
    {"stand", lobby, asks("Bo", RoomStand{code})},
    {"set", lobby, asks("Ada", RoomSet{code, {{"profi", true}}})},
    {"start", lobby, asks("Ada", RoomStart{code})},
    {"bot", lobby, asks("Ada", RoomBot{code, {}, "random"})},
    {"kick", lobby, asks("Ada", RoomKick{code, PlayerId("p-Bo")})},
    {"kick of a spectator", lobby, asks("Ada", RoomKick{code, PlayerId("p-Cy")})},
    {"leave", lobby, asks("Ada", RoomLeave{code})},
    {"say", lobby, asks("Cy", RoomSay{code, "Hello there"})},
    {"command", lobby, asks("Ada", RoomSay{code, "/sumof 3"})},
    {"enter by password", guarded, asks("Bo", RoomEnter{code, "sesame", {}})},
    {"join", lobby, [](RoomUnderTest& t) { t.room->join(t.person("Dee").who, t.person("Dee").line, {"9"}, {}); }},
    {"move", playing,
     [](RoomUnderTest& t) {
       const std::string mover = *t.to_act();
       const Json& offer = t.person(mover).line->prompt["offer"];
       const std::string move = offer["kind"] == "redraw" ? offer["moves"][0].get<std::string>()
                                                          : offer["place"][0].get<std::string>() + "@c4";
       t.send(mover, RoomMove{code, t.person(mover).line->prompt["id"], move});
     }},
    {"resign", playing, asks("Ada", RoomResign{code})},
    {"draw", playing, asks("Ada", RoomDraw{code})},
    {"draw agreed",
     [](RoomUnderTest& t) {
       playing(t);
       t.ask("Ada", RoomDraw{code});
     },
     asks("Bo", RoomDraw{code})},
    {"draw declined",
     [](RoomUnderTest& t) {
       playing(t);
       t.ask("Ada", RoomDraw{code});
     },
     asks("Bo", RoomDraw{code, false})},
    {"pause", playing, asks("Ada", RoomPause{code})},
    {"flag", timed, [](RoomUnderTest& t) { t.loop.advance(30'000); }},
    {"kick in a game", playing, asks("Ada", RoomKick{code, PlayerId("p-Bo")})},
    {"ready", between, asks("Ada", RoomReady{code})},
    {"next game by itself", between, [](RoomUnderTest& t) { t.loop.advance(t.limits.next_game_ms); }},
    {"rematch", over, asks("Ada", RoomRematch{code})},
};

class Gate : public testing::TestWithParam<Case> {};

TEST_P(Gate, NothingLeavesBeforeTheChangeIsDurable) {
  RoomUnderTest t;
  GetParam().before(t);
  t.store.closed = true;
  const std::string before = shown(t);
  GetParam().act(t);
  ASSERT_EQ(t.store.held(), 1u) << "the change is no fact";
  EXPECT_EQ(shown(t), before);
  t.store.let_through();
  EXPECT_NE(shown(t), before) << "the change is not shown at all";
}

// The check above can fail: a store that calls back at once is seen through.
TEST_P(Gate, AStoreThatCallsBackAtOnceIsSeen) {
  RoomUnderTest t;
  GetParam().before(t);
  const std::string before = shown(t);
  GetParam().act(t);
  t.store.let_through();
  EXPECT_NE(shown(t), before);
}

INSTANTIATE_TEST_SUITE_P(Room, Gate, testing::ValuesIn(cases), [](const auto& each) {
  std::string name = each.param.name;
  for (char& c : name) c = c == ' ' ? '_' : c;
  return name;
});

TEST(Room, TheCreatorHearsNothingBeforeTheRoomIsDurable) {
  RoomUnderTest t;
  t.store.closed = true;
  t.create("Ada");
  EXPECT_TRUE(t.person("Ada").line->frames.empty());
  EXPECT_TRUE(t.observer.listings.empty());
  t.store.let_through();
  EXPECT_EQ(t.person("Ada").line->frames.size(), 2u);
}

TEST(Room, ReadsWaitToo_SoNobodySeesWhatMayStillBeLost) {
  RoomUnderTest t;
  playing(t);
  t.store.closed = true;
  t.send("Bo", RoomResign{code});
  const std::string before = shown(t);
  t.send("Cy", RoomSync{code});
  t.send("Ada", RoomLegal{code});
  t.send("Dee", RoomEnter{code, {}, {}});
  t.hang_up("Cy");
  EXPECT_EQ(t.person("Dee").line->frames.size(), 0u);
  EXPECT_EQ(t.person("Cy").line->frames.size(), Json::parse(before)["frames"]["Cy"].size());
  t.store.let_through();
  EXPECT_EQ(t.person("Cy").line->take_answer()["result"]["view"]["phase"], "between");
  EXPECT_EQ(t.person("Dee").line->take_answer()["result"]["view"]["phase"], "between");
}

TEST(Room, ABotPlaysBehindTheGateAsWell) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.ask("Ada", RoomStart{code});
  while (t.to_act()) t.step();
  t.store.closed = true;
  const std::string before = shown(t);
  t.loop.advance(t.limits.bot_delay_max_ms);
  EXPECT_EQ(t.store.held(), 1u);
  EXPECT_EQ(shown(t), before);
  t.store.let_through();
  EXPECT_NE(shown(t), before);
}

TEST(Room, ACommandTooManyIsAnsweredWithBusyAndTheRestInOrder) {
  RoomUnderTest t;
  t.limits.inbox = 3;
  lobby(t);
  t.store.closed = true;
  for (int i = 0; i < 5; ++i) t.send("Cy", RoomSay{code, "line " + std::to_string(i)});
  EXPECT_EQ(refusal(t.person("Cy").line->take_answer()), "busy");
  EXPECT_TRUE(t.person("Cy").line->answers.empty());
  while (t.store.held() > 0) t.store.let_through();
  EXPECT_EQ(t.person("Cy").line->answers.size(), 4u);
}

TEST(Room, WhatWasNotDurableIsGoneAfterARestartAndWasNeverShown) {
  RoomUnderTest t;
  playing(t);
  const std::string mover = *t.to_act();
  const Json legal = t.ask(mover, RoomLegal{code})["result"];
  const Json before = t.ask("Cy", RoomSync{code})["result"]["view"]["table"];
  t.store.closed = true;
  t.send(mover, RoomMove{code, legal["prompt"], legal["moves"][0]});
  t.store.lose();
  t.restart();
  EXPECT_EQ(t.enter("Cy")["result"]["view"]["table"], before);
  EXPECT_EQ(refusal(t.enter(mover)), "");
  EXPECT_EQ(t.person(mover).line->prompt["id"], legal["prompt"]);
}

}  // namespace
}  // namespace crosstable::test::gate_test
