// Text is UTF-8: RFC 6455, 5.6 and 8.1, with RFC 3629. A byte that cannot continue any text closes with 1007 as soon as
// it arrives, even in the middle of a message. A message that ends inside a code point closes at its end.
#include <gtest/gtest.h>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

using Bytes = std::string_view;

std::string text(Bytes payload, bool final = true) { return WsClient::frame(WsClient::text, payload, final); }
std::string more(Bytes payload, bool final = true) { return WsClient::frame(WsClient::continuation, payload, final); }

// How many bytes are valid: the index of the first invalid one, or the size. A literal reading of RFC 3629, section 4.
std::size_t good_bytes(Bytes bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto lead = static_cast<unsigned char>(bytes[at]);
    std::size_t tail = 0;
    unsigned lowest = 0x80, highest = 0xBF;  // for the second byte
    if (lead >= 0xC2 && lead <= 0xDF) tail = 1;
    if (lead >= 0xE0 && lead <= 0xEF) tail = 2;
    if (lead >= 0xF0 && lead <= 0xF4) tail = 3;
    if (lead >= 0x80 && tail == 0) return at;
    if (lead == 0xE0) lowest = 0xA0;
    if (lead == 0xED) highest = 0x9F;
    if (lead == 0xF0) lowest = 0x90;
    if (lead == 0xF4) highest = 0x8F;
    for (std::size_t i = 1; i <= tail; ++i) {
      if (at + i == bytes.size()) return bytes.size();
      const auto byte = static_cast<unsigned char>(bytes[at + i]);
      if (byte < lowest || byte > highest) return at + i;
      lowest = 0x80;
      highest = 0xBF;
    }
    at += tail + 1;
  }
  return at;
}

constexpr Bytes good[] = {
    {"\0", 1},           // U+0000
    "\x7f",              // the last with one byte
    "\xc2\x80",          // the first with two
    "\xdf\xbf",          //
    "\xe0\xa0\x80",      // the first with three
    "\xed\x9f\xbf",      // U+D7FF, before the surrogates
    "\xee\x80\x80",      // U+E000, after them
    "\xef\xbf\xbd",      // U+FFFD
    "\xef\xbf\xbf",      // U+FFFF: not a character, but a code point
    "\xf0\x90\x80\x80",  // the first with four
    "\xf4\x8f\xbf\xbf",  // U+10FFFF, the last of all
    "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5 gr\xc3\xbcn \xf0\x9f\x98\x80!",
};

constexpr Bytes bad[] = {
    "a\x80",
    "a\xbf",  // a continuation of nothing
    "\xc0\x80",
    "\xc1\xbf",  // overlong: U+0000, U+007F
    "\xe0\x80\x80",
    "\xe0\x9f\xbf",  // U+07FF in three bytes
    "\xf0\x80\x80\x80",
    "\xf0\x8f\xbf\xbf",  // U+FFFF in four
    "\xed\xa0\x80",
    "\xed\xbf\xbf",
    "\xed\xa0\x80\xed\xb0\x80",  // surrogates, even in pairs
    "\xf4\x90\x80\x80",
    "\xf5\x80\x80\x80",
    "\xf7\xbf\xbf\xbf",  // above U+10FFFF
    "\xf8\x88\x80\x80\x80",
    "\xfc\x84\x80\x80\x80\x80",  // five bytes and six
    "\xfe",
    "\xff",
    "\xef\xbb\xff",  //
    "\xc3(",
    "\xe2(\xa1",
    "\xe2\x82(",
    "\xf0(\x8c\xbc",
    "\xf0\x90(\xbc",
    "\xf0\x90\x8c(",  // something else in the middle
    "\xc3\xc3\xbc",
    "gr\xc3\xbcn \xf0\x9f\x98\xe2\x82\xac",  // a new one starts too early
};

constexpr Bytes cut_off[] = {"a\xc3",    "\xe2",         "\xe2\x82", "\xf0",
                             "\xf0\x9f", "\xf0\x9f\x98", "\xed\x9f", "\xf4\x8f\xbf"};

std::string shown(Bytes bytes) { return testing::PrintToString(bytes); }

class Utf8 : public testing::Test {
 protected:
  std::uint16_t code(const std::string& bytes) { return code_after(edge_.port(), bytes); }
  void drip(WsClient& client, const std::string& bytes) {
    for (const char byte : bytes) {
      client.tcp().send({&byte, 1});
      edge_.settle();
    }
  }

  EdgeUnderTest edge_{NetLimits{.messages = {100'000, 120}}};
};

TEST_F(Utf8, ThatIsValidMayBeSplitAtEveryByteIntoFragmentsAndSegments) {
  WsClient client(edge_.port());
  for (const Bytes sample : good) {
    ASSERT_EQ(good_bytes(sample), sample.size());
    client.tcp().send(text(sample));
    EXPECT_EQ(client.read_text(), sample);
    for (std::size_t split = 0; split <= sample.size(); ++split) {
      client.tcp().send(text(sample.substr(0, split), false) + WsClient::frame(WsClient::ping, "\xff") +
                        more(sample.substr(split)));
      EXPECT_EQ(client.read_text(), sample) << "split at " << split << ", with a ping in between";
    }
    std::string fragments = text("", false);
    for (const char byte : sample) fragments += more({&byte, 1}, false);
    drip(client, fragments + more(""));
    EXPECT_EQ(client.read_text(), sample) << "each byte in a fragment, each byte of that in a segment";
  }
}

TEST_F(Utf8, ThatIsInvalidClosesWith1007WhereverItIsSplit) {
  for (const Bytes sample : bad) {
    ASSERT_LT(good_bytes(sample), sample.size()) << shown(sample);
    EXPECT_EQ(code(text(sample)), 1007) << shown(sample);
    for (std::size_t split = 0; split <= sample.size(); ++split)
      EXPECT_EQ(code(text(sample.substr(0, split), false) + more(sample.substr(split))), 1007)
          << shown(sample) << " split at " << split;
  }
}

TEST_F(Utf8, ThatIsInvalidClosesAtTheFirstImpossibleByte) {  // 8.1; the message is never finished
  for (const Bytes sample : bad) {
    const auto stands = good_bytes(sample);
    WsClient client(edge_.port());
    client.tcp().send(text("", false));
    for (std::size_t at = 0; at < stands; ++at) {
      drip(client, more(sample.substr(at, 1), false) + WsClient::frame(WsClient::ping, "so far"));
      ASSERT_EQ(client.read_frame().opcode, WsClient::pong)
          << shown(sample) << ": byte " << at << " may still be valid";
    }
    client.tcp().send(more(sample.substr(stands, 1), false));
    EXPECT_EQ(client.read_close(), 1007) << shown(sample);
  }
}

TEST_F(Utf8, ThatEndsInsideACodePointClosesWith1007AtTheEnd) {
  for (const Bytes sample : cut_off) {
    EXPECT_EQ(code(text(sample)), 1007) << shown(sample);
    EXPECT_EQ(code(text(sample, false) + more("")), 1007) << shown(sample) << ", the last fragment empty";
    EXPECT_EQ(code(text(sample, false) + more("", false) + more("")), 1007) << shown(sample);
    for (std::size_t split = 0; split < sample.size(); ++split)
      EXPECT_EQ(code(text(sample.substr(0, split), false) + more(sample.substr(split))), 1007)
          << shown(sample) << " split at " << split;
  }
}

TEST_F(Utf8, OfOneMessageDoesNotAffectTheNext) {
  WsClient client(edge_.port());
  client.tcp().send(text("gr\xc3", false) + more("\xbcn") + text("\xc3\xbc", false) + more("") + text("end"));
  EXPECT_EQ(client.read_text(), "gr\xc3\xbcn");
  EXPECT_EQ(client.read_text(), "\xc3\xbc");
  EXPECT_EQ(client.read_text(), "end");
}

}  // namespace
}  // namespace crosstable::test
