// Series: who wins, who opens, when it is over; as arithmetic, and in a room.
#include <gtest/gtest.h>

#include "server/matchplay/series.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::series_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

Seats seats(std::initializer_list<unsigned> all) {
  Seats set;
  for (const unsigned seat : all) set.add(seat_at(seat));
  return set;
}

void play(Series& series, std::vector<int> scores, Seats winners) {
  series.game_started(series.next_first().value_or(seat_at(1)));
  series.game_ended({"full", std::move(scores), winners}, RecordId("R"));
}

TEST(Series, ASingleGameIsOverAtOnce) {
  Series series({SeriesKind::single, 1}, 2);
  EXPECT_FALSE(series.next_first());
  play(series, {20, 22}, seats({1}));
  EXPECT_TRUE(series.over());
  EXPECT_EQ(series.winners(), seats({1}));
}

TEST(Series, AMatchEndsAtTheNumberOfWinsAndADrawIsNobodys) {  // CW-24
  Series series({SeriesKind::match, 2}, 2);
  play(series, {20, 22}, seats({1}));
  play(series, {20, 20}, {});
  play(series, {42, 10}, seats({0}));
  EXPECT_FALSE(series.over());
  play(series, {10, 30}, seats({1}));
  EXPECT_TRUE(series.over());
  EXPECT_EQ(series.winners(), seats({1}));
  EXPECT_EQ(series.game(), 4u);
  EXPECT_EQ(series.points(seat_at(0)), 92);
}

TEST(Series, AWinCountsForEveryMemberOfTheTeam) {  // CW-24
  Series series({SeriesKind::match, 1}, 3);
  play(series, {30, 20, 30}, seats({0, 2}));
  EXPECT_EQ(series.winners(), seats({0, 2}));
  EXPECT_EQ(series.wins(seat_at(2)), 1u);
  EXPECT_EQ(series.wins(seat_at(1)), 0u);
}

TEST(Series, SumofEndsAfterItsGamesWithTheMostPoints) {  // CW-25
  Series series({SeriesKind::sumof, 2}, 2);
  play(series, {42, 3}, seats({0}));
  EXPECT_FALSE(series.over());
  play(series, {1, 20}, seats({1}));
  EXPECT_TRUE(series.over());
  EXPECT_EQ(series.winners(), seats({0}));
}

TEST(Series, EqualPointsGoToMoreWinsAndAreSharedAfterThat) {
  Series more_wins({SeriesKind::sumof, 3}, 2);
  play(more_wins, {20, 21}, seats({1}));
  play(more_wins, {20, 21}, seats({1}));
  play(more_wins, {22, 20}, seats({0}));
  EXPECT_EQ(more_wins.winners(), seats({1}));
  Series shared({SeriesKind::sumof, 2}, 2);
  play(shared, {20, 21}, seats({1}));
  play(shared, {21, 20}, seats({0}));
  EXPECT_EQ(shared.winners(), seats({0, 1}));
}

TEST(Series, TheStartSeatMovesOnWithEveryGame) {
  Series series({SeriesKind::sumof, 5}, 3);
  series.game_started(seat_at(1));
  EXPECT_EQ(series.next_first(), seat_at(2));
  series.game_started(seat_at(2));
  EXPECT_EQ(series.next_first(), seat_at(0));
}

TEST(Series, OnlyTheLastResultsAreKeptAndTheirKeysAscendAsText) {
  Series series({SeriesKind::match, 1000}, 2);
  for (int game = 0; game < 110; ++game) play(series, {1, 2}, {});
  std::string text;
  json::JsonWriter json(text);
  series.write(json);
  const Json shown = Json::parse(text);
  EXPECT_EQ(shown["results"].size(), Series::kept_results);
  EXPECT_TRUE(shown["results"].contains("110"));
  EXPECT_FALSE(shown["results"].contains("78"));
  EXPECT_EQ(shown.dump(), text);
}

TEST(Series, TheKindAndTheTargetAreInTheViewBeforeTheStart) {
  RoomUnderTest t;
  t.create("Ada", wish({{"match", std::int64_t{2}}}));
  EXPECT_EQ(t.person("Ada").line->view["series"]["kind"], "match");
  t.say("Ada", "/sumof 3");
  EXPECT_EQ(t.person("Ada").line->view["series"]["kind"], "sumof");
  EXPECT_EQ(t.person("Ada").line->view["series"]["target"], 3);
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{t.room->code(), {{"match", std::int64_t{2}}, {"sumof", std::int64_t{2}}}})),
            "bad_argument");
}

TEST(Series, InARoomTheNextGameStartsWhenAllAreReady) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"match", std::int64_t{2}}});
  t.play_out();
  const Json& view = t.person("Ada").line->view;
  ASSERT_EQ(view["phase"], "between");
  const int first = view["table"]["order"][0];
  t.ask("Ada", RoomReady{code});
  EXPECT_EQ(view["seats"]["0"]["ready"], true);
  t.ask("Ada", RoomReady{code});
  ASSERT_EQ(view["phase"], "between");
  t.ask("Bo", RoomReady{code});
  ASSERT_EQ(view["phase"], "playing");
  EXPECT_FALSE(view["seats"]["0"].contains("ready"));
  EXPECT_FALSE(view.contains("next_at"));
  EXPECT_FALSE(view.contains("result"));
  EXPECT_EQ(view["series"]["game"], 2);
  EXPECT_EQ(view["table"]["order"][0], (first + 1) % 2) << "the start seat moves on";
}

TEST(Series, InARoomTheNextGameStartsByItselfAfterTwentySeconds) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"sumof", std::int64_t{2}}});
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(t.person("Bo").line->view["next_at"], t.loop.now_ms() + 20'000);
  t.loop.advance(19'999);
  EXPECT_EQ(t.person("Bo").line->view["phase"], "between");
  t.loop.advance(1);
  EXPECT_EQ(t.person("Bo").line->view["phase"], "playing");
}

TEST(Series, BotsAreAlwaysReady) {
  RoomUnderTest t;
  t.create("Ada", wish({{"match", std::int64_t{2}}}));
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.ask("Ada", RoomStart{code});
  t.ask("Ada", RoomResign{code});
  t.ask("Ada", RoomReady{code});
  EXPECT_EQ(t.person("Ada").line->view["phase"], "playing");
}

TEST(Series, WhoResignsLosesAndTheOtherTeamGetsFortyTwo) {  // CW-25
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"match", std::int64_t{1}}});
  t.ask("Ada", RoomResign{code});
  const Json& view = t.person("Bo").line->view;
  EXPECT_EQ(view["phase"], "over");
  EXPECT_EQ(view["result"]["reason"], "resigned");
  EXPECT_EQ(view["result"]["winners"], Json::array({1}));
  EXPECT_EQ(view["result"]["scores"][1], 42);
  EXPECT_EQ(view["series"]["winners"], Json::array({1}));
}

TEST(Series, ARematchStartsWhenEverySeatedHumanHasAskedAndDrawsTheStartSeatAnew) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Ada", RoomResign{code});
  t.ask("Ada", RoomRematch{code});
  EXPECT_EQ(t.person("Ada").line->view["phase"], "over");
  t.ask("Bo", RoomRematch{code});
  const Json& view = t.person("Ada").line->view;
  EXPECT_EQ(view["phase"], "playing");
  EXPECT_EQ(view["series"]["game"], 1);
  EXPECT_EQ(view["series"]["points"], Json({{"0", 0}, {"1", 0}}));
}

TEST(Series, ARematchAloneIsNone) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Ada", RoomResign{code});
  t.ask("Bo", RoomStand{code});
  EXPECT_EQ(refusal(t.ask("Ada", RoomRematch{code})), "not_enough_players");
}

TEST(Series, WhenTheOneWhoWasWaitedForIsKickedTheNextGameStarts) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"match", std::int64_t{3}}});
  t.ask("Ada", RoomResign{code});
  t.ask("Ada", RoomReady{code});
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  EXPECT_EQ(t.person("Ada").line->view["phase"], "playing");
}

}  // namespace
}  // namespace crosstable::test::series_test
