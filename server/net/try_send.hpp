// What a non-blocking send came to.
#pragma once
#include <sys/types.h>

#include <cerrno>
#include <cstddef>
#include <optional>

namespace crosstable {

// How many bytes the system took, perhaps none for now; nullopt: the connection is gone.
using Taken = std::optional<std::size_t>;

// `result` is what a send returned, or its errno negated. An interrupted send took nothing.
inline Taken taken_of(ssize_t result) {
  if (result >= 0) return static_cast<std::size_t>(result);
  const bool for_now = result == -EAGAIN || result == -EWOULDBLOCK || result == -ENOBUFS || result == -EINTR;
  return for_now ? Taken(0) : std::nullopt;
}

}  // namespace crosstable
