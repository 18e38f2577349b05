// Limits how many lines of one kind are written. A kind is a format string, so there are as many as logging calls in
// the program. Safe from any thread.
#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <string_view>
#include <vector>

#include "server/limits/token_bucket.hpp"

namespace crosstable {

class LogRates {
 public:
  static constexpr std::int64_t summary_ms = 5'000;  // from the first suppressed line to the summary

  explicit LogRates(Rate rate) : rate_(rate) {}

  // `kind` must live as long as the program. `first_left_out`: do not write this line; a summary is now due.
  enum class Verdict : std::uint8_t { write, first_left_out, left_out };
  Verdict judge(std::string_view kind, int level, std::int64_t now_ms);

  struct Summary {
    std::string_view kind;
    int level;
    std::uint64_t left_out;
  };
  std::vector<Summary> take_due(std::int64_t now_ms);
  std::int64_t next_due_ms() const;  // negative: none

 private:
  struct Kind {
    TokenBucket bucket;
    int level;
    std::uint64_t left_out = 0;
    std::int64_t due_ms = 0;
  };

  const Rate rate_;
  mutable std::mutex mutex_;
  std::map<std::string_view, Kind> kinds_;
};

}  // namespace crosstable
