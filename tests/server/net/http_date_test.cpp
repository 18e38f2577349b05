#include "server/net/http_date.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "server/net/reply.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t year_0_ms = -62'167'219'200'000, year_10000_ms = 253'402'300'800'000;

TEST(HttpDate, IsWrittenInOneForm) {  // RFC 9110, 5.6.7
  EXPECT_EQ(http_date(784'111'777'000), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(http_date(784'111'777'999), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(http_date(1'709'210'096'000), "Thu, 29 Feb 2024 12:34:56 GMT");
}

TEST(HttpDate, IsRightEvenForAClockThatIsFarOff) {
  EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(http_date(-1), "Wed, 31 Dec 1969 23:59:59 GMT") << "rounds down, also before 1970";
  EXPECT_EQ(http_date(-11'644'473'600'000), "Mon, 01 Jan 1601 00:00:00 GMT");
  EXPECT_EQ(http_date(9'214'646'400'000), "Wed, 01 Jan 2262 00:00:00 GMT");
  EXPECT_EQ(http_date(32'503'680'000'000), "Wed, 01 Jan 3000 00:00:00 GMT") << "long after nanoseconds overflow";
  EXPECT_EQ(http_date(year_0_ms), "Sat, 01 Jan 0000 00:00:00 GMT");
  EXPECT_EQ(http_date(year_10000_ms - 1), "Fri, 31 Dec 9999 23:59:59 GMT");
}

TEST(HttpDate, IsEmptyForAYearThatTheFormatCannotExpress) {
  for (const auto at_ms : {year_0_ms - 1, year_10000_ms, std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::int64_t>::max(), std::int64_t{1} << 55}) {
    EXPECT_EQ(http_date(at_ms), "") << at_ms;
    const auto head = head_text(plain_reply(Status::ok, "ok\n"), false, at_ms);
    EXPECT_EQ(head.find("Date:"), std::string::npos);
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\nContent-Security-Policy:")) << head;
  }
}

}  // namespace
}  // namespace crosstable
