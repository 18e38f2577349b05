// The check of an export must accept what the program made, and find what was changed in it.
#include "server/events/exports/check.hpp"

#include <gtest/gtest.h>

#include "server/events/pairing/round_robin.hpp"
#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events {
namespace {

std::string first_of(const Faults& faults) { return faults.empty() ? "" : faults.front(); }

// A finished Swiss, as its export has it.
struct PlayedSwiss {
  SwissStage stage;
  std::vector<Ranked> entrants;
};

PlayedSwiss played(std::uint64_t seed, unsigned entrants, unsigned rounds) {
  PlayedSwiss event{.stage = {.rounds = rounds + 1}, .entrants = {}};
  play_swiss(seed, entrants, rounds + 1, {}, true, [&](const SwissRound& round, const auto&) {
    event.stage.lot = round.lot;
    event.entrants.clear();
    for (const SwissEntrant& one : round.entrants) event.entrants.push_back({one.number, {}, one.history});
    return round.round <= rounds;
  });
  return event;
}

TEST(EventCheck, AcceptsWhatTheProgramPaired) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto event = played(seed, 9 + static_cast<unsigned>(seed), 5);
    EXPECT_EQ(check_swiss(event.entrants, event.stage), Faults{}) << seed;
  }
}

class CheckedSwiss : public testing::Test {
 protected:
  PlayedMatch& match(Number number, std::size_t round) {
    return std::get<PlayedMatch>(event.entrants[number - 1].history[round - 1]);
  }
  std::string fault() { return first_of(check_swiss(event.entrants, event.stage)); }

  PlayedSwiss event = [] {
    PlayedSwiss all = played(2, 8, 3);
    // Round 1 of eight, all present, nothing forfeited: 1-5, 2-6, 3-7, 4-8.
    for (Ranked& one : all.entrants) one.history.resize(1);
    return all;
  }();
};

TEST_F(CheckedSwiss, FindsPairsThatTheRulesDoNotMake) {
  ASSERT_EQ(fault(), "");
  const auto swap_opponents = [&](Number a, Number b) {
    std::swap(match(a, 1).opponent, match(b, 1).opponent);
    match(match(a, 1).opponent, 1).opponent = a;
    match(match(b, 1).opponent, 1).opponent = b;
  };
  swap_opponents(1, 3);
  EXPECT_EQ(fault().substr(0, 24), "Round 1: the rules pair ");
  event.stage.ruled = {1};
  EXPECT_EQ(fault(), "") << "paired by hand";
}

TEST_F(CheckedSwiss, FindsSidesThatAreTurnedRound) {
  std::swap(match(2, 1).side, match(6, 1).side);
  EXPECT_NE(fault(), "");
}

TEST_F(CheckedSwiss, FindsAWrongFloat) {
  match(2, 1).floated = true;
  EXPECT_EQ(fault(), "Round 1: whether number 2 floated is wrong.");
}

TEST_F(CheckedSwiss, FindsAByeThatIsNotNeededAndASecondMeetingEvenInARuledRound) {
  event.stage.ruled = {1, 2};
  for (Ranked& one : event.entrants) one.history.push_back(one.history.front());
  EXPECT_NE(fault().find("already met"), std::string::npos);
  for (Ranked& one : event.entrants) one.history.pop_back();
  for (const std::size_t two : {0u, 1u}) event.entrants[two].history.push_back(Bye::pairing);
  EXPECT_NE(fault().find("not needed"), std::string::npos);
}

TEST(EventCheck, HoldsARoundRobinToTheTables) {
  std::vector<Ranked> entrants;
  for (Number number = 1; number <= 5; ++number) entrants.push_back({number, {}, {}});
  for (const auto& round : round_robin(5, 2)) {
    for (const auto& [first, second] : round) {
      entrants[first - 1].history.push_back(PlayedMatch{second, Side::first, false, Result::win, {}});
      entrants[second - 1].history.push_back(PlayedMatch{first, Side::second, false, Result::loss, {}});
    }
    for (Ranked& one : entrants)
      if (one.history.size() < entrants[round.front().first - 1].history.size()) one.history.push_back(Bye::pairing);
  }
  EXPECT_EQ(check_round_robin(entrants, 2), Faults{});
  EXPECT_NE(first_of(check_round_robin(entrants, 1)), "") << "one leg has fewer rounds";
  std::swap(std::get<PlayedMatch>(entrants[1].history[0]).side, std::get<PlayedMatch>(entrants[4].history[0]).side);
  EXPECT_NE(first_of(check_round_robin(entrants, 2)), "");
}

TEST(EventCheck, HoldsAKnockoutToItsBracket) {
  std::vector<ExportedMatch> matches{{1, 4, Winner::first}, {2, 3, Winner::second}, {1, 3, {}}};
  EXPECT_EQ(check_knockout(knockout(4, false), matches), Faults{});
  matches[2].second = 2;
  EXPECT_EQ(first_of(check_knockout(knockout(4, false), matches)), "Match 3 is not between those who come into it.");
  matches[2] = {1, {}, Winner::first};
  matches[1].winner = {};
  EXPECT_EQ(first_of(check_knockout(knockout(4, false), matches)),
            "Match 3 has a result, but cannot have been played.");
  EXPECT_NE(first_of(check_knockout(knockout(5, false), matches)), "");
}

TEST(EventCheck, RecomputesStandings) {
  const auto event = played(5, 12, 5);
  const StandingsRules rules{.tie_breaks = {TieBreak::buchholz}, .rounds = 5};
  const auto right = standings(event.entrants, rules);
  EXPECT_EQ(check_standings(event.entrants, rules, right), Faults{});
  const auto changed = [&](const auto& change) {
    auto wrong = right;
    change(wrong);
    return first_of(check_standings(event.entrants, rules, wrong));
  };
  EXPECT_NE(changed([](auto& all) { std::swap(all[0], all[1]); }), "");
  EXPECT_NE(changed([](auto& all) { all[3].place = 9; }), "");
  EXPECT_NE(changed([](auto& all) { all[2].score += 0.5; }), "");
  EXPECT_NE(changed([](auto& all) { all[2].tie_breaks[0] += 0.5; }), "");
  EXPECT_NE(changed([](auto& all) { all.pop_back(); }), "");
}

TEST(EventCheck, FindsWrongScoresAtTablesOfFour) {
  const std::vector<ExportedTablesRound> round{{{{{1, 2, 3, 4}, {1, 2, 2, 0}}}, {5}}};
  const auto line = [](unsigned place, Number number, double score) { return Standing{place, number, score, {}}; };
  std::vector<Standing> claimed{line(1, 1, 3), line(2, 2, 1.5), line(2, 3, 1.5), line(2, 5, 1.5), line(5, 4, 0)};
  EXPECT_EQ(check_tables(4, round, claimed), Faults{});
  claimed[1].score = 2;
  EXPECT_EQ(first_of(check_tables(4, round, claimed)), "Standings, line 2: number 2 has another score.");
  claimed[1].score = 1.5;
  std::swap(claimed[0], claimed[1]);
  EXPECT_EQ(first_of(check_tables(4, round, claimed)), "Standings, line 2: number 1 stands below a lower score.");
  std::swap(claimed[0], claimed[1]);
  claimed.pop_back();
  EXPECT_EQ(first_of(check_tables(4, round, claimed)), "The standings do not list number 4.");
  EXPECT_EQ(first_of(check_tables(6, round, claimed)), "Round 1: there is a table of 4.");
  const std::vector<ExportedTablesRound> twice{{{{{1, 2, 3, 4}, {1, 2, 3, 4}}}, {4}}};
  EXPECT_EQ(first_of(check_tables(4, twice, claimed)), "Round 1: 4 is there twice.");
}

TEST(EventCheck, FindsWrongScoresInAnArena) {
  using enum Result;
  const std::vector<ExportedGames> games{{1, {win, win, win, draw}}, {2, {loss}}};
  std::vector<Standing> claimed{{1, 1, 10, {}}, {2, 2, 0, {}}};
  EXPECT_EQ(check_arena(games, claimed), Faults{});
  claimed[0].score = 9;
  EXPECT_EQ(first_of(check_arena(games, claimed)), "Standings, line 1: number 1 has another score.");
}

}  // namespace
}  // namespace crosstable::events
