// Many made-up events of every format, with fixed seeds; and that the checks find what they are for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>

#include "tests/server/event_actor/simulation.hpp"

namespace crosstable::events::test {
namespace {

using testing::Contains;
using testing::IsEmpty;

constexpr std::array formats{"round-robin", "swiss", "knockout", "double-knockout", "tables", "arena"};

// EVENT_SIMULATIONS=500 runs so many events of each format, from other seeds, and says what it saw.
unsigned events_of_a_format() {
  const char* const wish = std::getenv("EVENT_SIMULATIONS");
  return wish == nullptr ? 1 : static_cast<unsigned>(std::atoi(wish));
}

TEST(EventSimulation, NothingIsLostOrCountedTwiceHoweverAnEventGoes) {
  Simulation::Figures sum;
  for (const char* format : formats) {
    for (unsigned number = 0; number < events_of_a_format(); ++number) {
      const std::uint64_t seed = 1'000 * number + static_cast<unsigned char>(format[0]);
      FastRandom random(seed);
      Simulation simulation(seed, format, 4 + random.below(number % 10 == 9 ? 60 : 10));
      simulation.run();
      sum.add(simulation.figures());
      ASSERT_THAT(simulation.wrong(), IsEmpty()) << format << ", seed " << seed;
    }
  }
  std::cout << sum.events << " events (" << sum.cancelled << " cancelled), " << sum.rounds << " rounds, " << sum.matches
            << " matches, " << sum.rulings << " rulings, " << sum.kills << " kills, " << sum.facts << " facts\n";
}

TEST(EventSimulation, BoardsAreSealedDealtHiddenAndDisclosedHoweverAnEventGoes) {
  for (const char* format : {"round-robin", "swiss", "knockout", "double-knockout"}) {
    for (unsigned number = 0; number < events_of_a_format(); ++number) {
      const std::uint64_t seed = 1'000 * number + 500 + static_cast<unsigned char>(format[0]);
      Simulation simulation(seed, format, 4 + number % 10, Deals::same);
      simulation.run();
      ASSERT_THAT(simulation.wrong(), IsEmpty()) << format << ", seed " << seed;
    }
  }
}

TEST(EventSimulation, MatchesOfTeamsAreDecidedByBothTablesHoweverAnEventGoes) {
  Simulation::Figures sum;
  for (const char* format : {"round-robin", "swiss", "knockout", "double-knockout"}) {
    for (unsigned number = 0; number < events_of_a_format(); ++number) {
      const std::uint64_t seed = 1'000 * number + 300 + static_cast<unsigned char>(format[0]);
      Simulation simulation(seed, format, 4 + number % 6, Deals::teams);
      simulation.run();
      sum.add(simulation.figures());
      ASSERT_THAT(simulation.wrong(), IsEmpty()) << format << ", seed " << seed;
    }
  }
  std::cout << sum.events << " events of teams (" << sum.cancelled << " cancelled), " << sum.rounds << " rounds, "
            << sum.rulings << " rulings, " << sum.kills << " kills, " << sum.facts << " facts\n";
}

TEST(EventSimulation, NobodyIsWaitedForWithDaysHoweverAnEventGoes) {
  for (const char* format : {"round-robin", "swiss", "knockout", "double-knockout", "tables"}) {
    for (unsigned number = 0; number < events_of_a_format(); ++number) {
      const std::uint64_t seed = 1'000 * number + 700 + static_cast<unsigned char>(format[0]);
      Simulation simulation(seed, format, 4 + number % 10, Deals::own, true);
      simulation.run();
      ASSERT_THAT(simulation.wrong(), IsEmpty()) << format << ", seed " << seed;
    }
  }
}

TEST(EventSimulation, APairingThatIsShownBeforeItsCommitIsFound) {
  World world;
  world.store.says_so_before = true;
  world.begin(World::wish_for("knockout"), 4);
  EXPECT_THAT(world.wrong, Contains("a pairing was shown before it was durable"));
}

TEST(EventSimulation, AResultThatIsCountedTwiceIsFound) {
  World world;
  world.begin(World::wish_for("round-robin"), 4);
  world.play_round();
  EventState again;
  const StoredStream stream = world.stream();
  for (const StoredFact& fact : stream.facts) {
    again.apply(decode_fact(fact.body, stream.seals), 1);
    if (fact.body.find("\"f\":\"series\"") == std::string::npos) continue;
    EXPECT_THROW(again.apply(decode_fact(fact.body), 1), std::runtime_error);
  }
}

TEST(EventSimulation, ASecondByeIsFound) {
  World world;
  world.begin(World::wish_for("swiss"), 5);
  world.play_round();
  const Round& first = world.state().rounds.front();
  fact::Paired second;
  second.round = 2;
  second.byes = first.byes;
  for (const Table& table : first.tables) second.tables.push_back({table.who.entrants});
  EXPECT_EQ(fault_of(world.state(), second), "a second bye");
  std::swap(second.byes.front(), second.tables.front().entrants.front());
  EXPECT_EQ(fault_of(world.state(), second), "two meet again");
  second.tables.pop_back();
  EXPECT_EQ(fault_of(world.state(), second), "somebody who is there is left out");
}

}  // namespace
}  // namespace crosstable::events::test
