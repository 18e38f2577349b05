// Events whose tables all play the same boards (FAIRNESS.md, "Boards"): sealed before the round is paired, dealt once
// its players gave nonces, and unseen until the last table has played them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fairness/board.hpp"
#include "server/events/rounds/board_scores.hpp"
#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

Nonce nonce_of(std::uint32_t place) {
  Nonce nonce;
  nonce.fill(static_cast<std::uint8_t>(0xa0 + place));
  return nonce;
}

std::string commit(World& world, std::uint32_t place, std::uint32_t round = 1) {
  protocol::EventCommit wish{{}, round, hex(nonce_commit({world.event.text(), round}, place, nonce_of(place)))};
  const auto players = players_of_round(world.state());
  return refusal_of(world.ask(players.at(place).text().substr(2), wish));
}

std::string reveal(World& world, std::uint32_t place, const Nonce& nonce, std::uint32_t round = 1) {
  protocol::EventReveal wish{{}, round, protocol::SecretText(hex(nonce))};
  const auto players = players_of_round(world.state());
  return refusal_of(world.ask(players.at(place).text().substr(2), wish));
}

std::vector<std::string> kinds(World& world) {
  std::vector<std::string> kinds;
  for (const std::string& fact : world.facts()) kinds.push_back(Json::parse(fact).at("f"));
  return kinds;
}

std::size_t place_of(const std::vector<std::string>& list, const std::string& word) {
  return static_cast<std::size_t>(std::ranges::find(list, word) - list.begin());
}

World& begun(World& world, const std::string& format = "swiss", unsigned entrants = 4) {
  world.begin(World::wish_for_boards(format), entrants);
  world.watch();
  return world;
}

TEST(EventBoards, AreSealedBeforeTheRoundIsPairedAndDealtBeforeARoomOpens) {
  World world;
  begun(world);
  EXPECT_EQ(world.seen.at("deals"), "same");
  EXPECT_THAT(world.seen.at("seals").at("1"), SizeIs(2));  // a board per game
  EXPECT_EQ(world.rooms.size(), 0u);
  world.give_no_nonces();
  EXPECT_EQ(world.rooms.size(), 2u);
  const auto facts = kinds(world);
  EXPECT_LT(place_of(facts, "sealed"), place_of(facts, "paired"));
  EXPECT_LT(place_of(facts, "paired"), place_of(facts, "dealt"));
  EXPECT_LT(place_of(facts, "dealt"), place_of(facts, "room"));
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, WhoeverPlaysTheRoundIsAskedForANonceInTwoStages) {
  World world;
  begun(world);
  EXPECT_THAT(world.sealings, SizeIs(4));
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "commit");
  EXPECT_THAT(world.seen.at("sealing").at("commits"), IsEmpty());
  for (std::uint32_t place = 0; place < 4; ++place) EXPECT_EQ(commit(world, place), "");
  EXPECT_THAT(world.sealings, SizeIs(8));  // no player waits for the clock
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "reveal");
  EXPECT_THAT(world.seen.at("sealing").at("commits"), SizeIs(4));
  for (std::uint32_t place = 0; place < 4; ++place) EXPECT_EQ(reveal(world, place, nonce_of(place)), "");
  EXPECT_FALSE(world.seen.contains("sealing"));
  EXPECT_EQ(world.rooms.size(), 2u);
  const auto& given = *world.state().rounds.front().given;
  ASSERT_THAT(given.nonces, SizeIs(4));
  EXPECT_EQ(given.nonces[2]->reveal(), nonce_of(2));
}

TEST(EventBoards, ANonceThatIsLateOrFalseIsRefusedAndCountsAsEmpty) {
  World world;
  begun(world);
  EXPECT_EQ(reveal(world, 0, nonce_of(0)), "not_started");  // not in the first stage
  EXPECT_EQ(commit(world, 0), "");
  EXPECT_EQ(commit(world, 1), "");
  world.give_no_nonces();
  EXPECT_EQ(commit(world, 2), "stale_prompt");
  EXPECT_EQ(reveal(world, 2, nonce_of(2)), "stale_prompt");
  EXPECT_EQ(reveal(world, 1, nonce_of(3)), "bad_argument");
  EXPECT_EQ(reveal(world, 0, nonce_of(0)), "");
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventCommit{{}, 1, hex(nonce_of(0))})), "not_started");
  world.give_no_nonces();
  const auto& given = *world.state().rounds.front().given;
  EXPECT_TRUE(given.nonces[0]);
  EXPECT_FALSE(given.nonces[1]);
  EXPECT_TRUE(given.commits[1]);
  EXPECT_FALSE(given.commits[2]);
}

TEST(EventBoards, AreTheSameAtAllTablesAndStartedByBothSidesInTurn) {
  World world;
  begun(world);
  world.give_no_nonces();
  const auto rooms = world.rooms.present();
  ASSERT_THAT(rooms, SizeIs(2));
  const auto& games = rooms[0]->plan.boards->games;
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].first, seat_at(0));
  EXPECT_EQ(games[1].first, seat_at(1));
  EXPECT_EQ(hex(games[1].seal), world.seen.at("seals").at("1").at("1.2").get<std::string>());
  EXPECT_EQ(rooms[1]->plan.boards->games[1].seal, games[1].seal);
  EXPECT_EQ(rooms[0]->plan.boards->given, nullptr) << "a room gets keys, and not the round's nonces";
  for (std::size_t board = 0; board < 2; ++board)
    EXPECT_EQ(rooms[1]->plan.board_keys[board].reveal(), rooms[0]->plan.board_keys[board].reveal());
}

TEST(EventBoards, NothingOfThemIsSeenBeforeTheLastTableHasPlayed) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.play({1, 1});
  const Json& table = world.seen.at("pairings").at("1").at("1");
  EXPECT_EQ(table.at("state"), "finished");
  EXPECT_FALSE(table.contains("result"));
  EXPECT_FALSE(table.contains("records"));
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventSay{{}, protocol::SecretText("They had an X.")})), "forbidden");
  EXPECT_THAT(world.rooms.taken, Not(testing::Contains(HasSubstr("disclose"))));
  world.play({1, 2});
  world.advance(world.limits.event_update_ms);
  EXPECT_TRUE(world.seen.at("pairings").at("1").at("1").contains("result"));
  EXPECT_TRUE(world.seen.at("pairings").at("1").at("1").contains("records"));
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 disclose", "R2 disclose"));
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, TheNextOneIsDealtAtAllTablesWhenTheLastHasPlayedTheOneBefore) {
  World world;
  begun(world);
  world.give_no_nonces();
  FakeRooms::Room& one = *world.rooms.find("1.1.1");
  FakeRooms::Room& two = *world.rooms.find("1.2.1");
  EXPECT_TRUE(one.plan.in_step);
  for (FakeRooms::Room* room : {&one, &two}) world.rooms.come(*room, Seats::first(2));
  world.run();
  world.rooms.end_game(one, {5, 3});
  world.run();
  world.kill();
  EXPECT_THAT(world.rooms.taken, IsEmpty()) << "table 2 plays the first board still";
  world.store.die_after(1, true);  // what it ordered is durable, but was not sent
  world.rooms.end_game(two, {4, 4});
  world.run();
  world.kill();
  EXPECT_THAT(world.rooms.taken, ElementsAre("R1 deal", "R2 deal"));
  EXPECT_EQ(one.dealable, 2u);
  world.play({1, 1});
  world.play({1, 2});
  EXPECT_TRUE(world.state().rounds.front().boards_over);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, TheNextOneWaitsForNoTableThatIsAdjournedOrDone) {
  for (const std::string act : {"adjourn", "adjudicate", "forfeit"}) {
    World world;
    begun(world);
    world.give_no_nonces();
    FakeRooms::Room& one = *world.rooms.find("1.1.1");
    world.rooms.come(one, Seats::first(2));
    world.run();
    world.rooms.end_game(one, {5, 3});
    world.run();
    EXPECT_EQ(one.dealable, 1u);
    protocol::EventRule rule;
    rule.table = "1.2";
    if (act == "adjudicate") rule.result = protocol::RuledResult{"draw", {}};
    EXPECT_TRUE(is_done(world.rule(act, rule))) << act;
    EXPECT_EQ(one.dealable, 2u) << act;
    EXPECT_THAT(world.wrong, IsEmpty()) << act;
  }
}

TEST(EventBoards, ABoardThatIsDealtBeforeAllHavePlayedTheOneBeforeIsFound) {
  World world;
  begun(world);
  world.give_no_nonces();
  const fact::Ordered order{{1, 1}, RulingAct(ruling::Deal{2})};
  EXPECT_EQ(fault_of(world.state(), order), "a board before all had played the one before");
}

TEST(EventBoards, WhoeverPlaysThemMayWatchNobodyUntilTheyAreOver) {
  World world;
  const auto may_watch_nobody = [&](const char* name) {
    return world.events->plays_boards(PlayerId("p-" + std::string(name)));
  };
  begun(world);
  EXPECT_FALSE(may_watch_nobody("E1")) << "nothing is dealt";
  world.give_no_nonces();
  EXPECT_TRUE(may_watch_nobody("E1"));
  EXPECT_FALSE(may_watch_nobody("Eve"));
  world.play({1, 1});
  world.kill();
  for (const char* name : {"E1", "E2", "E3", "E4"}) EXPECT_TRUE(may_watch_nobody(name)) << "table 2 still plays";
  world.play({1, 2});
  for (const char* name : {"E1", "E2", "E3", "E4"}) EXPECT_FALSE(may_watch_nobody(name));
}

TEST(EventBoards, ASubstituteForABoardMayWatchNobodyEither) {
  World world;
  begun(world);
  world.give_no_nonces();
  protocol::EventRule rule;
  rule.entrant = 1;
  rule.out = world.state().entrant(1).members.front().player;
  rule.handle = "Late";
  ASSERT_TRUE(is_done(world.rule("replace", rule)));
  EXPECT_TRUE(world.events->plays_boards(PlayerId("p-Late")));
  EXPECT_TRUE(world.events->plays_boards(rule.out)) << "what they have seen, they know";
  world.kill();
  EXPECT_TRUE(world.events->plays_boards(PlayerId("p-Late")));
}

TEST(EventBoards, RoomsAreToldToDiscloseUntilTheyHaveAndAfterARestart) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.play({1, 1});
  world.rooms.loses_answers = true;
  world.kill();
  world.watch();
  world.store.die_after(2, true);  // the game's end and the series' end are durable, but not reported
  world.play({1, 2});
  world.kill();
  EXPECT_TRUE(world.rooms.find("1.1.1")->disclosed);
  EXPECT_TRUE(world.rooms.find("1.2.1")->disclosed);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, AMatchThatADirectorDecidesIsClosedBeforeItDiscloses) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.play({1, 1});
  protocol::EventRule rule;
  rule.table = "1.2";
  rule.result = protocol::RuledResult{"draw", {}};
  EXPECT_TRUE(is_done(world.rule("adjudicate", rule)));
  EXPECT_TRUE(world.rooms.find("1.2.1")->disclosed);
}

TEST(EventBoards, ATableThatIsAdjournedHoldsNobodyUpAndGoesOnWithItsOwnDeals) {
  World world;
  begun(world);
  world.give_no_nonces();
  FakeRooms::Room& left = *world.rooms.find("1.2.1");
  world.rooms.come(left, Seats::first(2));
  protocol::EventRule rule;
  rule.table = "1.2";
  EXPECT_TRUE(is_done(world.rule("adjourn", rule)));
  EXPECT_TRUE(left.over) << "it was told to close";
  EXPECT_EQ(world.seen.at("pairings").at("1").at("2").at("state"), "adjourned");
  EXPECT_FALSE(left.disclosed) << "table 1 still plays its boards";
  world.kill();
  world.watch();
  world.play({1, 1});
  EXPECT_TRUE(left.disclosed);
  EXPECT_TRUE(world.rooms.find("1.1.1")->disclosed);
  world.advance(world.limits.event_update_ms);
  EXPECT_TRUE(world.seen.at("pairings").at("1").at("1").contains("result"));
  EXPECT_EQ(world.rooms.find("1.2.2"), nullptr);
  EXPECT_TRUE(is_done(world.rule("resume", rule)));
  ASSERT_NE(world.rooms.find("1.2.2"), nullptr);
  EXPECT_EQ(world.rooms.find("1.2.2")->plan.boards, nullptr);
  world.play({1, 2});
  EXPECT_TRUE(world.state().rounds.front().ended_at_ms);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, ATableThatBeginsAMinuteAfterTheOthersPlaysItsOwnDealsAtOnce) {
  World world;
  begun(world);
  world.give_no_nonces();
  FakeRooms::Room& in_time = *world.rooms.find("1.1.1");
  FakeRooms::Room& late = *world.rooms.find("1.2.1");
  world.advance(a_minute);
  EXPECT_FALSE(late.over) << "nobody has begun";
  world.rooms.come(in_time, Seats::first(2));
  world.run();
  world.advance(a_minute - 1);
  EXPECT_FALSE(late.over);
  world.calls.clear();
  world.advance(1);
  EXPECT_TRUE(late.over) << "it was told to close";
  EXPECT_FALSE(in_time.over);
  FakeRooms::Room* const other = world.rooms.find("1.2.2");
  ASSERT_NE(other, nullptr) << "it waits for no boards of others";
  EXPECT_EQ(other->plan.boards, nullptr);
  EXPECT_THAT(world.calls, SizeIs(2)) << "both its players";
  EXPECT_EQ(world.seen.at("log").at(0).at("act"), "late");
  world.play({1, 2});
  EXPECT_FALSE(world.seen.at("pairings").at("1").at("2").contains("result")) << "the boards are played still";
  world.rooms.end_game(in_time, {5, 3});
  world.run();
  EXPECT_EQ(in_time.dealable, 2u) << "it waits for nobody";
  world.play({1, 1});
  world.advance(world.limits.event_update_ms);
  EXPECT_TRUE(world.seen.at("pairings").at("1").at("2").contains("result"));
  const auto boards = boards_played(world.state().rounds.front());
  ASSERT_THAT(boards, SizeIs(2));
  EXPECT_THAT(boards[0].averaged,
              ElementsAre(world.state().table({1, 2}).who.entrants[0], world.state().table({1, 2}).who.entrants[1]));
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, WhoeverWaitsAtATableThatIsLateWaitsNoLongerThanBefore) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.rooms.come(*world.rooms.find("1.2.1"), Seats(seat_at(0)));
  world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
  world.run();
  world.advance(a_minute);
  ASSERT_NE(world.rooms.find("1.2.2"), nullptr);
  world.rooms.come(*world.rooms.find("1.2.2"), Seats(seat_at(0)));
  world.advance(world.state().settings.forfeit_ms - a_minute - 1);
  EXPECT_FALSE(world.state().table({1, 2}).result);
  world.advance(1);
  ASSERT_TRUE(world.state().table({1, 2}).result);
  EXPECT_EQ(world.state().table({1, 2}).result->winner, world.state().table({1, 2}).who.entrants[0]);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, TimeInWhichTheServerWasDownMakesNobodyLate) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
  world.run();
  world.advance(a_minute - 1);
  world.kill();
  world.advance(a_minute - 1);
  EXPECT_FALSE(world.rooms.find("1.2.1")->over);
  world.advance(1);
  EXPECT_TRUE(world.rooms.find("1.2.1")->over);
  EXPECT_THAT(world.wrong, IsEmpty());
}

// Its game's end and its series' end were on their way when the director adjourned it.
TEST(EventBoards, WhatARoomHasPlayedBeforeItHearsThatItIsAdjournedCounts) {
  World world;
  begun(world);
  world.give_no_nonces();
  FakeRooms::Room& room = *world.rooms.find("1.2.1");
  world.rooms.come(room, Seats::first(2));
  world.run();
  protocol::EventRule rule;
  rule.event = world.event;
  rule.table = "1.2";
  rule.act = "adjourn";
  rule.reason = "a train";
  world.events->ask(World::person("Director"), EventRequest(rule), [](const protocol::Answer&) {});
  world.rooms.finish(room, Seats(seat_at(0)), {13, 9});
  world.run();
  EXPECT_EQ(world.state().table({1, 2}).result.has_value(), true);
  world.play({1, 1});
  EXPECT_TRUE(room.disclosed);
  EXPECT_EQ(world.rooms.find("1.2.2"), nullptr);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, ADrawnMatchOfAKnockOutLooksFinishedAndGoesOnWhenAllHavePlayed) {
  World world;
  begun(world, "knockout");
  world.give_no_nonces();
  world.play({1, 1}, "draw");
  const Json drawn = world.seen;
  EXPECT_EQ(drawn.at("pairings").at("1").at("1").at("state"), "finished");
  EXPECT_EQ(world.rooms.find("1.1.2"), nullptr);
  protocol::EventRule rule;
  rule.table = "1.1";
  EXPECT_EQ(refusal_of(world.rule("forfeit", rule)), "event_state");
  world.play({1, 2});
  ASSERT_NE(world.rooms.find("1.1.2"), nullptr);
  EXPECT_EQ(world.rooms.find("1.1.2")->plan.boards, nullptr);
  world.advance(world.limits.event_update_ms);
  EXPECT_EQ(world.seen.at("pairings").at("1").at("1").at("state"), "waiting");
  EXPECT_TRUE(world.seen.at("pairings").at("1").at("2").contains("result"));
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, NoRoundIsPairedAnewOnceItsBoardsAreDealt) {
  World world;
  begun(world);
  EXPECT_TRUE(is_done(world.rule("repair")));
  EXPECT_THAT(world.sealings, SizeIs(4));  // the same pairs: the same list
  world.give_no_nonces();
  EXPECT_EQ(refusal_of(world.rule("repair")), "event_state");
}

// "Late" replaces the player with the second place.
void replace_second(World& world) {
  const PlayerId out = players_of_round(world.state()).at(1);
  protocol::EventRule rule;
  rule.entrant = world.state().entrant_of(out);
  rule.out = out;
  rule.handle = "Late";
  ASSERT_TRUE(is_done(world.rule("replace", rule)));
}

TEST(EventBoards, ASubstituteWhoComesBeforeAnybodyHasCommittedIsOnTheList) {
  World world;
  begun(world);
  replace_second(world);
  EXPECT_THAT(world.sealings, SizeIs(8));  // everybody is asked again
  EXPECT_EQ(commit(world, 1), "");
  world.give_no_nonces();
  world.give_no_nonces();
  EXPECT_EQ(world.state().rounds.front().players[1], PlayerId("p-Late"));
  EXPECT_TRUE(world.state().rounds.front().given->commits[1]);
  EXPECT_THAT(world.state().rounds.front().joined, IsEmpty());
}

// Otherwise anyone who could change the list could make everybody draw again.
TEST(EventBoards, TheListIsFrozenAtTheFirstCommitment) {
  World world;
  begun(world);
  const auto before = players_of_round(world.state());
  const std::string name = before[1].text().substr(2);
  const protocol::EventCommit seconds{{}, 1, hex(nonce_commit({world.event.text(), 1}, 1, nonce_of(1)))};
  EXPECT_EQ(commit(world, 0), "");
  EXPECT_EQ(refusal_of(world.ask(name, seconds)), "");
  replace_second(world);
  EXPECT_THAT(world.sealings, SizeIs(4));  // no player is asked again
  EXPECT_EQ(refusal_of(world.ask("Late", seconds)), "not_started") << "who comes later counts as empty";
  world.give_no_nonces();
  EXPECT_EQ(refusal_of(world.ask(name, protocol::EventReveal{{}, 1, protocol::SecretText(hex(nonce_of(1)))})),
            "stale_prompt")
      << "and so does whoever leaves";
  EXPECT_EQ(reveal(world, 0, nonce_of(0)), "");  // the last one who is waited for
  const Round& round = world.state().rounds.front();
  ASSERT_NE(round.boards, nullptr);
  EXPECT_EQ(round.players, before);
  EXPECT_THAT(round.joined, ElementsAre(PlayerId("p-Late"))) << "who knows the boards now";
  EXPECT_TRUE(round.given->nonces[0]);
  EXPECT_TRUE(round.given->commits[1]);
  EXPECT_FALSE(round.given->nonces[1]);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, ARepairedRoundKeepsWhatWasGiven) {
  World world;
  begun(world);
  EXPECT_EQ(commit(world, 0), "");
  EXPECT_TRUE(is_done(world.rule("repair")));
  EXPECT_EQ(commit(world, 0), "");  // the same again
  world.give_no_nonces();
  EXPECT_EQ(reveal(world, 0, nonce_of(0)), "");
  EXPECT_TRUE(world.state().rounds.front().given->nonces[0]);
}

// Otherwise anyone who could stop the server after seeing the nonces could draw again.
TEST(EventBoards, ARestartGoesOnWhereTheStagesStood) {
  World world;
  begun(world);
  const Json seals = world.seen.at("seals");
  for (std::uint32_t place = 0; place < 3; ++place) EXPECT_EQ(commit(world, place), "");
  world.kill();
  world.watch();
  EXPECT_EQ(world.seen.at("seals"), seals);
  EXPECT_EQ(commit(world, 0), "") << "the same again";
  EXPECT_EQ(refusal_of(world.ask(players_of_round(world.state())[1].text().substr(2),
                                 protocol::EventCommit{{}, 1, std::string(64, 'a')})),
            "stale_prompt");
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "commit");
  EXPECT_EQ(commit(world, 3), "");
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "reveal");
  const Json asked = world.seen.at("sealing");
  EXPECT_EQ(reveal(world, 2, nonce_of(2)), "");
  world.kill();
  world.watch();
  EXPECT_EQ(world.seen.at("sealing"), asked);
  EXPECT_EQ(reveal(world, 2, nonce_of(2)), "") << "the same again";
  for (const std::uint32_t place : {0u, 1u, 3u}) EXPECT_EQ(reveal(world, place, nonce_of(place)), "");
  const Round& round = world.state().rounds.front();
  ASSERT_NE(round.boards, nullptr);
  for (std::uint32_t place = 0; place < 4; ++place) EXPECT_EQ(round.given->nonces[place]->reveal(), nonce_of(place));
  EXPECT_EQ(reveal(world, 3, nonce_of(3)), "") << "the same again, after the deal";
  EXPECT_EQ(commit(world, 3), "");
  EXPECT_EQ(reveal(world, 3, nonce_of(1)), "not_started");
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(EventBoards, AfterARestartTheFirstStageLastsUntilItsPlayersHaveBeenBackForAStage) {
  World world;
  begun(world);
  EXPECT_EQ(commit(world, 0), "");
  world.kill();
  world.watch();
  world.advance(world.resume_grace_ms / 2);
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "commit");
  for (const PlayerId& player : players_of_round(world.state())) world.here.insert(player);
  world.advance(1'000);
  world.advance(world.limits.event_nonce_ms - 1);
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "commit");
  world.advance(1);
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "reveal");
  world.give_no_nonces();
  EXPECT_NE(world.state().rounds.front().boards, nullptr);
}

TEST(EventBoards, AfterARestartWhoStaysAwayCountsAsEmptyOnceTheGraceIsOver) {
  World world;
  begun(world);
  for (std::uint32_t place = 0; place < 4; ++place) EXPECT_EQ(commit(world, place), "");
  EXPECT_EQ(reveal(world, 0, nonce_of(0)), "");
  world.kill();
  world.watch();
  world.advance(world.resume_grace_ms - 1);
  EXPECT_EQ(world.seen.at("sealing").at("stage"), "reveal");
  world.advance(1);
  const Round& round = world.state().rounds.front();
  ASSERT_NE(round.boards, nullptr);
  EXPECT_TRUE(round.given->nonces[0]);
  EXPECT_TRUE(round.given->commits[1]);
  EXPECT_FALSE(round.given->nonces[1]);
}

TEST(EventBoards, ACancelledEventDisclosesWhatWasPlayed) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.play({1, 1});
  EXPECT_TRUE(is_done(world.rule("cancel")));
  EXPECT_TRUE(world.rooms.find("1.1.1")->disclosed);
  EXPECT_TRUE(world.rooms.find("1.2.1")->disclosed);
  EXPECT_THAT(world.rooms.find("1.2.1")->due, IsEmpty()) << "its report was kept";
}

// A whole event that dies at its n-th commit, whichever that is; the commit came through or did not.
TEST(EventBoards, NothingIsLostAndNothingDealtTwiceWhereverTheServerDies) {
  for (unsigned appends = 1; appends < 30; ++appends) {
    for (const bool and_commit : {false, true}) {
      World world;
      world.store.die_after(7 + appends, and_commit);
      auto wish = World::wish_for_boards("round-robin");
      wish.break_seconds = 0;
      world.begin(wish, 4);
      std::map<std::string, std::string> seals;
      for (unsigned step = 0; step < 40 && !world.is_over(); ++step) {
        if (world.store.is_dead()) world.kill();
        world.watch();
        const Json shown = world.seen.value("seals", Json::object());
        for (const auto& [round, of_round] : shown.items()) {
          const auto [known, is_new] = seals.emplace(round, of_round.dump());
          EXPECT_EQ(known->second, of_round.dump()) << "other seals after a restart";
        }
        world.give_no_nonces();
        if (world.state().waits_for_nonces()) world.advance(world.resume_grace_ms);
        if (world.state().phase == Phase::open) world.ask("Director", protocol::EventStart{});
        for (const TableId& id : world.state().open_tables())
          if (auto* room = world.rooms.find(text_of(RoomName{id, 1})); room != nullptr && !room->over) world.play(id);
      }
      EXPECT_THAT(world.wrong, IsEmpty()) << appends << and_commit;
      EXPECT_TRUE(world.is_over()) << appends << and_commit;
      for (const std::string name : {"1.1.1", "2.2.1", "3.1.1"}) EXPECT_TRUE(world.rooms.find(name)->disclosed) << name;
    }
  }
}

// What was played at table 1, while table 2 plays its first game.
struct Played {
  std::string result;
  unsigned games = 1;
  std::vector<int> scores;
};

// Everything that a watcher, table 2, anyone who asks and a director who tries to rule are sent meanwhile.
std::vector<std::string> told_after(World& world, const protocol::EventCreate& wish, const Played& played) {
  world.begin(wish, 4);
  world.watch();
  world.give_no_nonces();
  FakeRooms::Room& room = *world.rooms.find("1.1.1");
  for (FakeRooms::Room* each : world.rooms.present()) world.rooms.come(*each, Seats::first(2));
  world.run();
  for (unsigned game = 1; game < played.games; ++game) world.rooms.end_game(room, played.scores);
  world.play({1, 1}, played.result);
  world.advance(60'000);
  std::vector<std::string> told = world.received;
  const auto add = [&](const std::vector<std::string>& more) { told.insert(told.end(), more.begin(), more.end()); };
  add(world.calls);
  add(world.sealings);
  add(world.documents());
  protocol::EventRule rule;
  rule.table = "1.1";
  for (const std::string act : {"forfeit", "adjourn", "resume", "add_time", "adjudicate"})
    told.push_back(act + " " + refusal_of(world.rule(act, rule)));
  rule.result = protocol::RuledResult{"draw", {10, 10}};
  rule.table = "1.2";
  if (wish.deals == "teams") told.push_back(refusal_of(world.rule("adjudicate", rule)));
  add(world.documents());
  told.push_back(std::to_string(world.rooms.size()));
  return told;
}

TEST(EventBoards, WhatOthersAreToldDoesNotDependOnWhatWasPlayedAtATable) {
  const Played first{"first", 1, {12, 3}};
  const std::vector<Played> others{{"second", 1, {0, 9}}, {"first", 2, {5, 5}}, {"draw", 2, {7, 7}}};
  for (const std::string format : {"swiss", "round-robin", "knockout", "double-knockout"}) {
    for (const auto& wish : {World::wish_for_boards(format), World::wish_for_teams(format)}) {
      World world;
      const auto told = told_after(world, wish, first);
      for (const Played& other : others) {
        World another;
        EXPECT_EQ(told_after(another, wish, other), told) << format << ", " << wish.deals << ", " << other.result;
        const auto before = another.seen;
        for (const TableId& id : another.state().open_tables())
          if (another.state().may_open_room(id)) another.play(id);
        another.watch();
        EXPECT_NE(another.seen, before) << "the end shows it";
      }
    }
  }
}

TEST(EventBoards, AResultOrASeedInTheViewBeforeTheEndIsFound) {
  World world;
  begun(world);
  world.give_no_nonces();
  world.play({1, 1});
  EXPECT_EQ(leak_in(world.state(), world.seen), "");
  Json view = world.seen;
  view["pairings"]["1"]["1"]["result"] = {{"winner", "1"}};
  EXPECT_EQ(leak_in(world.state(), view), "a result before its board is over");
  view = world.seen;
  view["seals"]["1"]["1.1"] = hex(world.state().rounds.front().sealed.front().seed.reveal());
  EXPECT_EQ(leak_in(world.state(), view), "a seed before its board is over");
}

}  // namespace
}  // namespace crosstable::events::test
