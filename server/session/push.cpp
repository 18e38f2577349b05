// What a session makes of requests about notifications. A subscription belongs to the device that gave it, and ends
// with it.
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/lobby/hall.hpp"
#include "server/session/refusals.hpp"
#include "server/session/session.hpp"

namespace crosstable {

using protocol::RequestId;

void Session::on(const RequestId& id, protocol::AccountPush) {
  if (handle_.empty()) return answer(id, members_only());
  answer(id, protocol::Result(protocol::PushKeyResult{hall_.notices.key()}));
}

void Session::on(const RequestId& id, protocol::AccountPushAdd wish) {
  if (handle_.empty()) return answer(id, members_only());
  if (hall_.notices.key().empty()) return answer(id, no_push());
  PushSubscription subscription{std::move(wish.endpoint), std::move(wish.keys.p256dh),
                                std::string(wish.keys.auth.reveal())};
  if (const auto fault = fault_of(subscription)) return answer(id, bad_push(*fault));
  as_member(id, [&] {
    return hall_.members.add_push(
        who_.player, device_, std::move(subscription), loop_,
        [self = shared_from_this(), id] { self->respond(id, protocol::Result(protocol::Done{})); });
  });
}

void Session::on(const RequestId& id, protocol::AccountPushRemove wish) {
  as_member(id, [&] {
    return hall_.members.remove_push(who_.player, wish.endpoint, loop_, [self = shared_from_this(), id] {
      self->respond(id, protocol::Result(protocol::Done{}));
    });
  });
}

}  // namespace crosstable
