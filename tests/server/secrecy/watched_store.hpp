// The product's store on disk, with its writer thread, under a test's control. It knows what is not durable yet, so
// tests need not guess how long that takes. It can hold the writer back, so that whatever is written meanwhile shares a
// commit.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"

namespace crosstable::test {

class WatchedStore final : public Store {
 public:
  ~WatchedStore() override { let_write(); }

  using Store::append;
  void append(Write write, Loop& loop, Told told) override {
    ++awaited_;
    disk_.append(std::move(write), loop, [this, told = std::move(told)](WriteOutcome outcome) {
      --awaited_;
      told(outcome);
    });
  }
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) override {
    ++awaited_;
    disk_.find_record(std::move(id), loop, [this, found = std::move(found)](std::optional<std::string> json) {
      --awaited_;
      found(std::move(json));
    });
  }
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    disk_.load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return disk_.history(); }
  KeptPeople& people() override { return disk_.people(); }
  Ownership& ownership() override { return disk_.ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    disk_.load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { disk_.key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { disk_.load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return disk_.last_heartbeat_ms(); }
  Secret key() override { return Secret(Bytes32{}); }  // the same in every world
  void stop() override { disk_.stop(); }

  // Callbacks still to come, on the loop of everyone who appends.
  unsigned awaited() const { return awaited_; }

  // Between these two calls nothing is committed.
  void hold_writer() {
    gate_.shut();
    disk_.append({}, gate_, [] {});  // this thread wakes the writer through the gate
    gate_.wait_for_writer();
  }
  void let_write() { gate_.open(); }

  // Writes that shared a commit with another.
  std::uint64_t shared_commits() const { return disk_.counts().writes - disk_.counts().commits; }

 private:
  // The writer's callbacks arrive here when it should wait. The test's own thread passes.
  class Gate final : public Loop {
   public:
    void post(Task task) override {
      if (std::this_thread::get_id() == test_) return task();
      std::unique_lock lock(mutex_);
      here_ = true;
      changed_.notify_all();
      changed_.wait(lock, [this] { return !shut_; });
      here_ = false;
    }
    bool is_current() const override { return false; }
    std::int64_t now_ms() const override { return 0; }
    TimerId after(std::int64_t, Task) override { return 0; }
    void cancel(TimerId) override {}

    void shut() {
      const std::scoped_lock lock(mutex_);
      shut_ = true;
    }
    void open() {
      const std::scoped_lock lock(mutex_);
      shut_ = false;
      changed_.notify_all();
    }
    void wait_for_writer() {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return here_; });
    }

   private:
    const std::thread::id test_ = std::this_thread::get_id();
    std::mutex mutex_;
    std::condition_variable changed_;
    bool shut_ = false, here_ = false;
  };

  ScratchFolder folder_;
  Gate gate_;
  SqliteStore disk_{folder_ / "store.sqlite"};
  unsigned awaited_ = 0;
};

}  // namespace crosstable::test
