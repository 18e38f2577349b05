#include "server/store/memory/memory_ownership.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {
namespace {

constexpr std::size_t kept_changes = 10'000;

}  // namespace

WriteOutcome MemoryOwnership::judge(const Write& write) const {
  if (write.incarnation != 0 && ended_.contains(write.incarnation)) return WriteOutcome::fenced;
  if (write.stream.empty()) return WriteOutcome::ok;
  const auto stream = streams_.find(write.stream);
  if (stream == streams_.end()) {
    const bool begins = write.epoch == 0 && write.first_seq == 1 && !write.facts.empty();
    return begins ? WriteOutcome::ok : WriteOutcome::fenced;
  }
  if (stream->second.epoch != write.epoch) return WriteOutcome::fenced;
  return write.facts.empty() || write.first_seq == stream->second.next_seq ? WriteOutcome::ok : WriteOutcome::stale;
}

void MemoryOwnership::note(const Write& write) {
  if (!write.stream.empty()) {
    Open& stream = streams_[write.stream];
    stream.next_seq += write.facts.size();
    if (write.due_at_ms) {
      const bool is_past = stream.due_at_ms && *stream.due_at_ms < write.at_ms;
      stream.due_at_ms =
          stream.due_at_ms && !is_past ? std::min(*stream.due_at_ms, *write.due_at_ms) : *write.due_at_ms;
    }
    if (write.close_stream) streams_.erase(write.stream);
  }
  if (write.player) note(Change::Kind::player, write.player->id.text());
  for (const PlayerId& player : write.forgotten) note(Change::Kind::player, player.text());
  for (const MemberRow& member : write.members) note(Change::Kind::member, member.id.text());
  if (write.ban) note(Change::Kind::ban, write.ban->whom);
}

void MemoryOwnership::note(Change::Kind kind, std::string key) {
  if (changes_.size() >= 2 * kept_changes) changes_.erase(changes_.begin(), changes_.end() - kept_changes);
  changes_.push_back({++last_change_, kind, std::move(key)});
}

void MemoryOwnership::begin(std::string node, Loop& loop, MoveOnlyFunction<void(std::optional<Incarnation>)> told) {
  std::optional<Incarnation> incarnation;
  {
    const std::scoped_lock lock(mutex_);
    if (nodes_.try_emplace(std::move(node), last_incarnation_ + 1).second) incarnation = ++last_incarnation_;
  }
  loop.run([told = std::move(told), incarnation] { told(incarnation); });
}

void MemoryOwnership::end(Incarnation incarnation, Loop& loop, Task told) {
  {
    const std::scoped_lock lock(mutex_);
    ended_.insert(incarnation);
    std::erase_if(nodes_, [&](const auto& node) { return node.second == incarnation; });
  }
  loop.run(std::move(told));
}

void MemoryOwnership::claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
                            MoveOnlyFunction<void(std::optional<Claimed>)> told) {
  std::optional<Claimed> claimed;
  {
    const std::scoped_lock lock(mutex_);
    const auto known = streams_.find(stream);
    const bool is_seen = known == streams_.end() ? seen == 0 : known->second.epoch == seen;
    if (is_seen && !ended_.contains(incarnation)) {
      Open& open = streams_[stream];
      open.epoch = ++last_epoch_;
      claimed = Claimed{std::move(stream), open.epoch, open.next_seq};
    }
  }
  loop.run([told = std::move(told), claimed = std::move(claimed)]() mutable { told(std::move(claimed)); });
}

void MemoryOwnership::claim_all(Incarnation incarnation, Loop& loop,
                                MoveOnlyFunction<void(std::vector<Claimed>)> told) {
  std::vector<Claimed> all;
  {
    const std::scoped_lock lock(mutex_);
    if (!ended_.contains(incarnation)) {
      for (auto& [stream, open] : streams_) {
        open.epoch = ++last_epoch_;
        all.push_back({stream, open.epoch, open.next_seq});
      }
    }
  }
  loop.run([told = std::move(told), all = std::move(all)]() mutable { told(std::move(all)); });
}

void MemoryOwnership::changes(std::uint64_t after, std::size_t most, Loop& loop,
                              MoveOnlyFunction<void(std::vector<Change>)> told) {
  std::vector<Change> all;
  {
    const std::scoped_lock lock(mutex_);
    const auto first = std::ranges::upper_bound(changes_, after, {}, &Change::number);
    const auto count = std::min(most, static_cast<std::size_t>(changes_.end() - first));
    all.assign(first, first + static_cast<std::ptrdiff_t>(count));
  }
  loop.run([told = std::move(told), all = std::move(all)]() mutable { told(std::move(all)); });
}

void MemoryOwnership::due(std::int64_t before_ms, std::size_t most, Loop& loop,
                          MoveOnlyFunction<void(std::vector<Due>)> told) {
  std::vector<Due> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [stream, open] : streams_)
      if (open.due_at_ms && *open.due_at_ms < before_ms) all.push_back({stream, *open.due_at_ms});
  }
  std::ranges::sort(all, {}, &Due::at_ms);
  if (all.size() > most) all.resize(most);
  loop.run([told = std::move(told), all = std::move(all)]() mutable { told(std::move(all)); });
}

void MemoryOwnership::postpone(StreamId stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) {
  const std::scoped_lock lock(mutex_);
  const auto known = streams_.find(stream);
  if (known != streams_.end() && known->second.epoch == epoch && known->second.due_at_ms == from_ms)
    known->second.due_at_ms = to_ms;
}

}  // namespace crosstable
