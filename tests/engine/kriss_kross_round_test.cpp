// The course of a game: symbols, rolls, simultaneous entries, the end.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "tests/support/kriss_kross_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::kriss_kross_round_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(KrissKrossSymbols, AreChosenInSeatOrderWhoeverRollsFirst) {  // KK-3
  KrissKrossTable table(3);
  table.chance("first 2");
  EXPECT_THAT(table.to_act(), ElementsAre(0));
  table.play(0, "choose T");
  EXPECT_THAT(table.to_act(), ElementsAre(1));
  table.play(1, "choose X");
  EXPECT_THAT(table.to_act(), ElementsAre(2));
  table.play(2, "choose S");
  EXPECT_THAT(table.to_act(), IsEmpty());
  EXPECT_TRUE(table.game().chance_acts());
  EXPECT_EQ(table.sheet(0), "...../...../T..../...../.....");
  EXPECT_EQ(table.sheet(2), "...../...../S..../...../.....");
}

TEST(KrissKrossSymbols, AreAllDifferent) {  // KK-3
  KrissKrossTable table(3);
  table.chance("first 0").play(0, "choose T");
  EXPECT_EQ(table.refusal(1, "choose T"), "KK-3 kriss_kross.symbol_taken");
  EXPECT_THAT(table.legal(1), ElementsAre("choose D", "choose O", "choose Q", "choose S", "choose X"));
}

TEST(KrissKrossSymbols, TheSixthPlayerHasOneLeft) {  // KK-3
  KrissKrossTable table(6);
  table.chance("first 0");
  for (unsigned seat = 0; seat < 5; ++seat) table.play(seat, std::string("choose ") + "SOQTX"[seat]);
  EXPECT_THAT(table.legal(5), ElementsAre("choose D"));
}

TEST(KrissKrossSymbols, ComeBeforeTheFirstEntryAndNeverAgain) {  // KK-3
  KrissKrossTable table(1);
  table.chance("first 0");
  EXPECT_EQ(table.refusal(0, "D@b2/S@b3"), "KK-3 kriss_kross.choose_first");
  table.play(0, "choose T").roll("D/S");
  EXPECT_EQ(table.refusal(0, "choose D"), "KK-3 kriss_kross.already_chosen");
}

TEST(KrissKrossRoll, OneToSixPlayAndAnyOfThemMayRollFirst) {  // KK-3, KK-4
  for (unsigned players = 1; players <= 6; ++players) {
    ChanceWeights weights;
    new_game<KrissKross>(players).chance_weights(weights);
    EXPECT_EQ(weights.size, players);
    EXPECT_EQ(weights.total, players);
  }
}

TEST(KrissKrossRoll, ASeriesSaysWhoRollsFirst) {  // KK-4
  ChanceWeights weights;
  const KrissKross game(crosstable::Setup{.players = 3, .options = {}, .first = seat_at(1)});
  game.chance_weights(weights);
  EXPECT_EQ(weights.total, 1u);
  EXPECT_EQ(weights.weight[1], 1);
  FastRandom random(1);
  EXPECT_EQ(game.sample_chance(random), 1u);
}

TEST(KrissKrossRoll, ShowsEveryPairOfTheSixSymbolsEquallyOften) {  // KK-2
  const KrissKrossTable table = KrissKrossTable::ready(2);
  ChanceWeights weights;
  table.game().chance_weights(weights);
  ASSERT_EQ(weights.size, 36u);
  std::set<std::string> seen;
  for (unsigned outcome = 0; outcome < 36; ++outcome) {
    EXPECT_EQ(weights.weight[outcome], 1);
    seen.insert(table.game().write_chance(outcome));
  }
  for (const char one : std::string("DXTQOS")) {
    for (const char two : std::string("DXTQOS")) EXPECT_THAT(seen, Contains(std::string("roll ") + one + '/' + two));
  }
}

TEST(KrissKrossRoll, HasTheFirstDieAsItsMajorOrder) {  // KK-2, fairness order
  const KrissKrossTable table = KrissKrossTable::ready(1);
  EXPECT_EQ(table.game().write_chance(0), "roll D/D");
  EXPECT_EQ(table.game().write_chance(1), "roll D/X");
  EXPECT_EQ(table.game().write_chance(6), "roll X/D");
  EXPECT_EQ(table.game().write_chance(35), "roll S/S");
}

TEST(KrissKrossRoll, GoesRoundClockwiseFromTheFirstRoller) {  // KK-4
  KrissKrossTable table(3);
  table.chance("first 1");
  for (unsigned seat = 0; seat < 3; ++seat) table.play(seat, std::string("choose ") + "DXT"[seat]);
  table.told();
  const auto roller = [&](std::string_view entry) {
    table.all_enter(entry);
    const std::string told = table.told();
    return told.substr(0, told.find('}') + 1);
  };
  EXPECT_EQ(roller("Q@b1/O@b2"), R"({"type":"rolled","seat":1,"roll":"Q/O"})");
  EXPECT_EQ(roller("Q@c1/O@c2"), R"({"type":"rolled","seat":2,"roll":"Q/O"})");
  EXPECT_EQ(roller("Q@d1/O@d2"), R"({"type":"rolled","seat":0,"roll":"Q/O"})");
  EXPECT_EQ(roller("Q@e1/O@e2"), R"({"type":"rolled","seat":1,"roll":"Q/O"})");
}

TEST(KrissKrossEntry, GoesIntoAnyTwoEmptyAdjacentCellsEitherWayRound) {  // KK-5
  KrissKrossTable table = KrissKrossTable::ready(1).roll("D/S");
  EXPECT_EQ(table.legal(0).size(), 74u);  // 40 pairs of neighbours, 3 of them with a3
  EXPECT_THAT(table.legal(0), Contains("D@e4/S@e5"));
  EXPECT_THAT(table.legal(0), Contains("S@e4/D@e5"));
  EXPECT_THAT(table.legal(0), Contains("S@d5/D@e5"));
  table.play(0, "S@e4/D@e5");
  EXPECT_EQ(table.sheet(0), "....D/....S/D..../...../.....");
}

TEST(KrissKrossEntry, OfTwoEqualSymbolsIsTheSameEitherWayRound) {  // KK-5
  const KrissKrossTable table = KrissKrossTable::ready(1).roll("D/D");
  EXPECT_EQ(table.legal(0).size(), 37u);
}

TEST(KrissKrossEntry, OfOtherSymbolsThanTheDiceShowIsRefused) {  // KK-5
  KrissKrossTable table = KrissKrossTable::ready(1).roll("D/S");
  for (const char* entry : {"D@b1/D@b2", "S@b1/S@b2", "D@b1/X@b2", "T@b1/X@b2"}) {
    EXPECT_EQ(table.refusal(0, entry), "KK-5 kriss_kross.not_rolled") << entry;
  }
}

TEST(KrissKrossEntry, IntoAFilledCellIsRefused) {  // KK-5
  KrissKrossTable table = KrissKrossTable::ready(1).all_enter("D@b1/S@b2").roll("D/S");
  for (const char* entry : {"D@b1/S@b2", "D@a1/S@b1", "D@b2/S@b3", "D@a3/S@a4", "S@a3/D@b3"}) {
    EXPECT_EQ(table.refusal(0, entry), "KK-5 kriss_kross.cell_taken") << entry;
  }
}

TEST(KrissKrossEntry, IntoCellsThatShareNoEdgeIsRefused) {  // KK-5
  KrissKrossTable table = KrissKrossTable::ready(1).roll("D/S");
  for (const char* entry :
       {"D@a1/S@b2", "D@a5/S@b1", "D@a1/S@c1", "D@b1/S@b3", "D@a1/S@e5", "D@b2/S@b2", "D@b1/S@c2"}) {
    EXPECT_EQ(table.refusal(0, entry), "KK-5 kriss_kross.not_adjacent") << entry;
  }
}

TEST(KrissKrossEntry, EveryRollIsForAllPlayers) {  // KK-5
  const KrissKrossTable table = KrissKrossTable::ready(4).roll("D/S");
  EXPECT_THAT(table.to_act(), ElementsAre(0, 1, 2, 3));
  for (unsigned seat = 0; seat < 4; ++seat) EXPECT_EQ(table.legal(seat), table.legal(0));
}

TEST(KrissKrossSecret, NobodySeesAnEntryBeforeAllHaveEntered) {  // KK-7
  KrissKrossTable table = KrissKrossTable::ready(3).roll("D/S");
  const std::string before = table.table();
  table.told();
  table.play(1, "D@b2/S@b3");
  EXPECT_EQ(table.sheet(1), "...../...../X..../...../.....");
  std::string expected = before;
  expected.replace(expected.find(R"("entered":[])"), 12, R"("entered":[1])");
  EXPECT_EQ(table.table(), expected) << "it only shows who has entered";
  EXPECT_EQ(table.own(0), "{}");
  EXPECT_EQ(table.own(1), R"({"entry":"D@b2/S@b3"})");
  EXPECT_EQ(table.told(Viewer::at(seat_at(0))), R"({"type":"wrote","seat":1})");
  table.play(0, "S@c1/D@c2");
  EXPECT_EQ(table.told(Viewer::at(seat_at(0))), R"({"type":"wrote","seat":0,"entry":"S@c1/D@c2"})");
}

TEST(KrissKrossSecret, TheLastEntryRevealsAll) {  // KK-7
  KrissKrossTable table = KrissKrossTable::ready(2).roll("D/S");
  table.play(1, "D@b2/S@b3");
  table.told();
  table.play(0, "S@c1/D@c2");
  EXPECT_EQ(table.told(), R"({"type":"wrote","seat":0})"
                          R"({"type":"revealed","entries":{"0":"S@c1/D@c2","1":"D@b2/S@b3"}})");
  EXPECT_EQ(table.sheet(0), "...../...../D..../..D../..S..");
  EXPECT_EQ(table.sheet(1), "...../...../XS.../.D.../.....");
  EXPECT_THAT(table.table(), HasSubstr(R"("entered":[])"));
  EXPECT_EQ(table.own(1), "{}");
  EXPECT_TRUE(table.game().chance_acts());
}

TEST(KrissKrossSecret, LateEntriesAreNotSpoiltByEarlierOnes) {  // KK-7
  KrissKrossTable table = KrissKrossTable::ready(3).roll("D/S");
  const std::vector<std::string> legal = table.legal(0);
  table.play(2, "D@b2/S@b3");
  EXPECT_EQ(table.legal(0), legal);
  table.play(0, "D@b2/S@b3").play(1, "D@b2/S@b3");
  EXPECT_TRUE(table.game().chance_acts());
}

TEST(KrissKrossSecret, AnEntryCanBeMadeOnlyOnce) {  // KK-7
  KrissKrossTable table = KrissKrossTable::ready(2).roll("D/S");
  table.play(0, "D@b2/S@b3");
  EXPECT_THAT(table.to_act(), ElementsAre(1));
  EXPECT_THAT(table.legal(0), IsEmpty());
  EXPECT_EQ(table.refusal(0, "D@b4/S@b5"), "error.not_your_turn");
}

TEST(KrissKrossSecret, ARoundEndsTheSameInAnyOrderOfSeats) {  // KK-7
  std::vector<unsigned> order = {0, 1, 2, 3};
  std::set<std::string> positions;
  do {
    KrissKrossTable table = KrissKrossTable::ready(4).roll("D/S");
    const char* const entries[] = {"D@b2/S@b3", "S@b2/D@b3", "D@a1/S@b1", "S@e4/D@e5"};
    for (const unsigned seat : order) table.play(seat, entries[seat]);
    positions.insert(snapshot(table.game(), 4));
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(positions.size(), 1u);
}

TEST(KrissKrossSecret, ResigningShowsNoWaitingEntry) {  // KK-7, KK-10
  KrissKrossTable table = KrissKrossTable::ready(2).roll("D/D");
  table.play(0, "D@a1/D@a2");  // D a1 a2 a3: worth 3
  for (unsigned seat = 0; seat < 2; ++seat) EXPECT_THAT(table.game().conceded(seat_at(seat)).scores, ElementsAre(0, 0));
}

// Leaves a1, c2, c4, d3, e1 and e5 empty, each without an empty neighbour.
const std::vector<std::string> nine_entries = {"D@c5/S@d5", "D@a2/S@b2", "D@b3/S@c3", "D@b1/S@c1", "D@d1/S@d2",
                                               "D@d4/S@e4", "D@b4/S@b5", "D@e2/S@e3", "D@a4/S@a5"};

TEST(KrissKrossEnd, ASheetCanBeFinishedAfterNineEntries) {  // KK-6, KK-8
  KrissKrossTable table = KrissKrossTable::ready(1);
  for (const std::string& entry : nine_entries) {
    EXPECT_FALSE(table.game().over());
    table.all_enter(entry);
  }
  EXPECT_TRUE(table.game().over());
  EXPECT_EQ(table.sheet(0), "SSDS./DD.DS/DDS.S/DS.SD/.DSD.");
}

// Seat 1 finishes with these nine entries; seat 0 fills three rows and stays in the game.
KrissKrossTable one_of_two_finished() {
  const std::vector<std::string> other = {"D@a1/S@b1", "D@c1/S@d1", "D@e1/S@e2", "D@a2/S@b2", "D@c2/S@d2",
                                          "D@b3/S@c3", "D@d3/S@e3", "D@a4/S@b4", "D@c4/S@d4"};
  KrissKrossTable table = KrissKrossTable::ready(2);
  for (std::size_t i = 0; i < other.size(); ++i) table.roll("D/S").play(1, nine_entries[i]).play(0, other[i]);
  return table;
}

TEST(KrissKrossEnd, APlayerWithoutAnEmptyPairHasFinishedAndTheOthersGoOn) {  // KK-6
  KrissKrossTable table = one_of_two_finished();
  EXPECT_THAT(table.told(), testing::EndsWith(R"({"type":"finished","seat":1,"total":8})"));
  EXPECT_THAT(table.table(), HasSubstr(R"("finished":[1])"));
  EXPECT_FALSE(table.game().over());
  table.roll("D/S");
  EXPECT_THAT(table.to_act(), ElementsAre(0));
  EXPECT_EQ(table.refusal(1, "D@a1/S@b1"), "error.not_your_turn");
  table.play(0, "D@a5/S@b5");
  EXPECT_TRUE(table.game().chance_acts()) << "the others' entries are not waited for";
}

TEST(KrissKrossEnd, AFinishedPlayerStillRolls) {  // KK-4
  KrissKrossTable table = one_of_two_finished();  // after nine rolls, the tenth is seat 1's
  table.told();
  table.roll("D/S");
  EXPECT_EQ(table.told(), R"({"type":"rolled","seat":1,"roll":"D/S"})");
}

TEST(KrissKrossEnd, TheGameEndsWhenAllHaveFinished) {  // KK-8
  KrissKrossTable table = one_of_two_finished();
  table.all_enter("D@a5/S@b5").all_enter("D@c5/S@d5");
  EXPECT_FALSE(table.game().over());
  table.all_enter("D@e4/S@e5");
  EXPECT_TRUE(table.game().over());
  EXPECT_FALSE(table.game().chance_acts());
  EXPECT_THAT(table.table(), HasSubstr(R"("stage":"over")"));
  EXPECT_THAT(table.table(), HasSubstr(R"("round":12)"));
}

TEST(KrissKrossEnd, TakesTwelveRollsAtMostAndNineToTwelveEntriesASheet) {  // KK-8
  unsigned longest = 0, shortest = 99;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    FastRandom random(seed);
    KrissKross game = new_game<KrissKross>(1);
    while (!game.over()) step_at_random(game, random, nullptr);
    longest = std::max(longest, game.round());
    shortest = std::min(shortest, game.round());
  }
  EXPECT_EQ(longest, 12u);
  EXPECT_GE(shortest, 9u);
  EXPECT_LE(shortest, 10u);
}

TEST(KrissKrossEnd, MostPointsWinAndAreTheSeriesPoints) {  // KK-10, KK-13
  KrissKrossTable table = one_of_two_finished();
  table.all_enter("D@a5/S@b5").all_enter("D@c5/S@d5").all_enter("D@e4/S@e5");
  const Outcome outcome = *table.game().outcome();
  EXPECT_EQ(outcome.reason, "finished");
  EXPECT_THAT(outcome.scores, ElementsAre(sheet_of(table.sheet(0)).total(false), 8));
  EXPECT_GT(outcome.scores[0], 8);
  EXPECT_EQ(outcome.winners, Seats(seat_at(0)));
}

TEST(KrissKrossEnd, TheBestShareTheWin) {  // KK-10
  KrissKrossTable table(3);
  table.chance("first 0").play(0, "choose X").play(1, "choose D").play(2, "choose T");
  for (const std::string& entry : nine_entries) table.all_enter(entry);  // only a D in a3 gets an equal neighbour
  EXPECT_EQ(text_of(*table.game().outcome()), "finished 8 13 8 w1");
  EXPECT_EQ(text_of(table.game().conceded(seat_at(1))), "resigned 8 13 8 w0 w2");

  KrissKrossTable two(2);
  two.chance("first 0").play(0, "choose X").play(1, "choose T");
  for (const std::string& entry : nine_entries) two.all_enter(entry);
  EXPECT_EQ(text_of(*two.game().outcome()), "finished 8 8 w0 w1");
}

TEST(KrissKrossEnd, ResigningLosesToTheBestOfTheOthers) {  // KK-10
  KrissKrossTable table = KrissKrossTable::ready(3).roll("X/T");
  table.play(0, "X@b4/T@b5").play(1, "X@a2/T@a1").play(2, "T@b2/X@b1");  // only seat 1 has two in a row
  const auto conceded = [&](unsigned seat) { return text_of(table.game().conceded(seat_at(seat))); };
  EXPECT_EQ(conceded(0), "resigned 0 2 0 w1");
  EXPECT_EQ(conceded(1), "resigned 0 2 0 w0 w2");
  EXPECT_EQ(conceded(2), "resigned 0 2 0 w1");
}

TEST(KrissKrossEnd, ResigningAloneLosesToNobody) {  // KK-10, KK-12
  KrissKrossTable table = KrissKrossTable::ready(1).all_enter("D@a2/X@b2");
  EXPECT_EQ(text_of(table.game().conceded(seat_at(0))), "resigned 2");
}

TEST(KrissKrossEnd, PlayingAloneIsTheSameGame) {  // KK-12
  KrissKrossTable table = KrissKrossTable::ready(1);
  for (const std::string& entry : nine_entries) table.all_enter(entry);
  EXPECT_EQ(table.game().outcome()->winners, Seats(seat_at(0)));
  EXPECT_THAT(table.told(), HasSubstr(R"({"type":"revealed","entries":{"0":"D@a2/S@b2"}})"));
}

TEST(KrissKrossOption, AdvancedCountsForTotalsScoresAndResignations) {  // KK-11
  for (const bool advanced : {false, true}) {
    KrissKrossTable table = KrissKrossTable::ready(2, advanced);
    EXPECT_THAT(table.table(), HasSubstr(advanced ? R"("totals":{"0":-50,"1":-50})" : R"("totals":{"0":0,"1":0})"));
    EXPECT_THAT(table.game().conceded(seat_at(0)).scores, ElementsAre(advanced ? -50 : 0, advanced ? -50 : 0));
    EXPECT_EQ(table.table().find("diagonals") != std::string::npos, advanced);
  }
}

}  // namespace
}  // namespace crosstable::test::kriss_kross_round_test
