#include "tests/power/write_log.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace crosstable::test {

namespace {

static_assert(std::endian::native == std::endian::little, "the log's numbers are little-endian");

constexpr std::uint64_t sector = 512;
constexpr std::uint64_t magic = 0x6a736677736872;
constexpr std::uint64_t flush_flag = 1;

struct Head {
  std::uint64_t magic, version, entries;
  std::uint32_t sector;
};

struct Description {
  std::uint64_t sector, sectors, flags, data;
  bool nothing() const { return sectors == 0 && flags == 0; }
};

template <class Struct>
Struct read(std::span<const char> bytes, std::uint64_t at) {
  Struct read;
  std::memcpy(&read, bytes.data() + at, sizeof read);
  return read;
}

}  // namespace

WriteLog::WriteLog(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  bytes_.assign(std::istreambuf_iterator<char>(in), {});
  if (bytes_.size() < sector) return;  // the header comes with the first flush
  const auto head = read<Head>(bytes_, 0);
  if (head.magic != magic || head.version != 1 || head.sector != sector)
    throw std::runtime_error("no log of writes: " + file.string());
  for (std::uint64_t at = sector; at + sector <= bytes_.size();) {
    const auto description = read<Description>(bytes_, at);
    const std::uint64_t size = description.sectors * sector;
    if (description.nothing() || size > bytes_.size() - at - sector) return;
    if ((description.flags & ~flush_flag) != 0)
      throw std::runtime_error("the log of writes has an entry that is neither write nor flush");
    const std::span<const char> written(bytes_.data() + at + sector, size);
    at += sector + size;
    entries_.push_back({(description.flags & flush_flag) != 0, description.sector * sector, written, at});
  }
}

std::uint64_t WriteLog::flushes() const {
  return static_cast<std::uint64_t>(std::ranges::count_if(entries_, [](const Entry& entry) { return entry.flush; }));
}

}  // namespace crosstable::test
