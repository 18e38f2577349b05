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

struct HelloResult {
  struct Place {
    RoomCode room;
    std::string_view game;
    unsigned seat = 0;
  };
  std::string_view player, name;  // their id, and what they are called
  std::string_view token;         // in clear: it goes to the player it belongs to
  std::string_view version;       // of the server
  std::vector<Place> rooms;
};
struct GamesResult {
  std::string_view json;  // the catalogue, one object
};
struct LobbyResult {
  std::uint64_t seq = 0;
  std::string_view rooms;  // one object
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
struct HintResult {
  std::string prompt;  // the decision that it is for
  std::string move;
  Reply why;  // one sentence
};

using Result = std::variant<Done, HelloResult, GamesResult, LobbyResult, CreateResult, SeatResult, SecureResult,
                            MoveResult, LegalResult, HintResult, Snapshot, Reply>;
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
  std::string_view patch_members;  // the inside of the braces
};
struct ServerNotice {
  static constexpr std::string_view method = "server.notice";
  std::string_view text;
};

using Notification = std::variant<RoomUpdate, RoomSnapshot, RoomChat, RoomClosed, LobbyUpdate, ServerNotice>;

}  // namespace crosstable::protocol
