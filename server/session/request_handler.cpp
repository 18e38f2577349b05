#include "server/session/request_handler.hpp"

#include <utility>

#include "server/lobby/refusals.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/seams/pending_answer.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"

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

bool RequestHandler::allows(AddressRates& rates, double cost, protocol::Error (*refusal)()) {
  const std::int64_t now = loop_.now_ms();
  const bool allowed = rates.allow(session_.network(), cost, now);
  if (!allowed) answer(protocol::again_in_ms(rates.wait_ms(session_.network(), cost, now), refusal()));
  return allowed;
}

bool RequestHandler::may_view(double views) { return allows(hall_.views, views, too_many_views); }

bool RequestHandler::may_write(double bytes) {
  const bool disk_is_low = hall_.disk_is_low();
  const double cost = bytes * (disk_is_low ? dear : 1);
  return allows(hall_.log_bytes, cost, disk_is_low ? disk_low : too_much_written);
}

bool RequestHandler::may_act(double bytes) {
  if (!may_write(bytes + (player_.unkept ? player_row_bytes : 0))) return false;
  return allows(session_.keep_player(), house_full);
}

bool RequestHandler::may_open() {
  if (!allows(!hall_.draining, draining)) return false;
  if (!allows(hall_.new_rooms, 1, rooms_too_fast)) return false;
  return may_act(room_bytes);
}

bool RequestHandler::may_try(const std::optional<protocol::SecretText>& password) {
  if (!password) return true;
  return allows(hall_.password_tries, 1, too_many_passwords);
}

}  // namespace crosstable
