// A store that forgets at the end of the process: for tests, benchmarks and servers without a data folder. A write is
// durable at once, and the caller is told before append() returns when it is on its loop.
#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/memory/memory_history.hpp"
#include "server/store/memory/memory_ownership.hpp"
#include "server/store/memory/memory_people.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class MemoryStore : public Store {
 public:
  // What rooms and the lobby write is read by the next process only: a server that keeps none of it does not grow.
  enum class Streams : std::uint8_t { kept, kept_if_asked_for };

  explicit MemoryStore(const Secret& key = Secret::random(), Streams streams = Streams::kept)
      : streams_kept_(streams), key_(key) {}

  using Store::append;
  void append(Write write, Loop& loop, Told told) override;
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) override;
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override;
  History& history() override { return history_; }
  KeptPeople& people() override { return people_; }
  Ownership& ownership() override { return ownership_; }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override;
  void key_members(const std::string& by, const MakeKeys& make) override;
  void load_bans(const std::function<void(BanRow)>& each) override;
  std::optional<std::int64_t> last_heartbeat_ms() override {
    const std::scoped_lock lock(mutex_);
    return heartbeat_ms_;
  }
  Secret key() override { return key_; }
  void stop() override {}

 private:
  WriteOutcome judge(const Write& write);
  WriteOutcome write_if_it_may(Write& write);
  bool keeps(StreamKind kind) const {
    return streams_kept_ == Streams::kept || kind == StreamKind::event || kind == StreamKind::analysis;
  }

  const Streams streams_kept_;
  std::mutex mutex_;  // rooms of several loops share a store
  std::map<StreamId, StoredStream> streams_;
  std::map<RecordId, std::string> records_;
  std::map<std::pair<BanRow::Kind, std::string>, BanRow> bans_;
  std::vector<AuditRow> audit_;
  std::optional<std::int64_t> heartbeat_ms_;
  std::string keyed_by_;
  MemoryHistory history_;  // has a mutex of its own, as the next
  MemoryPeople people_;
  MemoryOwnership ownership_{mutex_};
  const Secret key_;
};

}  // namespace crosstable
