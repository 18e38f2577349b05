#include "server/house/room_directory.hpp"

#include <utility>

namespace crosstable {

RoomDirectory::Taken RoomDirectory::reserve(const std::string& code, const std::string& creator, Loop& loop) {
  const std::scoped_lock lock(mutex_);
  if (rooms_.contains(code)) return Taken::code_in_use;
  if (!creator.empty()) {
    if (rooms_.size() >= most_) return Taken::house_full;
    const auto mine = created_.find(creator);
    if (mine != created_.end() && mine->second >= most_per_player_) return Taken::player_full;
    ++created_[creator];
  }
  rooms_.emplace(code, Entry{nullptr, &loop, creator});
  return Taken::ok;
}

void RoomDirectory::put(std::shared_ptr<Room> room) {
  const std::scoped_lock lock(mutex_);
  const auto reserved = rooms_.find(room->code());
  if (reserved != rooms_.end()) reserved->second.room = std::move(room);
}

std::shared_ptr<Room> RoomDirectory::find(const std::string& code) const {
  const std::scoped_lock lock(mutex_);
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? nullptr : found->second.room;
}

void RoomDirectory::take_out(const std::string& code) {
  Entry entry;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = rooms_.find(code);
    if (found == rooms_.end()) return;
    entry = std::move(found->second);
    rooms_.erase(found);
    const auto created = created_.find(entry.creator);
    if (created != created_.end() && --created->second == 0) created_.erase(created);
  }
  if (entry.room) entry.loop->post([room = std::move(entry.room)] {});
}

std::size_t RoomDirectory::size() const {
  const std::scoped_lock lock(mutex_);
  return rooms_.size();
}

}  // namespace crosstable
