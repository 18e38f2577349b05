// How many syncs of the disk a move costs. An interposed fsync and fdatasync (tests/bench/slow_sync) counts them below
// the real server and can hold one back: a disk as slow as the test wants, without a clock.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <thread>

#include "tests/bench/slow_sync/ledger.hpp"
#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using slow_sync::Ledger;

class SharedLedger {
 public:
  SharedLedger() {
    const int file = ::open(path().c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ftruncate(file, sizeof(Ledger)) != 0) throw std::runtime_error("no ledger");
    void* shared = mmap(nullptr, sizeof(Ledger), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (shared == MAP_FAILED) throw std::runtime_error("the ledger cannot be mapped");
    ledger_ = static_cast<Ledger*>(shared);
  }
  ~SharedLedger() { munmap(ledger_, sizeof(Ledger)); }
  std::string path() const { return folder_.path() + "/ledger"; }
  Ledger* operator->() const { return ledger_; }

 private:
  TemporaryFolder folder_;
  Ledger* ledger_ = nullptr;
};

// For processes started while it lives.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    setenv(name, value.c_str(), 1);
  }
  ~Environment() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

// Rooms with one player each. All of them owe a decision.
class GroupCommit : public testing::Test {
 protected:
  GroupCommit() {
    const char* asan = std::getenv("ASAN_OPTIONS");
    const Environment preload("LD_PRELOAD", in_build("bin/slow_sync.so")), ledger("SLOW_SYNC_LEDGER", ledger_.path()),
        order("ASAN_OPTIONS", std::string(asan == nullptr ? "" : asan) + ":verify_asan_link_order=0");
    server_.emplace(swift({"--log-level", "warn", "--limit", "checkpoint_idle_ms=600000"}));
  }

  void open(std::size_t rooms) {
    for (std::size_t number = 0; number < rooms; ++number) {
      Player& player = players_.emplace_back("Player " + std::to_string(number));
      player.connect(server_->port());
      player.create({{"game", "kriss-kross"}});
      player.in_room("room.start");
      player.wait_for_prompt_or({});
    }
  }

  // Any legal move for each.
  std::vector<std::string> moves() {
    std::vector<std::string> all;
    for (Player& player : players_) all.push_back(player.choose_legal(random_));
    return all;
  }

  SharedLedger ledger_;
  std::optional<ServerProcess> server_;
  std::deque<Player> players_;
  std::mt19937_64 random_{7};
};

json request(const char* id, const char* method, json params) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}

TEST_F(GroupCommit, RoomsThatMoveWhileTheDiskIsBusyShareItsNextSync) {
  constexpr std::size_t rooms = 64;
  constexpr std::uint64_t rounds = 2;
  open(rooms);
  std::uint64_t syncs = 0;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const auto chosen = moves();
    const std::uint64_t before = ledger_->finished;
    ledger_->held = 1;
    for (std::size_t number = 0; number < rooms; ++number) {
      WsClient& line = players_[number].line();
      line.send_text(
          request("move", "room.move",
                  {{"room", players_[number].room()}, {"prompt", *players_[number].prompt()}, {"move", chosen[number]}})
              .dump());
      line.send_text(request("seen", "lobby.leave", json::object()).dump());
    }
    // Answers keep their order, so the second one shows that the server has the move. Clients are not shown the move
    // itself before its sync.
    for (Player& player : players_) ASSERT_EQ(json::parse(player.line().read_text()).value("id", ""), "seen");
    ledger_->held = 0;
    for (Player& player : players_) {
      while (json::parse(player.line().read_text()).value("id", "") != "move") {}
      player.sync();
    }
    syncs += ledger_->finished - before;
  }
  const double moves_a_sync = static_cast<double>(rooms * rounds) / static_cast<double>(syncs);
  std::cout << rooms * rounds << " moves, " << syncs << " syncs" << std::endl;
  EXPECT_GE(moves_a_sync, 8);
}

// The other side of the comparison, and proof that the ledger counts: a move that is alone shares its sync with
// nothing.
TEST_F(GroupCommit, OneRoomAtATimeCostsASyncPerMove) {
  open(8);
  const auto chosen = moves();
  for (std::size_t number = 0; number < players_.size(); ++number) {
    const std::uint64_t before = ledger_->finished;
    players_[number].move(chosen[number]);
    ASSERT_GE(ledger_->finished, before + 1) << "acknowledged without a sync";
  }
}

TEST_F(GroupCommit, ReadyzReportsADiskThatDoesNotAnswerAndTheServerGoesOnAfterwards) {
  const auto says = [&](int status) {
    const auto end = std::chrono::steady_clock::now() + 60s;
    HttpAnswer answer;
    while (answer.status != status && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(100ms);
      answer = http(server_->port(), "GET", "/readyz");
    }
    return answer.body;
  };
  open(1);
  EXPECT_EQ(says(200), "ready\n");
  ledger_->held = 1;
  WsClient& line = players_[0].line();
  line.send_text(request("move", "room.move",
                         {{"room", players_[0].room()}, {"prompt", *players_[0].prompt()}, {"move", moves()[0]}})
                     .dump());
  EXPECT_EQ(says(503), "not ready: the disk does not answer\n");
  EXPECT_EQ(http(server_->port(), "GET", "/healthz").status, 200);
  ledger_->held = 0;
  while (json::parse(line.read_text()).value("id", "") != "move") {}
  EXPECT_EQ(says(200), "ready\n");
}

}  // namespace
}  // namespace crosstable::test
