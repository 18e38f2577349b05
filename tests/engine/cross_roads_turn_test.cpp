// Set-up, turns, effects: CR-2 … CR-5, CR-8, CR-9, CR-13.
#include <gmock/gmock.h>

#include <map>

#include "tests/support/cross_roads_games.hpp"
#include "tests/support/cross_roads_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::cross_roads_turn_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// After `flip 82`, seat 0 lays 37 with the 7 on the 8. Seat 1's 16 can then be a whiff, with 6 on 7 and 1 on 2 (V2,
// V3).
CrossRoadsTable before_a_whiff(unsigned players) {
  const std::string two = "37 45 45 46 56 16 12 12 13 13";
  CrossRoadsTable table = CrossRoadsTable::dealt(players, 0, players == 2 ? two : two + " 18 18 19 19 78", "82");
  table.play(0, "3@0,1/7@0,0").told();
  return table;
}

// After `flip 82`, two cards lie on it side by side, 37 and 14. The next seat's 45 across both is a reeky. Seat 0
// starts.
CrossRoadsTable before_a_reeky(unsigned players) {
  CrossRoadsTable table =
      players == 2 ? CrossRoadsTable::dealt(2, 0, "37 45 45 46 56 14 12 12 13 13", "82")
      : players == 3
          ? CrossRoadsTable::dealt(3, 0, "37 46 47 48 56 14 12 12 13 13 45 18 18 19 19", "82")
          : CrossRoadsTable::dealt(4, 0, "37 46 47 48 56 14 12 12 13 13 45 18 17 19 19 24 24 57 57 58", "82");
  table.play(0, "3@0,1/7@0,0").play(1, "1@1,0/4@1,1").told();
  return table;
}

unsigned halves(const cross_roads::Cards& deck, unsigned number) {
  unsigned sum = 0;
  for (const cross_roads::Card card : deck.kinds()) {
    sum += deck.count(card) * (unsigned{low_of(card) == number} + unsigned{high_of(card) == number});
  }
  return sum;
}

TEST(CrossRoads, ThePlainDeckHasAllPairsAndThoseOneOrTwoApartTwice) {  // CR-1, CR-2
  const cross_roads::Cards deck = CrossRoadsTable(2).game().pile();
  EXPECT_EQ(deck.size(), 54u);
  EXPECT_EQ(deck.kinds().count(), 36u);
  for (const cross_roads::Card card : kinds_of("12 19 13 18 29 79 89"))
    EXPECT_EQ(deck.count(card), 2u) << name_of(card);
  for (const cross_roads::Card card : kinds_of("14 15 16 17 28 39 59"))
    EXPECT_EQ(deck.count(card), 1u) << name_of(card);
  for (const cross_roads::Card card : kinds_of("11 55 99")) EXPECT_EQ(deck.count(card), 0u) << name_of(card);
  for (unsigned number = 1; number <= 9; ++number) EXPECT_EQ(halves(deck, number), 12u) << number;
}

TEST(CrossRoads, TheDoublesDeckHasAllDominoesAndNeighboursTwice) {  // CR-2, option deck
  const cross_roads::Cards deck = CrossRoadsTable(2, "doubles").game().pile();
  EXPECT_EQ(deck.size(), 54u);
  EXPECT_EQ(deck.kinds().count(), 45u);
  for (const cross_roads::Card card : kinds_of("12 19 45 89")) EXPECT_EQ(deck.count(card), 2u) << name_of(card);
  for (const cross_roads::Card card : kinds_of("11 55 99 13 18 29 15"))
    EXPECT_EQ(deck.count(card), 1u) << name_of(card);
  for (unsigned number = 1; number <= 9; ++number) EXPECT_EQ(halves(deck, number), 12u) << number;
}

TEST(CrossRoads, FiveCardsEachAreDealtPlayerByPlayerFromTheStartSeatAndOneIsFlipped) {  // CR-3, CR-4
  for (unsigned players = 2; players <= 4; ++players) {
    CrossRoads game = new_game<CrossRoads>(players);
    std::string order;
    FastRandom random(players);
    game.resolve(1, nullptr);
    while (game.write_chance(0)[0] == 'd') {
      order += game.write_chance(0)[5];
      game.resolve(chance_at_random(game, random), nullptr);
    }
    EXPECT_EQ(order, players == 2 ? "1111100000" : players == 3 ? "111112222200000" : "11111222223333300000");
    EXPECT_EQ(game.write_chance(0).substr(0, 5), "flip ");
    game.resolve(chance_at_random(game, random), nullptr);
    EXPECT_EQ(game.pile().size(), (std::array{43u, 38u, 33u}[players - 2]));
    for (unsigned seat = 0; seat < players; ++seat) EXPECT_EQ(game.hand(seat_at(seat)).size(), 5u);
    EXPECT_EQ(game.layout().count(), 1u);
  }
}

TEST(CrossRoads, TurnsGoClockwiseFromTheStartSeat) {  // CR-4
  CrossRoadsTable table = CrossRoadsTable::dealt(3, 2, "37 46 47 48 56 14 12 12 13 13 45 18 18 19 19", "82");
  EXPECT_EQ(table.turn(), 2u);
  table.play(2, "3@0,1/7@0,0");
  EXPECT_EQ(table.turn(), 0u);
  table.play(0, "1@1,0/4@1,1");
  EXPECT_EQ(table.turn(), 1u);
}

TEST(CrossRoads, OnlyCardsFromYourOwnHandMayBeLaidAndOnlyInTurn) {  // CR-5
  CrossRoadsTable table = before_a_whiff(2);
  EXPECT_EQ(table.attempt(0, "4@0,1/5@1,1")->code, Refused::not_your_turn);
  const auto refused = table.attempt(1, "4@0,1/5@1,1");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, "CR-5");
  EXPECT_EQ(refused->key, "cross_roads.not_in_hand");
}

TEST(CrossRoads, EveryRefusalOfAPlacementNamesItsRuleAndKey) {  // CR-6
  CrossRoadsTable table = before_a_whiff(2);
  const auto key = [&](const char* text) {
    const auto refused = table.attempt(1, text);
    EXPECT_TRUE(refused && refused->rule == "CR-6") << text;
    return std::string(refused ? refused->key : "");
  };
  EXPECT_EQ(key("1@1,0/6@2,1"), "cross_roads.not_side_by_side");
  EXPECT_EQ(key("1@5,0/6@5,1"), "cross_roads.covers_nothing");
  EXPECT_EQ(key("1@0,1/6@0,0"), "cross_roads.same_card");
  EXPECT_EQ(key("1@1,0/6@2,0"), "cross_roads.not_across");
  EXPECT_EQ(key("1@0,0/6@1,0"), "cross_roads.no_neighbour");
}

TEST(CrossRoads, APlayerWhoCannotLayDrawsOneCardAndTheTurnIsOver) {  // CR-5
  CrossRoadsTable table = CrossRoadsTable::dealt(2, 0, "37 12 12 13 13 57 57 59 79 79", "82");
  table.play(0, "3@0,1/7@0,0");
  EXPECT_EQ(table.told(), R"({"type":"laid","seat":0,"move":"3@0,1/7@0,0"}{"type":"could_not_lay","seat":1})");
  EXPECT_TRUE(table.game().to_act().empty());
  table.draws("14");
  EXPECT_EQ(table.told(), R"({"type":"drew","seat":1})");
  EXPECT_EQ(table.hand(1), "14 57 57 59 79 79");
  EXPECT_EQ(table.turn(), 0u) << "although the 14 could be laid";
}

TEST(CrossRoads, EvenTheStartPlayerDrawsIfUnableToLay) {  // CR-5
  CrossRoadsTable table(2);
  table.chance("first 0").draws("24 24 25 26 45 13 13 12 12 14").told();
  table.chance("flip 82");
  EXPECT_EQ(table.told(), R"({"type":"flipped","move":"2@1,0/8@0,0"}{"type":"could_not_lay","seat":0})");
  table.chance("draw 0 46");
  EXPECT_EQ(table.turn(), 1u);
}

TEST(CrossRoads, APlayerWhoCanLayMustLay) {  // CR-5
  CrossRoads game = new_game<CrossRoads>(3);
  FastRandom random(9);
  for (; !game.over(); step_at_random(game, random, nullptr)) {
    for (const Seat seat : game.to_act()) EXPECT_FALSE(legal_moves(game, seat).empty());
  }
  for (const char* text : {"pass", "draw", "-"}) EXPECT_FALSE(CrossRoads::Move::read(text)) << text;
}

TEST(CrossRoads, AfterAWhiffTheNextPlayerDrawsOne) {  // CR-8
  for (unsigned players = 2; players <= 3; ++players) {
    CrossRoadsTable table = before_a_whiff(players);
    const unsigned next = 2 % players;
    table.play(1, "1@1,0/6@0,0");
    EXPECT_EQ(table.told(), R"({"type":"laid","seat":1,"move":"1@1,0/6@0,0","effect":"whiff"})");
    EXPECT_EQ(table.game().write_chance(0).substr(0, 7), "draw " + std::to_string(next) + ' ');
    table.draws("23");
    EXPECT_THAT(table.told(Viewer::at(seat_at(next))),
                StartsWith(R"({"type":"drew","seat":)" + std::to_string(next) + R"(,"card":"23"})"));
    EXPECT_THAT(table.hand(next), HasSubstr("23"));
  }
}

TEST(CrossRoads, AWhiffHasNoEffectOnceThePileIsEmpty) {  // CR-8
  const CrossRoadsTable table = CrossRoadsTable::after(4, whiff_with_an_empty_pile);
  EXPECT_EQ(table.pile(), 0u);
  EXPECT_FALSE(table.game().chance_acts());
  EXPECT_EQ(table.turn(), 1u);
}

TEST(CrossRoads, AfterAReekyTheOneOpponentDrawsTwo) {  // CR-9
  CrossRoadsTable table = before_a_reeky(2);
  table.play(0, "4@0,1/5@1,1");
  EXPECT_THAT(table.told(), HasSubstr(R"("effect":"reeky")"));
  table.chance("draw 1 23").chance("draw 1 24");
  EXPECT_EQ(table.turn(), 1u);
  EXPECT_EQ(table.hand(1), "12 12 13 13 23 24");
}

TEST(CrossRoads, AfterAReekyEveryOtherPlayerDrawsOneInTurnOrder) {  // CR-9
  CrossRoadsTable three = before_a_reeky(3);
  three.play(2, "4@0,1/5@1,1").chance("draw 0 23").chance("draw 1 23");
  EXPECT_EQ(three.turn(), 0u);
  CrossRoadsTable four = before_a_reeky(4);
  four.play(2, "4@0,1/5@1,1").chance("draw 3 23").chance("draw 0 23").chance("draw 1 34");
  EXPECT_EQ(four.turn(), 3u);
  EXPECT_EQ(four.game().hand(seat_at(2)).size(), 4u);
}

TEST(CrossRoads, WithAnEmptyPileCardsAreTakenBlindlyFromTheOneWhoLaidTheReeky) {  // CR-9, V7
  CrossRoadsTable table = CrossRoadsTable::after(4, reeky_with_one_card_in_the_pile);
  table.told();
  EXPECT_EQ(table.pile(), 1u);
  ASSERT_EQ(table.game().hand(seat_at(0)).size(), 2u);
  EXPECT_EQ(table.game().write_chance(0).substr(0, 7), "draw 1 ");
  FastRandom random(1);
  CrossRoads game = table.game();
  game.resolve(game.sample_chance(random), nullptr);
  EXPECT_EQ(game.write_chance(0).substr(0, 9), "take 2 0 ");
  ChanceWeights weights;
  game.chance_weights(weights);
  EXPECT_EQ(weights.total, 2u) << "each card of the hand is as likely as any other";
  for (unsigned i = 0; i < weights.size; ++i)
    EXPECT_EQ(weights.weight[i], game.hand(seat_at(0)).count(cross_roads::card_at(i)));

  CrossRoads::Events events;
  const cross_roads::Card lost = game.hand(seat_at(0)).at(0);
  game.resolve(index_of(lost), &events);
  EXPECT_TRUE(game.hand(seat_at(2)).contains(lost));
  Narration told;
  narrate<CrossRoads>(events, told);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].owner, seat_at(2)) << "the victim sees it in their own hand";
  EXPECT_EQ(game.write_chance(0).substr(0, 9), "take 3 0 ");
}

TEST(CrossRoads, EveryGameEndsWithinItsPlacementsAndDraws) {  // CR-12
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    FastRandom random(seed);
    CrossRoads game = new_game<CrossRoads>(2 + static_cast<unsigned>(seed % 3));
    unsigned laid = 0, drawn = 0;
    while (!game.over()) {
      const bool chance = game.chance_acts();
      const std::string line = chance ? game.write_chance(0) : "";
      laid += !chance;
      drawn += line.starts_with("draw") && game.layout().count() > 0;
      step_at_random(game, random, nullptr);
    }
    EXPECT_LE(laid, 53u);
    EXPECT_LE(drawn, 43u);
  }
}

TEST(CrossRoadsPlayouts, SampledMovesAreTheLegalMovesAllEquallyLikely) {
  const CrossRoadsTable table = before_a_whiff(2);
  std::map<std::string, unsigned> seen;
  FastRandom random(11);
  const std::vector<std::string> legal = table.legal(1);
  for (std::size_t i = 0; i < legal.size() * 1000; ++i) ++seen[table.game().sample_legal(seat_at(1), random).text()];
  EXPECT_EQ(seen.size(), legal.size());
  for (const std::string& move : legal) EXPECT_NEAR(seen[move], 1000, 200) << move;
}

TEST(CrossRoadsPlayouts, SampledChanceFollowsTheWeights) {
  CrossRoadsTable table(2);
  table.chance("first 0").draws("12 12 13 14 15");
  ChanceWeights weights;
  table.game().chance_weights(weights);
  std::array<unsigned, cross_roads::card_kinds> seen{};
  FastRandom random(7);
  for (unsigned i = 0; i < weights.total * 1000; ++i) ++seen[table.game().sample_chance(random)];
  for (unsigned i = 0; i < cross_roads::card_kinds; ++i)
    EXPECT_NEAR(seen[i], weights.weight[i] * 1000.0, weights.weight[i] * 100.0 + 50) << i;
}

}  // namespace
}  // namespace crosstable::test::cross_roads_turn_test
