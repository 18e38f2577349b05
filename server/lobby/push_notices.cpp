#include "server/lobby/push_notices.hpp"

#include <utility>

#include "json/writer.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t turn_ms = 86'400'000;  // days may be left; a player offline for one finds it in their inbox

// A topic for each room: of several that nobody saw, the browser gets the last one.
std::string name_of_turn(const RoomCode& room) { return "turn-" + room.text(); }
std::string name_of_call(const RoomCode& room) { return "call-" + room.text(); }
std::string name_of_challenge(const std::string& challenge) { return "challenge-" + challenge; }

}  // namespace

PushNotices::PushNotices(Parts parts)
    : parts_(parts),
      rates_(parts.limits.notifications),
      untold_({parts.loop, [this](const PlayerId& player) { return parts_.presence.attentive_until_ms(player); },
               [this](const PlayerId& player, const Untold::Notice& notice, std::int64_t& again_ms) {
                 return tell(player, notice, again_ms);
               }}) {}

bool PushNotices::can_reach(const PlayerId& player) const {
  return parts_.pusher != nullptr && !parts_.members.pushes.of(player).empty();
}

void PushNotices::your_turn(const PlayerId& player, const RoomCode& room, std::string_view game, Told told) {
  std::string text;
  json::JsonWriter(text)
      .object(json::Keys::as_written)
      .member("kind", "turn")
      .member("room", room.view())
      .member("game", game)
      .end();
  add(player, name_of_turn(room), {std::move(text), name_of_turn(room), turn_ms, std::move(told)});
}

// The browser shows it in place of the first turn there, if that is theirs.
void PushNotices::called(const PlayerId& player, std::string_view event, const RoomCode& room, std::string_view game) {
  std::string text;
  json::JsonWriter(text)
      .object(json::Keys::as_written)
      .member("kind", "call")
      .member("name", event)
      .member("room", room.view())
      .member("game", game)
      .end();
  add(player, name_of_call(room), {std::move(text), name_of_turn(room), turn_ms, [] {}});
}

void PushNotices::turn_over(const PlayerId& player, const RoomCode& room) {
  drop(player, name_of_turn(room));
  drop(player, name_of_call(room));
}

void PushNotices::challenged(const PlayerId& player, const std::string& challenge, std::string_view game,
                             std::int64_t stands_ms, Told told) {
  std::string text;
  json::JsonWriter(text).object(json::Keys::as_written).member("kind", "challenge").member("game", game).end();
  add(player, name_of_challenge(challenge), {std::move(text), "challenge", stands_ms, std::move(told)});
}

void PushNotices::challenge_over(const PlayerId& player, const std::string& challenge) {
  drop(player, name_of_challenge(challenge));
}

void PushNotices::looked_away(const PlayerId& player) {
  if (parts_.pusher != nullptr) parts_.loop.run([this, player] { untold_.look(player); });
}

void PushNotices::begin(std::int64_t grace_ms) {
  parts_.loop.run([this, grace_ms] { untold_.begin(grace_ms); });
}

void PushNotices::add(const PlayerId& player, std::string about, Untold::Notice notice) {
  if (parts_.pusher == nullptr) return;
  parts_.loop.run([this, player, about = std::move(about), notice = std::move(notice)]() mutable {
    untold_.add(player, about, std::move(notice));
  });
}

void PushNotices::drop(const PlayerId& player, std::string about) {
  if (parts_.pusher == nullptr) return;
  parts_.loop.run([this, player, about = std::move(about)] { untold_.drop(player, about); });
}

bool PushNotices::tell(const PlayerId& player, const Untold::Notice& notice, std::int64_t& again_ms) {
  auto subscriptions = parts_.members.pushes.of(player);
  if (subscriptions.empty()) return false;
  const std::int64_t now = parts_.loop.now_ms();
  if (!rates_.allow(player.text(), 1, now)) {
    again_ms = rates_.wait_ms(player.text(), 1, now).value_or(0);
    return false;
  }
  for (PushSubscription& to : subscriptions) {
    const auto ended = [parts = parts_, player, endpoint = to.endpoint] {
      parts.members.pushes.remove(player, endpoint, parts.loop, [] {});
    };
    parts_.pusher->push({std::move(to), notice.text, notice.topic, notice.good_for_ms, notice.told, ended});
  }
  return true;
}

}  // namespace crosstable
