// A machine with a Linux kernel, an ext4 file system and a disk with a volatile cache, which runs only the server. It
// is QEMU, with an emulated processor, so it needs nothing special of this machine. Everything that reaches the disk is
// logged.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

#include "tests/e2e/process.hpp"

namespace crosstable::test {

// What a machine starts from: the kernel, and a first file system with the server in it.
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
  // Switches it on and waits until the server is ready. Writes go to `log` and to `disk`, the image of a file system.
  Machine(const Firmware& firmware, const std::filesystem::path& disk, const std::filesystem::path& log);

  std::uint16_t port() const { return port_; }  // the server's, on this machine's loopback
  void lose_power();

 private:
  std::uint16_t port_;
  Process qemu_;
};

// An empty file system, as Debian makes it.
void make_file_system(const std::filesystem::path& disk);
// Takes the server's data folder out of the image of a file system that lost its power. Throws if journal replay and
// check do not repair the file system.
void take_data_out(const std::filesystem::path& disk, const std::filesystem::path& to);

}  // namespace crosstable::test
