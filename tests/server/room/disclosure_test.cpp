// Nothing of a board leaves its table before the event says so: no spectators, no records, no history, no ratings, no
// scores in the lobby. Then everything is as after any other game, once, whenever the server dies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fairness/audit.hpp"
#include "server/room/decisions/rater.hpp"
#include "server/room/state/facts.hpp"
#include "tests/server/room/event_boards.hpp"
#include "tests/server/room/planned_table.hpp"

namespace crosstable::test::disclosure_test {
namespace {

using namespace protocol;
using testing::ElementsAre;
using testing::IsEmpty;

const RoomCode code("K7QX2M");
const Options two_games{{"sumof", std::int64_t{2}}};

std::size_t rows_of_history(const RoomUnderTest& t) {
  std::size_t rows = 0;
  for (const Write& write : t.store.writes()) rows += write.games.size();
  return rows;
}

// Everybody wins what they win.
class EasyRater final : public Rater {
 public:
  bool may_be_rated(const PlayerId&) const override { return true; }
  void note(const std::vector<ShareRow>&) override {}
  void rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) override {
    ++rated;
    append(std::move(unit));
  }
  unsigned rated = 0;
};

// Over, and not disclosed.
struct FinishedTable : EventTable {
  FinishedTable() : EventTable(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games) {
    ask("Bo", RoomResign{code});
    next_game();
    ask("Ada", RoomResign{code});
  }
};

TEST(UndisclosedTable, LetsNobodyInButItsPlayers) {
  EventTable table(sealed_boards("crosswise", {0}));
  const auto nobody = [&](const char* when) {
    for (const char* name : {"Eve", "Director"}) {
      const Json answer = table.ask(name, RoomEnter{code, {}, {}});
      EXPECT_EQ(refusal(answer), "forbidden") << name << " " << when;
      EXPECT_EQ(refusal(table.ask(name, RoomEnter{code, {}, SecretText("inv1te")})), "forbidden")
          << name << " " << when;
      EXPECT_EQ(refusal(table.ask(name, RoomMoves{code, 0})), "forbidden") << name << " " << when;
      EXPECT_EQ(refusal(table.ask(name, RoomPeek{code})), "forbidden") << name << " " << when;
      EXPECT_EQ(refusal(table.ask(name, RoomSync{code})), "forbidden") << name << " " << when;
    }
    EXPECT_TRUE(table.person("Eve").line->notifications.empty()) << when;
  };
  nobody("while it plays");
  EXPECT_EQ(refusal(table.ask("Ada", RoomMoves{code, 0})), "") << "its own players see what they played";
  EXPECT_EQ(refusal(table.ask("Ada", RoomPeek{code})), "") << "and where a link leads them";
  table.die();
  nobody("after a restart");
  table.ask("Bo", RoomResign{code});
  nobody("when it is over");
  table.hang_up("Ada");
  EXPECT_EQ(refusal(table.come_back("Ada")), "") << "its own player";
  ASSERT_EQ(rule(table, 1, disclose_boards(1)), "done");
  EXPECT_EQ(refusal(table.enter("Eve")), "");
  EXPECT_EQ(table.person("Eve").line->view["result"]["reason"], "resigned");
}

TEST(UndisclosedTable, TakesASeatFromNobodyOutside) {
  EventTable table(sealed_boards("crosswise", {0}));
  Person& eve = table.person("Eve");
  table.room->join(eve.who, eve.line, {"7"}, {});
  table.loop.run_all();
  EXPECT_TRUE(eve.line->take_answer().contains("error"));
  EXPECT_EQ(eve.line->admissions, 0);
}

TEST(UndisclosedTable, LeavesNoRecordNoHistoryAndNoRatingUntilItIsDisclosed) {
  EasyRater rater;
  RoomUnderTest t;
  t.rater = &rater;
  const Options rated{{"sumof", std::int64_t{2}}, {"rated", true}, {"clock", std::string("5+3")}};
  t.room = Room::open(t.context(), code, "inv1te",
                      plan_with_boards(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, rated));
  t.loop.run_all();
  for (const char* name : {"Ada", "Bo"}) t.enter(name);
  t.step();
  t.step();
  t.ask("Bo", RoomResign{code});
  for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomReady{code});
  t.step();
  t.step();
  t.ask("Bo", RoomResign{code});
  ASSERT_EQ(t.phase(), "over");
  EXPECT_THAT(t.records(), IsEmpty());
  EXPECT_EQ(rows_of_history(t), 0u);
  EXPECT_EQ(rater.rated, 0u);
  EXPECT_FALSE(t.person("Ada").line->view["result"].contains("ratings"));

  for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomLeave{code});
  EXPECT_THAT(t.observer.closed, IsEmpty()) << "what it keeps back is not lost when everybody has left";
  t.loop.advance(2 * t.limits.idle_close_ms);
  t.restart();
  const std::int64_t disclosed_at = t.loop.now_ms();
  ASSERT_EQ(rule(t, 1, disclose_boards(2)), "done");
  const Write last = t.store.writes().back();
  ASSERT_EQ(last.records.size(), 2u) << "all in one write";
  ASSERT_EQ(last.games.size(), 2u);
  for (std::size_t game = 0; game < 2; ++game) {
    EXPECT_EQ(last.games[game].record, last.records[game].id);
    EXPECT_EQ(last.games[game].seats[0].name, "Ada") << "as they sat, though they left";
    EXPECT_TRUE(last.games[game].rated);
  }
  ASSERT_TRUE(last.unit);
  EXPECT_EQ(last.unit->at_ms, disclosed_at);
  EXPECT_EQ(last.unit->seats.size(), 2u);
  EXPECT_EQ(rater.rated, 1u);
  t.restart();
  t.enter("Ada");
  EXPECT_TRUE(t.person("Ada").line->view["result"].contains("ratings"));
}

TEST(UndisclosedTable, ShowsTheLobbyNeitherScoresNorHowManyGamesItHasPlayed) {
  EventTable table(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games);
  const std::string playing = table.observer.listings.at(code);
  EXPECT_EQ(Json::parse(playing)["phase"], "playing");
  table.ask("Bo", RoomResign{code});
  EXPECT_EQ(table.observer.listings.at(code), playing) << "between two games";
  table.die();
  EXPECT_EQ(Json::parse(table.observer.listings.at(code))["phase"], "playing");
  table.next_game();
  EXPECT_EQ(table.observer.listings.at(code), playing);
  table.ask("Bo", RoomResign{code});
  EXPECT_EQ(Json::parse(table.observer.listings.at(code))["phase"], "over") << "that it has finished may be seen";
}

TEST(UndisclosedTable, SendsAwayWhoeverIsReplaced) {
  EventTable table(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games);
  table.ask("Bo", RoomResign{code});
  ASSERT_EQ(rule(table, 1, ruling::Replace{seat_at(1), PlayerId("p-Cy"), "Cy"}), "done");
  EXPECT_EQ(table.person("Bo").line->dismissals, 1);
  EXPECT_EQ(table.person("Bo").line->notifications.back()["method"], "room.closed");
  EXPECT_EQ(refusal(table.ask("Bo", RoomEnter{code, {}, {}})), "forbidden");
  table.enter("Cy");
  for (const char* name : {"Ada", "Cy"}) table.ask(name, RoomReady{code});
  EXPECT_EQ(table.phase(), "playing");
}

TEST(Disclosure, WaitsUntilTheTableHasPlayedItsBoards) {
  EventTable table(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games);
  EXPECT_EQ(rule(table, 1, disclose_boards(2)), "A board is still to be played here.");
  table.ask("Bo", RoomResign{code});
  EXPECT_EQ(rule(table, 1, disclose_boards(2)), "A board is still to be played here.") << "the second one";
  table.next_game();
  EXPECT_EQ(rule(table, 1, disclose_boards(2)), "A board is still to be played here.");
  table.ask("Bo", RoomResign{code});
  EXPECT_EQ(rule(table, 1, disclose_boards(2)), "done");
  EXPECT_EQ(rule(table, 2, disclose_boards(2)), "done") << "earlier";
  EXPECT_EQ(table.records().size(), 2u);
}

TEST(Disclosure, OfASeriesThatAForfeitEndedEarlyNeedsNoMoreGames) {
  EventTable table(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games);
  ASSERT_EQ(rule(table, 1, ruling::Forfeit{Seats(seat_at(1))}), "done");
  ASSERT_EQ(table.phase(), "over");
  ASSERT_EQ(rule(table, 2, disclose_boards(2)), "done");
  EXPECT_EQ(table.records().size(), 1u);
}

TEST(Disclosure, BeforeAnExtraGameIsOverLeavesThatGameToItself) {
  EventTable table(sealed_boards("crosswise", {0}), {"Ada", "Bo"}, two_games);
  table.ask("Bo", RoomResign{code});
  table.next_game();
  ASSERT_EQ(rule(table, 1, disclose_boards(1)), "done") << "the game that runs is no board";
  EXPECT_EQ(table.records().size(), 1u);
  table.ask("Bo", RoomResign{code});
  EXPECT_EQ(table.records().size(), 2u);
  EXPECT_EQ(rows_of_history(table), 2u);
}

TEST(Disclosure, IsRefusedByARoomWithoutBoards) {
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.arranged = true;
  Table table(std::move(plan));
  EXPECT_EQ(rule(table.t, 1, disclose_boards(2)), "This table doesn't play shared deals.");
}

TEST(Disclosure, TellsItsPlayersNothingTwice) {
  FinishedTable table;
  const std::size_t before = table.person("Ada").line->notifications.size();
  ASSERT_EQ(rule(table, 1, disclose_boards(2)), "done");
  for (std::size_t at = before; at < table.person("Ada").line->notifications.size(); ++at)
    EXPECT_EQ(table.person("Ada").line->notifications[at].dump().find("series_over"), std::string::npos);
  table.expect_views_add_up();
}

RoomPlan plan_of_two() {
  return plan_with_boards(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, {{"match", std::int64_t{2}}});
}

Table finished(unsigned dies_in) {
  RoomPlan plan = plan_of_two();
  plan.planner = cups_stream;
  return Table(std::move(plan), dies_in);
}

// However often it is sent, and wherever the server dies: every record once, and the same deals.
TEST(Disclosure, HappensOnceWhereverTheServerDies) {
  std::vector<Json> deals;
  for (unsigned step = 0; step < 60; ++step) {
    Table table = finished(step);
    table.play_to_the_end();
    for (int again = 0; again < 3; ++again) {
      if (table.store.dead()) table.restart();
      table.t.room->rule({1, disclose_boards(2)}, [](const std::optional<std::string>&) {});
      table.t.loop.run_all();
    }
    ASSERT_EQ(table.store.records.size(), 2u) << "dies at step " << step;
    std::vector<Json> dealt;
    for (const Json& record : table.store.records) dealt.push_back(record["moves"]);
    ASSERT_NE(dealt[0], dealt[1]);
    if (deals.empty()) deals = dealt;
    ASSERT_EQ(dealt, deals) << "dies at step " << step;
  }
}

TEST(Disclosure, OfARoomThatTheOperatorEndedHoldsTheAbandonedBoardAndThenItIsGone) {
  Table table = finished(0);
  table.play_until("between");
  for (const char* name : {"Ada", "Bo"}) table.t.send(name, RoomReady{code});
  ASSERT_EQ(table.t.phase(), "playing");
  table.end();
  EXPECT_THAT(table.store.records, IsEmpty());
  EXPECT_FALSE(table.is_gone()) << "the planner has kept everything, but it has something to show";
  table.restart();
  EXPECT_EQ(rule(table.t, 1, disclose_boards(2)), "done");
  ASSERT_EQ(table.store.records.size(), 2u);
  EXPECT_EQ(table.store.records[1]["result"]["reason"], "abandoned");
  for (const Json& record : table.store.records) {
    const auto read = read_record(record.dump());
    EXPECT_TRUE(std::holds_alternative<Audited>(audit(std::get<Record>(read))));
  }
  EXPECT_TRUE(table.is_gone());
}

TEST(Disclosure, MayFollowTheLastRulingThatARoomTakes) {
  Table table = finished(0);
  table.play_until("between");
  ASSERT_EQ(rule(table.t, 4'294'967'295, ruling::Close{}), "done");
  EXPECT_EQ(rule(table.t, 2, disclose_boards(2)), "done");
  EXPECT_EQ(table.store.records.size(), 1u);
  EXPECT_TRUE(table.is_gone());
}

TEST(Disclosure, IsNotNeededByARoomThatNeverBegan) {
  Table table = finished(0);
  table.t.enter("Ada");
  EXPECT_EQ(rule(table.t, 1, ruling::Close{}), "done");
  EXPECT_TRUE(table.is_gone());
  const std::size_t writes = table.t.store.writes().size();
  EXPECT_EQ(rule(table.t, 2, disclose_boards(2)), "done") << "there is nothing to disclose";
  EXPECT_EQ(table.t.store.writes().size(), writes) << "and nowhere to write it";
}

}  // namespace
}  // namespace crosstable::test::disclosure_test
