// The end of a loop's turn: what many connections send with one system call, and one by one.
#include "server/net/turn_sends.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/outbox.hpp"

namespace crosstable {
namespace {

// A connection with frames to send, and its peer.
class Sends final : public TurnSends::Sender {
 public:
  explicit Sends(std::string bytes) : bytes_(std::move(bytes)) {
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends_.data()), 0);
    const int small = 4'096;
    ::setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
  }
  ~Sends() override {
    for (const int end : ends_)
      if (end >= 0) ::close(end);
  }

  Sending to_send() override { return {ends_[0], bytes_}; }
  void sent(Taken taken) override {
    ++told;
    result = outbox.sent(bytes_, taken);
    bytes_.clear();
  }
  void hang_up() { ::close(std::exchange(ends_[1], -1)); }
  std::string read() const {
    std::string all(100'000, '\0');
    const auto count = ::recv(ends_[1], all.data(), all.size(), MSG_DONTWAIT);
    all.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return all;
  }
  std::string read_all() {
    std::string all = read();
    for (int i = 0; i < 1'000 && outbox.flush(ends_[0]) != Outbox::Result::broken && !outbox.empty(); ++i)
      all += read();
    return all + read();
  }

  Outbox outbox;
  Outbox::Result result = Outbox::Result::broken;
  int told = 0;

 private:
  std::array<int, 2> ends_{};
  std::string bytes_;
};

class TurnSendsTest : public testing::TestWithParam<bool> {
 protected:
  Sends& add(std::string bytes) {
    all_.push_back(std::make_unique<Sends>(std::move(bytes)));
    sends.add(*all_.back());
    return *all_.back();
  }

  Counters counters;
  TurnSends sends{GetParam(), counters.io_uring_loops};

 private:
  std::vector<std::unique_ptr<Sends>> all_;
};
INSTANTIATE_TEST_SUITE_P(, TurnSendsTest, testing::Bool(),
                         [](const auto& with) { return with.param ? "WithIoUring" : "OneByOne"; });

TEST_P(TurnSendsTest, EachConnectionSendsItsOwnBytesOnce) {
  std::vector<Sends*> all;
  for (int i = 0; i < 600; ++i) all.push_back(&add("bytes of " + std::to_string(i)));  // more than one submission
  sends.send_all();
  for (int i = 0; i < 600; ++i) {
    EXPECT_EQ(all[static_cast<std::size_t>(i)]->read(), "bytes of " + std::to_string(i));
    EXPECT_EQ(all[static_cast<std::size_t>(i)]->result, Outbox::Result::sent);
  }
  sends.send_all();
  EXPECT_EQ(all.front()->told, 1);
}

TEST_P(TurnSendsTest, OnlyTheFirstOfATurnAsksForItsEnd) {
  Sends one("1"), other("2");
  EXPECT_TRUE(sends.add(one));
  EXPECT_FALSE(sends.add(other));
  sends.send_all();
  EXPECT_TRUE(sends.add(other));
  sends.send_all();
}

TEST_P(TurnSendsTest, WhatASocketDoesNotTakeWaitsAndNobodyElseDoes) {
  const std::string much(200'000, 'x');
  Sends& slow = add(much);
  Sends& quick = add("quick");
  sends.send_all();
  EXPECT_EQ(slow.result, Outbox::Result::queued);
  EXPECT_EQ(quick.result, Outbox::Result::sent);
  EXPECT_EQ(quick.read(), "quick");
  EXPECT_EQ(slow.read_all(), much);
}

TEST_P(TurnSendsTest, AConnectionThatIsGoneBreaksAlone) {
  Sends& gone = add("nobody reads this");
  Sends& here = add("here");
  gone.hang_up();
  sends.send_all();
  EXPECT_EQ(gone.result, Outbox::Result::broken);
  EXPECT_EQ(here.result, Outbox::Result::sent);
  EXPECT_EQ(here.read(), "here");
}

TEST_P(TurnSendsTest, WhoeverIsRemovedOrHasNothingIsLeftOut) {
  auto removed = std::make_unique<Sends>("removed");
  sends.add(*removed);
  Sends& empty = add("");
  Sends& one = add("one");
  Sends& other = add("other");
  sends.remove(*removed);
  removed.reset();
  sends.send_all();
  EXPECT_EQ(empty.told, 0);
  EXPECT_EQ(one.read(), "one");
  EXPECT_EQ(other.read(), "other");
}

// Closes this process's io_uring, as if the kernel gave up on it.
bool break_ring() {
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    if (std::filesystem::read_symlink(entry.path(), gone).string().find("io_uring") == std::string::npos) continue;
    return ::close(std::stoi(entry.path().filename().string())) == 0;
  }
  return false;
}

// Without io_uring there is no ring to break, and the same must be sent. All sockets are there before: the number of
// the closed ring must not become one of theirs.
TEST(TurnSendsAlone, IfTheRingFailsEverythingIsSentAndSoIsWhatFollows) {
  Counters counters;
  TurnSends sends(true, counters.io_uring_loops);
  Sends first("1"), second("2"), third("3"), fourth("4"), fifth("5"), sixth("6");
  const auto send = [&](Sends& one, Sends& other) {
    sends.add(one);
    sends.add(other);
    sends.send_all();
    return one.read() + other.read();
  };
  EXPECT_EQ(send(first, second), "12");
  if (counters.io_uring_loops.get() > 0) {
    EXPECT_TRUE(break_ring());
  }
  EXPECT_EQ(send(third, fourth), "34");
  EXPECT_EQ(counters.io_uring_loops.get(), 0u);
  EXPECT_EQ(send(fifth, sixth), "56");
}

TEST(TurnSendsAlone, OneConnectionNeedsNoRing) {
  Counters counters;
  TurnSends sends(true, counters.io_uring_loops);
  Sends alone("alone");
  sends.add(alone);
  sends.send_all();
  EXPECT_EQ(alone.read(), "alone");
  EXPECT_EQ(counters.io_uring_loops.get(), 0u);
}

}  // namespace
}  // namespace crosstable
