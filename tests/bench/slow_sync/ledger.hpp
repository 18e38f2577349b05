// What slow_sync shares with its observer: a file of this layout, mapped into both.
#pragma once
#include <atomic>
#include <cstdint>

namespace crosstable::slow_sync {

struct Ledger {
  std::atomic<std::uint64_t> begun{0};  // calls of fsync and fdatasync
  std::atomic<std::uint64_t> finished{0};
  std::atomic<std::uint64_t> held{0};  // nonzero: a sync waits until it is 0
};

static_assert(std::atomic<std::uint64_t>::is_always_lock_free && sizeof(Ledger) == 24);

}  // namespace crosstable::slow_sync
