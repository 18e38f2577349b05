#include "tests/server/store/power_loss.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosstable::test {

namespace {

std::mutex mutex;                                     // all disk traffic is one thing at a time
std::map<std::string, std::vector<Change>> unsynced;  // by path, oldest first
std::vector<PowerLoss::Plan> planned;
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

Bytes contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

constexpr const char* parts[] = {"", "-journal", "-wal"};

void lose_power(const PowerLoss::Plan& plan) {
  std::minstd_rand random(plan.seed);
  for (const char* part : parts) {
    const std::string name = plan.file.string() + part, image = plan.image.string() + part;
    if (!std::filesystem::exists(name)) continue;
    Bytes bytes = contents(name);
    if (plan.only_killed) unsynced[image] = unsynced[name];
    else bytes = after_loss(std::move(bytes), unsynced[name], plan.fate, random);
    std::ofstream(image, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  plan.then();
}

// One more thing has been done to a file.
void count(const File& file, bool sync = false) {
  for (PowerLoss::Plan& plan : planned) {
    if ((plan.at_a_sync && !sync) || !std::string_view(file.name).starts_with(plan.file.native())) continue;
    if (--plan.operation == 0) lose_power(plan);
  }
  std::erase_if(planned, [](const PowerLoss::Plan& plan) { return plan.operation == 0; });
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
  const char* bytes = static_cast<const char*>(from);
  if (as_file(file).name != nullptr)
    remember(as_file(file), at, static_cast<std::size_t>(size), Bytes(bytes, bytes + size));
  const int result = as_file(file).real()->pMethods->xWrite(as_file(file).real(), from, size, at);
  if (as_file(file).name != nullptr) count(as_file(file));
  return result;
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const std::scoped_lock lock(mutex);
  if (as_file(file).name != nullptr) remember(as_file(file), size, SIZE_MAX, {});
  const int result = as_file(file).real()->pMethods->xTruncate(as_file(file).real(), size);
  if (as_file(file).name != nullptr) count(as_file(file));
  return result;
}
int sync(sqlite3_file* file, int) {
  const std::scoped_lock lock(mutex);
  if (as_file(file).name == nullptr) return SQLITE_OK;
  count(as_file(file), true);  // before it takes effect
  unsynced[as_file(file).name].clear();
  return SQLITE_OK;
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return as_file(file).real()->pMethods->xFileSize(as_file(file).real(), size);
}
int lock_file(sqlite3_file* file, int level) {
  return as_file(file).real()->pMethods->xLock(as_file(file).real(), level);
}
int unlock(sqlite3_file* file, int level) {
  return as_file(file).real()->pMethods->xUnlock(as_file(file).real(), level);
}
int check_reserved(sqlite3_file* file, int* out) {
  return as_file(file).real()->pMethods->xCheckReservedLock(as_file(file).real(), out);
}
int control(sqlite3_file* file, int operation, void* argument) {
  return as_file(file).real()->pMethods->xFileControl(as_file(file).real(), operation, argument);
}
int sector_size(sqlite3_file* file) { return as_file(file).real()->pMethods->xSectorSize(as_file(file).real()); }
// As SQLite takes every disk to be: a torn write does not corrupt neighbouring sectors. No atomic writes, no safe
// appends.
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }
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

const sqlite3_io_methods methods{
    2,         close,          read,    write,       truncate,        sync,    file_size, lock_file,
    unlock,    check_reserved, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
    shm_unmap, nullptr,        nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  const std::scoped_lock lock(mutex);
  File* made = new (file) File{{nullptr}, name};
  const int result = real_vfs->xOpen(real_vfs, name, made->real(), flags, out_flags);
  if (result == SQLITE_OK) made->base.pMethods = &methods;
  return result;
}

// A file that is gone takes its unsynced writes along.
int remove(sqlite3_vfs*, const char* name, int) {
  const std::scoped_lock lock(mutex);
  unsynced.erase(name);
  return real_vfs->xDelete(real_vfs, name, 0);
}

sqlite3_vfs lossy_vfs{};

}  // namespace

PowerLoss::PowerLoss() {
  real_vfs = sqlite3_vfs_find(nullptr);
  lossy_vfs = *real_vfs;
  lossy_vfs.zName = "power-loss";
  lossy_vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs->szOsFile;
  lossy_vfs.xOpen = open;
  lossy_vfs.xDelete = remove;
  sqlite3_vfs_register(&lossy_vfs, 1);
}

PowerLoss::~PowerLoss() {
  sqlite3_vfs_unregister(&lossy_vfs);
  sqlite3_vfs_register(real_vfs, 1);
  unsynced.clear();
  planned.clear();
}

void PowerLoss::plan(Plan plan) {
  std::vector<Plan> one;
  one.push_back(std::move(plan));
  this->plan(std::move(one));
}

void PowerLoss::plan(std::vector<Plan> plans) {
  const std::scoped_lock lock(mutex);
  planned = std::move(plans);
}

}  // namespace crosstable::test
