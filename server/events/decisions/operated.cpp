#include "server/events/decisions/operated.hpp"

#include "server/events/decisions/refusals.hpp"

namespace crosstable::events {

std::variant<Fact, std::string> operated(const EventState& event, const EventAct& act) {
  if (const auto* add = std::get_if<act::AddDirector>(&act)) {
    if (event.is_director(add->member.player)) return add->member.name + " is already a director.";
    return Fact(fact::DirectorAdded{add->member});
  }
  if (event.phase == Phase::finished || event.phase == Phase::cancelled) return event_over().text;
  return Fact(fact::Cancelled{"By decision of the server's operator."});
}

}  // namespace crosstable::events
