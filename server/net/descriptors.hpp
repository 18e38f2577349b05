// Each connection costs descriptors, and a process has only so many. If connections took them all, the event log could
// open nothing and the process would end.
#pragma once
#include <cstddef>

namespace crosstable {

inline constexpr std::size_t kept_descriptors = 100;  // for the log, the ports, the loops and occasional files

// Returns `wanted` (0: unlimited), or as many as fit into `descriptors` beside the reserved ones.
constexpr std::size_t connections_that_fit(std::size_t wanted, std::size_t descriptors, std::size_t each) {
  const auto most = descriptors > kept_descriptors + each ? (descriptors - kept_descriptors) / each : 1;
  return wanted == 0 || wanted > most ? most : wanted;
}

// The same with this process's descriptors. Logs it if fewer fit than wanted.
std::size_t connections_that_fit(std::size_t wanted, bool tls);

}  // namespace crosstable
