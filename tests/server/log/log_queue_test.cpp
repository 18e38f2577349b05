// Logging never waits: not for an unread pipe, not for a full disk. These tests fill their pipes by hand.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <regex>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/log/log_queue.hpp"

namespace crosstable {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t room_bytes = 1'000;  // of the queue

class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0 || ::fcntl(ends_[1], F_SETPIPE_SZ, 4'096) < 0)
      throw std::runtime_error("no pipe");
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    stop_reading();
    ::close(ends_[1]);
  }

  int in() const { return ends_[1]; }
  void do_not_block() { ::fcntl(in(), F_SETFL, O_NONBLOCK); }
  void fill() {
    const int before = ::fcntl(in(), F_GETFL);
    ::fcntl(in(), F_SETFL, before | O_NONBLOCK);
    while (::write(in(), "x", 1) == 1) {}
    ::fcntl(in(), F_SETFL, before);
  }
  std::string read_until(const std::string& end) {
    std::string all;
    std::array<char, 512> some{};
    while (all.find(end) == std::string::npos) {
      const auto size = ::read(ends_[0], some.data(), some.size());
      if (size <= 0) break;
      all.append(some.data(), static_cast<std::size_t>(size));
    }
    return all;
  }
  void stop_reading() {
    if (ends_[0] >= 0) ::close(std::exchange(ends_[0], -1));
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

LogQueue::Parts parts(int descriptor) {
  return {.descriptor = descriptor, .most_bytes = room_bytes, .dropped_line = [](std::uint64_t dropped) {
            return std::to_string(dropped) + " dropped\n";
          }};
}

std::string line(int number) { return "line " + std::to_string(number) + "\n"; }

TEST(ALogQueue, WritesItsLinesInOrder) {
  Pipe pipe;
  LogQueue queue(parts(pipe.in()));
  for (int i = 0; i < 3; ++i) queue.push(line(i));
  EXPECT_EQ(pipe.read_until("line 2\n"), "line 0\nline 1\nline 2\n");
  EXPECT_TRUE(queue.flush());
  EXPECT_EQ(queue.dropped(), 0U);
}

std::uint64_t reported_in(const std::string& text) {
  static const std::regex report("([0-9]+) dropped\n");
  std::uint64_t sum = 0;
  for (std::sregex_iterator found(text.begin(), text.end(), report), end; found != end; ++found)
    sum += std::stoull((*found)[1]);
  return sum;
}

// Reads until all of them were reported as dropped, in one line or several: lines may be dropped while others are being
// written.
std::string read_until_reported(Pipe& pipe, std::uint64_t dropped) {
  std::string all;
  while (reported_in(all) < dropped) all += pipe.read_until("\n");
  EXPECT_EQ(reported_in(all), dropped) << all;
  return all;
}

void expect_drops(Pipe& pipe) {
  pipe.fill();
  LogQueue queue(parts(pipe.in()));
  for (int i = 0; i < 1'000; ++i) queue.push(line(i));
  EXPECT_FALSE(queue.flush(1ms)) << "nobody has read yet";
  const auto dropped = queue.dropped();
  EXPECT_GT(dropped, 800U);
  EXPECT_LT(dropped, 950U) << "what fits is kept";

  EXPECT_THAT(read_until_reported(pipe, dropped), HasSubstr("line 0\nline 1\n"));
  EXPECT_TRUE(queue.flush(20s));  // its bytes are free again only after the write
  queue.push("at last\n");
  EXPECT_THAT(pipe.read_until("at last\n"), Not(HasSubstr("dropped"))) << "it is reported once";
  EXPECT_EQ(queue.dropped(), dropped);
}

TEST(ALogQueue, DropsAndCountsWhatDoesNotFitIntoAnUnreadPipe) {
  Pipe pipe;
  expect_drops(pipe);
}

TEST(ALogQueue, WaitsForADescriptorThatDoesNotBlock) {
  Pipe pipe;
  pipe.do_not_block();
  expect_drops(pipe);
}

TEST(ALogQueue, EndsDespiteAnUnreadPipe) {
  Pipe pipe;
  pipe.fill();
  const auto begin = std::chrono::steady_clock::now();
  { LogQueue(parts(pipe.in())).push("unread\n"); }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);  // half a second, plus slack for a busy machine
  pipe.read_until("unread\n");                              // lets the abandoned thread end
}

TEST(ALogQueue, WritesWhatIsQueuedBeforeItEnds) {
  Pipe pipe;
  { LogQueue(parts(pipe.in())).push("the last words\n"); }
  EXPECT_EQ(pipe.read_until("\n"), "the last words\n");
}

TEST(ALogQueue, SurvivesAFailedWrite) {
  std::signal(SIGPIPE, SIG_IGN);  // as in server/main.cpp
  Pipe broken;
  broken.stop_reading();
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  constexpr int closed = 1'000'000;
  for (const int descriptor : {broken.in(), full, closed}) {
    LogQueue queue(parts(descriptor));
    for (int i = 0; i < 3; ++i) {
      queue.push(line(i));
      EXPECT_TRUE(queue.flush());
    }
    EXPECT_EQ(queue.dropped(), 3U);
  }
  ::close(full);
}

TEST(ALogQueue, CallsItsTickWhenDue) {
  Pipe pipe;
  std::atomic<bool> due = false;
  auto all = parts(pipe.in());
  std::atomic<LogQueue*> to = nullptr;
  all.tick = [&] {
    if (due.exchange(false)) to.load()->push("due\n");
    return -1ms;
  };
  LogQueue queue(std::move(all));
  to = &queue;
  due = true;
  queue.wake();
  EXPECT_EQ(pipe.read_until("\n"), "due\n");
}

}  // namespace
}  // namespace crosstable
