// What a director asks for to set up an event (tournament): one struct per method (see messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ids.hpp"
#include "protocol/limits.hpp"
#include "protocol/request_parts.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// What these requests are answered with (*_answers.hpp).
struct EventCreated;

// One stage of an event. A setting that the format does not use stays 0. 0 also means the default.
struct StageWish {
  static constexpr std::string_view shape = "StageWish";
  std::string format;        // round-robin, swiss, knockout, double-knockout, tables, arena
  unsigned rounds = 0;       // of a Swiss or of tables
  unsigned legs = 0;         // of a round robin: 1 or 2
  unsigned groups = 0;       // of round robins side by side
  unsigned best = 0;         // of each group, who go on to the next stage
  unsigned seats = 0;        // of a table: 3 to 6
  unsigned minutes = 0;      // of an arena
  bool third_place = false;  // of a knock-out

  static void fields(auto& self, auto& field) {
    field.about("An EventFormat.").text("format", self.format, limit::option_bytes);
    field.about("Of a Swiss or of tables.").maybe_whole("rounds", self.rounds, 0, 1, limit::event_rounds);
    field.about("Of a round robin.").maybe_whole("legs", self.legs, 0, 1, 2);
    field.about("Of round robins side by side.").maybe_whole("groups", self.groups, 0, 1, limit::event_groups);
    field.about("Of each group, who go on.").maybe_whole("best", self.best, 0, 1, limit::event_entrants);
    field.about("Of a table.").maybe_whole("seats", self.seats, 0, 3, 6);
    field.about("Of an arena.").maybe_whole("minutes", self.minutes, 0, 1, limit::event_minutes);
    field.about("Of a knock-out.").flag("third_place", self.third_place, false);
  }
  bool operator==(const StageWish&) const = default;
};
struct TeamWish {
  static constexpr std::string_view shape = "TeamWish";
  unsigned size = 1;      // members who play side by side at one table
  unsigned tables = 1;    // of a match: 2 with deals "teams"
  unsigned reserves = 0;  // at most

  static void fields(auto& self, auto& field) {
    field.about("Members who play side by side.").maybe_whole("size", self.size, 1, 1, limit::team_size);
    field.about("Of a match: 2 with the deals teams, and only then.").maybe_whole("tables", self.tables, 1, 1, 2);
    field.maybe_whole("reserves", self.reserves, 0, 0, limit::team_reserves);
  }
  bool operator==(const TeamWish&) const = default;
};
struct EntriesWish {
  static constexpr std::string_view shape = "EventEntries";
  unsigned min = 2, max = 0;          // 0: as many as the format takes
  std::vector<std::string> handles;   // who may enter; empty: everybody
  std::optional<RatingRange> rating;  // in the event's pool
  bool open = false;                  // says that everybody may enter, as they may without it

  static void fields(auto& self, auto& field) {
    field.maybe_whole("min", self.min, 2, 2, limit::event_entrants);
    field.about("As many as the format takes without it.").maybe_whole("max", self.max, 0, 2, limit::event_entrants);
    field.about("Who may enter; everybody without it.")
        .maybe_texts("handles", self.handles, limit::event_entrants, limit::handle_bytes);
    field.maybe_range("rating", self.rating);
    field.about("Everybody may enter, as without it; not with handles or a rating.").flag("open", self.open, false);
  }
  bool operator==(const EntriesWish&) const = default;
};
struct SeriesWish {  // neither: single games
  static constexpr std::string_view shape = "EventSeries";
  std::uint32_t match = 0, sumof = 0;

  static void fields(auto& self, auto& field) {
    field.maybe_whole("match", self.match, 0, 1, limit::event_games);
    field.maybe_whole("sumof", self.sumof, 0, 1, limit::event_games);
  }
  bool operator==(const SeriesWish&) const = default;
};

struct ByesWish {
  static constexpr std::string_view shape = "EventByes";
  unsigned half = 0;

  static void fields(auto& self, auto& field) {
    field.about("Of how many rounds that an entrant misses, told beforehand, each is worth half a point.")
        .maybe_whole("half", self.half, 0, 0, limit::event_rounds);
  }
  bool operator==(const ByesWish&) const = default;
};

// A third party's server that is notified of calls, results and rounds (docs/webhooks.md).
struct WebhookWish {
  static constexpr std::string_view shape = "EventWebhook";
  std::string url;    // https
  SecretText secret;  // signs what is sent there

  static void fields(auto& self, auto& field) {
    field.about("https.").text("url", self.url, limit::webhook_url_bytes);
    field.about("At least 16 bytes.").secret("secret", self.secret, limit::webhook_secret_bytes);
  }
};

struct EventCreate {
  static constexpr std::string_view method = "event.create";
  static constexpr std::string_view about = "Create an event (a tournament). Members only.";
  static constexpr Leaves leaves = Leaves::room;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = EventCreated;

  std::string name;
  std::string game;
  Options options;  // of each table's room
  std::optional<std::string> clock;
  std::optional<SeriesWish> series;
  std::optional<TeamWish> team;
  std::vector<StageWish> stages;
  std::vector<std::string> tie_breaks;  // empty: the format's usual ones
  std::optional<std::string> scoring;   // match points of a win, a draw and a loss: "3-1-0"
  std::string deals = "own";            // own, same, teams
  std::string no_shows = "out";         // out, pair
  std::optional<ByesWish> byes;
  bool pauses = false;
  bool rated = false;
  Visibility visibility = Visibility::public_room;
  std::optional<SecretText> password;
  std::optional<EntriesWish> entries;
  std::int64_t starts_at = 0;  // ms since 1970; 0: the director starts it
  unsigned check_in_minutes = 0;
  std::optional<unsigned> break_seconds;
  std::optional<unsigned> forfeit_minutes;
  std::vector<std::string> directors;  // handles
  std::vector<WebhookWish> webhooks;

  static void fields(auto& self, auto& field) {
    field.text("name", self.name, limit::event_name_bytes);
    field.text("game", self.game, limit::game_bytes);
    field.about("Of each table's room.").maybe_options("options", self.options);
    field.maybe("clock", self.clock, limit::option_bytes);
    field.about("Of each match; a single game without it.").maybe_part("series", self.series);
    field.maybe_part("team", self.team);
    field.about("At least one.").parts("stages", self.stages, limit::event_stages);
    field.about("Names of TieBreak; the format's usual ones without it.")
        .maybe_texts("tie_breaks", self.tie_breaks, limit::tie_breaks, limit::option_bytes);
    field.about("Match points of a win, a draw and a loss, as in 3-1-0.")
        .maybe("scoring", self.scoring, limit::option_bytes);
    field.about("own, same (at all tables), or teams (the same, and each match is played at two).")
        .word("deals", self.deals, "own", limit::option_bytes);
    field.about("Of a round robin: who did not come forfeits each later table at once (out), or is waited for (pair).")
        .word("no_shows", self.no_shows, "out", limit::option_bytes);
    field.about("Of a Swiss.").maybe_part("byes", self.byes);
    field.about("Players may pause at their tables: each side for 5 minutes together in each game.")
        .flag("pauses", self.pauses, false);
    field.flag("rated", self.rated, false);
    field.visibility("visibility", self.visibility);
    field.maybe("password", self.password, limit::password_bytes);
    field.maybe_part("entries", self.entries);
    field.about("The directors start it without it.").maybe_whole("starts_at", self.starts_at, 0, 1, limit::time_ms);
    field.maybe_whole("check_in_minutes", self.check_in_minutes, 0, 0, limit::event_minutes);
    field.about("60 without it.").maybe_whole("break_seconds", self.break_seconds, 0, limit::event_seconds);
    field.about("5 without it.").maybe_whole("forfeit_minutes", self.forfeit_minutes, 0, limit::event_minutes);
    field.maybe_texts("directors", self.directors, limit::event_directors, limit::handle_bytes);
    field.maybe_parts("webhooks", self.webhooks, limit::webhooks);
  }
};
struct EventSet {
  static constexpr std::string_view method = "event.set";
  static constexpr std::string_view about =
      "Change an event: all of these before it opens, the times and directors later too. Directors only.";
  static constexpr Leaves leaves = Leaves::room;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;
  std::optional<std::string> name;
  std::optional<std::int64_t> starts_at;  // 0: the director starts it
  std::optional<unsigned> check_in_minutes;
  std::optional<unsigned> break_seconds;
  std::optional<unsigned> forfeit_minutes;
  std::optional<bool> pauses;
  std::vector<std::string> directors;                // besides its creator; handles
  std::optional<std::vector<WebhookWish>> webhooks;  // all of them; empty: none any more

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.maybe("name", self.name, limit::event_name_bytes);
    field.about("0: the directors start it.").maybe_whole("starts_at", self.starts_at, 0, limit::time_ms);
    field.maybe_whole("check_in_minutes", self.check_in_minutes, 0, limit::event_minutes);
    field.maybe_whole("break_seconds", self.break_seconds, 0, limit::event_seconds);
    field.maybe_whole("forfeit_minutes", self.forfeit_minutes, 0, limit::event_minutes);
    field.about("As in event.create.").maybe_truth("pauses", self.pauses);
    field.about("Beside whoever created it.")
        .maybe_texts("directors", self.directors, limit::event_directors, limit::handle_bytes);
    field.about("All of them; an empty list ends them. Only for whoever created it.")
        .maybe_parts("webhooks", self.webhooks, limit::webhooks);
  }
};
struct EventOpen {
  static constexpr std::string_view method = "event.open";
  static constexpr std::string_view about = "Open a draft for entries. Directors only.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventOpen&) const = default;
};

}  // namespace crosstable::protocol
