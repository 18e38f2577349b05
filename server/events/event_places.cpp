// Which events there may be beside each other: so many of a member, of an address and of the server; and each member's
// open ones have names that readers can tell apart.
#include <algorithm>
#include <tuple>

#include "server/events/events.hpp"
#include "server/events/refusals.hpp"
#include "server/room/refusals.hpp"
#include "server/room/secrets.hpp"

namespace crosstable::events {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

constexpr std::size_t id_letters = 6;

protocol::Error no_place() {
  return make_error(ErrorCode::busy, "events", "Too many events are open. Try again later.");
}

}  // namespace

bool Events::Known::is_open() const { return event != nullptr && !gives_way && (comes_back || !is_over()); }

bool Events::Known::is_over() const {
  return listed && (listed->state == name_of(Phase::finished) || listed->state == name_of(Phase::cancelled));
}

Events::Places Events::places_of(const PlayerId& creator) const {
  Places places;
  for (const auto& [id, known] : events_) {
    if (!known.is_open()) continue;
    ++places.all;
    ++places.networks[known.network];
    if (known.creator == creator) ++places.own;
  }
  return places;
}

std::optional<protocol::Error> Events::fault_of_place(const PlayerId& creator, const std::string& network,
                                                      const NameLook& look, Places& places) const {
  if (stopped_) return event_busy();
  if (places.own >= parts_.limits.events_per_member)
    return make_error(ErrorCode::busy, "own_events", "You have too many events open. End one first.");
  if (has_name(creator, look)) return name_taken();
  if (!network.empty() && places.networks[network] >= parts_.limits.events_per_address) return no_place();
  return std::nullopt;
}

// A free id, and a place among the events that are not over.
std::optional<protocol::Error> Events::take_place(const Person& creator, std::string_view name, EventId& id,
                                                  std::shared_ptr<Event>& gives_way) {
  const NameLook look(name);
  const std::scoped_lock lock(mutex_);
  Places places = places_of(creator.player);
  if (auto fault = fault_of_place(creator.player, creator.network, look, places)) return fault;
  if (places.all >= parts_.limits.events) {
    Known* known = least_wanted(creator.network, places.networks);
    if (known == nullptr) return no_place();
    known->gives_way = true;
    gives_way = known->event;
  }
  do {
    id = EventId(random_letters(parts_.random, id_letters, code_letters));
  } while (!events_.try_emplace(id).second);
  events_[id].creator = creator.player;
  events_[id].network = creator.network;
  events_[id].look = look;
  return std::nullopt;
}

// As for a new one, but that no other gives way to it.
std::optional<protocol::Error> Events::takes_place(const EventId& id) {
  const std::scoped_lock lock(mutex_);
  Known& known = events_.at(id);
  Places places = places_of(known.creator);
  if (auto fault = fault_of_place(known.creator, known.network, known.look, places)) return fault;
  if (places.all >= parts_.limits.events) return no_place();
  known.gives_way = false;
  known.comes_back = true;
  return std::nullopt;
}

// Of those that have not begun, and whose network has more events than the given one: of the network with the most, the
// one with the fewest entrants, the oldest. So nobody keeps others out with events that nobody plays in.
Events::Known* Events::least_wanted(const std::string& network, const Counts& counts) {
  const auto count_of = [&](const std::string& one) {
    const auto found = counts.find(one);
    return found == counts.end() ? 0 : found->second;
  };
  const auto rank = [&](const Known& known) {
    return std::tuple(-static_cast<std::ptrdiff_t>(count_of(known.network)), known.listed->entrants,
                      known.listed->created_at);
  };
  Known* least = nullptr;
  for (auto& [id, known] : events_) {
    if (!known.is_open() || !known.listed || known.listed->state == name_of(Phase::running)) continue;
    if (known.network.empty() || count_of(known.network) <= count_of(network)) continue;
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

// Of an open event of this member, but for one.
bool Events::has_name(const PlayerId& creator, const NameLook& look, const Known* except) const {
  for (const auto& [id, known] : events_)
    if (&known != except && known.creator == creator && known.is_open() && known.look.like(look)) return true;
  return false;
}

void Event::give_way() {
  take_from_anywhere([this](Turn& turn) {
    if (!state_.gathers() && state_.phase != Phase::draft) return;
    turn.emit(fact::Cancelled{});
    log_info("event {} had not begun and gave its place to another", id_.view());
  });
}

}  // namespace crosstable::events
