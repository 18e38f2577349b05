// A player who does not come to their table costs the others no more time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::no_shows_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct NoShows : testing::Test {
  ~NoShows() override {
    EXPECT_THAT(world.wrong, IsEmpty());
    if (!world.state().rounds.empty()) {
      EXPECT_EQ(world.fault_of_export(), "");
    }
  }

  void begin(protocol::EventCreate wish, unsigned entrants) {
    world.begin(std::move(wish), entrants);
    world.watch();
  }
  // Everybody but this entrant comes to the round's tables, and plays.
  void all_come_but(Number missing) {
    for (const TableId& id : world.state().open_tables()) {
      const auto& who = world.state().table(id).who.entrants;
      const auto own = std::ranges::find(who, missing);
      if (own == who.end()) {
        world.play(id);
        continue;
      }
      auto& room = *world.rooms.find(text_of(RoomName{id, world.state().table(id).rooms}));
      for (unsigned seat = 0; seat < room.plan.seats.size(); ++seat)
        if (room.plan.seats[seat] != world.state().entrant(missing).members[0].player)
          world.rooms.come(room, Seats(seat_at(seat)));
    }
    world.run();
  }
  void next_round() {
    world.play_round();
    world.advance(a_minute);
  }
  std::vector<Number> paired() {
    std::vector<Number> all = world.state().rounds.back().byes;
    for (const Table& table : world.state().rounds.back().tables)
      all.insert(all.end(), table.who.entrants.begin(), table.who.entrants.end());
    return all;
  }
  std::string state_of(const char* entrant) { return world.seen["entrants"][entrant]["state"].get<std::string>(); }
  double score(const char* entrant) { return world.seen["scores"][entrant]["score"].get<double>(); }

  World world;
};

TEST_F(NoShows, OfASwissAreAbsentUntilTheyAreBack) {
  begin(World::wish_for("swiss"), 5);
  const Number missing = world.state().table({1, 1}).who.entrants[0];
  const std::string key = std::to_string(missing), name = "E" + key;
  all_come_but(missing);
  world.advance(5 * a_minute);
  EXPECT_EQ(state_of(key.c_str()), "absent");
  EXPECT_EQ(world.seen["entrants"][key]["no_show"], "1.1");
  EXPECT_THAT(world.missed, ElementsAre("1.1 p-" + name)) << "they are told";
  world.events->came(PlayerId("p-" + name));
  EXPECT_THAT(world.missed, SizeIs(2)) << "and again when they come";
  world.kill();
  world.watch();
  world.events->came(PlayerId("p-" + name));
  EXPECT_THAT(world.missed, SizeIs(4));
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  EXPECT_THAT(paired(), Not(Contains(missing))) << "opening the page changes nothing";
  EXPECT_EQ(refusal_of(world.ask(name, protocol::EventAbsent{{}, false})), "");
  EXPECT_EQ(state_of(key.c_str()), "playing");
  world.events->came(PlayerId("p-" + name));
  EXPECT_THAT(world.missed, SizeIs(4));
  next_round();
  EXPECT_THAT(paired(), Contains(missing));
  EXPECT_EQ(score(key.c_str()), 0) << "they lost their match, and had nothing for the round they missed";
}

TEST_F(NoShows, ADirectorBringsThemBackToo) {
  begin(World::wish_for("swiss"), 4);
  world.rooms.come(*world.rooms.find("1.1.1"), Seats(seat_at(0)));
  world.play({1, 2});
  const Number missing = world.state().table({1, 1}).who.entrants[1];
  world.advance(5 * a_minute);
  protocol::EventRule back;
  back.entrant = missing;
  EXPECT_EQ(refusal_of(world.rule("back", back)), "");
  EXPECT_EQ(refusal_of(world.rule("back", back)), "event_state") << "they are there";
  EXPECT_EQ(world.seen["log"][0]["act"], "back");
  world.advance(a_minute);
  EXPECT_THAT(paired(), Contains(missing));
}

TEST_F(NoShows, HaveNoHalfPointForRoundsThatTheyMiss) {
  protocol::EventCreate wish = World::wish_for("swiss");
  wish.stages.front().rounds = 5;
  wish.byes = protocol::ByesWish{2};
  begin(wish, 5);
  const Number missing = world.state().table({1, 1}).who.entrants[0];
  all_come_but(missing);
  world.advance(6 * a_minute);
  next_round();
  EXPECT_EQ(score(std::to_string(missing).c_str()), 0);
}

TEST_F(NoShows, AreNotThoseWhomADirectorLetsForfeitOrWhoLeave) {
  begin(World::wish_for("swiss"), 6);
  protocol::EventRule forfeit;
  forfeit.table = "1.1";
  forfeit.entrant = world.state().table({1, 1}).who.entrants[0];
  EXPECT_EQ(refusal_of(world.rule("forfeit", forfeit)), "");
  world.ask("E" + std::to_string(world.state().table({1, 2}).who.entrants[0]), protocol::EventWithdraw{{}, true});
  for (const Entrant& one : world.state().entrants) EXPECT_EQ(one.no_show, std::nullopt);
}

TEST_F(NoShows, OfTablesAreAbsent) {
  begin(World::wish_for("tables"), 8);
  const Number missing = world.state().table({1, 1}).who.entrants[2];
  all_come_but(missing);
  world.advance(5 * a_minute);
  EXPECT_EQ(state_of(std::to_string(missing).c_str()), "absent");
  world.play_round();
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  EXPECT_THAT(paired(), Not(Contains(missing)));
}

TEST_F(NoShows, OfARoundRobinForfeitTheirLaterTablesAtOnce) {
  begin(World::wish_for("round-robin"), 4);
  EXPECT_EQ(world.seen["no_shows"], "out");
  const Number missing = world.state().table({1, 1}).who.entrants[0];
  all_come_but(missing);
  world.advance(6 * a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  unsigned forfeited = 0;
  for (const Table& table : world.state().rounds[1].tables)
    forfeited += table.who.away == std::vector<Number>{missing} && table.result;
  EXPECT_EQ(forfeited, 1u);
  world.ask("E" + std::to_string(missing), protocol::EventAbsent{{}, false});
  next_round();
  for (const Table& table : world.state().rounds[2].tables) EXPECT_THAT(table.who.away, IsEmpty());
}

TEST_F(NoShows, OfARoundRobinAreWaitedForWhereItSaysSo) {
  protocol::EventCreate wish = World::wish_for("round-robin");
  wish.no_shows = "pair";
  begin(wish, 4);
  EXPECT_EQ(world.seen["no_shows"], "pair");
  all_come_but(world.state().table({1, 1}).who.entrants[0]);
  world.advance(6 * a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  for (const Table& table : world.state().rounds[1].tables) EXPECT_THAT(table.who.away, IsEmpty());
  EXPECT_THAT(world.missed, IsEmpty());
}

TEST_F(NoShows, OfAKnockoutHaveLost) {
  begin(World::wish_for("knockout"), 4);
  world.play({1, 2});
  world.rooms.come(*world.rooms.find("1.1.1"), Seats(seat_at(0)));
  world.advance(5 * a_minute);
  for (const Entrant& one : world.state().entrants) EXPECT_EQ(one.no_show, std::nullopt);
  EXPECT_THAT(world.missed, IsEmpty());
}

// A forfeit is a result, and results are hidden until the boards are over.
TEST_F(NoShows, OfARoundOfBoardsAreShownWhenItIsOver) {
  protocol::EventCreate wish = World::wish_for_boards("swiss");
  begin(wish, 4);
  world.give_no_nonces();
  world.give_no_nonces();
  const Number missing = world.state().table({1, 1}).who.entrants[0];
  const std::string key = std::to_string(missing);
  world.rooms.come(*world.rooms.find("1.2.1"), Seats::first(2));
  world.rooms.come(*world.rooms.find("1.1.1"), Seats(seat_at(1)));
  world.advance(a_minute + 1'000);
  ASSERT_NE(world.rooms.find("1.1.2"), nullptr) << "too late for the boards";
  world.rooms.come(*world.rooms.find("1.1.2"), Seats(seat_at(1)));
  world.advance(5 * a_minute);
  ASSERT_TRUE(world.state().table({1, 1}).result);
  EXPECT_EQ(state_of(key.c_str()), "playing");
  EXPECT_THAT(world.missed, IsEmpty());
  world.play({1, 2});
  EXPECT_EQ(state_of(key.c_str()), "absent");
  EXPECT_THAT(world.missed, ElementsAre("1.1 p-E" + key));
}

TEST_F(NoShows, OfAnArenaMissACallOfHalfAMinuteAndAreAway) {
  begin(World::wish_for("arena"), 4);
  const auto who = world.state().table({1, 1}).who.entrants;
  const std::string key = std::to_string(who[0]), other = std::to_string(who[1]);
  world.play({1, 2});
  world.rooms.come(*world.rooms.find("1.1.1"), Seats(seat_at(1)));
  world.advance(29'000);
  EXPECT_FALSE(world.state().table({1, 1}).result);
  world.advance(1'001);
  EXPECT_EQ(state_of(key.c_str()), "away");
  EXPECT_EQ(world.seen["entrants"][key].count("back_at"), 0u) << "at once, after the first";
  world.advance(a_minute);
  EXPECT_EQ(score(other.c_str()), 2) << "as a win";
  for (std::size_t round = 1; round < world.state().rounds.size(); ++round)
    for (const Table& table : world.state().rounds[round].tables)
      EXPECT_THAT(table.who.entrants, Not(Contains(who[0])));
  EXPECT_EQ(refusal_of(world.ask("E" + key, protocol::EventAbsent{{}, false})), "");
  EXPECT_EQ(state_of(key.c_str()), "playing");
}

// The only other one is called with them again and again.
TEST_F(NoShows, OfAnArenaBringPointsOncePerPairAndWaitLongerAndLonger) {
  protocol::EventCreate wish = World::wish_for("arena");
  wish.stages.front().minutes = 90;
  begin(wish, 4);
  for (const char* name : {"E3", "E4"}) world.ask(name, protocol::EventWithdraw{{}, true});
  const auto miss_a_call = [&] {
    for (int seconds = 0; seconds < 60; ++seconds) {
      for (FakeRooms::Room* room : world.rooms.present())
        for (unsigned seat = 0; seat < 2; ++seat)
          if (room->plan.seats[seat] == PlayerId("p-E2") && !room->began) world.rooms.come(*room, Seats(seat_at(seat)));
      world.advance(1'000);
      if (state_of("1") == "away") return;
    }
    ADD_FAILURE() << "nobody missed a call";
  };
  const auto back = [&] { return refusal_of(world.ask("E1", protocol::EventAbsent{{}, false})); };
  for (const TableId& id : world.state().open_tables()) {
    const auto& seats = world.state().table(id).who.entrants;
    if (seats != std::vector<Number>{1, 2} && seats != std::vector<Number>{2, 1}) world.play(id);
  }
  const double before = score("2");
  miss_a_call();
  const double once = score("2");
  EXPECT_GT(once, before);
  EXPECT_EQ(back(), "");
  for (const std::int64_t minutes : {2, 5, 15, 15}) {
    miss_a_call();
    EXPECT_EQ(score("2"), once) << "points once for each pair";
    EXPECT_EQ(back(), "rate_limited");
    EXPECT_TRUE(world.seen["entrants"]["1"].contains("back_at"));
    world.advance(minutes * a_minute - 2'000);
    const auto answer = world.ask("E1", protocol::EventAbsent{{}, false});
    const auto* refusal = std::get_if<protocol::Error>(&*answer);
    ASSERT_NE(refusal, nullptr);
    EXPECT_EQ(refusal->code, protocol::ErrorCode::rate_limited);
    EXPECT_LE(refusal->seconds, 2) << "when to ask again";
    world.kill();
    world.watch();
    world.advance(2'000);
    EXPECT_EQ(back(), "") << minutes;
  }
}

}  // namespace
}  // namespace crosstable::events::test::no_shows_test
