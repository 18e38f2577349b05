// What directors rule, and that rooms do it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

protocol::EventRule at(const std::string& table) {
  protocol::EventRule rule;
  rule.table = table;
  return rule;
}

protocol::EventRule of(Number entrant) {
  protocol::EventRule rule;
  rule.entrant = entrant;
  return rule;
}

struct Rulings : testing::Test {
  ~Rulings() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void begin(const std::string& format, unsigned entrants) {
    world.begin(World::wish_for(format), entrants);
    world.watch();
  }
  std::string rule(const std::string& act, protocol::EventRule more = {}) {
    return refusal_of(world.rule(act, std::move(more)));
  }

  World world;
};

TEST_F(Rulings, AreADirectorsAloneAndHaveAReason) {
  begin("knockout", 2);
  protocol::EventRule pause;
  pause.act = "pause";
  pause.reason = "a fire";
  EXPECT_EQ(refusal_of(world.ask("E1", pause)), "forbidden");
  protocol::EventRule director;
  director.handle = "E1";
  EXPECT_EQ(rule("director", director), "");
  EXPECT_EQ(refusal_of(world.ask("E1", pause)), "");
  pause.reason = " ";
  EXPECT_EQ(refusal_of(world.ask("Director", pause)), "bad_argument");
  EXPECT_EQ(rule("hang"), "unknown_command");
  EXPECT_EQ(world.seen["log"].size(), 2u);
  EXPECT_EQ(world.seen["log"][1]["reason"], "a fire");
}

TEST_F(Rulings, WhoeverPlaysLeavesWhatConcernsThemToAnotherDirector) {
  begin("round-robin", 4);
  protocol::EventRule director;
  director.handle = "E1";
  ASSERT_EQ(rule("director", director), "");
  const auto as_player = [&](const char* act, protocol::EventRule wish) -> std::string {
    wish.act = act;
    wish.reason = "as I see it";
    const auto answer = world.ask("E1", wish);
    const auto* error = answer ? std::get_if<protocol::Error>(&*answer) : nullptr;
    return error == nullptr ? "" : error->key;
  };
  const TableId own = world.state().tables_of(1).front(), other{1, 3 - own.table};
  const auto& pair = world.state().table(own).who.entrants;
  const Number opponent = pair.front() == 1 ? pair.back() : pair.front();
  const auto won = [](const TableId& table) {
    protocol::EventRule wish = at(text_of(table));
    wish.result = protocol::RuledResult{"draw", {}};
    return wish;
  };
  const std::string refused = "error.forbidden.own_table";
  EXPECT_EQ(as_player("adjudicate", won(own)), refused);
  EXPECT_EQ(as_player("forfeit", at(text_of(own))), refused);
  EXPECT_EQ(as_player("expel", of(opponent)), refused);
  EXPECT_EQ(as_player("back", of(1)), refused);
  EXPECT_EQ(as_player("repair", {}), refused);
  EXPECT_EQ(as_player("adjudicate", won(other)), "") << "which is no business of theirs";
  EXPECT_EQ(as_player("pause", {}), "");
  EXPECT_EQ(rule("adjudicate", won(own)), "") << "by somebody who does not play";
  EXPECT_EQ(as_player("correct", won(own)), refused) << "afterwards as well";
}

TEST_F(Rulings, PauseAndNextDecideWhenARoundBegins) {
  begin("round-robin", 3);
  rule("pause");
  world.play_round();
  world.advance(10 * a_minute);
  EXPECT_EQ(world.state().rounds.size(), 1u);
  rule("continue");
  EXPECT_EQ(world.state().rounds.size(), 2u) << "the break is over long since";
  EXPECT_EQ(rule("next"), "event_state");
  world.play_round();
  EXPECT_EQ(rule("next"), "");
  EXPECT_EQ(world.state().rounds.size(), 3u) << "without a break";
}

TEST_F(Rulings, ByHandARoundIsPairedAsTheDirectorSays) {
  begin("swiss", 4);
  world.play_round();
  protocol::EventRule rule_of;
  rule_of.pairs = {{1, 2}};
  EXPECT_EQ(rule("pair", rule_of), "bad_argument") << "two are left out";
  rule_of.pairs = {{1, 2}, {4, 3}};
  EXPECT_EQ(rule("pair", rule_of), "");
  ASSERT_EQ(world.state().rounds.size(), 2u);
  EXPECT_THAT(world.state().table({2, 2}).who.entrants, ElementsAre(4u, 3u));
}

TEST_F(Rulings, WithoutALegalPairingTheLogNamesTheEntrantsAndTheDirectorDecides) {
  protocol::EventCreate wish = World::wish_for("swiss");
  wish.stages.front().rounds = 3;
  world.begin(std::move(wish), 2);
  world.watch();
  world.play_round();
  world.advance(10 * a_minute);
  ASSERT_EQ(world.state().rounds.size(), 1u);
  EXPECT_EQ(world.seen["paused"], true);
  ASSERT_THAT(world.seen["log"], SizeIs(1));
  EXPECT_EQ(world.seen["log"][0]["act"], "no_pairing");
  EXPECT_EQ(world.seen["log"][0]["by"], "");
  EXPECT_EQ(world.seen["log"][0]["reason"],
            "No legal pairing exists. These entrants have already met too many of the others. E1, E2");
  protocol::EventRule again;
  again.pairs = {{2, 1}};
  EXPECT_EQ(rule("pair", again), "");
  EXPECT_EQ(world.state().rounds.size(), 2u);
}

TEST_F(Rulings, WhereNobodyCanBePairedAnEventEndsByItselfIfNobodyRules) {
  protocol::EventCreate wish = World::wish_for("swiss");
  wish.stages.front().rounds = 3;
  world.begin(std::move(wish), 2);
  world.watch();
  world.play_round();
  world.advance(a_minute);
  EXPECT_EQ(world.seen["paused"], true);
  EXPECT_GT(world.seen["next_at"], world.loop.now_ms() + 10 * a_minute);
  world.advance(10 * a_minute);
  world.kill();
  EXPECT_EQ(world.state().phase, Phase::running) << "a director may still decide";
  world.advance(2 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::finished);
  EXPECT_EQ(world.state().rounds.size(), 1u);
}

TEST_F(Rulings, AnEventEndsEarlyWithTheStandingsAsTheyAre) {
  begin("swiss", 4);
  EXPECT_EQ(rule("finish"), "event_state") << "a round is being played";
  world.play_round();
  EXPECT_EQ(rule("finish"), "");
  EXPECT_EQ(world.state().phase, Phase::finished);
  world.advance(a_minute);  // standings are sent once a second
  EXPECT_EQ(world.seen["log"][0]["act"], "finish");
  EXPECT_EQ(rule("finish"), "event_state");
}

TEST_F(Rulings, AKnockoutHasNoWinnerBeforeItsFinal) {
  begin("knockout", 4);
  world.play_round();
  EXPECT_EQ(rule("finish"), "event_state");
  EXPECT_EQ(world.state().phase, Phase::running);
}

TEST_F(Rulings, TimeIsAddedForASeatOfTheTable) {
  begin("knockout", 2);
  protocol::EventRule time = at("1.1");
  time.seconds = 60;
  time.seat = 2;
  EXPECT_EQ(rule("add_time", time), "bad_argument");
}

TEST_F(Rulings, NoTimeIsAddedToAClockThatIsNotThere) {
  begin("knockout", 2);
  protocol::EventRule time = at("1.1");
  time.seconds = 60;
  time.seat = 1;
  EXPECT_EQ(rule("add_time", time), "event_state");
  world.advance(a_minute);
  EXPECT_THAT(world.state().log, IsEmpty()) << "what was refused is not in the log";
  EXPECT_THAT(world.rooms.taken, IsEmpty());
}

TEST_F(Rulings, ARoundIsPairedAnewBeforeAnybodyHasMoved) {
  begin("swiss", 5);
  world.ask("E5", protocol::EventWithdraw{});
  EXPECT_EQ(rule("repair"), "");
  ASSERT_EQ(world.state().rounds.size(), 1u);
  EXPECT_THAT(world.state().rounds[0].byes, IsEmpty());
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 close", "R2 close"));
  EXPECT_EQ(world.rooms.present().size(), 2u);
  EXPECT_EQ(world.rooms.present()[0]->plan.name, "1.1.2");
  world.play_round();
  EXPECT_EQ(rule("repair"), "event_state");
}

TEST_F(Rulings, AForfeitIsCarriedOutByTheRoom) {
  begin("knockout", 4);
  world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
  const auto first = world.state().table({1, 1}).who.entrants;
  protocol::EventRule forfeit = at("1.1");
  forfeit.entrant = first[0];
  EXPECT_EQ(rule("forfeit", forfeit), "");
  EXPECT_EQ(world.state().table({1, 1}).result->winner, first[1]);
  EXPECT_EQ(rule("forfeit", forfeit), "event_state");
  EXPECT_EQ(rule("forfeit", at("1.2")), "");
  EXPECT_EQ(world.state().table({1, 2}).result->kind, MatchResult::Kind::none);
}

TEST_F(Rulings, AnAdjudicatedTableCloses) {
  begin("knockout", 2);
  world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
  protocol::EventRule result = at("1.1");
  result.result = protocol::RuledResult{"7", {}};
  EXPECT_EQ(rule("adjudicate", result), "bad_argument");
  result.result = protocol::RuledResult{"2", {3, 9}};
  EXPECT_EQ(rule("correct", result), "event_state");
  EXPECT_EQ(rule("adjudicate", result), "");
  EXPECT_EQ(world.state().table({1, 1}).result->winner, 2u);
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 close"));
  EXPECT_THAT(world.rooms.find("1.1.1")->due, IsEmpty()) << "what it reports is kept, and changes nothing";
  EXPECT_EQ(world.state().table({1, 1}).result->winner, 2u);
  result.result = protocol::RuledResult{"1", {}};
  EXPECT_EQ(rule("correct", result), "");
  EXPECT_EQ(world.state().table({1, 1}).result->winner, 1u);
}

TEST_F(Rulings, AnAdjournedMatchGoesOnAtItsTime) {
  begin("knockout", 2);
  protocol::EventRule adjourn = at("1.1");
  adjourn.until = world.loop.now_ms() + 24 * 60 * a_minute;
  EXPECT_EQ(rule("adjourn", adjourn), "");
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 adjourn"));
  world.advance(60 * a_minute);
  world.kill();
  world.advance(22 * 60 * a_minute);
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 adjourn")) << "and nobody forfeits meanwhile";
  world.calls.clear();
  world.advance(61 * a_minute);
  EXPECT_THAT(world.rooms.taken, Contains("R1 resume"));
  EXPECT_THAT(world.calls, SizeIs(2));
}

TEST_F(Rulings, MoreTimeToBeThereIsGiven) {
  protocol::EventCreate wish = World::wish_for("knockout");
  wish.clock = "5+3";
  world.begin(wish, 2);
  const std::int64_t until = world.called_until;
  EXPECT_EQ(until, world.loop.now_ms() + 5 * a_minute);
  protocol::EventRule more = at("1.1");
  more.seconds = 600;
  EXPECT_EQ(rule("add_time", more), "");
  EXPECT_EQ(world.called_until, until + 10 * a_minute) << "which those who are called are told";
  world.advance(14 * a_minute);
  EXPECT_THAT(world.rooms.taken, IsEmpty());
  more.seat = 1;
  EXPECT_EQ(rule("add_time", more), "");
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 add-time"));
  world.advance(a_minute);
  EXPECT_THAT(world.rooms.taken, Contains("R1 no-show"));
}

TEST_F(Rulings, ASubstituteComesInBetweenGames) {
  begin("knockout", 2);
  FakeRooms::Room& room = *world.rooms.find("1.1.1");
  world.rooms.come(room, Seats::first(2));
  protocol::EventRule replace = of(1);
  replace.out = PlayerId("p-E1");
  replace.handle = "Sub";
  EXPECT_EQ(rule("replace", replace), "");
  EXPECT_THAT(world.rooms.taken, IsEmpty()) << "a game is on";
  world.rooms.end_game(room);
  world.run();
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 replace"));
  EXPECT_THAT(room.plan.seats, Contains(PlayerId("p-Sub")));
  EXPECT_EQ(world.calls.back(), "1.1 p-E2");
  room.playing = true;
  world.rooms.end_game(room);
  world.run();
  EXPECT_THAT(world.rooms.taken, SizeIs(1)) << "once is enough";
}

TEST_F(Rulings, ASubstituteIsNotForgottenByARestart) {
  begin("knockout", 2);
  FakeRooms::Room& room = *world.rooms.find("1.1.1");
  world.rooms.come(room, Seats::first(2));
  world.run();
  protocol::EventRule replace = of(1);
  replace.out = PlayerId("p-E1");
  replace.handle = "Sub";
  rule("replace", replace);
  world.kill();
  world.rooms.end_game(room);
  world.run();
  EXPECT_THAT(room.plan.seats, Contains(PlayerId("p-Sub")));
}

TEST_F(Rulings, WhoeverIsExpelledForfeits) {
  begin("round-robin", 4);
  EXPECT_EQ(rule("expel", of(2)), "");
  EXPECT_EQ(rule("expel", of(2)), "event_state");
  EXPECT_THAT(world.rooms.taken, SizeIs(1));
  EXPECT_EQ(world.seen["entrants"]["2"]["state"], "expelled");
}

TEST_F(Rulings, ALateEntryIsAllowedWhereTheFormatTakesIt) {
  begin("swiss", 4);
  protocol::EventRule late;
  late.handle = "Late";
  late.byes = "half";
  EXPECT_EQ(rule("allow", late), "");
  EXPECT_EQ(rule("allow", late), "already_entered");
  world.play_round();
  world.advance(a_minute);
  EXPECT_NE(world.state().entrant(5).at.has_value() ? 1u : world.state().rounds[1].byes.size(), 0u);
  World other;
  other.begin(World::wish_for("knockout"), 4);
  EXPECT_EQ(refusal_of(other.rule("allow", late)), "event_state");
}

TEST_F(Rulings, ALateTeamPlaysOnceAllWhoSitDownHaveAgreed) {
  auto wish = World::wish_for("swiss");
  wish.team = protocol::TeamWish{.size = 2, .tables = 1, .reserves = 1};
  world.begin(wish, 4);
  world.watch();
  protocol::EventRule late;
  late.handle = "L1";
  EXPECT_EQ(rule("allow", late), "bad_argument") << "for teams of 2";
  late.team = protocol::TeamEntry{"The Late", {"E1"}, {}};
  EXPECT_EQ(rule("allow", late), "already_entered");
  late.team = protocol::TeamEntry{"The Late", {"L2"}, {}};
  EXPECT_EQ(rule("allow", late), "");
  EXPECT_THAT(world.asked, Contains("The Late p-L2"));
  const auto is_paired = [&] {
    const auto& byes = world.state().rounds.back().byes;
    return world.state().entrant(5).at.has_value() || std::ranges::find(byes, 5u) != byes.end();
  };
  world.play_round();
  world.advance(a_minute);
  EXPECT_FALSE(is_paired());
  EXPECT_EQ(refusal_of(world.ask("L2", protocol::EventEnter{})), "");
  world.play_round();
  world.advance(a_minute);
  EXPECT_TRUE(is_paired());
  EXPECT_EQ(world.state().entrant(5).missed_rounds, 2u);
}

TEST_F(Rulings, AnAppealIsAnswered) {
  begin("knockout", 2);
  protocol::EventAppeal appeal;
  appeal.text = "The clock ran.";
  EXPECT_EQ(refusal_of(world.ask("Stranger", appeal)), "not_entered");
  appeal.record = "of-another-game";
  EXPECT_EQ(refusal_of(world.ask("E2", appeal)), "bad_argument");
  appeal.record.reset();
  EXPECT_EQ(refusal_of(world.ask("E2", appeal)), "");
  EXPECT_EQ(rule("answer", of(1)), "event_state");
  EXPECT_EQ(rule("answer", of(2)), "");
  EXPECT_FALSE(world.state().appeals.front().open);
}

TEST_F(Rulings, AnAppealNamesAGameOfTheEntrantsOwn) {
  begin("knockout", 4);
  world.play_round();
  const Table& table = world.state().rounds.front().tables.front();
  ASSERT_FALSE(table.records.empty());
  for (Number entrant = 1; entrant <= 4; ++entrant) {
    const bool played = std::ranges::find(table.who.entrants, entrant) != table.who.entrants.end();
    protocol::EventAppeal appeal;
    appeal.text = "The clock ran.";
    appeal.record = table.records.front().text();
    EXPECT_EQ(refusal_of(world.ask("E" + std::to_string(entrant), appeal)), played ? "" : "bad_argument") << entrant;
  }
}

TEST_F(Rulings, ACancelledEventClosesItsTables) {
  begin("knockout", 4);
  EXPECT_EQ(rule("cancel"), "");
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 close", "R2 close"));
  EXPECT_THAT(world.rooms.find("1.1.1")->due, IsEmpty());
  EXPECT_EQ(rule("cancel"), "event_state");
  world.calls.clear();
  world.events->came(PlayerId("p-E1"));
  EXPECT_THAT(world.calls, IsEmpty());
}

TEST_F(Rulings, AnOrderWhoseAnswerIsLostIsSentAgain) {
  world.rooms.loses_answers = true;
  begin("knockout", 2);
  EXPECT_EQ(rule("adjourn", at("1.1")), "");
  EXPECT_EQ(rule("resume", at("1.1")), "");
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 adjourn"));
  world.advance(world.limits.event_retry_ms);
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 adjourn", "R1 resume"));
}

}  // namespace
}  // namespace crosstable::events::test
