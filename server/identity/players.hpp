// Everybody who is known for longer than their connection lasts, by token. A token is the player; only its hash is
// kept. From any thread; one mutex.
//
// A new guest is not kept: their token says itself who they are (guest_tokens.hpp), for new_guest_days. They get a row
// in this book, and in the store, with their first act that must survive. From then on the hash in their row alone
// decides.
//
// Taking over a live connection issues a new token, the old one's successor. The old token stays good until the new one
// is used for the first time, since the answer that brought it may have been lost; then the old one stops working.
// There is never more than one: takeovers with the same old token are given the same new one, so that a hello that
// comes late, or from another window, does not spoil what a client has just kept. A server that was started anew cannot
// know it, and issues another in its place.
//
// A member is in no row of this book: a guest who claims a handle moves to members.hpp, in one transaction.
//
// Guests who were here on one day only are forgotten after new_guest_days, others after guest_days, so that their
// number has a bound over years. When the book is full, a newcomer takes the place of the one-day guest who was seen
// longest ago, or else of the player who was. Nobody who is needed (connected, or with a seat) is ever forgotten.
#pragma once
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/bytes/random_bytes.hpp"
#include "server/identity/guest_tokens.hpp"
#include "server/identity/members.hpp"
#include "server/identity/secrets.hpp"
#include "server/identity/welcome.hpp"
#include "server/limits/house_limits.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class Players {
 public:
  // Asked with the players locked: nothing in here may be called meanwhile.
  using Needed = std::function<bool(const PlayerId& player)>;
  Players(Store& store, RandomBytes random, const HouseLimits& limits, Members& members, Needed needed);

  void load();  // at start, before anything else

  // The player of this token, renamed if a name is given; a new guest when there is no such token. `done` runs on
  // `loop` once all that is durable: with nothing if nobody new may come. `name` is clean. Where the row may not be
  // written, the player keeps their name, and a takeover its token.
  void greet(const std::optional<Token>& token, std::optional<std::string> name, const Door& door, Loop& loop,
             Welcomed done);

  // Writes the row of a guest, unless they have one. What is appended afterwards becomes durable after it. Says no if
  // the book is full of players who are needed.
  bool keep(PlayerRow row, Loop& loop);

  // A guest with a row becomes a member; see MemberLogins::claim.
  Members::Refused claim(const PlayerId& player, std::string_view handle, std::string device, Loop& loop,
                         std::function<void(Welcome, RecoveryCode)> done);

  // A few at a time, each few in a write of its own that waits for the one before. On `loop`.
  void forget_the_absent(Loop& loop);

  struct Face {
    std::string name;
    std::int64_t since_day = 0;  // from 1970; 0: before anybody wrote it down
  };
  std::optional<Face> find(const PlayerId& player) const;  // who have a row
  std::size_t size() const;

 private:
  struct Known {
    std::string name;
    std::string token_hash;
    std::string next_token_hash;  // of the token that was handed out to take this one's place; empty: none
    std::int64_t seen_day = 0;    // of the last hello, from 1970
    std::int64_t since_day = 0;   // of the row
    std::list<std::pair<const PlayerId, Known>*>::iterator place = {};  // in one of the two lists
  };
  using Player = std::pair<const PlayerId, Known>;
  using Line = std::list<Player*>;  // who was seen last stands at the end

  // How far forget_the_absent() has come: so many of each line are still to be looked at.
  struct Sweep {
    std::size_t passing, regulars, forgotten = 0;
  };

  std::string name_beside_members(const Player& player) const;
  Player* find(const std::string& hash);
  Line& line_of(const Known& known) { return known.since_day == known.seen_day ? passing_ : regulars_; }
  void see(Player& player, std::int64_t day);
  void promote(Player& player);
  Token hand_on(Player& player);
  Player& enter(PlayerRow row);
  void line_up(Player& player);
  Player* keep_in(PlayerRow row, Write& write);
  bool make_place(Write& write);
  bool drop_first(Line& line, Write& write);
  void forget(Player& player, Write& write);
  void forget_before(std::int64_t day, Line& line, std::size_t& left, Write& write);
  void sweep(Sweep sweep, Loop& loop);
  static PlayerRow row_of(const Player& player);

  Store& store_;
  const RandomBytes random_;
  const HouseLimits& limits_;
  Members& members_;
  const Needed needed_;
  const SuccessorKey successor_key_;
  std::optional<GuestTokens> guest_tokens_;  // from load() on
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, Known> book_;
  std::unordered_map<std::string_view, Player*> by_token_hash_;  // and by that of the successor
  Line passing_, regulars_;                                      // those who were here on one day, and the others
};

}  // namespace crosstable
