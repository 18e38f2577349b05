#include "server/metrics/process_figures.hpp"

#include <dirent.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "build_info/build_info.hpp"
#include "server/log/log.hpp"

namespace crosstable {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

}  // namespace

std::uint64_t resident_bytes() {
  std::uint64_t all = 0, resident = 0;  // in pages
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) / mebibyte * mebibyte;
}

std::uint64_t open_descriptors() {
  DIR* folder = ::opendir("/proc/self/fd");
  if (folder == nullptr) return 0;
  std::uint64_t entries = 0;
  while (::readdir(folder) != nullptr) ++entries;
  ::closedir(folder);
  return entries - 3;  // without `.`, `..` and the folder itself
}

std::uint64_t max_descriptors() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : 0;
}

void write_process_figures(Exposition& out, std::int64_t started_at_s) {
  out.family("crosstable_build_info", "gauge", "Always 1; the labels say which build this is.")
      .sample({{"version", build_info.version}, {"commit", build_info.commit}, {"type", build_info.type}},
              std::uint64_t{1});
  out.gauge("crosstable_start_time_seconds", "When the server was started, since 1970.",
            static_cast<std::uint64_t>(started_at_s));
  out.gauge("crosstable_resident_bytes", "Resident memory, in whole MiB.", resident_bytes());
  out.gauge("crosstable_open_descriptors", "Open file descriptors.", open_descriptors());
  out.gauge("crosstable_max_descriptors", "File descriptors that the process may open.", max_descriptors());
  out.counter("crosstable_log_dropped_total", "Lines of the log that were dropped because nobody read it.",
              log_lines_dropped());
}

}  // namespace crosstable
