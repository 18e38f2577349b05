// A player who leaves and comes back is the same entrant as before.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::returns_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

protocol::EventRule allow(const std::string& handle, const char* byes = "half") {
  protocol::EventRule rule;
  rule.handle = handle;
  rule.byes = byes;
  return rule;
}

struct Returns : testing::Test {
  ~Returns() override {
    EXPECT_THAT(world.wrong, IsEmpty());
    if (!world.state().rounds.empty()) {
      EXPECT_EQ(world.fault_of_export(), "");
    }
  }

  void begin(const std::string& format, unsigned entrants) {
    protocol::EventCreate wish = World::wish_for(format);
    if (format == "swiss") wish.stages.front().rounds = 4;
    world.begin(wish, entrants);
    world.watch();
  }
  std::string enter(const std::string& who) { return refusal_of(world.ask(who, protocol::EventEnter{})); }
  std::string leave(const std::string& who) { return refusal_of(world.ask(who, protocol::EventWithdraw{{}, true})); }
  std::string rule(const std::string& act, protocol::EventRule more) {
    return refusal_of(world.rule(act, std::move(more)));
  }
  void next_round() {
    world.play_round();
    world.advance(a_minute);
  }
  double score(const char* entrant) { return world.seen["scores"][entrant]["score"].get<double>(); }

  World world;
};

TEST_F(Returns, BringTheOldScoreAndHistoryAndNothingForRoundsMissed) {
  begin("swiss", 6);
  const std::string winner = std::to_string(world.state().table({1, 1}).who.entrants[0]);
  world.play_round();
  EXPECT_EQ(leave("E" + winner), "");
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  world.play_round();
  EXPECT_EQ(enter("E" + winner), "");
  world.advance(a_minute);
  EXPECT_EQ(score(winner.c_str()), 1) << "of the round that they played";
  next_round();
  ASSERT_EQ(world.state().rounds.size(), 4u);
  EXPECT_EQ(leave("E" + winner), "");
  EXPECT_EQ(enter("E" + winner), "event_state") << "the last round is paired";
}

TEST_F(Returns, ArePairedAgainAsTheSameEntrant) {
  begin("swiss", 6);
  next_round();
  EXPECT_EQ(leave("E1"), "");
  world.play_round();
  world.kill();
  world.watch();
  EXPECT_EQ(enter("E1"), "") << "before the third round";
  EXPECT_EQ(enter("E1"), "already_entered");
  EXPECT_THAT(world.state().entrants, SizeIs(6));
  EXPECT_EQ(world.seen["entrants"]["1"]["state"], "playing");
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 3u);
  std::vector<Number> paired = world.state().rounds[2].byes;
  for (const Table& table : world.state().rounds[2].tables)
    paired.insert(paired.end(), table.who.entrants.begin(), table.who.entrants.end());
  EXPECT_THAT(paired, Contains(1u));
}

TEST_F(Returns, NobodyIsASecondEntrantWhoeverAsksForIt) {
  begin("swiss", 6);
  EXPECT_EQ(leave("E1"), "");
  world.play_round();
  EXPECT_EQ(rule("allow", allow("E1")), "") << "the director brings back who left";
  EXPECT_THAT(world.state().entrants, SizeIs(6));
  EXPECT_FALSE(world.state().entrant(1).gone());
  EXPECT_EQ(score("1"), 0) << "and no half points for it";
  EXPECT_EQ(rule("allow", allow("E1")), "already_entered");
  EXPECT_EQ(leave("E2"), "");
  protocol::EventRule replace;
  replace.entrant = 3;
  replace.out = PlayerId("p-E3");
  replace.handle = "E2";
  EXPECT_EQ(rule("replace", replace), "already_entered") << "they have played as another entrant";
}

TEST_F(Returns, NobodyWhoWasExpelledComesBack) {
  begin("swiss", 6);
  protocol::EventRule expel;
  expel.entrant = 1;
  EXPECT_EQ(rule("expel", expel), "");
  EXPECT_EQ(enter("E1"), "forbidden");
  EXPECT_EQ(rule("allow", allow("E1")), "forbidden");
  EXPECT_THAT(world.state().entrants, SizeIs(6));
}

TEST_F(Returns, BeforeTheStartEntrantsKeepTheirNumbers) {
  world.create(World::wish_for("knockout"));
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2", "E3"}) EXPECT_EQ(enter(name), "");
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventWithdraw{})), "");
  EXPECT_EQ(enter("E1"), "");
  EXPECT_THAT(world.state().entrants, SizeIs(3));
  world.ask("Director", protocol::EventStart{});
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 2u, 3u));
}

TEST_F(Returns, BeforeTheStartTheyNeedAPlaceAsEverybodyDoes) {
  protocol::EventCreate wish = World::wish_for("knockout");
  wish.entries = protocol::EntriesWish{2, 2, {}, {}};
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2"}) enter(name);
  world.ask("E1", protocol::EventWithdraw{});
  EXPECT_EQ(enter("E3"), "");
  EXPECT_EQ(enter("E1"), "event_full");
}

TEST_F(Returns, InARoundRobinPlayTheRestOfTheirTables) {
  begin("round-robin", 4);
  EXPECT_EQ(leave("E1"), "");
  next_round();
  EXPECT_EQ(enter("E1"), "");
  next_round();
  ASSERT_EQ(world.state().rounds.size(), 3u);
  for (const Table& table : world.state().rounds[2].tables) EXPECT_THAT(table.who.away, IsEmpty());
}

TEST_F(Returns, NobodyComesBackToAKnockout) {
  begin("knockout", 4);
  EXPECT_EQ(leave("E1"), "");
  EXPECT_EQ(enter("E1"), "event_state");
}

TEST_F(Returns, ToAnArenaGoOnWithTheirScore) {
  begin("arena", 4);
  const std::string winner = std::to_string(world.state().table({1, 1}).who.entrants[0]);
  world.play_round();
  EXPECT_EQ(leave("E" + winner), "");
  world.advance(a_minute);
  EXPECT_EQ(enter("E" + winner), "");
  EXPECT_THAT(world.state().entrants, SizeIs(4));
  EXPECT_EQ(score(winner.c_str()), 2);
  EXPECT_EQ(leave("E" + winner), "");
  world.advance(20 * a_minute);
  EXPECT_EQ(enter("E" + winner), "event_state") << "its time is over";
}

TEST_F(Returns, WhoeverLeftBeforeTheStartComesLate) {
  protocol::EventCreate wish = World::wish_for("swiss");
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2", "E3", "E4"}) enter(name);
  world.ask("E4", protocol::EventWithdraw{});
  world.ask("Director", protocol::EventStart{});
  world.watch();
  EXPECT_EQ(enter("E4"), "");
  next_round();
  EXPECT_EQ(score("4"), 0);
  EXPECT_THAT(world.state().entrants, SizeIs(4));
  EXPECT_THAT(world.state().rounds[1].byes, IsEmpty()) << "four play";
}

TEST_F(Returns, WhoeverWasDroppedIsTheSameEntrantWhenADirectorAllowsThem) {
  protocol::EventCreate wish = World::wish_for("swiss");
  wish.starts_at = world.loop.now_ms() + 60 * a_minute;
  wish.check_in_minutes = 10;
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2", "E3"}) enter(name);
  world.advance(50 * a_minute);
  for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventCheckIn{});
  world.advance(10 * a_minute);
  world.watch();
  EXPECT_EQ(enter("E3"), "event_state") << "a director decides about late entries";
  EXPECT_EQ(rule("allow", allow("E3")), "");
  EXPECT_THAT(world.state().entrants, SizeIs(3));
  next_round();
  EXPECT_EQ(score("3"), 0.5);
}

TEST_F(Returns, ATeamComesBackAsItWas) {
  world.begin(World::wish_for_teams("swiss"), 4);
  world.watch();
  world.give_no_nonces();
  world.give_no_nonces();
  EXPECT_EQ(leave("E1"), "");
  world.play_round();
  protocol::EventEnter other;
  other.team = protocol::TeamEntry{"E1", {"Stranger"}, {}};
  EXPECT_EQ(refusal_of(world.ask("E1", other)), "bad_argument");
  EXPECT_EQ(refusal_of(world.ask("E1.2", protocol::EventEnter{})), "event_state") << "only its captain brings it back";
  protocol::EventEnter same;
  same.team = protocol::TeamEntry{"E1", {"E1.2"}, {"E1.3"}};
  EXPECT_EQ(refusal_of(world.ask("E1", same)), "");
  EXPECT_THAT(world.state().entrants, SizeIs(4));
  EXPECT_EQ(refusal_of(world.ask("E1.2", protocol::EventEnter{})), "already_entered");
}

TEST_F(Returns, ACaptainMayNameOthersBeforeTheStart) {
  protocol::EventCreate wish = World::wish_for("knockout");
  wish.team = protocol::TeamWish{.size = 2, .tables = 1, .reserves = 0};
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  const auto enter_with = [&](const std::string& other) {
    protocol::EventEnter team;
    team.team = protocol::TeamEntry{"The As", {other}, {}};
    return refusal_of(world.ask("A1", team));
  };
  EXPECT_EQ(enter_with("A2"), "");
  world.ask("A2", protocol::EventWithdraw{});
  EXPECT_EQ(enter_with("A3"), "") << "A2 declined";
  EXPECT_THAT(world.state().entrants, SizeIs(1));
  EXPECT_EQ(world.state().entrant(1).members[1].player, PlayerId("p-A3"));
  EXPECT_EQ(world.state().entrant_of(PlayerId("p-A2")), 0u);
}

}  // namespace
}  // namespace crosstable::events::test::returns_test
