#include "server/store/sqlite/backup_schedule.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/log/log.hpp"
#include "server/store/sqlite/backup.hpp"

namespace crosstable::sqlite {

namespace fs = std::filesystem;

namespace {

constexpr std::time_t try_again_s = 600;
constexpr std::chrono::seconds look_every{30};  // the wall clock may be set meanwhile
constexpr int pages_at_once = 256;              // 1 MiB, then players have their turn
constexpr std::chrono::milliseconds pause{5};
constexpr std::string_view head = "crosstable-", tail = ".db", time_form = "%Y%m%dT%H%M%SZ";

std::string name_of(std::time_t time) {
  std::tm utc{};
  ::gmtime_r(&time, &utc);
  std::array<char, 40> text{};
  return std::string(head)
      .append(text.data(), std::strftime(text.data(), text.size(), time_form.data(), &utc))
      .append(tail);
}

// Nothing for a file that is not one of ours.
std::optional<std::time_t> time_of(const std::string& name) {
  std::tm utc{};
  if (!name.starts_with(head)) return std::nullopt;
  const char* end = ::strptime(name.c_str() + head.size(), time_form.data(), &utc);
  if (end == nullptr || end != tail) return std::nullopt;
  return ::timegm(&utc);
}

struct Kept {
  std::time_t at;
  fs::path file;
};

std::vector<Kept> kept_in(const fs::path& folder) {
  std::vector<Kept> kept;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder, missing)) {
    if (const auto at = time_of(entry.path().filename())) kept.push_back({*at, entry.path()});
  }
  return kept;
}

// The last one that is not from the future: the wall clock may have been wrong.
std::time_t last_in(const fs::path& folder, std::time_t now) {
  std::time_t last = 0;
  for (const Kept& one : kept_in(folder)) {
    if (one.at <= now) last = std::max(last, one.at);
  }
  return last;
}

}  // namespace

BackupSchedule::BackupSchedule(fs::path log, BackupSettings settings, Clock clock)
    : log_(std::move(log)),
      settings_(std::move(settings)),
      clock_(std::move(clock)),
      last_success_(last_in(settings_.folder, clock_())) {}

BackupSchedule::~BackupSchedule() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void BackupSchedule::start() {
  thread_ = OwnThread("backup", [this] {
    do run_if_due();
    while (rest(look_every));
  });
}

bool BackupSchedule::rest(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !wake_.wait_until(lock, steady_now() + time, [this] { return ending_; });
}

bool BackupSchedule::is_due() const {
  const std::time_t now = clock_();
  const bool failed_lately = failed_at_ && now >= *failed_at_ && now - *failed_at_ < try_again_s;
  return !failed_lately && now - last_in(settings_.folder, now) >= settings_.every.count();
}

void BackupSchedule::run_if_due() {
  if (!is_due()) return;
  const std::time_t now = clock_();
  const fs::path file = settings_.folder / name_of(now);
  try {
    fs::create_directories(settings_.folder);
    const BackupPace pace{
        .pages = pages_at_once, .between = [this] { return rest(pause); }, .min_free_bytes = settings_.min_free_bytes};
    back_up(log_, file, pace);
    failed_at_.reset();
    last_success_ = now;
    log_info("backup written to {}", file.string());
    remove_old();
  } catch (const std::exception& wrong) {
    if (!rest(std::chrono::milliseconds(0))) return;  // given up, since the server stops
    failed_at_ = now;
    ++failures_;
    log_error("the scheduled backup failed: {}", wrong.what());
  }
}

// Those from the future first, then the oldest. The one just made is kept in any case.
void BackupSchedule::remove_old() const {
  auto kept = kept_in(settings_.folder);
  const std::time_t now = clock_();
  std::ranges::sort(kept, {}, [now](const Kept& one) { return std::pair(one.at <= now, one.at); });
  for (std::size_t i = 0; i + settings_.keep < kept.size(); ++i) {
    std::error_code failed;
    fs::remove(kept[i].file, failed);
    if (failed) log_error("cannot remove the old backup {}: {}", kept[i].file.string(), failed.message());
  }
}

}  // namespace crosstable::sqlite
