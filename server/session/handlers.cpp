#include "server/session/handlers.hpp"

#include <utility>
#include <variant>

#include "server/session/account_requests.hpp"
#include "server/session/event_requests.hpp"
#include "server/session/lobby_requests.hpp"
#include "server/session/passkey_requests.hpp"
#include "server/session/push_requests.hpp"
#include "server/session/room_requests.hpp"

namespace crosstable {
namespace {

template <class Handler, class Message>
concept Answers = requires(Handler handler, Message message) { handler.on(std::move(message)); };

// Exactly one of them has an `on` for this message.
template <class... Handlers>
struct AnyOf {
  template <class Message>
  static void answer(Session& session, const protocol::RequestId& id, Message& message) {
    static_assert((Answers<Handlers, Message> + ...) == 1, "a request needs an on() in one handler of the session");
    (
        [&] {
          if constexpr (Answers<Handlers, Message>) Handlers(session, id).on(std::move(message));
        }(),
        ...);
  }
};
using Everyone = AnyOf<LobbyRequests, AccountRequests, PasskeyRequests, PushRequests, EventRequests>;

}  // namespace

void handle(Session& session, protocol::Request& request) {
  std::visit(
      [&]<class Message>(Message& message) {
        if constexpr (std::same_as<Message, protocol::Hello>) return;
        else if constexpr (protocol::ForARoom<Message>)
          RoomRequests(session, request.id).pass_on(request, RoomCode(message.room));
        else Everyone::answer(session, request.id, message);
      },
      request.message);
}

}  // namespace crosstable
