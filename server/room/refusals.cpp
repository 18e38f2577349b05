#include "server/room/refusals.hpp"

namespace crosstable {

protocol::Error no_such_room() { return protocol::make_error(protocol::ErrorCode::no_such_room, "There is no such room."); }

protocol::Error busy() { return protocol::make_error(protocol::ErrorCode::busy, "The room is busy. Try again in a moment."); }

}  // namespace crosstable
