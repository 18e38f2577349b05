#include "server/events/decisions/ruling_parts.hpp"

#include <stdexcept>

#include "server/events/decisions/refusals.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {

void Case::note() const {
  turn.emit(fact::Ruled{member_of(who), request.act, reason, table, request.entrant});
  log_info("event {}: '{}' by {}", event().event_id.view(), request.act, who.player.view());
}

bool Case::fits(const Fact& fact) const {
  EventState copy = event();
  try {
    copy.apply(fact, turn.now_ms());
  } catch (const std::runtime_error&) {
    return false;
  }
  return true;
}

bool seems_decided(const Case& ruling) {
  return ruling.event().table(*ruling.table).looks_finished(ruling.event().hides_result(*ruling.table));
}

Refused needs_open_table(const Case& ruling) {
  if (!ruling.table) return bad("Choose a table first.");
  if (ruling.event().phase != Phase::running || seems_decided(ruling))
    return not_now("The match has already been decided.");
  return std::nullopt;
}

Refused needs_entrant(const Case& ruling) {
  const Number number = ruling.request.entrant;
  if (number == 0 || number > ruling.event().entrants.size()) return bad("Choose a player or team first.");
  return std::nullopt;
}

Refused needs_running(const Case& ruling) {
  return ruling.event().phase == Phase::running ? std::nullopt : Refused(not_now("The tournament isn't running."));
}

Refused needs_an_end_to_come(const Case& ruling) {
  if (ruling.event().phase == Phase::finished || ruling.event().phase == Phase::cancelled)
    return not_now("The tournament is over.");
  return std::nullopt;
}

std::variant<Member, protocol::Error> member_by(const Case& ruling) {
  if (!ruling.request.handle) return bad("Enter a username first.");
  auto found = members_by(ruling.surroundings.parts, {*ruling.request.handle});
  if (auto* wrong = std::get_if<protocol::Error>(&found)) return *wrong;
  return std::get<std::vector<Member>>(found).front();
}

}  // namespace crosstable::events
