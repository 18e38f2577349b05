// What a room narrates around a game's own events: that it began, how it ended, and that the series is over
// (protocol/docs/views.md). Everybody may see these.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/core/narration.hpp"
#include "engine/core/outcome.hpp"
#include "json/writer.hpp"
#include "server/matchplay/series.hpp"

namespace crosstable {

// `game`: its number in the series. `seal`: hex.
inline void tell_game_started(std::uint32_t game, std::string_view seal, Narration& told) {
  json::JsonWriter json(told.emplace_back().open);
  json.object(json::Keys::as_written).member("type", "game_started").member("game", game).member("seal", seal).end();
}

// `record`: id.
inline void tell_game_over(const Outcome& outcome, std::string_view record, Narration& told) {
  json::JsonWriter json(told.emplace_back().open);
  json.object(json::Keys::as_written)
      .member("type", "game_over")
      .member("reason", outcome.reason)
      .key("scores")
      .array();
  for (const int score : outcome.scores) json.value(score);
  json.end().key("winners");
  write_seats(json, outcome.winners);
  json.member("record", record).end();
}

inline void tell_series_over(Seats winners, Narration& told) {
  json::JsonWriter json(told.emplace_back().open);
  json.object(json::Keys::as_written).member("type", "series_over").key("winners");
  write_seats(json, winners);
  json.end();
}

}  // namespace crosstable
