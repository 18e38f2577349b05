// Members as events name them.
#pragma once
#include <optional>

#include "server/events/state/event_facts.hpp"
#include "server/identity/members.hpp"

namespace crosstable {

// What they are called today, deleted ones too. Nothing: no member, or a guest.
std::optional<events::Member> called_today(const Members& members, const PlayerId& player);

// As a director of an event. Nothing: this id is not, or no longer, somebody who can be one.
std::optional<events::Member> as_director(const Members& members, const PlayerId& player);

}  // namespace crosstable
