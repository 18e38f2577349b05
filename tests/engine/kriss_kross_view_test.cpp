// Views, offers and the greedy bot, as described in engine/kriss_kross/README.md.
#include <gmock/gmock.h>

#include "tests/support/kriss_kross_table.hpp"

namespace crosstable::test::kriss_kross_view_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(KrissKrossView, BeforeTheFirstRollerThereAreEmptySheets) {  // KK-1
  EXPECT_EQ(
      KrissKrossTable(1).table(),
      R"({"entered":[],"finished":[],"sheets":{"0":"...../...../...../...../....."},"stage":"choose","totals":{"0":0},)"
      R"("values":{"0":{"columns":[0,0,0,0,0],"rows":[0,0,0,0,0]}}})");
}

TEST(KrissKrossView, NamesWhoChoosesAndWhoWillRoll) {  // KK-3, KK-4
  KrissKrossTable table(2);
  table.chance("first 1").play(0, "choose Q");
  EXPECT_EQ(
      table.table(),
      R"({"entered":[],"finished":[],"roller":1,"sheets":{"0":"...../...../Q..../...../.....","1":"...../...../...../...../....."},)"
      R"("stage":"choose","totals":{"0":0,"1":0},"turn":1,)"
      R"("values":{"0":{"columns":[0,0,0,0,0],"rows":[0,0,0,0,0]},"1":{"columns":[0,0,0,0,0],"rows":[0,0,0,0,0]}}})");
}

TEST(KrissKrossView, ShowsRollRoundSheetsAndLineValues) {  // KK-7, KK-9
  KrissKrossTable table = KrissKrossTable::ready(2);
  table.all_enter("D@a2/X@b2").roll("X/S");
  EXPECT_EQ(
      table.table(),
      R"({"entered":[],"finished":[],"roll":"X/S","roller":1,"round":2,)"
      R"("sheets":{"0":"...../...../D..../DX.../.....","1":"...../...../X..../DX.../....."},"stage":"enter","totals":{"0":2,"1":0},)"
      R"("values":{"0":{"columns":[2,0,0,0,0],"rows":[0,0,0,0,0]},"1":{"columns":[0,0,0,0,0],"rows":[0,0,0,0,0]}}})");
}

TEST(KrissKrossView, AdvancedShowsDiagonalsAndThePriceOfWorthlessLines) {  // KK-11
  KrissKrossTable table = KrissKrossTable::ready(1, true);
  table.all_enter("D@a1/D@a2").all_enter("D@b2/D@b1").all_enter("X@a5/X@b5").all_enter("X@b4/Q@b3");
  EXPECT_THAT(table.table(),
              HasSubstr(R"("totals":{"0":-8},)"
                        R"("values":{"0":{"columns":[3,4,-5,-5,-5],"diagonals":[2,2],"rows":[2,2,-5,-5,2]}}})"));
}

TEST(KrissKrossView, OnlyTheOmniscientStateHasTheWaitingEntries) {  // KK-7
  KrissKrossTable table = KrissKrossTable::ready(3).roll("D/S");
  table.play(2, "D@b2/S@b3").play(0, "S@d1/D@e1");
  EXPECT_EQ(json_object([&](JsonWriter& json) { table.game().hidden_table(json); }),
            R"({"entries":{"0":"S@d1/D@e1","2":"D@b2/S@b3"}})");
  EXPECT_THAT(table.table(), Not(HasSubstr("@")));
  EXPECT_EQ(table.own(0), R"({"entry":"S@d1/D@e1"})");
  EXPECT_EQ(table.own(1), "{}");
}

TEST(KrissKrossView, OffersTheSymbolsThatAreLeft) {  // KK-3
  KrissKrossTable table(3);
  table.chance("first 2").play(0, "choose X").play(1, "choose S");
  EXPECT_EQ(offer_of(table.game(), seat_at(2)), R"({"kind":"choose","symbols":["D","T","Q","O"]})");
}

TEST(KrissKrossView, OffersAllTheSameRoll) {  // KK-5
  const KrissKrossTable table = KrissKrossTable::ready(2).roll("S/O");
  for (unsigned seat = 0; seat < 2; ++seat)
    EXPECT_EQ(offer_of(table.game(), seat_at(seat)), R"({"kind":"enter","roll":"S/O"})");
}

TEST(KrissKrossView, TellsChoicesAndTheFirstRoller) {  // KK-3, KK-4
  KrissKrossTable table(2);
  table.chance("first 1").play(0, "choose Q");
  EXPECT_EQ(table.told(), R"({"type":"first","seat":1}{"type":"chose","seat":0,"symbol":"Q"})");
}

TEST(KrissKrossBot, GreedyCompletesAFourRatherThanATwo) {  // KK-9
  KrissKrossTable table = KrissKrossTable::ready(1);
  table.all_enter("D@b3/D@c3").all_enter("X@a1/T@b1").roll("D/X");
  const std::string move = MatchOf<KrissKross>(table.game()).choose(seat_at(0), BotLevel::greedy, 1);
  EXPECT_THAT(move, HasSubstr("D@d3"));
}

TEST(KrissKrossBot, GreedyScoresFarMoreThanRandom) {
  const auto mean_total = [](BotLevel level, bool advanced) {
    crosstable::Setup setup{.players = 1, .options = {}, .first = {}};
    setup.options.set(KrissKross::option_specs(), "advanced", advanced);
    int sum = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      FastRandom random(seed);
      const auto match = make_match<KrissKross>(setup);
      while (!match->outcome()) {
        if (match->chance_acts()) {
          ChanceWeights weights;
          match->chance_weights(weights);
          match->resolve(weights.at(random.below(weights.total)), nullptr);
        } else {
          match->play(seat_at(0), match->choose(seat_at(0), level, random.next()), nullptr);
        }
      }
      sum += match->outcome()->scores[0];
    }
    return sum / 60;
  };
  EXPECT_LT(mean_total(BotLevel::random, false), 12);
  EXPECT_GT(mean_total(BotLevel::greedy, false), 25);
  EXPECT_LT(mean_total(BotLevel::random, true), -10);
  EXPECT_GT(mean_total(BotLevel::greedy, true), 15);
}

}  // namespace
}  // namespace crosstable::test::kriss_kross_view_test
