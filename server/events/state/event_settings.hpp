// What an event is: agreed before it opens, and fixed from then on, but for its times.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/event_setup_messages.hpp"
#include "server/events/standings/standings.hpp"
#include "server/matchplay/chosen_options.hpp"

namespace crosstable::events {

enum class Format : std::uint8_t { round_robin, swiss, knockout, double_knockout, tables, arena };
std::string_view name_of(Format format);  // as in event.create
std::optional<Format> format_named(std::string_view name);
constexpr bool is_knockout(Format format) { return format == Format::knockout || format == Format::double_knockout; }
// Its standings are scores and tie-breaks (standings/).
constexpr bool has_tie_breaks(Format format) { return format == Format::round_robin || format == Format::swiss; }

// What the tables of a round are dealt: each its own, or the same boards (fairness: engine/core/FAIRNESS.md, "Boards").
// teams: the same, and each match is played at two tables, with the sides exchanged and other people (matches.hpp).
enum class Deals : std::uint8_t { own, same, teams };
std::string_view name_of(Deals deals);  // as in event.create
std::optional<Deals> deals_named(std::string_view name);

// What a round robin does with an entrant who did not come to a table: each later table is forfeited as its round is
// paired, or waits for them again.
enum class NoShows : std::uint8_t { out, pair };
std::string_view name_of(NoShows no_shows);  // as in event.create
std::optional<NoShows> no_shows_named(std::string_view name);

std::optional<TieBreak> tie_break_named(std::string_view name);

// Rounds of one format. What a format does not know keeps its default.
struct StageSettings {
  Format format = Format::knockout;
  unsigned rounds = 0;       // of a Swiss or of tables
  unsigned legs = 1;         // of a round robin: 1 or 2
  unsigned groups = 1;       // of round robins side by side
  unsigned best = 0;         // of each group, who go on; 0: this is the last stage
  unsigned seats = 2;        // of a table; 3 to 6 with `tables`
  unsigned minutes = 0;      // of an arena
  bool third_place = false;  // of a knock-out: the losers of the semi-finals play for it

  friend bool operator==(const StageSettings&, const StageSettings&) = default;
};

struct EntrantBounds {
  unsigned least, most;
};
EntrantBounds bounds_of(const StageSettings& stage);

// A server that is told of the event. The secret signs what it is told.
struct Webhook {
  std::string url;
  protocol::SecretText secret;

  friend bool operator==(const Webhook& one, const Webhook& other) {
    return one.url == other.url && one.secret.reveal() == other.secret.reveal();
  }
};

struct Settings {
  std::string name;
  std::string game;
  ChosenOptions options = {};  // of each table's room
  protocol::Visibility visibility = protocol::Visibility::public_room;
  std::string salt = {}, password_hash = {};  // hex, as rooms keep theirs; both empty: no password
  std::vector<StageSettings> stages = {{}};
  std::vector<TieBreak> tie_breaks = {};
  MatchPoints points = {};
  Deals deals = Deals::own;
  NoShows no_shows = NoShows::out;
  unsigned half_byes = 0;  // of a Swiss: rounds that an entrant may miss for half a point each, told beforehand
  bool pauses = false;     // players may pause at their tables: see RoomPlan::pause_ms
  unsigned team_size = 1;  // members of an entrant who play side by side at one table
  unsigned reserves = 0;   // further members of a team, at most
  unsigned min_entrants = 2, max_entrants = 64;
  std::vector<std::string> handles = {};             // who may enter; empty: everybody
  std::optional<protocol::RatingRange> rating = {};  // of those who may enter
  std::optional<std::int64_t> starts_at = {};        // ms since 1970; nothing: the director starts it
  std::int64_t check_in_ms = 0;                      // it opens so long before the start; 0: none; nor with days
  std::int64_t break_ms = 60'000;                    // between two rounds
  std::int64_t forfeit_ms = 5 * 60'000;              // who is not at their table by then forfeits; not with days
  std::vector<Webhook> webhooks = {};                // nobody is shown them

  friend bool operator==(const Settings&, const Settings&) = default;
};

bool has_stage(const Settings& settings, Format format);
// With days for each decision: nobody has to be there, so no time assumes it (server/docs/days.md).
bool is_of_days(const Settings& settings);
// An arena pairs those who are there again and again, and is over after minutes.
bool is_arena_of_days(const Settings& settings);
// The tables of a match between two entrants.
unsigned tables_of_match(const Settings& settings);
// How many members of an entrant play, at all tables of a match. Further ones are reserves.
unsigned line_up(const Settings& settings);
bool is_for_teams(const Settings& settings);  // or for single players with reserves, who may call themselves a team

// How many boards a round has: as many as its series can have games, unless one is drawn. 0: each deal is its own.
unsigned boards_of_round(const Settings& settings);

// What is wrong with them, as a sentence for their author.
std::optional<std::string> fault_of(const Settings& settings);

// What somebody asks for, with the defaults filled in; or a sentence that says what is wrong. The salt (hex, random) is
// for the password, if there is one. Directors are the caller's to find.
std::variant<Settings, std::string> settings_of(const protocol::EventCreate& request, const std::string& salt);

bool has_password(const Settings& settings);
// Also true without a password.
bool is_password(const Settings& settings, const std::optional<protocol::SecretText>& attempt);

// "3-1-0", "1-½-0": the points of a win, a draw and a loss, in halves.
std::optional<MatchPoints> read_scoring(std::string_view text);
std::string text_of(const MatchPoints& points);

}  // namespace crosstable::events
