// The history of a MemoryStore. From any thread; a mutex of its own.
#pragma once
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "server/store/history.hpp"

namespace crosstable {

class MemoryHistory final : public History {
 public:
  void add(GameRow row);
  bool add(UnitRow row);  // false: it is there already
  void add(const UnratedRow& row);
  void add(ShareRow row);
  void add(EventRow row);
  void forget(const PlayerId& player);

  // For tests. All of them, in their order.
  std::vector<UnitRow> units();
  std::vector<ShareRow> shares();

  bool is_incomplete() override { return false; }
  void find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) override;
  void find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) override;
  void find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) override;
  std::optional<std::int64_t> created_at_ms(const EventId& event) override;
  std::size_t count_events() override;
  void find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> body)> found) override;
  void find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) override;

 private:
  std::vector<std::uint64_t> numbers_of(const PlayerId& player) const;  // the newest last

  std::mutex mutex_;
  std::vector<GameRow> games_;               // number n stands at n - 1
  std::map<RecordId, std::uint64_t> known_;  // numbers
  std::vector<UnitRow> units_;               // number n stands at n - 1
  std::set<SeriesId> known_units_;
  std::map<SeriesId, Unrated> unrated_;
  std::vector<ShareRow> shares_;
  std::map<std::pair<std::int64_t, EventId>, EventRow> events_;  // by age
  std::map<EventId, std::int64_t> created_;                      // of each of these
  std::map<PlayerId, std::vector<std::uint64_t>> played_;        // numbers
  std::map<std::pair<PlayerId, std::string>, Tally> tallies_, listed_tallies_;
};

}  // namespace crosstable
