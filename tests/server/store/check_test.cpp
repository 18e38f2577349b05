// `crosstable-server check` on a real log of an older version (schemas/4.db), sound and spoilt.
#include "server/check/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>

#include "server/identity/rating_chain.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/support/places.hpp"

namespace crosstable {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr const char* secret = "a hand of A and X";

class Check : public testing::Test {
 protected:
  Check() {
    fs::copy_file(fs::path(test::in_sources("tests/server/store/schemas")) / "4.db", file_);
    const SqliteStore of_this_schema(file_);
  }

  // The exit status; what it printed is in said_.
  int check(bool repair = false) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int status = check::run(folder_ / "", repair);
    said_ = testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
    return status;
  }
  void spoil(const std::string& sql) { sqlite::Database(file_).execute(sql.c_str()); }
  void spoil_a_fact() { spoil("UPDATE event SET body='" + std::string(secret) + "' WHERE seq=5"); }

  std::vector<fs::path> files(const std::string& begin) const {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder_ / "")) {
      if (entry.path().filename().string().starts_with(begin)) found.push_back(entry.path());
    }
    return found;
  }
  std::size_t rooms() const {
    std::size_t count = 0;
    SqliteStore(file_).load_streams(StreamKind::room, [&](const StoredStream&) { ++count; });
    return count;
  }

  const test::ScratchFolder folder_;
  const fs::path file_ = folder_ / "crosstable.db";
  std::string said_;
};

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(Check, FindsNothingInASoundLog) {
  EXPECT_EQ(check(), 0) << said_;
  EXPECT_THAT(said_, HasSubstr("0 findings in 1 rooms"));
}

TEST_F(Check, FindsABadFactAndDoesNotSayWhatIsInIt) {
  spoil_a_fact();
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("1 findings in 1 rooms"));
  EXPECT_THAT(said_, Not(HasSubstr(secret)));
  EXPECT_THAT(files("damaged-"), IsEmpty()) << "without --repair nothing changes";
}

TEST_F(Check, FindsAGapARecordThatIsNoneAndASealOfNoRoom) {
  spoil("DELETE FROM event WHERE seq=3");
  spoil("UPDATE record SET json='{}'");
  spoil("INSERT INTO seal VALUES(4711, 1, zeroblob(32))");
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("3 findings"));
}

TEST_F(Check, FindsDamageInStreamsOfOtherKindsAndOfNone) {
  spoil(
      "INSERT INTO stream(number, kind, key) VALUES(71, 3, 'GAME'), (72, 2, 'ROUND'), (73, 99, 'LATER'), (74, 2, "
      "'CUP')");
  spoil(
      "INSERT INTO event VALUES(1001, 71, 1, 'a fact', 0), (1002, 72, 2, 'the second', 0), (1003, 74, 1, 'a fact', 0)");
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("event CUP: unreadable fact"));
  EXPECT_THAT(said_, HasSubstr("event ROUND: fact 1 is missing"));
  EXPECT_THAT(said_, HasSubstr("stream number 73 is of no kind that is known"));
  EXPECT_THAT(said_, HasSubstr("analysis GAME: unreadable fact"));
  EXPECT_THAT(said_, HasSubstr("4 findings in 1 rooms"));
  EXPECT_EQ(check(true), 0) << said_;
  EXPECT_THAT(files("damaged-event-ROUND-"), SizeIs(1));
  EXPECT_THAT(files("damaged-event-CUP-"), SizeIs(1));
  EXPECT_EQ(rooms(), 1U);
}

TEST_F(Check, RepairsByMovingWhatIsDamagedOutOfTheLog) {
  spoil_a_fact();
  EXPECT_EQ(check(true), 0) << said_;
  const auto moved = files("damaged-");
  ASSERT_THAT(moved, SizeIs(1));
  EXPECT_THAT(content_of(moved[0]), HasSubstr(secret)) << "nothing is discarded";
  struct stat of{};
  ASSERT_EQ(::stat(moved[0].c_str(), &of), 0);
  EXPECT_EQ(of.st_mode & 0777, 0600U);
  EXPECT_THAT(files("before-repair-"), SizeIs(1));
  EXPECT_EQ(check(), 0) << said_;
  EXPECT_EQ(rooms(), 0U);
}

TEST_F(Check, RepairsNothingWhileAServerRuns) {
  spoil_a_fact();
  const SqliteStore server(file_);
  EXPECT_EQ(check(), 1) << "to look is allowed";
  EXPECT_EQ(check(true), 3);
  EXPECT_THAT(said_, HasSubstr("stop it before --repair"));
  EXPECT_THAT(files("damaged-"), IsEmpty());
}

constexpr const char* a_game =
    "INSERT INTO record SELECT 'R1', json, 0 FROM record LIMIT 1;"
    "INSERT INTO game VALUES(7, 'R1', 'crosswise', 's1', 1, 1795000000000, 0, 0, "
    "'{\"reason\":\"six\",\"scores\":[42,3],\"winners\":[0]}');"
    "INSERT INTO played VALUES(7, 0, 'p_ada', 'Ada', '', 'orange', 'crosswise', 1, 1), "
    "(7, 1, 'p_bo', 'Bo', '', 'green', 'crosswise', 0, 1);"
    "INSERT INTO tally VALUES('p_ada', 'crosswise', 3, 2, 1, 2, 1, 1)";

TEST_F(Check, FindsNothingInASoundHistory) {
  spoil(a_game);
  EXPECT_EQ(check(), 0) << said_;
}

TEST_F(Check, FindsAGameOfTheHistoryThatCannotBeShown) {
  spoil(a_game);
  for (const std::string damage :
       {"result='[[['", "result='{}'", "result='{\"reason\":1}'", "in_series=0", "series=''"}) {
    spoil("UPDATE game SET " + damage);
    EXPECT_EQ(check(), 1) << damage;
    EXPECT_THAT(said_, HasSubstr("game 7 of the history is damaged")) << damage;
    spoil("DELETE FROM played; DELETE FROM tally; DELETE FROM game; DELETE FROM record WHERE id='R1'");
    spoil(a_game);
  }
  spoil("UPDATE game SET result='" + std::string(secret) + "'");
  EXPECT_EQ(check(true), 0) << said_;
  const auto moved = files("damaged-rows-");
  ASSERT_THAT(moved, SizeIs(1));
  EXPECT_THAT(content_of(moved[0]), HasSubstr(secret));
  EXPECT_THAT(content_of(moved[0]), HasSubstr("Bo"));
}

TEST_F(Check, FindsSumsThatCannotBe) {
  spoil(a_game);
  for (const std::string damage : {"played=-5", "won=9223372036854775807", "drawn=2", "won=-1", "unlisted=4",
                                   "unlisted_won=3", "unlisted_drawn=-1"}) {
    spoil("UPDATE tally SET played=3, won=2, drawn=1, unlisted=2, unlisted_won=1, unlisted_drawn=1");
    spoil("UPDATE tally SET " + damage);
    EXPECT_EQ(check(), 1) << damage;
    EXPECT_THAT(said_, HasSubstr("what the games of player p_ada add up to is damaged")) << damage;
  }
  EXPECT_EQ(check(true), 0) << said_;
}

TEST_F(Check, FindsAHeartbeatThatIsNoTime) {
  spoil("INSERT INTO heartbeat VALUES(1, 1795000000000)");
  EXPECT_EQ(check(), 0) << said_;
  spoil("UPDATE heartbeat SET at=-1");
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("the heartbeat is no time"));
  EXPECT_EQ(check(true), 0) << said_;
  EXPECT_EQ(check(), 0) << said_;
}

// Two rated games of the same two players, each of which follows from what was there before.
constexpr const char* two_units =
    "INSERT INTO unit VALUES(1, 's1', 1, 'crosswise-duel', 1795000000000), (2, 's2', 1, 'crosswise-duel', "
    "1795000600000)";

void rate_two_units(const fs::path& file) {
  sqlite::Database database(file);
  database.execute(two_units);
  RatingChain chain;
  auto add =
      database.prepare("INSERT INTO rated VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)");
  for (std::int64_t number : {1, 2}) {
    UnitRow unit{.unit = SeriesId("s"),
                 .pool = "crosswise-duel",
                 .at_ms = 1'795'000'000'000 + (number - 1) * 600'000,
                 .seats = {}};
    unit.seats.push_back({PlayerId("p_ada"), 0, 1, {}, {}});
    unit.seats.push_back({PlayerId("p_bo"), 1, 2, {}, {}});
    unit = chain.rated(std::move(unit));
    chain.apply(unit);
    std::int64_t at = 0;
    for (const UnitRow::Seat& seat : unit.seats) {
      add.bind(1, number).bind(2, at++).bind(3, seat.player.view());
      add.bind(4, std::int64_t{seat.side}).bind(5, std::int64_t{seat.rank});
      int column = 6;
      for (const ratings::Standing& standing : {seat.before, seat.after}) {
        add.bind(column, standing.value).bind(column + 1, standing.spread).bind(column + 2, standing.volatility);
        add.bind(column + 3, std::int64_t{standing.games}).bind(column + 4, standing.at_ms);
        column += 5;
      }
      add.run();
    }
  }
}

TEST_F(Check, FindsNothingInRatingsThatFollowFromOneAnother) {
  rate_two_units(file_);
  EXPECT_EQ(check(), 0) << said_;
  EXPECT_THAT(said_, HasSubstr("2 rated units"));
}

TEST_F(Check, FindsARatingThatWasCountedTwice) {
  rate_two_units(file_);
  spoil(
      "INSERT INTO unit SELECT 3, 's3', version, pool, at FROM unit WHERE number=2;"
      "INSERT INTO rated SELECT 3, seat, player, side, rank, value, spread, volatility, games, at, new_value, "
      "new_spread, "
      "new_volatility, new_games, new_at FROM rated WHERE number=2");
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("rated unit 3 does not begin with what the last one left"));
}

TEST_F(Check, FindsARatingThatIsOffByOneBit) {
  rate_two_units(file_);
  spoil("UPDATE rated SET new_value=new_value+4e-13 WHERE number=2 AND seat=0");
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("rated unit 2 comes out otherwise"));
}

TEST_F(Check, DoesNotClaimToRepairRatings) {
  rate_two_units(file_);
  spoil("DELETE FROM rated WHERE number=2 AND seat=0");
  EXPECT_EQ(check(), 1);
  EXPECT_THAT(said_, HasSubstr("nothing here repairs a rated unit"));
  EXPECT_THAT(said_, Not(HasSubstr("--repair moves")));
  EXPECT_EQ(check(true), 1);
  EXPECT_THAT(said_, Not(HasSubstr("moved to")));
  EXPECT_THAT(files("damaged-"), IsEmpty());
  spoil_a_fact();
  EXPECT_EQ(check(true), 1) << "the room is repaired, the rating stays";
  EXPECT_THAT(files("damaged-"), SizeIs(1));
  EXPECT_THAT(said_, HasSubstr("1 findings"));
}

TEST_F(Check, SaysThatThereIsNoLog) {
  fs::remove(file_);
  EXPECT_EQ(check(), 3);
  EXPECT_THAT(said_, HasSubstr("there is no event log"));
}

}  // namespace
}  // namespace crosstable
