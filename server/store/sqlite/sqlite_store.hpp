// The event log in one SQLite file: write-ahead log, synchronous=FULL, and one writer thread that commits everything
// that waits in one transaction. So one fsync serves all rooms that moved meanwhile, and `durable` means: survives a
// loss of power, as far as the disk honours a flush.
//
// The file is locked by its inode, and looked at before and after every commit: when it was removed, replaced or cut
// short meanwhile, the process ends before anything more is acknowledged.
//
// Any failed write ends the process, never to be retried: after a failed fsync nobody knows what is on the disk. What
// was not acknowledged then may or may not have happened; a restart reads the one truth.
//
// The queue needs no limit of its own, because all who fill it have one. A room appends only when its last append is
// durable, and so does an event; a connection has at most `unanswered` requests that wait for theirs, and its player's
// row beside them. So it holds at most rooms + events + connections * (unanswered + 1) writes, and the few of the
// server itself: the lobby's challenges, the heartbeat, the operator's acts, and guests that are forgotten once a day.
// In bytes it is bounded by address (`write_burst_bytes`), but for moves and for what rooms and events bring about.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/base/clock.hpp"
#include "server/base/own_thread.hpp"
#include "server/metrics/histogram.hpp"
#include "server/store/sqlite/store_error.hpp"
#include "server/store/store.hpp"

namespace crosstable {

namespace sqlite {
class EventReader;
class Tables;
}  // namespace sqlite

struct SqliteLimits {
  std::size_t checkpoint_bytes = std::size_t{4}
                                 << 20;     // a write-ahead log of this size is moved into the database at once
  std::int64_t checkpoint_idle_ms = 1'000;  // a smaller one when nothing was written for this long
  std::size_t finds_between_commits = 16;   // records and games looked up before waiting writes have their turn again
  std::int64_t keep_records_days = 400;     // until the record of a finished game is removed; 0: never
  std::int64_t keep_events_days = 400;      // until the document of an event that is over is removed; 0: never
  std::int64_t keyed_at_once = 5'000;       // members whose keys are made in one transaction, when they are made anew
  std::size_t min_free_bytes = std::size_t{256} << 20;  // of the disk, below which no new rooms are opened; 0: no bound
};

class SqliteStore final : public Store, private History, private Ownership {
 public:
  // Opens the file, or makes a new one; a file of an older version becomes one of this. Throws StoreError if it is
  // damaged, not ours or written by a newer version.
  explicit SqliteStore(const std::filesystem::path& file, SqliteLimits limits = {});
  ~SqliteStore() override;

  using Store::append;
  void append(Write write, Loop& loop, Told told) override;
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) override;
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override;
  History& history() override { return *this; }
  KeptPeople& people() override { return *people_; }
  Ownership& ownership() override { return *this; }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override;
  void key_members(const std::string& by, const MakeKeys& make) override;
  void load_bans(const std::function<void(BanRow)>& each) override;
  std::optional<std::int64_t> last_heartbeat_ms() override;
  Secret key() override;
  void stop() override;

  // From any thread.
  struct Counts {
    std::uint64_t writes = 0;   // durable
    std::uint64_t commits = 0;  // transactions that carried them
    std::uint64_t checkpoints = 0;
    std::uint64_t errors = 0;          // rows that could not be used when everything was loaded
    std::int64_t checkpointed_ms = 0;  // the last one, since 1970; 0: none yet
  };
  Counts counts() const;
  std::size_t queue() const;                                       // writes that wait
  const Histogram& commit_times() const { return commit_times_; }  // sync included
  std::chrono::nanoseconds committing_for() const;                 // the transaction that is being written; 0: none
  bool low_on_space() const override { return low_on_space_; }

 private:
  struct Append {
    Write write;
    Loop* loop;
    Told told;
    WriteOutcome outcome = WriteOutcome::ok;
  };
  struct Find {
    Loop* loop;                                    // null: nobody waits
    MoveOnlyFunction<Task(sqlite::Tables&)> look;  // what it gives is called on `loop`
  };
  struct Load {
    StreamId id;
    Loop* loop;
    MoveOnlyFunction<void(std::optional<StoredStream>)> found;
  };
  struct Loading;

  // History
  bool is_incomplete() override;
  void find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) override;
  void find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) override;
  void find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) override;
  std::optional<std::int64_t> created_at_ms(const EventId& event) override;
  std::size_t count_events() override;
  void find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> body)> found) override;
  void find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) override;

  // Ownership
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

  // What `look` finds in the tables goes to `found`, on the loop, behind the commit of all that was appended before.
  template <class Found, class Look>
  void find(Loop& loop, Found found, Look look);
  void find(Find find);

  template <class Read>
  auto naming_the_file(const Read& read) const;
  void write_until_stopped();
  SteadyTime checkpoint_due() const;
  void tend(bool idle);  // what must be done now and then
  void look_at_disk();
  void remove_what_is_old();
  void commit(std::vector<Append>& batch);
  void answer(std::vector<Find>& finds);
  void load_a_little();
  void checkpoint();

  const std::filesystem::path file_;
  const SqliteLimits limits_;
  std::unique_ptr<sqlite::Tables> tables_;             // the writer's, as what follows the next two
  const std::unique_ptr<KeptPeople> people_;           // these read beside it
  const std::unique_ptr<sqlite::EventReader> events_;  //
  std::unique_ptr<Loading> loading_;                   // the stream that is being read; null: none
  SteadyTime committed_ = steady_now(), tended_ = committed_;
  // The day of the last look for old records, and events; 0: none, or there are more.
  std::int64_t records_day_ = 0, events_day_ = 0;

  mutable std::mutex mutex_;  // guards what follows, up to the counters
  // Shared because what is posted to a loop may run after the store has ended.
  const std::shared_ptr<std::condition_variable> wake_ = std::make_shared<std::condition_variable>();
  std::vector<Append> appends_;
  std::vector<Find> finds_;
  std::deque<Load> loads_;
  bool writer_waits_ = false;
  bool waking_ = false;  // a loop has been asked to wake it
  bool stopping_ = false;
  bool loaded_ = false;  // from the first append or load_stream() on nobody else uses tables_

  std::atomic<std::uint64_t> writes_{0}, commits_{0}, checkpoints_{0};
  Histogram commit_times_ = Histogram::of_seconds();
  std::atomic<std::int64_t> committing_since_ns_{0};  // by the steady clock; 0: nothing is being committed
  std::atomic<std::int64_t> checkpointed_ms_{0};
  std::atomic<bool> low_on_space_{false};
  OwnThread writer_;
};

}  // namespace crosstable
