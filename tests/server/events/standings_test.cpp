// Scores and tie-breaks (FIDE C.07), with examples worked by hand.
#include "server/events/standings/standings.hpp"

#include <gtest/gtest.h>

#include <map>

#include "server/events/standings/head_to_head.hpp"

namespace crosstable::events {
namespace {

PlayedMatch match(Number opponent, Result result) { return {opponent, Side::first, false, result, {}}; }
PlayedMatch won(Number opponent) { return match(opponent, Result::win); }
PlayedMatch drew(Number opponent) { return match(opponent, Result::draw); }
PlayedMatch lost(Number opponent) { return match(opponent, Result::loss); }
ForfeitedMatch forfeit(Number opponent, bool won) { return {opponent, won}; }

using List = std::vector<TieBreak>;
using Values = std::vector<double>;

struct Row {
  unsigned place;
  double score;
  Values values;
};

std::map<Number, Row> rows(const std::vector<Ranked>& entrants, const StandingsRules& rules) {
  std::map<Number, Row> found;
  for (const Standing& one : standings(entrants, rules)) found[one.number] = {one.place, one.score, one.tie_breaks};
  return found;
}

// Everybody has played everybody.
//        1    2    3    4   score
//   1    -    1    ½    1   2½
//   2    0    -    1    1   2
//   3    ½    0    -    ½   1
//   4    0    0    ½    -   ½
const std::vector<Ranked> four{{1, 1800, {won(2), drew(3), won(4)}},
                               {2, 1700, {lost(1), won(4), won(3)}},
                               {3, std::nullopt, {drew(4), drew(1), lost(2)}},
                               {4, 1501, {drew(3), lost(2), lost(1)}}};

TEST(Standings, CountWhatOpponentsScored) {
  const auto table = rows(four, {.tie_breaks = {TieBreak::match_points, TieBreak::buchholz, TieBreak::buchholz_cut1,
                                                TieBreak::median_buchholz, TieBreak::sonneborn_berger},
                                 .rounds = 3});
  EXPECT_EQ(table.at(1).values, (Values{2.5, 3.5, 3, 1, 3}));      // 2 + 1 + ½; 2·1 + 1·½ + ½·1
  EXPECT_EQ(table.at(2).values, (Values{2, 4, 3.5, 1, 1.5}));      // 2½ + ½ + 1; ½·1 + 1·1
  EXPECT_EQ(table.at(3).values, (Values{1, 5, 4.5, 2, 1.5}));      // ½ + 2½ + 2; ½·½ + 2½·½
  EXPECT_EQ(table.at(4).values, (Values{0.5, 5.5, 4.5, 2, 0.5}));  // 1 + 2 + 2½; 1·½
}

// Four tables, by the first side's result: +8, +2, +2, -4. The median is +2.
//   first side   1: 2·3 = 6      3: 2·1 + 1 = 3   5: 3   7: 0
//   second side  2: -8, so 0     4: -2, so 3      6: 3   8: +4, so 6
TEST(Standings, OfADuplicateBoardCountLowerAndEqualResultsOfTheSameSide) {
  Duplicates sums;
  add_board(sums, {{{1, 2, 8}, {3, 4, 2}, {5, 6, 2}, {7, 8, -4}}});
  const std::map<Number, std::pair<double, double>> by_hand{{1, {6, 6}}, {2, {-6, 0}}, {3, {0, 3}},  {4, {0, 3}},
                                                            {5, {0, 3}}, {6, {0, 3}},  {7, {-6, 0}}, {8, {6, 6}}};
  for (const auto& [number, duplicate] : by_hand) {
    EXPECT_EQ(sums[number].datum, duplicate.first) << number;
    EXPECT_EQ(sums[number].matchpoints, duplicate.second) << number;
  }
  // Two tables, on other sides: the middle of -1 and +5 is the median.
  add_board(sums, {{{2, 1, 5}, {4, 3, -1}}});
  EXPECT_EQ(sums[2].datum, -6 + 3);
  EXPECT_EQ(sums[2].matchpoints, 0 + 2);
  EXPECT_EQ(sums[1].matchpoints, 6 + 0);
  EXPECT_EQ(sums[3].matchpoints, 3 + 2);
}

TEST(Standings, TakeDuplicateScoresAsTheyAreGiven) {
  std::vector<Ranked> entrants = four;
  entrants[3].boards = {7.5, 9};
  const auto table = rows(entrants, {.tie_breaks = {TieBreak::datum, TieBreak::matchpoints}, .rounds = 3});
  EXPECT_EQ(table.at(4).values, (Values{7.5, 9}));
  EXPECT_EQ(table.at(1).values, (Values{0, 0}));
}

TEST(Standings, CountWinsAndRatings) {
  const auto table =
      rows(four, {.tie_breaks = {TieBreak::wins, TieBreak::games_won, TieBreak::opponents_rating}, .rounds = 3});
  EXPECT_EQ(table.at(1).values, (Values{2, 2, 1601}));  // (1700 + 1501) / 2 = 1600.5, half up; 3 is unrated
  EXPECT_EQ(table.at(3).values, (Values{0, 0, 1667}));  // (1501 + 1800 + 1700) / 3
}

TEST(Standings, CountSeriesPoints) {
  const auto scored = [](PlayedMatch match, double own, double theirs) {
    match.points = {own, theirs};
    return match;
  };
  const std::vector<Ranked> two{{1, {}, {scored(won(2), 3, 1), Bye::full}},
                                {2, {}, {scored(lost(1), 1, 3), won(9)}},
                                {9, {}, {Bye::zero, lost(2)}}};
  const auto table = rows(two, {.tie_breaks = {TieBreak::points, TieBreak::point_difference}, .rounds = 2});
  EXPECT_EQ(table.at(1).values, (Values{3, 2}));
  EXPECT_EQ(table.at(2).values, (Values{1, -2}));
  EXPECT_EQ(table.at(9).values, (Values{0, 0}));
}

// Three rounds. 1 beats 2, then has the bye, then half a point. 2 then loses to 3 by forfeit, and stays away. 3 was
// absent in round 1 and withdrew after round 2.
const std::vector<Ranked> unplayed{{1, {}, {won(2), Bye::pairing, Bye::half}},
                                   {2, {}, {lost(1), forfeit(3, false), Bye::zero}},
                                   {3, {}, {Bye::zero, forfeit(2, true)}}};

TEST(Standings, UnplayedRoundsCountByArticleSixteen) {
  const auto table =
      rows(unplayed, {.tie_breaks = {TieBreak::buchholz, TieBreak::buchholz_cut1, TieBreak::median_buchholz,
                                     TieBreak::sonneborn_berger, TieBreak::wins, TieBreak::games_won},
                      .rounds = 3});
  // Adjusted: 1: 2 · 2: ½, a draw for the last round · 3: 1½, a draw for the round after it withdrew, none for round 1.
  EXPECT_EQ(table.at(1).score, 2);
  EXPECT_EQ(table.at(1).values, (Values{3.5, 2, 0.5, 2, 1, 1}));  // ½, 1½, (1½): the voluntary one is cut
  EXPECT_EQ(table.at(2).score, 0);
  EXPECT_EQ(table.at(2).values, (Values{2, 2, 0, 0, 0, 0}));  // 2, (0), (0)
  EXPECT_EQ(table.at(3).score, 1);
  EXPECT_EQ(table.at(3).values, (Values{2.5, 1.5, 0.5, 0.5, 1, 0}));  // (1), ½, (1)
}

TEST(Standings, InARoundRobinByesDoNotCountAndForfeitsCountAsPlayed) {
  const auto table =
      rows(unplayed, {.tie_breaks = {TieBreak::buchholz, TieBreak::buchholz_cut1, TieBreak::sonneborn_berger,
                                     TieBreak::wins, TieBreak::games_won, TieBreak::head_to_head},
                      .rounds = 3,
                      .system = System::round_robin});
  EXPECT_EQ(table.at(1).score, 1);
  EXPECT_EQ(table.at(1).values, (Values{0, 0, 0, 1, 1, 0}));
  EXPECT_EQ(table.at(2).values, (Values{2, 1, 0, 0, 0, 0}));
  EXPECT_EQ(table.at(3).values, (Values{0, 0, 0, 1, 0, 0}));
}

TEST(Standings, OtherPointsForAMatchAreScaledThroughout) {
  const auto table = rows(unplayed, {.points = {3, 1, 0}, .tie_breaks = {TieBreak::buchholz}, .rounds = 3});
  EXPECT_EQ(table.at(1).score, 5);
  EXPECT_EQ(table.at(1).values, (Values{1 + 3 + 3}));  // 2's last round as a draw; byes: at most a draw a round
}

TEST(Standings, WhoeverIsStillTiedSharesAPlaceAndTheNextIsSkipped) {
  const std::vector<Ranked> tied{{4, {}, {drew(2)}}, {2, {}, {drew(4)}}, {1, {}, {lost(3)}}, {3, {}, {won(1)}}};
  std::vector<std::pair<unsigned, Number>> places;
  for (const Standing& one : standings(tied, {.tie_breaks = {TieBreak::wins}, .rounds = 1}))
    places.emplace_back(one.place, one.number);
  EXPECT_EQ(places, (std::vector<std::pair<unsigned, Number>>{{1, 3}, {2, 2}, {2, 4}, {4, 1}}));
}

TEST(Standings, TheLotDecidesInTheOrderItWasDrawn) {
  const std::vector<Ranked> tied{{1, {}, {Bye::half}}, {2, {}, {Bye::half}}, {3, {}, {Bye::half}}};
  const auto table = rows(tied, {.tie_breaks = {TieBreak::draw_of_lots}, .rounds = 1, .lots = {3, 1, 2}});
  EXPECT_EQ(table.at(3).place, 1u);
  EXPECT_EQ(table.at(1).place, 2u);
  EXPECT_EQ(table.at(2).place, 3u);
}

// How many of the tied each stands before.
std::vector<unsigned> before(const std::vector<Ranked>& tied, System system = System::swiss) {
  std::vector<const Ranked*> all;
  for (const Ranked& one : tied) all.push_back(&one);
  return head_to_head(all, {}, system);
}

using Before = std::vector<unsigned>;

TEST(HeadToHead, AllHaveMetSoTheSumDecidesAndAgainInsideEachPart) {
  // 1, 2 and 4 have 2 points, 3 none; among the three, everybody won once.
  EXPECT_EQ(before({{1, {}, {won(2), won(3), lost(4)}},
                    {2, {}, {lost(1), won(4), won(3)}},
                    {3, {}, {lost(4), lost(1), lost(2)}},
                    {4, {}, {won(3), lost(2), won(1)}}}),
            (Before{1, 1, 0, 1}));
  // 1 and 2 have 2 points, 3 and 4 one; 1 beat 2, and 4 beat 3.
  EXPECT_EQ(before({{1, {}, {won(2), won(4), lost(3)}},
                    {2, {}, {lost(1), won(3), won(4)}},
                    {3, {}, {lost(4), lost(2), won(1)}},
                    {4, {}, {won(3), lost(1), lost(2)}}}),
            (Before{3, 2, 0, 1}));
}

TEST(HeadToHead, ACircleDecidesNothing) {
  EXPECT_EQ(before({{1, {}, {won(2), lost(3)}}, {2, {}, {lost(1), won(3)}}, {3, {}, {won(1), lost(2)}}}),
            (Before{0, 0, 0}));
}

TEST(HeadToHead, WhoeverIsAloneAtTheTopWhateverTheMissingMatchesBringIsFirst) {
  const std::vector<Ranked> some{
      {1, {}, {won(2), won(3)}}, {2, {}, {lost(1), Bye::half}}, {3, {}, {Bye::half, lost(1)}}};
  EXPECT_EQ(before(some), (Before{2, 0, 0}));
  EXPECT_EQ(before(some, System::round_robin), (Before{0, 0, 0}));
}

TEST(HeadToHead, NobodyIsFirstIfAMissingMatchMayChangeIt) {
  EXPECT_EQ(before({{1, {}, {won(2), Bye::half}}, {2, {}, {lost(1), Bye::half}}, {3, {}, {Bye::half, Bye::half}}}),
            (Before{0, 0, 0}));
}

TEST(HeadToHead, TheRestIsComparedAgainOnItsOwn) {
  // 1 beat all others. 2 beat 3, 3 beat 4; 2 and 4 have not met: no entrant is certain to be second.
  EXPECT_EQ(before({{1, {}, {won(2), won(3), won(4)}},
                    {2, {}, {lost(1), Bye::half, won(3)}},
                    {3, {}, {won(4), lost(1), lost(2)}},
                    {4, {}, {lost(3), Bye::half, lost(1)}}}),
            (Before{3, 0, 0, 0}));
  // Now 2 and 4 have met, but 1 and 4 have not: 1 has at least 2 points, the others at most 1, 1½ and 1½.
  EXPECT_EQ(before({{1, {}, {won(2), won(3), Bye::half}},
                    {2, {}, {lost(1), drew(4), drew(3)}},
                    {3, {}, {lost(4), lost(1), drew(2)}},
                    {4, {}, {won(3), drew(2), Bye::half}}}),
            (Before{0, 0, 0, 0}))
      << "4 may still win, with 2½ points";
  EXPECT_EQ(before({{1, {}, {won(2), won(3), Bye::half}},
                    {2, {}, {lost(1), won(4), won(3)}},
                    {3, {}, {won(4), lost(1), lost(2)}},
                    {4, {}, {lost(3), lost(2), Bye::half}}}),
            (Before{0, 0, 0, 0}))
      << "2 has as many points as 1 is certain of";
}

TEST(HeadToHead, SeveralMatchesCountByTheirMean) {
  EXPECT_EQ(before({{1, {}, {won(2), drew(2)}}, {2, {}, {lost(1), drew(1)}}}), (Before{1, 0}));
  EXPECT_EQ(before({{1, {}, {won(2), lost(2)}}, {2, {}, {lost(1), won(1)}}}), (Before{0, 0}));
}

TEST(HeadToHead, ForfeitsCountInARoundRobinOnly) {
  const std::vector<Ranked> two{{1, {}, {forfeit(2, true)}}, {2, {}, {forfeit(1, false)}}};
  EXPECT_EQ(before(two), (Before{0, 0}));
  EXPECT_EQ(before(two, System::round_robin), (Before{1, 0}));
}

TEST(HeadToHead, InStandingsItComparesOnlyThoseWhoAreStillTied) {
  // 1 and 2 have a point each, 3 has half a point. 2 beat 1.
  const std::vector<Ranked> table{
      {1, {}, {lost(2), won(3)}}, {2, {}, {won(1), Bye::zero}}, {3, {}, {Bye::half, lost(1)}}};
  const auto found = rows(table, {.tie_breaks = {TieBreak::head_to_head}, .rounds = 2});
  EXPECT_EQ(found.at(2).place, 1u);
  EXPECT_EQ(found.at(2).values, (Values{1}));
  EXPECT_EQ(found.at(1).place, 2u);
  EXPECT_EQ(found.at(3).place, 3u);
}

}  // namespace
}  // namespace crosstable::events
