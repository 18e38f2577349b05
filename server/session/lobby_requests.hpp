// What is asked beside rooms and accounts: the catalogue, the lobby and its commands, seeks and challenges, who people
// are and what they have played.
#pragma once
#include <string_view>

#include "server/session/request_handler.hpp"

namespace crosstable {

class LobbyRequests : RequestHandler {
 public:
  using RequestHandler::RequestHandler;

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
};

}  // namespace crosstable
