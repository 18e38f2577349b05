// The file behind SqliteStore: its schema, the check that it is ours and whole, and what a Write means in it. Belongs to
// one thread, but for load_*, which read through a connection of their own.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "server/sqlite/database.hpp"
#include "server/store.hpp"

namespace crosstable::sqlite {

class Tables {
 public:
  explicit Tables(const std::filesystem::path& file);  // throws StoreError
  Tables(const Tables&) = delete;

  void begin() { begin_.run(); }
  void commit() { commit_.run(); }  // the transaction is on the disk when this returns
  void apply(const Write& write);   // between begin() and commit()

  std::optional<std::string> find_record(const std::string& id);
  void load_players(const std::function<void(PlayerRow)>& each) const;
  void load_rooms(const std::function<void(StoredRoom)>& each) const;  // throws StoreError where a room's facts have a gap

  std::size_t log_bytes() const { return static_cast<std::size_t>(log_pages_) * page_bytes_; }
  void checkpoint();  // moves the write-ahead log into the database

 private:
  const std::filesystem::path file_;
  Database database_;
  std::size_t page_bytes_;
  int log_pages_ = 0;
  Statement begin_, commit_, add_fact_, add_seal_, add_record_, put_player_, drop_facts_, drop_seals_, find_record_;
};

}  // namespace crosstable::sqlite
