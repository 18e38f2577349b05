// What the server says unasked: one struct per method. Most of these borrow what they show, so they must not outlive
// the call that they are passed to.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/request_parts.hpp"
#include "protocol/room_answers.hpp"
#include "protocol/shown.hpp"

namespace crosstable::protocol {

struct RoomUpdate {
  static constexpr std::string_view method = "room.update";
  static constexpr std::string_view shape = "RoomUpdate";
  static constexpr std::string_view about = "What changed for this viewer.";
  std::string_view room;
  std::uint64_t seq = 0;
  std::string_view patch_members;   // the inside of the braces; may be empty
  std::string_view event_elements;  // the inside of the brackets; may be empty
  std::string_view prompt;          // one object; empty: none

  static void fields(const auto& self, auto& field) {
    field.shape("room", self.room, "RoomCode");
    field.shape("seq", self.seq, "Seq");
    field.json("patch", in_brackets('{', self.patch_members, '}'), "MergePatch");
    field.json("events", in_brackets('[', self.event_elements, ']'), "Events");
    field.maybe_json("prompt", self.prompt, "Prompt");
  }
  static std::string in_brackets(char open, std::string_view inside, char close) {
    return std::string(1, open).append(inside) + close;
  }
};
struct RoomSnapshot {
  static constexpr std::string_view method = "room.snapshot";
  static constexpr std::string_view shape = Snapshot::shape;
  static constexpr std::string_view about =
      "A snapshot that nobody asked for: a slow reader gets it in place of its backlog.";
  Snapshot snapshot;

  static void fields(const auto& self, auto& field) { Snapshot::fields(self.snapshot, field); }
};
struct RoomClosed {
  static constexpr std::string_view method = "room.closed";
  static constexpr std::string_view shape = "RoomClosed";
  static constexpr std::string_view about = "Nothing more comes from this room.";
  enum class Reason : std::uint8_t { left, kicked, closed };
  static constexpr Words reasons{"ClosedReason", std::array{"left", "kicked", "closed"}};
  std::string_view room;
  Reason reason;

  static void fields(const auto& self, auto& field) {
    field.one_of("reason", self.reason, reasons);
    field.shape("room", self.room, "RoomCode");
  }
};
struct LobbyUpdate {
  static constexpr std::string_view method = "lobby.update";
  static constexpr std::string_view shape = "LobbyUpdate";
  static constexpr std::string_view about = "What changed in the lists of rooms and seeks.";
  std::uint64_t seq = 0;
  std::string_view patch_members;      // on the rooms: the inside of the braces
  std::string_view seek_members = {};  // the same on the seeks; empty: nothing has changed there

  static void fields(const auto& self, auto& field) {
    field.shape("seq", self.seq, "Seq");
    field.about("On `rooms`.").json("patch", RoomUpdate::in_brackets('{', self.patch_members, '}'), "MergePatch");
    const std::string seeks =
        self.seek_members.empty() ? std::string() : RoomUpdate::in_brackets('{', self.seek_members, '}');
    field.about("On `seeks`; absent if nothing changed there.").maybe_json("seeks", seeks, "MergePatch");
  }
};
struct AnalysisUpdate {
  static constexpr std::string_view method = "analysis.update";
  static constexpr std::string_view shape = "AnalysisUpdate";
  static constexpr std::string_view about = "More decisions of an analysis.";
  std::string_view record;
  std::size_t from = 0;
  std::span<const std::string> decisions;  // one object each
  bool done = false;

  static void fields(const auto& self, auto& field) {
    field.shape("record", self.record, "RecordId");
    field.about("How many decisions come before these. If some are missing, ask again.")
        .shape("from", self.from, "Count");
    field.jsons("decisions", self.decisions, "JudgedDecision");
    field.truth("done", self.done);
  }
};
struct SeekMatched {
  static constexpr std::string_view method = "seek.matched";
  static constexpr std::string_view shape = "SeekMatched";
  static constexpr std::string_view about =
      "A room in which the player sits. The game begins when all have entered it; if some do not come, the room closes "
      "and the seek goes on. With days for each decision it begins at once.";
  struct Player {
    static constexpr std::string_view shape = "MatchedPlayer";
    PlayerId player;
    std::string name;

    static void fields(const auto& self, auto& field) {
      field.shape("player", self.player, "PlayerId");
      field.shape("name", self.name, "Name");
    }
  };
  std::string_view room;
  std::string_view game;
  std::string_view seek;
  std::string_view challenge;
  std::vector<Player> players;
  std::int64_t until = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("room", self.room, "RoomCode");
    field.shape("game", self.game, "GameId");
    field.about("Whose answer it is; or a challenge's.").maybe_shape("seek", self.seek, "OfferId");
    field.maybe_shape("challenge", self.challenge, "OfferId");
    field.about("Everybody who plays, in the order of the seats.").parts("players", self.players);
    field.about("They are waited for until then.").shape("until", self.until, "Moment");
  }
};
struct SeekEnded {
  static constexpr std::string_view method = "seek.ended";
  static constexpr std::string_view shape = "SeekEnded";
  static constexpr std::string_view about = "A seek is over without a game.";
  enum class Reason : std::uint8_t { gone, hour, identity, closed };
  static constexpr Words reasons{"SeekEnd", std::array{"gone", "hour", "identity", "closed"}};
  std::string_view seek;
  Reason reason;

  static void fields(const auto& self, auto& field) {
    field.shape("seek", self.seek, "OfferId");
    field.one_of("reason", self.reason, reasons);
  }
};
struct ChallengeReceived {
  static constexpr std::string_view method = "challenge.received";
  static constexpr std::string_view shape = "Challenge";
  static constexpr std::string_view about =
      "Somebody asks for a game. Whoever plays against a clock hears of it afterwards.";
  std::string id;
  PersonShown person;  // whose it is
  std::string game;
  Options options;
  std::string clock;  // empty: none
  bool rated = false;
  std::int64_t expires_at = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("id", self.id, "OfferId");
    field.part("player", self.person);
    field.shape("game", self.game, "GameId");
    field.about("Beside the next two.").options("options", self.options);
    field.about("The room's option of this name.").maybe_shown("clock", self.clock);
    field.mark("rated", self.rated);
    field.about("It can be answered until then.").shape("expires_at", self.expires_at, "Moment");
  }
};
struct ChallengeEnded {
  static constexpr std::string_view method = "challenge.ended";
  static constexpr std::string_view shape = "ChallengeEnded";
  static constexpr std::string_view about =
      "A challenge is over without a game. Both are told, each at the end that they know of.";
  enum class Reason : std::uint8_t { declined, withdrawn, gone, expired };
  static constexpr Words reasons{"ChallengeEnd", std::array{"declined", "withdrawn", "gone", "expired"}};
  std::string_view id;
  Reason reason;

  static void fields(const auto& self, auto& field) {
    field.shape("id", self.id, "OfferId");
    field.one_of("reason", self.reason, reasons);
  }
};
struct EventUpdate {
  static constexpr std::string_view method = "event.update";
  static constexpr std::string_view shape = "EventUpdate";
  static constexpr std::string_view about =
      "What has changed of an event that one watches, for everybody alike. A gap in `seq`: watch again.";
  std::string_view event;
  std::uint64_t seq = 0;
  std::string_view patch;  // one object

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.shape("seq", self.seq, "Seq");
    field.json("patch", self.patch, "MergePatch");
  }
};
// Whether they play: event.enter accepts, event.withdraw declines.
struct EventAsked {
  static constexpr std::string_view method = "event.asked";
  static constexpr std::string_view shape = "EventAsked";
  static constexpr std::string_view about =
      "A captain has entered a team with the player in it, and waits for an answer.";
  std::string_view event, name;
  std::string_view team, captain;

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.about("The event's.").shown("name", self.name);
    field.shown("team", self.team);
    field.shown("captain", self.captain);
  }
};
struct EventCall {
  static constexpr std::string_view method = "event.call";
  static constexpr std::string_view shape = "EventCall";
  static constexpr std::string_view about =
      "A table of an event waits for the player. Told again when it waits until another time.";
  std::string_view event, name;
  std::string_view table;
  std::string_view room;
  unsigned seat = 0;
  std::int64_t until = 0;  // 0: with days for each decision, no player forfeits by not coming

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.about("The event's.").shown("name", self.name);
    field.shape("table", self.table, "TableId");
    field.shape("room", self.room, "RoomCode");
    field.shape("seat", self.seat, "Seat");
    field.about("Whoever has not come by then forfeits; without it the game has begun, by days for each decision.")
        .maybe_shape("until", self.until, "Moment");
  }
};
// event.absent {absent: false} says that they are back.
struct EventMissed {
  static constexpr std::string_view method = "event.missed";
  static constexpr std::string_view shape = "EventMissed";
  static constexpr std::string_view about =
      "The player did not come to a table, and is not paired until they say that they are back.";
  std::string_view event, name;
  std::string_view table;
  std::int64_t back_at = 0;  // 0: at once

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.about("The event's.").shown("name", self.name);
    field.about("The last one.").shape("table", self.table, "TableId");
    field.about("They may not be back before; of an arena.").maybe_shape("back_at", self.back_at, "Moment");
  }
};
struct EventSealing {
  static constexpr std::string_view method = "event.sealing";
  static constexpr std::string_view shape = "EventSealing";
  static constexpr std::string_view about =
      "The boards of a round are sealed, and wait for the nonces of those who play it.";
  static constexpr Words stages{"SealingStage", std::array{"commit", "reveal"}};
  std::string_view event;
  std::uint32_t round = 0;
  std::uint32_t place = 0;
  std::string_view rules;
  std::string_view seals;  // one object: by board, in hex
  bool reveals = false;    // the second stage

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.shape("round", self.round, "Ordinal");
    field.about("The player's, in the round's list, from 0.").shape("place", self.place, "Count");
    field.about("The game's id and a version.").shown("rules", self.rules);
    field.json("seals", self.seals, "EventSeals");
    field.one_of("stage", self.reveals, stages);
  }
};
struct EventChat {
  static constexpr std::string_view method = "event.chat";
  static constexpr std::string_view shape = "EventChat";
  static constexpr std::string_view about = "Somebody says something at an event that one watches.";
  std::string_view event;
  std::string_view from, player;
  std::string_view text;
  std::int64_t at = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("event", self.event, "EventId");
    field.about("Their name.").shown("from", self.from);
    field.shape("player", self.player, "PlayerId");
    field.shown("text", self.text);
    field.shape("at", self.at, "Moment");
  }
};
struct ServerNotice {
  static constexpr std::string_view method = "server.notice";
  static constexpr std::string_view shape = "ServerNotice";
  static constexpr std::string_view about = "What the server's operator says to everybody.";
  std::string_view text;

  static void fields(const auto& self, auto& field) {
    field.about("In the operator's own words and language. Show it until the player dismisses it.")
        .shape("text", self.text, "NoticeText");
  }
};

using Notification = std::variant<RoomUpdate, RoomSnapshot, RoomChat, RoomClosed, LobbyUpdate, AnalysisUpdate,
                                  SeekMatched, SeekEnded, ChallengeReceived, ChallengeEnded, EventUpdate, EventAsked,
                                  EventCall, EventMissed, EventSealing, EventChat, ServerNotice>;

}  // namespace crosstable::protocol
