// Silent and half-open connections. The test moves the clock by hand.
#include <gtest/gtest.h>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

void greet(WsClient& client) {
  client.send_text("hello");
  EXPECT_EQ(client.read_text(), "hello");
}

TEST(Liveness, WithoutHelloInTimeTheConnectionIsClosedWith1008) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.send_text("anything else");
  client.read_text();
  edge.advance(9'000);
  client.send_text("still here");
  client.read_text();
  edge.advance(1'500);
  EXPECT_EQ(client.read_close(), 1008);
}

TEST(Liveness, OnlySilenceIsPinged) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  greet(client);
  edge.advance(10'000);  // past the hello deadline
  edge.advance(30'000);  // silent since
  EXPECT_EQ(client.read_frame().opcode, WsClient::ping);
  client.send_text("talks");
  EXPECT_EQ(client.read_text(), "talks");
  edge.advance(20'000);  // a message instead of a pong
  client.send_text("talks on");
  EXPECT_EQ(client.read_text(), "talks on");
  edge.advance(30'000);
  client.send_text("and on");
  const auto next = client.read_frame();
  EXPECT_EQ(next.opcode, WsClient::text) << "no ping while messages come";
}

TEST(Liveness, APongIsEnoughToStay) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  greet(client);
  edge.advance(10'000);
  for (int i = 0; i < 5; ++i) {
    edge.advance(30'000);
    ASSERT_EQ(client.read_frame().opcode, WsClient::ping);
    const auto messages = edge.metric("crosstable_control_frames_in_total");
    client.send_frame(WsClient::pong, "");
    ASSERT_TRUE(edge.wait_for_metric("crosstable_control_frames_in_total", std::to_string(std::stoi(messages) + 1)));
    edge.advance(20'000);
  }
  EXPECT_EQ(edge.log.count("closed"), 0u);
}

// Asked for when a clock may need it: a ping, and its pong 40 ms later.
TEST(Liveness, TheRoundTripIsMeasuredWhenSomebodyAsks) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  greet(client);
  client.send_text("round-trip");
  const auto ping = client.read_frame(), answer = client.read_frame();
  EXPECT_EQ(ping.opcode, WsClient::ping);
  EXPECT_EQ(answer.payload, "0") << "not yet known";
  edge.advance(40);
  client.send_frame(WsClient::pong, "");
  client.send_text("round-trip");
  const std::string measured = client.read_text();
  EXPECT_GE(std::stoi(measured), 40);
  EXPECT_LE(std::stoi(measured), 60) << "timers are that coarse";
  client.send_text("round-trip");
  EXPECT_EQ(client.read_text(), measured) << "and no other ping so soon";
}

// Closing a laptop's lid leaves such a connection behind.
TEST(Liveness, AnAnswerThatIsOverdueIsTold) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  greet(client);
  edge.advance(10'000);
  edge.advance(30'000);
  EXPECT_EQ(client.read_frame().opcode, WsClient::ping);
  edge.advance(4'000);
  EXPECT_EQ(edge.log.count("silent"), 0u);
  edge.advance(1'100);
  EXPECT_TRUE(edge.log.wait_for("silent"));
  client.send_frame(WsClient::pong, "");
  EXPECT_EQ(edge.log.count("closed"), 0u);
}

TEST(Liveness, AHalfOpenConnectionIsCut) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  greet(client);
  edge.advance(10'000);
  edge.advance(30'000);
  EXPECT_EQ(edge.log.count("closed"), 0u);
  edge.advance(20'000);
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_TRUE(edge.wait_for_metric("crosstable_closes_total{code=\"1006\"}", "1"));
  EXPECT_EQ(client.read_close(), 1006);
}

TEST(Liveness, APeerThatDisappearsIsNoticedAtOnce) {
  EdgeUnderTest edge;
  {
    WsClient client(edge.port());
    greet(client);
  }
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_TRUE(edge.wait_for_metric("crosstable_connections", "0"));
}

}  // namespace
}  // namespace crosstable::test
