// The history in the file: finished games, who took part, and what they add up to. Belongs to one thread at a time.
#pragma once
#include <optional>

#include "server/store/history.hpp"
#include "server/store/sqlite/database.hpp"

namespace crosstable::sqlite {

class GameTables {
 public:
  explicit GameTables(Database& database);

  // Within a transaction, after the game's record.
  void add(const GameRow& row);
  void forget(const PlayerId& player);
  void complete();
  void add(const UnitRow& unit);  // within a transaction too, as the next two
  void add(const UnratedRow& unit);
  void add(const ShareRow& share);
  void take_off_the_boards(const PlayerId& player);
  void settle_all();  // says anew which ratings are settled

  bool is_incomplete();
  GamesPage find(const GamesWanted& wanted);
  std::vector<PlayerId> players_of(const RecordId& record);
  std::vector<std::int64_t> unusable();  // numbers of games that are never shown
  Tallies tallies(const PlayerId& player, const PlayerId& viewer);

 private:
  std::optional<GameRow> read(Statement& row);
  void read_seats(GameRow& row);

  Database& database_;
  Statement add_game_, add_seat_, count_, forget_, complete_, add_unit_, add_rated_, put_standing_, off_the_boards_,
      add_unrated_, add_share_, is_incomplete_, find_, find_of_game_, find_listed_, find_listed_of_game_, seats_,
      players_, tallies_, listed_tallies_, met_;
};

}  // namespace crosstable::sqlite
