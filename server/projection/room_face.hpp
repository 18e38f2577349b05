// What everybody sees of a room besides the table: the view's top level (protocol/docs/views.md). Made afresh for every
// change; borrows its texts.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/bot_level.hpp"
#include "engine/core/catalogue.hpp"
#include "engine/core/outcome.hpp"
#include "json/writer.hpp"
#include "server/matchplay/rated.hpp"
#include "server/matchplay/room_options.hpp"
#include "server/matchplay/series.hpp"

namespace crosstable {

enum class Phase : std::uint8_t { lobby, playing, between, over };
std::string_view name_of(Phase phase);

struct SeatFace {
  Seat seat;
  std::string_view player;  // id
  std::string_view name;
  std::string_view team;  // empty: none
  bool connected = false;
  std::optional<BotLevel> bot = {};
  bool standin = false;
  bool ready = false;
  std::optional<std::int64_t> nudged = {};      // until when it is waited for, ms since 1970
  std::optional<std::int64_t> standin_at = {};  // away, and waited for until then, ms since 1970
  bool pauses = false;                          // wants a pause
  std::optional<std::int64_t> pause_left = {};  // ms that its side may still pause in this game; nothing: no bound
  bool draw = false, takeback = false;          // offers these, or agrees to them
};

struct ResultFace {
  const Outcome& outcome;
  std::string_view record;  // id; empty: none
  std::span<const std::string> players;
  std::span<const unsigned> hints = {};        // per seat; empty: nobody was given any
  std::span<const RatingChange> ratings = {};  // per seat, by the unit that ended; empty: it was not rated
};

// A sealed game that waits for nonces.
struct SealingFace {
  std::uint32_t game = 0;                             // its number in the room
  std::string rules;                                  // FairnessContext::rules
  std::string seal;                                   // hex
  bool revealing = false;                             // the second round
  std::vector<std::pair<Seat, std::string>> commits;  // ascending by seat; hex
};

// The table of an event that the room is.
struct EventFace {
  std::string_view event, name, table;
};

struct RoomFace {
  std::string_view room;  // code
  const GameInfo& game;
  Phase phase;
  std::string_view host;  // player id
  protocol::Visibility visibility;
  const RoomOptions& options;
  std::optional<bool> listed;   // shown_listed() of the room
  std::vector<SeatFace> seats;  // ascending
  bool paused = false;
  std::optional<std::int64_t> pause_until = {};  // ms since 1970, when the game goes on by itself
  std::size_t spectators = 0;
  std::vector<std::string_view> watchers = {};  // names of members among them
  const Series& series;
  std::optional<std::int64_t> next_at = {};      // ms since 1970
  std::optional<std::int64_t> offer_until = {};  // ms since 1970; of an offer to one seat, which is not told
  std::string seal = {};                         // hex; empty: none
  std::optional<SealingFace> sealing = {};
  std::optional<ResultFace> result = {};
  std::optional<EventFace> event = {};
};

// One canonical object with all members but those that sort after `table`: `visibility`, which never changes, and
// `watchers`.
void write_face(const RoomFace& face, json::JsonWriter& json);
void write_watchers(const RoomFace& face, json::JsonWriter& json);  // an object with this member alone

void write_result(const ResultFace& result, json::JsonWriter& json);

}  // namespace crosstable
