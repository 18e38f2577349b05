// Counts observations in fixed buckets, for /metrics. Safe from any thread; an observation costs two relaxed additions.
// Never observe the size or duration of a message that somebody may not see: a histogram would tell everyone.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

class Histogram {
 public:
  // Upper bounds of the buckets, ascending, at most `most_bounds`. An observed value is divided by `unit` for printing.
  Histogram(std::vector<std::uint64_t> bounds, std::uint64_t unit);

  // For durations: observed in nanoseconds, printed in seconds, from 100 µs to 10 s.
  static Histogram of_seconds();
  // For sizes: from 64 bytes to 1 MiB.
  static Histogram of_bytes();

  void observe(std::uint64_t value);
  void observe(std::chrono::nanoseconds time) {
    observe(time.count() < 0 ? 0 : static_cast<std::uint64_t>(time.count()));
  }

  std::uint64_t count() const;

  // Appends lines in Prometheus' text format. `labels`: `loop="0"` or empty.
  void write(std::string& text, std::string_view name, std::string_view help, std::string_view labels = {}) const;
  // Without # HELP and # TYPE, for every further set of labels.
  void write_series(std::string& text, std::string_view name, std::string_view labels) const;

 private:
  static constexpr std::size_t most_bounds = 20;

  const std::vector<std::uint64_t> bounds_;
  const std::uint64_t unit_;
  std::array<std::atomic<std::uint64_t>, most_bounds + 1> buckets_{};  // the last is for values above every bound
  std::atomic<std::uint64_t> sum_{0};
};

}  // namespace crosstable
