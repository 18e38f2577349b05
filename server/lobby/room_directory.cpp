#include "server/lobby/room_directory.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace crosstable {
namespace {

constexpr std::size_t leave_at_once = 200;     // of those that a look finds
constexpr std::int64_t just_left_ms = 60'000;  // whoever lost their connection may be on their way back

}  // namespace

RoomDirectory::Taken RoomDirectory::reserve(const RoomCode& code, const Who& creator, Loop& loop) {
  const std::scoped_lock lock(mutex_);
  if (rooms_.contains(code)) return Taken::code_in_use;
  const std::size_t mine = count(of_player_, creator.player), ours = count(of_network_, creator.network);
  if (mine >= limits_.rooms_per_player) return Taken::player_full;
  if (ours >= limits_.rooms_per_address) return Taken::address_full;
  const bool nearly_full = rooms_.size() * 10 >= limits_.rooms * 9;
  const bool has_few = mine == 0 && ours <= limits_.rooms_per_address / 10;
  if (rooms_.size() >= limits_.rooms || (nearly_full && !has_few)) return Taken::house_full;
  Entry& entry = rooms_[code];
  entry.loop = &loop;
  entry.creator = creator.player;
  entry.network = creator.network;
  ++of_player_[entry.creator];
  ++of_network_[entry.network];
  return Taken::ok;
}

RoomDirectory::Taken RoomDirectory::reserve_planned(const RoomCode& code, Loop& loop) {
  const std::scoped_lock lock(mutex_);
  if (rooms_.contains(code)) return Taken::code_in_use;
  if (rooms_.size() >= limits_.rooms) return Taken::house_full;
  rooms_[code].loop = &loop;
  return Taken::ok;
}

void RoomDirectory::note_planned(const RoomCode& code) {
  const std::scoped_lock lock(mutex_);
  Entry& entry = rooms_.at(code);
  entry.planned = true;
  take_away(of_player_, std::exchange(entry.creator, {}));
  take_away(of_network_, std::exchange(entry.network, {}));
}

void RoomDirectory::reserve_again(const RoomCode& code, Loop& loop) {
  const std::scoped_lock lock(mutex_);
  rooms_[code].loop = &loop;
}

void RoomDirectory::name_creator(const RoomCode& code, const PlayerId& player, const std::string& network) {
  const std::scoped_lock lock(mutex_);
  Entry& entry = rooms_.at(code);
  entry.creator = player;
  entry.network = network;
  ++of_player_[player];
  ++of_network_[network];
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
    take_away(of_player_, entry.creator);
    take_away(of_network_, entry.network);
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
    const std::size_t beside = entry.network.empty() ? 1 : count(of_network_, entry.network);
    return std::tuple(just_left, entry.came_back, -static_cast<std::int64_t>(beside), *entry.empty_since);
  };
  std::vector<std::pair<decltype(last_to_go(Entry{})), Entry*>> empty;
  for (auto& [code, entry] : rooms_) {
    if (entry.room && entry.empty_since && !entry.leaving) empty.emplace_back(last_to_go(entry), &entry);
  }
  const std::size_t too_many = rooms_.size() - leaving_ - limits_.rooms * 19 / 20;
  const std::size_t some = std::min({empty.size(), leave_at_once, too_many + limits_.rooms / 100});
  std::partial_sort(empty.begin(), empty.begin() + static_cast<std::ptrdiff_t>(some), empty.end());
  for (std::size_t i = 0; i < some; ++i) leave(*empty[i].second, rooms);
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

void RoomDirectory::leave(Entry& entry, std::vector<std::shared_ptr<Room>>& rooms) {
  entry.leaving = true;
  ++leaving_;
  rooms.push_back(entry.room);
}

bool RoomDirectory::crowded() const { return (rooms_.size() - leaving_) * 20 > limits_.rooms * 19; }

}  // namespace crosstable
