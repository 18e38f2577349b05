// What slow_sync and whoever watches it share: a file of this shape, mapped into both.
#pragma once
#include <atomic>
#include <cstdint>

namespace crosstable::slow_sync {

struct Ledger {
  std::atomic<std::uint64_t> begun{0};  // calls of fsync and fdatasync
  std::atomic<std::uint64_t> finished{0};
  std::atomic<std::uint64_t> held{0};  // not 0: a sync waits until it is
};

static_assert(std::atomic<std::uint64_t>::is_always_lock_free && sizeof(Ledger) == 24);

}  // namespace crosstable::slow_sync
