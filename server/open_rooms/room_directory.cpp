#include "server/open_rooms/room_directory.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "server/identity/secrets.hpp"
#include "server/limits/network.hpp"
#include "server/lobby/refusals.hpp"

namespace crosstable {
namespace {

constexpr std::size_t leave_at_once = 200;     // of those that a look finds
constexpr std::int64_t just_left_ms = 60'000;  // players who lost their connection may be on their way back

std::set<std::string> networks_of(const Makers& makers) {
  std::set<std::string> networks;
  for (const Maker& maker : makers)
    if (!maker.network.empty()) networks.insert(maker.network);
  return networks;
}

// These, and their end sites.
std::set<std::string> counted_for(const Makers& makers) {
  std::set<std::string> counted = networks_of(makers);
  for (const std::string& network : networks_of(makers))
    if (auto site = end_site_of(network)) counted.insert(*std::move(site));
  return counted;
}

}  // namespace

std::pair<RoomCode, RoomDirectory::Refusal> RoomDirectory::reserve(const RandomBytes& random, Makers makers, bool days,
                                                                   Loop& loop) {
  const std::scoped_lock lock(mutex_);
  RoomCode code = new_room_code(random);
  while (rooms_.contains(code)) code = new_room_code(random);
  for (const Maker& maker : makers)
    if (const Refusal refusal = no_place(maker, days)) return {code, refusal};
  if (rooms_.size() >= limits_.rooms) return {code, house_full};
  Entry& entry = rooms_[code];
  entry.loop = &loop;
  entry.makers = std::move(makers);
  entry.days = days;
  enter_counts(entry);
  return {code, nullptr};
}

RoomDirectory::Refusal RoomDirectory::no_place_for(const Makers& makers, bool days, const PlayerId& told) const {
  const std::scoped_lock lock(mutex_);
  for (const Maker& maker : makers) {
    const Refusal refusal = no_place(maker, days);
    if (refusal == nullptr) continue;
    return maker.player == told || refusal == house_full ? refusal : others_have_too_many_rooms;
  }
  return nullptr;
}

RoomDirectory::Refusal RoomDirectory::no_place(const Maker& maker, bool days) const {
  const std::size_t mine = count(of_player_, maker.player), of_days = count(days_of_player_, maker.player);
  const std::size_t ours = share_of(maker.network);
  if (!days && mine >= limits_.rooms_per_player) return too_many_rooms;
  if (days && of_days >= limits_.days_rooms_per_player) return too_many_days_rooms;
  if (ours >= limits_.rooms_per_address) return too_many_rooms_of_address;
  const bool nearly_full = rooms_.size() * 10 >= limits_.rooms * 9;
  const bool has_few = mine + of_days == 0 && ours <= limits_.rooms_per_address / 10;
  return nearly_full && !has_few ? house_full : nullptr;
}

void RoomDirectory::reserve_again(const RoomCode& code, Loop& loop) {
  const std::scoped_lock lock(mutex_);
  rooms_[code].loop = &loop;
}

void RoomDirectory::name_makers(const RoomCode& code, Makers makers) {
  const std::scoped_lock lock(mutex_);
  Entry& entry = rooms_.at(code);
  leave_counts(entry);
  entry.makers = std::move(makers);
  enter_counts(entry);
}

void RoomDirectory::note_planned(const RoomCode& code) {
  const std::scoped_lock lock(mutex_);
  rooms_.at(code).planned = true;
}

void RoomDirectory::note_days(const RoomCode& code) {
  const std::scoped_lock lock(mutex_);
  Entry& entry = rooms_.at(code);
  leave_counts(entry);
  entry.days = true;
  enter_counts(entry);
}

RoomDirectory::Refusal RoomDirectory::change_days(const RoomCode& code, bool days, const PlayerId& by) {
  const std::scoped_lock lock(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end() || found->second.days == days) return nullptr;
  const std::size_t most = days ? limits_.days_rooms_per_player : limits_.rooms_per_player;
  for (const auto& [player, network] : found->second.makers) {
    if (count(of_players(days), player) < most) continue;
    if (player != by) return others_have_too_many_rooms;
    return days ? too_many_days_rooms : too_many_rooms;
  }
  leave_counts(found->second);
  found->second.days = days;
  enter_counts(found->second);
  return nullptr;
}

void RoomDirectory::put(std::shared_ptr<Room> room) {
  const std::scoped_lock lock(mutex_);
  const auto reserved = rooms_.find(room->code());
  if (reserved != rooms_.end()) reserved->second.room = std::move(room);
}

std::shared_ptr<Room> RoomDirectory::find(const RoomCode& code) const {
  const std::scoped_lock lock(mutex_);
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? nullptr : found->second.room;
}

void RoomDirectory::take_out(const RoomCode& code) {
  Entry entry;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = rooms_.find(code);
    if (found == rooms_.end()) return;
    entry = std::move(found->second);
    rooms_.erase(found);
    leave_counts(entry);
    if (entry.leaving) --leaving_;
  }
  if (entry.room) entry.loop->post([room = std::move(entry.room)] {});
}

void RoomDirectory::emptied(const RoomCode& code, bool to_bots, std::int64_t steady_ms) {
  const std::scoped_lock lock(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end() || found->second.planned) return;
  found->second.empty_since = steady_ms;
  found->second.to_bots = to_bots;
}

void RoomDirectory::entered(const RoomCode& code) {
  const std::scoped_lock lock(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end()) return;
  Entry& entry = found->second;
  if (entry.empty_since) entry.came_back = true;
  entry.empty_since.reset();
  if (std::exchange(entry.leaving, false)) --leaving_;
}

bool RoomDirectory::any_empty() const {
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(rooms_, [](const auto& room) { return room.second.empty_since.has_value(); });
}

bool RoomDirectory::is_crowded() const {
  const std::scoped_lock lock(mutex_);
  return crowded();
}

std::vector<std::shared_ptr<Room>> RoomDirectory::to_make_place(std::int64_t steady_ms) {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Room>> rooms;
  if (!crowded()) return rooms;
  const auto last_to_go = [&](const Entry& entry) {
    const bool just_left = steady_ms - *entry.empty_since < just_left_ms;
    return std::tuple(just_left, entry.came_back, -static_cast<std::int64_t>(beside(entry)), *entry.empty_since);
  };
  std::vector<std::tuple<decltype(last_to_go(Entry{})), std::string_view, Entry*>> empty;
  for (auto& [code, entry] : rooms_) {
    if (entry.room && entry.empty_since && !entry.leaving) empty.emplace_back(last_to_go(entry), code.view(), &entry);
  }
  const std::size_t too_many = rooms_.size() - leaving_ - limits_.rooms * 19 / 20;
  const std::size_t some = std::min({empty.size(), leave_at_once, too_many + limits_.rooms / 100});
  std::partial_sort(empty.begin(), empty.begin() + static_cast<std::ptrdiff_t>(some), empty.end());
  for (std::size_t i = 0; i < some; ++i) leave(*std::get<Entry*>(empty[i]), rooms);
  return rooms;
}

std::vector<std::shared_ptr<Room>> RoomDirectory::abandoned(std::int64_t steady_ms) {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Room>> rooms;
  for (auto& [code, entry] : rooms_) {
    if (rooms.size() == leave_at_once) break;
    if (!entry.room || !entry.empty_since || entry.leaving || !entry.to_bots) continue;
    if (steady_ms - *entry.empty_since >= limits_.abandoned_room_ms) leave(entry, rooms);
  }
  return rooms;
}

std::vector<std::shared_ptr<Room>> RoomDirectory::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Room>> all;
  for (const auto& [code, entry] : rooms_)
    if (entry.room) all.push_back(entry.room);
  return all;
}

std::size_t RoomDirectory::size() const {
  const std::scoped_lock lock(mutex_);
  return rooms_.size();
}

template <class Key>
std::size_t RoomDirectory::count(const Counts<Key>& counts, const Key& key) {
  const auto found = counts.find(key);
  return found == counts.end() || key.empty() ? 0 : found->second;
}

template <class Key>
void RoomDirectory::take_away(Counts<Key>& counts, const Key& key) {
  const auto found = counts.find(key);
  if (found != counts.end() && --found->second == 0) counts.erase(found);
}

// A network or end site counts once for a room, however many of its makers come from there.
void RoomDirectory::enter_counts(const Entry& entry) {
  for (const Maker& maker : entry.makers) ++of_players(entry.days)[maker.player];
  for (const std::string& whose : counted_for(entry.makers)) ++of_network_[whose];
}

void RoomDirectory::leave_counts(const Entry& entry) {
  for (const Maker& maker : entry.makers) take_away(of_players(entry.days), maker.player);
  for (const std::string& whose : counted_for(entry.makers)) take_away(of_network_, whose);
}

// How many rooms a network has; or one of those that its end site is worth, if that is more.
std::size_t RoomDirectory::share_of(const std::string& network) const {
  const std::size_t own = count(of_network_, network);
  const auto site = end_site_of(network);
  return site ? std::max(own, count(of_network_, *site) / networks_worth_of_an_end_site) : own;
}

// How many rooms its network has; with several networks, the one with the fewest: no room goes because of an opponent's
// network.
std::size_t RoomDirectory::beside(const Entry& entry) const {
  std::optional<std::size_t> fewest;
  for (const std::string& network : networks_of(entry.makers)) {
    const std::size_t has = share_of(network);
    fewest = fewest ? std::min(*fewest, has) : has;
  }
  return fewest.value_or(1);
}

void RoomDirectory::leave(Entry& entry, std::vector<std::shared_ptr<Room>>& rooms) {
  entry.leaving = true;
  ++leaving_;
  rooms.push_back(entry.room);
}

bool RoomDirectory::crowded() const { return (rooms_.size() - leaving_) * 20 > limits_.rooms * 19; }

}  // namespace crosstable
