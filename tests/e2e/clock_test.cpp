// The machine's clock is set by hours, forward and back, while a real server runs. Waits become neither longer nor
// shorter by it, and times that are written down make sense.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "tests/e2e/busy_house.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

constexpr std::int64_t hour = 3600;

// The clock of servers started with program().
class Clock {
 public:
  Clock() {
    const int opened = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (::ftruncate(opened, sizeof(std::int64_t)) != 0) throw std::runtime_error("no room for a clock");
    off_by_ = static_cast<volatile std::int64_t*>(
        ::mmap(nullptr, sizeof(std::int64_t), PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0));
    ::close(opened);
  }
  Clock(const Clock&) = delete;
  ~Clock() { ::munmap(const_cast<std::int64_t*>(off_by_), sizeof(std::int64_t)); }

  void set_off_by(std::int64_t seconds) { *off_by_ = seconds; }

  // AddressSanitizer wants to be the first preloaded library, unless told otherwise.
  std::vector<std::string> program() const {
    const char* asan = std::getenv("ASAN_OPTIONS");
    return {"/usr/bin/env", "LD_PRELOAD=" + in_build("tests/e2e/libclock_shim.so"), "CLOCK_SHIM_FILE=" + file_,
            "ASAN_OPTIONS=" + std::string(asan == nullptr ? "" : asan) + ":verify_asan_link_order=0", server_program()};
  }

 private:
  TemporaryFolder folder_;
  std::string file_ = folder_.path() + "/off_by";
  volatile std::int64_t* off_by_ = nullptr;
};

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

TEST(Clock, JumpsOfHoursStopNoGameAndSpoilNoRecord) {
  Clock clock;
  BusyHouse house(46, all_kinds_of_tables(), "", clock.program());
  house.play_through([&] {
    for (const std::int64_t off_by : {5 * hour, -9 * hour, 24 * hour, std::int64_t{0}})
      after(250, [&] { clock.set_off_by(off_by); });
    after(250, [] {});
  });
  EXPECT_EQ(house.server().stop(), 0);
  EXPECT_TRUE(house.expect_true());
  const EventLog log = read_event_log(house.server().data());
  for (const auto& [id, text] : log.records) {
    const nlohmann::json record = nlohmann::json::parse(text);
    EXPECT_LE(record.at("started"), record.at("ended"));
  }
  std::cout << log.records.size() << " records; " << house.told() << '\n';
}

// A player in the middle of a series whose next game starts by itself.
struct BetweenGames : testing::Test {
  void begin(const std::string& next_game_ms) {
    server = std::make_unique<ServerProcess>(swift({"--limit", "next_game_ms=" + next_game_ms}), "", clock.program());
    players = seated({"Ada", "Bo"}, server->port());
    players[0].say("/sumof 2");
    players[0].say("/start");
    players[1].say("/resign");
    players[0].wait_for_phase("between");
  }
  std::int64_t next_at() { return players[0].view().at("next_at").get<std::int64_t>(); }

  Clock clock;
  std::unique_ptr<ServerProcess> server;
  std::deque<Player> players;
};

TEST_F(BetweenGames, SettingTheClockBackMakesNobodyWait) {
  begin("1000");
  EXPECT_NEAR(static_cast<double>(next_at()), static_cast<double>(now_ms()), 60'000.0);
  clock.set_off_by(-3 * hour);
  players[0].wait_for_phase("playing");
}

TEST_F(BetweenGames, SettingTheClockForwardCutsNobodyShort) {
  begin("3600000");
  clock.set_off_by(2 * hour);
  players[0].sync();
  players[0].say("still here");
  EXPECT_EQ(players[0].sync().at("view").at("phase"), "between");
  for (Player& player : players) player.in_room("room.ready");
  players[0].wait_for_phase("playing");
}

TEST_F(BetweenGames, AServerStartedWithTheClockSetBackWaitsNoLongerThanUsual) {
  clock.set_off_by(9 * hour);
  begin("1000");
  server->kill_9();
  clock.set_off_by(0);
  server->start();
  for (Player& player : players) player.connect(server->port());
  players[0].enter(players[0].room());
  players[0].wait_for_phase("playing");
}

TEST(Clock, ABotThinksNoLongerWhenTheClockIsSetBack) {
  Clock clock;
  ServerProcess server(swift({"--limit", "bot_delay_min_ms=300", "--limit", "bot_delay_max_ms=300"}), "",
                       clock.program());
  std::deque<Player> players = seated({"Ada"}, server.port(), {{"game", "crosswise"}});
  Player& ada = players[0];
  ada.say("/bot");
  ada.say("/start");
  ada.sync();
  std::mt19937_64 random(47);
  if (ada.owes()) {
    while (ada.owes()) ada.move(ada.choose_legal(random));
    clock.set_off_by(-3 * hour);  // the bot is thinking
  } else {
    clock.set_off_by(-3 * hour);
  }
  ada.wait_for_prompt_or({"over"});
}

}  // namespace
}  // namespace crosstable::test
