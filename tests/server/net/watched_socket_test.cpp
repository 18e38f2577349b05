// A socket that is told of: what has come is read to its end, and whoever waits is called back once.
#include "server/net/watched_socket.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/asio_loop.hpp"

namespace crosstable {
namespace {

class WatchedSocketTest : public testing::Test {
 protected:
  WatchedSocketTest() {
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_.data()), 0);
    const int small = 4'096;
    ::setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
    socket.emplace(loop, readiness, ends_[0]);
  }
  ~WatchedSocketTest() override { hang_up(); }

  void peer_sends(std::string_view bytes) const {
    EXPECT_EQ(::send(ends_[1], bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
  }
  void hang_up() {
    if (const int peer = std::exchange(ends_[1], -1); peer >= 0) ::close(peer);
  }
  std::string peer_reads() const {
    std::array<char, 65'536> some;
    const auto count = ::recv(ends_[1], some.data(), some.size(), MSG_DONTWAIT);
    return {some.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
  }
  // Everything that is due.
  void run() {
    loop.io().restart();
    while (loop.io().poll() > 0) loop.io().restart();
  }

  // Reads `size` bytes at a time, until nothing comes any more: "|" after each.
  void read_on(std::size_t size) {
    socket->when_readable([this, size] {
      if (!socket->is_open()) {
        seen += "closed";
        return;
      }
      std::string piece(size, '\0');
      const auto got = socket->receive(piece);
      if (got.error != 0) seen += "error";
      else if (!got.later && got.count == 0) seen += "end";
      else if (!got.later) seen += piece.substr(0, got.count) + "|";
      if (got.later || got.count > 0) read_on(size);
    });
  }

  AsioLoop loop;
  Readiness readiness{loop.io()};
  std::optional<WatchedSocket> socket;
  std::string seen;

 private:
  std::array<int, 2> ends_{};
};

TEST_F(WatchedSocketTest, IsReadWhenSomethingComes) {
  read_on(10);
  run();
  EXPECT_EQ(seen, "");
  peer_sends("one");
  run();
  peer_sends("two");
  run();
  EXPECT_EQ(seen, "one|two|");
}

TEST_F(WatchedSocketTest, IsReadToItsEndInPiecesAlthoughItIsToldOfOnce) {
  peer_sends("abcdef");
  read_on(2);
  run();
  EXPECT_EQ(seen, "ab|cd|ef|");
}

TEST_F(WatchedSocketTest, KeepsWhatComesWhileNobodyWaits) {
  read_on(10);
  peer_sends("one");
  run();
  socket->when_readable(nullptr);
  peer_sends("two");
  run();
  read_on(10);
  run();
  EXPECT_EQ(seen, "one|two|");
}

TEST_F(WatchedSocketTest, FindsTheEndThatWasToldWithTheLastBytes) {
  peer_sends("last");
  hang_up();
  read_on(10);
  run();
  EXPECT_EQ(seen, "last|end");
}

TEST_F(WatchedSocketTest, FindsTheEndThatComesLater) {
  read_on(10);
  peer_sends("last");
  run();
  hang_up();
  run();
  EXPECT_EQ(seen, "last|end");
}

TEST_F(WatchedSocketTest, SaysWhenThereIsRoomToWrite) {
  const std::string much(4'096, 'x');
  while (::send(socket->native_handle(), much.data(), much.size(), MSG_DONTWAIT) > 0) {}
  int told = 0;
  socket->when_writable([&] { ++told; });
  run();
  EXPECT_EQ(told, 0);
  while (!peer_reads().empty()) {}
  run();
  EXPECT_EQ(told, 1);
  run();
  EXPECT_EQ(told, 1);
}

TEST_F(WatchedSocketTest, CallsBackWhoeverWaitsWhenItIsClosed) {
  read_on(10);
  bool writes = false;
  socket->when_writable([&] { writes = true; });
  socket->close();
  EXPECT_EQ(seen, "");
  run();
  EXPECT_EQ(seen, "closed");
  EXPECT_TRUE(writes);
}

TEST_F(WatchedSocketTest, MayBeEndedByItsOwnReader) {
  WatchedSocket& here = *socket;
  here.when_readable([this] { socket.reset(); });
  peer_sends("x");
  run();
  EXPECT_FALSE(socket);
}

TEST_F(WatchedSocketTest, IsToldNothingOnceItsLoopHasEnded) {
  read_on(10);
  readiness.stop();
  peer_sends("x");
  run();
  EXPECT_EQ(seen, "");
  socket.reset();
}

TEST_F(WatchedSocketTest, TakesOverThePlaceOfAnother) {
  std::array<int, 2> others{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, others.data()), 0);
  peer_sends("for the first");
  socket.emplace(loop, readiness, others[0]);
  read_on(10);
  run();
  EXPECT_EQ(seen, "");
  ASSERT_EQ(::send(others[1], "second", 6, 0), 6);
  run();
  EXPECT_EQ(seen, "second|");
  ::close(others[1]);
}

}  // namespace
}  // namespace crosstable
