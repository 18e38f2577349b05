#include "server/house/as_event_member.hpp"

#include <string>

namespace crosstable {

std::optional<events::Member> called_today(const Members& members, const PlayerId& player) {
  std::string name = members.shown_name(player);
  if (name.empty()) return std::nullopt;
  const bool deleted = members.is_deleted(player);
  return events::Member{player, name, deleted ? std::string() : name, deleted};
}

std::optional<events::Member> as_director(const Members& members, const PlayerId& player) {
  const auto member = members.find(player);
  if (!member || member->deleted || member->is_bot()) return std::nullopt;
  return events::Member{member->id, member->name, member->name};
}

}  // namespace crosstable
