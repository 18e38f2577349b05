#include "server/lobby/push_notices.hpp"

#include <utility>

#include "json/writer.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t turn_ms = 86'400'000;  // days may be left; whoever is offline for one finds it in their inbox

}  // namespace

bool PushNotices::can_reach(const PlayerId& player) const {
  return parts_.pusher != nullptr && !parts_.members.pushes.of(player).empty();
}

// A topic for each room: of several that nobody saw, the browser gets the last one.
void PushNotices::your_turn(const PlayerId& player, const RoomCode& room, std::string_view game) {
  std::string text;
  json::JsonWriter(text)
      .object(json::Keys::as_written)
      .member("kind", "turn")
      .member("room", room.view())
      .member("game", game)
      .end();
  tell(player, text, "turn-" + room.text(), turn_ms);
}

void PushNotices::challenged(const PlayerId& player, std::string_view game, std::int64_t stands_ms) {
  std::string text;
  json::JsonWriter(text).object(json::Keys::as_written).member("kind", "challenge").member("game", game).end();
  tell(player, text, "challenge", stands_ms);
}

void PushNotices::tell(const PlayerId& player, const std::string& text, const std::string& topic,
                       std::int64_t good_for_ms) {
  if (parts_.pusher == nullptr || parts_.presence.is_here(player)) return;
  auto subscriptions = parts_.members.pushes.of(player);
  if (subscriptions.empty() || !rates_.allow(player.text(), 1, parts_.loop.now_ms())) return;
  for (PushSubscription& to : subscriptions) {
    const auto ended = [parts = parts_, player, endpoint = to.endpoint] {
      parts.members.pushes.remove(player, endpoint, parts.loop, [] {});
    };
    parts_.pusher->push({std::move(to), text, topic, good_for_ms, ended});
  }
}

}  // namespace crosstable
