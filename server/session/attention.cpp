#include "server/session/attention.hpp"

#include <concepts>
#include <variant>

namespace crosstable {
namespace {

template <class Message, class... Kinds>
constexpr bool is_one_of = (std::same_as<Message, Kinds> || ...);

}  // namespace

bool is_of_a_person(const protocol::ClientMessage& message) {
  using namespace protocol;
  return std::visit(
      []<class Message>(const Message&) {
        constexpr bool by_itself = is_one_of<Message, Hello, Ping, PresenceSet, Games, LobbyEnter, RoomEnter, RoomSync,
                                             RoomCommit, RoomReveal, EventCommit, EventReveal>;
        constexpr bool reads =
            is_one_of<Message, LobbyLeave, Analyse, PlayerProfile, PlayerGames, Leaderboard, Seeks, AccountDevices,
                      AccountExport, AccountPeople, AccountInbox, AccountPush, AccountPasskeyOptions, AccountPasskeys,
                      RoomLegal, RoomMoves, RoomPeek, EventWatch, EventUnwatch, EventsList>;
        return !by_itself && !reads;
      },
      message);
}

}  // namespace crosstable
