// What a client can ask, typed. Everything here is within limits.hpp but means nothing yet: the server decides whether
// a room, a game or a move exists. There is one struct per method, in the order of docs/. A message that holds a secret
// cannot be compared or printed.
//
// Each struct names its method and, in fields(), its parameters in wire order. Decoding and encoding both read that
// list (fields.hpp, encode_request.cpp), so a new message is a struct here and an alternative of ClientMessage.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "protocol/ids.hpp"
#include "protocol/limits.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// A request's id as JSON text (`7`, `"a"`), ready to send back.
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
  static constexpr std::string_view method = "hello";

  int version = 0;
  std::optional<std::string> name;
  std::optional<SecretText> token;
  std::optional<std::string> client;
  std::optional<std::string> locale;
  bool contributes = false;  // this client answers when a game asks for nonces

  static void fields(auto& self, auto& field) {
    field.whole("version", self.version, 0, limit::version);
    field.maybe("name", self.name, limit::name_bytes);
    field.maybe("token", self.token, limit::token_bytes);
    field.maybe("client", self.client, limit::client_bytes);
    field.maybe("locale", self.locale, limit::locale_bytes);
    field.flag("contributes", self.contributes, false);
  }
};
struct Games {
  static constexpr std::string_view method = "games";
  bool operator==(const Games&) const = default;
};
struct Ping {  // for clients that cannot see WebSocket pings, such as pages in a browser
  static constexpr std::string_view method = "ping";
  bool operator==(const Ping&) const = default;
};
struct LobbyEnter {
  static constexpr std::string_view method = "lobby.enter";
  bool operator==(const LobbyEnter&) const = default;
};
struct LobbyLeave {
  static constexpr std::string_view method = "lobby.leave";
  bool operator==(const LobbyLeave&) const = default;
};
struct Say {
  static constexpr std::string_view method = "say";

  SecretText text;  // may be `/join` with a room's password

  static void fields(auto& self, auto& field) { field.speech("text", self.text); }
};

struct RoomCreate {
  static constexpr std::string_view method = "room.create";

  std::string game;
  Options options;
  Visibility visibility = Visibility::public_room;
  std::optional<SecretText> password;
  bool sit = true;

  static void fields(auto& self, auto& field) {
    field.text("game", self.game, limit::game_bytes);
    field.maybe_options("options", self.options);
    field.visibility("visibility", self.visibility);
    field.maybe("password", self.password, limit::password_bytes);
    field.flag("sit", self.sit, true);
  }
};
// From here on, `room` is a room's code in upper case.
struct RoomEnter {
  static constexpr std::string_view method = "room.enter";

  RoomCode room;
  std::optional<SecretText> password;
  std::optional<SecretText> invite;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe("password", self.password, limit::password_bytes);
    field.maybe("invite", self.invite, limit::invite_bytes);
  }
};
struct RoomLeave {
  static constexpr std::string_view method = "room.leave";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomLeave&) const = default;
};
struct RoomSit {
  static constexpr std::string_view method = "room.sit";

  RoomCode room;
  std::optional<int> seat;  // from 0

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_seat("seat", self.seat);
  }
  bool operator==(const RoomSit&) const = default;
};
struct RoomStand {
  static constexpr std::string_view method = "room.stand";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomStand&) const = default;
};
struct RoomSet {
  static constexpr std::string_view method = "room.set";

  RoomCode room;
  Options options;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.options("options", self.options);
  }
  bool operator==(const RoomSet&) const = default;
};
struct RoomStart {
  static constexpr std::string_view method = "room.start";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomStart&) const = default;
};
struct RoomBot {
  static constexpr std::string_view method = "room.bot";

  RoomCode room;
  std::optional<int> seat;
  std::string level = "greedy";

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_seat("seat", self.seat);
    field.word("level", self.level, "greedy", limit::level_bytes);
  }
  bool operator==(const RoomBot&) const = default;
};
struct RoomKick {
  static constexpr std::string_view method = "room.kick";

  RoomCode room;
  PlayerId player;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.player("player", self.player);
  }
  bool operator==(const RoomKick&) const = default;
};
// Changes who may come in. With nothing set, nothing changes.
struct RoomSecure {
  static constexpr std::string_view method = "room.secure";

  RoomCode room;
  std::optional<SecretText> password;  // a new one
  bool no_password = false;            // removes the password
  bool new_invite = false;             // the old invitation stops working

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_or_null("password", self.password, self.no_password, limit::password_bytes);
    field.flag("invite", self.new_invite, false);
  }
};
struct RoomReady {
  static constexpr std::string_view method = "room.ready";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomReady&) const = default;
};
struct RoomResign {
  static constexpr std::string_view method = "room.resign";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomResign&) const = default;
};
struct RoomRematch {
  static constexpr std::string_view method = "room.rematch";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomRematch&) const = default;
};
struct RoomSay {
  static constexpr std::string_view method = "room.say";

  RoomCode room;
  SecretText text;  // may be `/password` with a new one

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.speech("text", self.text);
  }
};
// The two rounds of giving a nonce, while a game is being sealed.
struct RoomCommit {
  static constexpr std::string_view method = "room.commit";

  RoomCode room;
  std::uint32_t game = 0;  // its number in the room, as in the view's `sealing`
  std::string commit;      // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.game_number("game", self.game);
    field.digits("commit", self.commit);
  }
  bool operator==(const RoomCommit&) const = default;
};
struct RoomReveal {
  static constexpr std::string_view method = "room.reveal";

  RoomCode room;
  std::uint32_t game = 0;
  SecretText nonce;  // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.game_number("game", self.game);
    field.digits("nonce", self.nonce);
  }
};
struct RoomSync {
  static constexpr std::string_view method = "room.sync";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomSync&) const = default;
};
struct RoomLegal {
  static constexpr std::string_view method = "room.legal";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomLegal&) const = default;
};
// What the strongest bot would play for the sender's seat, in games against the house alone.
struct RoomHint {
  static constexpr std::string_view method = "room.hint";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomHint&) const = default;
};
struct RoomMove {
  static constexpr std::string_view method = "room.move";

  RoomCode room;
  std::string prompt;  // the id of the prompt that it answers
  std::string move;    // in the game's notation

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.text("prompt", self.prompt, limit::prompt_bytes);
    field.text("move", self.move, limit::move_bytes);
  }
  bool operator==(const RoomMove&) const = default;
};

using ClientMessage =
    std::variant<Hello, Ping, Games, LobbyEnter, LobbyLeave, Say, RoomCreate, RoomEnter, RoomLeave, RoomSit, RoomStand,
                 RoomSet, RoomStart, RoomBot, RoomKick, RoomSecure, RoomReady, RoomResign, RoomRematch, RoomSay,
                 RoomCommit, RoomReveal, RoomSync, RoomLegal, RoomHint, RoomMove>;

// The methods of all alternatives of a variant, in order.
template <class... Messages>
constexpr auto methods_of(std::type_identity<std::variant<Messages...>>) {
  return std::array<std::string_view, sizeof...(Messages)>{Messages::method...};
}
inline constexpr auto method_names = methods_of(std::type_identity<ClientMessage>());

inline std::string_view method_of(const ClientMessage& message) { return method_names[message.index()]; }

// A message to one room: it has the room's code.
template <class Message>
concept ForARoom = requires(const Message& message) {
  message.room;
};

struct Request {
  RequestId id;
  ClientMessage message;
};

}  // namespace crosstable::protocol
