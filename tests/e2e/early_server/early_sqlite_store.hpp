// A mutant of the product that the history checker must find. Included before everything else in application.cpp, it
// replaces SqliteStore by a store that says `durable` at once and commits a while later.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "server/application/store_figures.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable {

class EarlySqliteStore final : public Store {
 public:
  EarlySqliteStore(const std::filesystem::path& file, SqliteLimits limits)
      : store_(file, limits), writer_([this] { write(); }) {}
  ~EarlySqliteStore() override { stop(); }

  operator const SqliteStore&() const { return store_; }  // for the figures

  using Store::append;
  void append(Write write, Loop& loop, Told told) override {
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back({std::chrono::steady_clock::now() + late, std::move(write), &loop});
    }
    wake_.notify_one();
    loop.post([told = std::move(told)] { told(WriteOutcome::ok); });
  }
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) override {
    store_.find_record(std::move(id), loop, std::move(found));
  }
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    store_.load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return store_.history(); }
  KeptPeople& people() override { return store_.people(); }
  Ownership& ownership() override { return store_.ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    store_.load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { store_.key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { store_.load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return store_.last_heartbeat_ms(); }
  Secret key() override { return store_.key(); }
  void stop() override {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    if (writer_.joinable()) writer_.join();
    store_.stop();
  }

 private:
  static constexpr std::chrono::milliseconds late{150};

  struct Waiting {
    std::chrono::steady_clock::time_point due;
    Write write;
    Loop* loop;
  };

  void write() {
    std::unique_lock lock(mutex_);
    while (!stopping_ || !waiting_.empty()) {
      if (waiting_.empty()) {
        wake_.wait(lock);
      } else if (!stopping_ && std::chrono::steady_clock::now() < waiting_.front().due) {
        wake_.wait_until(lock, waiting_.front().due);
      } else {
        Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        store_.append(std::move(next.write), *next.loop, [] {});
      }
    }
  }

  SqliteStore store_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  bool stopping_ = false;
  std::thread writer_;
};

}  // namespace crosstable

#define SqliteStore EarlySqliteStore
