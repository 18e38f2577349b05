// What a client can ask, typed. Everything here has passed the limits of decode.hpp but means nothing yet: whether a
// room, a game or a move exists is for the server to say. One struct a method, in the order of README.md. What holds a
// secret cannot be compared or printed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// A request's id as JSON text (`7`, `"a"`), ready to be sent back.
struct RequestId {
  std::string text;

  bool operator==(const RequestId&) const = default;
};

// One option of a game or a room (`match`, `sumof`), not yet checked against the game.
struct Option {
  std::string key;
  std::variant<bool, std::int64_t, std::string> value;

  bool operator==(const Option&) const = default;
};
using Options = std::vector<Option>;

enum class Visibility : std::uint8_t { public_room, private_room };

struct Hello {
  int version = 0;
  std::optional<std::string> name;
  std::optional<SecretText> token;
  std::optional<std::string> client;
  std::optional<std::string> locale;
  bool contributes = false;  // this client answers when a game asks for nonces
};
struct Games {
  bool operator==(const Games&) const = default;
};
struct Ping {  // for clients that cannot see the server's pings, as no page in a browser can
  bool operator==(const Ping&) const = default;
};
struct LobbyEnter {
  bool operator==(const LobbyEnter&) const = default;
};
struct LobbyLeave {
  bool operator==(const LobbyLeave&) const = default;
};
struct Say {
  SecretText text;  // may be `/join` with a room's password
};

struct RoomCreate {
  std::string game;
  Options options;
  Visibility visibility = Visibility::public_room;
  std::optional<SecretText> password;
  bool sit = true;
};
// In all that follow `room` is a room's code, upper case.
struct RoomEnter {
  std::string room;
  std::optional<SecretText> password;
  std::optional<SecretText> invite;
};
struct RoomLeave {
  std::string room;
  bool operator==(const RoomLeave&) const = default;
};
struct RoomSit {
  std::string room;
  std::optional<int> seat;  // from 0
  bool operator==(const RoomSit&) const = default;
};
struct RoomStand {
  std::string room;
  bool operator==(const RoomStand&) const = default;
};
struct RoomSet {
  std::string room;
  Options options;
  bool operator==(const RoomSet&) const = default;
};
struct RoomStart {
  std::string room;
  bool operator==(const RoomStart&) const = default;
};
struct RoomBot {
  std::string room;
  std::optional<int> seat;
  std::string level = "greedy";
  bool operator==(const RoomBot&) const = default;
};
struct RoomKick {
  std::string room;
  std::string player;  // a player's id
  bool operator==(const RoomKick&) const = default;
};
// Who may come in from now on. Nothing set: as before.
struct RoomSecure {
  std::string room;
  std::optional<SecretText> password;  // a new one
  bool no_password = false;            // takes the password away
  bool new_invite = false;             // the old invitation stops working
};
struct RoomReady {
  std::string room;
  bool operator==(const RoomReady&) const = default;
};
struct RoomResign {
  std::string room;
  bool operator==(const RoomResign&) const = default;
};
struct RoomRematch {
  std::string room;
  bool operator==(const RoomRematch&) const = default;
};
struct RoomSay {
  std::string room;
  SecretText text;  // may be `/password` with a new one
};
// Both rounds of a seat's nonce, while a game is being sealed.
struct RoomCommit {
  std::string room;
  std::uint32_t game = 0;  // its number in the room, as the view's `sealing` says
  std::string commit;      // 64 hexadecimal digits
  bool operator==(const RoomCommit&) const = default;
};
struct RoomReveal {
  std::string room;
  std::uint32_t game = 0;
  SecretText nonce;  // 64 hexadecimal digits
};
struct RoomSync {
  std::string room;
  bool operator==(const RoomSync&) const = default;
};
struct RoomLegal {
  std::string room;
  bool operator==(const RoomLegal&) const = default;
};
struct RoomMove {
  std::string room;
  std::string prompt;  // the id of the prompt that this answers
  std::string move;    // in the game's notation
  bool operator==(const RoomMove&) const = default;
};

using ClientMessage =
    std::variant<Hello, Ping, Games, LobbyEnter, LobbyLeave, Say, RoomCreate, RoomEnter, RoomLeave, RoomSit, RoomStand,
                 RoomSet, RoomStart, RoomBot, RoomKick, RoomSecure, RoomReady, RoomResign, RoomRematch, RoomSay,
                 RoomCommit, RoomReveal, RoomSync, RoomLegal, RoomMove>;

// In the order of ClientMessage.
inline constexpr std::array<std::string_view, 25> method_names{
    "hello",       "ping",        "games",      "lobby.enter", "lobby.leave",  "say",        "room.create",
    "room.enter",  "room.leave",  "room.sit",   "room.stand",  "room.set",     "room.start", "room.bot",
    "room.kick",   "room.secure", "room.ready", "room.resign", "room.rematch", "room.say",   "room.commit",
    "room.reveal", "room.sync",   "room.legal", "room.move"};
static_assert(method_names.size() == std::variant_size_v<ClientMessage>);

inline std::string_view method_of(const ClientMessage& message) { return method_names[message.index()]; }

struct Request {
  RequestId id;
  ClientMessage message;
};

}  // namespace crosstable::protocol
