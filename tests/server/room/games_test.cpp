// What a room promises of every game of the catalogue, whatever its rules: it can be played to its end by people and
// bots, resigned, repeated, resumed, and its record verifies. Moves are those that the room calls legal.
#include <gtest/gtest.h>

#include <tuple>

#include "engine/core/replay.hpp"
#include "engine/fairness/audit.hpp"
#include "tests/server/room/game_cases.hpp"

namespace crosstable::test::games_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// The record of a game plays again to the result that it names, and every draw follows from the sealed seed.
void expect_proven(const Json& json) {
  const auto read = read_record(json.dump());
  ASSERT_TRUE(std::holds_alternative<Record>(read)) << json;
  const auto audited = audit(std::get<Record>(read));
  if (const auto* fault = std::get_if<RecordFault>(&audited)) FAIL() << fault->why;
}

// What a person sees on entering; who is connected differs after a restart and is left out.
Json seen(RoomUnderTest& t, const std::string& name) {
  Json snapshot = t.enter(name)["result"];
  snapshot.erase("seq");
  snapshot["view"].erase("spectators");
  for (auto& [seat, chair] : snapshot["view"]["seats"].items()) {
    chair.erase("connected");
    chair.erase("standin_at");
  }
  return snapshot;
}

class EveryWay : public testing::TestWithParam<GameCase> {};

TEST_P(EveryWay, IsPlayedToItsEndByPeopleAndTheRecordProvesIt) {
  Case t(GetParam());
  t.start_all();
  t.enter("Zoe");
  for (int steps = 0; t.phase() == "playing"; ++steps) {
    ASSERT_TRUE(t.step()) << "nobody is to act";
    if (steps % 5 == 0) t.expect_views_add_up();
  }
  t.expect_views_add_up();
  const Json& view = t.seen_by("Zoe");
  EXPECT_EQ(view["phase"], "over");
  EXPECT_EQ(view["result"]["scores"].size(), t.players);
  const Json record = t.records().at(0);
  EXPECT_EQ(record["result"]["scores"], view["result"]["scores"]);
  EXPECT_EQ(record["result"]["winners"], view["result"]["winners"]);
  EXPECT_EQ(record["options"].size(), t.options.size());
  expect_proven(record);
}

INSTANTIATE_TEST_SUITE_P(Room, EveryWay, testing::ValuesIn(game_cases(true)), case_name);

class EveryGame : public testing::TestWithParam<GameCase> {};

TEST_P(EveryGame, IsPlayedToItsEndByOnePersonAndBots) {
  Case t(GetParam());
  t.create("Ada");
  for (unsigned bot = 1; bot < t.players; ++bot) t.ask("Ada", RoomBot{code, {}, bot % 2 == 1 ? "greedy" : "random"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
  t.play_out();
  EXPECT_EQ(t.phase(), "over");
  expect_proven(t.records().at(0));
}

TEST_P(EveryGame, IsPlayedToItsEndByBotsAloneWhileSomebodyLooksOn) {
  Case t(GetParam());
  t.create("Ada");
  t.ask("Ada", RoomStand{code});
  for (unsigned bot = 0; bot < t.players; ++bot) t.ask("Ada", RoomBot{code, {}, "random"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
  t.play_out();
  EXPECT_EQ(t.phase(), "over");
}

TEST_P(EveryGame, WhoResignsDoesNotWinAndTheRecordProvesItself) {
  for (const int steps : {0, 1, 2, 7}) {
    Case t(GetParam());
    t.start_all();
    for (int step = 0; step < steps && t.phase() == "playing"; ++step) t.step();
    ASSERT_EQ(t.phase(), "playing");
    const std::string who = names()[t.players - 1];
    ASSERT_EQ(refusal(t.ask(who, RoomResign{code})), "");
    const Json& result = t.seen_by("Ada")["result"];
    EXPECT_EQ(result["reason"], "resigned");
    for (const Json& winner : result["winners"]) EXPECT_NE(winner, t.players - 1);
    EXPECT_EQ(result["winners"].empty(), t.players == 1) << result;
    EXPECT_TRUE(t.person(who).line->prompt.is_null());
    t.expect_views_add_up();
    expect_proven(t.records().at(0));
  }
}

TEST_P(EveryGame, AStandInPlaysForWhoIsAwayAndTheGameGoesOnToItsEnd) {
  Case t(GetParam());
  t.start_all();
  t.enter("Zoe");
  const std::string away = names()[t.players - 1];
  t.hang_up(away);
  while (t.phase() == "playing") {
    if (!t.step()) t.loop.advance(t.limits.stand_in_ms);
  }
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.come_back(away)["result"]["view"]["phase"], "over");
  t.expect_views_add_up();
}

TEST_P(EveryGame, ComesBackTheSameAfterARestartAtAnyMoment) {
  Case t(GetParam());
  t.start_all();
  t.enter("Zoe");
  for (int steps = 0; t.phase() == "playing"; ++steps) {
    if (steps < 12 || steps % 16 == 0) {
      std::map<std::string, Json> before, after;
      const auto everybody = t.people;
      for (const auto& [name, person] : everybody) before[name] = seen(t, name);
      t.restart();
      for (const auto& [name, person] : everybody) after[name] = seen(t, name);
      ASSERT_EQ(after, before) << "after step " << steps;
    }
    ASSERT_TRUE(t.step());
  }
  expect_proven(t.records().at(0));
}

TEST_P(EveryGame, AMoveIsAnsweredAgainAsTheFirstTimeHoweverMuchHappenedSince) {
  Case t(GetParam());
  t.start_all();
  std::vector<std::tuple<std::string, RoomMove, Json>> played;
  while (played.size() < 8 && t.to_act()) {
    const std::string name = *t.to_act();
    const Json legal = t.ask(name, RoomLegal{code})["result"];
    const RoomMove move{code, legal["prompt"],
                        legal["moves"][t.random.below(static_cast<unsigned>(legal["moves"].size()))]};
    played.emplace_back(name, move, t.ask(name, move)["result"]);
  }
  for (const bool restarted : {false, true}) {
    if (restarted) t.restart();
    const std::size_t writes = t.store.writes().size();
    for (const auto& [name, move, answer] : played) {
      EXPECT_EQ(t.ask(name, move)["result"], answer) << move.prompt;
      EXPECT_EQ(refusal(t.ask(name, RoomMove{code, move.prompt, "another"})), "stale_prompt") << move.prompt;
    }
    EXPECT_EQ(t.store.writes().size(), writes);
  }
}

// The log keeps a move as one line.
TEST_P(EveryGame, AMoveHasNothingAroundIt) {
  Case t(GetParam());
  t.start_all();
  const std::string name = *t.to_act();
  const Json legal = t.ask(name, RoomLegal{code})["result"];
  const std::string move = legal["moves"][0];
  for (const std::string& odd : {move + "\n", move + "\n* draw 0 A", " " + move, move + " ", move + "\r",
                                 move + std::string(1, '\0'), "\n" + move}) {
    EXPECT_EQ(refusal(t.ask(name, RoomMove{code, legal["prompt"], odd})), "illegal_move") << Json(odd);
  }
  EXPECT_EQ(refusal(t.ask(name, RoomMove{code, legal["prompt"], move})), "");
}

TEST_P(EveryGame, ARematchIsAGameOfTheSameSeats) {
  Case t(GetParam());
  t.start_all();
  t.ask("Ada", RoomResign{code});
  for (const std::string& name : t.people_of_the_game()) t.ask(name, RoomRematch{code});
  EXPECT_EQ(t.phase(), "playing");
  EXPECT_EQ(t.seen_by("Ada")["seats"].size(), t.players);
  t.play_out();
  EXPECT_EQ(t.phase(), "over");
  expect_proven(t.records().at(1));
}

// REC: the first line of a record names the start seat.
std::string first_line(const Json& record) { return record["moves"][0]; }

TEST_P(EveryGame, TheStartSeatMovesOnByOneInEveryGameOfASeries) {
  Case t(GetParam());
  const unsigned games = t.players + 1;
  t.start_all({{"sumof", std::int64_t{games}}});
  for (unsigned game = 0; game < games; ++game) {
    t.step();
    t.ask("Ada", RoomResign{code});
    for (const std::string& name : t.people_of_the_game()) t.ask(name, RoomReady{code});
  }
  ASSERT_EQ(t.phase(), "over");
  const auto records = t.records();
  ASSERT_EQ(records.size(), games);
  const unsigned first = static_cast<unsigned>(first_line(records[0]).back() - '0');
  for (unsigned game = 0; game < games; ++game) {
    EXPECT_EQ(first_line(records[game]), "* first " + std::to_string((first + game) % t.players));
    expect_proven(records[game]);
  }
}

// Wins and points of the series are what its results add up to; a draw is no win for anyone, a shared win counts for
// each.
void expect_adds_up(const Json& series, unsigned players) {
  for (unsigned seat = 0; seat < players; ++seat) {
    int wins = 0, points = 0;
    for (const auto& [game, result] : series["results"].items()) {
      for (const Json& winner : result["winners"]) wins += winner == seat;
      points += result["scores"][seat].get<int>();
    }
    EXPECT_EQ(series["wins"][std::to_string(seat)], wins);
    EXPECT_EQ(series["points"][std::to_string(seat)], points);
  }
}

TEST_P(EveryGame, AMatchEndsWithAllWhoHaveItsNumberOfWins) {
  Case t(GetParam());
  t.start_all({{"match", std::int64_t{2}}});
  while (t.phase() != "over") {
    t.play_out();
    if (t.phase() != "between") continue;
    for (const std::string& name : t.people_of_the_game()) t.ask(name, RoomReady{code});
  }
  const Json& series = t.seen_by("Ada")["series"];
  expect_adds_up(series, t.players);
  Json expected = Json::array();
  for (unsigned seat = 0; seat < t.players; ++seat) {
    EXPECT_LE(series["wins"][std::to_string(seat)], 2);
    if (series["wins"][std::to_string(seat)] == 2) expected.push_back(seat);
  }
  EXPECT_FALSE(expected.empty());
  EXPECT_EQ(series["winners"], expected);
}

TEST_P(EveryGame, StartsWithAsManyAsItsRulesAllowAndNotWithOthers) {
  const GameInfo& info = *GetParam().info;
  Case t(GetParam());
  t.create("Ada");
  t.ask("Ada", RoomStand{code});
  for (unsigned seat = 0; seat < info.min_players; ++seat) {
    EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "not_enough_players");
    t.enter(names()[seat]);
    EXPECT_EQ(refusal(t.ask(names()[seat], RoomSit{code, {}})), "");
  }
  for (unsigned seat = info.min_players; seat < info.max_players; ++seat) t.ask("Ada", RoomBot{code, {}, "greedy"});
  EXPECT_EQ(t.seen_by("Ada")["seats"].size(), info.max_players);
  EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, {}, "greedy"})), "room_full");
  t.enter("Zoe");
  EXPECT_EQ(refusal(t.ask("Zoe", RoomSit{code, {}})), "room_full");
  EXPECT_EQ(refusal(t.ask("Zoe", RoomSit{code, static_cast<int>(info.max_players)})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
}

INSTANTIATE_TEST_SUITE_P(Room, EveryGame, testing::ValuesIn(game_cases(false)), case_name);

}  // namespace
}  // namespace crosstable::test::games_test
