#include "server/session/costs.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <variant>

#include "server/base/overloaded.hpp"

namespace crosstable {
namespace {

constexpr double line_bytes = 192;  // of a line of chat, beside the text and the name

bool names_in_any_case(std::string_view text, std::string_view command) {
  const auto alike = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return std::search(text.begin(), text.end(), command.begin(), command.end(), alike) != text.end();
}

// A command costs what it does. What is before it is read by the room; so a text that has it anywhere pays for it.
double bytes_of_text(std::string_view text, std::size_t name_bytes) {
  constexpr std::array series{"/start", "/rematch"}, games{"/ready", "/resign"};
  const auto has = [&](const char* command) { return names_in_any_case(text, command); };
  if (std::ranges::any_of(series, has)) return series_bytes;
  if (std::ranges::any_of(games, has)) return game_bytes;
  return static_cast<double>(std::max<std::size_t>(text.size(), 64) + name_bytes) + line_bytes;
}

}  // namespace

double log_bytes_of(const protocol::ClientMessage& message, std::size_t name_bytes) {
  using namespace protocol;
  return std::visit(
      Overloaded{
          [](const Hello&) { return 0.0; },  // its row is charged when it is written
          [](const Ping&) { return 0.0; },
          [](const PresenceSet&) { return 0.0; },
          [](const Games&) { return 0.0; },
          [](const LobbyEnter&) { return 0.0; },
          [](const LobbyLeave&) { return 0.0; },
          [](const Analyse&) { return 0.0; },  // has a rate of its own
          [](const SeekOpen&) { return 0.0; },
          [](const SeekClose&) { return 0.0; },
          [](const Seeks&) { return 0.0; },
          [](const ChallengeOpen&) { return 0.0; },
          [](const ChallengeDecline&) { return 0.0; },
          [](const ChallengeAccept&) { return 0.0; },  // a room is charged when it is asked for
          [](const PlayerProfile&) { return 0.0; },
          [](const PlayerGames&) { return 0.0; },
          [](const Leaderboard&) { return 0.0; },
          [](const Say&) { return 0.0; },  // a command of the lobby is charged as what it does
          [](const AccountDevices&) { return 0.0; },
          [](const AccountExport&) { return 0.0; },
          [](const AccountPeople&) { return 0.0; },
          [](const AccountPasskeyOptions&) { return 0.0; },
          [](const AccountPasskeys&) { return 0.0; },
          [](const AccountInbox&) { return 0.0; },
          [](const AccountPush&) { return 0.0; },
          [](const EventCreate&) { return room_bytes; },
          [](const EventWatch&) { return 0.0; },
          [](const EventUnwatch&) { return 0.0; },
          [](const EventsList&) { return 0.0; },
          [](const EventSay&) { return 0.0; },     // is not kept
          [](const EventCommit&) { return 0.0; },  // in the round's deal
          [](const EventReveal&) { return 0.0; },
          [](const EventSet&) { return room_bytes; },
          [](const RoomCreate&) { return room_bytes; },
          // Without either nobody is let in for good.
          [](const RoomEnter& m) { return m.password || m.invite ? fact_bytes : 0.0; },
          [](const RoomLeave&) { return 0.0; },  // ends what another request was charged for
          [](const RoomSet&) { return options_bytes; },
          [](const RoomStart&) { return series_bytes; },
          [](const RoomRematch&) { return series_bytes; },
          [](const RoomReady&) { return game_bytes; },
          [](const RoomResign&) { return game_bytes; },
          [](const RoomMove&) { return 0.0; },  // charged by the dozen
          [&](const RoomSay& m) { return bytes_of_text(m.text.reveal(), name_bytes); },
          [](const RoomSync&) { return 0.0; },
          [](const RoomLegal&) { return 0.0; },
          [](const RoomMoves&) { return 0.0; },
          [](const RoomPeek&) { return 0.0; },
          [](const RoomCommit&) { return 0.0; },  // in the deal that a start was charged for
          [](const RoomReveal&) { return 0.0; },
          []<class Message>(const Message&) {  // anything else is charged like one fact, or like a member's row
            return ForARoom<Message> || ForAnEvent<Message> ? fact_bytes : member_row_bytes;
          },
      },
      message);
}

bool asks_for_a_hint(const protocol::ClientMessage& message) {
  if (const auto* said = std::get_if<protocol::RoomSay>(&message))
    return names_in_any_case(said->text.reveal(), "/hint");
  return std::holds_alternative<protocol::RoomHint>(message);
}

}  // namespace crosstable
