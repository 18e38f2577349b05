// The members' book and the store below it, under one mutex. From any thread, with that mutex held; Players may hold
// its own around it.
//
// A change is made on a copy; the row of the copy is written with the mutex held, so rows of a member become durable in
// the order of their changes, and the caller hears of a change once it is durable.
#pragma once
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "protocol/error.hpp"
#include "server/bytes/random_bytes.hpp"
#include "server/identity/member_book.hpp"
#include "server/identity/welcome.hpp"
#include "server/limits/house_limits.hpp"

namespace crosstable {

// Why a change is refused. Nothing: the asker will be told on their loop, once the change is durable.
using MemberRefused = std::optional<protocol::Error>;

class MemberLedger {
 public:
  MemberLedger(Store& store, RandomBytes random, const HouseLimits& limits);

  void load();  // at start, before anything else

  // Hold it during every call below, and as long as anything that the book returned is used.
  [[nodiscard]] std::unique_lock<std::mutex> lock() const;

  const MemberBook& book() const { return book_; }
  const HouseLimits& limits() const { return limits_; }
  const RandomBytes& random() const { return random_; }

  // Puts this copy in the book, and its row into `write`.
  void put(Member member, Write& write);
  // One of the two is told on the loop: `otherwise`, if there is one, when the store refuses the write.
  void append(Write write, Loop& loop, std::function<void()> tell, std::function<void()> otherwise = {});
  // Both, for one member.
  void change(Member member, Loop& loop, std::function<void()> tell, std::function<void()> otherwise = {});

  // Keeps only their ids and handles. Returns those who are gone: the member and their bots.
  std::vector<PlayerId> remove(const PlayerId& player, Write& write);

  // Once a day: who was leaving a day ago is shown as deleted by now, and needs not be looked at at the next start.
  void note_who_left(Loop& loop);

  // Nothing if the handle is free, or theirs already.
  MemberRefused fault_of(std::string_view handle, const PlayerId& whose) const;

  Token new_token() const;
  Welcome welcome_of(const Member& member, const Device& device, Token token) const;

 private:
  void read_again(const std::vector<PlayerId>& members, WriteOutcome outcome);

  Store& store_;
  const RandomBytes random_;
  const HouseLimits& limits_;
  mutable std::mutex mutex_;
  mutable MemberBook book_;
  std::vector<PlayerId> leaving_before_;
};

}  // namespace crosstable
