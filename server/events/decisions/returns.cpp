#include "server/events/decisions/returns.hpp"

#include <algorithm>

#include "server/events/decisions/new_entry.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/team_entries.hpp"
#include "server/events/rounds/pairer.hpp"
#include "server/events/rounds/stage_history.hpp"
#include "server/room/decisions/refusals.hpp"

namespace crosstable::events {
namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::make_error;

bool is_same_team(const Entrant& entrant, const protocol::TeamEntry& team) {
  std::vector<std::string> named = team.members, own;
  named.insert(named.end(), team.reserves.begin(), team.reserves.end());
  for (std::size_t i = 1; i < entrant.members.size(); ++i) own.push_back(entrant.members[i].handle);
  return std::ranges::is_permutation(named, own);
}

// While it runs: only of a stage that goes on, and that has a place for them.
std::optional<Error> fault_of_time(const EventState& event, Number number, std::int64_t now_ms) {
  if (event.gathers()) return std::nullopt;
  if (event.phase != Phase::running) return not_now("Entries aren't open.");
  if (event.entrant(number).left != Entrant::Left::withdrew)
    return not_now("The tournament is running. A director can allow a late entry.");
  if (is_knockout(event.format())) return not_now("You can't rejoin a knockout.");
  const bool is_over = is_stage_over(event) || (event.ends_at_ms() && now_ms >= *event.ends_at_ms());
  if (is_over && event.is_last_stage()) return not_now("The last round has already been paired.");
  const bool has_place = event.stages.back().seed_of.count(number) != 0;
  const bool finds_place = event.settings.stages.size() == 1 && may_enter_late(event.format());
  if (!has_place && !finds_place) return not_now("You aren't in this stage.");
  return std::nullopt;
}

}  // namespace

Number old_entry_of(const EventState& event, const PlayerId& captain) {
  for (auto number = static_cast<Number>(event.entrants.size()); number > 0; --number) {
    const Entrant& one = event.entrant(number);
    if (one.speaker().player == captain) return one.gone() ? number : 0;
  }
  return 0;
}

std::optional<Error> fault_of_past(const EventState& event, const Member& member, Number number) {
  const Number before = event.entrant_of(member.player);
  if (before == 0) return std::nullopt;
  const Entrant& was = event.entrant(before);
  if (was.left == Entrant::Left::expelled)
    return make_error(ErrorCode::forbidden, "expelled",
                      "The director removed " + member.name + " from this tournament.", {{"name", member.name}});
  if (before == number || (was.gone() && !was.plays)) return std::nullopt;
  return make_error(ErrorCode::already_entered, member.name + " has already entered.", {{"name", member.name}});
}

std::variant<fact::Returned, Error> returned_entry(const EventState& event, const EventsParts& parts,
                                                   const Member& captain,
                                                   const std::optional<protocol::TeamEntry>& team, Number number) {
  const Entrant& old = event.entrant(number);
  fact::Returned returned{{number, old.name, old.members, old.rating, false, old.asked}};
  const bool is_other = team && !is_same_team(old, *team);
  if (is_other && old.plays) return bad("A team has to rejoin with the same players. A director can replace them.");
  if (is_other || (!old.plays && old.left == Entrant::Left::declined)) {
    auto entry = new_entry(event, parts, captain, team, number);
    if (auto* wrong = std::get_if<Error>(&entry)) return *std::move(wrong);
    returned.entry = std::get<fact::Entered>(std::move(entry));
    return returned;
  }
  if (is_for_teams(event.settings) && event.is_name_taken(old.name, number)) return name_taken();
  for (std::size_t i = 1; i < old.members.size(); ++i)
    if (auto wrong = fault_of_past(event, old.members[i], number)) return *std::move(wrong);
  return returned;
}

protocol::Answer return_to(Turn& turn, const Surroundings& surroundings, const Person& who,
                           const protocol::EventEnter& request, Number number) {
  const EventState& event = turn.state();
  const Number asks = asked_by(event, who.player);
  if (auto wrong = fault_of_past(event, member_of(who), number); wrong && asks == 0) return *std::move(wrong);
  if (auto wrong = fault_of_time(event, number, turn.now_ms())) return *std::move(wrong);
  if (event.gathers() && event.still_in() >= event.settings.max_entrants) return event_full();
  auto found = returned_entry(event, surroundings.parts, member_of(who), request.team, number);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const auto& members = std::get<fact::Returned>(found).entry.members;
  if (auto wrong = fault_of_members(event, surroundings.parts, members); wrong && event.gathers())
    return *std::move(wrong);
  if (asks != 0) turn.emit(fact::Declined{asks, who.player});
  turn.emit(std::get<fact::Returned>(std::move(found)));
  return protocol::Result(protocol::EventEntered{number});
}

}  // namespace crosstable::events
