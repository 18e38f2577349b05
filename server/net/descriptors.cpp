#include "server/net/descriptors.hpp"

#include <sys/resource.h>

#include "server/log/log.hpp"

namespace crosstable {

std::size_t connections_that_fit(std::size_t wanted, bool tls) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return wanted;
  const std::size_t each = tls ? 3 : 1;  // the peer's, and both ends of the pair behind it
  const auto fit = connections_that_fit(wanted, limit.rlim_cur, each);
  if (wanted != 0 && fit < wanted)
    log_warn("max_connections is {} instead of {}: this process may open {} files (ulimit -n)", fit, wanted,
             limit.rlim_cur);
  return fit;
}

}  // namespace crosstable
