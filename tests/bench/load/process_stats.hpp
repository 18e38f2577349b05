// The kernel's figures for the server, the generator and the rest of the machine.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace load {

struct CpuSample {
  std::int64_t at_ns = 0;
  std::int64_t server_ns = 0;       // all threads, user and kernel, to the nanosecond
  std::int64_t server_user_ns = 0;  // from stat: 10 ms steps
  std::int64_t server_kernel_ns = 0;
  std::int64_t own_ns = 0;      // the generator
  std::int64_t machine_ns = 0;  // every core, everything but idle
};

CpuSample sample_cpu(pid_t server);

std::int64_t resident_bytes(pid_t server);

}  // namespace load
