#include "server/room/decisions/guests.hpp"

#include <algorithm>
#include <utility>

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

bool is_free(const std::string& name, const std::vector<Look>& others) {
  const Look look(name);
  return std::none_of(others.begin(), others.end(), [&](const Look& other) { return look.like(other); });
}

// Null: there is none.
template <class Some, class Test>
auto* first(Some& guests, Test test) {
  const auto found = std::find_if(guests.begin(), guests.end(), test);
  return found == guests.end() ? nullptr : &*found;
}

auto is_player(const PlayerId& player) {
  return [&player](const Guest& guest) { return guest.player == player; };
}

}  // namespace

Guest* Guests::find(const PlayerId& player) { return first(guests_, is_player(player)); }
const Guest* Guests::find(const PlayerId& player) const { return first(guests_, is_player(player)); }

const Guest* Guests::connected_as(std::string_view name) const {
  return first(guests_, [&](const Guest& guest) { return guest.connection && guest.name == name; });
}

const Guest* Guests::connected_besides(const PlayerId& player) const {
  return first(guests_, [&](const Guest& guest) { return guest.connection && guest.player != player; });
}

bool Guests::is_connected(const PlayerId& player) const {
  const Guest* guest = find(player);
  return guest != nullptr && guest->connection != nullptr;
}

bool Guests::is_here(const PlayerId& player, const std::shared_ptr<Subscriber>& connection) const {
  const Guest* guest = find(player);
  return guest != nullptr && guest->connection == connection;
}

unsigned Guests::connected() const {
  return static_cast<unsigned>(
      std::count_if(guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.connection != nullptr; }));
}

const Guest* Guests::find_person(const PlayerId& player) const {
  return first(guests_, [&](const Guest& guest) { return guest.player == player && guest.connection && !guest.bot; });
}

const Guest* Guests::first_person() const {
  return first(guests_, [](const Guest& guest) { return guest.connection && !guest.bot; });
}

std::size_t Guests::spectators() const {
  return static_cast<std::size_t>(std::count_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    return guest.connection != nullptr && !state_.seat_of(guest.player);
  }));
}

std::vector<std::string_view> Guests::watchers() const {
  const bool silent = state_.must_be_silent();
  std::vector<std::string_view> names;
  for (const Guest& guest : guests_) {
    if (names.size() == most_watchers) break;
    if (!guest.connection || !guest.member || (silent && guest.late) || state_.seat_of(guest.player)) continue;
    names.push_back(guest.name);
  }
  return names;
}

bool Guests::are_full_for(const std::string& network, bool invited, const RoomLimits& limits) const {
  std::size_t all = 0, of_network = 0;
  for (const Guest& guest : guests_) {
    const bool needs_no_place = guest.player == state_.host || state_.seat_of(guest.player);
    if (!guest.connection || guest.invited != invited || needs_no_place) continue;
    ++all;
    if (guest.network == network) ++of_network;
  }
  if (invited) return all >= limits.invited_spectators;
  return all >= limits.spectators || of_network >= limits.spectators_per_address;
}

void Guests::expect(const Chair& chair) { add({chair.player, chair.name, nullptr, chair.answered.seq}); }

// Most rooms have a handful of guests and there are many rooms, so they are given little more room than they need.
Guest& Guests::add(Guest guest) {
  if (guests_.size() == guests_.capacity()) guests_.reserve(guests_.size() + guests_.size() / 4 + 1);
  return guests_.emplace_back(std::move(guest));
}

Guests::Arrival Guests::admit(const Who& who, std::string chosen, const std::shared_ptr<Subscriber>& connection,
                              bool invited, bool snapshot) {
  Guest* guest = find(who.player);
  if (guest == nullptr) {
    guest = &add(Guest{who.player, {}, nullptr});
    guest->late = state_.must_be_silent();
  }
  const bool seen_otherwise = guest->name != who.name || guest->member != who.member;
  guest->name = who.name;
  guest->look.emplace(who.name);
  guest->chosen.reset();
  if (state_.must_be_silent() && chosen != who.name) guest->chosen = std::make_unique<std::string>(std::move(chosen));
  guest->network = who.network;
  guest->bot = who.bot;
  guest->member = who.member;
  guest->left = false;
  guest->invited = guest->invited || invited || state_.is_admitted(who.player);
  guest->snapshot = snapshot;
  if (guest->connection == connection) return {.seen_otherwise = seen_otherwise};
  guest->fresh = !snapshot;
  return {true, std::exchange(guest->connection, connection), seen_otherwise};
}

std::shared_ptr<Subscriber> Guests::disconnect(const PlayerId& player) {
  Guest* guest = find(player);
  return guest == nullptr ? nullptr : std::exchange(guest->connection, nullptr);
}

void Guests::remove(const PlayerId& player) { std::erase_if(guests_, is_player(player)); }

void Guests::remove_absent() {
  std::erase_if(guests_, [&](const Guest& guest) { return !guest.connection && !state_.seat_of(guest.player); });
}

// By what name others here know this player; empty: they do not.
std::string_view Guests::shown_name(const PlayerId& player) const {
  if (const Guest* guest = find(player)) return guest->name;
  if (const auto seat = state_.seat_of(player)) return state_.chairs[*seat].name;
  return player == state_.host ? std::string_view(state_.host_name) : std::string_view();
}

std::vector<Look> Guests::looks_of_others(const PlayerId& player) const {
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

// A name that only the server gives, from before it was reserved, is not shown.
std::string Guests::name_for(const Who& who) const {
  const std::string shown(shown_name(who.player));
  const bool silent = state_.must_be_silent();
  if (silent && !shown.empty()) return shown;
  const std::vector<Look> others = looks_of_others(who.player);
  if (silent || is_reserved_name(who.name)) return is_visitor_name(shown) ? shown : visitor_name_beside(others);
  return one_of_its_own(who.player, who.name, others);
}

// With a number, if somebody else is called that.
std::string Guests::one_of_its_own(const PlayerId& player, const std::string& wanted,
                                   const std::vector<Look>& others) const {
  const std::string_view shown = shown_name(player);
  std::string name(is_numbered(shown, wanted) ? shown : wanted);
  for (unsigned number = 2; !is_free(name, others); ++number) name = numbered(wanted, number);
  return name;
}

std::string Guests::call_deleted(const PlayerId& player) {
  std::string name = one_of_its_own(player, std::string(deleted_name), looks_of_others(player));
  if (Guest* guest = find(player)) {
    guest->name = name;
    guest->look.emplace(name);
    guest->chosen.reset();
    guest->member = false;
  }
  return name;
}

std::string Guests::visitor_name_beside(const std::vector<Look>& others) const {
  for (unsigned number = 1;; ++number) {
    const std::string name = visitor_name(number);
    const auto has_it = [&](const Guest& guest) { return guest.name == name; };
    if (std::any_of(guests_.begin(), guests_.end(), has_it)) continue;  // the look of a name takes longer
    if (is_free(name, others)) return name;
  }
}

std::string Guests::name_for_bot(const PlayerId& bot, unsigned number) const {
  const std::vector<Look> others = looks_of_others(bot);
  while (!is_free(bot_name(number), others)) ++number;
  return bot_name(number);
}

void Guests::settle_names(const std::function<void(const fact::Renamed&)>& rename) {
  for (Guest& guest : guests_) {
    guest.late = false;
    const auto chosen = std::move(guest.chosen);
    if (!chosen || !guest.connection) continue;
    guest.name = name_for({guest.player, *chosen});
    guest.look.emplace(guest.name);
    const auto seat = state_.seat_of(guest.player);
    if (seat && state_.chairs[*seat].name != guest.name) rename({*seat, guest.name});
  }
}

}  // namespace crosstable
