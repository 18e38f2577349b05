// The number of heap bytes in use by this process: exact, unlike its resident memory.
#pragma once
#include <malloc.h>

#include <cstddef>

// A sanitizer has its own heap, which mallinfo2() does not see. GCC and Clang announce sanitizers differently.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CROSSTABLE_SANITIZED_HEAP
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CROSSTABLE_SANITIZED_HEAP
#endif
#endif
#ifdef CROSSTABLE_SANITIZED_HEAP
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#endif

namespace crosstable::test {

inline std::size_t live_heap_bytes() {
#ifdef CROSSTABLE_SANITIZED_HEAP
  return __sanitizer_get_current_allocated_bytes();
#else
  const auto heap = ::mallinfo2();
  return heap.uordblks + heap.hblkhd;
#endif
}

}  // namespace crosstable::test
