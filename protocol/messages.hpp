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

#include "protocol/event_messages.hpp"
#include "protocol/ids.hpp"
#include "protocol/limits.hpp"
#include "protocol/request_parts.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// A request's id as JSON text (`7`, `"a"`), ready to send back.
struct RequestId {
  std::string text;

  bool operator==(const RequestId&) const = default;
};

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
// What a strong bot makes of a finished game, and from then on analysis.update until it is done.
struct Analyse {
  static constexpr std::string_view method = "analysis";

  RecordId record;

  static void fields(auto& self, auto& field) { field.record("record", self.record); }
  bool operator==(const Analyse&) const = default;
};
// Who somebody is, and what their games add up to.
struct PlayerProfile {
  static constexpr std::string_view method = "player";

  PlayerId player;
  std::string handle = {};  // in place of the id; empty: they are named by their id

  static void fields(auto& self, auto& field) { field.player_or_handle(self.player, self.handle); }
  bool operator==(const PlayerProfile&) const = default;
};
// A page of somebody's finished games, the newest first.
struct PlayerGames {
  static constexpr std::string_view method = "player.games";

  PlayerId player;
  std::optional<std::string> game;  // of this game only
  std::uint64_t before = 0;         // the page after the one that said `next`; 0: the first
  std::size_t limit = limit::games_of_a_page;

  static void fields(auto& self, auto& field) {
    field.player("player", self.player);
    field.maybe("game", self.game, limit::game_bytes);
    field.maybe_whole("before", self.before, 0, 1, limit::history_number);
    field.maybe_whole("limit", self.limit, limit::games_of_a_page, 1, limit::games_of_a_page);
  }
  bool operator==(const PlayerGames&) const = default;
};
// Whose ratings in a pool are best, of those that are known well enough.
struct Leaderboard {
  static constexpr std::string_view method = "leaderboard";

  std::string pool;
  std::size_t after = 0;  // the page behind this place; 0: the first

  static void fields(auto& self, auto& field) {
    field.text("pool", self.pool, limit::pool_bytes);
    field.maybe_whole("after", self.after, 0, 1, limit::leaders);
  }
  bool operator==(const Leaderboard&) const = default;
};
// Looks for others who look for the same.
struct SeekOpen {
  static constexpr std::string_view method = "seek.open";

  std::string game;
  unsigned players = 2;
  Options options;
  std::optional<std::string> clock;  // these two are options of the room
  bool rated = false;
  std::optional<RatingRange> rating;

  static void fields(auto& self, auto& field) {
    field.text("game", self.game, limit::game_bytes);
    field.maybe_whole("players", self.players, 2, 2, limit::seat + 1);
    field.maybe_options("options", self.options);
    field.maybe("clock", self.clock, limit::option_bytes);
    field.flag("rated", self.rated, false);
    field.maybe_range("rating", self.rating);
  }
  bool operator==(const SeekOpen&) const = default;
};
struct SeekClose {
  static constexpr std::string_view method = "seek.close";
  bool operator==(const SeekClose&) const = default;
};
struct Seeks {
  static constexpr std::string_view method = "seeks";
  bool operator==(const Seeks&) const = default;
};
struct ChallengeOpen {
  static constexpr std::string_view method = "challenge";

  PlayerId player;
  std::string game;
  Options options;
  std::optional<std::string> clock;
  bool rated = false;

  static void fields(auto& self, auto& field) {
    field.player("player", self.player);
    field.text("game", self.game, limit::game_bytes);
    field.maybe_options("options", self.options);
    field.maybe("clock", self.clock, limit::option_bytes);
    field.flag("rated", self.rated, false);
  }
  bool operator==(const ChallengeOpen&) const = default;
};
struct ChallengeAccept {
  static constexpr std::string_view method = "challenge.accept";

  std::string id;

  static void fields(auto& self, auto& field) { field.text("id", self.id, limit::record_bytes); }
  bool operator==(const ChallengeAccept&) const = default;
};
struct ChallengeDecline {  // by whoever was challenged; whoever challenged takes it back
  static constexpr std::string_view method = "challenge.decline";

  std::string id;

  static void fields(auto& self, auto& field) { field.text("id", self.id, limit::record_bytes); }
  bool operator==(const ChallengeDecline&) const = default;
};
struct Say {
  static constexpr std::string_view method = "say";

  SecretText text;  // may be `/join` with a room's password

  static void fields(auto& self, auto& field) { field.speech("text", self.text); }
};

// Members: a guest claims a handle, and is then the same player on all their devices.
struct AccountClaim {
  static constexpr std::string_view method = "account.claim";

  std::string handle;

  static void fields(auto& self, auto& field) { field.text("handle", self.handle, limit::handle_bytes); }
  bool operator==(const AccountClaim&) const = default;
};
// A new recovery code; the old one stops working.
struct AccountRecovery {
  static constexpr std::string_view method = "account.recovery";
  bool operator==(const AccountRecovery&) const = default;
};
// What an authenticator answered a page, in base64url (WebAuthn level 2): a new passkey, and the proof of one.
struct PasskeyMade {
  std::string id;
  std::string client_data;  // these two: as the browser and the authenticator wrote them
  std::string authenticator_data;

  static void fields(auto& self, auto& field) {
    field.text("id", self.id, limit::credential_bytes);
    field.text("client_data", self.client_data, limit::client_data_bytes);
    field.text("authenticator_data", self.authenticator_data, limit::authenticator_data_bytes);
  }
  bool operator==(const PasskeyMade&) const = default;
};
struct PasskeyProof {
  std::string id;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
  std::string user;  // as it was named to the authenticator

  static void fields(auto& self, auto& field) {
    field.text("id", self.id, limit::credential_bytes);
    field.text("client_data", self.client_data, limit::client_data_bytes);
    field.text("authenticator_data", self.authenticator_data, limit::authenticator_data_bytes);
    field.text("signature", self.signature, limit::signature_bytes);
    field.text("user", self.user, limit::user_bytes);
  }
  bool operator==(const PasskeyProof&) const = default;
};
struct AccountLogin {
  static constexpr std::string_view method = "account.login";

  std::optional<PasskeyProof> passkey;  // or else the two below
  std::string handle;
  SecretText recovery;

  static void fields(auto& self, auto& field) {
    field.maybe_part("passkey", self.passkey);
    if (self.passkey) return;
    field.text("handle", self.handle, limit::handle_bytes);
    field.secret("recovery", self.recovery, limit::recovery_bytes);
  }
};
struct AccountDevices {
  static constexpr std::string_view method = "account.devices";
  bool operator==(const AccountDevices&) const = default;
};
// Its token stops working, and its connection is closed.
struct AccountDeviceEnd {
  static constexpr std::string_view method = "account.device.end";

  std::uint32_t id = 0;

  static void fields(auto& self, auto& field) { field.whole("id", self.id, 1, limit::device); }
  bool operator==(const AccountDeviceEnd&) const = default;
};
struct AccountRename {
  static constexpr std::string_view method = "account.rename";

  std::string handle;

  static void fields(auto& self, auto& field) { field.text("handle", self.handle, limit::handle_bytes); }
  bool operator==(const AccountRename&) const = default;
};
// Everything that the server keeps of the member.
struct AccountExport {
  static constexpr std::string_view method = "account.export";
  bool operator==(const AccountExport&) const = default;
};
struct AccountDelete {
  static constexpr std::string_view method = "account.delete";

  std::string confirm;

  static void fields(auto& self, auto& field) { field.text("confirm", self.confirm, limit::handle_bytes); }
  bool operator==(const AccountDelete&) const = default;
};
// Their talk is not delivered to this member any more.
struct AccountBlock {
  static constexpr std::string_view method = "account.block";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountBlock&) const = default;
};
struct AccountUnblock {
  static constexpr std::string_view method = "account.unblock";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountUnblock&) const = default;
};
struct AccountFollow {
  static constexpr std::string_view method = "account.follow";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountFollow&) const = default;
};
struct AccountUnfollow {
  static constexpr std::string_view method = "account.unfollow";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountUnfollow&) const = default;
};
// Whom this member follows and blocks, and their bots.
struct AccountPeople {
  static constexpr std::string_view method = "account.people";
  bool operator==(const AccountPeople&) const = default;
};
// What waits for this player, member or not.
struct AccountInbox {
  static constexpr std::string_view method = "account.inbox";
  bool operator==(const AccountInbox&) const = default;
};
// A player for a program of this member.
struct AccountBot {
  static constexpr std::string_view method = "account.bot";

  std::string name;

  static void fields(auto& self, auto& field) { field.text("name", self.name, limit::bot_name_bytes); }
  bool operator==(const AccountBot&) const = default;
};
// Its token stops working, and its connection is closed.
struct AccountBotEnd {
  static constexpr std::string_view method = "account.bot.end";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountBotEnd&) const = default;
};

// Passkeys, for pages: what to ask the browser for, and what it answered.
enum class PasskeyUse : std::uint8_t { add, login };
struct AccountPasskeyOptions {
  static constexpr std::string_view method = "account.passkey.options";

  PasskeyUse use = PasskeyUse::add;

  static void fields(auto& self, auto& field) { field.passkey_use("for", self.use); }
  bool operator==(const AccountPasskeyOptions&) const = default;
};
struct AccountPasskeyAdd {
  static constexpr std::string_view method = "account.passkey.add";

  std::string name;
  PasskeyMade credential;

  static void fields(auto& self, auto& field) {
    field.text("name", self.name, limit::passkey_name_bytes);
    field.part("credential", self.credential);
  }
  bool operator==(const AccountPasskeyAdd&) const = default;
};
struct AccountPasskeys {
  static constexpr std::string_view method = "account.passkeys";
  bool operator==(const AccountPasskeys&) const = default;
};
struct AccountPasskeyRemove {
  static constexpr std::string_view method = "account.passkey.remove";

  std::uint32_t id = 0;

  static void fields(auto& self, auto& field) { field.whole("id", self.id, 1, limit::passkey); }
  bool operator==(const AccountPasskeyRemove&) const = default;
};

// Notifications, for pages: what a browser subscribes with (W3C Push API), and where it then wants to hear.
struct AccountPush {
  static constexpr std::string_view method = "account.push";
  bool operator==(const AccountPush&) const = default;
};
struct PushKeys {  // in base64url, as PushSubscription.toJSON() writes them
  std::string p256dh;
  SecretText auth;

  static void fields(auto& self, auto& field) {
    field.text("p256dh", self.p256dh, limit::push_key_bytes);
    field.secret("auth", self.auth, limit::push_key_bytes);
  }
};
struct AccountPushAdd {
  static constexpr std::string_view method = "account.push.add";

  std::string endpoint;
  PushKeys keys;

  static void fields(auto& self, auto& field) {
    field.text("endpoint", self.endpoint, limit::endpoint_bytes);
    field.part("keys", self.keys);
  }
};
struct AccountPushRemove {
  static constexpr std::string_view method = "account.push.remove";

  std::string endpoint;

  static void fields(auto& self, auto& field) { field.text("endpoint", self.endpoint, limit::endpoint_bytes); }
  bool operator==(const AccountPushRemove&) const = default;
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
// Somebody who has not acted for long: shortly somebody will play for them.
struct RoomNudge {
  static constexpr std::string_view method = "room.nudge";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomNudge&) const = default;
};
// The game stops once every human who is seated has asked for it, until any of them goes on.
struct RoomPause {
  static constexpr std::string_view method = "room.pause";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomPause&) const = default;
};
struct RoomContinue {
  static constexpr std::string_view method = "room.continue";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomContinue&) const = default;
};
// Offers a draw, or agrees to the one that is offered; without `agree`, declines it or withdraws it.
struct RoomDraw {
  static constexpr std::string_view method = "room.draw";

  RoomCode room;
  bool agree = true;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.flag("agree", self.agree, true);
  }
  bool operator==(const RoomDraw&) const = default;
};
// The same about taking the last move back, which only its player offers.
struct RoomTakeback {
  static constexpr std::string_view method = "room.takeback";

  RoomCode room;
  bool agree = true;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.flag("agree", self.agree, true);
  }
  bool operator==(const RoomTakeback&) const = default;
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
// What the game has told so far, move by move, as the sender may know it.
struct RoomMoves {
  static constexpr std::string_view method = "room.moves";

  RoomCode room;
  std::uint32_t from = 0;  // how many the sender knows
  bool tables = false;     // with the table that each move led to

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.count("from", self.from, limit::moves);
    field.flag("tables", self.tables, false);
  }
  bool operator==(const RoomMoves&) const = default;
};
// How a public room looks to spectators now. The sender does not come in, and nobody there learns of it.
struct RoomPeek {
  static constexpr std::string_view method = "room.peek";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomPeek&) const = default;
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
    std::variant<Hello, Ping, Games, LobbyEnter, LobbyLeave, Analyse, PlayerProfile, PlayerGames, Leaderboard, SeekOpen,
                 SeekClose, Seeks, ChallengeOpen, ChallengeAccept, ChallengeDecline, Say, AccountClaim, AccountRecovery,
                 AccountLogin, AccountDevices, AccountDeviceEnd, AccountRename, AccountExport, AccountDelete,
                 AccountBlock, AccountUnblock, AccountFollow, AccountUnfollow, AccountPeople, AccountInbox, AccountBot,
                 AccountBotEnd, AccountPush, AccountPushAdd, AccountPushRemove, AccountPasskeyOptions,
                 AccountPasskeyAdd, AccountPasskeys, AccountPasskeyRemove, RoomCreate, RoomEnter, RoomLeave, RoomSit,
                 RoomStand, RoomSet, RoomStart, RoomBot, RoomKick, RoomSecure, RoomReady, RoomResign, RoomRematch,
                 RoomNudge, RoomPause, RoomContinue, RoomDraw, RoomTakeback, RoomSay, RoomCommit, RoomReveal, RoomSync,
                 RoomLegal, RoomMoves, RoomPeek, RoomHint, RoomMove, EventCreate, EventSet, EventOpen, EventEnter,
                 EventWithdraw, EventCheckIn, EventAbsent, EventAdjourn, EventStart, EventWatch, EventUnwatch,
                 EventRule, EventAppeal, EventSay, EventCommit, EventReveal, EventsList>;

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

template <class Message>
concept ForAnEvent = requires(const Message& message) {
  message.event;
};

struct Request {
  RequestId id;
  ClientMessage message;
};

}  // namespace crosstable::protocol
