#include "server/events/pairing/knockout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events {
namespace {

using Kind = MatchState::Kind;

struct Played {
  std::map<Number, unsigned> losses;
  std::multiset<std::pair<Number, Number>> meetings;
  unsigned matches = 0;
  Final final;
  Winners winners;
};

// Plays every match as soon as it is ready, in a random order. `winner` decides.
template <typename Decide>
Played play(const Bracket& bracket, Stream& stream, const Decide& decide) {
  Played played;
  played.winners.resize(bracket.size());
  for (;;) {
    const auto states = progress(bracket, played.winners);
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < states.size(); ++i)
      if (states[i].kind == Kind::ready) ready.push_back(i);
    if (ready.empty()) {
      played.final = final_of(bracket, states);
      return played;
    }
    const std::size_t i = ready[stream.below(static_cast<unsigned>(ready.size()))];
    const Number a = *states[i].first, b = *states[i].second;
    const Winner winner = decide(a, b, bracket[i].part);
    played.winners[i] = winner;
    played.meetings.emplace(std::min(a, b), std::max(a, b));
    if (winner != Winner::first) ++played.losses[a];
    if (winner != Winner::second) ++played.losses[b];
    ++played.matches;
  }
}

const auto better_seed = [](Number a, Number b, Part) { return a < b ? Winner::first : Winner::second; };

TEST(Knockout, SeedsMeetInTheUsualOrder) {
  using Lines = std::vector<std::optional<Number>>;
  EXPECT_EQ(seeding(8), (Lines{1, 8, 4, 5, 2, 7, 3, 6}));
  EXPECT_EQ(seeding(6), (Lines{1, {}, 4, 5, 2, {}, 3, 6}));
  EXPECT_EQ(seeding(2), (Lines{1, 2}));
}

TEST(Knockout, ByesGoToTheTopSeeds) {
  for (unsigned entrants = 2; entrants <= 512; ++entrants) {
    const auto lines = seeding(entrants);
    const std::size_t byes = lines.size() - entrants;
    ASSERT_LT(lines.size(), 2 * entrants);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto& other = lines[i ^ 1];
      ASSERT_TRUE(!lines[i] || !other == (*lines[i] <= byes)) << entrants;
    }
  }
}

TEST(Knockout, TakesOneMatchLessThanEntrants) {
  Stream stream(1);
  for (unsigned entrants = 2; entrants <= 130; ++entrants) {
    for (const bool third_place : {false, true}) {
      Played played = play(knockout(entrants, third_place), stream, better_seed);
      EXPECT_EQ(played.matches, entrants - 1 + (third_place && entrants > 3 ? 1 : 0));
      EXPECT_TRUE(played.final.decided);
      EXPECT_EQ(played.final.champion, 1u);
      EXPECT_EQ(played.losses[2], 1u);
      EXPECT_EQ(played.meetings.count({1, 2}), 1u) << "in the final, and only there";
    }
  }
}

TEST(Knockout, TheLosersOfTheSemiFinalsPlayForTheThirdPlace) {
  const Bracket bracket = knockout(4, true);
  ASSERT_EQ(bracket.size(), 4u);
  EXPECT_EQ(bracket[2].part, Part::third_place);
  const auto states = progress(bracket, {Winner::first, Winner::first, std::nullopt, std::nullopt});
  EXPECT_EQ(states[2].first, 4u);
  EXPECT_EQ(states[2].second, 3u);
  EXPECT_EQ(states[2].kind, Kind::ready);
  EXPECT_EQ(states[3].kind, Kind::ready);
}

TEST(Knockout, AfterADoubleForfeitTheNextOpponentHasABye) {
  const auto states = progress(knockout(4, false), {Winner::neither, Winner::second, std::nullopt});
  EXPECT_EQ(states[2].kind, Kind::walkover);
  EXPECT_EQ(states[2].winner, 3u);
  EXPECT_FALSE(states[2].loser);
  EXPECT_EQ(final_of(knockout(4, false), states).champion, 3u);
}

TEST(DoubleKnockout, EverybodyButTheChampionLosesTwice) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Stream stream(seed);
    for (unsigned entrants = 3; entrants <= 70; ++entrants) {
      const Played played = play(double_knockout(entrants), stream, [&](Number, Number, Part) {
        return stream.percent(50) ? Winner::first : Winner::second;
      });
      ASSERT_TRUE(played.final.decided && played.final.champion);
      const Number champion = *played.final.champion;
      for (Number number = 1; number <= entrants; ++number) {
        const auto found = played.losses.find(number);
        const unsigned losses = found == played.losses.end() ? 0 : found->second;
        ASSERT_TRUE(number == champion ? losses < 2 : losses == 2) << entrants << " " << number << " " << losses;
      }
      const unsigned reset = played.winners.back() ? 1 : 0;
      ASSERT_EQ(played.matches, 2 * entrants - 2 + reset);
    }
  }
}

TEST(DoubleKnockout, TheFinalIsResetOnlyIfTheLosersSideWinsIt) {
  Stream stream(1);
  const auto final_to = [&](Winner side) {
    return play(double_knockout(6), stream,
                [&](Number a, Number b, Part part) { return part == Part::final ? side : better_seed(a, b, part); });
  };
  const Played calm = final_to(Winner::first), reset = final_to(Winner::second);
  EXPECT_EQ(calm.matches, 10u);
  EXPECT_EQ(calm.final.champion, 1u);
  EXPECT_EQ(reset.matches, 11u);
  EXPECT_EQ(reset.final.champion, 1u) << "lost the final, and won the second one";
}

TEST(DoubleKnockout, LosersMeetNobodyAgainBeforeTheFourthRoundOfTheirSide) {
  Stream stream(7);
  for (unsigned entrants = 16; entrants <= 128; entrants *= 2) {
    const Bracket bracket = double_knockout(entrants);
    for (unsigned times = 0; times < 20; ++times) {
      const Played played = play(
          bracket, stream, [&](Number, Number, Part) { return stream.percent(50) ? Winner::first : Winner::second; });
      const auto states = progress(bracket, played.winners);
      std::set<std::pair<Number, Number>> met;
      for (std::size_t i = 0; i < bracket.size(); ++i) {
        if (!states[i].first || !states[i].second) continue;
        const auto pair = std::minmax(*states[i].first, *states[i].second);
        const bool again = !met.insert(pair).second;
        ASSERT_FALSE(again && bracket[i].part == Part::losers && bracket[i].round < 4) << entrants;
      }
    }
  }
}

TEST(DoubleKnockout, GoesOnAfterForfeitsOfBoth) {
  Stream stream(3);
  for (unsigned entrants = 3; entrants <= 40; ++entrants) {
    const Played played = play(double_knockout(entrants), stream, [&](Number, Number, Part) {
      return stream.percent(30) ? Winner::neither : stream.percent(50) ? Winner::first : Winner::second;
    });
    EXPECT_TRUE(played.final.decided) << entrants;
  }
}

}  // namespace
}  // namespace crosstable::events
