// A disk that is full for just one process.
#pragma once
#include <sys/resource.h>
#include <sys/types.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace crosstable::test {

// From now on, this process cannot make a file larger than this.
inline void fill_disk(pid_t process, rlim_t bytes) {
  const rlimit full{bytes, bytes};
  if (::prlimit(process, RLIMIT_FSIZE, &full, nullptr) != 0) throw std::runtime_error("no limit could be set");
}

inline rlim_t largest_file(const std::string& folder) {
  rlim_t largest = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) largest = std::max<rlim_t>(largest, entry.file_size());
  }
  return largest;
}

}  // namespace crosstable::test
