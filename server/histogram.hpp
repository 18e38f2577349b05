// Counts what was observed in fixed buckets, for /metrics. From any thread; an observation is two relaxed additions.
// Observe no size or duration of a message that somebody may not see: a histogram would tell it to everyone.
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
  // Upper bounds of the buckets, ascending, at most `most_bounds`; `unit` of what is observed make one of what is
  // printed.
  Histogram(std::vector<std::uint64_t> bounds, std::uint64_t unit);

  // Of durations: observed in nanoseconds, printed in seconds, from 100 µs to 10 s.
  static Histogram of_seconds();
  // Of sizes: from 64 bytes to 1 MiB.
  static Histogram of_bytes();

  void observe(std::uint64_t value);
  void observe(std::chrono::nanoseconds time) {
    observe(time.count() < 0 ? 0 : static_cast<std::uint64_t>(time.count()));
  }

  std::uint64_t count() const;

  // Adds the lines of Prometheus' text format. `labels`: `loop="0"` or none.
  void write(std::string& text, std::string_view name, std::string_view help, std::string_view labels = {}) const;
  // Without # HELP and # TYPE: for the second and further sets of labels.
  void write_series(std::string& text, std::string_view name, std::string_view labels) const;

 private:
  static constexpr std::size_t most_bounds = 20;

  const std::vector<std::uint64_t> bounds_;
  const std::uint64_t unit_;
  std::array<std::atomic<std::uint64_t>, most_bounds + 1> buckets_{};  // the last one: above every bound
  std::atomic<std::uint64_t> sum_{0};
};

}  // namespace crosstable
