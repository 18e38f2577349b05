// The handshake and the frames that come in. RFC 6455.
#include <gtest/gtest.h>

#include <initializer_list>

#include "server/net/edge_under_test.hpp"
#include "support/ws_client.hpp"

namespace crosstable::test {
namespace {

TEST(WebSocketHandshake, AnswersTheSubprotocolThatIsOffered) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  EXPECT_EQ(client.handshake().header("Sec-WebSocket-Protocol"), "crosstable.v1");
  WsClient among_others(edge.port(), {.subprotocol = "chat, crosstable.v1"});
  EXPECT_EQ(among_others.handshake().header("Sec-WebSocket-Protocol"), "crosstable.v1");
}

TEST(WebSocketHandshake, AClientThatOffersNoneGetsNone) {
  EdgeUnderTest edge;
  WsClient client(edge.port(), {.subprotocol = ""});
  EXPECT_EQ(client.handshake().header("Sec-WebSocket-Protocol"), "");
  client.send_text("echo");
  EXPECT_EQ(client.read_text(), "echo");
}

TEST(WebSocketHandshake, OtherSubprotocolsAreRefused) {
  EdgeUnderTest edge;
  EXPECT_EQ(try_upgrade(edge.port(), {.subprotocol = "crosstable.v2"}).status, 400);
}

TEST(WebSocketHandshake, HappensAtWsOnly) {
  EdgeUnderTest edge;
  EXPECT_EQ(try_upgrade(edge.port(), {.path = "/"}).status, 404);
  EXPECT_EQ(try_upgrade(edge.port(), {.path = "/ws/"}).status, 404);
  EXPECT_EQ(try_upgrade(edge.port(), {.path = "/ws?room=ABCDEF"}).status, 101);
}

TEST(WebSocketHandshake, APlainRequestIsToldToUpgrade) {
  EdgeUnderTest edge;
  EXPECT_EQ(http(edge.port(), "GET", "/ws").status, 426);
}

TEST(WebSocketHandshake, PagesOfOtherSitesAreRefused) {
  EdgeUnderTest edge({}, std::make_shared<Site>(), {"https://friend.example"});
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "https://evil.example"}).status, 403);
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "null"}).status, 403);
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "http://test.example:80"}).status, 101);
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "https://friend.example"}).status, 101);
}

TEST(WebSocketHandshake, LongCookiesDoNotHinderIt) {
  EdgeUnderTest edge;
  WsClient client(edge.port(), {.headers = "Cookie: " + std::string(6'000, 'c') + "\r\n"});
  client.send_text("echo");
  EXPECT_EQ(client.read_text(), "echo");
}

TEST(WebSocketFrames, MessagesOfEveryLengthComeBackWhole) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  for (const std::size_t size : {0, 1, 125, 126, 511, 512, 513, 1'536, 5'000, 16'384}) {
    const std::string message(size, 'm');
    client.send_text(message);
    EXPECT_EQ(client.read_text(), message) << size;
  }
}

TEST(WebSocketFrames, AMessageMayComeByteByByteAndInFragmentsWithAPingBetween) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  const auto bytes = WsClient::frame(WsClient::text, "one", false) + WsClient::frame(WsClient::ping, "still there?") +
                     WsClient::frame(WsClient::continuation, "", false) + WsClient::frame(WsClient::continuation, " message");
  for (const char byte : bytes) client.tcp().send({&byte, 1});
  const auto pong = client.read_frame();
  EXPECT_EQ(pong.opcode, WsClient::pong);
  EXPECT_EQ(pong.payload, "still there?");
  EXPECT_EQ(client.read_text(), "one message");
}

TEST(WebSocketFrames, TextIsUtf8AlsoAcrossFragments) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.send_frame(WsClient::text, "gr\xc3", false);
  client.send_frame(WsClient::continuation, "\xbcn");
  EXPECT_EQ(client.read_text(), "gr\xc3\xbcn");
}

// What a connection that breaks the rules is closed with.
std::uint16_t code_for(const std::string& bytes) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  client.tcp().send(bytes);
  const auto code = client.read_close();
  EXPECT_TRUE(edge.log.wait_for("closed"));
  EXPECT_TRUE(edge.wait_for_metric("crosstable_closes_total{code=\"" + std::to_string(code) + "\"}", "1"));
  return code;
}

TEST(WebSocketFrames, BinaryMessagesCloseWith1003) { EXPECT_EQ(code_for(WsClient::frame(WsClient::binary, "{}")), 1003); }

TEST(WebSocketFrames, UnmaskedFramesCloseWith1002) { EXPECT_EQ(code_for(WsClient::frame(WsClient::text, "{}", true, false)), 1002); }

TEST(WebSocketFrames, ReservedBitsAndOpcodesCloseWith1002) {
  for (const auto bit : std::initializer_list<std::uint8_t>{0x10, 0x20, 0x40}) EXPECT_EQ(code_for(WsClient::frame(WsClient::text, "{}", true, true, bit)), 1002);
  for (const auto opcode : std::initializer_list<std::uint8_t>{3, 7, 11, 15}) EXPECT_EQ(code_for(WsClient::frame(opcode, "{}")), 1002);
}

TEST(WebSocketFrames, AContinuationOfNothingOrAMessageInAMessageClosesWith1002) {
  EXPECT_EQ(code_for(WsClient::frame(WsClient::continuation, "x")), 1002);
  EXPECT_EQ(code_for(WsClient::frame(WsClient::text, "x", false) + WsClient::frame(WsClient::text, "y")), 1002);
}

TEST(WebSocketFrames, FragmentedOrLongControlFramesCloseWith1002) {
  EXPECT_EQ(code_for(WsClient::frame(WsClient::ping, "x", false)), 1002);
  EXPECT_EQ(code_for(WsClient::frame(WsClient::ping, std::string(126, 'x'))), 1002);
}

TEST(WebSocketFrames, TextThatIsNotUtf8ClosesWith1007) {
  EXPECT_EQ(code_for(WsClient::frame(WsClient::text, "\xff")), 1007);
  EXPECT_EQ(code_for(WsClient::frame(WsClient::text, "\xc3")), 1007);          // broken off
  EXPECT_EQ(code_for(WsClient::frame(WsClient::text, "\xed\xa0\x80")), 1007);  // a surrogate
}

TEST(WebSocketFrames, MessagesAboveTheLimitCloseWith1009InOneFrameOrInMany) {
  EXPECT_EQ(code_for(WsClient::frame(WsClient::text, std::string(16'385, 'x'))), 1009);
  EXPECT_EQ(code_for(WsClient::frame(WsClient::text, std::string(16'000, 'x'), false) +
                     WsClient::frame(WsClient::continuation, std::string(385, 'x'))),
            1009);
}

TEST(WebSocketFrames, AHugeAnnouncedLengthClosesBeforeAnythingIsKept) {
  using namespace std::string_literals;
  EXPECT_EQ(code_for("\x81\xff\x00\x00\x00\xff\xff\xff\xff\xff\x01\x02\x03\x04xxxx"s), 1009);
}

TEST(WebSocketFrames, ManyClientsAtOnceGetTheirOwnMessagesOnly) {
  EdgeUnderTest edge;
  std::vector<WsClient> clients;
  for (int i = 0; i < 200; ++i) clients.emplace_back(edge.port());
  for (int i = 0; i < 200; ++i) clients[static_cast<std::size_t>(i)].send_text("client " + std::to_string(i));
  for (int i = 0; i < 200; ++i) EXPECT_EQ(clients[static_cast<std::size_t>(i)].read_text(), "client " + std::to_string(i));
  EXPECT_EQ(edge.metric("crosstable_connections"), "200");
}

}  // namespace
}  // namespace crosstable::test
