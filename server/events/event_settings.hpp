// What an event is: agreed before it opens, and fixed from then on.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "protocol/ids.hpp"
#include "protocol/messages.hpp"

namespace crosstable::events {

enum class Format : std::uint8_t { round_robin, knockout };

struct Settings {
  std::string name;
  std::string game;
  protocol::Options options = {};  // of each table's room: the game's, `match` or `sumof`, `clock`, `rated`
  protocol::Visibility visibility = protocol::Visibility::public_room;
  Format format = Format::knockout;
  unsigned legs = 1;         // of a round robin: 1 or 2
  bool third_place = false;  // of a knock-out: the losers of the semi-finals play for it
  unsigned team_size = 1;    // members who play side by side at one table
  unsigned reserves = 0;     // further members of a team, at most
  unsigned min_entrants = 2, max_entrants = 64;
  std::optional<std::int64_t> starts_at = {};  // ms since 1970; nothing: the director starts it
  std::int64_t check_in_ms = 0;                // it opens so long before the start; 0: nobody has to check in
  std::int64_t break_ms = 60'000;              // between two rounds
  std::int64_t forfeit_ms = 5 * 60'000;        // who is not at their table by then forfeits

  friend bool operator==(const Settings&, const Settings&) = default;
};

// What is wrong with them, as a sentence for whoever wrote them.
std::optional<std::string> fault_of(const Settings& settings);

}  // namespace crosstable::events
