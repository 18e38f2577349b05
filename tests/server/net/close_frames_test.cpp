// Incoming close frames: RFC 6455, 5.5.1 and 7. Each is answered with one. Then the server ends the TCP connection
// first (7.1.1), and discards what still comes.
#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::string close_with(unsigned code, std::string_view reason = {}) {
  return WsClient::frame(WsClient::close,
                         std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)}.append(reason));
}

class CloseFrames : public testing::Test {
 protected:
  std::uint16_t answer_to(const std::string& bytes) { return code_after(edge_.port(), bytes); }

  EdgeUnderTest edge_;
};

TEST_F(CloseFrames, WithAValidCodeAreAnsweredInKind) {  // 7.4.1, 7.4.2; 1012 to 1014 by the registry of 11.7
  for (const unsigned code :
       {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3001, 3999, 4000, 4001, 4999}) {
    EXPECT_EQ(answer_to(close_with(code)), code);
    EXPECT_EQ(answer_to(close_with(code, "a reason")), code);
  }
}

// 7.4.1: 1004, 1005, 1006 and 1015 are never sent. 7.4.2: nothing below 1000 is used, everything up to 2999 is reserved
// for the RFC, and there is nothing above 4999.
TEST_F(CloseFrames, WithAnInvalidCodeAreAnsweredWith1002) {
  for (const unsigned code : {0, 1, 500, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 10'000, 65'535}) {
    EXPECT_EQ(answer_to(close_with(code)), 1002) << code;
    EXPECT_EQ(answer_to(close_with(code, "\xff")), 1002) << code;
  }
}

TEST_F(CloseFrames, WithoutACodeAreAnsweredWith1000) {  // 5.5.1: a body is optional
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::close, "")), 1000);
}

TEST_F(CloseFrames, WithHalfACodeAreAnsweredWith1002) {  // 5.5.1: "the first two bytes of the body MUST be" the code
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::close, "\x03")), 1002);
}

TEST_F(CloseFrames, WithAReasonThatIsNotUtf8AreAnsweredWith1007) {  // 5.5.1, 8.1; 7.4.1 says what 1007 is for
  EXPECT_EQ(answer_to(close_with(1000, "gr\xc3\xbcn")), 1000);
  EXPECT_EQ(answer_to(close_with(1014, "gr\xc3\xbcn")), 1014);
  EXPECT_EQ(answer_to(close_with(1000, std::string(123, 'x'))), 1000) << "125 bytes with the code";
  for (const char* reason : {"\xff", "gr\xc3", "\xed\xa0\x80", "\xc0\x80"})
    for (const unsigned code : {1000, 1014, 4999})
      EXPECT_EQ(answer_to(close_with(code, reason)), 1007) << testing::PrintToString(reason);
}

TEST_F(CloseFrames, ThatComeByteByByteAreAnsweredTheSame) {
  for (const auto& [bytes, code] : {std::pair{close_with(1014, "later"), 1014},
                                    std::pair{close_with(1000, "gr\xc3"), 1007}, std::pair{close_with(5000), 1002}}) {
    WsClient client(edge_.port());
    for (const char byte :
         WsClient::frame(WsClient::text, std::string(300, 'x')) + WsClient::frame(WsClient::ping, "p") + bytes) {
      client.tcp().send({&byte, 1});
      edge_.settle();
    }
    EXPECT_EQ(client.read_close(), code);
  }
}

TEST_F(CloseFrames, DoNotHideEarlierFaults) {
  const auto late = close_with(1014) + close_with(1000);
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::text, "\xff") + late), 1007);
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::text, std::string(20'000, 'x')) + late), 1009);
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::continuation, "x") + late), 1002) << "nothing to continue";
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::text, "x", true, false) + late), 1002) << "not masked";
  EXPECT_EQ(answer_to(WsClient::frame(0x3, "x") + late), 1002) << "a reserved opcode";
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::text, "x", true, true, 0x40) + late), 1002) << "a reserved bit";
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::text, "x", false) + WsClient::frame(WsClient::text, "y") + late), 1002);
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::ping, "x", false) + late), 1002);
}

TEST_F(CloseFrames, AreCountedByTheCodeOfTheAnswer) {
  for (const unsigned code : {1001, 5000, 1004}) answer_to(close_with(code));
  answer_to(close_with(1000, "\xff"));
  answer_to(close_with(1014));
  EXPECT_TRUE(edge_.wait_for_metric("crosstable_closes_total{code=\"1001\"}", "1"));
  EXPECT_TRUE(edge_.wait_for_metric("crosstable_closes_total{code=\"1002\"}", "2"));
  EXPECT_TRUE(edge_.wait_for_metric("crosstable_closes_total{code=\"1007\"}", "1"));
  EXPECT_TRUE(edge_.wait_for_metric("crosstable_closes_total{code=\"other\"}", "1"));
}

TEST_F(CloseFrames, MayComeInsideAnUnfinishedMessage) {  // 5.4
  EXPECT_EQ(answer_to(WsClient::frame(WsClient::text, "half", false) + close_with(1001)), 1001);
}

TEST_F(CloseFrames, EndTheData) {  // 5.5.1: no data frames after one
  EXPECT_EQ(answer_to(close_with(1000) + WsClient::frame(WsClient::text, "burst 1 1") +
                      WsClient::frame(WsClient::ping, "p") + "\xff\xff garbage"),
            1000);
  EXPECT_EQ(edge_.log.count("sent"), 0u);
}

TEST_F(CloseFrames, AreAnsweredOnceAndThenTheServerEndsTheConnection) {  // 7.1.1
  WsClient client(edge_.port());
  client.tcp().send(close_with(1000) + close_with(1001));
  EXPECT_EQ(client.read_frame().opcode, WsClient::close);
  EXPECT_EQ(client.tcp().read_to_end(), "");
}

TEST_F(CloseFrames, OfBothSidesMayCross) {  // 7.1.5
  WsClient client(edge_.port());
  client.tcp().send(WsClient::frame(WsClient::text, "close 4001") + close_with(1000));
  EXPECT_EQ(client.read_close(), 4001);
  EXPECT_TRUE(edge_.log.wait_for("closed"));
  EXPECT_EQ(edge_.log.count("closed"), 1u);
}

}  // namespace
}  // namespace crosstable::test
