// A limited number of lines of one kind is written, and the number of suppressed ones is reported.
#include <gtest/gtest.h>

#include "server/log/log_rates.hpp"

namespace crosstable {
namespace {

using Verdict = LogRates::Verdict;
constexpr int info = 2, error = 4;

unsigned written_of(LogRates& rates, std::string_view kind, unsigned lines, std::int64_t now_ms) {
  unsigned written = 0;
  for (unsigned i = 0; i < lines; ++i) written += rates.judge(kind, info, now_ms) == Verdict::write;
  return written;
}

TEST(LogRatesTest, WriteABurstThenSoManyPerSecond) {
  LogRates rates({20, 5});
  EXPECT_EQ(written_of(rates, "a", 100, 0), 20U);
  EXPECT_EQ(written_of(rates, "a", 100, 1'000), 5U);
  EXPECT_EQ(written_of(rates, "a", 100, 60'000), 20U);
}

TEST(LogRatesTest, CountEachKindSeparately) {
  LogRates rates({20, 5});
  written_of(rates, "a", 100, 0);
  EXPECT_EQ(written_of(rates, "b", 100, 0), 20U);
}

TEST(LogRatesTest, DistinguishTheFirstSuppressedLineFromTheOthers) {
  LogRates rates({1, 1});
  EXPECT_EQ(rates.judge("a", info, 0), Verdict::write);
  EXPECT_EQ(rates.judge("a", info, 0), Verdict::first_left_out);
  EXPECT_EQ(rates.judge("a", info, 0), Verdict::left_out);
}

TEST(LogRatesTest, SayHowManyWereSuppressed) {
  LogRates rates({20, 5});
  EXPECT_LT(rates.next_due_ms(), 0);
  written_of(rates, "a", 332, 0);
  rates.judge("b", error, 0);
  EXPECT_EQ(rates.next_due_ms(), LogRates::summary_ms);
  EXPECT_TRUE(rates.take_due(LogRates::summary_ms - 1).empty());
  const auto due = rates.take_due(LogRates::summary_ms);
  ASSERT_EQ(due.size(), 1U);
  EXPECT_EQ(due[0].kind, "a");
  EXPECT_EQ(due[0].level, info);
  EXPECT_EQ(due[0].left_out, 312U);
  EXPECT_TRUE(rates.take_due(10 * LogRates::summary_ms).empty());
  EXPECT_LT(rates.next_due_ms(), 0);
}

}  // namespace
}  // namespace crosstable
