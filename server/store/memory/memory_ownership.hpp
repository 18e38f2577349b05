// Epochs, incarnations, changes and what is due, of a MemoryStore. From any thread; the store holds its mutex around
// what belongs to a Write.
#pragma once
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>
#include <vector>

#include "server/store/ownership.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class MemoryOwnership final : public Ownership {
 public:
  explicit MemoryOwnership(std::mutex& mutex) : mutex_(mutex) {}

  // With the mutex held: may the stream's part of this be written? And it has been.
  WriteOutcome judge(const Write& write) const;
  void note(const Write& write);

  void begin(std::string node, Loop& loop, MoveOnlyFunction<void(std::optional<Incarnation>)> told) override;
  void end(Incarnation incarnation, Loop& loop, Task told) override;
  void claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
             MoveOnlyFunction<void(std::optional<Claimed>)> told) override;
  void claim_all(Incarnation incarnation, Loop& loop, MoveOnlyFunction<void(std::vector<Claimed>)> told) override;
  void changes(std::uint64_t after, std::size_t most, Loop& loop,
               MoveOnlyFunction<void(std::vector<Change>)> told) override;
  void due(std::int64_t before_ms, std::size_t most, Loop& loop,
           MoveOnlyFunction<void(std::vector<Due>)> told) override;
  void postpone(StreamId stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) override;

 private:
  struct Open {
    Epoch epoch = 0;
    std::uint64_t next_seq = 1;
    std::optional<std::int64_t> due_at_ms;
  };
  void note(Change::Kind kind, std::string key);

  std::mutex& mutex_;
  std::unordered_map<StreamId, Open> streams_;
  std::map<std::string, Incarnation> nodes_;  // those that have not ended
  std::set<Incarnation> ended_;
  Incarnation last_incarnation_ = 0;
  Epoch last_epoch_ = 0;
  std::uint64_t last_change_ = 0;
  std::vector<Change> changes_;  // the last ones
};

}  // namespace crosstable
