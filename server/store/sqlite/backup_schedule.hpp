// Backups that a running server makes by itself: one every so often, checked, the oldest removed.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>

#include "server/base/clock.hpp"
#include "server/base/own_thread.hpp"

namespace crosstable::sqlite {

struct BackupSettings {
  std::filesystem::path folder;
  std::chrono::seconds every{0};
  std::size_t keep = 7;
  std::int64_t min_free_bytes = 0;  // that a backup must leave on the disk
};

// The names of its files are the times at which they were begun, by the wall clock: `crosstable-20261122T031500Z.db`.
// So the schedule survives restarts, and a server that is started often makes no more backups than one that is not.
class BackupSchedule {
 public:
  using Clock = std::function<std::time_t()>;  // seconds since 1970, UTC

  BackupSchedule(std::filesystem::path log, BackupSettings settings, Clock clock = wall_now_s);
  BackupSchedule(const BackupSchedule&) = delete;
  BackupSchedule& operator=(const BackupSchedule&) = delete;
  ~BackupSchedule();  // gives up a backup that is being made

  void start();  // a thread of its own

  // Makes the backup that is due, if one is. After a failure it is due again in ten minutes.
  void run_if_due();

  // From any thread.
  std::time_t last_success() const { return last_success_; }  // 0: there is none
  std::uint64_t failures() const { return failures_; }

 private:
  bool is_due() const;
  void remove_old() const;
  bool rest(std::chrono::milliseconds time);  // false: this is the end

  const std::filesystem::path log_;
  const BackupSettings settings_;
  const Clock clock_;
  std::optional<std::time_t> failed_at_;
  std::atomic<std::time_t> last_success_{0};
  std::atomic<std::uint64_t> failures_{0};

  std::mutex mutex_;  // guards ending_
  std::condition_variable wake_;
  bool ending_ = false;
  OwnThread thread_;
};

}  // namespace crosstable::sqlite
