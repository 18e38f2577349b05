#include "server/metrics/histogram.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace {

using namespace std::chrono_literals;

TEST(Histogram, CountsWhatIsAtMostABoundInItsBucketAndAllAbove) {
  Histogram sizes({10, 100}, 1);
  for (const std::uint64_t size : {0U, 10U, 11U, 100U, 101U}) sizes.observe(size);
  std::string text;
  sizes.write(text, "size_bytes", "Of something.");
  EXPECT_EQ(text,
            "# HELP size_bytes Of something.\n# TYPE size_bytes histogram\n"
            "size_bytes_bucket{le=\"10\"} 2\nsize_bytes_bucket{le=\"100\"} 4\nsize_bytes_bucket{le=\"+Inf\"} 5\n"
            "size_bytes_sum 222\nsize_bytes_count 5\n");
  EXPECT_EQ(sizes.count(), 5U);
}

TEST(Histogram, OfDurationsIsPrintedInSecondsWithItsLabels) {
  Histogram durations = Histogram::of_seconds();
  durations.observe(3ms);
  durations.observe(-1ms);
  std::string text;
  durations.write_series(text, "lag_seconds", "loop=\"0\"");
  EXPECT_NE(text.find("lag_seconds_bucket{loop=\"0\",le=\"0.0001\"} 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("lag_seconds_bucket{loop=\"0\",le=\"0.005\"} 2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("lag_seconds_sum{loop=\"0\"} 0.003\nlag_seconds_count{loop=\"0\"} 2\n"), std::string::npos)
      << text;
}

}  // namespace
}  // namespace crosstable
