// A real server whose standard error is not read, or that has none, keeps serving and ends in time.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;

// The test holds both ends, so the server can open the pipe, and only the test reads it.
class LogPipe {
 public:
  LogPipe() {
    if (::mkfifo(path().c_str(), 0600) != 0) throw std::runtime_error("no pipe");
    descriptor_ = ::open(path().c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    ::fcntl(descriptor_, F_SETPIPE_SZ, 4'096);
  }
  LogPipe(const LogPipe&) = delete;
  LogPipe& operator=(const LogPipe&) = delete;
  ~LogPipe() { ::close(descriptor_); }

  std::string path() const { return folder_.path() + "/log"; }
  std::string read_until(const std::string& wanted) {
    std::string all;
    for (const auto end = std::chrono::steady_clock::now() + 20s;
         all.find(wanted) == std::string::npos && std::chrono::steady_clock::now() < end;) {
      std::array<char, 4'096> some{};
      const auto size = ::read(descriptor_, some.data(), some.size());
      if (size > 0) all.append(some.data(), static_cast<std::size_t>(size));
      else std::this_thread::sleep_for(1ms);  // a pipe to another process offers nothing to wait for
    }
    return all;
  }

 private:
  TemporaryFolder folder_;
  int descriptor_ = -1;
};

std::vector<std::string> talkative(const std::vector<std::string>& further = {}) {
  auto options =
      swift({"--limit", "log_burst=1000000", "--limit", "log_rate=1000000", "--limit", "log_queue_bytes=4096"});
  options.insert(options.end(), further.begin(), further.end());
  return options;
}

void come_and_go(std::uint16_t port, int times) {
  for (int i = 0; i < times; ++i) Player("Ada").connect(port);
}

std::uint64_t dropped(std::uint16_t port) {
  const auto figures = http(port, "GET", "/metrics").body;
  const std::string name = "\ncrosstable_log_dropped_total ";
  const auto at = figures.find(name);
  return at == std::string::npos ? 0 : std::stoull(figures.substr(at + name.size()));
}

TEST(ALogThatNobodyReads, StopsNeitherTheServerNorItsShutdown) {
  LogPipe log;
  ServerProcess server(talkative(), log.path());
  come_and_go(server.port(), 200);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
  EXPECT_GT(dropped(server.port()), 100U);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(server.stop(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

TEST(ALogThatNobodyReads, SaysHowManyLinesWereDroppedWhenItIsReadAgain) {
  LogPipe log;
  ServerProcess server(talkative(), log.path());
  come_and_go(server.port(), 200);
  const auto lost = dropped(server.port());
  // The whole line: while its end still waits for room in the pipe, the next line has none in the queue.
  EXPECT_THAT(log.read_until(": nobody read the log\n"), HasSubstr(std::to_string(lost) + " lines were dropped"));
  come_and_go(server.port(), 1);
  EXPECT_THAT(log.read_until(" is player "), HasSubstr(" is player "));
  EXPECT_EQ(dropped(server.port()), lost);
}

TEST(ALog, WithoutItsReaderIsNoReasonToEnd) {
  for (const char* standard_error : {"2>&-", "2>/dev/full", "2> >(exec true)"}) {
    SCOPED_TRACE(standard_error);
    ServerProcess server(talkative(), "",
                         {"/bin/bash", "-c", std::string("exec \"$0\" \"$@\" ") + standard_error, server_program()});
    come_and_go(server.port(), 30);
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
    EXPECT_EQ(server.stop(), 0);
  }
}

std::string content_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(ALog, SaysHowOftenTheSameHappened) {
  const TemporaryFolder folder;
  ServerProcess server(swift(), folder.path() + "/log");
  come_and_go(server.port(), 100);
  EXPECT_EQ(server.stop(), 0);
  const auto log = content_of(folder.path() + "/log");
  EXPECT_THAT(log, HasSubstr(" more like this: session {} is player {} from {}"));
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = log.find(" is player pl", at)) != std::string::npos; ++at) ++lines;
  EXPECT_LT(lines, 95U);
}

TEST(ALog, IsJsonOnRequest) {
  const TemporaryFolder folder;
  ServerProcess server(swift({"--log-format", "json"}), folder.path() + "/log");
  come_and_go(server.port(), 2);
  EXPECT_EQ(server.stop(), 0);
  std::istringstream lines(content_of(folder.path() + "/log"));
  int seen = 0;
  for (std::string line; std::getline(lines, line); ++seen) {
    const auto read = json::parse(line);
    for (const char* member : {"time", "level", "kind", "message"}) EXPECT_TRUE(read.at(member).is_string()) << line;
  }
  EXPECT_GT(seen, 4);
}

}  // namespace
}  // namespace crosstable::test
