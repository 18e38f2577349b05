// Rounds that an entrant misses, announced beforehand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::absences_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

struct Absences : testing::Test {
  ~Absences() override {
    EXPECT_THAT(world.wrong, IsEmpty());
    if (!world.state().rounds.empty()) {
      EXPECT_EQ(world.fault_of_export(), "");
    }
  }

  // Open, with these entrants.
  void gather(protocol::EventCreate wish, unsigned entrants) {
    world.create(std::move(wish));
    world.ask("Director", protocol::EventOpen{});
    for (unsigned number = 1; number <= entrants; ++number)
      world.ask("E" + std::to_string(number), protocol::EventEnter{});
    world.watch();
  }
  static protocol::EventCreate swiss(unsigned half_byes) {
    protocol::EventCreate wish = World::wish_for("swiss");
    wish.byes = protocol::ByesWish{half_byes};
    return wish;
  }
  std::string miss(const std::string& who, std::vector<std::int64_t> rounds) {
    return refusal_of(world.ask(who, protocol::EventAbsent{{}, true, std::move(rounds)}));
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
  double score(const char* entrant) { return world.seen["scores"][entrant]["score"].get<double>(); }

  World world;
};

TEST_F(Absences, AreToldFromEntryOnAndTheFirstRoundToo) {
  gather(swiss(2), 5);
  EXPECT_EQ(miss("E5", {3, 1, 1}), "");
  EXPECT_EQ(world.seen["entrants"]["5"]["misses"], Json({1, 3}));
  world.kill();
  world.watch();
  world.ask("Director", protocol::EventStart{});
  EXPECT_THAT(paired(), Not(Contains(5u)));
  EXPECT_THAT(world.state().rounds.back().byes, IsEmpty()) << "the four others are an even number";
  next_round();
  EXPECT_EQ(score("5"), 0.5);
  EXPECT_THAT(paired(), Contains(5u)) << "without saying that they are back";
  next_round();
  EXPECT_THAT(paired(), Not(Contains(5u)));
  const double before = score("5");
  next_round();
  EXPECT_EQ(score("5"), before) << "the last round is never worth half a point";
}

TEST_F(Absences, AreWorthNothingWhereTheEventDoesNotSaySo) {
  gather(World::wish_for("swiss"), 5);
  EXPECT_EQ(miss("E5", {1}), "");
  world.ask("Director", protocol::EventStart{});
  next_round();
  EXPECT_EQ(score("5"), 0);
}

TEST_F(Absences, AreWorthHalfAPointSoManyTimes) {
  protocol::EventCreate wish = swiss(1);
  wish.stages.front().rounds = 4;
  gather(wish, 6);
  EXPECT_EQ(miss("E6", {1, 2}), "");
  world.ask("Director", protocol::EventStart{});
  next_round();
  EXPECT_EQ(score("6"), 0.5);
  next_round();
  EXPECT_EQ(score("6"), 0.5);
}

TEST_F(Absences, WithoutRoundsLastUntilSomebodyIsBackAndAreHalfAPointToo) {
  gather(swiss(1), 5);
  EXPECT_EQ(refusal_of(world.ask("E5", protocol::EventAbsent{})), "") << "before the start";
  EXPECT_EQ(world.seen["entrants"]["5"]["state"], "absent");
  world.ask("Director", protocol::EventStart{});
  EXPECT_THAT(paired(), Not(Contains(5u)));
  next_round();
  EXPECT_THAT(paired(), Not(Contains(5u)));
  EXPECT_EQ(score("5"), 0.5);
  EXPECT_EQ(refusal_of(world.ask("E5", protocol::EventAbsent{{}, false})), "");
  next_round();
  EXPECT_THAT(paired(), Contains(5u));
}

TEST_F(Absences, ReplaceThoseToldBeforeAndAnEmptyListTakesThemBack) {
  gather(World::wish_for("swiss"), 4);
  EXPECT_EQ(miss("E4", {1, 2}), "");
  EXPECT_EQ(miss("E4", {2}), "");
  world.ask("Director", protocol::EventStart{});
  EXPECT_THAT(paired(), Contains(4u));
  EXPECT_EQ(miss("E4", {1, 3}), "event_state") << "round 1 is paired";
  EXPECT_EQ(miss("E4", {}), "");
  world.advance(1'000);  // updates come together
  EXPECT_EQ(world.seen["entrants"]["4"].count("misses"), 0u);
  next_round();
  EXPECT_THAT(paired(), Contains(4u));
}

TEST_F(Absences, AreOfRoundsThatThereAre) {
  gather(World::wish_for("swiss"), 4);
  EXPECT_EQ(miss("E4", {4}), "bad_argument") << "it has three";
  EXPECT_EQ(refusal_of(world.ask("E4", protocol::EventAbsent{{}, false, std::vector<std::int64_t>{1}})),
            "bad_argument");
  EXPECT_EQ(miss("E9", {1}), "not_entered");
  World arena;
  arena.begin(World::wish_for("arena"), 4);
  EXPECT_EQ(refusal_of(arena.ask("E4", protocol::EventAbsent{{}, true, std::vector<std::int64_t>{1}})), "bad_argument");
}

TEST_F(Absences, OfTheFirstRoundNeedNoCheckIn) {
  protocol::EventCreate wish = World::wish_for("swiss");
  wish.starts_at = world.loop.now_ms() + 60 * a_minute;
  wish.check_in_minutes = 10;
  gather(wish, 5);
  EXPECT_EQ(miss("E5", {1}), "");
  world.advance(50 * a_minute);
  for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventCheckIn{});
  world.advance(10 * a_minute);
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 2u, 5u)) << "whoever said nothing is dropped";
}

TEST_F(Absences, InARoundRobinForfeitTheirRounds) {
  gather(World::wish_for("round-robin"), 4);
  EXPECT_EQ(miss("E4", {1}), "");
  world.ask("Director", protocol::EventStart{});
  unsigned forfeited = 0;
  for (const Table& table : world.state().rounds[0].tables) forfeited += table.who.away == std::vector<Number>{4};
  EXPECT_EQ(forfeited, 1u);
  next_round();
  for (const Table& table : world.state().rounds[1].tables) EXPECT_THAT(table.who.away, IsEmpty());
}

}  // namespace
}  // namespace crosstable::events::test::absences_test
