// How many lines of one kind are written. A kind is a format string, so there are as many as the program has calls.
// From any thread.
#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <string_view>
#include <vector>

#include "server/token_bucket.hpp"

namespace crosstable {

struct LogRate {
  double burst, per_second;
};

class LogRates {
 public:
  static constexpr std::int64_t summary_ms = 5'000;  // from the first line left out to the line that says how many were

  explicit LogRates(LogRate rate) : rate_(rate) {}

  // `kind` lives as long as the program. `first_left_out`: this one is not written, and a summary is due from now on.
  enum class Verdict : std::uint8_t { write, first_left_out, left_out };
  Verdict judge(std::string_view kind, int level, std::int64_t now_ms);

  struct Summary {
    std::string_view kind;
    int level;
    std::uint64_t left_out;
  };
  std::vector<Summary> take_due(std::int64_t now_ms);
  std::int64_t next_due_ms() const;  // below 0: none

 private:
  struct Kind {
    TokenBucket bucket;
    int level;
    std::uint64_t left_out = 0;
    std::int64_t due_ms = 0;
  };

  const LogRate rate_;
  mutable std::mutex mutex_;
  std::map<std::string_view, Kind> kinds_;
};

}  // namespace crosstable
