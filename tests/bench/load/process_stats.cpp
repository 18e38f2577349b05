#include "process_stats.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include "fail.hpp"
#include "turns.hpp"

namespace load {
namespace {

std::int64_t tick_ns() { return 1'000'000'000 / ::sysconf(_SC_CLK_TCK); }

std::ifstream open(const std::string& path) {
  std::ifstream file(path);
  if (!file) fail("cannot read " + path + " (has the server ended?)");
  return file;
}

// Of all threads, also of those that have ended.
std::int64_t process_ns(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
    fail("cannot read the CPU time of process " + std::to_string(process) + " (has the server ended?)");
  return time.tv_sec * 1'000'000'000 + time.tv_nsec;
}

void read_stat(const std::string& process, CpuSample& sample) {
  std::string line;
  std::ifstream file = open(process + "/stat");
  std::getline(file, line);
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string field;
  for (int i = 3; i <= 13; ++i) fields >> field;
  std::int64_t user = 0;
  std::int64_t kernel = 0;
  fields >> user >> kernel;  // 14 and 15 of proc(5)
  sample.server_user_ns = user * tick_ns();
  sample.server_kernel_ns = kernel * tick_ns();
}

std::int64_t machine_ns() {
  std::ifstream file = open("/proc/stat");
  std::string cpu;
  std::int64_t user = 0, nice = 0, kernel = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0;
  file >> cpu >> user >> nice >> kernel >> idle >> iowait >> irq >> softirq >> steal;
  return (user + nice + kernel + irq + softirq + steal) * tick_ns();
}

std::int64_t own_ns() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto ns = [](const timeval& t) { return t.tv_sec * 1'000'000'000 + t.tv_usec * 1000; };
  return ns(usage.ru_utime) + ns(usage.ru_stime);
}

}  // namespace

CpuSample sample_cpu(pid_t server) {
  CpuSample sample;
  const std::string process = "/proc/" + std::to_string(server);
  sample.server_ns = process_ns(server);
  read_stat(process, sample);
  sample.own_ns = own_ns();
  sample.machine_ns = machine_ns();
  sample.at_ns = now_ns();
  return sample;
}

std::int64_t resident_bytes(pid_t server) {
  std::int64_t total_pages = 0;
  std::int64_t resident_pages = 0;
  open("/proc/" + std::to_string(server) + "/statm") >> total_pages >> resident_pages;
  return resident_pages * ::sysconf(_SC_PAGESIZE);
}

}  // namespace load
