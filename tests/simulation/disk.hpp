// What is durable in a simulated machine: the memory store of the product, and besides it what a checker wants to know.
// It outlives the processes that write to it.
#pragma once
#include <map>
#include <string>

#include "server/store/memory/memory_store.hpp"
#include "tests/support/history/event_log.hpp"

namespace crosstable::test {

class Disk final : public MemoryStore {
 public:
  explicit Disk(const Secret& key) : MemoryStore(key) {}

  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override;

  EventLog log(bool is_final);  // as the checker of histories reads it

 private:
  std::map<std::string, std::string> records_;
};

}  // namespace crosstable::test
