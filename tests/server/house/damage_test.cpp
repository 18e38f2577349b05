// A damage in one row of each kind: a start leaves out what cannot be used, `check` finds it, and both name it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <sstream>

#include "server/check/check.hpp"
#include "server/identity/member.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// Reads a log and adds nothing to it.
class ReadOnly final : public Store {
 public:
  explicit ReadOnly(const fs::path& file) : sqlite_(file) {}
  using Store::append;
  void append(Write, Loop& loop, Told told) override {
    loop.post([told = std::move(told)] { told(WriteOutcome::ok); });
  }
  void find_record(RecordId, Loop&, MoveOnlyFunction<void(std::optional<std::string>)>) override {}
  void load_stream(StreamId, Loop&, MoveOnlyFunction<void(std::optional<StoredStream>)>) override {}
  History& history() override { return sqlite_.history(); }
  KeptPeople& people() override { return sqlite_.people(); }
  Ownership& ownership() override { return sqlite_.ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    sqlite_.load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { sqlite_.key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { sqlite_.load_bans(each); }
  Secret key() override { return sqlite_.key(); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return sqlite_.last_heartbeat_ms(); }
  void stop() override {}

 private:
  SqliteStore sqlite_;
};

enum class Start { names_it, is_not_concerned };

struct Damage {
  const char* name;
  const char* sql;
  const char* said;  // by `check`
  Start start = Start::names_it;
};

void PrintTo(const Damage& damage, std::ostream* out) { *out << damage.name; }

// A row of each kind, in a log that already has a room with its facts and seals, players and a record.
std::string other_rows() {
  Member ada{.id = PlayerId("p_ada"), .name = "ada", .handles = {"ada"}};
  ada.since_day = 20'000;
  return "INSERT INTO member VALUES('p_ada', '" + row_of(ada).body +
         "', 1);"
         "INSERT INTO player VALUES('p_cy', 'Cy', '" +
         std::string(64, 'a') +
         "', '', 20000, 20000);"
         "INSERT INTO ban VALUES(0, '192.0.2.1', 0, 'flood'), (1, 'p_cy', 0, '');"
         "INSERT INTO audit VALUES(1, 0, 'root', 'ban');"
         "INSERT INTO stream(number, kind, key) VALUES(71, 3, 'GAMEU1');"
         "INSERT INTO event VALUES(1001, 71, 1, '{\"done\":true}', 0);"
         "INSERT INTO finished_event VALUES(1, 'EVENTA', 1795000000000, 20775, 1, 'crosswise', 'finished', "
         "'{\"created_at\":1795000000000,\"entrants\":0,\"event\":\"EVENTA\",\"formats\":[\"knockout\"],"
         "\"game\":\"crosswise\",\"max\":8,\"name\":\"Cup\",\"private\":false,\"starts_at\":0,\"state\":\"finished\","
         "\"team_size\":1}', '{\"format\":\"crosstable-kept-event/1\",\"players\":[\"p_ada\"],\"parts\":{\"view\":6}}' "
         "|| "
         "char(10) || '\"' || char(31) || 'n0' || char(31) || '\"');"
         "INSERT INTO record SELECT 'R1', json, 0 FROM record LIMIT 1;"
         "INSERT INTO game VALUES(7, 'R1', 'crosswise', 's1', 1, 1795000000000, 0, 0, "
         "'{\"reason\":\"six\",\"scores\":[42,3],\"winners\":[0]}');"
         "INSERT INTO played VALUES(7, 0, 'p_ada', 'Ada', '', 'orange', 'crosswise', 1, 1);"
         "INSERT INTO tally VALUES('p_ada', 'crosswise', 3, 2, 1, 2, 1, 1);"
         "INSERT INTO share VALUES(1, 'p_ada', 's1', 0, 0);"
         "INSERT INTO unrated VALUES('s1', 1);";
}

class DamagedLog : public testing::Test {
 protected:
  DamagedLog() {
    fs::copy_file(fs::path(in_sources("tests/server/store/schemas")) / "4.db", file_);
    const SqliteStore of_this_schema(file_);
  }
  void change(const std::string& sql) { sqlite::Database(file_).execute(sql.c_str()); }
  std::string checked() {
    testing::internal::CaptureStdout();
    check::run(folder_ / "", false);
    return testing::internal::GetCapturedStdout();
  }
  // What it logs, then and when somebody asks for its people and its events.
  std::string started() {
    std::ostringstream log;
    const auto usual = spdlog::default_logger();
    const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(log);
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", sink));
    try {
      HouseUnderTest house({}, std::make_shared<ReadOnly>(file_));
      EXPECT_TRUE(house.house->ready());
      Client curious(house);  // rows of people are read when somebody asks
      curious.hello();
      for (const char* player : {"p_ada", "p_cy"})
        curious.send(
            json{{"jsonrpc", "2.0"}, {"id", 7}, {"method", "player"}, {"params", {{"player", player}}}}.dump());
      curious.send(R"({"jsonrpc":"2.0","id":8,"method":"event.watch","params":{"event":"EVENTA"}})");
    } catch (const std::exception& wrong) {
      ADD_FAILURE() << "the server does not start: " << wrong.what();
    }
    spdlog::set_default_logger(usual);
    return log.str();
  }

  const ScratchFolder folder_;
  const fs::path file_ = folder_ / "crosstable.db";
};

class Damaged : public DamagedLog, public testing::WithParamInterface<Damage> {};

TEST_P(Damaged, RowIsNamedAndKeepsNothingElseFromStarting) {
  change(other_rows());
  ASSERT_THAT(checked(), HasSubstr("0 findings")) << "the log was sound";
  change(GetParam().sql);
  EXPECT_THAT(checked(), HasSubstr(GetParam().said));
  const std::string log = started();
  if (GetParam().start == Start::names_it) {
    EXPECT_THAT(log, HasSubstr(GetParam().said));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Of, Damaged,
    testing::Values(
        Damage{"a_players_name", "UPDATE player SET name=CAST(x'ff' AS TEXT) WHERE id='p_cy'",
               "player p_cy is damaged"},
        Damage{"the_day_of_a_player", "UPDATE player SET seen_day=-1 WHERE id='p_cy'", "player p_cy is damaged"},
        Damage{"another_day_of_a_player", "UPDATE player SET since_day=9223372036854775807 WHERE id='p_cy'",
               "player p_cy is damaged"},
        Damage{"a_member", "UPDATE member SET body='{}'", "member p_ada cannot be read"},
        Damage{"the_text_of_a_member", "UPDATE member SET body=CAST(x'ff' AS TEXT)", "member p_ada is damaged"},
        Damage{"the_day_of_a_member",
               "UPDATE member SET body=replace(body, '\"since\":20000', '\"since\":9223372036854775807')",
               "member p_ada cannot be read"},
        Damage{"the_ban_of_an_address", "UPDATE ban SET whom='here' WHERE kind=0", "a ban of an address is damaged"},
        Damage{"the_ban_of_nobody", "UPDATE ban SET whom='' WHERE kind=1", "the ban of player"},
        Damage{"the_reason_of_a_ban", "UPDATE ban SET reason=CAST(x'ff' AS TEXT) WHERE kind=1",
               "the ban of player p_cy is damaged"},
        Damage{"a_ban_of_another_kind", "UPDATE ban SET kind=7 WHERE kind=0", "a ban of an address is damaged"},
        Damage{"a_fact_of_a_room", "UPDATE event SET body='nonsense' WHERE seq=5", "room "},
        Damage{"the_seal_of_a_room", "UPDATE seal SET seed=x'00'", "is damaged"},
        Damage{"a_seal_of_no_room", "INSERT INTO seal VALUES(4711, 1, zeroblob(32))", "belongs to no room"},
        Damage{
            "an_event",
            "INSERT INTO stream(number, kind, key) VALUES(72, 2, 'CUP'); INSERT INTO event VALUES(1002, 72, 1, 'x', 0)",
            "event CUP"},
        Damage{"a_challenge",
               "INSERT INTO stream(number, kind, key) VALUES(73, 4, 'CHALLENGE'); INSERT INTO event VALUES(1003, 73, "
               "1, 'x', 0)",
               "CHALLENGE"},
        Damage{"an_analysis", "UPDATE event SET body='x' WHERE stream=71", "analysis GAMEU1", Start::is_not_concerned},
        Damage{"a_stream_of_no_kind", "INSERT INTO stream(number, kind, key) VALUES(74, 99, 'LATER')",
               "stream number 74 is of no kind"},
        Damage{"a_record", "UPDATE record SET json='{}' WHERE id='R1'", "record R1 does not verify",
               Start::is_not_concerned},
        Damage{"a_game", "UPDATE game SET result='[['", "game 7 of the history is damaged", Start::is_not_concerned},
        Damage{"a_tally", "UPDATE tally SET played=-5", "what the games of player p_ada add up to is damaged",
               Start::is_not_concerned},
        Damage{"a_rated_unit", "INSERT INTO unit VALUES(1, 's1', 1, 'nothing', 0)", "rated unit 1 is damaged",
               Start::is_not_concerned},
        Damage{"the_seat_of_a_rated_unit",
               "INSERT INTO unit VALUES(1, 's1', 1, 'crosswise-duel', 0); INSERT INTO rated SELECT 1, value, 'p_' || "
               "value, -1, -1, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0 FROM (SELECT 0 AS value UNION SELECT 1)",
               "rated unit 1 ", Start::is_not_concerned},
        Damage{"a_share", "UPDATE share SET kind=9", "what somebody did with a unit is damaged"},
        Damage{"a_reason_why_a_unit_does_not_count", "UPDATE unrated SET why=77",
               "why a unit does not count is damaged", Start::is_not_concerned},
        Damage{"the_line_of_an_event_that_is_over", "UPDATE finished_event SET listing='{}'",
               "event EVENTA cannot be read as a document", Start::is_not_concerned},
        Damage{"the_text_of_an_event_that_is_over", "UPDATE finished_event SET body=replace(body, 'n0', 'n1')",
               "event EVENTA cannot be read as a document", Start::is_not_concerned},
        Damage{"the_game_of_an_event_that_is_over", "UPDATE finished_event SET game=CAST(x'ff' AS TEXT)",
               "event EVENTA cannot be read as a document", Start::is_not_concerned},
        Damage{"the_time_of_an_event_that_is_over", "UPDATE finished_event SET created=-1",
               "event EVENTA cannot be read as a document"},
        Damage{"an_act", "UPDATE audit SET who=CAST(x'ff' AS TEXT)", "act 1 of the operator is damaged",
               Start::is_not_concerned}),
    [](const auto& damage) { return std::string(damage.param.name); });

// Without it no token can be recognized again, so the server refuses to start, and says what to do.
TEST_F(DamagedLog, WithoutAKeyIsRefused) {
  change("UPDATE secret SET value=x'00' WHERE name='key'");
  EXPECT_THAT(checked(), HasSubstr("the log's key is missing or damaged"));
  try {
    const HouseUnderTest house({}, std::make_shared<ReadOnly>(file_));
    ADD_FAILURE() << "it starts";
  } catch (const StoreError& wrong) {
    EXPECT_THAT(wrong.what(), HasSubstr("the store's key is missing or damaged"));
  }
}

}  // namespace
}  // namespace crosstable::test
