// The file behind SqliteStore: its schema, the check that it is ours and whole, and what a Write means in it. Belongs
// to one thread at a time.
//
// Facts of all streams stand one behind the other, in the order in which they came. So a commit writes a few pages
// however many rooms moved, where facts sorted by stream would cost a page each. To read one stream is to look through
// the facts since its first, a few thousand at a time. A stream that is closed leaves dead facts behind; when they are
// many, purge() takes them away, a few at a time.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/event_tables.hpp"
#include "server/store/sqlite/game_tables.hpp"
#include "server/store/sqlite/guarded_file.hpp"
#include "server/store/sqlite/owner_tables.hpp"
#include "server/store/sqlite/people_tables.hpp"
#include "server/store/sqlite/reading.hpp"
#include "server/store/store.hpp"

namespace crosstable::sqlite {

class Tables {
 public:
  explicit Tables(const std::filesystem::path& file);  // throws StoreError
  Tables(const Tables&) = delete;

  void check_file() const { file_.check(); }  // throws StoreGone

  void begin() { begin_.run(); }
  void commit() { commit_.run(); }         // the transaction is on the disk when this returns
  WriteOutcome apply(const Write& write);  // between begin() and commit(); but for `ok` nothing is done

  // Ownership, each in a transaction of its own.
  std::optional<Incarnation> begin_incarnation(std::string_view node);
  void end(Incarnation incarnation);
  std::optional<Claimed> claim(const StreamId& stream, Incarnation incarnation, Epoch seen);
  std::vector<Claimed> claim_all(Incarnation incarnation);
  void postpone(const StreamId& stream, Epoch epoch, std::int64_t from_ms, std::int64_t to_ms);
  OwnerTables& owners() { return owners_; }

  std::optional<std::string> find_record(const RecordId& id);
  GameTables& games() { return games_; }
  EventTables& events() { return events_; }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each);
  void key_members(const std::string& by, const MakeKeys& make, std::int64_t at_once);
  void load_bans(const std::function<void(BanRow)>& each);
  std::optional<std::int64_t> last_heartbeat_ms();
  Secret key();

  // One stream that is being read; commits may come in between.
  class Reading {
   public:
    // Once read_on() has said that it is done. Nothing: there is no such stream.
    std::optional<StoredStream> take();

   private:
    friend class Tables;
    bool exists_ = false;
    std::int64_t next_ = 1;  // id of the fact that is looked at next
    StreamRows rows_;
  };
  Reading begin_reading(StreamId id);
  bool read_on(Reading& reading);  // is it done?

  // From any thread. Rows that cannot be used: one that is met again counts again.
  void leave_out(const Unusable& unusable);
  std::uint64_t left_out() const { return left_out_; }

  std::size_t log_bytes() const { return static_cast<std::size_t>(log_pages_) * page_bytes_; }
  void checkpoint();  // moves the write-ahead log into the database

  bool wants_purge() const { return purge_from_ > 0 || dead_ > std::max(few_dead, live_ / 2); }
  void purge();  // the next few facts, in a transaction of its own

  // A few records of games that ended before this day (from 1970), in a transaction of its own. Are there more?
  bool remove_records_before(std::int64_t day);
  // Gives a little of a lot of free space in the file back to the disk. Files of servers of before do not: see
  // `compact`.
  void give_space_back();

 private:
  static constexpr std::uint64_t few_dead = 20'000;      // so many dead facts may stay
  static constexpr std::int64_t few_free_pages = 1'024;  // so many free pages may stay, or an eighth of all
  static constexpr std::int64_t pages_at_once = 128, records_at_once = 100, facts_at_once = 2'000;

  struct OpenStream {
    std::int64_t number = 0;  // never used for another stream
    std::uint64_t facts = 0;
    std::int64_t first = 1;  // no fact of it has a lower id
    Epoch epoch = 0;
  };
  WriteOutcome judge(const Write& write);
  WriteOutcome judge_stream(const Write& write);
  OpenStream& stream_of(const Write& write);
  OpenStream& add(const StreamId& id);
  Epoch epoch_of(std::int64_t stream);
  void note_changes(const Write& write);
  OpenStream* opened(const StreamId& id);  // whether it was begun or loaded here or not; null: there is none
  Claimed claim(const StreamId& id, OpenStream& stream);
  std::int64_t number_of(const StreamId& id);        // 0: there is no such stream
  static std::int64_t number(Statement& statement);  // its only one

  GuardedFile file_;  // outlives the connection
  Database database_;
  std::size_t page_bytes_;
  int log_pages_ = 0;  // not yet in the database
  bool shrinks_;       // the file was made so that it can give space back
  std::atomic<std::uint64_t> left_out_{0};
  Statement begin_, commit_, pages_, free_pages_, vacuum_, remove_analyses_, remove_records_, add_stream_, add_fact_,
      add_seal_, add_record_, put_ban_, drop_ban_, add_audit_, put_heartbeat_, drop_stream_, drop_seals_, purge_end_,
      purge_, find_record_, find_stream_, epoch_, some_facts_, count_facts_;
  GameTables games_;
  EventTables events_;
  PeopleTables people_;
  OwnerTables owners_;

  std::unordered_map<StreamId, OpenStream> streams_;  // that were begun or loaded here
  bool strays_named_ = false;
  std::uint64_t live_ = 0, dead_ = 0;  // facts of open streams, and others
  std::int64_t purge_from_ = 0;        // above 0: a purge goes on with this fact
};

}  // namespace crosstable::sqlite
