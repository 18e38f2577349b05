#include "tests/simulation/disk.hpp"

#include <utility>
#include <vector>

namespace crosstable::test {

void Disk::append(Write write, Loop& loop, Told told) {
  std::vector<RecordRow> records = write.records;
  MemoryStore::append(std::move(write), loop,
                      [this, records = std::move(records), told = std::move(told)](WriteOutcome outcome) mutable {
                        for (RecordRow& record : records)
                          if (outcome == WriteOutcome::ok) records_[record.id.text()] = std::move(record.json);
                        told(outcome);
                      });
}

EventLog Disk::log(bool is_final) {
  EventLog log;
  load_streams(StreamKind::room, [&](const StoredStream& stream) {
    LoggedRoom& room = log.rooms[stream.id.key];
    std::uint64_t seq = 0;
    for (const StoredFact& fact : stream.facts) room.facts.push_back({++seq, fact.body});
    room.seals = stream.seals;
  });
  log.records = records_;
  auto& history = dynamic_cast<MemoryHistory&>(this->history());
  log.units = history.units();
  log.shares = history.shares();
  log.final = is_final;
  return log;
}

}  // namespace crosstable::test
