// What leaves an event stands up to `crosstable event check`, whatever happened in it.
#include "server/events/event_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/terminal/event/check_document.hpp"
#include "json/reader.hpp"
#include "tests/server/event_fold/random_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::HasSubstr;

EventAnswer checked(const EventState& event) {
  EventView view;
  view.update(event);
  const std::string text = export_json(event, view.whole());
  json::JsonDocument document;
  EXPECT_FALSE(json::parse(text, document, event_limits)) << text;
  return check_document(document.root());
}

Settings ranked(Settings settings) {
  using enum TieBreak;
  settings.tie_breaks = {head_to_head,     buchholz_cut1, buchholz, median_buchholz, sonneborn_berger, point_difference,
                         opponents_rating, points,        wins,     games_won,       match_points,     draw_of_lots};
  settings.points = {3, 1, 0};
  return settings;
}

TEST(EventExport, IsWithoutFaultsInEveryFormat) {
  Settings groups = ranked(settings_for({Format::round_robin, 0, 1, 3, 2}));
  groups.stages.push_back({Format::double_knockout});
  Settings after_swiss = ranked(cup(Format::swiss));
  after_swiss.stages.front().best = 4;
  after_swiss.stages.push_back({Format::knockout});
  Settings arena = cup(Format::arena);
  arena.stages.front().minutes = 2;
  const std::vector<Settings> all{groups,
                                  after_swiss,
                                  ranked(cup(Format::swiss)),
                                  ranked(cup(Format::round_robin)),
                                  cup(Format::knockout),
                                  cup(Format::double_knockout),
                                  cup(Format::tables),
                                  arena};
  for (const Settings& settings : all) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      RandomEvent random(seed, 9 + static_cast<unsigned>(seed), settings);
      random.play();
      const EventAnswer answer = checked(random.event.state);
      EXPECT_EQ(answer.status, 0) << name_of(settings.stages.front().format) << " " << seed << ": " << answer.why;
    }
  }
}

TEST(EventExport, OfAResultThatNobodyReportedIsFaulty) {
  SomeEvent event(6, ranked(cup(Format::swiss)));
  event.play_out();
  EXPECT_EQ(checked(event.state).status, 0);
  event.state.rounds[1].tables[0].result = MatchResult{};
  event.state.rounds[1].tables[1].result = MatchResult{};
  EXPECT_EQ(checked(event.state).status, 1) << "the later pairs do not follow from it";
}

// Pairs stay when a result before them is corrected, so they are not what the format gives any more.
TEST(EventExport, HoldsNoPairsAgainstACorrectionThatCameLater) {
  SomeEvent event(8, ranked(cup(Format::swiss)));
  event.play_out();
  const Number loser = event.state.table({1, 1}).who.entrants[1];
  event.tell(fact::Corrected{{1, 1}, won_by(loser)});
  EXPECT_EQ(checked(event.state).status, 0) << checked(event.state).why;
  event.state.rounds[1].ruled = false;
  EXPECT_EQ(checked(event.state).status, 1) << "the second round's pairs do not follow from the corrected result";
}

TEST(EventExport, OpensTheSeedWhenTheEventIsOver) {
  SomeEvent event(2);
  event.play_out();
  EXPECT_THAT(export_json(event.state, "{}"), testing::Not(HasSubstr("\"seed\":\"")));
  event.tell(fact::Finished{});
  EXPECT_THAT(export_json(event.state, "{}"), HasSubstr("\"seed\":\"0000"));
}

// A seed or a nonce that is changed afterwards does not fit what was published before.
TEST(EventExport, HasTheBoardsOfRoundsThatAreOverAndTheirSealsAreChecked) {
  Settings settings = ranked(cup(Format::swiss));
  settings.deals = Deals::same;
  SomeEvent event(4, settings);
  event.pair();
  event.deal();
  event.report(1, MatchResult{});
  EXPECT_THAT(export_json(event.state, "{}"), HasSubstr("\"rounds\":[]"));
  event.report(2, MatchResult{});
  EXPECT_THAT(export_json(event.state, "{}"), HasSubstr("\"seed\":\"0101"));
  EXPECT_EQ(checked(event.state).status, 0) << checked(event.state).why;
  Round& round = event.state.rounds.front();
  const SealedBoard board = round.sealed[1];
  round.sealed[1].seed = Secret(Bytes32{9});
  EXPECT_EQ(checked(event.state).why, "Board 1.2 was not sealed with this seed.");
  round.sealed[1] = board;
  Contributions given = *round.given;
  given.nonces[0] = Secret(Nonce{0xab});
  round.given = std::make_shared<const Contributions>(given);
  EXPECT_EQ(checked(event.state).why, "Round 1, place 0: the nonce is not the one that was committed to.");
}

TEST(EventExport, WritesTextsForOtherPrograms) {
  SomeEvent event(4, ranked(cup(Format::round_robin)));
  event.play_out();
  EXPECT_THAT(standings_csv(event.state), HasSubstr("1,1,\"E1\",9,"));
  EXPECT_THAT(*crosstable_csv(event.state), HasSubstr("\"E1\",4f1,"));
  EXPECT_THAT(*trf_report(event.state), HasSubstr("001    1      E1"));
  SomeEvent cup(4);
  cup.play_out();
  EXPECT_THAT(standings_csv(cup.state), HasSubstr("2,2,\"E2\","));
  EXPECT_EQ(crosstable_csv(cup.state), std::nullopt);
  EXPECT_EQ(trf_report(cup.state), std::nullopt);
}

}  // namespace
}  // namespace crosstable::events::test
