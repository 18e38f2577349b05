// Limits of the disk, and of how long its data is kept.
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable::test {
namespace {

std::filesystem::path file_in(const ScratchFolder& folder) { return folder / "store.sqlite"; }

void append_and_wait(Store& store, Write write) {
  ThreadedLoop loop;
  bool durable = false;
  store.append(std::move(write), loop, [&] { durable = true; });
  loop.run_until([&] { return durable; });
}

std::string record_of_long_ago(const Config& config) {
  const ScratchFolder folder;
  SqliteStore store(file_in(folder), config.sqlite);
  Write write;
  write.records = {RecordRow{RecordId("r1"), "{}", 10}};
  append_and_wait(store, std::move(write));
  append_and_wait(store, {});  // the store looks for old records after its first write
  return sqlite::Database(file_in(folder)).query_int("SELECT count(*) FROM record") == 0 ? ""
                                                                                         : "a record of 1970 is kept";
}

std::string event_of_long_ago(const Config& config) {
  const ScratchFolder folder;
  SqliteStore store(file_in(folder), config.sqlite);
  Write write;
  write.event = EventRow{.event = EventId("EVENTA"),
                         .game = "crosswise",
                         .state = "finished",
                         .created_at_ms = 1,
                         .ended_day = 10,
                         .listing = "{}"};
  append_and_wait(store, std::move(write));
  append_and_wait(store, {});  // the store looks for old events after its first write
  const auto kept = sqlite::Database(file_in(folder)).query_int("SELECT count(*) FROM finished_event");
  return kept == 0 ? "" : "an event of 1970 is kept";
}

// A house whose disk is a real one.
struct OnADisk final : MemoryStore {
  explicit OnADisk(const SqliteLimits& limits) : disk(file_in(folder), limits) {}
  bool low_on_space() const override { return disk.low_on_space(); }

  ScratchFolder folder;
  SqliteStore disk;
};

std::string room_on_a_full_disk(const Config& config) {
  Guests guests(config, std::make_shared<OnADisk>(config.sqlite));
  auto ada = guests.come();
  return expect_refused(create(ada), "busy", "a room was opened on a full disk");
}

constexpr std::int64_t day_ms = 86'400'000;

std::string kept_for_days(Guests& guests) {
  guests.house.loop.advance(4 * day_ms);
  return guests.house.house->metrics().find("crosstable_players_known 0\n") != std::string::npos
             ? ""
             : "a guest who was here four days ago is still known";
}

std::string guest_of_long_ago(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  ada.act();
  ada.leave();
  return kept_for_days(guests);
}

std::string player_of_long_ago(const Config& config) {
  Guests guests(config);
  Client ada(guests.house);
  const auto token = ada.hello()["token"];
  ada.act();
  ada.leave();
  guests.house.loop.advance(day_ms);
  guests.come({{"token", token}}).leave();
  return kept_for_days(guests);
}

}  // namespace

std::vector<LimitCheck> store_limit_checks() {
  return {
      {"keep_records_days", "30", "0", record_of_long_ago},
      {"keep_events_days", "30", "0", event_of_long_ago},
      {"min_free_bytes", "1000000000000000000", "0", room_on_a_full_disk},
      {"guest_days", "2", "0", player_of_long_ago},
      {"new_guest_days", "2", "0", guest_of_long_ago},
  };
}

}  // namespace crosstable::test
