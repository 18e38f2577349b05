// The end and the points: CR-10, CR-11, CR-14.
#include <gmock/gmock.h>

#include <numeric>

#include "tests/support/cross_roads_games.hpp"
#include "tests/support/cross_roads_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::cross_roads_end_test {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(CrossRoadsEnd, LayingTheLastCardWinsBeforeItsEffect) {  // CR-10
  CrossRoadsTable table = CrossRoadsTable::after(2, last_card_is_a_reeky);
  EXPECT_THAT(table.told(), EndsWith(R"(,"effect":"reeky"}{"type":"emptied","seats":[1]})"));
  ASSERT_TRUE(table.game().over());
  EXPECT_FALSE(table.game().chance_acts()) << "nobody draws any more";
  const Outcome outcome = *table.game().outcome();
  EXPECT_EQ(outcome.reason, "emptied");
  EXPECT_EQ(outcome.winners, Seats(seat_at(1)));
  EXPECT_THAT(outcome.scores, ElementsAre(0, static_cast<int>(table.game().hand(seat_at(0)).size())));
}

TEST(CrossRoadsEnd, LosingTheLastCardsAfterAReekyWins) {  // CR-10, V7
  CrossRoadsTable table = CrossRoadsTable::after(4, reeky_with_one_card_in_the_pile);
  table.told();
  FastRandom random(3);
  CrossRoads game = table.game();
  CrossRoads::Events events;
  std::string takers;
  for (int draws = 0; draws < 3; ++draws) {
    ASSERT_TRUE(game.chance_acts());
    EXPECT_FALSE(game.over());
    takers += game.write_chance(0).substr(0, 6) + ';';
    game.resolve(game.sample_chance(random), &events);
  }
  EXPECT_EQ(takers, "draw 1;take 2;take 3;");
  ASSERT_TRUE(game.over());
  EXPECT_EQ(game.outcome()->reason, "emptied");
  EXPECT_EQ(game.outcome()->winners, Seats(seat_at(0)));
  Narration told;
  narrate<CrossRoads>(events, told);
  EXPECT_EQ(told.back().open, R"({"type":"emptied","seats":[0]})");
}

TEST(CrossRoadsEnd, NobodyTakesFromAnEmptyHand) {  // CR-9, CR-10
  unsigned seen = 0;
  for (std::uint64_t seed = 0; seed < 4000 && seen == 0; ++seed) {
    FastRandom random(seed);
    CrossRoads game = new_game<CrossRoads>(4);
    bool taking = false;
    while (!game.over()) {
      taking = game.chance_acts() && game.write_chance(0)[0] == 't';
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
      } else {
        game.play(*game.to_act().begin(), game.sample_legal(*game.to_act().begin(), random), nullptr);
      }
    }
    seen += taking;
    if (taking) {
      EXPECT_TRUE(game.hand(*game.outcome()->winners.begin()).is_empty());
    }
  }
  EXPECT_GT(seen, 0u) << "no such game among the first thousands";
}

TEST(CrossRoadsEnd, WithAnEmptyPileAndNobodyAbleToLayTheSmallestHandsShareTheWin) {  // CR-11
  CrossRoadsTable table = CrossRoadsTable::after(2, blocked_with_a_card_each);
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"blocked","winners":[0,1]})"));
  EXPECT_EQ(table.pile(), 0u);
  for (unsigned seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(table.game().hand(seat_at(seat)).size(), 1u);
    EXPECT_TRUE((table.game().hand(seat_at(seat)).kinds() & table.game().layout().fitting()).is_empty());
  }
  const Outcome outcome = *table.game().outcome();
  EXPECT_EQ(outcome.reason, "blocked");
  EXPECT_EQ(outcome.winners, Seats::first(2));
  EXPECT_THAT(outcome.scores, ElementsAre(0, 0)) << "no loser has a card left: CR-14";
}

TEST(CrossRoadsEnd, TheWinnerGetsTheCardsInAllOtherHands) {  // CR-14
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    FastRandom random(seed);
    const unsigned players = 2 + static_cast<unsigned>(seed % 3);
    CrossRoads game = new_game<CrossRoads>(players);
    while (!game.over()) step_at_random(game, random, nullptr);
    const Outcome outcome = *game.outcome();
    ASSERT_EQ(outcome.winners.count(), 1u);
    int left = 0;
    for (unsigned seat = 0; seat < players; ++seat) left += static_cast<int>(game.hand(seat_at(seat)).size());
    for (unsigned seat = 0; seat < players; ++seat) {
      EXPECT_EQ(outcome.scores[seat], outcome.winners.contains(seat_at(seat)) ? left : 0);
    }
  }
}

TEST(CrossRoadsEnd, ResigningGivesTheCardsInHandToAllOthers) {  // CR-14
  CrossRoadsTable table = CrossRoadsTable::dealt(3, 0, "37 46 47 48 56 14 12 12 13 13 45 18 18 19 19", "82");
  table.play(0, "3@0,1/7@0,0");
  const Outcome outcome = table.game().conceded(seat_at(0));
  EXPECT_EQ(outcome.reason, "resigned");
  EXPECT_THAT(outcome.scores, ElementsAre(0, 4, 4));
  EXPECT_FALSE(outcome.winners.contains(seat_at(0)));
  EXPECT_EQ(outcome.winners.count(), 2u);
}

}  // namespace
}  // namespace crosstable::test::cross_roads_end_test
