// What the server's operator does to an event, without being one of its directors. Pure.
#pragma once
#include <string>
#include <variant>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

namespace act {
struct Cancel {};
struct AddDirector {
  Member member;
};
}  // namespace act
using EventAct = std::variant<act::Cancel, act::AddDirector>;

// The fact that does it; or one sentence, why not.
std::variant<Fact, std::string> operated(const EventState& event, const EventAct& act);

}  // namespace crosstable::events
