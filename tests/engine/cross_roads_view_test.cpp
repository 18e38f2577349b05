// Views, offers, events and the bot, as described in engine/cross_roads/README.md.
#include <gmock/gmock.h>

#include "tests/support/cross_roads_games.hpp"
#include "tests/support/cross_roads_table.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/snapshot.hpp"

namespace crosstable::test::cross_roads_view_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

CrossRoadsTable some_table() { return CrossRoadsTable::dealt(2, 1, "37 45 45 46 56 16 57 55 13 12", "82", "doubles"); }

std::string public_table(const CrossRoadsTable& table) {
  return json_object([&](JsonWriter& json) { crosstable::public_table(table.game(), json); });
}

TEST(CrossRoadsView, EverybodySeesTheLaidCardsAndHowManyAreElsewhere) {  // CR-13
  CrossRoadsTable table = some_table();
  EXPECT_EQ(public_table(table),
            R"({"cards":{"00":"2@1,0/8@0,0"},"hands":{"0":5,"1":5},"order":[1,0],"pile":43,"stage":"play","turn":1})");
  table.play(1, "3@0,1/7@0,0");
  EXPECT_EQ(
      public_table(table),
      R"({"cards":{"00":"2@1,0/8@0,0","01":"3@0,1/7@0,0"},"hands":{"0":5,"1":4},"last":"1 3@0,1/7@0,0","order":[1,0],"pile":43,)"
      R"("stage":"play","turn":0})");
}

TEST(CrossRoadsView, NobodyDecidesDuringTheDeal) {  // CR-3
  CrossRoadsTable table(3);
  table.chance("first 2").draws("12");
  EXPECT_EQ(public_table(table),
            R"({"cards":{},"hands":{"0":0,"1":0,"2":1},"order":[2,0,1],"pile":53,"stage":"deal"})");
}

TEST(CrossRoadsView, TheDealIsOneEvent) {  // CR-3
  CrossRoadsTable table(2);
  table.chance("first 1").draws("37 45 45 46 56 16 57 58 13 12");
  EXPECT_EQ(table.told(Viewer::at(seat_at(1))), R"({"type":"first","seat":1}{"type":"dealt","each":5})");
}

TEST(CrossRoadsView, AHandIsSortedAndOnlyInItsOwnSeatsView) {  // CR-13
  const CrossRoadsTable table = some_table();
  EXPECT_EQ(json_object([&](JsonWriter& json) { own_table(table.game(), seat_at(1), json); }),
            R"({"hand":["37","45","45","46","56"]})");
  EXPECT_EQ(json_object([&](JsonWriter& json) { own_table(table.game(), seat_at(0), json); }),
            R"({"hand":["12","13","16","55","57"]})");
}

TEST(CrossRoadsView, TheOmniscientStateHasAllHandsAndThePile) {
  const CrossRoadsTable table = some_table();
  const std::string hidden = json_object([&](JsonWriter& json) { table.game().hidden_table(json); });
  EXPECT_THAT(
      hidden,
      HasSubstr(
          R"("all_hands":{"0":["12","13","16","55","57"],"1":["37","45","45","46","56"]},"pile_cards":["11","12","14",)"));
}

TEST(CrossRoadsView, AnOfferNamesTheCardsThatCanBeLaidSomewhere) {  // CR-5, V3
  CrossRoadsTable table = some_table();
  table.play(1, "3@0,1/7@0,0");
  EXPECT_EQ(offer_of(table.game(), seat_at(0)), R"({"cards":["12","13","16"],"kind":"lay"})");
}

TEST(CrossRoadsView, OnlyItsDrawerIsToldADrawnCard) {  // CR-13
  CrossRoadsTable table = CrossRoadsTable::dealt(2, 0, "37 12 12 13 13 57 57 59 79 79", "82");
  table.play(0, "3@0,1/7@0,0").told();
  CrossRoadsTable copy = table;
  table.draws("14");
  copy.draws("14");
  EXPECT_EQ(table.told(Viewer::at(seat_at(1))), R"({"type":"drew","seat":1,"card":"14"})");
  EXPECT_EQ(copy.told(Viewer::at(seat_at(0))), R"({"type":"drew","seat":1})");
}

TEST(CrossRoadsView, OnlyItsTakerIsToldATakenCard) {  // CR-9, CR-13
  const CrossRoadsTable table = CrossRoadsTable::after(4, reeky_with_one_card_in_the_pile);
  FastRandom random(1);
  CrossRoads game = table.game();
  game.resolve(game.sample_chance(random), nullptr);
  const cross_roads::Card lost = game.hand(seat_at(0)).at(0);
  CrossRoads::Events events;
  game.resolve(index_of(lost), &events);
  Narration told;
  narrate<CrossRoads>(events, told);
  EXPECT_EQ(told.at(0).open, R"({"type":"took","seat":2,"from":0})");
  EXPECT_EQ(told.at(0).owner, seat_at(2));
  EXPECT_EQ(told.at(0).own, R"({"type":"took","seat":2,"from":0,"card":")" + name_of(lost) + "\"}");
}

TEST(CrossRoadsWorlds, KeepHandsUnableToLayThatWereUnableToLay) {  // CR-5: what everybody knows of a hand
  CrossRoadsTable table = CrossRoadsTable::dealt(2, 0, "37 12 12 13 14 55 57 59 77 79", "82", "doubles");
  table.play(0, "3@0,1/7@0,0");
  const cross_roads::Kinds fitting = table.game().layout().fitting();
  FastRandom random(4);
  unsigned different = 0;
  for (int i = 0; i < 50; ++i) {
    const CrossRoads world = imagine(table.game(), Viewer::at(seat_at(0)), random);
    EXPECT_TRUE((world.hand(seat_at(1)).kinds() & fitting).is_empty());
    EXPECT_EQ(world.hand(seat_at(0)), table.game().hand(seat_at(0)));
    different += world.hand(seat_at(1)) != table.game().hand(seat_at(1));
  }
  EXPECT_GT(different, 25u);
}

TEST(CrossRoadsBot, GreedyLaysTheLastCard) {  // CR-10
  FastRandom random(2);
  unsigned seen = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CrossRoads game = new_game<CrossRoads>(2);
    while (!game.over()) {
      for (const Seat seat : game.to_act()) {
        if (game.hand(seat).size() > 1) continue;
        MatchOf<CrossRoads> match(game);
        match.play(seat, match.choose(seat, BotLevel::greedy, seed), nullptr);
        EXPECT_EQ(match.outcome()->winners, Seats(seat));
        ++seen;
      }
      step_at_random(game, random, nullptr);
    }
  }
  EXPECT_GT(seen, 20u);
}

TEST(CrossRoadsBot, GreedyPrefersAReekyToTheSameCardWithoutEffect) {  // CR-9
  CrossRoadsTable table = CrossRoadsTable::dealt(2, 0, "37 45 45 46 56 14 12 12 13 13", "82");
  table.play(0, "3@0,1/7@0,0").play(1, "1@1,0/4@1,1");
  const cross_roads::Placement reeky = placed("4@0,1/5@1,1"), plain = placed("4@0,1/5@-1,1");
  const CrossRoads::Known known = table.game().known_to(Viewer::at(seat_at(0)));
  EXPECT_GT(CrossRoads::appraise(known, reeky), CrossRoads::appraise(known, plain));
}

TEST(CrossRoadsBot, GreedyBeatsRandomInFourGamesOfFive) {
  unsigned wins = 0;
  constexpr unsigned games = 200;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    FastRandom random(seed);
    CrossRoads game = new_game<CrossRoads>(2);
    const Seat greedy = seat_at(static_cast<unsigned>(seed % 2));
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const std::string move =
          MatchOf<CrossRoads>(game).choose(seat, seat == greedy ? BotLevel::greedy : BotLevel::random, random.next());
      game.play(seat, *CrossRoads::Move::read(move), nullptr);
    }
    wins += game.outcome()->winners == Seats(greedy);
  }
  EXPECT_GE(wins, games * 80 / 100);
}

}  // namespace
}  // namespace crosstable::test::cross_roads_view_test
