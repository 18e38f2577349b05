// Which events are documents, looked up by a connection of its own: beside the writer, which it never waits for. From
// any thread, one at a time. What cannot be read is thrown (sqlite::Error); a row that cannot be used is none, and
// named.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>

#include "server/store/history.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::sqlite {

class EventReader {
 public:
  EventReader(const std::filesystem::path& file, Complain complain);

  std::optional<std::int64_t> created_at_ms(const EventId& event);
  std::size_t count();

 private:
  Database database_;
  const Complain complain_;
  std::mutex mutex_;
  Statement created_;
};

}  // namespace crosstable::sqlite
