#include "tests/server/store/power_loss.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <new>
#include <random>
#include <string>
#include <vector>

namespace crosstable::test {

namespace {

using Bytes = std::vector<char>;

// A write or a truncation that is not synced yet, and what undoes it.
struct Change {
  std::size_t at = 0;
  Bytes before;  // what stood there
  std::size_t size_before = 0;
  Bytes after;   // empty: a truncation to `at`
};

std::mutex mutex;                               // all disk traffic is one thing at a time
std::map<std::string, std::vector<Change>> unsynced;  // by path, oldest first
sqlite3_vfs* real_vfs = nullptr;

struct File {
  sqlite3_file base;
  const char* name;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& as_file(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }

void remember(File& file, sqlite3_int64 at, std::size_t size, Bytes after) {
  sqlite3_int64 size_before = 0;
  file.real()->pMethods->xFileSize(file.real(), &size_before);
  Change change{static_cast<std::size_t>(at), {}, static_cast<std::size_t>(size_before), std::move(after)};
  if (at < size_before) {
    change.before.resize(std::min(size, static_cast<std::size_t>(size_before - at)));
    file.real()->pMethods->xRead(file.real(), change.before.data(), static_cast<int>(change.before.size()), at);
  }
  unsynced[file.name].push_back(std::move(change));
}

int close(sqlite3_file* file) {
  const int result = as_file(file).real()->pMethods->xClose(as_file(file).real());
  file->pMethods = nullptr;
  return result;
}
int read(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
  const std::scoped_lock lock(mutex);
  return as_file(file).real()->pMethods->xRead(as_file(file).real(), into, size, at);
}
int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  const std::scoped_lock lock(mutex);
  if (as_file(file).name != nullptr) {
    const char* bytes = static_cast<const char*>(from);
    remember(as_file(file), at, static_cast<std::size_t>(size), Bytes(bytes, bytes + size));
  }
  return as_file(file).real()->pMethods->xWrite(as_file(file).real(), from, size, at);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const std::scoped_lock lock(mutex);
  if (as_file(file).name != nullptr) remember(as_file(file), size, SIZE_MAX, {});
  return as_file(file).real()->pMethods->xTruncate(as_file(file).real(), size);
}
int sync(sqlite3_file* file, int flags) {
  const std::scoped_lock lock(mutex);
  const int result = as_file(file).real()->pMethods->xSync(as_file(file).real(), flags);
  if (result == SQLITE_OK && as_file(file).name != nullptr) unsynced[as_file(file).name].clear();
  return result;
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return as_file(file).real()->pMethods->xFileSize(as_file(file).real(), size);
}
int lock_file(sqlite3_file* file, int level) { return as_file(file).real()->pMethods->xLock(as_file(file).real(), level); }
int unlock(sqlite3_file* file, int level) { return as_file(file).real()->pMethods->xUnlock(as_file(file).real(), level); }
int check_reserved(sqlite3_file* file, int* out) {
  return as_file(file).real()->pMethods->xCheckReservedLock(as_file(file).real(), out);
}
int control(sqlite3_file* file, int operation, void* argument) {
  return as_file(file).real()->pMethods->xFileControl(as_file(file).real(), operation, argument);
}
int sector_size(sqlite3_file* file) { return as_file(file).real()->pMethods->xSectorSize(as_file(file).real()); }
int characteristics(sqlite3_file*) { return 0; }  // promises nothing: no atomic writes, no safe appends
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
  return as_file(file).real()->pMethods->xShmMap(as_file(file).real(), page, size, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return as_file(file).real()->pMethods->xShmLock(as_file(file).real(), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { as_file(file).real()->pMethods->xShmBarrier(as_file(file).real()); }
int shm_unmap(sqlite3_file* file, int remove) {
  return as_file(file).real()->pMethods->xShmUnmap(as_file(file).real(), remove);
}

const sqlite3_io_methods methods{2,         close,     read,           write,   truncate,    sync,
                                 file_size, lock_file, unlock,         check_reserved, control, sector_size,
                                 characteristics, shm_map, shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  const std::scoped_lock lock(mutex);
  File* made = new (file) File{{nullptr}, name};
  const int result = real_vfs->xOpen(real_vfs, name, made->real(), flags, out_flags);
  if (result == SQLITE_OK) made->base.pMethods = &methods;
  return result;
}

sqlite3_vfs lossy_vfs{};

Bytes contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void undo(Bytes& bytes, const Change& change) {
  bytes.resize(change.size_before);
  std::copy(change.before.begin(), change.before.end(), bytes.begin() + static_cast<std::ptrdiff_t>(change.at));
}

// Disks write sectors of 512 bytes whole, and any of them.
void redo_some(Bytes& bytes, const Change& change, std::minstd_rand& random) {
  constexpr std::size_t sector = 512;
  if (change.after.empty() && random() % 2 == 0) bytes.resize(std::min(bytes.size(), change.at));
  for (std::size_t done = 0; done < change.after.size(); done += sector) {
    if (random() % 2 == 0) continue;
    const std::size_t size = std::min(sector, change.after.size() - done), at = change.at + done;
    bytes.resize(std::max(bytes.size(), at + size));
    std::copy_n(change.after.begin() + static_cast<std::ptrdiff_t>(done), size, bytes.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

}  // namespace

PowerLoss::PowerLoss() {
  real_vfs = sqlite3_vfs_find(nullptr);
  lossy_vfs = *real_vfs;
  lossy_vfs.zName = "power-loss";
  lossy_vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs->szOsFile;
  lossy_vfs.xOpen = open;
  sqlite3_vfs_register(&lossy_vfs, 1);
}

PowerLoss::~PowerLoss() {
  sqlite3_vfs_unregister(&lossy_vfs);
  sqlite3_vfs_register(real_vfs, 1);
  unsynced.clear();
}

void PowerLoss::after_power_loss(const std::filesystem::path& file, const std::filesystem::path& to, Unsynced fate,
                                 unsigned seed) const {
  const std::scoped_lock lock(mutex);
  std::minstd_rand random(seed);
  for (const char* part : {"", "-wal"}) {
    const std::string name = file.string() + part;
    if (!std::filesystem::exists(name)) continue;
    Bytes bytes = contents(name);
    const auto& changes = unsynced[name];
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) undo(bytes, *change);
    if (fate == Unsynced::some_lost) {
      for (const Change& change : changes) redo_some(bytes, change, random);
    }
    std::ofstream(to.string() + part, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
}

}  // namespace crosstable::test
