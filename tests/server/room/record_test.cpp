// The record of a finished game: complete, and proof that its chance was not chosen.
#include <gtest/gtest.h>

#include "engine/fairness/audit.hpp"
#include "server/projection/recorded_game.hpp"
#include "server/room/state/game_record.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::record_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

std::vector<std::string> records(const RoomUnderTest& t) {
  std::vector<std::string> all;
  for (const Write& write : t.store.writes()) {
    for (const RecordRow& record : write.records) all.push_back(record.json);
  }
  return all;
}

void expect_audited(const std::string& json) {
  const auto read = read_record(json);
  ASSERT_TRUE(std::holds_alternative<Record>(read)) << json;
  const auto audited = audit(std::get<Record>(read));
  const auto* fault = std::get_if<RecordFault>(&audited);
  EXPECT_EQ(fault, nullptr) << (fault != nullptr ? fault->why : "");
}

TEST(Records, EveryGameOfASeriesCanBeVerified) {
  RoomUnderTest t;
  t.start({"Ada", "Bo", "Cy"}, {{"sumof", std::int64_t{3}}, {"profi", true}});
  std::vector<std::string> seals;
  for (int game = 0; game < 3; ++game) {
    seals.push_back(t.person("Ada").line->view["seal"]);
    t.play_out();
    for (const char* name : {"Ada", "Bo", "Cy"}) t.ask(name, RoomReady{code});
  }
  const auto all = records(t);
  ASSERT_EQ(all.size(), 3u);
  for (std::size_t game = 0; game < 3; ++game) {
    expect_audited(all[game]);
    const Json record = Json::parse(all[game]);
    EXPECT_EQ(record["fairness"]["seal"], seals[game]) << "the seal that was shown from the start";
    EXPECT_EQ(record["series"]["game"], game + 1);
    EXPECT_EQ(record["series"]["id"], Json::parse(all[0])["series"]["id"]);
    EXPECT_EQ(record["players"], Json::array({"Ada", "Bo", "Cy"}));
    EXPECT_EQ(record["options"], Json({{"profi", true}}));
  }
}

// A record without its row, or a row without its record, cannot be left by any crash.
TEST(Records, AreWrittenTogetherWithTheRowsOfTheHistory) {
  RoomUnderTest t;
  t.start({"Ada", "Bo", "Cy"}, {{"sumof", std::int64_t{2}}});
  for (int game = 0; game < 2; ++game) {
    t.play_out();
    for (const char* name : {"Ada", "Bo", "Cy"}) t.ask(name, RoomReady{code});
  }
  std::vector<GameRow> rows;
  for (const Write& write : t.store.writes()) {
    ASSERT_EQ(write.games.size(), write.records.size());
    if (write.records.empty()) continue;
    EXPECT_EQ(write.games[0].record, write.records[0].id);
    rows.push_back(write.games[0]);
  }
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1].in_series, 2u);
  EXPECT_EQ(rows[1].series, rows[0].series);
  EXPECT_EQ(rows[1].seats[2].name, "Cy");
  EXPECT_EQ(rows[1].result, Json::parse(records(t)[1])["result"].dump());

  std::vector<GameRow> found;  // in the log, as the first start on a log of before finds them
  const RoomLimits limits;
  RoomState state(code, limits);
  state.fold(t.store.rooms().at(0), [&](const Fact& fact) {
    if (const auto* ended = std::get_if<fact::Ended>(&fact)) found.push_back(history_row(state, ended->at));
  });
  EXPECT_EQ(found, rows);
}

TEST(Records, AGameThatWentThroughRestartsCanBeVerified) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  for (int step = 0; t.to_act(); ++step) {
    t.step();
    if (step % 5 != 0) continue;
    t.restart();
    t.enter("Ada");
    t.enter("Bo");
  }
  ASSERT_EQ(records(t).size(), 1u);
  expect_audited(records(t)[0]);
}

TEST(Records, AResignedGameAndAnAbandonedOneCanBeVerified) {
  RoomUnderTest resigned;
  resigned.start({"Ada", "Bo"});
  resigned.step();
  resigned.ask("Bo", RoomResign{code});
  expect_audited(records(resigned).at(0));
  RoomUnderTest abandoned;
  abandoned.start({"Ada", "Bo"});
  abandoned.step();
  abandoned.hang_up("Ada");
  abandoned.hang_up("Bo");
  abandoned.loop.advance(abandoned.limits.idle_close_ms);
  expect_audited(records(abandoned).at(0));
}

// The levels that a record names, as a replay of it shows them.
std::vector<std::optional<BotLevel>> levels_shown(const std::string& json) {
  const auto read = std::get<Record>(read_record(json));
  Replay replay(read);
  std::vector<std::optional<BotLevel>> levels;
  for (const SeatFace& seat : RecordedGame(replay, read, {}).face().seats) levels.push_back(seat.bot);
  return levels;
}

TEST(Records, SayHowStrongTheBotsWere) {
  RoomUnderTest t;
  t.create("Ada", wish({}));
  t.ask("Ada", RoomBot{code, {}, "expert"});
  t.ask("Ada", RoomBot{code, {}, "random"});
  t.ask("Ada", RoomStart{code});
  t.ask("Ada", RoomResign{code});
  const Json record = Json::parse(records(t).at(0));
  EXPECT_EQ(record["players"], Json::array({"Ada", "Bot 1", "Bot 2"}));
  EXPECT_EQ(record["bots"], Json({{"1", "expert"}, {"2", "random"}}));
  expect_audited(records(t)[0]);
  EXPECT_EQ(levels_shown(records(t)[0]),
            (std::vector<std::optional<BotLevel>>{std::nullopt, BotLevel::expert, BotLevel::random}));
}

TEST(Records, OfHumansNameNoLevelsAndStrangeOnesAreNotShown) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Bo", RoomResign{code});
  Json record = Json::parse(records(t).at(0));
  EXPECT_FALSE(record.contains("bots"));
  const std::vector<std::optional<BotLevel>> nobody(2);
  EXPECT_EQ(levels_shown(record.dump()), nobody);
  for (const Json& strange :
       {Json{{"1", "godlike"}, {"7", "expert"}}, Json{{"1", 3}}, Json::array({"expert"}), Json(1)}) {
    record["bots"] = strange;
    EXPECT_EQ(levels_shown(record.dump()), nobody) << strange;
  }
}

TEST(Records, TheSealOfAGameIsStoredWithTheFactThatStartsIt) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const Write& last = t.store.writes().back();
  ASSERT_EQ(last.seals.size(), 1u);
  EXPECT_EQ(last.seals[0].game, 1u);
  EXPECT_TRUE(last.facts.back().starts_with(R"({"f":"started","game":1)"));
}

TEST(Records, TheRecordIsStoredWithTheMoveThatEndsTheGame) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.play_out();
  const Write& last = t.store.writes().back();
  ASSERT_EQ(last.records.size(), 1u);
  ASSERT_EQ(last.facts.size(), 2u);
  EXPECT_TRUE(last.facts[0].starts_with("m "));
  EXPECT_TRUE(last.facts[1].starts_with(R"({"f":"ended")"));
}

}  // namespace
}  // namespace crosstable::test::record_test
