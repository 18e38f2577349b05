#include "server/store/sqlite/event_reader.hpp"

#include <utility>

#include "server/store/sqlite/event_tables.hpp"

namespace crosstable::sqlite {

EventReader::EventReader(const std::filesystem::path& file, Complain complain)
    : database_(open_to_read(file)),
      complain_(std::move(complain)),
      created_(database_.prepare("SELECT created FROM finished_event WHERE id=?1")) {}

std::optional<std::int64_t> EventReader::created_at_ms(const EventId& event) {
  const std::scoped_lock lock(mutex_);
  std::optional<std::int64_t> created;
  created_.bind(1, event.view());
  while (created_.step()) created = created_.integer(0);
  if (created && (*created < 0 || *created > last_time_ms)) {
    complain_(unusable_event(event.view()));
    return std::nullopt;
  }
  return created;
}

std::size_t EventReader::count() {
  const std::scoped_lock lock(mutex_);
  return static_cast<std::size_t>(database_.query_int("SELECT count(*) FROM finished_event"));
}

}  // namespace crosstable::sqlite
