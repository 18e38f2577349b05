// Which events are documents, looked up by a connection of its own: beside the writer, which it never waits for. From
// any thread, one at a time. What cannot be read is thrown (sqlite::Error).
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>

#include "server/store/history.hpp"
#include "server/store/sqlite/database.hpp"

namespace crosstable::sqlite {

class EventReader {
 public:
  explicit EventReader(const std::filesystem::path& file);

  std::optional<std::int64_t> created_at_ms(const EventId& event);
  std::size_t count();

 private:
  Database database_;
  std::mutex mutex_;
  Statement created_;
};

}  // namespace crosstable::sqlite
