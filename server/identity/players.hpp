// Everybody who is known for longer than their connection lasts, by token. A token is the player; only its hash is
// kept. From any thread; one mutex. Rows are looked up in the store when they are needed, and kept in memory while they
// are used or not durable yet.
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
// longest ago, or else of the player who was. (The store knows the day. Of those seen today, the ones that are still in
// memory come last, in the order in which they were here.) Nobody who is needed (connected, or with a seat) is ever
// forgotten.
#pragma once
#include <functional>
#include <memory>
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
#include "server/identity/recently_used.hpp"
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
  // Where the next look at a line begins: behind this row; nothing: at its front.
  using Behind = std::optional<PlayerRow>;

  // How far forget_the_absent() has come.
  struct Sweep {
    Behind passing, regulars;
    bool passing_done = false, regulars_done = false;
    std::size_t forgotten = 0;
  };

  std::unique_lock<std::mutex> lock() const;
  PlayerRow* look_up(const PlayerId& player) const;   // valid while the mutex is held; null: there is no such row
  PlayerRow* find_of(const std::string& hash) const;  // whose token this is, or is to be
  PlayerRow& enter(PlayerRow row) const;
  void put(const PlayerRow& row);  // a changed one of these
  Welcome welcome_back(PlayerRow player, const Token& token, const std::string& hash, std::optional<std::string> name,
                       const Door& door, std::int64_t today, Write& write);
  std::optional<Welcome> welcome_new(const std::optional<Token>& token, std::optional<std::string> name,
                                     const Door& door, std::int64_t today, Write& write);
  bool was_written(const PlayerId& player, WriteOutcome outcome);
  std::string name_beside_members(const PlayerRow& player) const;
  Token hand_on(PlayerRow& player) const;
  bool make_place(std::int64_t today, Write& write);
  bool drop_first(bool of_one_day, std::int64_t today, Behind& behind, Write& write);
  void forget(const PlayerId& player, Write& write);
  bool forget_some(bool of_one_day, std::int64_t before_day, Behind& behind, Write& write);
  void sweep(Sweep sweep, Loop& loop);

  Store& store_;
  const RandomBytes random_;
  const HouseLimits& limits_;
  Members& members_;
  const Needed needed_;
  const SuccessorKey successor_key_;
  std::optional<GuestTokens> guest_tokens_;  // from load() on
  mutable std::mutex mutex_;
  mutable RecentlyUsed<std::unique_ptr<PlayerRow>> recent_;  // null: there is no such row any more
  // Of the rows in memory, and of successors. A hash that the store has and that is not here may be out of date.
  mutable std::unordered_map<std::string, PlayerId> by_token_hash_;
  std::size_t size_ = 0;
  Behind passing_, regulars_;  // where the next newcomer's place is looked for
};

}  // namespace crosstable
