// What a client can ask, typed. Everything here is within limits.hpp but means nothing yet: the server decides whether
// a room, a game or a move exists. There is one struct per method, in the order of docs/: those of the lobby, accounts,
// rooms and events each have a header. A message that holds a secret cannot be compared or printed.
//
// Each struct names its method, what it may add to the log, who else hears of it and, in fields(), its parameters in
// wire order. Decoding and encoding both read that
// list (fields.hpp, encode_request.cpp), so a new message is a struct there and an alternative of ClientMessage.
#pragma once

#include <array>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "protocol/account_messages.hpp"
#include "protocol/event_messages.hpp"
#include "protocol/event_setup_messages.hpp"
#include "protocol/lobby_messages.hpp"
#include "protocol/play_messages.hpp"
#include "protocol/room_messages.hpp"

namespace crosstable::protocol {

// A request's id as JSON text (`7`, `"a"`), ready to send back.
struct RequestId {
  std::string text;

  bool operator==(const RequestId&) const = default;
};

using AnyClientMessage =
    std::variant<Hello, Ping, PresenceSet, Games, LobbyEnter, LobbyLeave, Analyse, PlayerProfile, PlayerGames,
                 Leaderboard, SeekOpen, SeekClose, Seeks, ChallengeOpen, ChallengeAccept, ChallengeDecline, Say,
                 AccountClaim, AccountRecovery, AccountLogin, AccountDevices, AccountDeviceEnd, AccountRename,
                 AccountExport, AccountDelete, AccountBlock, AccountUnblock, AccountFollow, AccountUnfollow,
                 AccountPeople, AccountInbox, AccountBot, AccountBotEnd, AccountPush, AccountPushAdd, AccountPushRemove,
                 AccountPasskeyOptions, AccountPasskeyAdd, AccountPasskeys, AccountPasskeyRemove, RoomCreate, RoomEnter,
                 RoomLeave, RoomSit, RoomStand, RoomSet, RoomStart, RoomBot, RoomKick, RoomSecure, RoomReady,
                 RoomResign, RoomRematch, RoomNudge, RoomPause, RoomContinue, RoomDraw, RoomTakeback, RoomSay,
                 RoomCommit, RoomReveal, RoomSync, RoomLegal, RoomMoves, RoomPeek, RoomHint, RoomMove, EventCreate,
                 EventSet, EventOpen, EventEnter, EventWithdraw, EventCheckIn, EventAbsent, EventAdjourn, EventStart,
                 EventWatch, EventUnwatch, EventRule, EventAppeal, EventSay, EventCommit, EventReveal, EventsList>;

// One of the messages that a client sends. To copy or move a variant of so many takes thousands of functions, which
// every file that does so would compile. As members of a class they are compiled once (message_variants.cpp).
class ClientMessage : public AnyClientMessage {
 public:
  using AnyClientMessage::variant;
  ClientMessage(const ClientMessage&);
  ClientMessage(ClientMessage&&) noexcept;
  ClientMessage& operator=(const ClientMessage&);
  ClientMessage& operator=(ClientMessage&&) noexcept;
  ~ClientMessage();
};

// The methods of all alternatives of a variant, in order.
template <class... Messages>
constexpr auto methods_of(std::type_identity<std::variant<Messages...>>) {
  return std::array<std::string_view, sizeof...(Messages)>{Messages::method...};
}
inline constexpr auto method_names = methods_of(std::type_identity<AnyClientMessage>());

inline std::string_view method_of(const ClientMessage& message) { return method_names[message.index()]; }

// Each says what it may add to the log, and who else hears of it.
template <class... Messages>
constexpr bool are_declared(std::type_identity<std::variant<Messages...>>) {
  return (requires {
    { Messages::leaves } -> std::convertible_to<Leaves>;
    { Messages::reaches } -> std::convertible_to<Reaches>;
  } && ...);
}
static_assert(are_declared(std::type_identity<AnyClientMessage>()));

// A message to one room: it has the room's code.
template <class Message>
concept ForARoom = requires(const Message& message) { message.room; };

template <class Message>
concept ForAnEvent = requires(const Message& message) { message.event; };

struct Request {
  RequestId id;
  ClientMessage message;
};

}  // namespace crosstable::protocol
