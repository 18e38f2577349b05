// What everybody who watches an event sees, and what changes of it. The view's parts are kept as they were last told,
// so a change is a small patch: an event of two thousand entrants sends one table, not the whole list.
#pragma once
#include <string>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/events/ranking.hpp"

namespace crosstable::events {

class EventView {
 public:
  // The view as it was told last: after every patch so far.
  std::string whole() const;

  // Takes what has changed since the last call, and returns its merge patch (RFC 7396), one object; empty if nothing
  // has. Parts that no fact has touched cost next to nothing. `sealing`: as head_text() has it.
  std::string update(const EventState& event, std::string_view sealing = {});

 private:
  class Patch;
  struct ToldRound {
    std::vector<std::string> tables;
    std::string byes = "[]";
    Change seen = 0;
  };
  void update_entrants(const EventState& event, Patch& patch);
  void update_rounds(const EventState& event, Patch& patch);
  void update_brackets(const EventState& event, Patch& patch);
  void update_standings(const EventState& event, Patch& patch);

  std::string head_ = "{}";
  std::vector<std::string> entrants_;  // entrant 1 first
  std::vector<ToldRound> rounds_;
  std::vector<Bracket> brackets_;           // by stage; empty: not a knock-out
  std::vector<std::string> bracket_texts_;  // the same
  std::string standings_ = "[]";
  std::vector<std::string> scores_;  // by entrant; empty: not ranked
  Change seen_ = 0, ranked_ = 0;
};

// The line of an event in the list of events.
protocol::EventsResult::Listed listing(const EventState& event);

}  // namespace crosstable::events
