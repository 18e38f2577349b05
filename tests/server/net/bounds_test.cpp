// Floods and numbers: what one peer may send, and how many there may be.
#include <gtest/gtest.h>

#include "server/net/edge_under_test.hpp"
#include "server/net/refusal.hpp"
#include "support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::string request(int id) { return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":"games"})"; }

TEST(Bounds, MessagesOverTheRateAreRefusedByNameWithTheirOwnId) {
  EdgeUnderTest edge({.message_burst = 3, .message_rate = 1});
  WsClient client(edge.port());
  for (int id = 1; id <= 4; ++id) client.send_text(request(id));
  for (int id = 1; id <= 3; ++id) EXPECT_EQ(client.read_text(), request(id));
  const auto refused = client.read_text();
  EXPECT_NE(refused.find(R"("id":4)"), std::string::npos);
  EXPECT_NE(refused.find(R"("code":"rate_limited")"), std::string::npos);
  edge.advance(1'000);
  client.send_text(request(5));
  EXPECT_EQ(client.read_text(), request(5)) << "time makes good";
}

TEST(Bounds, AMessageAsLargeAndDeepAsTheEdgeTakesIsRefusedByItsId) {
  const NetLimits roomy{.max_frame_bytes = 64 * 1024, .json_depth = 48};
  const std::string deep = R"({"jsonrpc":"2.0","id":7,"method":"games","params":{"x":)" + std::string(40, '[') + std::string(40, ']') + "}}";
  for (const std::string& frame : {std::string(20'000, ' ') + request(7), deep}) {
    EXPECT_NE(rate_limited_answer(frame, roomy).find(R"("id":7)"), std::string::npos);
    EXPECT_NE(rate_limited_answer(frame, NetLimits()).find(R"("id":null)"), std::string::npos);
  }
}

TEST(Bounds, BytesOverTheRateAreRefusedToo) {
  EdgeUnderTest edge({.byte_burst = 1'000, .byte_rate = 1});
  WsClient client(edge.port());
  client.send_text(std::string(900, ' ') + request(1));
  client.read_text();
  client.send_text(std::string(900, ' ') + request(2));
  EXPECT_NE(client.read_text().find("rate_limited"), std::string::npos);
}

TEST(Bounds, AFloodIsClosedWith1008) {
  EdgeUnderTest edge({.message_burst = 2, .message_rate = 0.001, .flood_messages = 3});
  WsClient client(edge.port());
  for (int id = 1; id <= 6; ++id) client.send_text(request(id));
  for (int i = 0; i < 5; ++i) client.read_text();
  EXPECT_EQ(client.read_close(), 1008);
  EXPECT_EQ(edge.metric("crosstable_rate_limited_total"), "4");
}

TEST(Bounds, PingsCountAsMessages) {
  EdgeUnderTest edge({.message_burst = 5, .message_rate = 0.001, .flood_messages = 5});
  WsClient client(edge.port());
  std::string pings;
  for (int i = 0; i < 20; ++i) pings += WsClient::frame(WsClient::ping, "p");
  client.tcp().send(pings);
  EXPECT_EQ(client.read_close(), 1008);
}

TEST(Bounds, FramesThatAmountToNothingAreAFlood) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  std::string fragments = WsClient::frame(WsClient::text, "", false);
  for (int i = 0; i < 10'000; ++i) fragments += WsClient::frame(WsClient::continuation, "", false);
  client.tcp().send(fragments);
  EXPECT_EQ(client.read_close(), 1008);
}

TEST(Bounds, OneFloodDoesNotTouchTheOthers) {
  EdgeUnderTest edge({.message_burst = 5, .message_rate = 0.001});
  WsClient calm(edge.port());
  WsClient flood(edge.port());
  std::string messages;
  for (int i = 0; i < 1'000; ++i) messages += WsClient::frame(WsClient::text, "{}");
  flood.tcp().send(messages);
  EXPECT_EQ(flood.read_close(), 1008);
  calm.send_text("calm");
  EXPECT_EQ(calm.read_text(), "calm");
}

TEST(Bounds, ConnectionsAboveTheBoundGet503AndThePlaceOfOneThatLeavesIsFree) {
  EdgeUnderTest edge({.max_connections = 2});
  auto first = std::make_unique<WsClient>(edge.port());
  WsClient second(edge.port());
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 503);
  EXPECT_EQ(edge.metric("crosstable_connections_refused_total"), "1");
  first.reset();
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_TRUE(edge.wait_for_metric("crosstable_connections", "1"));
  edge.on_loop([] {});
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 200);
}

TEST(Bounds, OneAddressMayHaveSoManyAndNoMore) {
  EdgeUnderTest edge({.max_connections_per_address = 1});
  WsClient only(edge.port());
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 503);
}

TEST(Bounds, AMistakeOfOursEndsOneConnectionOnly) {
  EdgeUnderTest edge;
  WsClient other(edge.port());
  WsClient client(edge.port());
  client.send_text("throw");
  EXPECT_EQ(client.read_close(), 1011);
  other.send_text("still here");
  EXPECT_EQ(other.read_text(), "still here");
}

}  // namespace
}  // namespace crosstable::test
