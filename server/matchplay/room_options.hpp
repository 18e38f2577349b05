// What a host sets before the start: the game's own options and the kind of series. Checked against what the game
// declares; a refused setting changes nothing.
#pragma once
#include <optional>

#include "engine/core/catalogue.hpp"
#include "json/writer.hpp"
#include "protocol/error.hpp"
#include "protocol/messages.hpp"
#include "server/matchplay/series.hpp"

namespace crosstable {

struct RoomOptions {
  OptionValues game;
  SeriesRule series;

  // Applies all of `wishes` or none. Setting `match` replaces `sumof` and vice versa.
  std::optional<protocol::Error> merge(const GameInfo& info, const protocol::Options& wishes);

  // One canonical object: every option of the game, and `match` or `sumof` if set.
  void write(const GameInfo& info, json::JsonWriter& json) const;

  friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

}  // namespace crosstable
