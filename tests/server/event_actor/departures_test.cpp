// Members who delete their accounts leave the events that go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::departures_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct Departures : testing::Test {
  ~Departures() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  FakeRooms::Room& room(const std::string& name) { return *world.rooms.find(name); }
  std::vector<std::string> players_of(Number entrant) {
    std::vector<std::string> names;
    for (const Member& member : world.state().entrant(entrant).members) names.push_back(member.player.text());
    return names;
  }
  Json members_of(const char* entrant) {
    world.advance(1'000);  // updates come together
    return world.seen["entrants"][entrant]["members"];
  }

  World world;
};

TEST_F(Departures, BeforeTheStartLeaveNobodyToPairWith) {
  world.create(World::wish_for("swiss"));
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2", "E3", "E4"}) world.ask(name, protocol::EventEnter{});
  world.watch();
  world.remove("E2");
  EXPECT_EQ(world.seen["entrants"]["2"]["state"], "withdrawn");
  world.ask("Director", protocol::EventStart{});
  EXPECT_THAT(world.state().stages.front().seeds, SizeIs(3));
}

TEST_F(Departures, ForfeitTheMatchOfWhoeverPlaysAlone) {
  world.begin(World::wish_for("swiss"), 4);
  world.watch();
  FakeRooms::Room& table = room("1.1.1");
  world.rooms.come(table, Seats::first(2));
  world.run();
  const Number gone = world.state().table({1, 1}).who.entrants[0];
  world.remove(world.state().entrant(gone).name);
  const auto& result = world.state().table({1, 1}).result;
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->forfeit);
  EXPECT_EQ(result->winner, world.state().table({1, 1}).who.entrants[1]);
  EXPECT_TRUE(world.state().entrant(gone).gone());
  world.play({1, 2});
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  for (const Table& next : world.state().rounds.back().tables)
    EXPECT_THAT(next.who.entrants, Not(Contains(gone))) << "nobody is paired with them any more";
}

TEST_F(Departures, ForfeitTheMatchOfWhoeverWouldHaveLeftAfterIt) {
  world.begin(World::wish_for("knockout"), 2);
  world.rooms.come(room("1.1.1"), Seats::first(2));
  world.run();
  world.ask("E1", protocol::EventWithdraw{});
  EXPECT_FALSE(world.state().table({1, 1}).result);
  world.remove("E1");
  world.remove("Somebody");
  EXPECT_TRUE(world.state().table({1, 1}).result->forfeit);
  EXPECT_THAT(world.rooms.taken, ElementsAre(HasSubstr("forfeit"))) << "once";
}

TEST_F(Departures, AreSeenAfterTheNextStartIfTheServerDiedBefore) {
  world.begin(World::wish_for("swiss"), 4);
  world.today[PlayerId("p-E1")] = {PlayerId("p-E1"), "deleted", "", true};  // and the server is dead
  world.kill();
  EXPECT_TRUE(world.state().entrant(1).gone());
}

struct DeparturesFromTeams : Departures {
  // Two teams of "A1", "A2" and this many reserves "A3"…, who have agreed.
  void begin(unsigned reserves, const std::string& format = "knockout") {
    auto wish = World::wish_for(format);
    wish.team = protocol::TeamWish{.size = 2, .tables = 1, .reserves = reserves};
    world.create(wish);
    world.ask("Director", protocol::EventOpen{});
    for (const std::string team : {"A", "B"}) {
      protocol::EventEnter enter;
      enter.team = protocol::TeamEntry{"The " + team + "s", {team + "2"}, {}};
      for (unsigned i = 0; i < reserves; ++i) enter.team->reserves.push_back(team + std::to_string(3 + i));
      world.ask(team + "1", enter);
      for (unsigned i = 0; i <= reserves; ++i) world.ask(team + std::to_string(2 + i), protocol::EventEnter{});
    }
    world.watch();
  }
  void start() { world.ask("Director", protocol::EventStart{}); }
};

TEST_F(DeparturesFromTeams, GiveTheSeatToTheFirstReserveFromTheNextGameOn) {
  begin(2);
  start();
  FakeRooms::Room& table = room("1.1.1");
  world.rooms.come(table, Seats::first(4));
  world.run();
  const auto before = table.plan.seats;
  const auto seat = std::ranges::find(before, PlayerId("p-A1")) - before.begin();
  world.remove("A1");
  EXPECT_EQ(table.plan.seats, before) << "a game runs";
  world.rooms.end_game(table);
  world.run();
  auto after = before;
  after[static_cast<std::size_t>(seat)] = PlayerId("p-A3");
  EXPECT_EQ(table.plan.seats, after) << "all others sit where they sat";
  EXPECT_THAT(players_of(1), ElementsAre("p-A3", "p-A2", "p-A4"));
  EXPECT_FALSE(world.state().entrant(1).gone());
}

TEST_F(DeparturesFromTeams, MakeTheNextMemberCaptain) {
  begin(1);
  start();
  world.remove("A1");
  EXPECT_EQ(members_of("1")[0]["name"], "A2") << "the captain is shown first";
  EXPECT_EQ(members_of("1")[1]["name"], "A3");
  EXPECT_EQ(refusal_of(world.ask("A3", protocol::EventWithdraw{})), "forbidden") << "no captain";
  EXPECT_EQ(refusal_of(world.ask("A2", protocol::EventWithdraw{})), "");
}

TEST_F(DeparturesFromTeams, TakeAReserveOffTheList) {
  begin(2);
  start();
  world.remove("A3");
  EXPECT_THAT(players_of(1), ElementsAre("p-A1", "p-A2", "p-A4"));
  world.remove("A2");
  EXPECT_THAT(players_of(1), ElementsAre("p-A1", "p-A4"));
}

TEST_F(DeparturesFromTeams, WithoutAReserveForfeitTheMatchAndTheTeamWithdraws) {
  begin(0);
  start();
  world.rooms.come(room("1.1.1"), Seats::first(4));
  world.run();
  world.remove("A2");
  EXPECT_TRUE(world.state().entrant(1).gone());
  ASSERT_TRUE(world.state().table({1, 1}).result);
  EXPECT_TRUE(world.state().table({1, 1}).result->forfeit);
  EXPECT_EQ(members_of("1")[1]["name"], "deleted");
}

TEST_F(DeparturesFromTeams, OfAllAtOnceUseUpTheReserves) {
  begin(1);
  start();
  world.today[PlayerId("p-A1")] = {PlayerId("p-A1"), "deleted", "", true};
  world.remove("A2");
  EXPECT_TRUE(world.state().entrant(1).gone());
}

TEST_F(DeparturesFromTeams, BeforeTheStartMoveUpAReserveWhoHasYetToAgree) {
  auto wish = World::wish_for("knockout");
  wish.team = protocol::TeamWish{.size = 2, .tables = 1, .reserves = 1};
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  protocol::EventEnter enter;
  enter.team = protocol::TeamEntry{"The As", {"A2"}, {"A3"}};
  world.ask("A1", enter);
  world.ask("A2", protocol::EventEnter{});
  world.watch();
  world.remove("A2");
  EXPECT_THAT(players_of(1), ElementsAre("p-A1", "p-A3"));
  EXPECT_FALSE(world.state().is_complete(world.state().entrant(1)));
  EXPECT_EQ(refusal_of(world.ask("A3", protocol::EventEnter{})), "");
  EXPECT_TRUE(world.state().is_complete(world.state().entrant(1)));
}

TEST_F(DeparturesFromTeams, AreTheSameAfterARestart) {
  begin(1);
  start();
  world.rooms.come(room("1.1.1"), Seats::first(4));
  world.run();
  world.remove("A1");
  world.kill();
  world.watch();
  EXPECT_EQ(members_of("1")[0]["name"], "A2");
  EXPECT_THAT(players_of(1), ElementsAre("p-A3", "p-A2"));
  world.rooms.end_game(room("1.1.1"));
  world.run();
  EXPECT_THAT(room("1.1.1").plan.seats, Contains(PlayerId("p-A3")));
}

}  // namespace
}  // namespace crosstable::events::test::departures_test
