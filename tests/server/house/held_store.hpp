// A store under the test's control: nothing is durable before the test says so, and what is not yet durable is lost
// with the process.
#pragma once
#include <deque>
#include <memory>
#include <utility>

#include "server/store/memory/memory_store.hpp"

namespace crosstable::test {

class HeldStore final : public Store {
 public:
  explicit HeldStore(std::shared_ptr<MemoryStore> disk = std::make_shared<MemoryStore>()) : disk_(std::move(disk)) {}

  using Store::append;
  void append(Write write, Loop& loop, Told told) override {
    held_.push_back({std::move(write), &loop, std::move(told)});
  }
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) override {
    disk_->find_record(std::move(id), loop, std::move(found));
  }
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    disk_->load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return disk_->history(); }
  KeptPeople& people() override { return disk_->people(); }
  Ownership& ownership() override { return disk_->ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    disk_->load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { disk_->key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { disk_->load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return disk_->last_heartbeat_ms(); }
  Secret key() override { return disk_->key(); }
  void stop() override {}

  std::size_t held() const { return held_.size(); }
  void release() {  // the oldest write becomes durable
    Held first = std::move(held_.front());
    held_.pop_front();
    disk_->append(std::move(first.write), *first.loop, std::move(first.told));
  }

 private:
  struct Held {
    Write write;
    Loop* loop;
    Told told;
  };
  std::shared_ptr<MemoryStore> disk_;
  std::deque<Held> held_;
};

}  // namespace crosstable::test
