#include "server/session/request_handler.hpp"

#include <utility>

#include "server/lobby/refusals.hpp"
#include "server/seams/house_state.hpp"
#include "server/seams/pending_answer.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"
#include "server/store/store.hpp"

namespace crosstable {

RequestHandler::Answering RequestHandler::answering() const {
  wait();
  return [pending = std::make_shared<PendingAnswer>(self(), id_)](const protocol::Answer& answer) {
    pending->give(answer);
  };
}

bool RequestHandler::allows(bool allowed, protocol::Error (*refusal)()) {
  if (!allowed) answer(refusal());
  return allowed;
}

bool RequestHandler::may(Allowance what, double cost, protocol::Error (*refusal)(Allowance)) {
  AddressRates& rates = context_.allowances[what];
  const std::int64_t now = loop_.now_ms();
  const bool allowed = rates.allow(session_.network(), cost, now);
  if (!allowed) answer(protocol::again_in_ms(rates.wait_ms(session_.network(), cost, now), refusal(what)));
  return allowed;
}

bool RequestHandler::may_write(double bytes) {
  if (!context_.store.low_on_space()) return may(Allowance::log_bytes, bytes);
  return may(Allowance::log_bytes, bytes * dear, [](Allowance) { return disk_low(); });
}

bool RequestHandler::may_act(double bytes) {
  if (!may_write(bytes + (player_.unkept ? player_row_bytes : 0))) return false;
  return allows(session_.keep_player(), house_full);
}

bool RequestHandler::may_open() {
  if (!allows(!context_.house.draining, draining)) return false;
  if (!may(Allowance::new_room)) return false;
  return may_act(room_bytes);
}

bool RequestHandler::may_try(const std::optional<protocol::SecretText>& password) {
  return !password || may(Allowance::password);
}

}  // namespace crosstable
