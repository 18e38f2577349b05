// The challenges that stand: pure, without loops and connections. Times are of a steady clock.
//
// A challenge has two ends. The challenger is told one end for it, whether or not it was heard: else they would learn
// when the other was at a table. The player who is asked has their own time from when they heard of it, never beyond
// that end.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/lobby/seek_book.hpp"

namespace crosstable {

struct Challenge {
  std::string id;
  Seek from;
  PlayerId to;
  bool days = false;                                 // stands whether or not anybody is connected
  bool kept = false;                                 // durably, if it has days; until then nobody hears of it
  bool muffled = false;                              // the player asked has blocked them, and never hears of it
  std::int64_t until_ms = 0;                         // as the challenger was told
  std::int64_t to_answer_ms = 0;                     // how long the player asked has
  std::optional<std::int64_t> answer_until_ms = {};  // once they were told
  bool missed = false;                               // and did not answer in that time
  bool noticed = false;                              // the player asked will be notified if they do not look
  bool told = false;                                 // and were
  std::uint64_t number = 0;                          // the later, the higher

  bool awaits_answer() const { return !missed && !muffled; }
  bool is_unheard() const { return awaits_answer() && !answer_until_ms; }
  bool may_be_heard() const { return is_unheard() && (kept || !days); }
  bool is_heard() const { return awaits_answer() && answer_until_ms; }  // and not answered
  std::int64_t next_ms() const { return answer_until_ms && !missed ? std::min(*answer_until_ms, until_ms) : until_ms; }
};

class ChallengeBook {
 public:
  const Challenge& add(Challenge challenge);
  const Challenge* find(const std::string& id) const;
  std::optional<Challenge> take(const std::string& id);
  void note_kept(const std::string& id);  // perhaps it is over already
  // False: it is over, or was noted already.
  bool note_noticed(const std::string& id) { return note(id, &Challenge::noticed); }
  bool note_told(const std::string& id) { return note(id, &Challenge::told); }
  std::size_t size() const { return challenges_.size(); }

  // One player's, with days for each decision or without. The first that ends comes first.
  std::vector<const Challenge*> sent(const PlayerId& from, bool days) const;
  // Those that the player has not answered; the oldest first. Heard or not.
  std::vector<const Challenge*> waiting(const PlayerId& to, bool days) const;
  std::vector<const Challenge*> heard(const PlayerId& to) const;   // and waiting
  std::vector<const Challenge*> all_to(const PlayerId& to) const;  // whatever has become of them
  // The oldest that waits for `to` from somebody whom they do not follow; null: there is none.
  using Follows = std::function<bool(const PlayerId& other)>;
  const Challenge* least_wanted(const PlayerId& to, bool days, const Follows& follows) const;

  // They are told of all that they have not heard of yet, now.
  std::vector<const Challenge*> hear(const PlayerId& to, std::int64_t now_ms);
  // Those that have ended by now: for both, and are taken out; or only for the player who was asked.
  struct Expired {
    Challenge challenge;
    bool for_both = false;
  };
  std::vector<Expired> expire(std::int64_t now_ms);
  std::optional<std::int64_t> next_ms() const;  // when something is over next

 private:
  bool note(const std::string& id, bool Challenge::* what);
  template <class Wanted>
  std::vector<const Challenge*> all(const Wanted& wanted) const;
  template <class Change>
  void change(Challenge& challenge, const Change& change);

  std::map<std::string, Challenge> challenges_;         // by id
  std::set<std::pair<std::int64_t, std::string>> due_;  // next_ms() and id
  std::uint64_t last_number_ = 0;
};

}  // namespace crosstable
