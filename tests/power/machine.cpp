#include "tests/power/machine.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "tests/e2e/busy_company.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t disk_bytes = 128 << 20;
constexpr int patience_ms = 600'000;  // an emulated machine takes half a minute to start, or longer if this one is busy

// Returns the status; the output is discarded.
int run(std::vector<std::string> command) {
  command.insert(command.begin(), {"/usr/bin/env"});
  Process process(command, "/dev/null");
  while (process.read_line(patience_ms)) {}
  return process.wait();
}

std::uint16_t free_port() {
  const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(probe, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(probe);
  return ntohs(address.sin_port);
}

std::string kernel_folder() {
  const char* folder = std::getenv("POWER_KERNEL");
  if (folder == nullptr) throw std::runtime_error("POWER_KERNEL is not set: start this with tests/power/run");
  return folder;
}

std::vector<std::string> command_for(const Firmware& firmware, const fs::path& disk, const fs::path& log,
                                     std::uint16_t port) {
  std::ofstream(log).close();
  const auto file = [](const std::string& name, const fs::path& path) {
    return "driver=file,node-name=" + name + ",filename=" + path.string() + ",cache.no-flush=on";
  };
  return {"/usr/bin/env",
          "qemu-system-x86_64",
          "-nodefaults",
          "-no-user-config",
          "-display",
          "none",
          "-no-reboot",
          "-machine",
          "q35",
          "-accel",
          "tcg",
          "-cpu",
          "max",
          "-smp",
          "1",
          "-m",
          "512",
          "-kernel",
          firmware.kernel(),
          "-initrd",
          firmware.initramfs(),
          "-append",
          "console=ttyS0 quiet panic=-1 mitigations=off nokaslr cryptomgr.notests",
          "-serial",
          "stdio",
          "-blockdev",
          file("disk", disk),
          "-blockdev",
          file("log", log),
          "-blockdev",
          "driver=blklogwrites,node-name=logged,file=disk,log=log,log-sector-size=512",
          "-device",
          "virtio-blk-pci,drive=logged,write-cache=on,discard=off,write-zeroes=off",
          "-netdev",
          "user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:" + std::to_string(port) + "-10.0.2.15:8080",
          "-device",
          "virtio-net-pci,netdev=net,romfile="};
}

}  // namespace

Firmware::Firmware(const std::string& server) {
  std::vector<std::string> pack{in_sources("tests/power/initramfs"), kernel_folder(), initramfs(), server};
  for (const std::string& option : options_for_company()) pack.push_back(option);
  // Moves the write-ahead log into the database many times per run, not only at the server's start.
  pack.insert(pack.end(), {"--limit", "checkpoint_bytes=200000", "--limit", "min_free_bytes=0"});
  if (run(pack) != 0) throw std::runtime_error("no initramfs for " + server);
}

fs::path Firmware::kernel() const {
  for (const auto& entry : fs::directory_iterator(kernel_folder() + "/boot"))
    if (entry.path().filename().string().starts_with("vmlinuz")) return entry.path();
  throw std::runtime_error("no kernel in " + kernel_folder());
}

Machine::Machine(const Firmware& firmware, const fs::path& disk, const fs::path& log)
    : port_(free_port()), qemu_(command_for(firmware, disk, log, port_)) {
  std::string said;
  while (const auto line = qemu_.read_line(patience_ms)) {
    if (line->find("crosstable listening") != std::string::npos) return;
    said += *line + "\n";
  }
  throw std::runtime_error("the machine ended before the server was ready: " + said);
}

void Machine::lose_power() {
  qemu_.signal(SIGKILL);
  qemu_.wait();
}

void make_file_system(const fs::path& disk) {
  std::ofstream(disk).close();
  fs::resize_file(disk, disk_bytes);
  // `default` is what a disk of usual size is given; a disk this small would otherwise get blocks of 1024 bytes.
  if (run({"mke2fs", "-q", "-t", "ext4", "-T", "default", disk}) != 0) throw std::runtime_error("no file system");
}

void take_data_out(const fs::path& disk, const fs::path& to) {
  const int repaired = run({"e2fsck", "-f", "-y", disk});
  if (repaired > 1 || run({"e2fsck", "-f", "-n", disk}) != 0)
    throw std::runtime_error("the file system is damaged: " + std::to_string(repaired));
  fs::create_directory(to);
  run({"debugfs", "-R", "rdump /data " + to.string(), disk});
}

}  // namespace crosstable::test
