// Challenges: who asks whom for a game, how long that stands, and what each of the two is told. Part of the
// matchmaker's actor: on its loop alone.
//
// While somebody plays against a clock, a challenge to them waits and they hear of it afterwards. The challenger is
// told the same in either case. Nobody is told that they are blocked: without days they are refused as if the other
// were away, and with days their challenge stands unheard.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "protocol/notifications.hpp"
#include "protocol/server_messages.hpp"
#include "server/identity/people.hpp"
#include "server/limits/house_limits.hpp"
#include "server/lobby/challenge_book.hpp"
#include "server/lobby/kept_challenges.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/push_notices.hpp"
#include "server/lobby/seat_book.hpp"

namespace crosstable {

class Challenges {
 public:
  // All of them outlive it.
  struct Parts {
    Loop& loop;
    const Presence& presence;
    const HouseLimits& limits;
    const People& people;
    const SeatBook& seats;
    PushNotices& notices;
    Store& store;
  };
  explicit Challenges(Parts parts) : parts_(parts), kept_(parts.store, parts.loop) {}

  void resume(const StoredStream& stored);  // at start, one that was kept
  // `from` is complete, its id included. The player asked hears of it as soon as they may.
  using Done = std::function<void(const protocol::Answer& answer)>;
  void open(Seek from, const PlayerId& to, const Done& done);
  // One that this player has heard of and may still answer; null: there is none.
  const Challenge* find_heard(const PlayerId& by, const std::string& id) const;
  Challenge accept(const std::string& id);  // takes that one out; a room for it is on its way
  void has_room(const Challenge& challenge) {
    kept_.forget(challenge, [] {});
  }  // durably
  bool decline(const PlayerId& by, const std::string& id);  // or take back; false: it is none of theirs
  void has_no_room(const Challenge& challenge);             // though it was accepted: it is over

  void list(const PlayerId& player, std::vector<protocol::ChallengeReceived>& out) const;
  void hear(const PlayerId& player);  // is here, and plays no more
  bool any_without_days(const PlayerId& from) const { return !book_.sent(from, false).empty(); }
  void end_of_the_gone(const PlayerId& from);  // but for those with days
  void end_all_of(const PlayerId& from);
  void end_all_to(const PlayerId& to);
  void end_between(const PlayerId& one, const PlayerId& other);  // as if they had gone

  void expire();
  std::optional<std::int64_t> next_ms() const { return book_.next_ms(); }

 private:
  std::optional<protocol::Error> refusal(const PlayerId& from, const PlayerId& to, bool days) const;
  std::optional<protocol::Error> make_place(const PlayerId& from, const PlayerId& to, bool days);
  void announce(const std::string& id, const protocol::Result& to_whoever_asked, const Done& done);
  void notice(const Challenge& challenge);
  protocol::ChallengeReceived shown(const Challenge& challenge) const;
  std::int64_t wall(std::int64_t steady_ms) const;
  void end(const std::string& id, protocol::ChallengeEnded::Reason reason);
  void finish(const Challenge& ended, protocol::ChallengeEnded::Reason reason);
  void tell_ended(const Challenge& challenge, const PlayerId& told, protocol::ChallengeEnded::Reason reason);

  const Parts parts_;
  KeptChallenges kept_;
  ChallengeBook book_;
};

}  // namespace crosstable
