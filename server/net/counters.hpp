// What the edge counts for /metrics. Each loop writes only its own counters, so counting is a plain addition; readers
// on other loops see each number whole.
//
// Everybody may read them, so no figure may depend on what a message says: the number of bytes sent to others would
// show how long their hands are. So connections, messages and closes are counted, but not bytes.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "server/metrics/histogram.hpp"
#include "server/net/admission.hpp"

namespace crosstable {

class Counter {
 public:
  void add(std::uint64_t n = 1) { set(get() + n); }
  void sub(std::uint64_t n = 1) { set(get() - n); }
  std::uint64_t get() const { return value_.load(std::memory_order_relaxed); }

 private:
  void set(std::uint64_t n) { value_.store(n, std::memory_order_relaxed); }

  std::atomic<std::uint64_t> value_{0};
};

struct Counters {
  // Close codes counted by name. Any other counts as the last.
  static constexpr std::array<std::uint16_t, 11> close_codes{1000, 1001, 1002, 1003, 1006, 1007,
                                                             1008, 1009, 1013, 4001, 0};

  Counter connections;  // WebSockets now
  Counter accepted;     // WebSockets so far
  Counter frames_in;
  Counter control_frames_in;  // pings, pongs, closes
  Counter frames_out;
  Counter frames_dropped;  // refused to a slow reader
  Counter rate_limited;    // messages refused
  Counter http_requests;
  Counter slow_readers;    // WebSockets now with frames waiting
  Counter io_uring_loops;  // 1 while this loop sends with io_uring
  // Bodies only: files, records and figures, which are the same for everybody.
  Histogram http_response_bytes = Histogram::of_bytes();
  std::array<Counter, close_codes.size()> closes;

  void count_close(std::uint16_t code);  // 1006: the connection broke off or was cut
};

// Prometheus text, summed over all loops. Refused connections are counted at the door, before any loop.
std::string prometheus_text(const std::vector<const Counters*>& loops, const Admission::Refused& refused);

}  // namespace crosstable
