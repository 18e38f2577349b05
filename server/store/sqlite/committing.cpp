// The two who commit: the writer thread, and a loop at the end of its turn.
#include <sys/resource.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "server/log/log.hpp"
#include "server/store/sqlite/callbacks.hpp"
#include "server/store/sqlite/loading.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "server/store/sqlite/tables.hpp"

namespace crosstable {
namespace {

std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Looks after the file at least this often, busy or idle.
constexpr std::chrono::milliseconds tend_every{250};

// Every acknowledgement waits for this thread, which does little but wait for the disk. On a core that a loop keeps
// busy it would get its turn only milliseconds later. Where the system does not permit it (LimitNICE in
// deploy/crosstable.service), all stays as it is.
void ask_for_priority() {
  constexpr int this_thread = 0, niceness = -10;
  ::setpriority(PRIO_PROCESS, this_thread, niceness);
}

// Nobody's mistake that a dump of the memory would explain, and the memory holds secrets.
[[noreturn]] void end_process(const StoreGone& why) {
  log_critical("{}: the server ends at once, since nothing more would be kept", why.what());
  flush_log();
  std::_Exit(EXIT_FAILURE);
}

[[noreturn]] void end_process(const std::exception& why) {
  log_critical("the store failed, the server ends at once so that nothing unwritten is shown: {}", why.what());
  flush_log();
  std::abort();
}

}  // namespace

void SqliteStore::write_until_stopped() try {
  ask_for_priority();
  std::vector<Append> batch;
  std::vector<Find> finds;
  bool loaded = false;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wait_for_work(lock);
      if (stopping_ && appends_.empty() && finds_.empty() && loads_.empty() && !loading_) return;
      if (loaded_ && !std::exchange(loaded, true)) tended_ = {};  // now it may be tended, so it is at once
      batch.swap(appends_);
      const std::size_t count = std::min(finds_.size(), limits_.finds_between_commits);
      const auto last = finds_.begin() + static_cast<std::ptrdiff_t>(count);
      finds.assign(std::make_move_iterator(finds_.begin()), std::make_move_iterator(last));
      finds_.erase(finds_.begin(), last);
      if (!loading_ && !loads_.empty()) {
        loading_ = std::make_unique<Loading>(Loading{std::move(loads_.front()), {}});
        loads_.pop_front();
      }
    }
    const bool idle = batch.empty() && finds.empty() && !loading_;
    if (!batch.empty()) {
      commit(batch);
      callbacks_of(batch).post();
      batch.clear();
    }
    if (tables_->wants_purge()) tables_->purge();
    answer(finds);
    if (loading_) load_a_little();
    const Time now = std::chrono::steady_clock::now();
    if (tables_->log_bytes() >= limits_.checkpoint_bytes || now >= checkpoint_due()) checkpoint();
    if (now >= tended_ + tend_every) {
      tables_->check_file();
      look_at_disk();
      if (loaded) tend(idle);
      tended_ = now;
    }
  }
} catch (const StoreGone& why) {
  end_process(why);
} catch (const std::exception& why) {
  end_process(why);
}

// Until the tables are the writer's and there is something to do.
void SqliteStore::wait_for_work(std::unique_lock<std::mutex>& lock) {
  writer_waits_ = true;
  for (;;) {
    held_up_ = true;
    wake_.wait(lock, [this] { return !loop_commits_; });
    held_up_ = false;
    const Time due = std::min(checkpoint_due(), tended_ + tend_every);
    if (has_work() || std::chrono::steady_clock::now() >= due) break;
    wake_.wait_until(lock, due);
  }
  writer_waits_ = waking_ = tending_due_ = false;
}

bool SqliteStore::has_work() const {
  return stopping_ || tending_due_ || loading_ || !loads_.empty() || !appends_.empty() || !finds_.empty();
}

// On the loop, at the end of its turn. What it returns is durable, and for this loop.
std::vector<Task> SqliteStore::commit_in_turn(Loop& loop) try {
  std::vector<Append> batch;
  {
    const std::scoped_lock lock(mutex_);
    if (!writer_waits_ || loop_commits_ || appends_.empty()) return {};  // whoever commits sees to the rest
    const bool others_wait = !loads_.empty() || !finds_.empty() || loading_ != nullptr;
    if (stopping_ || others_wait || !pace_.may_wait(std::chrono::steady_clock::now())) {
      wake_.notify_one();
      return {};
    }
    loop_commits_ = true;
    waking_ = false;
    batch.swap(appends_);
  }
  const Time before = committed_;
  commit(batch);
  pace_.waited(flushed_in_, committed_ - before, committed_);
  ++loop_commit_count_;
  sqlite::Callbacks callbacks = callbacks_of(batch);
  std::vector<Task> own = callbacks.take(loop);
  callbacks.post();
  const std::scoped_lock lock(mutex_);
  loop_commits_ = false;
  tending_due_ = tables_->wants_purge() || tables_->log_bytes() >= limits_.checkpoint_bytes;
  if (held_up_ || has_work()) wake_.notify_one();
  return own;
} catch (const StoreGone& why) {
  end_process(why);
} catch (const std::exception& why) {
  end_process(why);
}

// When nothing has been written for a while; never, if nothing is to be moved.
SqliteStore::Time SqliteStore::checkpoint_due() const {
  return tables_->log_bytes() == 0 ? Time::max() : committed_ + std::chrono::milliseconds(limits_.checkpoint_idle_ms);
}

// A little at a time: what waits meanwhile waits for a few hundred rows at most.
void SqliteStore::tend(bool idle) {
  remove_what_is_old();
  if (idle) tables_->give_space_back();
}

void SqliteStore::remove_what_is_old() {
  const std::int64_t today = wall_ms() / 86'400'000;
  if (limits_.keep_records_days != 0 && records_day_ != today) {
    const bool more = tables_->remove_records_before(today - limits_.keep_records_days);
    records_day_ = more ? 0 : today;
  }
  if (limits_.keep_events_days != 0 && events_day_ != today) {
    const bool more = tables_->events().remove_before(today - limits_.keep_events_days);
    events_day_ = more ? 0 : today;
  }
}

// Recovers only when there is a little more than that, so that the log is not filled with the news.
void SqliteStore::look_at_disk() {
  struct statvfs disk{};
  if (::statvfs(file_.parent_path().empty() ? "." : file_.parent_path().c_str(), &disk) != 0) return;
  const auto free = static_cast<std::int64_t>(disk.f_bavail * disk.f_frsize);
  const auto least = static_cast<std::int64_t>(limits_.min_free_bytes);
  const bool low = free < (low_on_space_ ? least + least / 8 : least);
  if (low_on_space_.exchange(low) == low) return;
  if (low)
    log_error("only {} bytes are free on the disk of {}: no new rooms until there are more than {}", free,
              file_.string(), least + least / 8);
  else log_info("{} bytes are free on the disk of {}: new rooms are opened again", free, file_.string());
}

sqlite::Callbacks SqliteStore::callbacks_of(std::vector<Append>& batch) {
  sqlite::Callbacks callbacks;
  for (Append& append : batch) callbacks.add(append.loop, std::move(append.durable));
  return callbacks;
}

void SqliteStore::commit(const std::vector<Append>& batch) {
  const auto begun = std::chrono::steady_clock::now();
  committing_since_ns_ = begun.time_since_epoch().count();
  tables_->check_file();
  tables_->begin();
  for (const Append& append : batch) tables_->apply(append.write);
  const auto flushing = std::chrono::steady_clock::now();
  tables_->commit();
  flushed_in_ = std::chrono::steady_clock::now() - flushing;
  tables_->check_file();
  committed_ = std::chrono::steady_clock::now();
  commit_times_.observe(committed_ - begun);
  committing_since_ns_ = 0;
  writes_ += batch.size();
  ++commits_;
}

void SqliteStore::answer(std::vector<Find>& finds) {
  for (Find& find : finds) find.loop->post(find.look(*tables_));
  finds.clear();
}

// Behind the commit of all that was appended before it was asked for.
void SqliteStore::load_a_little() {
  auto& [load, reading] = *loading_;
  if (!reading) reading = tables_->begin_reading(load.id);
  if (!tables_->read_on(*reading)) return;
  load.loop->post([found = std::move(load.found), stream = reading->take()]() mutable { found(std::move(stream)); });
  loading_.reset();
}

void SqliteStore::checkpoint() {
  tables_->checkpoint();
  ++checkpoints_;
  checkpointed_ms_ = wall_ms();
}

}  // namespace crosstable
