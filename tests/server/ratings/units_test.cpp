// What a unit makes of standings, and in which pool.
#include <gtest/gtest.h>

#include "server/ratings/pools.hpp"
#include "server/ratings/unit.hpp"

namespace crosstable::ratings {
namespace {

constexpr std::int64_t day_ms = 86'400'000, now_ms = 1'795'000'000'000;

TEST(Units, OfTwoGainAndLoseTheSame) {
  const Standing fresh = newcomer(System::glicko);
  const auto after = rated(System::glicko, std::vector<Placed>{{0, 2, fresh}, {1, 1, fresh}}, now_ms);
  EXPECT_NEAR(after[0].value + after[1].value, 3000, 1e-9);
  EXPECT_LT(after[0].value, after[1].value);
  EXPECT_EQ(after[0].games, 1u);
  EXPECT_EQ(after[0].at_ms, now_ms);
}

TEST(Units, DrawnByEqualsMoveNobody) {
  const Standing fresh = newcomer(System::glicko);
  const auto after = rated(System::glicko, std::vector<Placed>{{0, 1, fresh}, {1, 1, fresh}}, now_ms);
  EXPECT_NEAR(after[0].value, 1500, 1e-9);
  EXPECT_LT(after[0].spread, 350);
}

TEST(Units, AfterALongTimeAreLessSure) {
  const Standing known{1600, 60, 0.06, 40, now_ms};
  const std::vector<Placed> drawn{{0, 1, known}, {1, 1, known}};
  const auto soon = rated(System::glicko, drawn, now_ms), late = rated(System::glicko, drawn, now_ms + 365 * day_ms);
  EXPECT_GT(late[0].spread, soon[0].spread);
  EXPECT_EQ(rated(System::glicko, drawn, now_ms - day_ms), soon) << "a clock that was set back takes nothing away";
}

TEST(Units, OfTeamsRatePartnersAlike) {
  const Standing fresh = newcomer(System::plackett_luce);
  const std::vector<Placed> seats{{0, 1, fresh}, {1, 2, fresh}, {0, 1, fresh}, {1, 2, fresh}};
  const auto after = rated(System::plackett_luce, seats, now_ms);
  EXPECT_EQ(after[0], after[2]);
  EXPECT_EQ(after[1], after[3]);
  EXPECT_GT(after[0].value, 25);
  EXPECT_LT(after[1].value, 25);
  EXPECT_EQ(shown_rating(System::plackett_luce, fresh), 1500);
}

std::string pool_name(const char* game, unsigned players, bool days) {
  const RatingPool* const pool = pool_for_players(*find_game(game), players);
  return pool == nullptr ? "none" : pool_of(*pool, days).name;
}

TEST(Pools, AreFoundByGamePlayersAndClock) {
  EXPECT_EQ(pool_name("crosswise", 2, false), "crosswise-duel");
  EXPECT_EQ(pool_name("crosswise", 4, true), "crosswise-team-days");
  EXPECT_EQ(pool_name("kreuz-und-quer", 2, false), "kreuz-und-quer");
  EXPECT_EQ(pool_name("kriss-kross", 6, false), "kriss-kross");
  EXPECT_EQ(pool_name("crosswise", 3, false), "none");
  EXPECT_EQ(pool_name("kriss-kross", 1, false), "none") << "nobody is there to compare with";
  EXPECT_EQ(find_pool("kreuz-und-quer-days")->system, System::glicko);
  EXPECT_EQ(find_pool("crosswise-duel")->system, System::glicko);
  EXPECT_EQ(find_pool("crosswise-team")->system, System::plackett_luce);
  EXPECT_EQ(find_pool("kriss-kross")->system, System::plackett_luce);
  EXPECT_FALSE(find_pool("-days"));
}

}  // namespace
}  // namespace crosstable::ratings
