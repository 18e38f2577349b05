// Requests about notifications. A subscription belongs to the device that gave it, and ends with it.
#pragma once
#include "server/session/member_requests.hpp"

namespace crosstable {

class PushRequests : MemberRequests {
 public:
  using MemberRequests::MemberRequests;

  void on(protocol::AccountPush wish);
  void on(protocol::AccountPushAdd wish);
  void on(protocol::AccountPushRemove wish);
};

}  // namespace crosstable
