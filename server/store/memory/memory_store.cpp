#include "server/store/memory/memory_store.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {

void MemoryStore::append(Write write, Loop& loop, Told told) {
  const WriteOutcome outcome = write_if_it_may(write);
  loop.run([told = std::move(told), outcome] { told(outcome); });
}

WriteOutcome MemoryStore::judge(const Write& write) {
  if (const WriteOutcome outcome = ownership_.judge(write); outcome != WriteOutcome::ok) return outcome;
  const bool is_there =
      std::ranges::any_of(write.records, [this](const RecordRow& record) { return records_.contains(record.id); });
  return is_there ? WriteOutcome::taken : people_.judge(write);
}

WriteOutcome MemoryStore::write_if_it_may(Write& write) {
  const std::scoped_lock lock(mutex_);
  if (const WriteOutcome outcome = judge(write); outcome != WriteOutcome::ok) return outcome;
  ownership_.note(write);
  if (!write.stream.empty() && keeps(write.stream.kind)) {
    StoredStream& stream = streams_[write.stream];
    stream.id = write.stream;
    for (std::string& fact : write.facts) stream.facts.push_back({std::move(fact), write.at_ms});
    stream.seals.insert(stream.seals.end(), write.seals.begin(), write.seals.end());
    if (write.close_stream) streams_.erase(write.stream);
  }
  for (RecordRow& record : write.records) records_[record.id] = std::move(record.json);
  for (GameRow& game : write.games) {
    if (records_.contains(game.record)) history_.add(std::move(game));
  }
  if (write.unit && history_.add(*write.unit)) people_.add(*write.unit);
  if (write.unrated) history_.add(*write.unrated);
  for (ShareRow& share : write.shares) {
    history_.add(share);
    people_.add(std::move(share));
  }
  if (write.event) history_.add(std::move(*write.event));
  if (write.player) people_.put(std::move(*write.player));
  for (const PlayerId& player : write.forgotten) {
    people_.forget(player);
    if (!is_member_in(write, player)) history_.forget(player);
  }
  for (MemberRow& member : write.members) people_.put(std::move(member));
  for (const PlayerId& player : write.off_the_boards) people_.take_off_the_boards(player);
  if (write.ban) {
    const auto whom = std::pair(write.ban->kind, write.ban->whom);
    if (write.ban->lifted) bans_.erase(whom);
    else bans_.insert_or_assign(whom, std::move(*write.ban));
  }
  if (write.heartbeat_ms) heartbeat_ms_ = write.heartbeat_ms;
  if (write.audit) audit_.push_back(std::move(*write.audit));
  return WriteOutcome::ok;
}

void MemoryStore::find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) {
  std::optional<std::string> json;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto record = records_.find(id); record != records_.end()) json = record->second;
  }
  loop.run([found = std::move(found), json = std::move(json)]() mutable { found(std::move(json)); });
}

void MemoryStore::load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) {
  std::optional<StoredStream> stream;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = streams_.find(id); known != streams_.end()) stream = known->second;
  }
  loop.run([found = std::move(found), stream = std::move(stream)]() mutable { found(std::move(stream)); });
}

void MemoryStore::load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, stream] : streams_) {
    if (id.kind == kind) each(stream);
  }
}

void MemoryStore::key_members(const std::string& by, const MakeKeys& make) {
  const std::scoped_lock lock(mutex_);
  if (std::exchange(keyed_by_, by) != by) people_.key_members(make);
}

void MemoryStore::load_bans(const std::function<void(BanRow)>& each) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [whom, ban] : bans_) each(ban);
}

}  // namespace crosstable
