#include "server/store/sqlite/sqlite_store.hpp"

#include <cassert>
#include <chrono>
#include <shared_mutex>
#include <utility>

#include "server/store/sqlite/loading.hpp"

namespace crosstable {

// Its store is null once that has ended.
struct SqliteStore::Handle {
  std::shared_mutex mutex;
  SqliteStore* store;

  // Behind the turn that appended.
  void turn_ended(Loop& loop) {
    std::vector<Task> durable;
    {
      const std::shared_lock lock(mutex);
      if (store != nullptr) durable = store->commit_in_turn(loop);
    }
    for (const Task& each : durable) each();
  }
};

SqliteStore::SqliteStore(const std::filesystem::path& file, SqliteLimits limits)
    : file_(file),
      limits_(limits),
      tables_(std::make_unique<sqlite::Tables>(file)),
      pace_(std::chrono::microseconds(limits.loop_commit_us)),
      handle_(std::make_shared<Handle>()) {
  handle_->store = this;
  look_at_disk();
  writer_ = std::thread([this] { write_until_stopped(); });
}

SqliteStore::~SqliteStore() { stop(); }

void SqliteStore::append(Write write, Loop& loop, Task durable) {
  bool wake = false;
  {
    const std::scoped_lock lock(mutex_);
    assert(!stopping_);
    loaded_ = true;
    appends_.push_back({std::move(write), &loop, std::move(durable)});
    wake = writer_waits_ && !std::exchange(waking_, true);
  }
  // At the end of the loop's turn: what else it appends in this turn shares the sync.
  if (wake) loop.post([handle = handle_, &loop] { handle->turn_ended(loop); });
}

void SqliteStore::find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) {
  find({&loop, [id = std::move(id), found = std::move(found)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), json = tables.find_record(id)]() mutable { found(std::move(json)); };
        }});
}

void SqliteStore::find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) {
  find({&loop, [wanted = std::move(wanted), found = std::move(found)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), page = tables.games().find(wanted)]() mutable { found(std::move(page)); };
        }});
}

void SqliteStore::find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) {
  find({&loop, [record = std::move(record), found = std::move(found)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), players = tables.games().players_of(record)]() mutable {
            found(std::move(players));
          };
        }});
}

void SqliteStore::find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) {
  find({&loop,
        [player = std::move(player), viewer = std::move(viewer),
         found = std::move(found)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), tallies = tables.games().tallies(player, viewer)]() mutable {
            found(std::move(tallies));
          };
        }});
}

void SqliteStore::find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) {
  find({&loop, [event = std::move(event), found = std::move(found)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), body = tables.events().find(event)]() mutable { found(std::move(body)); };
        }});
}

void SqliteStore::find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) {
  find({&loop, [wanted = std::move(wanted), found = std::move(found)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), rows = tables.events().find(wanted)]() mutable { found(std::move(rows)); };
        }});
}

void SqliteStore::find(Find find) {
  {
    const std::scoped_lock lock(mutex_);
    assert(!stopping_);
    finds_.push_back(std::move(find));
  }
  wake_.notify_one();
}

void SqliteStore::load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) {
  {
    const std::scoped_lock lock(mutex_);
    assert(!stopping_);
    loaded_ = true;
    loads_.push_back({std::move(id), &loop, std::move(found)});
  }
  wake_.notify_one();
}

void SqliteStore::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (writer_.joinable()) writer_.join();
  const std::scoped_lock lock(handle_->mutex);
  handle_->store = nullptr;
}

SqliteStore::Counts SqliteStore::counts() const {
  return {writes_, commits_, loop_commit_count_, checkpoints_, tables_->left_out(), checkpointed_ms_};
}

std::size_t SqliteStore::queue() const {
  const std::scoped_lock lock(mutex_);
  return appends_.size();
}

std::chrono::nanoseconds SqliteStore::committing_for() const {
  const std::int64_t since = committing_since_ns_;
  return since == 0 ? std::chrono::nanoseconds(0)
                    : std::chrono::steady_clock::now().time_since_epoch() - std::chrono::nanoseconds(since);
}

}  // namespace crosstable
