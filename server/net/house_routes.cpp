#include "server/net/house_routes.hpp"

#include <optional>
#include <utility>

#include "server/net/event_routes.hpp"

namespace crosstable {
namespace {

using Costly = HttpHouse::Costly;

// Asks, or says how long this address has to wait first.
template <class Ask>
bool when_allowed(const HouseAsker& asker, Costly what, const Ask& ask) {
  const auto send = asker.wait();
  if (const auto wait_ms = asker.house.wait_ms(what, asker.address); wait_ms > 0) send(too_often_reply(wait_ms));
  else ask(send);
  return true;
}

// What a look-up finds, as a reply.
template <class Make>
auto as_reply(std::function<void(Reply)> send, Make make) {
  return [send = std::move(send), make = std::move(make)](std::optional<std::string> json) {
    send(make(std::move(json)));
  };
}

}  // namespace

bool ask_house(const WebRequest& request, const HouseAsker& asker) {
  HttpHouse& house = asker.house;
  Loop& loop = asker.loop;
  if (!request.reads()) return false;
  if (const auto id = request.record_id()) {
    return when_allowed(asker, Costly::look_up, [&](const auto& send) {
      const auto reply = [name = std::string(*id)](auto json) { return record_reply(name, std::move(json)); };
      house.record(RecordId(*id), loop, as_reply(send, reply));
    });
  }
  if (const auto player = request.player())
    return when_allowed(asker, Costly::look_up,
                        [&](const auto& send) { house.profile(*player, loop, as_reply(send, player_reply)); });
  if (const auto wish = request.player_games())
    return when_allowed(asker, Costly::look_up,
                        [&](const auto& send) { house.games_of(*wish, loop, as_reply(send, player_reply)); });
  if (const auto wish = request.leaderboard())
    return when_allowed(asker, Costly::look_up,
                        [&](const auto& send) { house.leaderboard(*wish, loop, as_reply(send, leaderboard_reply)); });
  if (const auto wish = events_asked(request))
    return when_allowed(asker, Costly::look_up,
                        [&](const auto& send) { house.events(*wish, loop, as_reply(send, events_reply)); });
  if (const auto event = event_asked(request)) {
    return when_allowed(asker, Costly::document, [&](const auto& send) {
      const auto found = [send, &house, document = event->document, address = asker.address](FoundDocument text) {
        Reply reply = event_reply(document, text);
        house.has_read(address, reply.body().size());
        send(std::move(reply));
      };
      house.event(event->event, event->document, loop, found);
    });
  }
  if (const auto id = request.replay_id()) {
    return when_allowed(asker, Costly::replay, [&](const auto& send) {
      house.replay(RecordId(*id), loop, [send](auto replay) { send(replay_reply(std::move(replay))); });
    });
  }
  return false;
}

}  // namespace crosstable
