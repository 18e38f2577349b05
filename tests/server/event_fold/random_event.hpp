// Whole events with made-up results and everything that people do meanwhile, by a seed.
#pragma once
#include "server/events/showing/event_view.hpp"
#include "tests/server/event_fold/some_event.hpp"
#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events::test {

struct Mischief {  // in percent
  unsigned draws = 15, forfeits = 3, both_lose = 2, called_off = 2, withdrawals = 2, absences = 3, late = 5;
  unsigned corrections = 3, repairs = 5, adjournments = 10;  // of boards
  unsigned returns = 30, misses = 3, no_shows = 70;          // no-shows: of matches that were forfeited unplayed
};
constexpr Mischief none_at_all{15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

class RandomEvent {
 public:
  RandomEvent(std::uint64_t seed, unsigned entrants, Settings settings, Mischief mischief = {});

  // To its end; false: nothing could be paired, and it stays where it is.
  bool play();

  SomeEvent event;
  std::vector<std::pair<Fact, std::int64_t>> facts;  // all of them, with their times
  std::function<void()> told = [] {};                // after each fact

 private:
  void tell(const Fact& fact);
  MatchResult result(const Table& table);
  void play_table(const TableId& id);
  unsigned play_games(const TableId& id, const RoomCode& code, const SeriesId& series);
  void leave_out(const TableId& id);
  void deal();
  void people(bool between_rounds);
  bool next();

  Stream chance_;
  Mischief mischief_;
  unsigned late_ = 0, rooms_ = 0;
};

}  // namespace crosstable::events::test
