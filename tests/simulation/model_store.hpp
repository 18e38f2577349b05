// The model of a store, for one process: it promises what server/store says, and everything else about it is drawn.
// What was appended waits, is committed some at a time, and is told of later, so a process can die before its Writes
// are durable, after them, or in between. What waits when it dies is there up to some Write, and not beyond it.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "tests/simulation/disk.hpp"
#include "tests/simulation/mutant.hpp"
#include "tests/simulation/virtual_time.hpp"

namespace crosstable::test {

// How fast it is, and how often it stalls.
struct StoreTemper {
  std::uint32_t commit_us = 3'000;  // at most, as a rule
  std::uint32_t stall_per_mille = 0;
  std::uint32_t stall_us = 0;  // at most
};

class ModelStore final : public Store {
 public:
  ModelStore(VirtualTime& time, Disk& disk, const StoreTemper& temper, Mutant mutant = Mutant::none);
  ~ModelStore() override;

  // The process dies: of what waits, the first so many Writes are durable all the same. Nothing is told any more.
  void die(std::uint32_t first_kept);
  std::size_t waiting() const { return waiting_.size(); }
  std::uint64_t writes() const { return writes_; }  // committed
  std::uint64_t stalls() const { return stalls_; }

  using Store::append;
  void append(Write write, Loop& loop, Told told) override;
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) override;
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override;
  History& history() override;
  KeptPeople& people() override;
  Ownership& ownership() override;
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override;
  void key_members(const std::string& by, const MakeKeys& make) override { disk_.key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { disk_.load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return disk_.last_heartbeat_ms(); }
  Secret key() override { return disk_.key(); }
  void stop() override {}

 private:
  class Behind;  // the loop on which the disk answers the model, at once
  class Finding;
  class Owning;
  struct Waiting {
    Loop* loop;
    MoveOnlyFunction<Task()> work;  // on the disk; what it gives is run on the loop
    bool writes = false;
  };

  // In its turn behind all that came before, what `ask` asks of the disk; the answer comes to the loop.
  template <class Answer, class Ask>
  void in_turn(Loop& loop, MoveOnlyFunction<void(Answer)> found, Ask ask);
  void take(Waiting waiting);
  void begin_batch();
  void commit(std::size_t most);

  VirtualTime& time_;
  Disk& disk_;
  const StoreTemper temper_;
  const Mutant mutant_;
  const std::shared_ptr<bool> lives_ = std::make_shared<bool>(true);
  const std::unique_ptr<Behind> behind_;
  const std::unique_ptr<Finding> finding_;
  const std::unique_ptr<Owning> owning_;
  std::deque<Waiting> waiting_;
  std::vector<std::pair<Loop*, Task>> telling_;  // committed
  bool is_writing_ = false;
  std::uint64_t writes_ = 0, stalls_ = 0;
};

}  // namespace crosstable::test
