#include "server/store/sqlite/event_tables.hpp"

#include <limits>

namespace crosstable::sqlite {

namespace {

constexpr std::int64_t last_day = last_time_ms / 86'400'000;

// Lists so many, older than the given one.
std::string list(const std::string& which) {
  return "SELECT id, created, ended_day, listed, game, state, listing FROM finished_event WHERE listed=1 AND "
         "(created, id)<(?1, ?2)" +
         which + " ORDER BY created DESC, id DESC LIMIT ?3";
}

EventRow row_of(const Statement& row) {
  return {.event = EventId(row.text(0)),
          .game = std::string(row.text(4)),
          .state = std::string(row.text(5)),
          .listed = row.integer(3) != 0,
          .created_at_ms = row.integer(1),
          .ended_day = row.integer(2),
          .listing = std::string(row.text(6))};
}

bool is_usable(const EventRow& row) {
  const std::string_view id = row.event.view();
  return !id.empty() && is_utf8(id) && row.created_at_ms >= 0 && row.created_at_ms <= last_time_ms &&
         is_utf8(row.game) && is_utf8(row.state) && is_utf8(row.listing) && is_utf8(row.body) && row.ended_day >= 0 &&
         row.ended_day <= last_day;
}

}  // namespace

Unusable unusable_event(std::string_view id) {
  return {"event " + printable(id) + " cannot be read as a document", {rows_with("finished_event", "id", id)}};
}

EventTables::EventTables(Database& database)
    : database_(database),
      add_(database.prepare("INSERT INTO finished_event(id, created, ended_day, listed, game, state, listing, body) "
                            "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT(id) DO NOTHING")),
      find_(database.prepare("SELECT body FROM finished_event WHERE id=?1")),
      remove_(database.prepare(
          "DELETE FROM finished_event WHERE number IN (SELECT number FROM finished_event WHERE ended_day<=?1 LIMIT " +
          std::to_string(removed_at_once) + ")")),
      list_{database.prepare(list("")), database.prepare(list(" AND game=?4")), database.prepare(list(" AND state=?5")),
            database.prepare(list(" AND game=?4 AND state=?5"))} {}

void EventTables::add(const EventRow& row) {
  add_.bind(1, row.event.view())
      .bind(2, row.created_at_ms)
      .bind(3, row.ended_day)
      .bind(4, std::int64_t{row.listed})
      .bind(5, row.game)
      .bind(6, row.state)
      .bind(7, row.listing)
      .bind(8, row.body)
      .run();
}

std::optional<std::string> EventTables::find(const EventId& event) {
  find_.bind(1, event.view());
  std::optional<std::string> body;
  while (find_.step()) body = find_.text(0);
  return body;
}

std::vector<EventRow> EventTables::find(const EventsWanted& wanted) {
  const bool of_game = !wanted.game.empty(), of_state = !wanted.state.empty();
  Statement& find = list_[(of_game ? 1U : 0U) + (of_state ? 2U : 0U)];
  const std::int64_t created = wanted.before ? wanted.before->first : std::numeric_limits<std::int64_t>::max();
  find.bind(1, created).bind(2, wanted.before ? wanted.before->second.view() : std::string_view());
  find.bind(3, static_cast<std::int64_t>(wanted.most));
  if (of_game) find.bind(4, wanted.game);
  if (of_state) find.bind(5, wanted.state);
  std::vector<EventRow> rows;
  while (find.step()) rows.push_back(row_of(find));
  return rows;
}

bool EventTables::remove_before(std::int64_t day) {
  remove_.bind(1, day - 1).run();
  return database_.changes() == removed_at_once;
}

void read_events(Database& database, const std::function<void(EventRow)>& each, const Complain& complain) {
  Statement rows =
      database.prepare("SELECT id, created, ended_day, listed, game, state, listing, body FROM finished_event");
  while (rows.step()) {
    EventRow row = row_of(rows);
    row.body = rows.text(7);
    if (is_usable(row)) each(std::move(row));
    else complain(unusable_event(rows.text(0)));
  }
}

}  // namespace crosstable::sqlite
