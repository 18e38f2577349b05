// What is asked beside rooms and accounts: the catalogue, the lobby and its commands, seeks and challenges, who people
// are and what they have played.
#pragma once
#include <string_view>

#include "server/lobby/hall.hpp"
#include "server/open_rooms/open_rooms.hpp"
#include "server/session/request_handler.hpp"

namespace crosstable {

class LobbyRequests : RequestHandler {
 public:
  LobbyRequests(Session& session, const protocol::RequestId& id)
      : RequestHandler(session, id), hall_(context_.hall), rooms_(context_.rooms), analyses_(context_.analyses) {}

  void on(protocol::Ping);
  void on(protocol::PresenceSet request);
  void on(protocol::Games);
  void on(protocol::LobbyEnter);
  void on(protocol::LobbyLeave);
  void on(protocol::Say say);
  void on(protocol::RoomCreate request);
  void on(protocol::Analyse request);
  void on(protocol::SeekOpen request);
  void on(protocol::SeekClose);
  void on(protocol::Seeks);
  void on(protocol::ChallengeOpen request);
  void on(protocol::ChallengeAccept request);
  void on(protocol::ChallengeDecline request);
  void on(protocol::PlayerProfile request);
  void on(protocol::PlayerGames request);
  void on(protocol::Leaderboard request);

 private:
  void create(protocol::RoomCreate request, Asked asked);

  Hall& hall_;
  OpenRooms& rooms_;
  AnalysisDesk& analyses_;
};

}  // namespace crosstable
