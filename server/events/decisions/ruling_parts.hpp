// What the acts of directors have in common. An act first looks whether it can be done, then notes itself in the
// event's public log, then does it.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "server/events/decisions/entries.hpp"

namespace crosstable::events {

using Refused = std::optional<protocol::Error>;

// What a director rules on.
struct Case {
  Turn& turn;
  const Surroundings& surroundings;
  const Person& who;
  const protocol::EventRule& request;
  std::string reason;
  std::optional<TableId> table = {};

  const EventState& event() const { return turn.state(); }
  void note() const;
  bool fits(const Fact& fact) const;  // one that people put together by hand
};

// As everybody sees it: while boards are played, a table that has done with them is over, even if its match was drawn.
bool seems_decided(const Case& ruling);

// Why it cannot be done; nothing: it can.
Refused needs_open_table(const Case& ruling);
Refused needs_entrant(const Case& ruling);
Refused needs_running(const Case& ruling);
Refused needs_an_end_to_come(const Case& ruling);  // the event is not over

std::variant<Member, protocol::Error> member_by(const Case& ruling);  // whose handle it names

// match_rulings.cpp
Refused decide_match(const Case& ruling);
Refused forfeit(const Case& ruling);
Refused add_time(const Case& ruling);
Refused adjourn(const Case& ruling);
Refused resume(const Case& ruling);

// entrant_rulings.cpp
// Of a member of the entrant: somebody who may come in for nobody any more.
bool has_played_the_round(const EventState& event, Number entrant, const PlayerId& player);
Refused replace(const Case& ruling);
Refused expel(const Case& ruling);
Refused allow(const Case& ruling);
Refused bring_back(const Case& ruling);

// reopening.cpp
Refused reopen(const Case& ruling);

}  // namespace crosstable::events
