#include "server/net/close_watch.hpp"

#include <gtest/gtest.h>

#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::string masked_close(unsigned code) {
  return WsClient::frame(WsClient::close, std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)});
}

TEST(CloseWatch, FindsACloseFrameAfterFramesOfEveryLengthHoweverTheyAreCut) {
  std::string bytes;
  for (const std::size_t size : {0, 1, 125, 126, 127, 1'000, 65'535, 65'536, 70'000})
    bytes += WsClient::frame(WsClient::text, std::string(size, '\x88'));
  bytes += WsClient::frame(WsClient::text, "\x88\x82", false) + WsClient::frame(WsClient::ping, "\x88") +
           WsClient::frame(WsClient::continuation, "");
  bytes += masked_close(1014);
  for (const std::size_t piece : {1, 2, 3, 7, 100, 1'000'000}) {
    CloseWatch watch;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      EXPECT_EQ(watch.answer(), std::nullopt);
      watch.read(std::string_view(bytes).substr(at, piece));
    }
    EXPECT_EQ(watch.answer(), 1014) << piece;
    watch.read(masked_close(1000));
    EXPECT_EQ(watch.answer(), 1014) << "the first one counts";
  }
}

TEST(CloseWatch, StopsAtTheFirstMalformedFrame) {
  const std::string length_that_could_be_shorter("\x81\xfe\x00\x7d\x00\x00\x00\x00", 8),
      longer_still("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00\x00\x00", 14),
      endless("\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", 14);
  for (const auto& wrong :
       {length_that_could_be_shorter, longer_still, endless, WsClient::frame(WsClient::ping, std::string(126, 'x')),
        WsClient::frame(WsClient::close, "\x03\xe8", false), WsClient::frame(0xB, ""),
        WsClient::frame(WsClient::close, "\x03\xe8", true, false), WsClient::frame(WsClient::close, "")}) {
    CloseWatch watch;
    watch.read(wrong + masked_close(1000));
    EXPECT_EQ(watch.answer(), std::nullopt) << testing::PrintToString(wrong.substr(0, 14));
  }
}

TEST(CloseWatch, KnowsUtf8) {  // RFC 3629, 4
  for (const char* good : {"", "a", "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                           "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    EXPECT_EQ(answer_to_close(1000, good), 1000) << testing::PrintToString(good);
  for (const char* bad : {"\x80", "\xbf", "\xc1\xbf", "\xc2",
                          "\xc2"
                          "a",
                          "\xe0\x9f\xbf", "\xe0\xa0", "\xed\xa0\x80",
                          "\xef\xbf"
                          "a",
                          "\xf0\x8f\xbf\xbf", "\xf0\x90\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "ok\xfe"})
    EXPECT_EQ(answer_to_close(1000, bad), 1007) << testing::PrintToString(bad);
}

}  // namespace
}  // namespace crosstable::test
