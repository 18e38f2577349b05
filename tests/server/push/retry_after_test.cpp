#include "server/push/retry_after.hpp"

#include <gtest/gtest.h>

namespace crosstable::test {
namespace {

constexpr const char* now = "Sun, 29 Nov 2026 03:50:00 GMT";

TEST(RetryAfter, IsANumberOfSeconds) {
  EXPECT_EQ(retry_after_s("120", ""), 120);
  EXPECT_EQ(retry_after_s("0", now), 0);
}

TEST(RetryAfter, IsATimeByTheAnswersOwnClock) {
  EXPECT_EQ(retry_after_s("Sun, 29 Nov 2026 03:50:30 GMT", now), 30);
  EXPECT_EQ(retry_after_s("Tue, 01 Dec 2026 00:00:00 GMT", "Mon, 30 Nov 2026 23:00:00 GMT"), 3'600);
  EXPECT_EQ(retry_after_s("Wed, 01 Mar 2028 00:00:00 GMT", "Tue, 29 Feb 2028 00:00:00 GMT"), 86'400);
}

TEST(RetryAfter, SaysNothingOfWhatHasPassedOrCannotBeRead) {
  EXPECT_EQ(retry_after_s("Sun, 29 Nov 2026 03:49:59 GMT", now), 0);
  EXPECT_EQ(retry_after_s("Sun, 29 Nov 2026 03:50:30 GMT", ""), 0) << "no clock to go by";
  for (const char* text : {"", "-5", "soon", "120 ", "1.5", "99999999999999999999", "Sun, 29 Nov 2026 03:50:30 CET",
                           "Sunday, 29-Nov-26 03:50:30 GMT", "Sun, 29 Nov 2026 03:50:30 GMT!"})
    EXPECT_EQ(retry_after_s(text, now), 0) << text;
}

}  // namespace
}  // namespace crosstable::test
