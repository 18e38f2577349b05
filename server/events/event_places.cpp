// Which events there may be beside each other: so many of a member, of an address, of a network and of the server; and
// each member's open ones have names that readers can tell apart.
#include <algorithm>
#include <tuple>

#include "server/base/loop.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/events.hpp"
#include "server/limits/network.hpp"
#include "server/log/log.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable::events {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

constexpr std::size_t id_letters = 6;

protocol::Error no_place() {
  return make_error(ErrorCode::busy, "events", "Too many tournaments are open. Try again later.");
}

std::size_t count_of(const std::unordered_map<std::string, std::size_t>& counts, const std::string& whose) {
  const auto found = counts.find(whose);
  return found == counts.end() ? 0 : found->second;
}

}  // namespace

bool Events::Known::is_open() const {
  return (event != nullptr || is_being_made) && !gives_way && (comes_back || !is_over());
}

bool Events::Known::is_over() const {
  return listed && (listed->state == name_of(Phase::finished) || listed->state == name_of(Phase::cancelled));
}

bool Events::Known::has_begun() const { return listed && listed->state == name_of(Phase::running); }

Events::Places Events::places_of(const PlayerId& creator) const {
  Places places;
  for (const auto& [id, known] : events_) {
    if (!known.is_open()) continue;
    ++places.all;
    ++places.addresses[known.address];
    ++places.networks[known.network];
    if (known.creator == creator) ++places.own;
  }
  return places;
}

std::optional<protocol::Error> Events::fault_of_place(const Known& newcomer, bool is_bounded,
                                                      const Places& places) const {
  const EventLimits& limits = parts_.limits;
  if (stopped_) return event_busy();
  if (is_bounded && places.own >= limits.events_per_member)
    return make_error(ErrorCode::busy, "own_events", "You have too many tournaments open. Finish one first.");
  if (has_name(newcomer.creator, newcomer.look, &newcomer)) return name_taken();
  if (!is_bounded || newcomer.address.empty()) return std::nullopt;
  const bool is_too_much = count_of(places.addresses, newcomer.address) >= limits.events_per_address ||
                           count_of(places.networks, newcomer.network) >= limits.events_per_network;
  return is_too_much ? std::optional(no_place()) : std::nullopt;
}

// A free id, and a place among the events that are not over.
std::optional<protocol::Error> Events::take_place(const Person& creator, std::string_view name, EventId& id,
                                                  std::shared_ptr<Event>& gives_way) {
  Known newcomer;
  newcomer.creator = creator.player;
  newcomer.address = creator.network;
  newcomer.network = wide_network_of(creator.network);
  newcomer.look = NameLook(name);
  newcomer.is_being_made = true;
  const std::scoped_lock lock(mutex_);
  const Places places = places_of(creator.player);
  if (auto fault = fault_of_place(newcomer, !creator.directs_for_others, places)) return fault;
  if (places.all >= parts_.limits.events) {
    Known* known = least_wanted(newcomer.network, places.networks);
    if (known == nullptr) return no_place();
    known->gives_way = true;
    gives_way = known->event;
  }
  do {
    id = EventId(random_letters(parts_.random, id_letters, code_letters));
  } while (shelf_.has(id) || !events_.try_emplace(id, std::move(newcomer)).second);
  return std::nullopt;
}

// As for a new one, but that no other gives way to it.
std::optional<protocol::Error> Events::takes_place(const EventId& id) {
  const std::scoped_lock lock(mutex_);
  Known& known = events_.at(id);
  const Places places = places_of(known.creator);
  if (auto fault = fault_of_place(known, true, places)) return fault;
  if (places.all >= parts_.limits.events) return no_place();
  known.gives_way = false;
  known.comes_back = true;
  return std::nullopt;
}

// From the network with the most events, if it has more than the given one: first an event that has not begun, then one
// that nobody would miss; each time the one with the fewest entrants, the oldest first. So nobody keeps others out with
// events that nobody plays in.
Events::Known* Events::least_wanted(const std::string& network, const Counts& counts) {
  const std::int64_t now_ms = parts_.loops.front()->now_ms();
  const auto rank = [&](const Known& known) {
    return std::tuple(-static_cast<std::ptrdiff_t>(count_of(counts, known.network)), known.has_begun(),
                      known.listed->entrants, known.listed->created_at);
  };
  Known* least = nullptr;
  for (auto& [id, known] : events_) {
    if (!known.is_open() || !known.listed || (known.has_begun() && !known.idleness.is_idle(now_ms))) continue;
    if (known.network.empty() || count_of(counts, known.network) <= count_of(counts, network)) continue;
    if (least == nullptr || rank(known) < rank(*least)) least = &known;
  }
  return least;
}

EventsParts Events::with_names(EventsParts parts) {
  parts.takes_name = [this](const EventId& event, std::string_view name) { return takes_name(event, name); };
  parts.takes_place = [this](const EventId& event) { return takes_place(event); };
  return parts;
}

bool Events::takes_name(const EventId& id, std::string_view name) {
  const NameLook look(name);
  const std::scoped_lock lock(mutex_);
  Known& own = events_.at(id);
  if (has_name(own.creator, look, &own)) return false;
  own.look = look;
  return true;
}

// Does an open event of this member, other than `except`, have such a name?
bool Events::has_name(const PlayerId& creator, const NameLook& look, const Known* except) const {
  for (const auto& [id, known] : events_)
    if (&known != except && known.creator == creator && known.is_open() && known.look.like(look)) return true;
  return false;
}

// The event's page says why.
void Event::give_way() {
  take_from_anywhere([this](Turn& turn) {
    const bool has_begun = state_.phase == Phase::running;
    const bool has_not_begun = state_.gathers() || state_.phase == Phase::draft;
    if (has_not_begun || (has_begun && idleness_of(state_).is_idle(turn.now_ms()))) {
      turn.emit(fact::Cancelled{has_begun
                                    ? "The server had too many tournaments, and no one had played here for a month."
                                    : "The server had too many tournaments, and this one hadn't started."});
      return log_info("event {} gave its place to another", id_.view());
    }
    turn.then([this] { tell_listed(); });
  });
}

}  // namespace crosstable::events
