// The history checker finds nothing in a true history, and reports what is false in a falsified one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/history/falsified.hpp"

namespace crosstable::test::history_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = History::Kind;

class TrueHistory : public testing::TestWithParam<const char*> {};

TEST_P(TrueHistory, OfASeriesWithARestartHasNoFindings) {
  WitnessedGame game(GetParam(), {{"match", std::int64_t{2}}});
  game.steps(5);
  game.say("Cy", "Hello there");
  game.restart();
  game.steps(400);
  HistoryChecker::Figures figures;
  EXPECT_THAT(verdict(game.tape, game.log(), &figures), IsEmpty());
  EXPECT_GT(figures.acknowledged, 8u);
  EXPECT_GT(figures.frames, 3 * figures.acknowledged);
  EXPECT_GE(figures.games, 1u);
  EXPECT_EQ(figures.lines, 1u);
}

TEST_P(TrueHistory, OfADrawAndTakebacksWithARestartHasNoFindings) {
  WitnessedGame game(GetParam(), {});
  for (int step = 0; step < 12; ++step) {
    game.step();
    for (const char* name : {"Ada", "Bo"}) game.ask(name, "room.takeback", protocol::RoomTakeback{game.code()});
    for (const char* name : {"Ada", "Bo"}) game.ask(name, "room.takeback", protocol::RoomTakeback{game.code()});
    if (step == 6) game.restart();
  }
  game.ask("Ada", "room.draw", protocol::RoomDraw{game.code()});
  game.ask("Bo", "room.draw", protocol::RoomDraw{game.code(), false}, {{"agree", false}});
  game.step();
  game.step();
  game.ask("Bo", "room.draw", protocol::RoomDraw{game.code()});
  game.ask("Ada", "room.draw", protocol::RoomDraw{game.code()});
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
}

TEST_P(TrueHistory, OfATimedGameWithARestartHasNoFindings) {
  WitnessedGame game(GetParam(), {{"clock", std::string("10+5")}});
  for (int step = 0; step < 7; ++step) {
    game.table().loop.advance(2'500);
    game.step();
  }
  game.ask("Ada", "room.pause", protocol::RoomPause{game.code()});
  game.ask("Bo", "room.continue", protocol::RoomContinue{game.code()});
  game.table().loop.advance(50'000);
  game.restart();
  game.table().loop.advance(1'000);
  game.steps(20);
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
}

TEST_P(TrueHistory, OfATimedGameOnAServerThatStopsInGoodOrderHasNoFindings) {
  WitnessedGame game(GetParam(), {{"clock", std::string("10+5")}});
  game.steps(3);
  game.wait(20'000);
  game.table().room->keep_time(nullptr);
  game.wait(1'000);
  game.restart();
  game.wait(1'000);
  game.steps(20);
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
}

TEST_P(TrueHistory, OfAHostWhoStaysAwayHasNoFindings) {
  WitnessedGame game(GetParam());
  game.ask("Bo", "room.resign", protocol::RoomResign{game.code()});
  game.hang_up("Ada");
  game.wait(game.table().limits.host_away_ms);
  EXPECT_EQ(game.table().person("Bo").line->view["host"], "p-Bo");
  game.say("Bo", "It is my table now");
  game.restart();
  game.steps(1);
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
}

// As if the server counted the time that it was away, or before.
TEST(History, AClockThatIsChargedOverARestartIsFound) {
  WitnessedGame game("crosswise", {{"clock", std::string("10+5")}});
  game.steps(5);
  game.table().loop.advance(50'000);
  const std::size_t before = game.tape.size();
  game.restart();
  game.steps(1);
  std::vector<Noted> charged = game.tape;
  for (std::size_t at = before; at < charged.size(); ++at) {
    Json frame = Json::parse(charged[at].text, nullptr, false);
    if (!frame.is_object() || !frame.contains("/result/view/clock/left"_json_pointer)) continue;
    for (Json& left : frame["result"]["view"]["clock"]["left"]) left = left.get<std::int64_t>() - 50'000;
    charged[at].text = frame.dump();
  }
  EXPECT_THAT(verdict(charged, game.log()), Contains(HasSubstr("the clock of seat")));
}

struct Rated : testing::Test {
  Rated() {
    game.steps(6);
    game.ask("Bo", "room.resign", protocol::RoomResign{game.code()});
    game.restart();
    log = game.log();
  }

  WitnessedGame game{"crosswise", {{"clock", std::string("10+5")}, {"rated", true}}};
  EventLog log;
};

TEST_F(Rated, HistoriesHaveNoFindings) {
  EXPECT_THAT(verdict(game.tape, log), IsEmpty());
  EXPECT_EQ(log.units.size(), 1u);
}

TEST_F(Rated, SeriesThatAreCountedTwiceAreFound) {
  log.units.push_back(log.units[0]);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("is there 2 times")));
  log.units.back().unit = SeriesId("another");
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("does not begin with what the last one left")));
}

TEST_F(Rated, SeriesThatAreNotCountedAreFound) {
  log.units.clear();
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("is there 0 times")));
}

TEST_F(Rated, SeriesWithoutTheFactThatShowsItAreFound) {
  auto& facts = facts_of(log);
  facts.erase(
      std::ranges::find_if(facts, [](const LoggedFact& fact) { return fact.body.starts_with(R"({"f":"rated")"); }));
  number_anew(log);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("what it did to ratings is missing")));
}

TEST_F(Rated, SeriesThatDoOtherThanWasShownAreFound) {
  std::swap(log.units[0].seats[0].rank, log.units[0].seats[1].rank);
  log.units[0] = RatingChain().rated(log.units[0]);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("does not do what seat 0 was shown")));
}

TEST_F(Rated, SeriesThatTheirPlayersDidNotFinishAsTheLogSaysAreFound) {
  ASSERT_EQ(log.shares.size(), 2u);
  log.shares[1].kind = ShareRow::Kind::walked_out;
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("not so, what seat 1 finished")));
  log.shares.pop_back();
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("not so, what seat 1 finished")));
}

INSTANTIATE_TEST_SUITE_P(Games, TrueHistory,
                         testing::Values("crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_F(AfterSixMoves, AnAcknowledgedMoveThatIsLostIsNamed) {
  EventLog log = game.log();
  facts_of(log).pop_back();
  const Json asked = Json::parse(game.tape[request()].text)["params"];
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("lost: the move " + asked["prompt"].get<std::string>() +
                                                          " '" + asked["move"].get<std::string>() + "' of seat")));
}

TEST_F(AfterSixMoves, AMoveLostFromTheMiddleIsFound) {
  EventLog log = game.log();
  facts_of(log).erase(facts_of(log).begin() + move_at(log, 2));
  number_anew(log);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("lost: the move")));
}

TEST_F(AfterSixMoves, AMoveThatIsThereTwiceIsNamed) {
  EventLog log = game.log();
  const auto at = move_at(log, 5);
  facts_of(log).insert(facts_of(log).begin() + at, facts_of(log)[static_cast<std::size_t>(at)]);
  number_anew(log);
  EXPECT_THAT(verdict(game.tape, log),
              Contains(HasSubstr("is there twice: it repeats fact " + std::to_string(at + 1))));
}

TEST_F(AfterSixMoves, TwoSwappedMovesAreFound) {
  EventLog log = game.log();
  std::swap(facts_of(log)[static_cast<std::size_t>(move_at(log, 4))].body,
            facts_of(log)[static_cast<std::size_t>(move_at(log, 5))].body);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("out of order: the move")));
}

// When two seats act at the same time, the rules allow either order, and only the clients know which it was.
TEST(History, SwappedEntriesOfARoundAreFoundThoughTheRulesAllowThem) {
  WitnessedGame game("kriss-kross");
  game.steps(20);
  EventLog log = game.log();
  int tried = 0;
  for (int move = 0; move < 19; ++move) {
    EventLog swapped = log;
    auto& facts = facts_of(swapped);
    const auto at = static_cast<std::size_t>(move_at(swapped, move));
    const auto chance = facts[at + 1].body.find("\n*");  // dice follow the last entry of a round
    if (facts[at].body.find("\n*") != std::string::npos || chance == std::string::npos ||
        facts[at].body.find("choose") != std::string::npos)
      continue;
    ++tried;
    std::swap(facts[at].body, facts[at + 1].body);
    facts[at + 1].body += facts[at].body.substr(chance);
    facts[at].body.resize(chance);
    const auto wrong = verdict(game.tape, swapped);
    EXPECT_THAT(wrong, Contains(HasSubstr("out of order: the move")));
    EXPECT_THAT(wrong, Not(Contains(HasSubstr("does not fit"))));
  }
  EXPECT_GT(tried, 2);
}

TEST_F(AfterSixMoves, ARefusedMoveInTheLogIsNamed) {
  refuse(answer(), "illegal_move");
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("was refused (illegal_move)")));
}

TEST_F(AfterSixMoves, AMoveWithoutAnAnswerMayBeInTheLogOrNot) {
  drop(answer_to(game.tape, request()));
  HistoryChecker::Figures figures;
  EXPECT_THAT(verdict(game.tape, game.log(), &figures), IsEmpty());
  EXPECT_EQ(figures.unknown_logged, 1u);

  game.tape.resize(request() + 1);  // it was never shown
  EventLog without = game.log();
  facts_of(without).pop_back();
  EXPECT_THAT(verdict(game.tape, without, &figures), IsEmpty());
  EXPECT_EQ(figures.unknown, 1u);
  EXPECT_EQ(figures.unknown_logged, 0u);
}

TEST_F(AfterSixMoves, AMoveThatNobodySentIsNamed) {
  drop(answer_to(game.tape, request()));
  drop(request());
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("was sent by nobody")));
}

// What a dead server had not done, the next one does not do, unless it is sent again.
TEST_F(AfterSixMoves, AMoveThatReappearsAfterItWasGoneIsNamed) {
  History history;
  HistoryChecker checker(history);
  History::Line line = history.open();
  for (std::size_t at = 0; at <= request(); ++at) {
    const Noted& noted = game.tape[at];
    if (noted.who == game.tape[request()].who)
      noted.kind == Kind::sent ? line.sent(noted.text) : line.received(noted.text);
  }
  const EventLog with = game.log();
  EventLog without = with;
  facts_of(without).pop_back();
  checker.check(without);
  EXPECT_EQ(checker.figures().unknown, 1u);
  EXPECT_THAT(checker.check(with), Contains(HasSubstr("was sent by nobody")));
}

TEST_F(AfterSixMoves, AMoveThatIsSentAgainAndRefusedIsNamed) {
  const Json asked = Json::parse(game.tape[request()].text)["params"];
  game.move(game.tape[request()].who, asked["prompt"], asked["move"]);
  refuse(answer(), "stale_prompt");
  EXPECT_THAT(verdict(game.tape, game.log()),
              ElementsAre(HasSubstr("was sent again and refused (stale_prompt), though it is fact")));
}

TEST_F(AfterSixMoves, ANumberInAnAnswerThatDiffersFromTheLogIsNamed) {
  change(answer(), [](Json& frame) { frame["result"]["seq"] = 2; });
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("was acknowledged with 2, and fact")));
}

TEST_F(AfterSixMoves, AnAcknowledgementWhoseFrameDoesNotShowTheMoveIsNamed) {
  std::string before;
  change(answer(), [&](Json& frame) {
    before = std::to_string(frame["result"]["seq"].get<int>() - 1), frame["result"]["seq"] = std::stoi(before);
  });
  EventLog log = game.log();
  std::string& fact = facts_of(log).back().body;
  fact.replace(0, fact.find('\n'), "m " + before);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("does not show the move of fact")));
}

// Shown before it was durable, and then lost: only the spectator had seen it.
TEST_F(AfterSixMoves, AViewFromTheFutureIsNamed) {
  const std::size_t from = request();
  std::size_t at = 0;
  std::erase_if(game.tape, [&](const Noted& noted) { return at++ > from && noted.who != "Cy"; });
  EventLog log = game.log();
  facts_of(log).pop_back();
  const auto wrong = verdict(game.tape, log);
  EXPECT_THAT(wrong, Contains(testing::AllOf(HasSubstr("Cy (connection 3), frame "),
                                             HasSubstr("shows something that is not a prefix of the log"))));
  EXPECT_EQ(wrong.size(), 1u);
}

TEST_F(AfterSixMoves, AViewThatGoesBackIsNamed) {
  game.ask("Cy", "room.sync", protocol::RoomSync{game.code()});
  const Json before =
      Json::parse(game.tape[answer_to(game.tape, last_asked(game.tape, "room.sync"))].text).at("result");
  game.step();
  game.ask("Cy", "room.sync", protocol::RoomSync{game.code()});
  change(game.tape[answer_to(game.tape, last_asked(game.tape, "room.sync"))], [&](Json& frame) {
    const Json seq = frame["result"]["seq"];
    frame["result"] = before;
    frame["result"]["seq"] = seq;
  });
  EXPECT_THAT(verdict(game.tape, game.log()), ElementsAre(HasSubstr("two views have this number"),
                                                          HasSubstr("goes back: it shows the log up to fact")));
}

TEST_F(AfterSixMoves, AViewThatGoesBackAcrossARestartIsNamed) {
  game.ask("Ada", "room.sync", protocol::RoomSync{game.code()});
  const Json before =
      Json::parse(game.tape[answer_to(game.tape, last_asked(game.tape, "room.sync"))].text).at("result");
  game.step();
  game.restart();  // Ada enters last
  change(game.tape[answer_to(game.tape, last_asked(game.tape, "room.enter"))],
         [&](Json& frame) { frame["result"] = before; });
  EXPECT_THAT(verdict(game.tape, game.log()),
              ElementsAre(testing::AllOf(HasSubstr("Ada (connection 6)"), HasSubstr("goes back"))));
}

TEST_F(AfterSixMoves, ASnapshotMustShowEverythingThatOthersHadSeen) {
  const std::size_t unheard = game.tape.size();
  game.ask("Cy", "room.sync", protocol::RoomSync{game.code()});
  const Json before =
      Json::parse(game.tape[answer_to(game.tape, last_asked(game.tape, "room.sync"))].text).at("result");
  game.step();
  game.ask("Cy", "room.sync", protocol::RoomSync{game.code()});
  change(game.tape[answer_to(game.tape, last_asked(game.tape, "room.sync"))],
         [&](Json& frame) { frame["result"] = before; });
  std::size_t at = 0;
  const std::size_t last = last_asked(game.tape, "room.sync");
  std::erase_if(game.tape, [&](const Noted& noted) {
    const std::size_t here = at++;
    return here >= unheard && here < last && noted.who == "Cy";
  });
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("goes back: it shows the log up to fact")));
}

TEST_F(AfterSixMoves, ALineOfChatThatIsLostIsNamed) {
  game.say("Cy", "Hello there");
  EventLog log = game.log();
  facts_of(log).pop_back();
  const auto wrong = verdict(game.tape, log);
  EXPECT_THAT(
      wrong,
      Contains(HasSubstr(
          "the line 'Hello there' of p-Cy was sent 1 times and acknowledged 1 times, and is in the log 0 times")));
  EXPECT_THAT(wrong, Contains(HasSubstr("was told a line that is not in the log")));
}

TEST_F(AfterSixMoves, WhatAnEarlierCheckHasSeenMayNotChange) {
  History history;
  HistoryChecker checker(history);
  History::Line line = history.open();
  for (const Noted& noted : game.tape)
    if (noted.who == "Ada") noted.kind == Kind::sent ? line.sent(noted.text) : line.received(noted.text);
  EventLog log = game.log();
  checker.check(log);
  const std::string facts = std::to_string(facts_of(log).size());
  facts_of(log).pop_back();
  EXPECT_THAT(checker.check(log),
              Contains(HasSubstr("facts " + facts + " to " + facts + " were there before and are gone")));
}

TEST(History, ARecordWhoseMoveDiffersFromTheLogIsNamed) {
  WitnessedGame game("crosswise");
  game.steps(6);
  game.ask("Ada", "room.resign", protocol::RoomResign{game.code()});
  EventLog log = game.log();
  ASSERT_EQ(log.records.size(), 1u);
  std::string& record = log.records.begin()->second;
  Json changed = Json::parse(record);
  changed["moves"][12] = "0 A@a1";
  record = changed.dump();
  EXPECT_THAT(verdict(game.tape, log),
              ElementsAre(testing::AllOf(HasSubstr("has '0 A@a1' where the log has"), HasSubstr("in its line 12"))));
  log.records.clear();
  EXPECT_THAT(verdict(game.tape, log), ElementsAre(HasSubstr("is missing, which fact")));
}

TEST(History, ARoomThatIsNotInTheLogIsNamedUnlessItsPeopleLeft) {
  WitnessedGame game("crosswise");
  game.ask("Ada", "room.resign", protocol::RoomResign{game.code()});
  EventLog gone = game.log();
  gone.rooms.clear();
  EXPECT_THAT(verdict(game.tape, gone), ElementsAre("room K7QX2M: was shown, and is not in the log"));
  for (const char* name : {"Cy", "Bo", "Ada"}) game.ask(name, "room.leave", protocol::RoomLeave{game.code()});
  EXPECT_THAT(verdict(game.tape, gone), IsEmpty());
}

TEST_F(AfterSixMoves, AGapInTheLogIsNamed) {
  EventLog log = game.log();
  auto& facts = facts_of(log);
  const std::uint64_t last = facts.back().seq;
  facts.erase(facts.end() - 2);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("a gap: fact " + std::to_string(last - 2) +
                                                          " is followed by " + std::to_string(last))));
}

TEST_F(AfterSixMoves, AMissingFrameIsNamed) {
  std::size_t updates = 0;
  std::erase_if(game.tape, [&](const Noted& noted) {
    return noted.who == "Cy" && noted.text.find("room.update") != std::string::npos && ++updates == 3;
  });
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("a gap: frame")));
}

}  // namespace
}  // namespace crosstable::test::history_test
