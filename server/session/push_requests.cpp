#include "server/session/push_requests.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/session/refusals.hpp"

namespace crosstable {

using protocol::RequestId;

void PushRequests::on(protocol::AccountPush request) {
  if (!player_.is_member()) return answer(members_only());
  const auto subscriptions = people_.members.pushes.of(player_.who.player);
  const bool on = std::ranges::any_of(subscriptions, [&](const PushSubscription& known) {
    return !request.endpoint || known.endpoint == *request.endpoint;
  });
  answer(protocol::Result(protocol::PushStateResult{on, notices_.key()}));
}

void PushRequests::on(protocol::AccountPushAdd request) {
  if (!player_.is_member()) return answer(members_only());
  if (notices_.key().empty()) return answer(no_push());
  PushSubscription subscription{std::move(request.endpoint), std::move(request.keys.p256dh),
                                std::string(request.keys.auth.reveal())};
  if (const auto fault = fault_of(subscription)) return answer(bad_push(*fault));
  as_member([&](const Answering& done) {
    return people_.members.pushes.add(player_.who.player, player_.device, std::move(subscription), loop_,
                                      when_done(done));
  });
}

void PushRequests::on(protocol::AccountPushRemove request) {
  as_member([&](const Answering& done) {
    return people_.members.pushes.remove(player_.who.player, request.endpoint, loop_, when_done(done));
  });
}

}  // namespace crosstable
