// A real server whose surroundings fail: a disk that is full, a folder that takes no files, a process that stands still. It goes on,
// or says why it ends; and nothing that was acknowledged is lost.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <thread>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

std::string content_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// Processes that are started meanwhile cannot make a file larger than this: for them the disk is full.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  SmallDisk(const SmallDisk&) = delete;
  ~SmallDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

// Talks until the server ends. The number of the last line that was acknowledged.
int talk_until_the_end(Player& player) {
  for (int line = 0;; ++line) {
    try {
      player.say("line " + std::to_string(line));
    } catch (const Refused& error) {
      ADD_FAILURE() << error.what();
      return line - 1;
    } catch (const TimedOut& error) {
      ADD_FAILURE() << error.what();
      return line - 1;
    } catch (const std::runtime_error&) {  // the line broke: that is the end
      return line - 1;
    }
  }
}

TEST(Fault, AFullDiskEndsTheServerWithItsReasonAndNothingAcknowledgedIsLost) {
  const TemporaryFolder logs;
  for (const rlim_t kilobytes : {200u, 300u, 450u}) {
    SCOPED_TRACE(kilobytes);
    const std::string log = logs.path() + "/log" + std::to_string(kilobytes);
    auto full = std::make_unique<SmallDisk>(kilobytes << 10);
    ServerProcess server(swift(), log);
    Player ada("Ada");
    ada.connect(server.port());
    ada.create({{"game", "crosswise"}});
    const int last = talk_until_the_end(ada);
    EXPECT_EQ(server.wait(), 128 + SIGABRT);
    EXPECT_NE(content_of(log).find("the store failed, the server ends at once"), std::string::npos) << content_of(log);
    ASSERT_GT(last, 0);

    full.reset();
    server.start();
    ada.connect(server.port());
    ada.enter(ada.room());
    const std::string newest = ada.chat().back().at("text");
    EXPECT_TRUE(newest == "line " + std::to_string(last) || newest == "line " + std::to_string(last + 1)) << newest << " after " << last;
    std::cout << kilobytes << " KB: " << last + 1 << " lines acknowledged\n";
  }
}

TEST(Fault, AFolderThatTakesNoFilesIsSaid) {
  const TemporaryFolder logs;
  Process server({CROSSTABLE_SERVER, "--address", "127.0.0.1", "--port", "0", "--data", "/proc/sys"}, logs.path() + "/log");
  EXPECT_EQ(server.read_to_end(), "");
  EXPECT_EQ(server.wait(), 1);
  EXPECT_NE(content_of(logs.path() + "/log").find("cannot write into the data folder /proc/sys"), std::string::npos);
}

TEST(Fault, AServerThatStandsStillNowAndThenGoesOnWithTheGame) {
  std::mt19937_64 random(43);
  ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  std::atomic<bool> over{false};
  int pauses = 0;
  std::thread pausing([&] {
    for (; !over; ++pauses) {
      server.signal(SIGSTOP);
      std::this_thread::sleep_for(std::chrono::milliseconds(60));  // it stands still from outside, at moments of its own
      server.signal(SIGCONT);
      std::this_thread::sleep_for(std::chrono::milliseconds(40));
    }
  });
  EXPECT_NO_THROW(play_on(players, random));
  over = true;
  pausing.join();
  EXPECT_EQ(players[0].phase(), "over");
  EXPECT_EQ(server.stop(), 0);
  std::cout << pauses << " pauses\n";
}

}  // namespace
}  // namespace crosstable::test
