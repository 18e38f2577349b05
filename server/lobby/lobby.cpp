#include "server/lobby/lobby.hpp"

#include <utility>

#include "json/merge_patch.hpp"
#include "json/writer.hpp"

namespace crosstable {

namespace {

constexpr unsigned told_per_turn = 16;  // a frame to each takes about 10 us

// The same pointer, or equal listings: a room may have changed there and back.
bool same(const Listed& a, const Listed& b) { return a == b || (a && b && *a->listing == *b->listing); }

}  // namespace

void write_change(const RoomCode& room, const Listed& before, const Listed& after, std::string& patch_members) {
  if (same(before, after)) return;
  if (!patch_members.empty()) patch_members += ',';
  json::append_string(patch_members, room.view());
  patch_members += ':';
  if (!after) {
    patch_members += "null";
  } else if (!before) {
    patch_members += after->json;
  } else {
    patch_members += '{';
    json::diff(before->json, after->json, patch_members);
    patch_members += '}';
  }
}

void Lobby::changed(RoomCode room, std::shared_ptr<const Listing> listing) {
  loop_.run([this, room = std::move(room), listing = std::move(listing)] {
    if (listing) {
      ListedRoom listed{listing, {}};
      json::JsonWriter json(listed.json);
      write_listing(*listing, json);
      all_.insert_or_assign(room, std::make_shared<const ListedRoom>(std::move(listed)));
    } else if (all_.erase(room) == 0) {
      return;
    }
    publish_soon();
  });
}

void Lobby::publish_soon() {
  if (std::exchange(publishing_soon_, true)) return;
  loop_.after(limits_.lobby_update_ms, [this] { publish(); });
}

void Lobby::enter(std::weak_ptr<LobbyGuest> guest, protocol::RequestId id) {
  loop_.run([this, guest = std::move(guest), id = std::move(id)] {
    const std::shared_ptr<LobbyGuest> here = guest.lock();
    if (!here) return;
    guests_.insert_or_assign(here.get(), Watcher{guest, publications_});
    if (!published_json_) {
      std::string text;
      json::JsonWriter json(text);
      json.object();
      for (const auto& [room, listed] : published_) json.member_raw(room.view(), listed->json);
      json.end();
      published_json_ = std::make_shared<const std::string>(std::move(text));
    }
    here->lobby_entered(id, published_json_);
  });
}

void Lobby::leave(const LobbyGuest* guest) {
  loop_.run([this, guest] { guests_.erase(guest); });
}

// Rooms that one can still sit down in come first when there are more than fit.
Lobby::Listings Lobby::chosen() const {
  if (all_.size() <= limits_.listed_rooms) return all_;
  Listings chosen;
  for (const bool open : {true, false}) {
    for (const auto& [room, listed] : all_) {
      if (chosen.size() == limits_.listed_rooms) return chosen;
      if ((listed->listing->phase == Phase::lobby) == open) chosen.emplace(room, listed);
    }
  }
  return chosen;
}

void Lobby::publish() {
  publishing_soon_ = false;
  if (changes_) return publish_soon();  // not everybody has heard of the last one yet
  Listings now = chosen();
  auto changes = std::make_shared<LobbyChanges>();
  const auto note = [&](const RoomCode& room, const Listed& before, const Listed& after) {
    write_change(room, before, after, changes->patch_members);
    changes->rooms.push_back({room, before, after});
  };
  auto old = published_.begin();
  for (const auto& [room, listed] : now) {
    for (; old != published_.end() && old->first < room; ++old) note(old->first, old->second, nullptr);
    if (old == published_.end() || old->first != room) {
      note(room, nullptr, listed);
    } else {
      if (!same(old->second, listed)) note(room, old->second, listed);
      ++old;
    }
  }
  for (; old != published_.end(); ++old) note(old->first, old->second, nullptr);
  published_ = std::move(now);
  if (changes->rooms.empty()) return;
  published_json_.reset();
  changes_ = std::move(changes);
  ++publications_;
  tell_some(nullptr);
}

// Those who enter between two turns are shown the new list, and are passed over here.
void Lobby::tell_some(const LobbyGuest* after) {
  unsigned told = 0;
  auto next = after == nullptr ? guests_.begin() : guests_.upper_bound(after);
  while (next != guests_.end() && told < told_per_turn) {
    after = next->first;
    Watcher& watcher = (next++)->second;
    if (std::exchange(watcher.knows, publications_) == publications_) continue;
    ++told;
    if (const auto here = watcher.guest.lock()) here->lobby_changed(changes_);
  }
  if (told == told_per_turn) return loop_.post([this, after] { tell_some(after); });
  changes_.reset();
}

}  // namespace crosstable
