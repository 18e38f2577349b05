// A match of teams is two rooms, whose players know nothing of each other's until both are done.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/events/rounds/matches.hpp"
#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::team_matches_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

// Two teams: E1 and E1.2 with the reserve E1.3, and E2's. Their boards are dealt.
struct TeamMatches : testing::Test {
  ~TeamMatches() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void begin(const std::string& format = "swiss", unsigned teams = 2) {
    world.begin(World::wish_for_teams(format), teams);
    world.watch();
    world.give_no_nonces();
  }
  FakeRooms::Room& room(std::uint32_t table) {
    return *world.rooms.find(text_of(RoomName{{1, table}, world.state().table({1, table}).rooms}));
  }
  void finish(std::uint32_t table, std::vector<std::int64_t> points) {
    world.rooms.come(room(table), Seats::first(2));
    world.rooms.finish(room(table), Seats(seat_at(points[0] >= points[1] ? 0 : 1)), points);
    world.run();
  }
  std::string rule(const std::string& act, std::uint32_t table, std::optional<protocol::RuledResult> result = {}) {
    protocol::EventRule wish;
    wish.table = text_of(TableId{1, table});
    wish.result = std::move(result);
    return refusal_of(world.rule(act, wish));
  }
  std::string replace(const std::string& out, const std::string& in) {
    protocol::EventRule wish;
    wish.entrant = world.state().entrant_of(PlayerId("p-" + out));
    wish.out = PlayerId("p-" + out);
    wish.handle = in;
    return refusal_of(world.rule("replace", wish));
  }
  Number side(std::size_t place) { return world.state().table({1, 1}).who.entrants[place]; }
  std::string captain(std::size_t place) { return world.state().entrant(side(place)).members.front().name; }
  const Json& table(const char* number) {
    world.advance(world.limits.event_update_ms);
    return world.seen.at("pairings").at("1").at(number);
  }

  World world;
};

TEST_F(TeamMatches, CallEachMemberToATableOfTheirOwn) {
  begin();
  EXPECT_EQ(room(1).plan.seats, (std::vector{PlayerId("p-" + captain(0)), PlayerId("p-" + captain(1))}));
  EXPECT_EQ(room(2).plan.seats, (std::vector{PlayerId("p-" + captain(1) + ".2"), PlayerId("p-" + captain(0) + ".2")}));
  EXPECT_EQ(room(1).plan.boards->games.size(), room(2).plan.boards->games.size());
  for (std::size_t game = 0; game < 2; ++game) {
    EXPECT_EQ(room(1).plan.boards->games[game].seal, room(2).plan.boards->games[game].seal);
    EXPECT_EQ(room(1).plan.board_keys[game].reveal(), room(2).plan.board_keys[game].reveal());
  }
  EXPECT_THAT(world.calls, IsSupersetOf({"1.1 p-E1", "1.1 p-E2", "1.2 p-E1.2", "1.2 p-E2.2"}));
  EXPECT_EQ(world.calls.size(), 4u) << "no reserve";
  EXPECT_EQ(world.sealings.size(), 4u);
}

TEST_F(TeamMatches, ShowNothingBeforeBothTablesAreDoneAndThenTheMatch) {
  begin();
  finish(1, {30, 20});
  EXPECT_EQ(table("1").at("state"), "finished");
  EXPECT_FALSE(table("1").contains("result"));
  EXPECT_FALSE(room(1).disclosed);
  finish(2, {25, 10});
  EXPECT_EQ(table("1").at("result").at("points"), Json({30, 20}));
  EXPECT_EQ(table("1").at("match_result").at("points"), Json({40, 45}));
  EXPECT_EQ(table("2").at("match_result").at("winner"), std::to_string(side(1)));
  EXPECT_EQ(world.seen.at("standings").at(0), std::to_string(side(1)));
  EXPECT_TRUE(room(1).disclosed);
  EXPECT_TRUE(room(2).disclosed);
}

TEST_F(TeamMatches, AreLostByTheTeamThatIsMissingAtOneTable) {
  begin();
  world.rooms.come(room(2), Seats(seat_at(0)));  // the second side's
  finish(1, {90, 0});                            // the first side wins high
  world.advance(5 * a_minute);
  EXPECT_EQ(table("2").at("result").at("winner"), std::to_string(side(1)));
  EXPECT_EQ(table("1").at("match_result").at("winner"), std::to_string(side(1)));
}

TEST_F(TeamMatches, AreForfeitedAtBothTablesByATeamThatWithdrawsAtOnce) {
  begin();
  finish(1, {90, 0});
  EXPECT_EQ(refusal_of(world.ask(captain(0), protocol::EventWithdraw{{}, true})), "");
  EXPECT_EQ(table("1").at("match_result").at("winner"), std::to_string(side(1)));
  EXPECT_THAT(world.rooms.taken, Contains("R2 forfeit"));
  EXPECT_THAT(world.rooms.taken, Not(Contains("R1 forfeit"))) << "that table was decided";
}

TEST_F(TeamMatches, GoOnAtBothTablesAfterADrawInAKnockOut) {
  begin("knockout");
  finish(1, {7, 4});
  finish(2, {7, 4});
  EXPECT_EQ(room(1).plan.boards, nullptr);
  EXPECT_EQ(room(1).plan.name, "1.1.2");
  world.kill();
  world.watch();
  finish(2, {1, 5});
  EXPECT_FALSE(world.is_over());
  finish(1, {3, 2});
  EXPECT_TRUE(world.is_over());
  EXPECT_EQ(table("2").at("match_result").at("points"), Json({4 + 7 + 2 + 1, 7 + 4 + 3 + 5}));
  EXPECT_EQ(world.seen.at("standings").at(0), std::to_string(side(0)));
  EXPECT_TRUE(world.rooms.find("1.1.1")->disclosed);
  EXPECT_TRUE(world.rooms.find("1.2.1")->disclosed);
}

TEST_F(TeamMatches, AreRuledTableByTableWithPoints) {
  begin();
  EXPECT_EQ(rule("adjudicate", 2, protocol::RuledResult{"draw", {}}), "bad_argument");
  EXPECT_EQ(rule("adjudicate", 2, protocol::RuledResult{"draw", {8, 8}}), "");
  finish(1, {3, 4});
  EXPECT_EQ(table("1").at("match_result").at("winner"), std::to_string(side(1)));
  EXPECT_EQ(rule("correct", 2, protocol::RuledResult{std::to_string(side(1)), {8, 13}}), "");
  EXPECT_EQ(table("1").at("match_result").at("points"), Json({16, 12}));
}

TEST_F(TeamMatches, AreNotAdjourned) {
  begin();
  EXPECT_EQ(rule("adjourn", 1), "event_state");
  protocol::EventAdjourn wish;
  wish.until = world.loop.now_ms() + a_minute;
  EXPECT_EQ(refusal_of(world.ask(captain(0), wish)), "event_state");
}

TEST_F(TeamMatches, TakeAReserveAtEitherTable) {
  begin();
  EXPECT_EQ(replace("E1.2", "E1.3"), "");
  const auto& seats = room(2).plan.seats;
  EXPECT_THAT(seats, Contains(PlayerId("p-E1.3")));
  EXPECT_THAT(world.calls, Contains("1.2 p-E1.3"));
}

TEST_F(TeamMatches, TakeNobodyWhoHasSeenBoardsAtTheOtherTable) {
  begin();
  EXPECT_EQ(replace("E1.2", "E1"), "event_state") << "who sits at the other table";
  EXPECT_EQ(replace("E1.2", "E1.3"), "");
  EXPECT_EQ(replace("E1", "E1.2"), "event_state") << "who sat at the other table";
  EXPECT_EQ(replace("E1.3", "New"), "");
  EXPECT_EQ(replace("E1", "E1.3"), "event_state") << "whoever came in there, and is out of the team since";
}

TEST_F(TeamMatches, MayChangeTheirTablesBeforeBoardsAreDealt) {
  world.begin(World::wish_for_teams("swiss"), 2);
  world.watch();
  EXPECT_EQ(replace("E1", "E1.2"), "");
  world.give_no_nonces();
  EXPECT_THAT(world.calls, IsSupersetOf({"1.1 p-E1.2", "1.2 p-E1"}));
}

// A whole event that dies at its n-th commit; the commit came through or did not.
TEST_F(TeamMatches, AreNeitherLostNorPlayedTwiceWhereverTheServerDies) {
  for (unsigned appends = 1; appends < 40; ++appends) {
    World dying;
    dying.store.die_after(10 + appends, appends % 2 == 0);
    auto wish = World::wish_for_teams("knockout");
    wish.break_seconds = 0;
    dying.begin(wish, 4);
    for (unsigned step = 0; step < 60 && !dying.is_over(); ++step) {
      if (dying.store.is_dead()) dying.kill();
      dying.watch();
      dying.give_no_nonces();
      if (dying.state().waits_for_nonces()) dying.advance(World::resume_grace_ms);
      if (dying.state().phase == Phase::open) dying.ask("Director", protocol::EventStart{});
      for (const TableId& id : dying.state().open_tables()) {
        auto* const at = dying.rooms.find(text_of(RoomName{id, dying.state().table(id).rooms}));
        if (at != nullptr && !at->over) dying.play(id, id.table % 2 == 1 || step > 8 ? "first" : "second");
      }
    }
    EXPECT_THAT(dying.wrong, IsEmpty()) << appends;
    EXPECT_TRUE(dying.is_over()) << appends;
    for (const Round& round : dying.state().rounds)
      for (const Table& one : round.tables) EXPECT_TRUE(result_of_match(round, one)) << appends;
  }
}

}  // namespace
}  // namespace crosstable::events::test::team_matches_test
