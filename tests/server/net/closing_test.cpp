// How connections end: one at a time by either side, and all at once.
#include <gtest/gtest.h>

#include <future>
#include <utility>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

TEST(Closing, TheSessionsCodeReachesThePeerAfterEverythingSent) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.send_text("burst 3 10");
  client.send_text("close 4001");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.read_text(), std::string(10, 'x'));
  EXPECT_EQ(client.read_close(), 4001);
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_TRUE(edge.wait_for_metric("crosstable_closes_total{code=\"4001\"}", "1"));
}

TEST(Closing, APongStaysBehindWhatWasSentBefore) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.tcp().send(WsClient::frame(WsClient::text, "burst 2 10") + WsClient::frame(WsClient::ping, "p"));
  EXPECT_EQ(client.read_frame().opcode, WsClient::text);
  EXPECT_EQ(client.read_frame().opcode, WsClient::text);
  EXPECT_EQ(client.read_frame().opcode, WsClient::pong);
}

TEST(Closing, ThePeersCloseIsAnsweredInKind) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.send_close(1000);
  EXPECT_EQ(client.read_close(), 1000);
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_EQ(edge.log.count("closed"), 1u);
}

TEST(Closing, MessagesAfterTheSessionsCloseAreNotDelivered) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.tcp().send(WsClient::frame(WsClient::text, "close 4001") + WsClient::frame(WsClient::text, "burst 1 1"));
  EXPECT_EQ(client.read_close(), 4001);
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_EQ(edge.log.count("sent"), 0u);
}

TEST(Closing, AGracefulStopClosesEverybodyWith1001) {
  EdgeUnderTest edge;
  WsClient first(edge.port());
  WsClient second(edge.port());
  TcpClient idle(edge.port());
  edge.accept_all();
  edge.stop_accepting();
  auto closes = std::async(std::launch::async, [&] { return std::pair(first.read_close(), second.read_close()); });
  EXPECT_TRUE(edge.close_all());
  EXPECT_EQ(closes.get(), std::pair(std::uint16_t{1001}, std::uint16_t{1001}));
  EXPECT_EQ(edge.log.count("closed"), 2u);
  EXPECT_EQ(idle.read_to_end(), "");
  EXPECT_THROW(TcpClient(edge.port()), Disconnected);
}

TEST(Closing, AStopWithoutConnectionsEndsAtOnce) {
  EdgeUnderTest edge;
  edge.stop_accepting();
  EXPECT_TRUE(edge.close_all());
}

}  // namespace
}  // namespace crosstable::test
