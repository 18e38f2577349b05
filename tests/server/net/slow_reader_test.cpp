// Peers that do not read: bounded memory, an intact stream, and an end.
#include <gtest/gtest.h>

#include <string>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

// So small that a test fills every queue in an instant.
NetLimits small_queues() {
  return {.messages = {10'000, 120},
          .bytes = {1e9, 64 * 1024},
          .max_outbox_bytes = 20'000,
          .max_outbox_hard_bytes = 60'000,
          .send_buffer_bytes = 8'192};
}

constexpr WsOptions small_receiver() { return {.receive_buffer = 4'096}; }

TEST(SlowReader, DroppableFramesAreDroppedAndTheSessionLearnsWhenTheQueueIsEmpty) {
  EdgeUnderTest edge(small_queues());
  WsClient client(edge.port(), small_receiver());
  client.send_text("burst 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  const auto dropped = edge.log.count("dropped");
  EXPECT_GT(dropped, 800u);
  EXPECT_EQ(edge.log.count("drained"), 0u);
  for (std::size_t i = 0; i < 1'000 - dropped; ++i) ASSERT_EQ(client.read_text(), std::string(1'000, 'x'));
  EXPECT_TRUE(edge.log.wait_for("drained"));
  client.send_text("and now");
  EXPECT_EQ(client.read_text(), "and now");
  EXPECT_EQ(edge.log.count("drained"), 1u);
  EXPECT_EQ(edge.metric("crosstable_frames_dropped_total"), std::to_string(dropped));
}

TEST(SlowReader, UndroppableFramesCloseWith1013AtTheHardLimit) {
  EdgeUnderTest edge(small_queues());
  WsClient client(edge.port(), small_receiver());
  client.send_text("insist 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  EXPECT_GT(edge.log.count("dropped"), 800u);
  EXPECT_EQ(client.read_close(), 1013);
  EXPECT_TRUE(edge.log.wait_for("closed"));
}

TEST(SlowReader, APeerThatNeverReadsIsCutInTheEnd) {
  EdgeUnderTest edge(small_queues());
  WsClient client(edge.port(), small_receiver());
  client.send_text("insist 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  edge.advance(2'000);  // for the answer to our close frame
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_TRUE(edge.wait_for_metric("crosstable_connections", "0"));
}

TEST(SlowReader, PongsNeverLandInsideAHalfSentFrame) {
  EdgeUnderTest edge(small_queues());
  WsClient client(edge.port(), small_receiver());
  client.send_text("burst 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  std::string pings;
  for (int i = 0; i < 500; ++i) pings += WsClient::frame(WsClient::ping, "ping " + std::to_string(i));
  client.tcp().send(pings);
  client.send_text("last");
  ASSERT_TRUE(edge.wait_for_metric("crosstable_control_frames_in_total", "500"));
  const auto expected = 1'000 - edge.log.count("dropped");
  std::size_t texts = 0;
  int pongs = 0;
  int last_ping = -1;
  for (;;) {
    const auto frame = client.read_frame();  // throws if the stream is damaged
    if (frame.opcode == WsClient::pong) {
      ASSERT_TRUE(frame.payload.starts_with("ping "));
      const int number = std::stoi(frame.payload.substr(5));
      EXPECT_GT(number, last_ping);
      last_ping = number;
      ++pongs;
      continue;
    }
    ASSERT_EQ(frame.opcode, WsClient::text);
    if (frame.payload == "last") break;
    ASSERT_EQ(frame.payload, std::string(1'000, 'x'));
    ++texts;
  }
  EXPECT_EQ(texts, expected);
  EXPECT_LE(pongs, 500);
}

TEST(SlowReader, PingsFromAPeerThatDoesNotReadStayWithinTheQueue) {
  auto limits = small_queues();
  limits.messages.burst = 1e9;
  limits.flood_messages = 1'000'000;
  EdgeUnderTest edge(limits);
  WsClient client(edge.port(), small_receiver());
  client.send_text("burst 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  std::string pings;
  for (int i = 0; i < 20'000; ++i) pings += WsClient::frame(WsClient::ping, std::string(100, 'p'));
  client.tcp().send(pings);
  ASSERT_TRUE(edge.wait_for_metric("crosstable_control_frames_in_total", "20000"));
  int pongs = 0;
  client.send_text("last");
  for (;;) {
    const auto frame = client.read_frame();
    if (frame.payload == "last") break;
    pongs += frame.opcode == WsClient::pong;
  }
  EXPECT_LT(pongs, 200);
}

}  // namespace
}  // namespace crosstable::test
