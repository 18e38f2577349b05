// Bots of all levels in a room, and what becomes of thoughts that come early, late or too late.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/catalogue.hpp"
#include "tests/server/room/game_cases.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::bots_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// Ada against a bot that owes a move. Its thought starts only when the test says so.
struct AgainstABot : RoomUnderTest {
  explicit AgainstABot(const char* level = "expert", protocol::Options options = {}) {
    thinker.held = true;
    create("Ada", wish(std::move(options)));
    ask("Ada", RoomBot{code, {}, level});
    ask("Ada", RoomStart{code});
    let_bot_owe();
  }
  void let_bot_owe() {
    while (to_act()) step();
    ASSERT_EQ(thinker.waiting(), 1u);
  }
  void think() {
    thinker.think();
    loop.run_all();
  }
  std::uint64_t seq() { return person("Ada").line->seq; }
  std::size_t moves() {
    const auto facts = store.facts();
    return static_cast<std::size_t>(
        std::ranges::count_if(facts, [](const std::string& fact) { return fact.starts_with("m"); }));
  }
};

// A room that thinks on its loop, or otherwise without asking, moves here.
TEST(Bots, MoveOnlyWhenTheThinkerHasAnswered) {
  for (const BotLevel level : bot_levels) {
    AgainstABot t(name_of(level).data());
    EXPECT_EQ(t.thinker.asked().back().level, level);
    const auto moves = t.moves();
    t.loop.advance(3'600'000);
    EXPECT_EQ(t.moves(), moves) << "the moment came, but not the thought";
    t.think();
    t.loop.advance(0);
    EXPECT_EQ(t.moves(), moves + 1) << "late, so at once";
  }
}

TEST(Bots, AskInTheNameOfTheirRoom) {
  AgainstABot t;
  EXPECT_EQ(t.thinker.asked().back().room, code.text());
  EXPECT_EQ(t.thinker.asked().back().urgency, Urgency::move);
}

TEST(Bots, AThoughtThatComesEarlyIsShownAtItsMoment) {
  AgainstABot t;
  t.think();
  const auto moves = t.moves();
  t.loop.advance(t.limits.bot_delay_min_ms - 1);
  EXPECT_EQ(t.moves(), moves);
  t.loop.advance(t.limits.bot_delay_max_ms);
  EXPECT_EQ(t.moves(), moves + 1);
}

// The same room, once with a quick thought and once with a slow one.
TEST(Bots, TheMomentOfAMoveIsDrawnBeforeTheThought) {
  AgainstABot quick, slow;
  quick.think();
  slow.loop.advance(slow.limits.bot_delay_min_ms - 1);
  slow.think();
  quick.loop.advance(quick.limits.bot_delay_min_ms - 1);
  for (int ms = 0; ms <= 20; ++ms) {
    EXPECT_EQ(quick.moves(), slow.moves());
    for (AgainstABot* each : {&quick, &slow}) each->loop.advance(1);
  }
  EXPECT_EQ(quick.store.facts(), slow.store.facts());
}

TEST(Bots, MakeOneMovePerDecision) {
  AgainstABot t;
  for (int n = 0; n < 10 && t.phase() == "playing"; ++n) {
    const auto moves = t.moves();
    const auto asked = t.thinker.asked().size();
    t.think();
    t.loop.advance(60'000);
    EXPECT_EQ(t.moves(), moves + 1);
    t.think();  // nothing is waited for
    t.loop.advance(60'000);
    if (t.phase() == "playing") t.let_bot_owe();
    EXPECT_EQ(t.thinker.asked().size(), asked + 1);
  }
}

TEST(Bots, AThoughtIsGivenUpWhenNobodyIsThereAndBegunAnewWhenSomebodyIs) {
  AgainstABot t;
  t.hang_up("Ada");
  EXPECT_EQ(t.thinker.waiting(), 0u);
  t.think();
  const auto facts = t.store.facts();
  t.loop.advance(60'000);
  EXPECT_EQ(t.store.facts(), facts);
  t.come_back("Ada");
  EXPECT_EQ(t.thinker.waiting(), 1u);
  t.think();
  t.loop.advance(60'000);
  EXPECT_GT(t.store.facts().size(), facts.size());
}

struct WithAStandIn : RoomUnderTest {
  WithAStandIn() {
    thinker.held = true;
    start({"Ada", "Bo"});
    while (to_act() != "Bo") step();
    hang_up("Bo");
    loop.advance(limits.stand_in_ms);
  }
};

TEST(Bots, AStandInIsSteady) {
  WithAStandIn t;
  ASSERT_EQ(t.thinker.waiting(), 1u);
  EXPECT_EQ(t.thinker.asked().back().level, BotLevel::steady);
}

TEST(Bots, AThoughtIsNotPlayedForWhoHasReturned) {
  for (const bool thought_before : {false, true}) {
    WithAStandIn t;
    if (thought_before) t.thinker.think();
    t.come_back("Bo");
    EXPECT_EQ(t.thinker.waiting(), 0u);
    t.thinker.think();
    const auto facts = t.store.facts();
    t.loop.advance(t.limits.stand_in_ms * 2);
    EXPECT_EQ(t.store.facts(), facts);
    EXPECT_EQ(t.to_act(), "Bo");
  }
}

// The moment comes while the return of the human waits for the disk.
TEST(Bots, AThoughtIsNotPlayedForWhoIsReturning) {
  WithAStandIn t;
  t.thinker.think();
  t.store.closed = true;
  t.send("Ada", RoomSay{code, "hello"});
  t.person("Bo").line = std::make_shared<RecordingSubscriber>();
  t.send("Bo", RoomEnter{code, {}, {}});
  t.loop.advance(t.limits.bot_delay_max_ms);
  t.store.closed = false;
  t.store.let_through();
  t.loop.advance(t.limits.stand_in_ms * 2);
  EXPECT_EQ(t.to_act(), "Bo");
}

// A bot sits down where a stand-in thinks.
TEST(Bots, AThoughtOfAnotherPlayerOfTheSeatIsNotPlayed) {
  WithAStandIn t;
  t.thinker.think();
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["bot"], "steady");
  t.loop.advance(60'000);
  t.thinker.think();
  t.loop.advance(60'000);
  EXPECT_EQ(t.to_act(), "Ada") << "one move was made";
}

TEST(Bots, AThoughtOfAGameThatIsOverIsGivenUp) {
  AgainstABot t("expert", {{"match", std::int64_t{3}}});
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(t.thinker.waiting(), 0u);
  t.ask("Ada", RoomReady{code});
  EXPECT_EQ(t.phase(), "playing");
  const auto moves = t.moves();
  while (t.to_act()) t.step();
  EXPECT_EQ(t.thinker.waiting(), 1u) << "of the next game";
  t.think();
  t.loop.advance(60'000);
  EXPECT_GT(t.moves(), moves);
}

TEST(Bots, NothingIsThoughtOfForARoomThatIsClosedOrGone) {
  AgainstABot closed, gone;
  closed.ask("Ada", RoomLeave{code});
  closed.room->evict();
  closed.loop.run_all();
  EXPECT_EQ(closed.observer.closed.size(), 1u);
  gone.room.reset();
  for (AgainstABot* each : {&closed, &gone}) {
    EXPECT_EQ(each->thinker.waiting(), 0u);
    each->think();
    each->loop.advance(60'000);
  }
}

TEST(Bots, ARestartForgetsAThoughtAndBeginsItAnew) {
  AgainstABot t;
  const auto facts = t.store.facts();
  t.restart();
  EXPECT_EQ(t.thinker.waiting(), 0u);
  t.think();
  t.loop.advance(60'000);
  EXPECT_EQ(t.store.facts(), facts);
  t.come_back("Ada");
  EXPECT_EQ(t.thinker.waiting(), 1u);
  t.think();
  t.loop.advance(60'000);
  EXPECT_EQ(t.store.facts().size(), facts.size() + 1);
}

TEST(Bots, ARoomWhoseBotFailsIsSetAside) {
  AgainstABot t;
  t.thinker.fails = true;
  t.think();
  t.loop.advance(60'000);
  EXPECT_EQ(refusal(t.ask("Ada", RoomSync{code})), "busy");
}

// As strong, with the same knowledge and number: the same move.
TEST(Bots, AChoiceIsReproducible) {
  AgainstABot one, two;
  for (AgainstABot* each : {&one, &two}) {
    each->think();
    each->loop.advance(60'000);
  }
  EXPECT_EQ(one.store.facts(), two.store.facts());
}

class BotsInEveryGame : public testing::TestWithParam<GameCase> {};

// One human at most, and bots of as many levels as there are seats left.
TEST_P(BotsInEveryGame, OfSeveralLevelsPlayTogetherToTheEnd) {
  const GameCase& each = GetParam();
  Case t(each);
  t.create("Ada", wish(each.options, t.game));
  for (unsigned seat = 1; seat < each.players; ++seat) {
    const std::string level(name_of(bot_levels[(seat + each.players) % 4]));
    t.ask("Ada", RoomBot{code, static_cast<int>(seat), level});
    EXPECT_EQ(t.person("Ada").line->view["seats"][std::to_string(seat)]["bot"], level);
  }
  t.ask("Ada", RoomStart{code});
  t.play_out();
  EXPECT_EQ(t.phase(), "over");
  t.expect_views_add_up();
}

INSTANTIATE_TEST_SUITE_P(Room, BotsInEveryGame, testing::ValuesIn(game_cases(false)), case_name);

}  // namespace
}  // namespace crosstable::test::bots_test
