#include "server/house/lobby.hpp"

#include <utility>

#include "json/merge_patch.hpp"
#include "json/writer.hpp"

namespace crosstable {

void write_change(const std::string& room, const std::optional<std::string>& before,
                  const std::optional<std::string>& after, std::string& patch_members) {
  if (before == after) return;
  if (!patch_members.empty()) patch_members += ',';
  json::append_string(patch_members, room);
  patch_members += ':';
  if (!after) {
    patch_members += "null";
  } else if (!before) {
    patch_members += *after;
  } else {
    patch_members += '{';
    json::diff(*before, *after, patch_members);
    patch_members += '}';
  }
}

void Lobby::changed(std::string room, std::optional<std::string> listing) {
  loop_.run([this, room = std::move(room), listing = std::move(listing)] {
    if (listing) {
      all_.insert_or_assign(room, *listing);
    } else if (all_.erase(room) == 0) {
      return;
    }
    if (std::exchange(publishing_soon_, true)) return;
    loop_.after(limits_.lobby_update_ms, [this] { publish(); });
  });
}

void Lobby::enter(std::weak_ptr<LobbyGuest> guest, std::string request_id) {
  loop_.run([this, guest = std::move(guest), request_id = std::move(request_id)] {
    const std::shared_ptr<LobbyGuest> here = guest.lock();
    if (!here) return;
    guests_.insert_or_assign(here.get(), guest);
    if (!published_json_) {
      std::string text;
      json::JsonWriter json(text);
      json.object();
      for (const auto& [room, listing] : published_) json.member_raw(room, listing);
      json.end();
      published_json_ = std::make_shared<const std::string>(std::move(text));
    }
    here->lobby_entered(request_id, published_json_);
  });
}

void Lobby::leave(const LobbyGuest* guest) {
  loop_.run([this, guest] { guests_.erase(guest); });
}

// Rooms that one can still sit down in come first when there are more than fit. In a listing, `"` inside of a text is
// escaped, so these bytes are found nowhere but where they mean the phase.
Lobby::Listings Lobby::chosen() const {
  if (all_.size() <= limits_.listed_rooms) return all_;
  Listings chosen;
  for (const bool open : {true, false}) {
    for (const auto& [room, listing] : all_) {
      if (chosen.size() == limits_.listed_rooms) return chosen;
      if ((listing.find(R"("phase":"lobby")") != std::string::npos) == open) chosen.emplace(room, listing);
    }
  }
  return chosen;
}

void Lobby::publish() {
  publishing_soon_ = false;
  Listings now = chosen();
  auto changes = std::make_shared<LobbyChanges>();
  const auto note = [&](const std::string& room, std::optional<std::string> before, std::optional<std::string> after) {
    write_change(room, before, after, changes->patch_members);
    changes->rooms.push_back({room, std::move(before), std::move(after)});
  };
  auto old = published_.begin();
  for (const auto& [room, listing] : now) {
    for (; old != published_.end() && old->first < room; ++old) note(old->first, old->second, std::nullopt);
    if (old == published_.end() || old->first != room) {
      note(room, std::nullopt, listing);
    } else {
      if (old->second != listing) note(room, old->second, listing);
      ++old;
    }
  }
  for (; old != published_.end(); ++old) note(old->first, old->second, std::nullopt);
  published_ = std::move(now);
  if (changes->rooms.empty()) return;
  published_json_.reset();
  const std::shared_ptr<const LobbyChanges> shared = std::move(changes);
  for (const auto& [pointer, guest] : guests_) {
    if (const auto here = guest.lock()) here->lobby_changed(shared);
  }
}

}  // namespace crosstable
