// Each connection costs descriptors, and a process has only so many. If connections took them all, the event log could
// open nothing and the process would end.
#pragma once
#include <cstddef>

namespace crosstable {

inline constexpr std::size_t kept_descriptors =
    100;  // for the log, the ports, the loops and what is opened now and then

// `wanted` (0: no bound), or as many as `descriptors` are enough for beside those that are kept.
constexpr std::size_t connections_that_fit(std::size_t wanted, std::size_t descriptors, std::size_t each) {
  const auto most = descriptors > kept_descriptors + each ? (descriptors - kept_descriptors) / each : 1;
  return wanted == 0 || wanted > most ? most : wanted;
}

// With the descriptors of this process. Says so in the log when fewer fit than are wanted.
std::size_t connections_that_fit(std::size_t wanted, bool tls);

}  // namespace crosstable
