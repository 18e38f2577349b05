// Two tables of an event in one house: both play the same boards. What is played at the first differs between two
// worlds; nothing that anybody else receives may.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {

// Keeps every report, as an event does.
class EventDesk final : public Planner {
 public:
  void room_opened(const StreamId&, const std::string&, const RoomCode& room) override { rooms.push_back(room); }
  void game_ended(const StreamId&, const RoomCode&, const GameReport& report, Kept kept) override {
    records.push_back(report.record);
    kept();
  }
  void series_ended(const StreamId&, const RoomCode&, const SeriesReport&, Kept kept) override { kept(); }

  std::vector<RoomCode> rooms;  // as they were opened
  std::vector<RecordId> records;
};

class TwoTables {
 public:
  // `play` decides what is played at the first table.
  TwoTables(const std::string& game, std::uint64_t play);

  // Whoever is to act there moves. Both worlds send as many messages, even if no game runs.
  void play_first() { play(0, first_play_); }
  void play_second() { play(1, second_play_); }
  // Eve, who plays nowhere, tries to learn something.
  void look_around();
  // Only the time goes by between games.
  void wait() { house_.loop.advance(house_.room_limits.next_game_ms); }
  void disclose();

  // All that left the house, but for the first table's own players.
  std::vector<std::string> told_to_others() const;
  std::size_t games_over() const { return desk_.records.size(); }
  bool is_over(std::size_t table);
  std::size_t records_to_be_had();  // of those that the event was told
  bool eve_is_let_in();

 private:
  struct Player {
    Player(HouseUnderTest& house, const std::string& handle);
    Client client;
    std::string id;
  };

  void play(std::size_t table, FastRandom& choice);

  EventDesk desk_;
  HouseUnderTest house_;
  std::vector<std::unique_ptr<Player>> players_;  // two per table
  std::unique_ptr<Player> eve_;
  FastRandom first_play_, second_play_{7};
  std::vector<std::string> figures_;
};

}  // namespace crosstable::test
