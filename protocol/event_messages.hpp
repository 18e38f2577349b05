// What a client can ask of an event (tournament) that is there: one struct per method, as messages.hpp has them for
// everything else.
// Entrants are named by their number, rounds and tables by theirs: table 7 of round 2 is "2.7".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/ids.hpp"
#include "protocol/limits.hpp"
#include "protocol/request_parts.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// What these requests are answered with (*_answers.hpp).
struct Done;
struct EventLook;
struct ReplyResult;
struct EventEntered;
struct EventSnapshot;
struct EventsResult;

struct TeamEntry {
  static constexpr std::string_view shape = "TeamEntry";
  std::string name;
  std::vector<std::string> members;   // handles of those who play with the sender
  std::vector<std::string> reserves;  // handles

  static void fields(auto& self, auto& field) {
    field.text("name", self.name, limit::event_name_bytes);
    field.about("Who play beside the captain.")
        .maybe_texts("members", self.members, limit::team_members, limit::handle_bytes);
    field.maybe_texts("reserves", self.reserves, limit::team_reserves, limit::handle_bytes);
  }
  bool operator==(const TeamEntry&) const = default;
};
struct EventEnter {
  static constexpr std::string_view method = "event.enter";
  static constexpr std::string_view about = "Enter, alone or as the captain of a team.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = EventEntered;

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
  static constexpr std::string_view about = "Leave an event; during it after the running match, or at once.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;
  bool at_once = false;  // forfeits the match that runs; otherwise it is played to its end

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.about("Forfeits the match that runs.").flag("at_once", self.at_once, false);
  }
  bool operator==(const EventWithdraw&) const = default;
};
struct EventCheckIn {
  static constexpr std::string_view method = "event.check_in";
  static constexpr std::string_view about = "Confirm that one will play.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventCheckIn&) const = default;
};
struct EventAbsent {
  static constexpr std::string_view method = "event.absent";
  static constexpr std::string_view about = "Miss rounds, the coming ones or some, or be there again.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;
  bool absent = true;
  // These rounds in place of those sent before; empty: none any more. Nothing: from the next round on.
  std::optional<std::vector<std::int64_t>> rounds = {};

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.flag("absent", self.absent, true);
    field.about("Only these, in place of those told before; an empty list takes them back.")
        .maybe_wholes("rounds", self.rounds, limit::event_rounds, 1, limit::event_rounds);
  }
  bool operator==(const EventAbsent&) const = default;
};
struct EventAdjourn {
  static constexpr std::string_view method = "event.adjourn";
  static constexpr std::string_view about = "Propose to go on with the match at another time, agree, or decline.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;
  std::optional<std::int64_t>
      until;  // ms since 1970; nothing: agrees to what is proposed; 0: takes it back or declines

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.about("Absent: agrees to what is proposed; 0: takes it back, or declines.")
        .maybe_whole("until", self.until, 0, limit::time_ms);
  }
  bool operator==(const EventAdjourn&) const = default;
};
struct EventStart {
  static constexpr std::string_view method = "event.start";
  static constexpr std::string_view about = "Start it now. Directors only.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventStart&) const = default;
};
struct EventWatch {
  static constexpr std::string_view method = "event.watch";
  static constexpr std::string_view about = "See an event, and from then on event.update.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = EventSnapshot;

  EventId event;
  std::optional<SecretText> password;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.maybe("password", self.password, limit::password_bytes);
  }
};
struct EventUnwatch {
  static constexpr std::string_view method = "event.unwatch";
  static constexpr std::string_view about = "No more event.update of this event.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;

  EventId event;

  static void fields(auto& self, auto& field) { field.event("event", self.event); }
  bool operator==(const EventUnwatch&) const = default;
};
// How a match ended, as a director rules.
struct RuledResult {
  static constexpr std::string_view shape = "RuledResult";
  std::string winner;                // an entrant's number, "draw" or "none"
  std::vector<std::int64_t> points;  // of the series, in the order of the table's entrants; empty: none

  static void fields(auto& self, auto& field) {
    field.about("An entrant, draw or none.").text("winner", self.winner, limit::option_bytes);
    field.maybe_wholes("points", self.points, limit::seat + 1, -limit::points, limit::points);
  }
  bool operator==(const RuledResult&) const = default;
};
struct PairWish {
  static constexpr std::string_view shape = "RuledPair";
  std::uint32_t first = 0, second = 0;  // entrants; a second of 0 is a bye

  static void fields(auto& self, auto& field) {
    field.whole("first", self.first, 1, limit::event_entrants);
    field.about("Absent: a bye.").maybe_whole("second", self.second, 0, 1, limit::event_entrants);
  }
  bool operator==(const PairWish&) const = default;
};
struct EventRule {
  static constexpr std::string_view method = "event.rule";
  static constexpr std::string_view about = "A ruling. Directors only; docs/events.md has the acts.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = std::variant<Done, EventLook>;

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
  std::int64_t starts_at = 0;       // ms since 1970; of an event that is reopened: 0 for as soon as check-in is over

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field
        .about(
            "pause, continue, next, pair, repair, adjudicate, correct, forfeit, add_time, view, replace, expel, allow, "
            "back, adjourn, resume, answer, director, finish, cancel or reopen.")
        .text("act", self.act, limit::option_bytes);
    field.text("reason", self.reason, limit::reason_bytes);
    field.about("As in 2.7: round and table.").maybe("table", self.table, limit::option_bytes);
    field.maybe_whole("entrant", self.entrant, 0, 1, limit::event_entrants);
    field.about("The id of whoever is replaced.").maybe_player("out", self.out);
    field.about("Of whoever comes in.").maybe("handle", self.handle, limit::handle_bytes);
    field.maybe_part("result", self.result);
    field.maybe_parts("pairs", self.pairs, limit::event_entrants);
    field.maybe_whole("seconds", self.seconds, 0, 1, limit::event_seconds);
    field.maybe_whole("seat", self.seat, 0, limit::seat);
    field.maybe_whole("until", self.until, 0, 1, limit::time_ms);
    field.about("Of the rounds missed by a late entry: half or zero.").maybe("byes", self.byes, limit::option_bytes);
    field.about("That enters late; the handle is its captain's.").maybe_part("team", self.team);
    field.about("When a reopened event starts; without it, check-in begins at once.")
        .maybe_whole("starts_at", self.starts_at, 0, 1, limit::time_ms);
  }
  bool operator==(const EventRule&) const = default;
};
struct EventAppeal {
  static constexpr std::string_view method = "event.appeal";
  static constexpr std::string_view about = "Ask the directors for a ruling.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

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
  static constexpr std::string_view about = "Say something to everybody who watches, or a command of the event.";
  static constexpr Leaves leaves = Leaves::nothing;  // it is not kept
  static constexpr Reaches reaches = Reaches::talk;
  using Answer = std::variant<Done, ReplyResult>;

  EventId event;
  SecretText text;

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.speech("text", self.text);
  }
};
struct EventCommit {
  static constexpr std::string_view method = "event.commit";
  static constexpr std::string_view about =
      "Commit to a nonce for the boards of a round, in the first stage of its sealing.";
  static constexpr Leaves leaves = Leaves::nothing;  // in the round's deal
  static constexpr Reaches reaches = Reaches::watchers;

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
  static constexpr std::string_view about = "The nonce that one committed to, in the second stage.";
  static constexpr Leaves leaves = Leaves::nothing;  // in the round's deal
  static constexpr Reaches reaches = Reaches::watchers;

  EventId event;
  std::uint32_t round = 0;
  SecretText nonce;  // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.event("event", self.event);
    field.game_number("round", self.round);
    field.digits("nonce", self.nonce);
  }
};
struct EventsList {
  static constexpr std::string_view method = "events";
  static constexpr std::string_view about = "A page of events, the newest first.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = EventsResult;

  std::optional<std::string> state;
  std::optional<std::string> game;
  std::optional<std::string> before;  // the page after the one that said `next`

  static void fields(auto& self, auto& field) {
    field.maybe("state", self.state, limit::option_bytes);
    field.maybe("game", self.game, limit::game_bytes);
    field.about("The `next` of the page before.").maybe("before", self.before, limit::event_bytes);
  }
  bool operator==(const EventsList&) const = default;
};

}  // namespace crosstable::protocol
