#include "server/store/sqlite/sqlite_store.hpp"

#include <sys/resource.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "server/log/log.hpp"
#include "server/store/sqlite/event_reader.hpp"
#include "server/store/sqlite/people_reader.hpp"
#include "server/store/sqlite/tables.hpp"

namespace crosstable {

namespace {

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

// Callbacks, loop by loop, so that a batch costs one post per loop.
class Callbacks {
 public:
  void add(Loop* loop, Store::Told told, WriteOutcome outcome) {
    for (auto& [known, calls] : loops_) {
      if (known == loop) return void(calls.emplace_back(std::move(told), outcome));
    }
    loops_.emplace_back(loop, Calls{}).second.emplace_back(std::move(told), outcome);
  }

  void post() {
    for (auto& [loop, calls] : loops_) {
      loop->post([all = std::move(calls)] {
        for (const auto& [told, outcome] : all) told(outcome);
      });
    }
    loops_.clear();
  }

 private:
  using Calls = std::vector<std::pair<Store::Told, WriteOutcome>>;
  std::vector<std::pair<Loop*, Calls>> loops_;
};

}  // namespace

struct SqliteStore::Loading {
  Load load;
  std::optional<sqlite::Tables::Reading> reading;  // nothing: not begun
};

SqliteStore::SqliteStore(const std::filesystem::path& file, SqliteLimits limits)
    : file_(file),
      limits_(limits),
      tables_(std::make_unique<sqlite::Tables>(file)),
      people_(std::make_unique<sqlite::PeopleReader>(
          file, [&tables = *tables_](const sqlite::Unusable& row) { tables.leave_out(row); })),
      events_(std::make_unique<sqlite::EventReader>(
          file, [&tables = *tables_](const sqlite::Unusable& row) { tables.leave_out(row); })) {
  look_at_disk();
  writer_ = OwnThread("store", [this] { write_until_stopped(); });
}

SqliteStore::~SqliteStore() { stop(); }

void SqliteStore::append(Write write, Loop& loop, Told told) {
  bool wake = false;
  {
    const std::scoped_lock lock(mutex_);
    assert(!stopping_);
    loaded_ = true;
    appends_.push_back({std::move(write), &loop, std::move(told)});
    wake = writer_waits_ && !std::exchange(waking_, true);
  }
  // At the end of the loop's turn: what else it appends in this turn shares the sync.
  if (wake) loop.post([alarm = wake_] { alarm->notify_one(); });
}

void SqliteStore::find(Find find) {
  {
    const std::scoped_lock lock(mutex_);
    assert(!stopping_);
    finds_.push_back(std::move(find));
  }
  wake_->notify_one();
}

void SqliteStore::load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) {
  {
    const std::scoped_lock lock(mutex_);
    assert(!stopping_);
    loaded_ = true;
    loads_.push_back({std::move(id), &loop, std::move(found)});
  }
  wake_->notify_one();
}

void SqliteStore::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_->notify_one();
  writer_.join();
}

SqliteStore::Counts SqliteStore::counts() const {
  return {writes_, commits_, checkpoints_, tables_->left_out(), checkpointed_ms_};
}

std::size_t SqliteStore::queue() const {
  const std::scoped_lock lock(mutex_);
  return appends_.size();
}

std::chrono::nanoseconds SqliteStore::committing_for() const {
  const std::int64_t since = committing_since_ns_;
  return since == 0 ? std::chrono::nanoseconds(0) : steady_now().time_since_epoch() - std::chrono::nanoseconds(since);
}

void SqliteStore::write_until_stopped() try {
  ask_for_priority();
  std::vector<Append> batch;
  std::vector<Find> finds;
  bool loaded = false;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      const auto due = [this] {
        return stopping_ || loading_ || !loads_.empty() || !appends_.empty() || !finds_.empty();
      };
      writer_waits_ = true;
      // Until all is loaded, the tables are in other hands.
      wake_->wait_until(lock, std::min(loaded ? checkpoint_due() : SteadyTime::max(), tended_ + tend_every), due);
      writer_waits_ = waking_ = false;
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
      if (tables_->wants_purge()) tables_->purge();
    }
    answer(finds);
    if (loading_) load_a_little();
    const SteadyTime now = steady_now();
    if (loaded && (tables_->log_bytes() >= limits_.checkpoint_bytes || now >= checkpoint_due())) checkpoint();
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

// When nothing has been written for a while; never, if nothing is to be moved.
SteadyTime SqliteStore::checkpoint_due() const {
  return tables_->log_bytes() == 0 ? SteadyTime::max()
                                   : committed_ + std::chrono::milliseconds(limits_.checkpoint_idle_ms);
}

// A little at a time: what waits meanwhile waits for a few hundred rows at most.
void SqliteStore::tend(bool idle) {
  remove_what_is_old();
  tables_->owners().drop_old_changes();
  if (idle) tables_->give_space_back();
}

void SqliteStore::remove_what_is_old() {
  const std::int64_t today = wall_now_ms() / 86'400'000;
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

void SqliteStore::commit(std::vector<Append>& batch) {
  const auto begun = steady_now();
  committing_since_ns_ = begun.time_since_epoch().count();
  tables_->check_file();
  tables_->begin();
  for (Append& append : batch) append.outcome = tables_->apply(append.write);
  tables_->commit();
  tables_->check_file();
  committed_ = steady_now();
  commit_times_.observe(committed_ - begun);
  committing_since_ns_ = 0;
  writes_ += batch.size();
  ++commits_;
  Callbacks callbacks;
  for (Append& append : batch) callbacks.add(append.loop, std::move(append.told), append.outcome);
  callbacks.post();
  batch.clear();
}

void SqliteStore::answer(std::vector<Find>& finds) {
  for (Find& find : finds) {
    Task found = find.look(*tables_);
    if (find.loop != nullptr) find.loop->post(std::move(found));
  }
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
  checkpointed_ms_ = wall_now_ms();
}

}  // namespace crosstable
