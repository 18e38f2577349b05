// What every Store promises about finished games, tested on every Store.
#include "server/store/history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/memory/memory_store.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

enum class Kind { memory, sqlite };

// A game of two sides; the first player won, unless it was drawn.
GameRow game(std::string record, std::string kind, std::vector<std::string> players, bool drawn = false) {
  GameRow row;
  row.record = RecordId(std::move(record));
  row.game = std::move(kind);
  row.series = SeriesId("S1");
  row.in_series = 1;
  row.at_ms = 1'795'000'000'000;
  row.drawn = drawn;
  row.result = R"({"reason":"full","scores":[2,1],"winners":[0]})";
  for (const std::string& player : players) {
    PlayedSeat seat{.player = PlayerId(player), .name = "Name of " + player};
    seat.won = !drawn && row.seats.empty();
    row.seats.push_back(std::move(seat));
  }
  return row;
}

class HistoryTest : public testing::TestWithParam<Kind> {
 protected:
  HistoryTest() {
    if (GetParam() == Kind::sqlite) store_ = std::make_unique<SqliteStore>(file_);
    else store_ = std::make_unique<MemoryStore>();
  }

  // What is read at the start is read before anything is appended.
  void reopen() {
    if (GetParam() != Kind::sqlite) return;
    store_.reset();
    store_ = std::make_unique<SqliteStore>(file_);
  }

  void append(Write write) {
    bool durable = false;
    store_->append(std::move(write), loop_, [&] { durable = true; });
    loop_.run_until([&] { return durable; });
  }

  void add(GameRow row) {
    Write write;
    write.records = {RecordRow{row.record, "{}", 20'775}};
    write.games.push_back(std::move(row));
    append(std::move(write));
  }

  GamesPage find(GamesWanted wanted) {
    std::optional<GamesPage> found;
    store_->history().find_games(std::move(wanted), loop_, [&](GamesPage page) { found = std::move(page); });
    loop_.run_until([&] { return found.has_value(); });
    return *found;
  }

  Tallies tallies(const std::string& player, const std::string& viewer = {}) {
    std::optional<Tallies> found;
    store_->history().find_tallies(PlayerId(player), PlayerId(viewer), loop_,
                                   [&](Tallies tallies) { found = std::move(tallies); });
    loop_.run_until([&] { return found.has_value(); });
    return *found;
  }

  static std::vector<std::string> records(const GamesPage& page) {
    std::vector<std::string> all;
    for (const GameRow& row : page.games) all.push_back(row.record.text());
    return all;
  }

  test::ScratchFolder folder_;
  const std::filesystem::path file_ = folder_ / "store.sqlite";
  test::ThreadedLoop loop_;
  std::unique_ptr<Store> store_;
};

TEST_P(HistoryTest, ShowsAPlayersGamesNewestFirstAsTheyWereWritten) {
  GameRow first = game("r1", "crosswise", {"p_ada", "p_bo"});
  first.seats.push_back({PlayerId(), "Bot 1", "expert", "", false});
  first.seats[0].team = "north";
  first.rated = true;
  add(first);
  add(game("r2", "crosswise", {"p_bo", "p_cy"}));
  add(game("r3", "kriss-kross", {"p_ada", "p_cy"}));
  GamesPage page = find({PlayerId("p_ada")});
  EXPECT_THAT(records(page), ElementsAre("r3", "r1"));
  EXPECT_FALSE(page.more);
  page.games[1].number = 0;
  EXPECT_EQ(page.games[1], first);
  EXPECT_THAT(records(find({PlayerId("p_ada"), "crosswise"})), ElementsAre("r1"));
  EXPECT_THAT(records(find({PlayerId("p_dee")})), IsEmpty());
  EXPECT_THAT(records(find({PlayerId("")})), IsEmpty()) << "bots have no history";
}

TEST_P(HistoryTest, TellsWhoSatWhereInARecordsGame) {
  GameRow first = game("r1", "crosswise", {"p_bo", "p_ada"});
  first.seats.push_back({PlayerId(), "Bot 1", "expert", "", false});
  add(first);
  add(game("r2", "crosswise", {"p_cy", "p_bo"}));
  const auto players = [&](const char* record) {
    std::optional<std::vector<PlayerId>> found;
    store_->history().find_players(RecordId(record), loop_, [&](auto them) { found = std::move(them); });
    loop_.run_until([&] { return found.has_value(); });
    return *found;
  };
  EXPECT_THAT(players("r1"), ElementsAre(PlayerId("p_bo"), PlayerId("p_ada"), PlayerId()));
  EXPECT_THAT(players("r2"), ElementsAre(PlayerId("p_cy"), PlayerId("p_bo")));
  EXPECT_THAT(players("r3"), IsEmpty());
}

TEST_P(HistoryTest, ShowsOlderGamesPageByPage) {
  for (int i = 1; i <= 7; ++i) add(game("r" + std::to_string(i), "crosswise", {"p_ada", "p_bo"}));
  GamesPage page = find({PlayerId("p_ada"), "", 0, 3});
  EXPECT_THAT(records(page), ElementsAre("r7", "r6", "r5"));
  EXPECT_TRUE(page.more);
  page = find({PlayerId("p_ada"), "crosswise", page.games.back().number, 3});
  EXPECT_THAT(records(page), ElementsAre("r4", "r3", "r2"));
  EXPECT_TRUE(page.more);
  page = find({PlayerId("p_ada"), "", page.games.back().number, 3});
  EXPECT_THAT(records(page), ElementsAre("r1"));
  EXPECT_FALSE(page.more);
}

TEST_P(HistoryTest, ShowsGamesThatAreNotListedToTheirPlayersAlone) {
  GameRow hidden = game("r2", "crosswise", {"p_ada", "p_bo"});
  hidden.listed = false;
  add(game("r1", "crosswise", {"p_bo", "p_ada"}));
  add(hidden);
  GameRow other = game("r3", "kriss-kross", {"p_ada", "p_bo"}, true);
  other.listed = false;
  add(other);
  add(game("r4", "crosswise", {"p_ada", "p_bo"}));
  const PlayerId ada("p_ada");
  EXPECT_THAT(records(find({ada})), ElementsAre("r4", "r1"));
  EXPECT_THAT(records(find({ada, "crosswise"})), ElementsAre("r4", "r1"));
  EXPECT_THAT(records(find({ada, "kriss-kross"})), IsEmpty());
  EXPECT_FALSE(find({ada, "", 0, 2}).more) << "what is not listed does not show as a page that follows";
  GamesPage own = find({.player = ada, .unlisted_too = true});
  EXPECT_THAT(records(own), ElementsAre("r4", "r3", "r2", "r1"));
  own.games[2].number = 0;
  EXPECT_EQ(own.games[2], hidden);
  EXPECT_THAT(records(find({.player = ada, .game = "kriss-kross", .unlisted_too = true})), ElementsAre("r3"));
  reopen();
  EXPECT_THAT(tallies("p_ada").all, ElementsAre(Tally{"crosswise", 2, 1, 0}));
  EXPECT_THAT(tallies("p_ada", "p_cy").all, ElementsAre(Tally{"crosswise", 2, 1, 0}));
  EXPECT_THAT(tallies("p_ada", "p_ada").all, ElementsAre(Tally{"crosswise", 3, 2, 0}, Tally{"kriss-kross", 1, 0, 1}));
  const Tallies met = tallies("p_ada", "p_bo");
  EXPECT_THAT(met.all, ElementsAre(Tally{"crosswise", 2, 1, 0})) << "the player alone is told of all";
  EXPECT_THAT(met.met, ElementsAre(Tally{"crosswise", 3, 1, 0}, Tally{"kriss-kross", 1, 0, 1}))
      << "of one's own games against them";
}

TEST_P(HistoryTest, CountsEachGameOnceHoweverOftenItIsWritten) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  Write again;
  again.games = {game("r1", "crosswise", {"p_ada", "p_bo"}), game("r1", "crosswise", {"p_ada", "p_bo"})};
  append(std::move(again));
  EXPECT_THAT(records(find({PlayerId("p_bo")})), ElementsAre("r1"));
  EXPECT_THAT(tallies("p_ada").all, ElementsAre(Tally{"crosswise", 1, 1, 0}));
  EXPECT_THAT(tallies("p_bo").all, ElementsAre(Tally{"crosswise", 1, 0, 0}));
}

TEST_P(HistoryTest, ForgetsWhatAGuestDidButNotWhatAMemberDid) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  Write leaving;  // a guest who becomes a member leaves the guests in the same write
  leaving.forgotten = {PlayerId("p_ada"), PlayerId("p_bo")};
  leaving.members = {{PlayerId("p_ada"), "{}", 1}};
  append(std::move(leaving));
  EXPECT_THAT(tallies("p_ada").all, ElementsAre(Tally{"crosswise", 1, 1, 0}));
  EXPECT_THAT(tallies("p_bo").all, IsEmpty());
}

TEST_P(HistoryTest, LeavesOutAGameWithoutARecord) {
  Write write;
  write.games = {game("r1", "crosswise", {"p_ada", "p_bo"})};
  append(std::move(write));
  EXPECT_THAT(records(find({PlayerId("p_ada")})), IsEmpty());
  EXPECT_THAT(tallies("p_ada").all, IsEmpty());
}

TEST_P(HistoryTest, CountsWhatTwoPlayersDidAgainstEachOther) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  add(game("r2", "crosswise", {"p_bo", "p_ada"}));
  add(game("r3", "crosswise", {"p_ada", "p_bo"}, true));
  add(game("r4", "kriss-kross", {"p_ada", "p_bo", "p_cy"}));
  add(game("r5", "crosswise", {"p_ada", "p_cy"}));
  GameRow pair = game("r6", "crosswise", {"p_ada", "p_bo", "p_cy", "p_dee"});
  pair.seats[0].team = pair.seats[1].team = "vertical";
  pair.seats[2].team = pair.seats[3].team = "horizontal";
  add(pair);
  const Tallies both = tallies("p_bo", "p_ada");
  EXPECT_THAT(both.met, ElementsAre(Tally{"crosswise", 3, 1, 1}, Tally{"kriss-kross", 1, 1, 0}))
      << "partners do not meet";
  EXPECT_THAT(tallies("p_ada", "p_bo").met, ElementsAre(Tally{"crosswise", 3, 1, 1}, Tally{"kriss-kross", 1, 0, 0}));
  EXPECT_THAT(tallies("p_ada", "p_ada").met, IsEmpty());
  EXPECT_THAT(tallies("p_ada").met, IsEmpty());
}

TEST_P(HistoryTest, ForgetsWhatAPlayersGamesAddUpToWithThePlayer) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  Write write;
  write.forgotten = {PlayerId("p_ada")};
  append(std::move(write));
  EXPECT_THAT(tallies("p_ada").all, IsEmpty());
  EXPECT_THAT(tallies("p_bo").all, ElementsAre(Tally{"crosswise", 1, 0, 0}));
}

UnitRow unit(std::string id, double value) {
  UnitRow row{
      .unit = SeriesId(std::move(id)), .version = 1, .pool = "crosswise-duel", .at_ms = 1'795'000'000'000, .seats = {}};
  const ratings::Standing before{1500, 350, 0.06, 0, 0};
  row.seats.push_back({PlayerId("p_ada"), 0, 1, before, {value, 290.3189, 0.059999, 1, row.at_ms}});
  row.seats.push_back({PlayerId("p_bo"), 1, 2, before, {3000 - value, 290.3189, 0.059999, 1, row.at_ms}});
  return row;
}

TEST_P(HistoryTest, KeepsWhatUnitsDoToRatingsToTheBitAndOnce) {
  constexpr double third = 5000.0 / 3;  // has no end in decimal digits
  for (const char* id : {"s1", "s2", "s1"}) {
    Write write;
    write.unit = unit(id, third);
    append(std::move(write));
  }
  std::vector<UnitRow> units;
  if (GetParam() == Kind::memory) {
    units = test::all_units(*store_);
  } else {
    reopen();
    sqlite::Database database(file_);
    sqlite::read_units(
        database, [&](UnitRow row) { units.push_back(std::move(row)); },
        [](const sqlite::Unusable& row) { FAIL() << row.what; });
  }
  ASSERT_EQ(units.size(), 2u);
  EXPECT_LT(units[0].number, units[1].number);
  units[0].number = units[1].number = 0;
  EXPECT_EQ(units[0], unit("s1", third));
  EXPECT_EQ(units[1], unit("s2", third));
}

INSTANTIATE_TEST_SUITE_P(Every, HistoryTest, testing::Values(Kind::memory, Kind::sqlite),
                         [](const auto& kind) { return kind.param == Kind::memory ? "memory" : "sqlite"; });

class SqliteHistory : public HistoryTest {};

TEST_P(SqliteHistory, LeavesOutAGameWhoseResultCannotBeShown) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  GameRow damaged = game("r2", "crosswise", {"p_ada", "p_bo"});
  for (const char* result : {"[[[", "{}", R"({"reason":"full","scores":["2"],"winners":[0]})"}) {
    damaged.record = RecordId(std::string("d") + result);
    damaged.result = result;
    add(damaged);
  }
  EXPECT_THAT(records(find({PlayerId("p_ada")})), ElementsAre("r1"));
}

TEST_P(SqliteHistory, LosesAGameWithItsRecordAndKeepsWhatItAddsUpTo) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  add(game("r2", "crosswise", {"p_ada", "p_bo"}));
  sqlite::Database(file_).execute("DELETE FROM record WHERE id='r1'");
  EXPECT_THAT(records(find({PlayerId("p_ada")})), ElementsAre("r2"));
  EXPECT_THAT(tallies("p_ada").all, ElementsAre(Tally{"crosswise", 2, 2, 0}));
  EXPECT_EQ(sqlite::Database(file_).query_int("SELECT count(*) FROM played"), 2);
  EXPECT_EQ(sqlite::Database(file_).query_int("SELECT count(*) FROM game"), 1);
}

TEST_P(SqliteHistory, LeavesOutARowThatIsNotText) {
  add(game("r1", "crosswise", {"p_ada", "p_bo"}));
  add(game("r2", "crosswise", {"p_ada", "p_bo"}));
  sqlite::Database(file_).execute("UPDATE played SET name=CAST(x'ff' AS TEXT) WHERE number=2 AND seat=1");
  EXPECT_THAT(records(find({PlayerId("p_ada")})), ElementsAre("r1"));
}

// A page is read along the index, however many games there are: it is far quicker than reading every row.
TEST_P(SqliteHistory, FindsAPageByTheIndex) {
  for (const std::string of : {"p.player='p_1' AND p.number<9", "p.player='p_1' AND p.number<9 AND p.game='crosswise'",
                               "p.player='p_1' AND p.number<9 AND p.listed=1",
                               "p.player='p_1' AND p.number<9 AND p.listed=1 AND p.game='x'"}) {
    sqlite::Database database(file_);
    sqlite::Statement plan =
        database.prepare("EXPLAIN QUERY PLAN SELECT g.record FROM played p JOIN game g ON g.number=p.number WHERE " +
                         of + " ORDER BY p.number DESC LIMIT 50");
    std::string all;
    while (plan.step()) all += std::string(plan.text(3)) + "\n";
    const bool is_listed = of.find("listed") != std::string::npos;
    EXPECT_THAT(all, testing::HasSubstr(is_listed ? "INDEX listed_by_" : "INDEX played_by_"));
    EXPECT_THAT(all, testing::Not(testing::HasSubstr("SCAN")));
    EXPECT_THAT(all, testing::Not(testing::HasSubstr("TEMP B-TREE")));
  }
}

INSTANTIATE_TEST_SUITE_P(Sqlite, SqliteHistory, testing::Values(Kind::sqlite), [](const auto&) { return "sqlite"; });

}  // namespace
}  // namespace crosstable
