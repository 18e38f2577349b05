// Everybody who ever said hello, by token. A token is the player; only its hash is kept. From any thread; one mutex.
//
// A token has a successor: whoever takes over a live connection is given it. The old token stays good until the new one is used
// for the first time, since the answer that brought it may have been lost; from then on the old one is nobody's. There is never
// more than one: takeovers with the same old token are given the same new one, so that a hello that comes late, or from another
// window, does not spoil what a client has just kept. A server that was started anew cannot know it, and gives another in its place.
//
// Who does not come back is forgotten after guest_days, so that their number has a bound over years. His token is nobody's then.
#pragma once
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/house/limits.hpp"
#include "server/house/secrets.hpp"
#include "server/room/room.hpp"
#include "server/store.hpp"

namespace crosstable {

class Players {
 public:
  Players(Store& store, RandomBytes random, const HouseLimits& limits);

  void load();  // at start, before anything else

  struct Welcome {
    Who who;
    Token token;
  };
  // Asked once, for the player who is found or made: does his hello end another connection of his? Nothing in here may be
  // called meanwhile.
  using TakesOver = std::function<bool(const std::string& player)>;

  // The player of this token, renamed if a name is given; a new guest when there is no such token. `done` runs on `loop`
  // once all that is durable: with nothing if there are too many players. `name` is clean.
  void greet(const std::optional<Token>& token, std::optional<std::string> name, const TakesOver& takes_over, Loop& loop,
             std::function<void(std::optional<Welcome>)> done);

  // Forgets who has not said hello for guest_days, but for those who are needed; asked with the players locked, as TakesOver
  // is. Their rows go a few at a time, each few in a write of its own that waits for the one before. On `loop`.
  using Needed = std::function<bool(const std::string& player)>;
  void forget_the_absent(const Needed& needed, Loop& loop);

  std::size_t size() const;

 private:
  struct Known {
    Who who;
    std::string next_token_hash;  // of the token that was handed out to take this one's place; empty: none
    std::int64_t seen_day = 0;    // of the last hello, from 1970
  };
  using Book = std::unordered_map<std::string, Known>;  // by the hash of the token

  Book::iterator find(const std::string& hash);
  Book::iterator promote(Book::iterator player);
  Token hand_on(Book::iterator player);
  void drop_rows(std::vector<std::string> players, Loop& loop);

  Store& store_;
  const RandomBytes random_;
  const HouseLimits& limits_;
  const SuccessorKey successor_key_;
  mutable std::mutex mutex_;
  Book by_token_hash_;
  std::unordered_map<std::string, std::string> successors_;  // from next_token_hash to the hash of the token before it
};

}  // namespace crosstable
