// What the server says, typed: results and notifications. Only encode.hpp turns them into text. Views, patches, events,
// prompts and lists arrive as JSON text from the code that owns their meaning; the envelope does not look inside.
//
// Most of these borrow what they show, so they must not outlive the call they are passed to.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/error.hpp"
#include "protocol/ids.hpp"
#include "protocol/messages.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// One line of a room's chat. Owns its text, because rooms keep the last lines.
struct ChatLine {
  std::string from;  // the speaker's name in the room
  PlayerId player;
  std::optional<unsigned> seat;  // the speaker's, if they had one
  std::string text;
  std::string key;  // of a fixed phrase; otherwise empty
  std::string at;   // RFC 3339

  bool operator==(const ChatLine&) const = default;
};

// A whole view of a room: the result of room.enter and room.sync, and the notification room.snapshot.
struct Snapshot {
  std::string_view room;
  std::uint64_t seq = 0;
  std::string_view view;    // one object
  std::string_view prompt;  // one object; empty: none
  std::span<const ChatLine> chat;
};

// {}: the request was carried out; there is nothing else to say.
struct Done {};

struct PingResult {
  std::int64_t now = 0;  // ms since 1970, by the server's clock
};

struct HelloResult {
  struct Place {
    RoomCode room;
    std::string_view game;
    unsigned seat = 0;
    bool waits = false;  // for the player's move, in a game with days for each
  };
  std::string_view player, name;  // their id, and what they are called
  std::string_view token;         // in clear: it goes to the player it belongs to
  std::string_view version;       // of the server
  std::vector<Place> rooms;
  std::string_view handle = {};  // empty: no member
};
struct GamesResult {
  std::string_view json;  // the catalogue, one object
};
struct LobbyResult {
  std::uint64_t seq = 0;
  std::string_view rooms, seeks;  // one object each
};
struct CreateResult {
  std::string_view room;
  SecretText invite;
};
struct SeatResult {  // of room.sit and room.bot
  unsigned seat = 0;
};
struct SecureResult {
  SecretText invite;
};
struct MoveResult {
  std::uint64_t seq = 0;
};
struct LegalResult {
  std::string prompt;
  std::vector<std::string> moves;
};
struct MovesResult {
  struct Move {
    std::optional<unsigned> seat;  // whose; empty: the deal
    std::string event_elements;    // the inside of the brackets; may be empty
    std::string table;             // one object: what it led to, as the asker may know it; empty: it was not asked for
  };
  std::size_t from = 0;   // how many come before these
  std::size_t total = 0;  // that there are now
  std::vector<Move> moves;
};
struct PeekResult {
  std::string view;  // one object, a spectator's
};
struct HintResult {
  std::string prompt;  // the decision that it is for
  std::string move;
  Reply why;  // one sentence
};

struct AnalysisResult {
  std::string_view record;
  std::string_view version;                // of the judgement
  std::span<const std::string> decisions;  // one object each
  bool done = false;
};

// How strong somebody is in a pool.
struct Rating {
  int rating = 1500;
  double spread = 350;  // ±: RD, or σ on its own scale
  bool is_sigma = false;
  std::uint32_t games = 0;
  bool provisional = true;  // not known well enough for the leaderboard
};
// Owns its texts, like the page below: both wait for the store.
struct ProfileResult {
  struct Tally {
    std::string game;
    std::uint64_t played = 0, won = 0, drawn = 0;
  };
  struct Playing {
    RoomCode room;
    std::string game;
    unsigned seat = 0;
  };
  PlayerId player;
  std::string name;
  std::string handle;                                   // empty: not a member
  std::string since;                                    // the day of their first act, `2026-11-23`; empty: not known
  std::vector<std::pair<std::string, Rating>> ratings;  // by pool
  std::vector<Tally> games;                             // by game
  std::vector<Tally> met;                               // what the asker did against them
  std::optional<std::vector<Playing>> playing;          // for the player alone
};
struct PlayerGamesResult {
  struct Seat {
    PlayerId player;  // empty: a bot
    std::string name;
    std::string bot;   // its level; empty: a person
    std::string team;  // empty: none
  };
  struct Game {
    RecordId id;
    std::string game;
    SeriesId series;
    std::uint32_t number = 0;  // in its series
    std::string at;            // RFC 3339
    std::vector<Seat> seats;
    std::string result;  // one object
    bool rated = false;
  };
  std::vector<Game> games;
  std::uint64_t next = 0;  // the `before` of the next page; 0: this is the last one
};

struct SeekResult {
  std::string seek;  // its id
};
struct ListedSeek {
  std::string id;
  PlayerId player;
  std::string name;
  std::string game;
  unsigned players = 2;
  Options options;
  std::optional<RatingRange> rating;
};
// Those who have waited longest.
struct SeeksResult {
  std::vector<ListedSeek> seeks;
};
struct ChallengeResult {
  std::string challenge;  // its id
};

// Who a player is: their id, what they are called, and their handle.
struct MemberShown {
  PlayerId player;
  std::string name;
  std::string handle;  // empty: not a member
};
struct ClaimResult {
  MemberShown member;
  SecretText recovery;
};
struct RecoveryResult {
  SecretText recovery;
};
struct DevicesResult {
  struct Device {
    std::uint32_t id = 0;
    std::string name;
    std::string first, last;  // days, as in 2026-11-23
    bool current = false;     // the one that asks
  };
  std::vector<Device> devices;
};
struct RenameResult {
  MemberShown member;
};
struct ExportResult {
  std::string json;  // one object
};
struct PeopleResult {
  struct Followed {
    MemberShown member;
    bool online = false;
  };
  std::vector<Followed> followed;
  std::vector<MemberShown> blocked;
  std::vector<MemberShown> bots;  // their own
};
struct InboxResult {
  struct Challenge {
    std::string id;
    PlayerId player;  // whose it is
    std::string name;
    std::string game;
    Options options;
  };
  std::vector<ProfileResult::Playing> waits;  // games of days in which they owe a decision
  std::vector<Challenge> challenges;          // without an answer
};
struct BotResult {
  MemberShown bot;
  SecretText token;
};
struct PushKeyResult {
  std::string key;  // in base64url; empty: this server sends no notifications
};

struct LeaderboardResult {
  struct Leader {
    std::uint64_t place = 0;  // from 1
    MemberShown member;
    Rating rating;
  };
  std::string pool;
  std::vector<Leader> leaders;
  std::uint64_t next = 0;  // the `after` of the next page; 0: this is the last one
};

// What a page asks its browser for, as WebAuthn level 2 names it.
struct PasskeyOptionsResult {
  struct User {
    std::string id;  // in base64url
    std::string name;
    std::vector<std::string> credentials;  // that they have, in base64url
  };
  std::string challenge;  // in base64url
  std::string site;       // its rpId
  std::int64_t timeout_ms = 0;
  std::span<const int> algorithms;  // COSE's numbers
  std::optional<User> user;         // whose the new passkey will be; empty: to log in
};
struct PasskeyResult {
  std::uint32_t id = 0;
};
struct PasskeysResult {
  struct Passkey {
    std::uint32_t id = 0;
    std::string name;
    std::string first, last;  // days: when it was added, and used
  };
  std::vector<Passkey> passkeys;
};

struct EventCreated {
  EventId event;
};
struct EventEntered {
  std::uint32_t entrant = 0;
};
// What a director was shown of a match: one seat's view of its room.
struct EventLook {
  unsigned seat = 0;
  SecretText view;  // one object
};
// An event as everybody who may watch it sees it.
struct EventSnapshot {
  EventId event;
  std::uint64_t seq = 0;
  std::string view;  // one object
};
struct EventsResult {
  struct Listed {
    EventId event;
    std::string name, game, state;
    std::vector<std::string> formats;  // of its stages
    std::uint32_t entrants = 0;
    std::uint32_t max = 0;  // entrants
    std::uint32_t team_size = 1;
    Visibility visibility = Visibility::public_room;
    std::int64_t created_at = 0;  // ms since 1970, as the next
    std::int64_t starts_at = 0;   // 0: the director starts it
  };
  std::vector<Listed> events;
  EventId next;  // the `before` of the next page; empty: this is the last one
};

using AnyResult =
    std::variant<Done, PingResult, HelloResult, GamesResult, LobbyResult, CreateResult, SeatResult, SecureResult,
                 MoveResult, LegalResult, MovesResult, PeekResult, HintResult, AnalysisResult, ProfileResult,
                 PlayerGamesResult, LeaderboardResult, SeekResult, SeeksResult, ChallengeResult, ClaimResult,
                 RecoveryResult, DevicesResult, RenameResult, ExportResult, PeopleResult, InboxResult, BotResult,
                 PushKeyResult, PasskeyOptionsResult, PasskeyResult, PasskeysResult, Snapshot, Reply, EventCreated,
                 EventEntered, EventLook, EventSnapshot, EventsResult>;

// A class for the same reason as ClientMessage.
class Result : public AnyResult {
 public:
  using AnyResult::variant;
  Result(const Result&);
  Result(Result&&) noexcept;
  Result& operator=(const Result&);
  Result& operator=(Result&&) noexcept;
  ~Result();
};
using Answer = std::variant<Error, Result>;

inline bool is_refusal(const Answer& answer) { return std::holds_alternative<Error>(answer); }

struct RoomUpdate {
  static constexpr std::string_view method = "room.update";
  std::string_view room;
  std::uint64_t seq = 0;
  std::string_view patch_members;   // the inside of the braces; may be empty
  std::string_view event_elements;  // the inside of the brackets; may be empty
  std::string_view prompt;          // one object; empty: none
};
struct RoomSnapshot {
  static constexpr std::string_view method = "room.snapshot";
  Snapshot snapshot;
};
struct RoomChat {
  static constexpr std::string_view method = "room.chat";
  std::string_view room;
  const ChatLine& line;
};
struct RoomClosed {
  static constexpr std::string_view method = "room.closed";
  enum class Reason : std::uint8_t { left, kicked, closed };
  std::string_view room;
  Reason reason;
};
struct LobbyUpdate {
  static constexpr std::string_view method = "lobby.update";
  std::uint64_t seq = 0;
  std::string_view patch_members;      // on the rooms: the inside of the braces
  std::string_view seek_members = {};  // the same on the seeks; empty: nothing has changed there
};
struct AnalysisUpdate {
  static constexpr std::string_view method = "analysis.update";
  std::string_view record;
  std::size_t from = 0;                    // how many decisions come before these
  std::span<const std::string> decisions;  // one object each
  bool done = false;
};
// A room waits for the player, who has a seat there.
struct SeekMatched {
  static constexpr std::string_view method = "seek.matched";
  std::string_view room;
  std::string_view game;
  std::string_view seek;  // these two: whose answer it is; one of them is empty
  std::string_view challenge;
};
struct ChallengeReceived {
  static constexpr std::string_view method = "challenge.received";
  std::string_view id;
  std::string_view player, name;  // whose it is
  std::string_view game;
  const Options& options;
};
struct ChallengeEnded {
  static constexpr std::string_view method = "challenge.ended";
  enum class Reason : std::uint8_t { declined, withdrawn, gone, expired };
  std::string_view id;
  Reason reason;
};
// The next frame of whoever watches an event.
struct EventUpdate {
  static constexpr std::string_view method = "event.update";
  std::string_view event;
  std::uint64_t seq = 0;
  std::string_view patch;  // one object
};
// A captain has entered a team with the player in it. Whether they play: event.enter accepts, event.withdraw
// declines.
struct EventAsked {
  static constexpr std::string_view method = "event.asked";
  std::string_view event, name;  // its id, and what it is called
  std::string_view team, captain;
};
struct EventCall {  // a table of an event waits for the player
  static constexpr std::string_view method = "event.call";
  std::string_view event;
  std::string_view table;  // "2.7"
  std::string_view room;
  unsigned seat = 0;
};
// The boards of a round wait for the nonce of the player, who is at this place of the round's list.
struct EventSealing {
  static constexpr std::string_view method = "event.sealing";
  std::string_view event;
  std::uint32_t round = 0;
  std::uint32_t place = 0;  // from 0
  std::string_view rules;
  std::string_view seals;  // one object: by board, in hex
  bool reveals = false;    // the second stage
};
struct EventChat {
  static constexpr std::string_view method = "event.chat";
  std::string_view event;
  std::string_view from, player;  // whose it is
  std::string_view text;
  std::int64_t at = 0;  // ms since 1970
};
struct ServerNotice {
  static constexpr std::string_view method = "server.notice";
  std::string_view text;
};

using Notification = std::variant<RoomUpdate, RoomSnapshot, RoomChat, RoomClosed, LobbyUpdate, AnalysisUpdate,
                                  SeekMatched, ChallengeReceived, ChallengeEnded, EventUpdate, EventAsked, EventCall,
                                  EventSealing, EventChat, ServerNotice>;

}  // namespace crosstable::protocol
