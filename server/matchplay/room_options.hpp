// What a host sets before the start: the game's own options and the kind of series. Checked against what the game
// declares; a refused setting changes nothing.
#pragma once
#include <optional>

#include "server/matchplay/chosen_options.hpp"

namespace crosstable {

struct RoomOptions {
  OptionValues game;
  SeriesRule series;
  TimeControl clock;
  std::optional<FlagRule> flag;  // nothing: as usual, which is `lose` in a rated game
  bool rated = false;
  std::optional<bool> listed;  // nothing: as usual, which is `true` in a room that anybody may enter

  // Do its finished games stand in public histories? `guarded`: the room is private, or has a password.
  bool is_listed(bool guarded) const { return rated || listed.value_or(!guarded); }

  FlagRule flag_rule() const { return flag.value_or(rated ? FlagRule::lose : FlagRule::stand_in); }

  // Applies all of them or none. Setting `match` replaces `sumof` and vice versa. The first refuses only options of
  // another game.
  std::optional<protocol::Error> merge(const GameInfo& info, const ChosenOptions& chosen);
  std::optional<protocol::Error> merge(const GameInfo& info, const protocol::Options& requests);

  // One canonical object: every option of the game, and what is set of the room's: `match` or `sumof`, `clock`, `flag`,
  // `rated`; and this as `listed`, unless it is nothing.
  void write(const GameInfo& info, json::JsonWriter& json, std::optional<bool> shown_as_listed) const;

  // The options that somebody says they know, as write() or write_changes() shows them; nothing: no such options.
  static std::optional<RoomOptions> known(const GameInfo& info, const protocol::Options& said);
  // Is the same played under both? Whether it is listed makes no difference.
  bool plays_as(const RoomOptions& other) const;

  friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

// One canonical object of the options that changed, {"clock":["none","move 5"],…}: before and after. An option that is
// not set is written as its default, `match` and `sumof` as 0.
void write_changes(const GameInfo& info, const RoomOptions& before, const RoomOptions& after, json::JsonWriter& json);

}  // namespace crosstable
