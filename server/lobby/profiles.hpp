// What is told of a player: who they are, what their games add up to, which games they finished. A player who deleted
// their account is `deleted` wherever a name is told. From any thread.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"
#include "server/identity/people.hpp"
#include "server/lobby/blocks.hpp"
#include "server/lobby/seat_book.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class Profiles {
 public:
  Profiles(Store& store, const People& people, const SeatBook& seats, const Blocks& blocks)
      : store_(store), people_(people), seats_(seats), blocks_(blocks) {}

  // `done` runs on `loop`. Open games, and games that are not listed, are told to the player alone; `viewer` is nothing
  // over HTTP.
  using Done = std::function<void(const protocol::Answer& answer)>;
  void profile(const protocol::PlayerProfile& request, const std::optional<Who>& viewer, Loop& loop, Done done) const;
  void games(const protocol::PlayerGames& request, const std::optional<Who>& viewer, Loop& loop, Done done) const;
  std::vector<std::pair<std::string, protocol::Rating>> ratings_of(const PlayerId& player) const;  // by pool
  void leaderboard(const protocol::Leaderboard& request, Loop& loop, Done done) const;

  // The player's own games, at most so many, the newest first.
  void newest_games(const PlayerId& player, std::size_t most, Loop& loop, std::function<void(GamesPage)> done) const;
  // The record of a finished game, with the names of today. `found` runs on `loop`.
  void record(RecordId id, Loop& loop, std::function<void(std::optional<std::string> json)> found) const;

  // The player of an id or, if nobody has that id, of a handle. Nothing if it is neither.
  std::optional<PlayerId> known_by(const PlayerId& id_or_handle) const;

 private:
  void collect_games(GamesWanted wanted, std::size_t most, GamesPage before, Loop& loop,
                     std::function<void(GamesPage)> done) const;
  std::string with_names_of_today(std::string record, const std::vector<PlayerId>& players) const;

  Store& store_;
  const People& people_;
  const SeatBook& seats_;
  const Blocks& blocks_;
};

}  // namespace crosstable
