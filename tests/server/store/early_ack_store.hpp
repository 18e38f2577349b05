// A mutant: a store that acknowledges some writes before they have been committed. The check of durability must find
// it.
#pragma once
#include <atomic>
#include <memory>
#include <utility>

#include "server/store/store.hpp"

namespace crosstable::test {

class EarlyAckStore final : public Store {
 public:
  explicit EarlyAckStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

  using Store::append;
  void append(Write write, Loop& loop, Told told) override {
    if (++appends_ % 7 != 0) return store_->append(std::move(write), loop, std::move(told));
    store_->append(std::move(write), loop, [] {});
    loop.post([told = std::move(told)] { told(WriteOutcome::ok); });
  }
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) override {
    store_->find_record(std::move(id), loop, std::move(found));
  }
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    store_->load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return store_->history(); }
  KeptPeople& people() override { return store_->people(); }
  Ownership& ownership() override { return store_->ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    store_->load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { store_->key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { store_->load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return store_->last_heartbeat_ms(); }
  Secret key() override { return store_->key(); }
  void stop() override { store_->stop(); }

 private:
  std::unique_ptr<Store> store_;
  std::atomic<unsigned> appends_{0};
};

}  // namespace crosstable::test
