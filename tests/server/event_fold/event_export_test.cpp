// An event's export passes `crosstable event check`, whatever happened in the event.
#include "server/events/showing/event_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/terminal/event/check_document.hpp"
#include "json/reader.hpp"
#include "server/events/rounds/ranking.hpp"
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
  Settings boards = ranked(cup(Format::swiss));
  boards.deals = Deals::same;
  boards.options = {SeriesRule{SeriesKind::sumof, 3}};
  boards.tie_breaks = {TieBreak::matchpoints, TieBreak::datum, TieBreak::buchholz};
  Settings boards_in_groups = groups;
  boards_in_groups.deals = Deals::same;
  boards_in_groups.options = {SeriesRule{SeriesKind::sumof, 2}};
  boards_in_groups.tie_breaks = {TieBreak::datum, TieBreak::matchpoints};
  Settings teams = ranked(teams_at_two_tables());
  teams.tie_breaks = {TieBreak::point_difference, TieBreak::datum, TieBreak::matchpoints};
  Settings teams_in_groups = boards_in_groups;
  teams_in_groups.deals = Deals::teams;
  const std::vector<Settings> all{groups,
                                  teams,
                                  teams_in_groups,
                                  boards,
                                  boards_in_groups,
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

// Both tables draw, and both play two boards: +6 and -2 at table 1, +1 and -2 at table 2.
SomeEvent drawn_on_boards() {
  Settings settings = ranked(cup(Format::swiss));
  settings.deals = Deals::same;
  settings.options = {SeriesRule{SeriesKind::sumof, 2}};
  settings.tie_breaks = {TieBreak::matchpoints, TieBreak::datum};
  SomeEvent event(4, settings);
  event.pair();
  event.deal();
  for (std::uint32_t table = 1; table <= 2; ++table) {
    const RoomCode code("R" + std::to_string(table));
    event.tell(fact::GameEnded{{1, table}, code, SeriesId("S"), 1, RecordId("G"), {table == 1 ? 9 : 4, 3}});
    event.tell(fact::GameEnded{{1, table}, code, SeriesId("S"), 2, RecordId("H"), {3, 5}});
    event.report(table, MatchResult{});
  }
  return event;
}

// The first side of table 1 has 2 for the lower result and 1 for the equal one; 6 - 3½ is its datum.
TEST(EventExport, RanksByMatchpointsAndShowsThemEverywhere) {
  const SomeEvent event = drawn_on_boards();
  const Number best = event.state.table({1, 1}).who.entrants[0];
  const std::string number = std::to_string(best);
  EXPECT_THAT(standings_csv(event.state), HasSubstr("place,number,name,score,matchpoints,datum\r\n1," + number));
  EXPECT_THAT(standings_csv(event.state), HasSubstr(",1,3,2.5\r\n"));
  EventView view;
  view.update(event.state);
  EXPECT_THAT(view.whole(), HasSubstr("\"datum\":2.5,\"matchpoints\":3,\"place\":1,"));
  EXPECT_EQ(checked(event.state).status, 0) << checked(event.state).why;
}

TEST(EventExport, TellsWhoHasTheAverageOfABoardAndItsCheckCountsIt) {
  Settings settings = ranked(cup(Format::swiss));
  settings.deals = Deals::same;
  settings.tie_breaks = {TieBreak::matchpoints};
  SomeEvent event(6, settings);
  event.pair();
  event.deal();
  event.tell(fact::Adjourned{{1, 3}, std::nullopt, true});
  for (std::uint32_t table = 1; table <= 2; ++table) {
    const RoomCode code("R" + std::to_string(table));
    event.tell(fact::GameEnded{{1, table}, code, SeriesId("S"), 1, RecordId("G"), {9, 3}});
    event.report(table, MatchResult{});
  }
  event.tell(fact::Corrected{{1, 3}, MatchResult{}});
  EXPECT_THAT(export_json(event.state, "{}"), HasSubstr("\"averaged\":[\""));
  EXPECT_EQ(checked(event.state).status, 0) << checked(event.state).why;
  for (const Rank& rank : ranking(event.state)) EXPECT_EQ(rank.tie_breaks.front(), 1) << rank.entrant;
}

// Changes the text, because an event's state cannot contradict itself.
TEST(EventExport, WhoseDuplicateScoresDoNotFollowFromTheBoardsIsFaulty) {
  const SomeEvent event = drawn_on_boards();
  const auto checked_with = [&](const std::string& from, const std::string& to) {
    EventView view;
    view.update(event.state);
    std::string text = export_json(event.state, view.whole());
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << text;
    text.replace(at, from.size(), to);
    json::JsonDocument document;
    EXPECT_FALSE(json::parse(text, document, event_limits));
    return check_document(document.root()).why;
  };
  EXPECT_THAT(checked_with("\"difference\":6", "\"difference\":1"), HasSubstr(" has other matchpoints."));
  EXPECT_THAT(checked_with("\"difference\":6", "\"difference\":60"), HasSubstr(" has another datum."));
  EXPECT_THAT(checked_with("\"first_round\":1", "\"first_round\":2"), HasSubstr(" has other matchpoints."));
  EXPECT_THAT(checked_with("\"number\":2,\"first\"", "\"number\":1,\"first\""), HasSubstr("numbered from 1"));
  EXPECT_THAT(
      checked_with("\"datum\":2.5,\"matchpoints\":3,\"history\"", "\"datum\":2.5,\"matchpoints\":4,\"history\""),
      HasSubstr("matchpoints"));
}

// One match, 30:20 and 10:25; at the second table the sides are exchanged.
TEST(EventExport, WhoseMatchesOfTeamsDoNotFollowFromTheirTablesIsFaulty) {
  SomeEvent event(2, ranked(teams_at_two_tables()));
  event.pair();
  event.deal();
  const auto who = event.state.rounds.back().tables[0].who.entrants;
  event.report(1, won_by(who[0], {30, 20}));
  event.report(2, won_by(who[1], {25, 10}));
  EventView view;
  view.update(event.state);
  const auto checked_with = [&](const std::string& from, const std::string& to) {
    std::string text = export_json(event.state, view.whole());
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
    json::JsonDocument document;
    EXPECT_FALSE(json::parse(text, document, event_limits));
    return check_document(document.root()).why;
  };
  const std::string loser = std::to_string(who[0]), winner = std::to_string(who[1]);
  EXPECT_EQ(checked_with("nothing", "else"), "");
  EXPECT_EQ(checked_with("\"match_result\":{\"points\":[40,45]", "\"match_result\":{\"points\":[40,46]"),
            "Table 1.1: the points of the match are not those of its tables.");
  EXPECT_EQ(checked_with("[40,45],\"winner\":\"" + winner, "[40,45],\"winner\":\"" + loser),
            "Table 1.1: the result of the match does not follow from its tables.");
  EXPECT_THAT(
      checked_with("\"entrants\":[\"" + winner + "\",\"" + loser, "\"entrants\":[\"" + loser + "\",\"" + winner),
      HasSubstr("sides are not exchanged"));
  event.state.rounds[0].tables[0].result->points = {40, 20};
  event.state.standings_changed = ++event.state.change;
  EXPECT_THAT(checked_with("nothing", "else"), HasSubstr("history has another result"));
}

// What the check says of an export after `to` was put in place of the first `from` behind the text `behind`.
std::string why_changed(const EventState& event, const std::string& behind, const std::string& from,
                        const std::string& to) {
  EventView view;
  view.update(event);
  std::string text = export_json(event, view.whole());
  const auto at = text.find(from, text.find(behind));
  EXPECT_NE(at, std::string::npos) << text;
  text.replace(at, from.size(), to);
  json::JsonDocument document;
  EXPECT_FALSE(json::parse(text, document, event_limits));
  return check_document(document.root()).why;
}

TEST(EventExport, HasAViewThatIsWhatItsStagesSay) {
  SomeEvent event(6, ranked(cup(Format::swiss)));
  event.play_out();
  event.tell(fact::Finished{});
  ASSERT_EQ(checked(event.state).why, "");
  const auto why = [&](const std::string& behind, const std::string& from, const std::string& to) {
    return why_changed(event.state, behind, from, to);
  };
  EXPECT_THAT(why("\"scores\":{\"1\"", "\"score\":", "\"score\":7"),
              HasSubstr("Entrant 1: the view has another score than the standings."));
  EXPECT_THAT(why("\"scores\":{\"1\"", "\"place\":", "\"place\":7"), HasSubstr("another place"));
  EXPECT_THAT(why("\"scores\":{\"1\"", "\"buchholz\":", "\"buchholz\":7"), HasSubstr("another buchholz"));
  EXPECT_THAT(why("\"pairings\":{\"1\":{\"1\"", "\"2\":{\"entrants\":[\"", "\"2\":{\"entrants\":[\"9"),
              HasSubstr("Table 1.2: the history of entrant "));
  EXPECT_THAT(why("\"pairings\":{\"1\":{\"1\"", "\"winner\":\"", "\"winner\":\"9"), HasSubstr("Table 1.1: "));
  const auto ranks = ranking(event.state);
  const std::string first = std::to_string(ranks[0].entrant), second = std::to_string(ranks[1].entrant);
  EXPECT_THAT(
      why("\"view\":", "\"standings\":[\"" + first + "\",\"" + second, "\"standings\":[\"" + second + "\",\"" + first),
      HasSubstr("Entrant " + second + ": the view lists them elsewhere"));
  EXPECT_THAT(why("\"view\":", "\"standings\":[\"" + first + "\",", "\"standings\":["),
              HasSubstr("the view lists them"));
}

TEST(EventExport, HasAViewWithThePointsThatItsHistoriesHave) {
  SomeEvent event(4, ranked(cup(Format::swiss)));
  event.pair();
  for (const std::uint32_t table : {1u, 2u})
    event.report(table, won_by(event.state.table({1, table}).who.entrants[1], {20, 30}));
  EXPECT_EQ(checked(event.state).why, "");
  EXPECT_THAT(why_changed(event.state, "\"view\":", "\"points\":[20,", "\"points\":[21,"), HasSubstr("Table 1.1: "));
  EXPECT_THAT(why_changed(event.state, "\"view\":", "\"points\":[20,30]", "\"points\":[30,20]"),
              HasSubstr("Table 1.1: "));
}

TEST(EventExport, HasLotsThatFollowFromTheSeedThatWasSealed) {
  SomeEvent event(6, ranked(cup(Format::swiss)));
  event.play_out();
  EXPECT_THAT(why_changed(event.state, "", "\"state\":\"running\"", "\"state\":\"finished\""),
              HasSubstr("its seed is not there"));
  event.tell(fact::Finished{});
  EXPECT_EQ(checked(event.state).why, "");
  EXPECT_EQ(why_changed(event.state, "", "\"seed\":\"00", "\"seed\":\"xx"), "The seed is not 64 hexadecimal digits.");
  EXPECT_THAT(why_changed(event.state, "", "\"seal\":\"", "\"seal\":\"9"), HasSubstr("not the one that was sealed"));
  EXPECT_THAT(why_changed(event.state, "", "\"seed\":\"00", "\"seed\":\"01"),
              HasSubstr("the lots do not follow from the seed"));
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

TEST(EventExport, NumbersEntrantsInEveryCsvAsTheViewDoes) {
  EventState draft;
  draft.apply(fact::Created{EventId("E7QX2M"), ranked(cup(Format::round_robin)), member("Director")}, 1);
  draft.apply(fact::Opened{}, 2);
  SomeEvent event(std::move(draft));
  event.enter("Weak", 1'000);
  event.enter("Strong", 2'000);
  event.enter("Middle", 1'500);
  event.tell(fact::Started{event.state.starting_seeds()});
  event.play_out();
  EXPECT_THAT(standings_csv(event.state), HasSubstr(",1,\"Weak\","));
  EXPECT_THAT(*crosstable_csv(event.state), HasSubstr(",1,\"Weak\","));
  EXPECT_THAT(*crosstable_csv(event.state), HasSubstr(",2,\"Strong\",bye,3"));
  EXPECT_THAT(*trf_report(event.state), HasSubstr("001    1      Strong")) << "its starting rank";
}

}  // namespace
}  // namespace crosstable::events::test
