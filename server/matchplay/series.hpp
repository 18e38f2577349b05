// A series of games with the same seats: single games, /match X (first to X wins) or /sumof X (most points after X
// games). Pure arithmetic: it is told when a game starts and how it ended, and says who opens the next one and when the
// series is over.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/outcome.hpp"
#include "engine/core/seat.hpp"
#include "json/writer.hpp"
#include "protocol/ids.hpp"
#include "server/matchplay/per_seat.hpp"

namespace crosstable {

enum class SeriesKind : std::uint8_t { single, match, sumof };
inline constexpr std::array<std::string_view, 3> series_kind_names{"single", "match", "sumof"};
constexpr std::string_view name_of(SeriesKind kind) { return series_kind_names[static_cast<std::size_t>(kind)]; }

struct SeriesRule {
  SeriesKind kind = SeriesKind::single;
  std::uint32_t target = 1;  // X, from 1 to protocol::max_series

  friend bool operator==(const SeriesRule&, const SeriesRule&) = default;
};

struct GameResult {
  std::uint32_t game;  // number in the series
  std::string reason;
  std::vector<int> scores;
  Seats winners;
  RecordId record;
};

class Series {
 public:
  static constexpr std::size_t kept_results = 32;

  Series() = default;  // no series yet
  Series(SeriesRule rule, unsigned players) : rule_(rule), players_(players) {}

  // Who opens the next game. Empty in the first game: it is drawn. Afterwards the next seat in turn order.
  std::optional<Seat> next_first() const;
  void game_started(Seat first);
  void game_ended(const Outcome& outcome, RecordId record);
  void forfeited(Seats losers);  // it is over, and all others have won it, however it stood

  const SeriesRule& rule() const { return rule_; }
  std::uint32_t game() const { return game_; }  // number of the running or last game; 0 before the first
  bool over() const { return over_; }
  Seats winners() const { return winners_; }  // once over; several if equal, or partners
  std::uint32_t wins(Seat seat) const { return wins_[seat]; }
  std::int64_t points(Seat seat) const { return points_[seat]; }

  void write(json::JsonWriter& json) const;  // one canonical object

 private:
  void settle();
  Seats leaders() const;

  SeriesRule rule_;
  unsigned players_ = 0;
  std::uint32_t game_ = 0;
  std::optional<Seat> first_;
  PerSeat<std::uint32_t> wins_;  // a draw counts for nobody, a partnership's win for both
  PerSeat<std::int64_t> points_;
  std::vector<GameResult> results_;  // the last kept_results
  bool over_ = false;
  Seats winners_;
};

void write_seats(json::JsonWriter& json, Seats seats);  // [0,2]

}  // namespace crosstable
