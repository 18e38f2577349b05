// A slow disk: preloaded into a program (LD_PRELOAD), it makes every fsync and fdatasync take SLOW_SYNC_US microseconds
// longer. Counts them in the file SLOW_SYNC_LEDGER (ledger.hpp), if set. The sync itself still happens.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>

#include "tests/bench/slow_sync/ledger.hpp"

namespace {

using crosstable::slow_sync::Ledger;

void pause_us(long us) {
  timespec rest{us / 1'000'000, us % 1'000'000 * 1000};
  while (us > 0 && nanosleep(&rest, &rest) != 0) {}
}

Ledger* map_ledger() {
  static Ledger own;  // nobody reads it
  const char* path = std::getenv("SLOW_SYNC_LEDGER");
  if (path == nullptr) return &own;
  const int file = open(path, O_RDWR | O_CLOEXEC);
  void* shared = file < 0 ? MAP_FAILED : mmap(nullptr, sizeof(Ledger), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared == MAP_FAILED) std::abort();
  close(file);
  return static_cast<Ledger*>(shared);
}

int slow(long call, int file) {
  static Ledger* const ledger = map_ledger();
  static const char* const wanted = std::getenv("SLOW_SYNC_US");
  static const long us = wanted == nullptr ? 0 : std::atol(wanted);
  ++ledger->begun;
  pause_us(us);
  while (ledger->held != 0) pause_us(200);
  const long result = syscall(call, file);
  ++ledger->finished;
  return static_cast<int>(result);
}

}  // namespace

extern "C" int fsync(int file) { return slow(SYS_fsync, file); }
extern "C" int fdatasync(int file) { return slow(SYS_fdatasync, file); }
