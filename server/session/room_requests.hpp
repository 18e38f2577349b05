// Requests for a room: what they cost is charged here, and the room answers.
#pragma once
#include <memory>

#include "protocol/command.hpp"
#include "server/open_rooms/open_rooms.hpp"
#include "server/session/request_handler.hpp"

namespace crosstable {

class RoomRequests : RequestHandler {
 public:
  RoomRequests(Session& session, const protocol::RequestId& id)
      : RequestHandler(session, id), directory_(context_.rooms.directory) {}

  // `request` is moved from if the room gets it.
  void pass_on(protocol::Request& request, const RoomCode& code);
  // The lobby's `/join CODE [PASSWORD]`.
  void join(protocol::JoinByCode join);

 private:
  std::shared_ptr<RoomLink> find_room(const RoomCode& code) const;
  bool may_enter(const RoomCode& code);
  bool may_cost(const protocol::Request& request, bool moves);

  const RoomDirectory& directory_;
};

}  // namespace crosstable
