// What is looked up while the server runs, by the writer's thread.
#include <utility>

#include "server/store/sqlite/event_reader.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "server/store/sqlite/tables.hpp"

namespace crosstable {

template <class Found, class Look>
void SqliteStore::find(Loop& loop, Found found, Look look) {
  find({&loop, [found = std::move(found), look = std::move(look)](sqlite::Tables& tables) mutable -> Task {
          return [found = std::move(found), answer = look(tables)]() mutable { found(std::move(answer)); };
        }});
}

void SqliteStore::find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) {
  find(loop, std::move(found), [id = std::move(id)](sqlite::Tables& tables) { return tables.find_record(id); });
}

void SqliteStore::find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) {
  find(loop, std::move(found),
       [wanted = std::move(wanted)](sqlite::Tables& tables) { return tables.games().find(wanted); });
}

void SqliteStore::find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) {
  find(loop, std::move(found),
       [record = std::move(record)](sqlite::Tables& tables) { return tables.games().players_of(record); });
}

void SqliteStore::find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) {
  find(loop, std::move(found), [player = std::move(player), viewer = std::move(viewer)](sqlite::Tables& tables) {
    return tables.games().tallies(player, viewer);
  });
}

std::optional<std::int64_t> SqliteStore::created_at_ms(const EventId& event) { return events_->created_at_ms(event); }

std::size_t SqliteStore::count_events() { return events_->count(); }

void SqliteStore::find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) {
  find(loop, std::move(found),
       [event = std::move(event)](sqlite::Tables& tables) { return tables.events().find(event); });
}

void SqliteStore::find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) {
  find(loop, std::move(found),
       [wanted = std::move(wanted)](sqlite::Tables& tables) { return tables.events().find(wanted); });
}

void SqliteStore::begin(std::string node, Loop& loop, MoveOnlyFunction<void(std::optional<Incarnation>)> told) {
  find(loop, std::move(told),
       [node = std::move(node)](sqlite::Tables& tables) { return tables.begin_incarnation(node); });
}

void SqliteStore::end(Incarnation incarnation, Loop& loop, Task told) {
  find({&loop, [incarnation, told = std::move(told)](sqlite::Tables& tables) mutable -> Task {
          tables.end(incarnation);
          return std::move(told);
        }});
}

void SqliteStore::claim(StreamId stream, Incarnation incarnation, Epoch seen, Loop& loop,
                        MoveOnlyFunction<void(std::optional<Claimed>)> told) {
  find(loop, std::move(told), [stream = std::move(stream), incarnation, seen](sqlite::Tables& tables) {
    return tables.claim(stream, incarnation, seen);
  });
}

void SqliteStore::claim_all(Incarnation incarnation, Loop& loop, MoveOnlyFunction<void(std::vector<Claimed>)> told) {
  find(loop, std::move(told), [incarnation](sqlite::Tables& tables) { return tables.claim_all(incarnation); });
}

void SqliteStore::changes(std::uint64_t after, std::size_t most, Loop& loop,
                          MoveOnlyFunction<void(std::vector<Change>)> told) {
  find(loop, std::move(told), [after, most](sqlite::Tables& tables) { return tables.owners().changes(after, most); });
}

void SqliteStore::due(std::int64_t before_ms, std::size_t most, Loop& loop,
                      MoveOnlyFunction<void(std::vector<Due>)> told) {
  find(loop, std::move(told),
       [before_ms, most](sqlite::Tables& tables) { return tables.owners().due(before_ms, most); });
}

void SqliteStore::postpone(StreamId stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms) {
  find({nullptr, [stream = std::move(stream), epoch, from_ms, to_ms](sqlite::Tables& tables) -> Task {
          tables.postpone(stream, epoch, from_ms, to_ms);
          return nullptr;
        }});
}

}  // namespace crosstable
