#include "tests/server/store/volatile_file.hpp"

#include <algorithm>
#include <map>

namespace crosstable::test {

namespace {

void undo(Bytes& bytes, const Change& change) {
  bytes.resize(change.size_before);
  std::ranges::copy(change.before, bytes.begin() + static_cast<std::ptrdiff_t>(change.at));
}

// Calls with the number of each sector that the write touches, and the range of the file that lies in both.
template <class Each>
void for_each_sector(const Change& change, std::size_t sector, Each each) {
  const std::size_t end = change.at + change.after.size();
  for (std::size_t at = change.at; at < end;) {
    const std::size_t next = std::min(end, (at / sector + 1) * sector);
    each(at / sector, at, next);
    at = next;
  }
}

}  // namespace

Bytes after_loss(Bytes bytes, const std::vector<Change>& changes, Fate fate, std::minstd_rand& random) {
  std::for_each(changes.rbegin(), changes.rend(), [&](const Change& change) { undo(bytes, change); });

  std::map<std::size_t, unsigned> arriving;  // by sector: the writes to it, then how many of them reach the disk
  for (const Change& change : changes)
    for_each_sector(change, fate.sector, [&](std::size_t number, auto, auto) { ++arriving[number]; });
  const auto arrives = [&] { return random() % 100 < fate.kept_percent; };
  for (auto& [number, writes] : arriving)
    if (!arrives()) writes = fate.kept_percent == 0 ? 0 : static_cast<unsigned>(random()) % writes;

  for (const Change& change : changes) {
    if (change.after.empty() && arrives()) bytes.resize(std::min(bytes.size(), change.at));
    for_each_sector(change, fate.sector, [&](std::size_t number, std::size_t from, std::size_t to) {
      if (arriving[number] == 0) return;
      --arriving[number];
      bytes.resize(std::max(bytes.size(), to));
      const auto source = change.after.begin() + static_cast<std::ptrdiff_t>(from - change.at);
      std::copy_n(source, to - from, bytes.begin() + static_cast<std::ptrdiff_t>(from));
    });
  }
  return bytes;
}

}  // namespace crosstable::test
