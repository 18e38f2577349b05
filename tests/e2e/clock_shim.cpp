// Preloaded into a server, it shifts the machine's clock by the number of seconds in the file CLOCK_SHIM_FILE (eight
// bytes, shared memory), which may change at any moment. Monotonic clocks are left alone.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

std::int64_t off_by() {
  static const volatile std::int64_t* const seconds = [] {
    const char* file = std::getenv("CLOCK_SHIM_FILE");
    const int opened = file == nullptr ? -1 : ::open(file, O_RDONLY | O_CLOEXEC);
    void* memory = opened < 0 ? MAP_FAILED : ::mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, opened, 0);
    if (opened >= 0) ::close(opened);
    return memory == MAP_FAILED ? nullptr : static_cast<const volatile std::int64_t*>(memory);
  }();
  return seconds == nullptr ? 0 : *seconds;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const long result = ::syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += off_by();
  return static_cast<int>(result);
}

int gettimeofday(timeval* time, void*) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  *time = {now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t* result) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != nullptr) *result = now.tv_sec;
  return now.tv_sec;
}
}
