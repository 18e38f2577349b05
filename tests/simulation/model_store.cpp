#include "tests/simulation/model_store.hpp"

#include <algorithm>
#include <utility>

namespace crosstable::test {

// Runs what is posted at once: whoever asks the disk on it has the answer when the call returns.
class ModelStore::Behind final : public Loop {
 public:
  void post(Task task) override { task(); }
  bool is_current() const override { return true; }
  std::int64_t now_ms() const override { return 0; }
  TimerId after(std::int64_t, Task) override { return 0; }
  void cancel(TimerId) override {}
};

template <class Answer, class Ask>
void ModelStore::in_turn(Loop& loop, MoveOnlyFunction<void(Answer)> found, Ask ask) {
  take({&loop, [this, found = std::move(found), ask = std::move(ask)]() mutable -> Task {
          Answer answer{};
          ask(*behind_, [&answer](Answer given) { answer = std::move(given); });
          return [found = std::move(found), answer = std::move(answer)]() mutable { found(std::move(answer)); };
        }});
}

class ModelStore::Finding final : public History {
 public:
  explicit Finding(ModelStore& store) : store_(store), disk_(store.disk_.history()) {}

  bool is_incomplete() override { return disk_.is_incomplete(); }
  std::optional<std::int64_t> created_at_ms(const EventId& event) override { return disk_.created_at_ms(event); }
  std::size_t count_events() override { return disk_.count_events(); }
  void find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) override {
    store_.in_turn(loop, std::move(found), [this, wanted = std::move(wanted)](Loop& at_once, auto done) {
      disk_.find_games(wanted, at_once, done);
    });
  }
  void find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) override {
    store_.in_turn(loop, std::move(found), [this, record = std::move(record)](Loop& at_once, auto done) {
      disk_.find_players(record, at_once, done);
    });
  }
  void find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) override {
    store_.in_turn(loop, std::move(found),
                   [this, player = std::move(player), viewer = std::move(viewer)](Loop& at_once, auto done) {
                     disk_.find_tallies(player, viewer, at_once, done);
                   });
  }
  void find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) override {
    store_.in_turn(loop, std::move(found), [this, event = std::move(event)](Loop& at_once, auto done) {
      disk_.find_event(event, at_once, done);
    });
  }
  void find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) override {
    store_.in_turn(loop, std::move(found), [this, wanted = std::move(wanted)](Loop& at_once, auto done) {
      disk_.find_events(wanted, at_once, done);
    });
  }

 private:
  ModelStore& store_;
  History& disk_;
};

class ModelStore::Owning final : public Ownership {
 public:
  explicit Owning(ModelStore& store) : store_(store), disk_(store.disk_.ownership()) {}

  void begin(std::string node, Loop& loop, MoveOnlyFunction<void(std::optional<Incarnation>)> told) override {
    store_.in_turn(loop, std::move(told),
                   [this, node = std::move(node)](Loop& at_once, auto done) { disk_.begin(node, at_once, done); });
  }
  void end(Incarnation incarnation, Loop& loop, Task told) override {
    store_.take({&loop, [this, incarnation, told = std::move(told)]() mutable -> Task {
                   disk_.end(incarnation, *store_.behind_, [] {});
                   return std::move(told);
                 }});
  }
  void claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
             MoveOnlyFunction<void(std::optional<Claimed>)> told) override {
    store_.in_turn(loop, std::move(told),
                   [this, stream = std::move(stream), incarnation, seen](Loop& at_once, auto done) {
                     disk_.claim(stream, incarnation, seen, at_once, done);
                   });
  }
  void claim_all(Incarnation incarnation, Loop& loop, MoveOnlyFunction<void(std::vector<Claimed>)> told) override {
    store_.in_turn(loop, std::move(told),
                   [this, incarnation](Loop& at_once, auto done) { disk_.claim_all(incarnation, at_once, done); });
  }
  void changes(std::uint64_t after, std::size_t most, Loop& loop,
               MoveOnlyFunction<void(std::vector<Change>)> told) override {
    store_.in_turn(loop, std::move(told),
                   [this, after, most](Loop& at_once, auto done) { disk_.changes(after, most, at_once, done); });
  }
  void due(std::int64_t before_ms, std::size_t most, Loop& loop,
           MoveOnlyFunction<void(std::vector<Due>)> told) override {
    store_.in_turn(loop, std::move(told),
                   [this, before_ms, most](Loop& at_once, auto done) { disk_.due(before_ms, most, at_once, done); });
  }
  void postpone(StreamId stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) override {
    store_.take({nullptr, [this, stream = std::move(stream), epoch, from_ms, to_ms]() -> Task {
                   disk_.postpone(stream, epoch, from_ms, to_ms);
                   return nullptr;
                 }});
  }

 private:
  ModelStore& store_;
  Ownership& disk_;
};

ModelStore::ModelStore(VirtualTime& time, Disk& disk, const StoreTemper& temper, Mutant mutant)
    : time_(time),
      disk_(disk),
      temper_(temper),
      mutant_(mutant),
      behind_(std::make_unique<Behind>()),
      finding_(std::make_unique<Finding>(*this)),
      owning_(std::make_unique<Owning>(*this)) {}

ModelStore::~ModelStore() { *lives_ = false; }

History& ModelStore::history() { return *finding_; }
KeptPeople& ModelStore::people() { return disk_.people(); }
Ownership& ModelStore::ownership() { return *owning_; }

void ModelStore::append(Write write, Loop& loop, Told told) {
  if (mutant_ == Mutant::records_forgotten) write.records.clear();
  if (mutant_ == Mutant::acknowledged_before_commit) {
    loop.post([told = std::move(told)] { told(WriteOutcome::ok); });
    told = [](WriteOutcome) {};
  }
  take({&loop,
        [this, write = std::move(write), told = std::move(told)]() mutable -> Task {
          WriteOutcome outcome{};
          disk_.append(std::move(write), *behind_, [&outcome](WriteOutcome given) { outcome = given; });
          return [told = std::move(told), outcome] { told(outcome); };
        },
        true});
}

void ModelStore::find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) {
  in_turn(loop, std::move(found),
          [this, id = std::move(id)](Loop& at_once, auto done) { disk_.find_record(id, at_once, done); });
}

void ModelStore::load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) {
  in_turn(loop, std::move(found),
          [this, id = std::move(id)](Loop& at_once, auto done) { disk_.load_stream(id, at_once, done); });
}

void ModelStore::load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) {
  disk_.load_streams(kind, [&](StoredStream stream) {
    constexpr std::size_t long_enough = 20;
    if (mutant_ == Mutant::tail_not_read && stream.facts.size() > long_enough) stream.facts.pop_back();
    each(std::move(stream));
  });
}

void ModelStore::take(Waiting waiting) {
  if (!*lives_) return;
  waiting_.push_back(std::move(waiting));
  begin_batch();
}

void ModelStore::begin_batch() {
  if (is_writing_ || waiting_.empty()) return;
  is_writing_ = true;
  FastRandom& random = time_.random();
  std::int64_t takes_us = 1 + random.below(temper_.commit_us);
  if (random.below(1'000) < temper_.stall_per_mille) {
    takes_us += random.below(temper_.stall_us + 1);
    ++stalls_;
  }
  time_.in(takes_us, [this, lives = lives_] {
    if (*lives) commit(1 + time_.random().below(static_cast<std::uint32_t>(waiting_.size())));
  });
}

// Told a little later, or at once.
void ModelStore::commit(std::size_t most) {
  for (; most > 0 && !waiting_.empty(); --most) {
    Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    writes_ += first.writes ? 1 : 0;
    if (Task task = first.work(); task && first.loop != nullptr) telling_.emplace_back(first.loop, std::move(task));
  }
  time_.in(time_.random().below(2) * time_.random().below(500), [this, lives = lives_] {
    if (!*lives) return;
    for (auto& [loop, task] : std::exchange(telling_, {})) loop->post(std::move(task));
    is_writing_ = false;
    begin_batch();
  });
}

void ModelStore::die(std::uint32_t first_kept) {
  *lives_ = false;
  telling_.clear();
  for (Waiting& waiting : std::exchange(waiting_, {})) {
    if (!waiting.writes) continue;
    if (first_kept-- == 0) break;
    ++writes_;
    waiting.work();
  }
}

}  // namespace crosstable::test
