// Material, seats, set-up, turn order: CW-1 … CW-10.
#include <gmock/gmock.h>

#include "engine/core/catalogue.hpp"
#include "tests/support/crosswise_table.hpp"

namespace crosstable::test::crosswise_setup_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

// The seats in the order of the first `turns` turns. Everybody places whatever they have.
std::vector<unsigned> turns_of(Table table, unsigned turns) {
  std::vector<unsigned> seats;
  for (table.draw_anything(); seats.size() < turns; table.draw_anything()) {
    seats.push_back(table.turn());
    table.play(table.turn(), table.legal(table.turn()).front());
  }
  return seats;
}

// The seats in the order they are dealt to.
std::vector<unsigned> deal_order(Table table) {
  std::vector<unsigned> seats;
  while (table.chance_acts()) {
    const unsigned seat = static_cast<unsigned>(table.game().write_chance(0)[5] - '0');
    if (seats.empty() || seats.back() != seat) seats.push_back(seat);
    ChanceWeights weights;
    table.game().chance_weights(weights);
    table.deal(std::string(1, crosswise::stone_letters[weights.at(0)]));
  }
  return seats;
}

TEST(Crosswise, TheBoardStartsEmptyWithSixColumnsOfSixRows) {  // CW-1
  Table table(2);
  EXPECT_TRUE(table.game().board().filled().is_empty());
  table.first(0).deal("A B C D A B C D");
  const std::vector<std::string> legal = table.legal(0);
  EXPECT_THAT(legal, SizeIs(4 * 36));
  EXPECT_EQ(legal.front(), "A@a1");
  EXPECT_EQ(legal.back(), "D@f6");
}

TEST(Crosswise, TheBagHoldsSevenOfEachSymbolAndThreeOfEachActionStone) {  // CW-2
  Table table(2);
  table.first(0);
  ChanceWeights weights;
  table.game().chance_weights(weights);
  EXPECT_EQ(weights.total, 54u);
  EXPECT_THAT(std::vector<int>(weights.weight.begin(), weights.weight.begin() + weights.size),
              ElementsAre(7, 7, 7, 7, 7, 7, 3, 3, 3, 3));
}

TEST(Crosswise, OrangeScoresColumnsAndGreenScoresRows) {  // CW-3
  const Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A . . . . .
A . . . . .
A . . . . .)",
                                0, {"B C D E", "B C D E"});
  EXPECT_EQ(table.game().board().score(crosswise::Team::orange), 3);
  EXPECT_EQ(table.game().board().score(crosswise::Team::green), 0);
}

TEST(Crosswise, EvenSeatsAreOrangeAndOddSeatsGreen) {  // CW-4
  for (const unsigned players : {2u, 3u, 4u}) {
    for (unsigned seat = 0; seat < players; ++seat) {
      EXPECT_EQ(Crosswise::team_name(players, seat_at(seat)), seat % 2 == 0 ? "orange" : "green");
    }
  }
}

TEST(Crosswise, HandsHaveFourStones) {  // CW-5
  for (const unsigned players : {2u, 4u}) {
    Table table(players);
    table.first(0).draw_anything();
    for (unsigned seat = 0; seat < players; ++seat) EXPECT_THAT(table.hand(seat), SizeIs(4));
  }
}

TEST(Crosswise, TheSinglePlayerAgainstAPairHoldsSixStones) {  // CW-5
  Table table(3);
  table.first(0).draw_anything();
  EXPECT_THAT(table.hand(0), SizeIs(4));
  EXPECT_THAT(table.hand(1), SizeIs(6));
  EXPECT_THAT(table.hand(2), SizeIs(4));
}

TEST(Crosswise, PartnersMustBeSilentAsSoonAsThereArePartners) {  // CW-6
  const GameInfo& info = *find_game("crosswise");
  EXPECT_FALSE(info.must_be_silent(2));
  EXPECT_TRUE(info.must_be_silent(3));
  EXPECT_TRUE(info.must_be_silent(4));
}

TEST(Crosswise, APartnerHearsThatAStoneWasDrawnButNotWhich) {  // CW-6
  Table table(4);
  table.first(0);
  table.told();
  table.deal("A");
  EXPECT_EQ(table.told(Viewer::at(seat_at(2))), R"({"type":"drew","seat":0})");
  table.deal("B");
  EXPECT_EQ(table.told(Viewer::at(seat_at(0))), R"({"type":"drew","seat":0,"stone":"B"})");
}

TEST(Crosswise, TheStartPlayerIsDrawnAmongAllSeats) {  // CW-8
  for (const unsigned players : {2u, 3u, 4u}) {
    ChanceWeights weights;
    Table(players).game().chance_weights(weights);
    EXPECT_EQ(weights.size, players);
    EXPECT_EQ(weights.total, players);
  }
}

TEST(Crosswise, ALaterGameOfASeriesHasOnlyItsOwnStartPlayerToDraw) {  // CW-8
  const Crosswise game(crosstable::Setup{.players = 3, .options = {}, .first = seat_at(2)});
  ChanceWeights weights;
  game.chance_weights(weights);
  EXPECT_EQ(weights.total, 1u);
  EXPECT_EQ(weights.at(0), 2u);
}

TEST(Crosswise, FullHandsAreDealtInTurnOrderFromTheStartPlayer) {  // CW-8
  EXPECT_THAT(deal_order(Table(2).first(1)), ElementsAre(1, 0));
  EXPECT_THAT(deal_order(Table(4).first(2)), ElementsAre(2, 3, 0, 1));
}

TEST(Crosswise, WithThreeTheDealFollowsTheFirstAppearanceInTheCycle) {  // CW-10
  EXPECT_THAT(deal_order(Table(3).first(0)), ElementsAre(0, 1, 2));
  EXPECT_THAT(deal_order(Table(3).first(1)), ElementsAre(1, 2, 0));
  EXPECT_THAT(deal_order(Table(3).first(2)), ElementsAre(2, 1, 0));
}

TEST(Crosswise, TurnsGoClockwiseWithTwoAndFour) {  // CW-10
  EXPECT_THAT(turns_of(Table(2).first(1), 5), ElementsAre(1, 0, 1, 0, 1));
  EXPECT_THAT(turns_of(Table(4).first(3), 6), ElementsAre(3, 0, 1, 2, 3, 0));
}

TEST(Crosswise, WithThreeTheSinglePlayerComesAfterEveryMemberOfThePair) {  // CW-10
  EXPECT_THAT(turns_of(Table(3).first(0), 8), ElementsAre(0, 1, 2, 1, 0, 1, 2, 1));
  EXPECT_THAT(turns_of(Table(3).first(1), 8), ElementsAre(1, 2, 1, 0, 1, 2, 1, 0));
  EXPECT_THAT(turns_of(Table(3).first(2), 8), ElementsAre(2, 1, 0, 1, 2, 1, 0, 1));
}

TEST(Crosswise, AHandOfOnlyActionStonesMayBeKept) {  // CW-9
  Table table(2);
  table.first(0).deal("A B C D M R S X");
  EXPECT_EQ(table.turn(), 1u);
  EXPECT_THAT(table.legal(1), ElementsAre("keep", "redraw"));
  table.told();
  table.play(1, "keep");
  EXPECT_EQ(table.told(), R"({"type":"kept","seat":1})");
  EXPECT_EQ(table.turn(), 0u);
  EXPECT_EQ(table.hand(1), "MRSX");
}

TEST(Crosswise, ARedrawnHandGoesIntoTheBagBeforeTheNewOneIsDrawn) {  // CW-9
  Table table(2);
  table.first(0).deal("A B C D M M M X").play(1, "redraw");
  EXPECT_EQ(table.hand(1), "");
  ChanceWeights weights;
  table.game().chance_weights(weights);
  EXPECT_EQ(weights.total, 50u);
  EXPECT_EQ(weights.weight[6], 3u);  // M
  table.deal("M A A A");
  EXPECT_EQ(table.hand(1), "AAAM");
  EXPECT_EQ(table.turn(), 0u);
}

TEST(Crosswise, TheOfferIsRepeatedWhileTheNewHandIsAgainAllActionStones) {  // CW-9
  Table table(2);
  table.first(0).deal("A B C D M M M X").play(1, "redraw").deal("S S S R");
  EXPECT_THAT(table.legal(1), ElementsAre("keep", "redraw"));
  table.play(1, "redraw").deal("A B C D");
  EXPECT_EQ(table.turn(), 0u);
}

TEST(Crosswise, OffersFollowTheDealAndOneIsSettledBeforeTheNext) {  // CW-9
  Table table(4);
  table.first(3).deal("A B C D  M M M R  A B C D  R S S X");
  EXPECT_EQ(table.turn(), 0u);
  table.play(0, "redraw").deal("X X S M");
  EXPECT_EQ(table.turn(), 0u);
  table.play(0, "keep");
  EXPECT_EQ(table.turn(), 2u);
  table.play(2, "keep");
  EXPECT_EQ(table.turn(), 3u);
  EXPECT_THAT(table.legal(3), Not(::testing::Contains("redraw")));
}

TEST(Crosswise, TheStartPlayerMustRedrawAHandOfOnlyActionStones) {  // CW-9
  Table table(2);
  table.first(0).deal("M R S X A B C D");
  EXPECT_THAT(table.legal(0), ElementsAre("redraw"));
  EXPECT_EQ(table.rule_against(0, "keep"), "CW-9");
  table.play(0, "redraw").deal("A B C M");
  EXPECT_EQ(table.turn(), 0u);
  EXPECT_EQ(table.hand(0), "ABCM");
}

// If both hands were all action stones on an empty board, neither could ever play.
TEST(Crosswise, WhoeverImaginesTheStartPlayersHandDuringALaterOfferKnowsThatItHasASymbol) {  // CW-9, CW-16
  Table table(2);
  table.first(0).deal("A B C D M M M R");
  FastRandom random(1);
  for (unsigned i = 0; i < 20'000; ++i) {  // about 6 of 20,000 hands of four would be all action stones
    for (const Viewer viewer : {Viewer::at(seat_at(1)), Viewer::spectator()}) {
      const Crosswise world = imagine(table.game(), viewer, random);
      const Seat asked = *world.to_act().begin();  // for a spectator, either
      ASSERT_FALSE(world.hand(asked).has_symbol());
      if (viewer.seat() || asked == seat_at(1)) {
        ASSERT_TRUE(world.hand(seat_at(0)).has_symbol());
      }
    }
  }
}

TEST(Crosswise, NothingElseIsPlayedBeforeTheOfferIsAnswered) {  // CW-9
  Table table(2);
  table.first(0).deal("A B C D M R S X");
  EXPECT_EQ(table.rule_against(1, "R:a1"), "CW-9");
  EXPECT_EQ(table.rule_against(1, "A@a1"), "CW-9");
}

TEST(Crosswise, NobodyRedrawsAHandWithASymbolInIt) {  // CW-9
  Table table(2);
  table.first(0).deal("A M R S M R S B");
  EXPECT_EQ(table.turn(), 0u);
  EXPECT_EQ(table.rule_against(0, "redraw"), "CW-9");
  EXPECT_EQ(table.rule_against(0, "keep"), "CW-9");
}

TEST(Crosswise, TheSinglePlayerIsOfferedARedrawOnlyForSixActionStones) {  // CW-9, CW-5
  Table offered(3);
  offered.first(0).deal("A B C D  M M M R R R  A B C D");
  EXPECT_EQ(offered.turn(), 1u);
  Table not_offered(3);
  not_offered.first(0).deal("A B C D  M M M R R A  A B C D");
  EXPECT_EQ(not_offered.turn(), 0u);
}

TEST(Crosswise, TheSinglePlayerRedrawsSixStonesAndRefillsToSix) {  // CW-9, CW-5, CW-17
  Table table(3);
  table.first(1).deal("M M M R R R  A B C D  A B C D").play(1, "redraw").deal("A B C D E F");
  EXPECT_FALSE(table.chance_acts());
  EXPECT_EQ(table.hand(1), "ABCDEF");
  table.play(1, "A@a1").deal("F");
  EXPECT_FALSE(table.chance_acts());
  EXPECT_EQ(table.hand(1), "BCDEFF");
}

}  // namespace
}  // namespace crosstable::test::crosswise_setup_test
