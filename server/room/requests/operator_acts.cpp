#include "server/room/requests/operator_acts.hpp"

#include "server/log/log.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/removal.hpp"

namespace crosstable {

Handled OperatorActs::handle(RoomAct& act) {
  turn_.confirm = std::move(act.done);
  if (parts_.closed) return no_such_room();
  if (act.kind == RoomAct::Kind::end) {
    Games(parts_, turn_).close();
  } else if (auto refused = Removal(parts_, turn_).remove(act.player)) {
    return refused;
  }
  log_info("room {}: {} by the operator", state_.code.view(),
           act.kind == RoomAct::Kind::end ? "ended" : "player " + act.player.text() + " removed");
  turn_.write.audit = act.audit;
  return std::nullopt;
}

}  // namespace crosstable
