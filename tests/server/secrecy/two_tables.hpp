// Two tables of a real event in one house: both play the same boards, as two matches (deals "same") or as the one match
// of two teams (deals "teams"). What is played at the first differs between two
// worlds; nothing that others receive may differ until the second has played its boards too.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {

class TwoTables {
 public:
  // `world` decides what is played at the first table, and who gives it up.
  TwoTables(const std::string& game, const std::string& deals, unsigned world);

  // The player to act there moves. Both worlds send as many messages, even if no game runs.
  void play_first() { play(0, first_play_); }
  void play_second() { play(1, second_play_); }
  // Another player gives up in each world; nothing, if no game runs.
  void give_up_first_game();
  // A player of the first table gives up a game, in one world only.
  void give_up_a_game();
  void give_up_second_game();
  // The second table's players try to watch the first. Eve, who plays nowhere, and the director try to learn something,
  // and so do readers of /api and /metrics.
  void look_around();
  // Only the time goes by between games.
  void wait() { house_.loop.advance(house_.room_limits.next_game_ms); }

  // Everything that left the house, except to the first table's own players.
  std::vector<std::string> told_to_others() const;
  std::string board_of_first();  // what its players see
  bool is_over(std::size_t table);
  bool waits(std::size_t table);  // for its next game
  std::size_t records_to_be_had();
  bool eve_is_let_in();

 private:
  struct Player {
    Player(HouseUnderTest& house, const std::string& handle);
    Client client;
    std::string id;
  };

  void begin(const std::string& game, const std::string& deals);
  void enter_teams(const json& event);
  void play(std::size_t table, FastRandom& choice);
  void resign(std::size_t player);
  json view_of(std::size_t table);
  json event_view();

  HouseUnderTest house_;
  std::vector<std::unique_ptr<Player>> players_;  // two per table
  std::unique_ptr<Player> eve_, director_;
  const unsigned world_;
  FastRandom first_play_, second_play_{7};
  std::string event_;
  std::vector<std::string> rooms_;  // by table
  std::vector<std::string> documents_;
};

}  // namespace crosstable::test
