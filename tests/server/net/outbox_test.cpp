#include "server/net/outbox.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <utility>

namespace crosstable {
namespace {

class OutboxTest : public testing::Test {
 protected:
  OutboxTest() {
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_.data()), 0);
    const int small = 4'096;
    ::setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
  }
  ~OutboxTest() override {
    for (const int end : ends_)
      if (end >= 0) ::close(end);
  }

  int near() const { return ends_[0]; }
  void hang_up() { ::close(std::exchange(ends_[1], -1)); }

  // Everything available now.
  std::string read() const {
    std::string all;
    std::array<char, 4'096> some;
    for (;;) {
      const auto count = ::recv(ends_[1], some.data(), some.size(), MSG_DONTWAIT);
      if (count <= 0) return all;
      all.append(some.data(), static_cast<std::size_t>(count));
    }
  }
  // Writes pieces of 1,000 bytes (`a`s, then `b`s and so on) until one is queued, and returns them all.
  std::string fill(Outbox& outbox) const {
    std::string written;
    for (char letter = 'a';; ++letter) {
      const std::string piece(1'000, letter);
      written += "<>" + piece;
      if (outbox.write(near(), "<>", piece) == Outbox::Result::queued) return written;
    }
  }

  std::array<int, 2> ends_{};
};

TEST_F(OutboxTest, WhatTheSystemTakesLeavesAtOnceAndIsNotKept) {
  Outbox outbox;
  EXPECT_EQ(outbox.write(near(), "head ", "body"), Outbox::Result::sent);
  EXPECT_TRUE(outbox.empty());
  EXPECT_EQ(outbox.bytes(), 0u);
  EXPECT_EQ(read(), "head body");
}

TEST_F(OutboxTest, QueuedPiecesLeaveInOrderWhateverWasWrittenMeanwhile) {
  Outbox outbox;
  auto written = fill(outbox);
  EXPECT_EQ(outbox.write(near(), "pong"), Outbox::Result::queued);
  written += "pong";
  std::string seen;
  for (int i = 0; i < 100 && !outbox.empty(); ++i) {
    seen += read();
    outbox.flush(near());
  }
  EXPECT_EQ(seen + read(), written);
  EXPECT_EQ(outbox.bytes(), 0u);
}

TEST_F(OutboxTest, DroppingTheQueueKeepsTheRestOfABegunPiece) {
  Outbox outbox;
  std::string written = fill(outbox);
  outbox.write(near(), "forgotten");
  outbox.discard_unbegun();
  outbox.write(near(), "last");
  std::string seen;
  for (int i = 0; i < 100 && !outbox.empty(); ++i) {
    seen += read();
    outbox.flush(near());
  }
  seen += read();
  EXPECT_EQ(seen.find("forgotten"), std::string::npos);
  ASSERT_TRUE(seen.ends_with("last"));
  const auto before = seen.substr(0, seen.size() - 4);
  EXPECT_TRUE(written.starts_with(before));
  EXPECT_EQ(before.size() % 1'002, 0u) << "whole pieces only";
}

TEST_F(OutboxTest, AnEndedConnectionStaysBroken) {
  Outbox outbox;
  fill(outbox);
  hang_up();
  EXPECT_EQ(outbox.flush(near()), Outbox::Result::broken);
  EXPECT_EQ(outbox.write(near(), "x"), Outbox::Result::broken);
  EXPECT_TRUE(outbox.empty());
}

}  // namespace
}  // namespace crosstable
