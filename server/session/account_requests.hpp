// Requests of a player for their account.
#pragma once
#include "server/events/port/event_port.hpp"
#include "server/lobby/hall.hpp"
#include "server/session/member_requests.hpp"

namespace crosstable {

class AccountRequests : MemberRequests {
 public:
  AccountRequests(Session& session, const protocol::RequestId& id)
      : MemberRequests(session, id), hall_(context_.hall), events_(context_.events) {}

  void on(protocol::AccountClaim claim);
  void on(protocol::AccountRecovery);
  void on(protocol::AccountLogin login);
  void on(protocol::AccountDevices);
  void on(protocol::AccountDeviceEnd end);
  void on(protocol::AccountRename rename);
  void on(protocol::AccountExport);
  void on(protocol::AccountDelete request);
  void on(protocol::AccountBlock block);
  void on(protocol::AccountUnblock unblock);
  void on(protocol::AccountFollow follow);
  void on(protocol::AccountUnfollow unfollow);
  void on(protocol::AccountPeople);
  void on(protocol::AccountInbox);
  void on(protocol::AccountBot bot);
  void on(protocol::AccountBotEnd end);

 private:
  void relate(Members::Relation relation, const PlayerId& other, bool on);

  Hall& hall_;
  events::EventPort& events_;
};

}  // namespace crosstable
