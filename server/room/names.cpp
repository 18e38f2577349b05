// What people are called in a room. A name that was said, removed or recorded means one person: namesakes get a number.
//
// While partners must be silent, a name could tell them a hand. So in such a game nobody gets a new one: seats and the
// host keep theirs, and whoever else comes in is a visitor with a number. When the game is over all get the names they
// came with.
#include <algorithm>

#include "server/room/actor.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

std::string numbered(const std::string& name, unsigned number) { return name + " " + std::to_string(number); }

bool is_numbered(std::string_view shown, std::string_view name) {
  if (!shown.starts_with(name)) return false;
  shown.remove_prefix(name.size());
  if (shown.empty()) return true;
  return shown.size() > 1 && shown[0] == ' ' && shown.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

}  // namespace

// By what name others here know this player; empty: they do not.
std::string_view Room::Actor::shown_name(const PlayerId& player) const {
  if (const Guest* guest = guest_of(player)) return guest->name;
  if (const auto seat = state_.seat_of(player)) return state_.chairs[*seat].name;
  return player == state_.host ? std::string_view(state_.host_name) : std::string_view();
}

std::vector<Look> Room::Actor::looks_of_others(const PlayerId& player) const {
  std::vector<Look> others;
  for (const Chair& chair : state_.chairs) {
    if (chair.taken() && chair.player != player) others.emplace_back(chair.name);
  }
  for (const Guest& guest : guests_) {
    if (guest.player != player && guest.connection && guest.look) others.push_back(*guest.look);
  }
  if (state_.host != player) others.emplace_back(state_.host_name);
  return others;
}

bool Room::Actor::is_free(const std::string& name, const std::vector<Look>& others) {
  const Look look(name);
  return std::none_of(others.begin(), others.end(), [&](const Look& other) { return look.like(other); });
}

// A name stays while its player keeps it. One that only the server gives, from before it was reserved, is not shown.
std::string Room::Actor::name_here(const Who& who) const {
  const std::string shown(shown_name(who.player));
  const bool silent = state_.must_be_silent();
  if (silent && !shown.empty()) return shown;
  const std::vector<Look> others = looks_of_others(who.player);
  if (silent || is_reserved_name(who.name)) return is_visitor_name(shown) ? shown : visitor_name_here(others);
  std::string name = is_numbered(shown, who.name) ? shown : who.name;
  for (unsigned number = 2; !is_free(name, others); ++number) name = numbered(who.name, number);
  return name;
}

std::string Room::Actor::visitor_name_here(const std::vector<Look>& others) const {
  for (unsigned number = 1;; ++number) {
    const std::string name = visitor_name(number);
    const auto has_it = [&](const Guest& guest) { return guest.name == name; };
    if (std::any_of(guests_.begin(), guests_.end(), has_it)) continue;  // the look of a name takes longer
    if (is_free(name, others)) return name;
  }
}

// A silent game is over: everybody who is here gets the name that they came with.
void Room::Actor::settle_names(Turn& turn) {
  for (Guest& guest : guests_) {
    const auto chosen = std::exchange(guest.chosen, {});
    if (!chosen || !guest.connection) continue;
    guest.name = name_here({guest.player, *chosen});
    guest.look.emplace(guest.name);
    const auto seat = state_.seat_of(guest.player);
    if (seat && state_.chairs[*seat].name != guest.name) emit(turn, fact::Renamed{*seat, guest.name});
  }
}

}  // namespace crosstable
