// A machine with a Linux kernel, an ext4 file system and a disk with a volatile cache, on which the server is all that
// runs. It is QEMU, which emulates the processor too, so that it needs nothing of this machine's; whatever reaches the
// disk is logged.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

#include "tests/e2e/process.hpp"

namespace crosstable::test {

// What a machine is started from: the kernel, and a first file system with the server in it.
class Firmware {
 public:
  explicit Firmware(const std::string& server);

  std::filesystem::path kernel() const;
  std::filesystem::path initramfs() const { return folder_.path() + "/initramfs"; }

 private:
  TemporaryFolder folder_;
};

class Machine {
 public:
  // Switches it on and waits until the server says that it is ready. The writes go to `log` and to `disk`, a file
  // system's image.
  Machine(const Firmware& firmware, const std::filesystem::path& disk, const std::filesystem::path& log);

  std::uint16_t port() const { return port_; }  // of the server, on this machine's loopback
  void lose_power();

 private:
  std::uint16_t port_;
  Process qemu_;
};

// An empty file system, as Debian makes it.
void make_file_system(const std::filesystem::path& disk);
// The folder of the server's data, out of the image of a file system which lost its power. Throws if journal replay and
// check do not make the file system whole.
void take_data_out(const std::filesystem::path& disk, const std::filesystem::path& to);

}  // namespace crosstable::test
