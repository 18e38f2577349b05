#include "server/events/decisions/entries.hpp"

#include <algorithm>

#include "server/events/decisions/course.hpp"
#include "server/events/decisions/new_entry.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/returns.hpp"
#include "server/events/decisions/team_entries.hpp"
#include "server/events/notices/webhooks.hpp"
#include "server/log/log.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

using protocol::Answer;
using protocol::Error;
using protocol::ErrorCode;
using protocol::make_error;

bool is_named(const Settings& settings, const std::string& handle) {
  return std::ranges::find(settings.handles, handle) != settings.handles.end();
}

std::size_t appeals_of(const EventState& event, Number number) {
  return static_cast<std::size_t>(
      std::ranges::count_if(event.appeals, [&](const Appeal& appeal) { return appeal.what.entrant == number; }));
}

bool has_played(const EventState& event, Number number, const RecordId& record) {
  return std::ranges::any_of(event.rounds, [&](const Round& round) {
    return std::ranges::any_of(round.tables, [&](const Table& table) {
      return std::ranges::find(table.who.entrants, number) != table.who.entrants.end() &&
             std::ranges::find(table.records, record) != table.records.end();
    });
  });
}

}  // namespace

std::optional<Error> fault_of_members(const EventState& event, const EventsParts& parts,
                                      const std::vector<Member>& members) {
  const Settings& settings = event.settings;
  for (const Member& member : members) {
    if (!settings.handles.empty() && !is_named(settings, member.handle))
      return make_error(ErrorCode::forbidden, "not_invited", "Only invited members can enter this tournament.");
    if (!settings.rating) continue;
    const auto rating = parts.rating(member.player, settings.game, is_of_days(settings));
    if (!rating || *rating < settings.rating->low || *rating > settings.rating->high)
      return make_error(ErrorCode::forbidden, "rating", "Your rating is outside this tournament's range.");
  }
  return std::nullopt;
}

std::variant<Number, Error> own_entrant(const EventState& event, const Person& who) {
  if (!event.is_in(who.player)) return not_entered();
  const Number number = event.entrant_of(who.player);
  if (event.entrant(number).speaker().player != who.player) return not_captain();
  return number;
}

Member member_of(const Person& person) { return {person.player, person.name, person.handle}; }

std::variant<std::vector<Member>, Error> members_by(const EventsParts& parts, const std::vector<std::string>& handles) {
  std::vector<Member> members;
  for (const std::string& handle : handles) {
    const auto person = parts.find(handle);
    if (!person || person->handle.empty())
      return make_error(ErrorCode::no_such_player, "handle", "There's no member with the username '" + handle + "'.",
                        {{"handle", handle}});
    members.push_back(member_of(*person));
  }
  return members;
}

std::optional<double> rating_of(const EventsParts& parts, const Settings& settings,
                                const std::vector<Member>& members) {
  double sum = 0;
  unsigned rated = 0;
  for (std::size_t i = 0; i < members.size() && i < line_up(settings); ++i) {
    const auto rating = parts.rating(members[i].player, settings.game, is_of_days(settings));
    if (!rating) continue;
    sum += *rating;
    ++rated;
  }
  return rated == 0 ? std::nullopt : std::optional(sum / rated);
}

void forfeit_match(Turn& turn, const Surroundings& surroundings, Number entrant, bool by_director) {
  for (const TableId& id : turn.state().tables_of(entrant))
    if (!turn.state().table(id).result) surroundings.tables.forfeit(turn, id, entrant, by_director);
}

bool may_see(const EventState& event, const Person& who, const std::optional<protocol::SecretText>& password) {
  const Settings& settings = event.settings;
  if (settings.visibility == protocol::Visibility::public_room) return true;
  if (event.is_director(who.player) || event.entrant_of(who.player) != 0) return true;
  if (!who.handle.empty() && is_named(settings, who.handle)) return true;
  return password && has_password(settings) && is_password(settings, password);
}

// An open event has been announced, so its name stays.
Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventSet& request) {
  const EventState& event = turn.state();
  if (!event.is_director(who.player)) return not_director();
  if (event.phase == Phase::finished || event.phase == Phase::cancelled) return not_now("The tournament is over.");
  const bool has_started = event.phase == Phase::running;
  if (request.name && event.phase != Phase::draft) return not_now("The name of an open tournament can't change.");
  if (request.pauses && event.phase != Phase::draft)
    return not_now("The pause setting can't change once the tournament is open.");
  if ((request.starts_at || request.check_in_minutes) && has_started) return not_now("The tournament has started.");
  if (request.starts_at && *request.starts_at != 0 && *request.starts_at < turn.now_ms())
    return bad("That time is in the past.");
  if (request.starts_at && is_too_far(*request.starts_at, turn.now_ms())) return too_far();
  fact::Set set;
  set.name = request.name;
  if (request.name) {
    set.name = clean_line(*request.name);
    if (!set.name) return bad("The name has invisible characters. Please remove them.");
  }
  set.starts_at = request.starts_at;
  if (request.check_in_minutes) set.check_in_ms = std::int64_t{*request.check_in_minutes} * 60'000;
  if (request.break_seconds) set.break_ms = std::int64_t{*request.break_seconds} * 1'000;
  if (request.forfeit_minutes) set.forfeit_ms = std::int64_t{*request.forfeit_minutes} * 60'000;
  set.pauses = request.pauses;
  if (!request.directors.empty()) {
    if (request.directors.size() > surroundings.parts.limits.event_directors) return enough_directors();
    auto directors = members_by(surroundings.parts, request.directors);
    if (auto* wrong = std::get_if<Error>(&directors)) return *wrong;
    set.directors = std::get<std::vector<Member>>(std::move(directors));
  }
  if (request.webhooks) {
    if (who.player != event.director.player) return not_creator();
    auto webhooks = webhooks_of(*request.webhooks, surroundings.parts.limits.event_webhooks);
    if (auto* wrong = std::get_if<std::string>(&webhooks)) return bad(*wrong);
    set.webhooks = std::get<std::vector<Webhook>>(std::move(webhooks));
  }
  EventState after = event;
  after.apply(set, turn.now_ms());
  if (const auto fault = events::fault_of(after.settings)) return bad(*fault);
  if (is_arena_of_days(after.settings)) return arena_of_days();
  if (set.name && !surroundings.parts.takes_name(event.event_id, *set.name)) return name_taken();
  turn.emit(set);
  return done();
}

Answer decide(Turn& turn, const Surroundings&, const Person& who, const protocol::EventOpen&) {
  if (!turn.state().is_director(who.player)) return not_director();
  if (turn.state().phase != Phase::draft) return not_now("The tournament is already open.");
  const auto& starts_at = turn.state().settings.starts_at;
  if (starts_at && *starts_at <= turn.now_ms()) return not_now("The start time has passed. Set a new one first.");
  turn.emit(fact::Opened{});
  return done();
}

Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventEnter& request) {
  const EventState& event = turn.state();
  const Settings& settings = event.settings;
  if (who.handle.empty()) return member_needed();
  const Number asks = asked_by(event, who.player);
  if (asks != 0 && !request.team) return join(turn, asks, who.player);
  if (event.is_in(who.player) && asks == 0) return make_error(ErrorCode::already_entered, "You've already entered.");
  if (const Number old = old_entry_of(event, who.player); old != 0)
    return return_to(turn, surroundings, who, request, old);
  if (event.phase != Phase::open) return not_now("Entries aren't open.");
  if (has_password(settings) && !is_password(settings, request.password))
    return make_error(ErrorCode::wrong_password, "Wrong password.");
  if (event.still_in() >= settings.max_entrants) return event_full();
  if (surroundings.parts.store.low_on_space()) return no_room_on_disk();
  if (auto wrong = fault_of_past(event, member_of(who), 0); wrong && asks == 0) return *wrong;
  auto found = new_entry(event, surroundings.parts, member_of(who), request.team);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const auto& entered = std::get<fact::Entered>(found);
  if (auto wrong = fault_of_members(event, surroundings.parts, entered.members)) return *wrong;
  if (asks != 0) turn.emit(fact::Declined{asks, who.player});
  turn.emit(entered);
  return protocol::Result(protocol::EventEntered{entered.entrant});
}

// At once forfeits the match that is played; otherwise it is played to its end.
Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventWithdraw& request) {
  const EventState& event = turn.state();
  if (const Number asks = asked_by(event, who.player); asks != 0) return decline(turn, asks, who.player);
  const auto own = own_entrant(event, who);
  if (const auto* wrong = std::get_if<Error>(&own)) return *wrong;
  if (event.phase == Phase::finished || event.phase == Phase::cancelled) return not_now("The tournament is over.");
  const Number number = std::get<Number>(own);
  turn.emit(fact::Withdrew{number, request.at_once});
  if (request.at_once) forfeit_match(turn, surroundings, number, false);
  return done();
}

Answer decide(Turn& turn, const Surroundings&, const Person& who, const protocol::EventCheckIn&) {
  const EventState& event = turn.state();
  if (!event.is_in(who.player)) return not_entered();
  if (is_of_days(event.settings)) return no_check_in();
  if (event.phase != Phase::check_in) return not_now("Check-in isn't open.");
  const Number number = event.entrant_of(who.player);
  if (event.entrant(number).asks(who.player)) turn.emit(fact::Joined{number, who.player});
  if (!event.entrant(number).checked_in) turn.emit(fact::CheckedIn{number});
  return done();
}

Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventStart&) {
  const EventState& event = turn.state();
  if (!event.is_director(who.player)) return not_director();
  if (!event.gathers()) return not_now("Only an open tournament can start.");
  const auto& is_here = surroundings.parts.is_here;
  if (event.starting_seeds().size() + connected_entrants(event, is_here).size() < event.settings.min_entrants)
    return make_error(ErrorCode::event_state, "too_few",
                      "At least " + std::to_string(event.settings.min_entrants) + " entrants are needed.");
  start(turn, is_here);
  return done();
}

Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventAppeal& request) {
  const EventState& event = turn.state();
  const Number number = event.entrant_of(who.player);
  if (number == 0) return not_entered();
  if (event.phase != Phase::running && event.phase != Phase::finished) return not_now("The tournament hasn't started.");
  if (surroundings.parts.store.low_on_space()) return no_room_on_disk();
  if (appeals_of(event, number) >= surroundings.parts.limits.event_appeals)
    return make_error(ErrorCode::rate_limited, "You've reached the limit of appeals in this tournament.");
  const auto text = clean_line(request.text);
  if (!text || text->empty()) return bad("The text has invisible characters. Please remove them.");
  const RecordId record(request.record.value_or(""));
  if (!record.empty() && !has_played(event, number, record))
    return bad("That isn't a game you played in this tournament.");
  turn.emit(fact::Appealed{number, member_of(who), record, *text});
  return done();
}

}  // namespace crosstable::events
