#include "server/events/decisions/new_entry.hpp"

#include <algorithm>

#include "server/events/decisions/entries.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/returns.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

using protocol::Error;

std::variant<std::vector<Member>, Error> members_of(const Settings& settings, const EventsParts& parts,
                                                    const Member& captain,
                                                    const std::optional<protocol::TeamEntry>& entry) {
  const std::size_t others = line_up(settings) - 1, reserves = settings.reserves;
  if (!entry) {
    if (others > 0) return bad("This tournament is for teams of " + std::to_string(line_up(settings)) + ".");
    return std::vector<Member>{captain};
  }
  if (others == 0 && reserves == 0) return bad("This tournament isn't for teams.");
  if (entry->members.size() != others)
    return bad("A team needs " + std::to_string(others) + " players besides its captain.");
  if (entry->reserves.size() > reserves)
    return bad("A team can have at most " + std::to_string(reserves) + " reserves.");
  std::vector<std::string> handles = entry->members;
  handles.insert(handles.end(), entry->reserves.begin(), entry->reserves.end());
  auto found = members_by(parts, handles);
  if (auto* team = std::get_if<std::vector<Member>>(&found)) team->insert(team->begin(), captain);
  return found;
}

}  // namespace

std::variant<fact::Entered, Error> new_entry(const EventState& event, const EventsParts& parts, const Member& captain,
                                             const std::optional<protocol::TeamEntry>& team, Number number) {
  auto found = members_of(event.settings, parts, captain, team);
  if (auto* wrong = std::get_if<Error>(&found)) return std::move(*wrong);
  auto& members = std::get<std::vector<Member>>(found);
  for (auto member = members.begin(); member != members.end(); ++member) {
    if (std::find_if(member + 1, members.end(), [&](const Member& other) { return other.player == member->player; }) !=
        members.end())
      return bad("A player can be in a team only once.");
    if (auto wrong = fault_of_past(event, *member, number); wrong && member != members.begin())
      return *std::move(wrong);
  }
  fact::Entered entered;
  entered.entrant = number != 0 ? number : static_cast<Number>(event.entrants.size() + 1);
  entered.name = captain.name;
  if (team) {
    const auto name = clean_line(team->name);
    if (!name || name->empty()) return bad("The team's name has invisible characters. Please remove them.");
    entered.name = *name;
  }
  if (is_for_teams(event.settings) && event.is_name_taken(entered.name, entered.entrant)) return name_taken();
  entered.rating = rating_of(parts, event.settings, members);
  for (std::size_t i = 1; i < members.size(); ++i) entered.asked.push_back(members[i].player);
  entered.members = std::move(members);
  return entered;
}

}  // namespace crosstable::events
