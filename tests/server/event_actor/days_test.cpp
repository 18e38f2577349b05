// With days for each decision no player has to sit at a table: it begins at its pairing, and no deadline assumes that a
// player is there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::days_test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::int64_t an_hour = 60 * a_minute;

struct Days : testing::Test {
  ~Days() override {
    EXPECT_THAT(world.wrong, IsEmpty());
    if (world.events->figures().events > 0 && !world.state().rounds.empty()) {
      EXPECT_EQ(world.fault_of_export(), "");
    }
  }

  void begin(protocol::EventCreate wish, unsigned entrants = 4) {
    world.begin(World::of_days(std::move(wish)), entrants);
    world.watch();
  }
  FakeRooms::Room& room(const char* name) { return *world.rooms.find(name); }
  // How often a player is called when they connect.
  std::size_t calls_of(const PlayerId& player) {
    world.calls.clear();
    world.events->came(player);
    return world.calls.size();
  }
  Number entrant_at(const TableId& id, unsigned seat) { return world.state().table(id).who.entrants[seat]; }

  World world;
};

TEST_F(Days, BeginAtTheirPairingAndNobodyForfeits) {
  begin(World::wish_for("swiss"));
  for (const bool after_a_restart : {false, true}) {
    if (after_a_restart) world.kill();
    world.watch();
    world.advance(10 * an_hour);
    for (const TableId& id : {TableId{1, 1}, TableId{1, 2}}) {
      EXPECT_TRUE(world.state().table(id).began);
      EXPECT_FALSE(world.state().table(id).result);
    }
    EXPECT_THAT(world.seen["waiting"], IsEmpty());
  }
  EXPECT_THAT(world.rooms.taken, IsEmpty()) << "no room was ordered anything";
}

TEST_F(Days, CallPlayersWithoutATimeUntilTheyHaveBeenThere) {
  begin(World::wish_for("swiss"));
  EXPECT_THAT(world.calls, SizeIs(4));
  EXPECT_EQ(world.called_until, 0);
  const PlayerId first = room("1.1.1").plan.seats[0], second = room("1.1.1").plan.seats[1];
  EXPECT_EQ(calls_of(first), 1u);
  world.rooms.come(room("1.1.1"), Seats(seat_at(0)));
  world.run();
  EXPECT_EQ(calls_of(first), 0u);
  EXPECT_EQ(calls_of(second), 1u);
}

TEST_F(Days, CallNobodyOnceSomebodyHasDecided) {
  begin(World::wish_for("swiss"));
  const PlayerId second = room("1.1.1").plan.seats[1];
  world.rooms.decide(room("1.1.1"));
  world.run();
  EXPECT_EQ(calls_of(second), 0u);
  world.kill();
  EXPECT_EQ(calls_of(second), 0u);
  EXPECT_EQ(calls_of(room("1.2.1").plan.seats[0]), 1u);
}

TEST_F(Days, TellTheirPlayersOnceThatATableHasBegun) {
  begin(World::wish_for("swiss"));
  EXPECT_THAT(world.told_of_days, SizeIs(4));
  EXPECT_THAT(world.told_of_days, Contains(AllOf(HasSubstr("Cup "), HasSubstr(room("1.1.1").code.text() + " p-E"))));
  world.kill();
  world.advance(an_hour);
  EXPECT_THAT(world.told_of_days, SizeIs(4));
}

TEST_F(Days, TellAWebhookOfEachTableOnce) {
  protocol::EventCreate wish = World::wish_for("swiss");
  wish.webhooks = {{"https://club.example/", protocol::SecretText("0123456789abcdef")}};
  begin(std::move(wish));
  const auto is_call = [](const WebhookMessage& message) { return message.kind == "event.call"; };
  EXPECT_EQ(std::ranges::count_if(world.hooks.sent, is_call), 2);
}

TEST_F(Days, OfATimeLossWithoutAMoveIsANoShow) {
  begin(World::wish_for("swiss"), 6);
  const Number idle = entrant_at({1, 1}, 0), slow = entrant_at({1, 2}, 0);
  world.rooms.lose_on_time(room("1.1.1"), seat_at(0), false);
  world.rooms.lose_on_time(room("1.2.1"), seat_at(0), true);
  world.run();
  EXPECT_EQ(world.state().entrant(idle).no_show, (TableId{1, 1}));
  EXPECT_EQ(world.state().entrant(slow).no_show, std::nullopt);
  EXPECT_TRUE(world.state().table({1, 1}).result->played) << "it is a game like any other";
  EXPECT_FALSE(world.state().table({1, 1}).result->forfeit);
  EXPECT_THAT(world.missed, ElementsAre("1.1 p-E" + std::to_string(idle)));
  world.kill();
  world.watch();
  world.play({1, 3});
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  for (const Table& table : world.state().rounds[1].tables) EXPECT_THAT(table.who.entrants, Not(Contains(idle)));
  EXPECT_THAT(world.state().rounds[1].byes, Not(Contains(idle)));
  world.ask("E" + std::to_string(idle), protocol::EventAbsent{{}, false});
  EXPECT_EQ(world.state().entrant(idle).no_show, std::nullopt);
}

TEST_F(Days, OfATimeLossWithoutAMoveForfeitsLaterTablesOfARoundRobin) {
  begin(World::wish_for("round-robin"));
  const Number idle = entrant_at({1, 1}, 0);
  world.rooms.lose_on_time(room("1.1.1"), seat_at(0), false);
  world.run();
  world.play({1, 2});
  world.advance(a_minute);
  unsigned forfeited = 0;
  for (const Table& table : world.state().rounds.at(1).tables)
    forfeited += table.who.away == std::vector<Number>{idle} && table.result;
  EXPECT_EQ(forfeited, 1u);
}

TEST_F(Days, OfATimeLossInAKnockoutAreALoss) {
  begin(World::wish_for("knockout"));
  world.rooms.lose_on_time(room("1.1.1"), seat_at(0), false);
  world.run();
  for (const Entrant& one : world.state().entrants) EXPECT_EQ(one.no_show, std::nullopt);
}

TEST_F(Days, OfATeamAtTwoTablesIsANoShowOnlyIfNobodyMovedAtEither) {
  begin(World::wish_for_teams("swiss"), 4);
  const Number idle = entrant_at({1, 1}, 0), half = entrant_at({1, 3}, 0);
  const auto seat_of = [&](const char* name, Number entrant) {
    const auto name_read = read_room_name(name);
    return seat_at(world.state().table(name_read->table).who.entrants[0] == entrant ? 0 : 1);
  };
  for (const char* name : {"1.1.1", "1.2.1"}) world.rooms.lose_on_time(room(name), seat_of(name, idle), false);
  world.rooms.lose_on_time(room("1.3.1"), seat_of("1.3.1", half), false);
  world.rooms.lose_on_time(room("1.4.1"), seat_of("1.4.1", half), true);
  world.run();
  EXPECT_TRUE(world.state().entrant(idle).no_show);
  EXPECT_FALSE(world.state().entrant(half).no_show);
}

TEST_F(Days, HaveNoCheckIn) {
  protocol::EventCreate wish = World::of_days(World::wish_for("swiss"));
  wish.starts_at = world.loop.now_ms() + an_hour;
  wish.check_in_minutes = 30;
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2", "E3"}) world.ask(name, protocol::EventEnter{});
  world.advance(45 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::open);
  const auto answer = world.ask("E1", protocol::EventCheckIn{});
  EXPECT_EQ(std::get<protocol::Error>(*answer).key, "error.event_state.no_check_in");
  world.advance(15 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::running);
  EXPECT_THAT(world.state().stages.front().seeds, SizeIs(3));
}

TEST_F(Days, WaitForNoNonceOfWhoeverIsAway) {
  begin(World::wish_for_boards("swiss"));
  world.advance(1);
  EXPECT_TRUE(world.state().table({1, 1}).began);
}

TEST_F(Days, HaveNoTimeToBeThereThatCouldBeLengthened) {
  begin(World::wish_for("swiss"));
  protocol::EventRule more;
  more.table = "1.1";
  more.seconds = 600;
  EXPECT_EQ(refusal_of(world.rule("add_time", more)), "bad_argument");
  more.seat = 0;
  EXPECT_EQ(refusal_of(world.rule("add_time", more)), "");
}

TEST_F(Days, AreNoArenas) {
  std::optional<protocol::Answer> answer;
  world.events->create(World::person("Director"), World::of_days(World::wish_for("arena")),
                       [&](const protocol::Answer& given) { answer = given; });
  world.run();
  EXPECT_EQ(std::get<protocol::Error>(*answer).key, "error.bad_argument.arena_days");
}

// From a server that did not refuse it.
TEST_F(Days, AreNoArenasThatSomebodyChanges) {
  fact::Created created;
  created.event = EventId("ARENA1");
  created.settings = std::get<Settings>(settings_of(World::of_days(World::wish_for("arena")), "00"));
  created.director = {PlayerId("p-Director"), "Director", "Director"};
  Write write;
  write.stream = StreamId(StreamKind::event, "ARENA1");
  write.first_seq = 1;
  write.at_ms = world.loop.now_ms();
  write.seals = seal_rows(created);
  write.facts = {encode(created)};
  world.store.append(std::move(write), world.loop, [] {});
  world.event = created.event;
  world.kill();
  protocol::EventSet set;
  set.break_seconds = 5;
  EXPECT_EQ(std::get<protocol::Error>(*world.ask("Director", set)).key, "error.bad_argument.arena_days");
}

}  // namespace
}  // namespace crosstable::events::test::days_test
