#include "server/session/room_requests.hpp"

#include <utility>
#include <variant>

#include "server/lobby/refusals.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/session/costs.hpp"

namespace crosstable {
namespace {

constexpr double legal_views = 0.05;  // a bot asks for them at each of its moves

template <class... Messages>
bool is_any(const protocol::ClientMessage& message) {
  return (std::holds_alternative<Messages>(message) || ...);
}

}  // namespace

std::shared_ptr<RoomLink> RoomRequests::find_room(const RoomCode& code) const {
  if (auto room = session_.places().find(code)) return room;
  return directory_.find(code);
}

bool RoomRequests::may_enter(const RoomCode& code) {
  if (session_.rooms() < limits_.rooms_per_connection || session_.places().find(code) != nullptr) return true;
  answer(too_many_rooms());
  return false;
}

void RoomRequests::join(protocol::JoinByCode join) {
  if (!may_enter(join.room) || !may_try(join.password)) return;
  const auto room = find_room(join.room);
  if (!room) return answer(no_such_room());
  if (!may_act(fact_bytes)) return;
  wait();
  session_.wait_to_enter(id_, join.room);
  room->join(player_.who, self(), id_, std::move(join.password));
}

void RoomRequests::pass_on(protocol::Request& request, const RoomCode& code) {
  const protocol::ClientMessage& message = request.message;
  const auto* enter = std::get_if<protocol::RoomEnter>(&message);
  if (enter != nullptr && (!may_enter(code) || !may_try(enter->password))) return;
  const bool looks = is_any<protocol::RoomSync, protocol::RoomMoves, protocol::RoomPeek>(message);
  if ((enter != nullptr || looks) && !may(Allowance::view)) return;
  if (is_any<protocol::RoomLegal>(message) && !may(Allowance::view, legal_views)) return;
  const auto room = find_room(code);
  if (!room) return answer(no_such_room());
  const bool moves = is_any<protocol::RoomMove>(message);
  if (!may_cost(request, moves)) return;
  wait();
  if (enter != nullptr) session_.wait_to_enter(id_, code);
  const auto wire = session_.wire();
  room->receive(
      {player_.who, self(), std::move(request), loop_.steady_ms(), moves && wire ? wire->round_trip_ms() : 0});
}

bool RoomRequests::may_cost(const protocol::Request& request, bool moves) {
  if (asks_for_a_hint(request.message) && !may(Allowance::hint)) return false;
  // Figures must not tell a resignation from a move.
  if (moves || is_any<protocol::RoomResign>(request.message)) session_.move_arrived(id_);
  if (moves) {
    session_.count_move();
    return true;
  }
  const double bytes = log_bytes_of(request.message, player_.who.name.size());
  return bytes <= 0 || may_act(bytes);
}

}  // namespace crosstable
