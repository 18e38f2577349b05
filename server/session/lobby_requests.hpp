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
  void on(protocol::PresenceSet wish);
  void on(protocol::Games);
  void on(protocol::LobbyEnter);
  void on(protocol::LobbyLeave);
  void on(protocol::Say say);
  void on(protocol::RoomCreate wish);
  void on(protocol::Analyse wish);
  void on(protocol::SeekOpen wish);
  void on(protocol::SeekClose);
  void on(protocol::Seeks);
  void on(protocol::ChallengeOpen wish);
  void on(protocol::ChallengeAccept wish);
  void on(protocol::ChallengeDecline wish);
  void on(protocol::PlayerProfile wish);
  void on(protocol::PlayerGames wish);
  void on(protocol::Leaderboard wish);

 private:
  void create(protocol::RoomCreate wish, Asked asked);

  Hall& hall_;
  OpenRooms& rooms_;
  AnalysisDesk& analyses_;
};

}  // namespace crosstable
