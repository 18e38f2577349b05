// How many bytes of this process's heap are in use: exact, unlike the memory that the system has given it.
#pragma once
#include <malloc.h>

#include <cstddef>

// A sanitizer has a heap of its own, of which mallinfo2() knows nothing. GCC and Clang say differently that there is
// one.
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
