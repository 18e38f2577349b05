// Events of every format, played through with made-up results: what must hold whatever happens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "json/merge_patch.hpp"
#include "server/events/exports/check.hpp"
#include "server/events/pairing/tables.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/standings/lots.hpp"
#include "tests/server/event_fold/random_event.hpp"

namespace crosstable::events::test {
namespace {

// Each round has everybody who could play just once, at a table or with a bye.
void expect_all_seated_once(const EventState& state) {
  for (const Round& round : state.rounds) {
    std::set<Number> seen(round.byes.begin(), round.byes.end());
    seen.insert(round.half.begin(), round.half.end());
    std::size_t count = round.byes.size() + round.half.size();
    for (const Table& table : round.tables) {
      seen.insert(table.who.entrants.begin(), table.who.entrants.end());
      count += table.who.entrants.size();
    }
    EXPECT_EQ(seen.size(), count);
  }
}

TEST(PlayedEvents, ASwissIsWhatTheRulesPair) {
  unsigned finished = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const unsigned entrants = 2 + static_cast<unsigned>(seed) % 39;
    StageSettings stage{Format::swiss, std::min(7u, std::max(1u, entrants / 2))};
    Settings settings = settings_for(stage);
    settings.half_byes = static_cast<unsigned>(seed) % 3;
    RandomEvent random(seed, entrants, settings);
    finished += random.play() ? 1 : 0;
    const EventState& state = random.event.state;
    expect_all_seated_once(state);
    const Section all = sections_of(state, 0).front();
    SwissStage told{.rounds = stage.rounds, .lot = draw_side(state.seed, state.event_id.view())};
    const auto over = rounds_over(state, 0);
    for (unsigned i = 0; i < over.size(); ++i)
      if (over[i]->ruled) told.ruled.push_back(i + 1);
    EXPECT_EQ(check_swiss(histories(state, 0, all), told), Faults{}) << seed;
    std::map<Number, unsigned> byes;
    for (const Round& round : state.rounds) {
      EXPECT_LE(round.byes.size(), 1u);
      for (const Number bye : round.byes) EXPECT_EQ(++byes[bye], 1u) << seed;
    }
  }
  EXPECT_GE(finished, 40u);
}

TEST(PlayedEvents, ARoundRobinIsTheBergerTables) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const unsigned entrants = 3 + static_cast<unsigned>(seed) % 20;
    StageSettings stage{Format::round_robin, 0, 1 + static_cast<unsigned>(seed) % 2};
    RandomEvent random(seed, entrants, settings_for(stage));
    ASSERT_TRUE(random.play());
    const EventState& state = random.event.state;
    expect_all_seated_once(state);
    EXPECT_EQ(check_round_robin(histories(state, 0, sections_of(state, 0).front()), stage.legs), Faults{}) << seed;
  }
}

TEST(PlayedEvents, InARoundRobinEverybodyMeetsEverybodyAndSidesAreEven) {
  for (unsigned entrants = 3; entrants <= 13; ++entrants) {
    for (const unsigned legs : {1u, 2u}) {
      RandomEvent random(entrants, entrants, settings_for({Format::round_robin, 0, legs}), none_at_all);
      ASSERT_TRUE(random.play());
      std::multiset<std::pair<Number, Number>> met;
      for (const Round& round : random.event.state.rounds)
        for (const Table& table : round.tables) met.insert(std::minmax(table.who.entrants[0], table.who.entrants[1]));
      EXPECT_EQ(met.size(), legs * entrants * (entrants - 1) / 2);
      for (const auto& pair : met) EXPECT_EQ(met.count(pair), legs);
      for (const int balance : side_balances(random.event.state)) EXPECT_LE(std::abs(balance), 1);
    }
  }
}

TEST(PlayedEvents, AKnockoutHasOneMatchLessThanEntrantsAndTheBestSeedWins) {
  for (unsigned entrants = 2; entrants <= 40; ++entrants) {
    SomeEvent event(entrants);
    EXPECT_EQ(event.play_out(), entrants - 1);
    EXPECT_EQ(ranking(event.state).front().entrant, 1u);
    EXPECT_EQ(ranking(event.state)[1].place, 2u);
  }
  StageSettings stage{Format::knockout};
  stage.third_place = true;
  SomeEvent event(8, settings_for(stage));
  EXPECT_EQ(event.play_out(), 8u) << "and one more for the third place";
  const auto ranks = ranking(event.state);
  EXPECT_EQ(ranks[2].place, 3u);
  EXPECT_EQ(ranks[3].place, 4u);
  EXPECT_EQ(ranks[4].place, 5u);
  EXPECT_EQ(ranks[7].place, 5u) << "whoever lost in the first round shares a place";
}

TEST(PlayedEvents, WhoeverLostTheirOnlyMatchOfADoubleKnockoutIsBehindItsFinalist) {
  for (const unsigned entrants : {4u, 8u}) {
    SomeEvent event(entrants, cup(Format::double_knockout));
    event.play_out([entrants](const Table& table) {  // the best and the worst meet first, and neither comes
      const bool nobody_came = std::ranges::count(table.who.entrants, entrants) == 1;
      return nobody_came ? MatchResult{MatchResult::Kind::none, 0, false, true}
                         : won_by(*std::ranges::min_element(table.who.entrants));
    });
    const auto ranks = ranking(event.state);
    EXPECT_EQ(ranks[0].entrant, 2u);
    EXPECT_EQ(ranks[0].place, 1u);
    EXPECT_EQ(ranks[1].entrant, 3u) << "who lost the final";
    for (const Rank& rank : ranks) {
      if (rank.entrant == 1 || rank.entrant == entrants) {
        EXPECT_GT(rank.place, 2u) << rank.entrant;
      }
    }
  }
}

TEST(PlayedEvents, InADoubleKnockoutAllButTheChampionLoseTwice) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const unsigned entrants = 3 + static_cast<unsigned>(seed) % 38;
    Mischief mischief = none_at_all;
    mischief.withdrawals = 2;
    RandomEvent random(seed, entrants, cup(Format::double_knockout), mischief);
    ASSERT_TRUE(random.play());
    const EventState& state = random.event.state;
    std::map<Number, unsigned> lost;
    unsigned matches = 0;
    bool nobody_won = false;
    for (const Round& round : state.rounds)
      for (const Table& table : round.tables) {
        ++matches;
        nobody_won = nobody_won || table.result->kind == MatchResult::Kind::none;
        for (const Number one : table.who.entrants)
          if (table.result->winner != one) ++lost[one];
      }
    if (nobody_won) continue;  // both had withdrawn
    const Number champion = ranking(state).front().entrant;
    EXPECT_LE(lost[champion], 1u);
    for (Number number = 1; number <= entrants; ++number) {
      if (number == champion) continue;
      EXPECT_EQ(lost[number], 2u) << seed << ": " << number;
    }
    EXPECT_TRUE(matches == 2 * entrants - 2 || matches == 2 * entrants - 1);
  }
}

TEST(PlayedEvents, KnockoutsEndWhateverHappens) {
  for (const Format format : {Format::knockout, Format::double_knockout}) {
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
      const unsigned entrants = 3 + static_cast<unsigned>(seed) % 38;
      RandomEvent random(seed, entrants, cup(format), {20, 8, 8, 5, 8, 8, 0, 5, 10});
      EXPECT_TRUE(random.play()) << seed;
      EXPECT_TRUE(final_of(bracket_of(random.event.state, 0),
                           progress_of(random.event.state, 0, bracket_of(random.event.state, 0)))
                      .decided);
      EXPECT_EQ(ranking(random.event.state).size(), entrants);
    }
  }
}

TEST(PlayedEvents, GroupsSendTheirBestToAKnockoutWhereTheyMeetLate) {
  for (unsigned groups = 2; groups <= 4; groups += 2) {
    StageSettings stage{Format::round_robin, 0, 1, groups, 2};
    Settings settings = settings_for(stage);
    settings.stages.push_back({Format::knockout});
    ASSERT_EQ(fault_of(settings), std::nullopt);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      RandomEvent random(seed, 4 * groups, settings, none_at_all);
      ASSERT_TRUE(random.play());
      const EventState& state = random.event.state;
      ASSERT_EQ(state.stages.size(), 2u);
      std::map<Number, unsigned> group_of;
      for (const Rank& rank : stage_ranking(state, 0)) group_of[rank.entrant] = rank.group;
      const Round& first = state.rounds[state.stages[1].first_round];
      EXPECT_EQ(first.tables.size(), groups);
      for (const Table& table : first.tables)
        EXPECT_NE(group_of[table.who.entrants[0]], group_of[table.who.entrants[1]]);
      const auto ranks = ranking(state);
      EXPECT_EQ(ranks.size(), 4 * groups);
      EXPECT_EQ(ranks[2 * groups].place, 2 * groups + 1) << "the third of a group comes after all who went on";
    }
  }
}

TEST(PlayedEvents, TablesHaveTheirSizeAndSpreadTheirByes) {
  for (const unsigned seats : {3u, 4u, 5u}) {
    for (unsigned entrants = 7; entrants <= 30; ++entrants) {
      StageSettings stage{Format::tables, 4};
      stage.seats = seats;
      RandomEvent random(entrants, entrants, settings_for(stage), none_at_all);
      ASSERT_TRUE(random.play());
      const EventState& state = random.event.state;
      expect_all_seated_once(state);
      std::map<Number, unsigned> byes;
      for (const Round& round : state.rounds) {
        for (const Table& table : round.tables)
          EXPECT_TRUE(table.who.entrants.size() == seats || table.who.entrants.size() == (seats == 3 ? 4 : seats - 1));
        for (const Number bye : round.byes) ++byes[bye];
      }
      unsigned least = 100, most = 0;
      for (Number number = 1; number <= entrants; ++number) {
        least = std::min(least, byes[number]);
        most = std::max(most, byes[number]);
      }
      EXPECT_LE(most - least, 1u) << entrants << " at tables of " << seats;
    }
  }
}

TEST(PlayedEvents, InAnArenaNobodyPlaysTwiceAtOnceAndEverybodyPlays) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    RandomEvent random(seed, 4 + static_cast<unsigned>(seed), cup(Format::arena));
    const EventState& state = random.event.state;
    random.told = [&] {
      std::set<Number> playing;
      for (const TableId& id : state.unfinished())
        for (const Number number : state.table(id).who.entrants) EXPECT_TRUE(playing.insert(number).second);
    };
    ASSERT_TRUE(random.play());
    for (const Rank& rank : ranking(state)) {
      const Entrant& entrant = state.entrant(rank.entrant);
      if (entrant.gone() || entrant.missed_rounds != 0) continue;
      EXPECT_GT(rank.played, 0u) << seed << ": " << rank.entrant;
    }
  }
}

// The same with patches that are bounded: each is small, each leads to what a newcomer would be shown, and when nothing
// is left out any more that is the whole view.
TEST(PlayedEvents, SmallPatchesLeadToTheSameView) {
  constexpr std::size_t most_bytes = 400, one_part = 250;
  std::size_t left_out = 0;
  for (const Format format : {Format::round_robin, Format::swiss, Format::knockout, Format::tables}) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      RandomEvent random(seed, 10, cup(format));
      EventView view;
      view.update(random.event.state);
      std::string shown = json::apply_patch(view.whole(), "{}"), head;
      Stream pauses(seed), arrivals(seed + 100);
      Waiting waiting;
      const auto people_come_and_go = [&] {
        for (const char* table : {"1.1", "1.2", "2.1", "2.2", "2.10"}) {
          if (arrivals.percent(50)) waiting.erase(table);
          else waiting[table] = arrivals.percent(50) ? R"({"missing":["p-E1"]})" : R"({"missing":[],"forfeit_at":7})";
        }
      };
      const auto tell = [&] {
        const std::string patch = view.update(random.event.state, {}, waiting, most_bytes);
        if (!patch.empty()) shown = json::apply_patch(shown, patch);
        left_out += view.is_behind();
        ASSERT_TRUE(shown == json::apply_patch(view.whole(), "{}")) << name_of(format) << " " << seed << " " << patch;
        const bool has_unsplit = patch.find("\"log\"") != std::string::npos ||
                                 patch.find("\"byes\"") != std::string::npos ||
                                 patch.find("\"brackets\"") != std::string::npos;
        EXPECT_TRUE(has_unsplit || patch.size() <= most_bytes + one_part) << patch;
      };
      random.told = [&] {
        people_come_and_go();
        if (!pauses.percent(70)) tell();
      };
      random.play();
      for (int more = 0; more < 200 && (more == 0 || view.is_behind()); ++more) tell();
      EXPECT_FALSE(view.is_behind());
      EventView anew;
      anew.update(random.event.state, {}, waiting);
      EXPECT_TRUE(anew.whole() == view.whole()) << name_of(format) << " " << seed;
    }
  }
  EXPECT_GT(left_out, 20u) << "the patches were never full";
}

// Scores get their turn although tables change all the time.
TEST(PlayedEvents, NothingWaitsForEverBehindWhatChangesAllTheTime) {
  SomeEvent event(40, cup(Format::swiss));
  event.pair();
  EventView view;
  std::string shown = json::apply_patch(view.update(event.state), "{}");
  for (std::uint32_t table = 1; table <= 20; ++table)
    event.report(table, won_by(event.state.table({1, table}).who.entrants[0]));
  event.pair();
  for (int updates = 0; updates < 3; ++updates) {
    for (std::uint32_t table = 1; table <= 20; ++table) {
      if (updates % 2 == 0) event.tell(fact::Adjourned{{2, table}});
      else event.tell(fact::Resumed{{2, table}});
    }
    shown = json::apply_patch(shown, view.update(event.state, {}, {}, 300));
    EXPECT_TRUE(view.is_behind());
  }
  EXPECT_THAT(shown.substr(shown.find("\"scores\"")), testing::HasSubstr("\"played\":1,"));
}

// For each format: the patches lead from one view to the next, a fold of the same facts shows the same bytes, and facts
// read back are the same facts.
TEST(PlayedEvents, PatchesLeadFromViewToViewAndAReplayShowsTheSame) {
  for (const Format format :
       {Format::round_robin, Format::swiss, Format::knockout, Format::double_knockout, Format::tables, Format::arena}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Settings settings = cup(format);
      if (format == Format::arena) settings.stages.front().minutes = 1;
      RandomEvent random(seed, 9, std::move(settings));
      EventView view;
      view.update(random.event.state);
      std::string shown = json::apply_patch(view.whole(), "{}");
      Stream pauses(seed);
      random.told = [&] {
        if (pauses.percent(70)) return;  // several changes may come as one
        const std::string patch = view.update(random.event.state);
        if (!patch.empty()) shown = json::apply_patch(shown, patch);
        ASSERT_TRUE(shown == json::apply_patch(view.whole(), "{}")) << name_of(format) << " " << seed << " " << patch;
      };
      random.play();
      view.update(random.event.state);
      EXPECT_EQ(view.update(random.event.state), "") << "nothing has changed";
      EventState again;
      for (const auto& [fact, at_ms] : random.facts) again.apply(decode_fact(encode(fact), seal_rows(fact)), at_ms);
      EventView anew;
      anew.update(again);
      EXPECT_TRUE(anew.whole() == view.whole()) << name_of(format) << " " << seed;
    }
  }
}

}  // namespace
}  // namespace crosstable::events::test
