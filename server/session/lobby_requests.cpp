#include "server/session/lobby_requests.hpp"

#include <utility>
#include <variant>

#include "protocol/command.hpp"
#include "server/lobby/games.hpp"
#include "server/lobby/refusals.hpp"
#include "server/session/event_requests.hpp"
#include "server/session/room_requests.hpp"

namespace crosstable {

void LobbyRequests::on(protocol::PresenceSet request) {
  request.visible ? session_.look() : session_.look_away();
  answer(protocol::Result(protocol::Done()));
}

void LobbyRequests::on(protocol::Ping) { answer(protocol::PingResult{loop_.now_ms()}); }

void LobbyRequests::on(protocol::Games) {
  static const std::string games = games_json();
  if (may(Allowance::view)) answer(protocol::GamesResult{games});
}

void LobbyRequests::on(protocol::LobbyEnter) {
  if (!may(Allowance::view)) return;
  wait();
  hall_.lobby.enter(session_.weak_from_this(), id_);
}

void LobbyRequests::on(protocol::LobbyLeave) {
  session_.leave_lobby();
  answer(protocol::Done{});
}

void LobbyRequests::on(protocol::Say say) {
  auto parsed = protocol::parse_lobby_command(say.text.reveal());
  if (const auto* wrong = std::get_if<protocol::Error>(&parsed)) return answer(*wrong);
  auto& command = std::get<protocol::Command>(parsed);
  if (const auto* help = std::get_if<protocol::Help>(&command)) {
    answer(protocol::help_reply(*help, protocol::CommandPlace::lobby, {}));
  } else if (auto* request = std::get_if<protocol::JoinByCode>(&command)) {
    RoomRequests(session_, id_).join(std::move(*request));
  } else if (const auto* shown = std::get_if<protocol::ShowEvent>(&command)) {
    EventRequests(session_, id_).describe(shown->event, events::EventSummary::overview);
  } else if (auto& message = std::get<protocol::ClientMessage>(command);
             auto* const event = std::get_if<protocol::EventCreate>(&message)) {
    EventRequests(session_, id_).create_by_command(std::move(*event));
  } else {
    create(std::get<protocol::RoomCreate>(std::move(message)), Asked::by_command);
  }
}

void LobbyRequests::on(protocol::RoomCreate request) { create(std::move(request), Asked::by_method); }

void LobbyRequests::create(protocol::RoomCreate request, Asked asked) {
  if (session_.rooms() >= limits_.rooms_per_connection) return answer(too_many_rooms());
  if (!may_open()) return;
  wait();
  session_.wait_to_enter(id_, RoomCode());
  rooms_.create(player_.who, self(), id_, std::move(request), asked);
}

void LobbyRequests::on(protocol::Analyse request) {
  if (!may(Allowance::analysis)) return;
  wait();
  analyses_.ask(std::move(request.record), {session_.network(), player_.who.player}, session_.weak_from_this(), id_);
}

void LobbyRequests::on(protocol::SeekOpen request) {
  if (may_open()) hall_.matchmaker.seek(player_.who, std::move(request), answering());
}

void LobbyRequests::on(protocol::SeekClose) { hall_.matchmaker.stop_seeking(player_.who.player, answering()); }

void LobbyRequests::on(protocol::Seeks) {
  if (!may(Allowance::view)) return;
  hall_.matchmaker.list(answering());
}

void LobbyRequests::on(protocol::ChallengeOpen request) {
  if (may_open()) hall_.matchmaker.challenge(player_.who, std::move(request), answering());
}

void LobbyRequests::on(protocol::ChallengeAccept request) {
  if (may_open()) hall_.matchmaker.accept(player_.who, std::move(request.id), answering());
}

void LobbyRequests::on(protocol::ChallengeDecline request) {
  hall_.matchmaker.decline(player_.who.player, std::move(request.id), answering());
}

void LobbyRequests::on(protocol::PlayerProfile request) {
  if (!may(Allowance::view)) return;
  hall_.profiles.profile(request, player_.who, loop_, answering());
}

void LobbyRequests::on(protocol::PlayerGames request) {
  if (!may(Allowance::view)) return;
  hall_.profiles.games(request, player_.who, loop_, answering());
}

void LobbyRequests::on(protocol::Leaderboard request) {
  if (!may(Allowance::view)) return;
  hall_.profiles.leaderboard(request, loop_, answering());
}

}  // namespace crosstable
