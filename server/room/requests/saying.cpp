// What somebody says in a room, on its way to the handlers.
#include <utility>

#include "server/base/overloaded.hpp"
#include "server/room/actor.hpp"
#include "server/room/decisions/removal.hpp"
#include "server/room/decisions/talk.hpp"
#include "server/room/state/emitter.hpp"

namespace crosstable {

// Talk, or a command, which does what its method does.
Refusal RoomActor::say(Turn& turn, const protocol::RoomSay& m) {
  const RoomState& state = parts_.state;
  const RoomContext& context = parts_.context;
  Heard heard = hear(state, turn.who, m.text.reveal(), context.limits.chat_bytes, context.loop.now_ms());
  return std::visit(Overloaded{[&](protocol::ChatLine& line) -> Refusal {
                                 if (auto refused = too_fast(turn.who)) return refused;
                                 Emitter(parts_, turn).emit(fact::Said{state.code, std::move(line)});
                                 return std::nullopt;
                               },
                               [&](const protocol::ClientMessage& message) -> Refusal {
                                 turn.in_words = true;
                                 if (auto refused = dispatch(turn, message)) return refused;
                                 turn.result = words_of(message, state);
                                 return std::nullopt;
                               },
                               [&](const protocol::KickByName& who) -> Refusal {
                                 if (auto refused = Removal(parts_, turn).kick_by_name(who.name)) return refused;
                                 turn.result = words_of_kick(who);
                                 return std::nullopt;
                               },
                               [&](protocol::Reply& reply) -> Refusal {
                                 turn.result = std::move(reply);
                                 return std::nullopt;
                               },
                               [](protocol::Error& error) -> Refusal { return std::move(error); }},
                    heard);
}

// Players are not held up by spectators from the same network.
Refusal RoomActor::too_fast(const Who& who) {
  const RoomLimits& limits = parts_.context.limits;
  const std::int64_t now = parts_.context.loop.steady_ms();
  if (!parts_.state.seat_of(who.player))
    if (auto refused = parts_.speech_of_networks.say(who.network, limits.chat_per_address, now)) return refused;
  return parts_.speech.say(who.player.text(), limits.chat, now);
}

}  // namespace crosstable
