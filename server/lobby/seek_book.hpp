// Who looks for a game, and who fits whom: pure, without loops and rooms. A seek fits those of the same key (game,
// number of players, every option) whose ratings it accepts and that accept its own; a bot's fits those of people who
// said that bots may come. The range that it accepts widens while it waits, so nobody waits for a perfect opponent for
// ever. The seek that has waited longest comes first.
#pragma once
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/matchplay/chosen_options.hpp"
#include "server/seams/who.hpp"

namespace crosstable {

struct Seek {
  std::string id;
  Who who;
  std::string game;
  unsigned players = 2;
  ChosenOptions options;
  std::string key;  // equal for seeks that fit
  bool rated = false;
  bool days = false;                           // for each decision
  int rating = 1500;                           // of `who`, in the pool that they would be rated in
  std::optional<protocol::RatingRange> range;  // of the others; nothing: anybody
  bool bots = false;                           // of a person: bots may be among them. Bots meet each other anyway
  std::int64_t since_ms = 0;                   // steady
};

class SeekBook {
 public:
  // A range gets wider by so many points a second, at either end.
  // Players never fit if one blocks the other; without `blocks` nobody blocks anybody.
  using Blocks = std::function<bool(const PlayerId& who, const PlayerId& other)>;
  explicit SeekBook(double widening_per_second, Blocks blocks = {})
      : widening_per_second_(widening_per_second), blocks_(std::move(blocks)) {}

  void add(Seek seek);                               // in place of the player's one before
  std::optional<Seek> take(const PlayerId& player);  // nothing: they have none
  const Seek* find(const PlayerId& player) const;    // null: they have none
  bool has(const PlayerId& player) const { return places_.contains(player); }
  const Seek* first() const;  // which has waited longest; null: there is none
  std::size_t size() const { return places_.size(); }
  std::uint64_t changes() const { return changes_; }         // so far: seeks that were added or taken out
  std::vector<const Seek*> longest(std::size_t most) const;  // who have waited longest

  // The game that this player's seek completes, and takes out: themselves and those who fit, the longest waiting first.
  // Empty: nobody fits yet.
  std::vector<Seek> match(const PlayerId& player, std::int64_t now_ms);
  // The same for some of those who wait, since ranges get wider: each call goes on where the last one stopped. Where
  // many are blocked, it stops earlier.
  std::vector<Seek> match_some(std::size_t looks, std::int64_t now_ms);

 private:
  // The order of waiting, over all keys.
  struct Place {
    std::int64_t since_ms = 0;
    std::uint64_t number = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  using Pool = std::map<Place, Seek>;

  bool accepts(const Seek& one, const Seek& other, std::int64_t now_ms) const;
  bool fit(const Seek& one, const Seek& other, std::int64_t now_ms) const;

  const double widening_per_second_;
  const Blocks blocks_;
  std::map<std::string, Pool> pools_;  // by key; none is empty
  std::unordered_map<PlayerId, std::pair<std::string, Place>> places_;
  std::map<Place, PlayerId> waiting_;
  Place looked_at_;
  mutable std::uint64_t asked_blocks_ = 0;  // so far
  std::uint64_t next_number_ = 1, changes_ = 0;
};

}  // namespace crosstable
