#include "server/lobby/lobby.hpp"

#include <utility>

#include "json/writer.hpp"
#include "protocol/encode.hpp"

namespace crosstable {

namespace {

constexpr unsigned told_per_turn = 16;  // a frame to each takes about 10 us

template <class Write>
Listed listed(const Write& write) {
  ListedEntry entry;
  json::JsonWriter json(entry.json);
  write(json);
  return std::make_shared<const ListedEntry>(std::move(entry));
}

}  // namespace

void Lobby::changed(RoomCode room, std::shared_ptr<const Listing> listing) {
  loop_.run([this, room = std::move(room), listing = std::move(listing)] {
    if (listing) {
      all_.insert_or_assign(room, Room{listing, listed([&](auto& json) { write_listing(*listing, json); })});
    } else if (all_.erase(room) == 0) {
      return;
    }
    publish_soon();
  });
}

void Lobby::seeks_changed() {
  loop_.run([this] {
    seeks_changed_ = true;
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
    const auto [number, is_new] = numbers_.try_emplace(here.get(), last_number_ + 1);
    if (is_new) ++last_number_;
    watchers_.insert_or_assign(number->second, Watcher{guest, publications_});
    if (!published_text_) published_text_ = std::make_shared<const LobbyText>(LobbyText{rooms_.json(), seeks_.json()});
    here->lobby_entered(id, published_text_);
  });
}

void Lobby::leave(const LobbyGuest* guest) {
  loop_.run([this, guest] {
    if (const auto number = numbers_.extract(guest); !number.empty()) watchers_.erase(number.mapped());
  });
}

// Rooms that one can still sit down in come first when there are more than fit.
LiveList<RoomCode>::Entries Lobby::chosen_rooms() const {
  LiveList<RoomCode>::Entries chosen;
  for (const bool open : {true, false}) {
    for (const auto& [code, room] : all_) {
      if (chosen.size() == limits_.listed_rooms) return chosen;
      if ((room.listing->phase == Phase::lobby) == open) chosen.emplace(code, room.listed);
    }
  }
  return chosen;
}

LiveList<std::string>::Entries Lobby::chosen_seeks() const {
  LiveList<std::string>::Entries chosen;
  for (const protocol::ListedSeek& seek : seeks_now_()) {
    const auto known = seeks_.published().find(seek.id);
    chosen.emplace(seek.id, known != seeks_.published().end() ? known->second : listed([&](auto& json) {
                     protocol::write_seek(json, seek);
                   }));
  }
  return chosen;
}

void Lobby::publish() {
  publishing_soon_ = false;
  if (changes_) return publish_soon();  // not everybody has heard of the last one yet
  auto changes = std::make_shared<LobbyChanges>();
  changes->rooms = rooms_.publish(chosen_rooms());
  if (std::exchange(seeks_changed_, false)) changes->seeks = seeks_.publish(chosen_seeks());
  if (changes->rooms.changes.empty() && changes->seeks.changes.empty()) return;
  published_text_.reset();
  changes_ = std::move(changes);
  ++publications_;
  tell_some(0);
}

// In the order of their coming. Those who enter between two turns are shown the new list, and are passed over here.
void Lobby::tell_some(std::uint64_t after) {
  unsigned told = 0;
  auto next = watchers_.upper_bound(after);
  while (next != watchers_.end() && told < told_per_turn) {
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
