// What a client can ask of events (tournaments): one struct per method, as messages.hpp has them for everything else.
// Entrants are named by their number, rounds and tables by theirs: table 7 of round 2 is "2.7".
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

// One stage of an event. What a format does not know stays 0, and means its default.
struct StageWish {
  std::string format;        // round-robin, swiss, knockout, double-knockout, tables, arena
  unsigned rounds = 0;       // of a Swiss or of tables
  unsigned legs = 0;         // of a round robin: 1 or 2
  unsigned groups = 0;       // of round robins side by side
  unsigned best = 0;         // of each group, who go on to the next stage
  unsigned seats = 0;        // of a table: 3 to 6
  unsigned minutes = 0;      // of an arena
  bool third_place = false;  // of a knock-out

  static void fields(auto& self, auto& field) {
    field.text("format", self.format, limit::option_bytes);
    field.maybe_whole("rounds", self.rounds, 0, 1, limit::event_rounds);
    field.maybe_whole("legs", self.legs, 0, 1, 2);
    field.maybe_whole("groups", self.groups, 0, 1, limit::event_groups);
    field.maybe_whole("best", self.best, 0, 1, limit::event_entrants);
    field.maybe_whole("seats", self.seats, 0, 3, 6);
    field.maybe_whole("minutes", self.minutes, 0, 1, limit::event_minutes);
    field.flag("third_place", self.third_place, false);
  }
  bool operator==(const StageWish&) const = default;
};
struct TeamWish {
  unsigned size = 1;      // members who play side by side at one table
  unsigned tables = 1;    // of a match: 2 with deals "teams"
  unsigned reserves = 0;  // at most

  static void fields(auto& self, auto& field) {
    field.maybe_whole("size", self.size, 1, 1, limit::team_size);
    field.maybe_whole("tables", self.tables, 1, 1, 2);
    field.maybe_whole("reserves", self.reserves, 0, 0, limit::team_reserves);
  }
  bool operator==(const TeamWish&) const = default;
};
struct EntriesWish {
  unsigned min = 2, max = 0;          // 0: as many as the format takes
  std::vector<std::string> handles;   // who may enter; empty: everybody
  std::optional<RatingRange> rating;  // in the event's pool
  bool open = false;                  // says that everybody may enter, as they may without it

  static void fields(auto& self, auto& field) {
    field.maybe_whole("min", self.min, 2, 2, limit::event_entrants);
    field.maybe_whole("max", self.max, 0, 2, limit::event_entrants);
    field.maybe_texts("handles", self.handles, limit::event_entrants, limit::handle_bytes);
    field.maybe_range("rating", self.rating);
    field.flag("open", self.open, false);
  }
  bool operator==(const EntriesWish&) const = default;
};
struct SeriesWish {  // neither: single games
  std::uint32_t match = 0, sumof = 0;

  static void fields(auto& self, auto& field) {
    field.maybe_whole("match", self.match, 0, 1, limit::event_games);
    field.maybe_whole("sumof", self.sumof, 0, 1, limit::event_games);
  }
  bool operator==(const SeriesWish&) const = default;
};

// Somebody else's server that is told of calls, results and rounds (docs/webhooks.md).
struct WebhookWish {
  std::string url;    // https
  SecretText secret;  // signs what is sent there

  static void fields(auto& self, auto& field) {
    field.text("url", self.url, limit::webhook_url_bytes);
    field.secret("secret", self.secret, limit::webhook_secret_bytes);
  }
};

struct EventCreate {
  static constexpr std::string_view method = "event.create";

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
    field.maybe_options("options", self.options);
    field.maybe("clock", self.clock, limit::option_bytes);
    field.maybe_part("series", self.series);
    field.maybe_part("team", self.team);
    field.parts("stages", self.stages, limit::event_stages);
    field.maybe_texts("tie_breaks", self.tie_breaks, limit::tie_breaks, limit::option_bytes);
    field.maybe("scoring", self.scoring, limit::option_bytes);
    field.word("deals", self.deals, "own", limit::option_bytes);
    field.flag("rated", self.rated, false);
    field.visibility("visibility", self.visibility);
    field.maybe("password", self.password, limit::password_bytes);
    field.maybe_part("entries", self.entries);
    field.maybe_whole("starts_at", self.starts_at, 0, 1, limit::time_ms);
    field.maybe_whole("check_in_minutes", self.check_in_minutes, 0, 0, limit::event_minutes);
    field.maybe_whole("break_seconds", self.break_seconds, 0, limit::event_seconds);
    field.maybe_whole("forfeit_minutes", self.forfeit_minutes, 0, limit::event_minutes);
    field.maybe_texts("directors", self.directors, limit::event_directors, limit::handle_bytes);
    field.maybe_parts("webhooks", self.webhooks, limit::webhooks);
  }
};
// Before it opens: everything may change. What is not named stays as it is. Once it is open, only these times and the
// directors do.
struct EventSet {
  static constexpr std::string_view method = "event.set";

  EventId event;
  std::optional<std::string> name;
  std::optional<std::int64_t> starts_at;  // 0: the director starts it
  std::optional<unsigned> check_in_minutes;
  std::optional<unsigned> break_seconds;
  std::optional<unsigned> forfeit_minutes;
  std::vector<std::string> directors;                // beside whoever created it; handles
  std::optional<std::vector<WebhookWish>> webhooks;  // all of them; empty: none any more

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.maybe("name", self.name, limit::event_name_bytes);
    field.maybe_whole("starts_at", self.starts_at, 0, limit::time_ms);
    field.maybe_whole("check_in_minutes", self.check_in_minutes, 0, limit::event_minutes);
    field.maybe_whole("break_seconds", self.break_seconds, 0, limit::event_seconds);
    field.maybe_whole("forfeit_minutes", self.forfeit_minutes, 0, limit::event_minutes);
    field.maybe_texts("directors", self.directors, limit::event_directors, limit::handle_bytes);
    field.maybe_parts("webhooks", self.webhooks, limit::webhooks);
  }
};
struct EventOpen {  // for entries
  static constexpr std::string_view method = "event.open";

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventOpen&) const = default;
};
struct TeamEntry {
  std::string name;
  std::vector<std::string> members;   // handles of those who play beside whoever asks
  std::vector<std::string> reserves;  // handles

  static void fields(auto& self, auto& field) {
    field.text("name", self.name, limit::event_name_bytes);
    field.maybe_texts("members", self.members, limit::team_members, limit::handle_bytes);
    field.maybe_texts("reserves", self.reserves, limit::team_reserves, limit::handle_bytes);
  }
  bool operator==(const TeamEntry&) const = default;
};
struct EventEnter {
  static constexpr std::string_view method = "event.enter";

  EventId event;
  std::optional<TeamEntry> team;
  std::optional<SecretText> password;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.maybe_part("team", self.team);
    field.maybe("password", self.password, limit::password_bytes);
  }
};
struct EventWithdraw {
  static constexpr std::string_view method = "event.withdraw";

  EventId event;
  bool at_once = false;  // forfeits the match that runs; otherwise it is played to its end

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.flag("at_once", self.at_once, false);
  }
  bool operator==(const EventWithdraw&) const = default;
};
struct EventCheckIn {
  static constexpr std::string_view method = "event.check_in";

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventCheckIn&) const = default;
};
// Not for the coming round, or again from the next one on.
struct EventAbsent {
  static constexpr std::string_view method = "event.absent";

  EventId event;
  bool absent = true;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.flag("absent", self.absent, true);
  }
  bool operator==(const EventAbsent&) const = default;
};
// The sides of a table agree to go on later: one proposes a time, and each other side says the same.
struct EventAdjourn {
  static constexpr std::string_view method = "event.adjourn";

  EventId event;
  std::optional<std::int64_t>
      until;  // ms since 1970; nothing: agrees to what is proposed; 0: takes it back or declines

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.maybe_whole("until", self.until, 0, limit::time_ms);
  }
  bool operator==(const EventAdjourn&) const = default;
};
struct EventStart {
  static constexpr std::string_view method = "event.start";

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventStart&) const = default;
};
struct EventWatch {
  static constexpr std::string_view method = "event.watch";

  EventId event;
  std::optional<SecretText> password;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.maybe("password", self.password, limit::password_bytes);
  }
};
struct EventUnwatch {
  static constexpr std::string_view method = "event.unwatch";

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventUnwatch&) const = default;
};
// How a match ended, as a director rules.
struct RuledResult {
  std::string winner;                // an entrant's number, "draw" or "none"
  std::vector<std::int64_t> points;  // of the series, in the order of the table's entrants; empty: none

  static void fields(auto& self, auto& field) {
    field.text("winner", self.winner, limit::option_bytes);
    field.maybe_wholes("points", self.points, limit::seat + 1, -limit::points, limit::points);
  }
  bool operator==(const RuledResult&) const = default;
};
struct PairWish {
  std::uint32_t first = 0, second = 0;  // entrants; a second of 0 is a bye

  static void fields(auto& self, auto& field) {
    field.whole("first", self.first, 1, limit::event_entrants);
    field.maybe_whole("second", self.second, 0, 1, limit::event_entrants);
  }
  bool operator==(const PairWish&) const = default;
};
// An act of a director. Which fields an act takes is in docs/events.md.
struct EventRule {
  static constexpr std::string_view method = "event.rule";

  EventId event;
  std::string act;
  std::string reason;
  std::optional<std::string> table;   // "2.7"
  std::uint32_t entrant = 0;          // 0: none
  PlayerId out;                       // who is replaced; empty: nobody
  std::optional<std::string> handle;  // who comes in, or enters late
  std::optional<RuledResult> result;
  std::vector<PairWish> pairs;
  std::uint32_t seconds = 0;
  std::optional<unsigned> seat;
  std::int64_t until = 0;           // ms since 1970
  std::optional<std::string> byes;  // of a late entry for the rounds missed: "half" or "zero"
  std::optional<TeamEntry> team;    // that enters late, with the handle of its captain

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.text("act", self.act, limit::option_bytes);
    field.text("reason", self.reason, limit::reason_bytes);
    field.maybe("table", self.table, limit::option_bytes);
    field.maybe_whole("entrant", self.entrant, 0, 1, limit::event_entrants);
    field.maybe_player("out", self.out);
    field.maybe("handle", self.handle, limit::handle_bytes);
    field.maybe_part("result", self.result);
    field.maybe_parts("pairs", self.pairs, limit::event_entrants);
    field.maybe_whole("seconds", self.seconds, 0, 1, limit::event_seconds);
    field.maybe_whole("seat", self.seat, 0, limit::seat);
    field.maybe_whole("until", self.until, 0, 1, limit::time_ms);
    field.maybe("byes", self.byes, limit::option_bytes);
    field.maybe_part("team", self.team);
  }
  bool operator==(const EventRule&) const = default;
};
struct EventAppeal {
  static constexpr std::string_view method = "event.appeal";

  EventId event;
  std::string text;
  std::optional<std::string> record;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.text("text", self.text, limit::reason_bytes);
    field.maybe("record", self.record, limit::record_bytes);
  }
  bool operator==(const EventAppeal&) const = default;
};
struct EventSay {
  static constexpr std::string_view method = "event.say";

  EventId event;
  SecretText text;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.speech("text", self.text);
  }
};
// The two stages of giving a nonce for the boards of a round (engine/core/FAIRNESS.md, "Boards").
struct EventCommit {
  static constexpr std::string_view method = "event.commit";

  EventId event;
  std::uint32_t round = 0;
  std::string commit;  // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.game_number("round", self.round);
    field.digits("commit", self.commit);
  }
  bool operator==(const EventCommit&) const = default;
};
struct EventReveal {
  static constexpr std::string_view method = "event.reveal";

  EventId event;
  std::uint32_t round = 0;
  SecretText nonce;  // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.game_number("round", self.round);
    field.digits("nonce", self.nonce);
  }
};
// A page of events, the newest first.
struct EventsList {
  static constexpr std::string_view method = "events";

  std::optional<std::string> state;
  std::optional<std::string> game;
  std::optional<std::string> before;  // the page after the one that said `next`

  static void fields(auto& self, auto& field) {
    field.maybe("state", self.state, limit::option_bytes);
    field.maybe("game", self.game, limit::game_bytes);
    field.maybe("before", self.before, limit::event_bytes);
  }
  bool operator==(const EventsList&) const = default;
};

}  // namespace crosstable::protocol
