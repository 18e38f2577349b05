// What everybody who watches an event sees, and what changes of it. The view's parts are kept as they were last told,
// so a change is a small patch: an event of two thousand entrants sends one table, not the whole list. A patch may be
// bounded. Then entrants, tables, scores and the log, if they find no place in it, come with later ones, as they are
// then.
#pragma once
#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/events/rounds/ranking.hpp"

namespace crosstable::events {

// The tables that wait for their players, by id ("2.7"), each one object: `missing` players and `forfeit_at`, or from
// when until when its players pause. Presence is not a fact, and neither is the time until which players are waited
// for: a restart gives them more.
using Waiting = std::map<std::string, std::string>;

class EventView {
 public:
  static constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

  // The view as it was told last: after every patch so far.
  std::string whole() const;

  // Takes what has changed since the last call, and returns its merge patch (RFC 7396), one object; empty if nothing
  // has. Parts that no fact has touched cost next to nothing. `sealing`: as head_text() has it. A patch with more than
  // `most_bytes` has no more than one entrant, table or score, or the log or the appeals, beside the members that are
  // never split (the head, byes, brackets).
  std::string update(const EventState& event, std::string_view sealing = {}, const Waiting& waiting = {},
                     std::size_t most_bytes = unbounded);
  bool is_behind() const { return is_behind_; }  // something found no place in the last patch

 private:
  class Patch;
  struct ToldRound {
    std::vector<std::string> tables;
    std::string byes = "[]";
    Change seen = 0;

    bool is_shown() const {
      return std::ranges::any_of(tables, [](const std::string& table) { return !table.empty(); });
    }
  };
  void follow_rounds(const EventState& event);
  void update_entrants(const EventState& event, Patch& patch);
  void update_rounds(const EventState& event, Patch& patch);
  void update_brackets(const EventState& event, Patch& patch);
  void rank(const EventState& event);
  void update_standings(Patch& patch);
  void update_log(const EventState& event, Patch& patch);
  void update_waiting(const Waiting& waiting, Patch& patch);

  std::string head_ = "{}";
  std::vector<std::string> entrants_;  // entrant 1 first
  std::vector<ToldRound> rounds_;
  std::vector<Bracket> brackets_;           // by stage; empty: not a knock-out
  std::vector<std::string> bracket_texts_;  // the same
  std::string standings_ = "[]", log_ = "[]", appeals_ = "[]";
  std::vector<std::string> scores_;  // by entrant; empty: not ranked
  // What standings_ and scores_ are to become: the text, and entrants' places in scores_ with theirs, the best first.
  std::string new_standings_ = "[]";
  std::vector<std::pair<std::size_t, std::string>> new_scores_;
  Waiting waiting_;
  Change seen_ = 0, ranked_ = 0;
  unsigned updates_ = 0;  // so that each part comes first in turn
  bool is_behind_ = false;
};

// The line of an event in the list of events.
protocol::EventsResult::Listed listing(const EventState& event);

}  // namespace crosstable::events
