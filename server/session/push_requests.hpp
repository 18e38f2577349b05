// Requests about notifications. A subscription belongs to the device that gave it, and ends with it.
#pragma once
#include "server/lobby/hall.hpp"
#include "server/session/member_requests.hpp"

namespace crosstable {

class PushRequests : MemberRequests {
 public:
  PushRequests(Session& session, const protocol::RequestId& id)
      : MemberRequests(session, id), notices_(context_.hall.notices) {}

  void on(protocol::AccountPush request);
  void on(protocol::AccountPushAdd request);
  void on(protocol::AccountPushRemove request);

 private:
  PushNotices& notices_;
};

}  // namespace crosstable
