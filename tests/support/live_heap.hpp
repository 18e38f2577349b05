// How many bytes of this process's heap are in use: exact, unlike the memory that the system has given it.
#pragma once
#include <malloc.h>

#include <cstddef>

#ifdef __SANITIZE_ADDRESS__
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();  // mallinfo2() knows nothing of AddressSanitizer's heap
#endif

namespace crosstable::test {

inline std::size_t live_heap_bytes() {
#ifdef __SANITIZE_ADDRESS__
  return __sanitizer_get_current_allocated_bytes();
#else
  const auto heap = ::mallinfo2();
  return heap.uordblks + heap.hblkhd;
#endif
}

}  // namespace crosstable::test
