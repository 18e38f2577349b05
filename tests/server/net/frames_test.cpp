// Incoming frames: RFC 6455, section 5. A violation closes that connection with the code of 7.4.1, and nothing of the
// frame reaches the session.
#include <gtest/gtest.h>

#include <initializer_list>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

using namespace std::string_literals;

constexpr std::uint8_t reserved_bits[] = {0x10, 0x20, 0x40, 0x50, 0x70};

std::string text(std::string_view payload, bool final = true) {
  return WsClient::frame(WsClient::text, payload, final);
}
std::string more(std::string_view payload, bool final = true) {
  return WsClient::frame(WsClient::continuation, payload, final);
}

// The header of a masked frame with its length in 7, 16 or 64 bits, whether or not fewer would do. The mask is zero,
// which is valid too: what follows stays unchanged.
std::string head(std::uint8_t opcode, std::uint64_t length, int bits, bool final = true) {
  std::string bytes{static_cast<char>((final ? 0x80 : 0) | opcode)};
  bytes += static_cast<char>(0x80 | (bits == 7 ? length : bits == 16 ? 126 : 127));
  if (bits > 7)
    for (int shift = bits - 8; shift >= 0; shift -= 8) bytes += static_cast<char>(length >> shift & 0xFF);
  return bytes + std::string(4, '\0');
}

class Frames : public testing::Test {
 protected:
  // Every case has its own connection. No session may have seen a message.
  void expect(std::uint16_t code, const std::string& bytes, const std::string& what) {
    EXPECT_EQ(code_after(edge_.port(), bytes + text("burst 1 1")), code) << what;
    EXPECT_EQ(edge_.log.count("sent"), 0u) << what;
  }

  EdgeUnderTest edge_{NetLimits{.max_frame_bytes = 70'000, .bytes = {1e9, 64 * 1024}}};
};

TEST_F(Frames, OfClientsAreMasked) {  // 5.1
  for (const std::uint8_t opcode : {WsClient::text, WsClient::binary, WsClient::ping, WsClient::pong, WsClient::close})
    expect(1002, WsClient::frame(opcode, "", true, false), "opcode " + std::to_string(opcode));
  expect(1002, text("x", false) + WsClient::frame(WsClient::continuation, "y", true, false),
         "only the first fragment masked");
}

// 5.1, and everything else that a server must not send: read_frame() throws on it.
TEST_F(Frames, OfTheServerAreNeverMasked) {
  WsClient client(edge_.port());
  client.tcp().send(WsClient::frame(WsClient::ping, "p") + text("burst 1 70000") + text("insist 1 65535"));
  EXPECT_EQ(client.read_frame().payload, "p");
  EXPECT_EQ(client.read_frame().payload.size(), 70'000u);
  EXPECT_EQ(client.read_frame().payload.size(), 65'535u);
  client.tcp().send(text("close 4001"));
  EXPECT_EQ(client.read_close(), 4001);
}

TEST_F(Frames, WithReservedBitsCloseWith1002) {  // 5.2, RSV: no extension was agreed on
  for (const std::uint8_t bits : reserved_bits) {
    for (const std::uint8_t opcode :
         {WsClient::text, WsClient::binary, WsClient::ping, WsClient::pong, WsClient::close})
      expect(1002, WsClient::frame(opcode, "", true, true, bits), "opcode " + std::to_string(opcode));
    expect(1002, text("x", false) + WsClient::frame(WsClient::continuation, "y", true, true, bits), "continuation");
  }
}

TEST_F(Frames, WithReservedOpcodesCloseWith1002) {  // 5.2, opcode
  for (const std::uint8_t opcode : std::initializer_list<std::uint8_t>{3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
    expect(1002, WsClient::frame(opcode, "{}"), std::to_string(opcode));
    expect(1002, WsClient::frame(opcode, "", false), std::to_string(opcode) + " in fragments");
    expect(1002, text("x", false) + WsClient::frame(opcode, "y"), std::to_string(opcode) + " within a message");
  }
}

TEST_F(Frames, OfControlHaveAtMost125BytesAndNoFragments) {  // 5.5
  for (const std::uint8_t opcode : {WsClient::ping, WsClient::pong, WsClient::close}) {
    expect(1002, WsClient::frame(opcode, std::string(126, 'x')), "126 bytes");
    expect(1002, head(opcode, 65'536, 64), "64 bits of length");
    expect(1002, head(opcode, 5, 16) + "12345", "a length that could be shorter");
    expect(1002, WsClient::frame(opcode, "", false), "a fragment");
    expect(1002, WsClient::frame(opcode, "", false) + more(""), "fragments");
  }
}

TEST_F(Frames, OfControlMayComeBetweenFragmentsAndPingsAreAnsweredAtOnce) {  // 5.4, 5.5.2, 5.5.3
  WsClient client(edge_.port());
  const std::string longest(125, 'p');
  client.tcp().send(text("one ", false) + WsClient::frame(WsClient::ping, "first"));
  EXPECT_EQ(client.read_frame().payload, "first") << "before the message is complete";
  client.tcp().send(more("mes", false) + WsClient::frame(WsClient::pong, "nobody asked") +
                    WsClient::frame(WsClient::ping, longest) + more("", false) + WsClient::frame(WsClient::ping, "") +
                    more("sage"));
  for (const std::string& payload : {longest, ""s}) {
    const auto pong = client.read_frame();
    EXPECT_EQ(pong.opcode, WsClient::pong);
    EXPECT_EQ(pong.payload, payload);
  }
  EXPECT_EQ(client.read_text(), "one message");
}

TEST_F(Frames, OfAMessageComeInOrderWithoutAnotherInBetween) {  // 5.4
  expect(1002, more("x"), "a continuation of nothing");
  expect(1002, more("x", false), "an unfinished one");
  expect(1002, text("x", false) + text("y"), "a message within a message");
  expect(1002, text("x", false) + WsClient::frame(WsClient::binary, "y"), "a binary one");
  expect(1002, text("x", false) + more("y", false) + text("z", false), "after a continuation");
  WsClient client(edge_.port());
  client.tcp().send(text("whole") + more("x"));
  EXPECT_EQ(client.read_text(), "whole");
  EXPECT_EQ(client.read_close(), 1002) << "a continuation of a complete message";
}

TEST_F(Frames, OfEveryLengthComeBackComplete) {  // 5.2, payload length, and 5.3 with masks of every kind
  WsClient client(edge_.port());
  for (const std::size_t size : {0, 1, 125, 126, 127, 511, 512, 513, 65'535, 65'536, 70'000}) {
    const std::string message(size, 'm');
    client.tcp().send(text(message));
    EXPECT_TRUE(client.read_text() == message) << size;
    client.tcp().send(head(WsClient::text, size, size < 126 ? 7 : size < 65'536 ? 16 : 64) + message);
    EXPECT_TRUE(client.read_text() == message) << size << ", the mask zero";
    client.tcp().send(text(message.substr(0, size / 2), false) + more(message.substr(size / 2)));
    EXPECT_TRUE(client.read_text() == message) << size << " in two fragments";
  }
}

TEST_F(Frames, MustWriteTheirLengthInAsFewBitsAsPossible) {  // 5.2: "the minimal number of bytes MUST be used"
  for (const std::size_t size : {0, 1, 125}) {
    expect(1002, head(WsClient::text, size, 16) + std::string(size, 'x'), std::to_string(size) + " in 16 bits");
    expect(1002, head(WsClient::text, size, 64) + std::string(size, 'x'), std::to_string(size) + " in 64 bits");
  }
  for (const std::size_t size : {126, 65'535})
    expect(1002, head(WsClient::text, size, 64) + std::string(size, 'x'), std::to_string(size) + " in 64 bits");
  expect(1002, text("x", false) + head(WsClient::continuation, 1, 16) + "y", "a continuation");
}

// 7.4.1. A length must not have its highest bit set (5.2). The RFC leaves the code open; here it counts as too large.
TEST_F(Frames, AboveTheLimitCloseWith1009BeforeTheirPayloadIsRead) {
  const auto code = [&](const std::string& bytes) { return code_after(edge_.port(), bytes); };
  EXPECT_EQ(code(head(WsClient::text, 70'001, 64)), 1009) << "no byte of it has come";
  EXPECT_EQ(code(head(WsClient::binary, 70'001, 64)), 1009);
  for (const std::uint64_t size :
       {std::uint64_t{1} << 32, (std::uint64_t{1} << 63) - 1, std::uint64_t{1} << 63, ~std::uint64_t{0}})
    EXPECT_EQ(code(head(WsClient::text, size, 64)), 1009) << size;
  EXPECT_EQ(code(text(std::string(69'999, 'x'), false) + head(WsClient::continuation, 2, 7)), 1009)
      << "fragments count together";
  EXPECT_EQ(code(text("x", false) + head(WsClient::continuation, ~std::uint64_t{0}, 64)), 1009)
      << "and their sum does not wrap";
  WsClient client(edge_.port());
  client.tcp().send(text(std::string(69'998, 'x'), false) + more("y", false) + more("z"));
  EXPECT_EQ(client.read_text().size(), 70'000u) << "the limit itself is accepted";
}

TEST_F(Frames, OfBinaryMessagesCloseWith1003) {  // 7.4.1: the protocol has text only
  expect(1003, WsClient::frame(WsClient::binary, "{}"), "whole");
  expect(1003, WsClient::frame(WsClient::binary, ""), "empty");
  expect(1003, WsClient::frame(WsClient::binary, "{", false), "the first fragment is enough");
  expect(1003, WsClient::frame(WsClient::binary, "\xff"), "it need not be UTF-8");
}

TEST_F(Frames, OfAWholeMessageMayComeByteByByte) {
  WsClient client(edge_.port());
  for (const char byte :
       text("one", false) + WsClient::frame(WsClient::ping, "p") + more("", false) + more(" message")) {
    client.tcp().send({&byte, 1});
    edge_.settle();
  }
  EXPECT_EQ(client.read_frame().payload, "p");
  EXPECT_EQ(client.read_text(), "one message");
}

TEST_F(Frames, OfManyClientsAtOnceAreKeptApart) {
  std::vector<WsClient> clients;
  for (int i = 0; i < 200; ++i) clients.emplace_back(edge_.port());
  for (int i = 0; i < 200; ++i) clients[static_cast<std::size_t>(i)].send_text("client " + std::to_string(i));
  for (int i = 0; i < 200; ++i)
    EXPECT_EQ(clients[static_cast<std::size_t>(i)].read_text(), "client " + std::to_string(i));
  EXPECT_EQ(edge_.metric("crosstable_connections"), "200");
}

}  // namespace
}  // namespace crosstable::test
