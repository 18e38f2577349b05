// The members of an event: what they are called today, who comes in for whom, and what is left of a team when somebody
// deletes their account.
#include <algorithm>
#include <functional>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {
namespace {

// False: it was called that already, or nobody knows them.
bool call(Member& member, const CallMember& today) {
  if (member.player.empty()) return false;
  auto called = today(member.player);
  if (!called || *called == member) return false;
  member = *std::move(called);
  return true;
}

}  // namespace

std::vector<PlayerId> EventState::players() const {
  std::vector<PlayerId> players;
  players.reserve(entrant_of_.size());
  for (const auto& [player, entrant] : entrant_of_) players.push_back(player);
  std::ranges::sort(players);
  return players;
}

const Member& Entrant::speaker() const {
  const auto found = std::ranges::find(members, captain, &Member::player);
  return found == members.end() ? members.front() : *found;
}

std::vector<Member> Entrant::captain_first(std::size_t playing) const {
  std::vector<Member> listed = members;
  const auto reserves = listed.begin() + static_cast<std::ptrdiff_t>(playing);
  const auto found = std::ranges::find(listed.begin(), reserves, captain, &Member::player);
  if (found != reserves) std::rotate(listed.begin(), found, found + 1);
  return listed;
}

bool EventState::has_director() const {
  return !director.deleted || std::ranges::any_of(directors, std::not_fn(&Member::deleted));
}

// A single player is called by their handle, and may call a team the same.
void EventState::note_names(Entrant& entrant) {
  const Member& first = entrant.members.front();
  entrant.captain = first.player;
  entrant.named_after = entrant.name == first.name ? first.player : PlayerId();
  if (is_for_teams(settings)) entrant.look = NameLook(entrant.name);
}

bool EventState::is_name_taken(std::string_view name, Number by_other_than) const {
  const NameLook look(name);
  for (Number number = 1; number <= entrants.size(); ++number) {
    const Entrant& one = entrant(number);
    if (number != by_other_than && (one.plays || !one.gone()) && one.look.like(look)) return true;
  }
  return false;
}

bool EventState::call_members(const CallMember& today) {
  bool any = call(director, today);
  for (Member& one : directors) any = call(one, today) || any;
  for (LogLine& line : log) any = call(line.what.director, today) || any;
  for (Appeal& appeal : appeals) any = call(appeal.what.by, today) || any;
  for (Entrant& entrant : entrants) {
    bool changes = false;
    for (Member& member : entrant.members) changes = call(member, today) || changes;
    const auto named = entrant.named_after.empty() ? std::nullopt : today(entrant.named_after);
    if (named && entrant.name != named->name) {
      changes = true;
      entrant.name = named->name;
      if (is_for_teams(settings)) entrant.look = NameLook(entrant.name);
    }
    if (changes) entrant.changed = change + 1;
    any = any || changes;
  }
  if (any) ++change;
  return any;
}

// As far as a line of the log has room.
std::string EventState::reason_of(const LogLine& line) const {
  constexpr std::size_t most_named = 16;
  std::string text = line.what.reason;
  for (std::size_t i = 0; i < std::min(line.about.size(), most_named); ++i)
    text.append(i == 0 ? " " : ", ").append(entrant(line.about[i]).name);
  return line.about.size() > most_named ? text + ", …" : text;
}

// Before Held had the entrants, their names stood behind its sentence.
void EventState::note_named(LogLine& line) const {
  std::string& reason = line.what.reason;
  const std::size_t end = reason.find(". ");
  if (end == std::string::npos) return;
  std::vector<Number> named;
  for (std::size_t begin = end + 2, to = begin; begin < reason.size(); begin = to + 2) {
    to = std::min(reason.find(", ", begin), reason.size());
    const auto found = std::ranges::find(entrants, reason.substr(begin, to - begin), &Entrant::name);
    const bool goes_on = reason.substr(begin) == "…" && !named.empty();
    if (found != entrants.end()) named.push_back(static_cast<Number>(found - entrants.begin() + 1));
    else if (goes_on) named.push_back(named.back());  // one more than is shown
    else return;                                      // names with commas in them
  }
  line.about = std::move(named);
  reason.resize(end + 1);
}

// A reserve takes the seat, so that the others keep theirs. If the captain left, the first of the others follows.
void EventState::on(const fact::MemberLeft& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  auto& members = entrant.members;
  const auto out = std::ranges::find(members, fact.player, &Member::player);
  expect(!entrant.gone() && out != members.end(), "left a team that they were not in");
  const bool plays = out - members.begin() < static_cast<std::ptrdiff_t>(line_up(settings));
  const auto in = std::ranges::find(members, fact.in, &Member::player);
  expect(plays == (in != members.end()) && in != out, "left a team, and their seat to nobody");
  if (entrant.captain == fact.player) {
    const auto next = std::ranges::find_if(
        members, [&](const Member& one) { return one.player != fact.player && !entrant.asks(one.player); });
    entrant.captain = next == members.end() ? fact.in : next->player;
  }
  if (plays && !rounds.empty() && rounds.back().boards != nullptr) rounds.back().joined.push_back(fact.in);
  if (plays) *out = std::move(*in);
  members.erase(plays ? in : out);
  std::erase(entrant.asked, fact.player);
  if (plays && phase == Phase::running) std::erase(entrant.asked, fact.in);
  entrant_of_.erase(fact.player);
}

void EventState::on(const fact::Substituted& fact, std::int64_t) {
  if (!rounds.empty() && rounds.back().boards != nullptr) rounds.back().joined.push_back(fact.in.player);
  auto& members = known(fact.entrant).members;
  const auto out = std::ranges::find(members, fact.out, &Member::player);
  const auto in = std::ranges::find(members, fact.in.player, &Member::player);
  expect(out != members.end() && out != in, "substituted");
  expect(in != members.end() || !is_in(fact.in.player), "substituted by another's member");
  if (known(fact.entrant).captain == fact.out) known(fact.entrant).captain = fact.in.player;
  auto& asked = known(fact.entrant).asked;
  std::erase(asked, fact.in.player);
  if (in == members.end()) std::erase(asked, fact.out);
  if (in != members.end()) {
    std::swap(*out, *in);  // a reserve and a player change places
    return;
  }
  entrant_of_.erase(out->player);
  entrant_of_[fact.in.player] = fact.entrant;
  *out = fact.in;
}

}  // namespace crosstable::events
