#include "tests/power/lossy_disk.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace crosstable::test {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t first_block = 4096;

}  // namespace

LossyDisk::LossyDisk(const fs::path& image, bool obeys_flushes)
    : now_(fs::file_size(image)), obeys_flushes_(obeys_flushes) {
  if (!std::ifstream(image, std::ios::binary).read(now_.data(), static_cast<std::streamsize>(now_.size())))
    throw std::runtime_error("cannot read " + image.string());
}

void LossyDisk::take(const WriteLog::Entry& entry) {
  if (entry.flush && obeys_flushes_) {
    unflushed_.clear();
    unflushed_superblocks_.clear();
  }
  const std::size_t in_first =
      entry.at < first_block ? std::min<std::size_t>(first_block - entry.at, entry.written.size()) : 0;
  write(entry.at, entry.written.first(in_first), unflushed_superblocks_);
  write(entry.at + in_first, entry.written.subspan(in_first), unflushed_);
}

void LossyDisk::write(std::size_t at, std::span<const char> bytes, std::vector<Change>& unflushed) {
  if (bytes.empty()) return;
  const auto place = now_.begin() + static_cast<std::ptrdiff_t>(at);
  unflushed.push_back({at, Bytes(place, place + static_cast<std::ptrdiff_t>(bytes.size())), now_.size(),
                       Bytes(bytes.begin(), bytes.end())});
  std::ranges::copy(bytes, place);
}

void LossyDisk::lose_power(Fate fate, std::minstd_rand& random, const fs::path& image) const {
  const Bytes left = after_loss(after_loss(now_, unflushed_, fate, random), unflushed_superblocks_,
                                {first_block, fate.kept_percent}, random);
  std::ofstream out(image, std::ios::binary | std::ios::trunc);
  constexpr std::size_t block = 1 << 16;
  for (std::size_t at = 0; at < left.size(); at += block) {  // leave a hole where nothing was ever written
    const auto begin = left.begin() + static_cast<std::ptrdiff_t>(at),
               end = left.begin() + static_cast<std::ptrdiff_t>(std::min(at + block, left.size()));
    if (std::all_of(begin, end, [](char byte) { return byte == 0; })) continue;
    out.seekp(static_cast<std::streamoff>(at));
    out.write(&*begin, end - begin);
  }
  out.close();
  if (!out) throw std::runtime_error("cannot write " + image.string());
  fs::resize_file(image, left.size());
}

}  // namespace crosstable::test
