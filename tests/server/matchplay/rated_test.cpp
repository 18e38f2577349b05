// How a series places its seats, and what is not rated.
#include "server/matchplay/rated.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace {

const GameInfo& crosswise() { return *find_game("crosswise"); }

Series played(SeriesRule rule, unsigned players, const std::vector<Outcome>& games) {
  Series series(rule, players);
  for (const Outcome& game : games) {
    series.game_started(seat_at(0));
    series.game_ended(game, RecordId("r"));
  }
  return series;
}

Outcome outcome(std::vector<int> scores, std::initializer_list<unsigned> winners) {
  Outcome ended{"full", std::move(scores), {}};
  for (const unsigned seat : winners) ended.winners.add(seat_at(seat));
  return ended;
}

std::vector<std::uint32_t> ranks(const Series& series, unsigned players, const char* game = "crosswise") {
  std::vector<std::uint32_t> all;
  for (const Place& place : places(series, *find_game(game), players)) all.push_back(place.rank);
  return all;
}

using Ranks = std::vector<std::uint32_t>;

TEST(Places, OfTwoAreWonLostOrEqual) {
  EXPECT_EQ(ranks(played({}, 2, {outcome({3, 9}, {0})}), 2), (Ranks{1, 2})) << "whoever resigned may have more points";
  EXPECT_EQ(ranks(played({}, 2, {outcome({3, 9}, {})}), 2), (Ranks{1, 1})) << "a draw";
}

TEST(Places, OfPartnersAreTheSame) {
  const auto all = places(played({}, 4, {outcome({5, 8, 5, 8}, {1, 3})}), crosswise(), 4);
  EXPECT_EQ(all[0].side, all[2].side);
  EXPECT_NE(all[0].side, all[1].side);
  EXPECT_EQ(ranks(played({}, 4, {outcome({5, 8, 5, 8}, {1, 3})}), 4), (Ranks{2, 1, 2, 1}));
}

TEST(Places, OfMoreThanTwoGoByPoints) {
  EXPECT_EQ(ranks(played({}, 4, {outcome({20, 31, 20, 5}, {1})}), 4, "kriss-kross"), (Ranks{2, 1, 2, 4}));
}

TEST(Places, InAMatchGoByWinsAlone) {
  const SeriesRule rule{SeriesKind::match, 2};
  const Series series = played(rule, 3, {outcome({9, 0, 50}, {0}), outcome({0, 9, 50}, {1}), outcome({9, 0, 50}, {0})});
  EXPECT_EQ(ranks(series, 3, "kriss-kross"), (Ranks{1, 2, 3}));
}

TEST(RatedOptions, ChangeWhatTheFallOfAFlagMeans) {
  RoomOptions options;
  EXPECT_EQ(options.flag_rule(), FlagRule::stand_in);
  ASSERT_FALSE(options.merge(crosswise(), {{"rated", true}}));
  EXPECT_EQ(options.flag_rule(), FlagRule::lose);
  ASSERT_FALSE(options.merge(crosswise(), {{"flag", std::string("stand-in")}}));
  EXPECT_EQ(options.flag_rule(), FlagRule::stand_in);
  EXPECT_TRUE(options.merge(crosswise(), {{"rated", std::string("yes")}}));
}

}  // namespace
}  // namespace crosstable
