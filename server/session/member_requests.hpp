// What the handlers of a member's requests have in common. What changes a member is answered once it is durable.
#pragma once
#include <functional>
#include <optional>

#include "server/identity/people.hpp"
#include "server/session/request_handler.hpp"

namespace crosstable {

// How others see this player: without a handle if there is none, or not any more.
protocol::MemberShown shown_member(const Members& members, const PlayerId& player);

class MemberRequests : public RequestHandler {
 public:
  MemberRequests(Session& session, const protocol::RequestId& id)
      : RequestHandler(session, id), people_(context_.people) {}

 protected:
  ~MemberRequests() = default;

  // Asks `act` to change the member; what it refuses is answered at once.
  void as_member(const std::function<Members::Refused(const Answering& done)>& act);
  // Nothing: a guest asks, and was refused.
  std::optional<Member> member_who_asks();
  // Counts a wrong login, and answers it.
  void refuse_login(WrongLogins& counted, const protocol::Error& refusal);
  // For acts that return nothing.
  static std::function<void()> when_done(const Answering& done);

  People& people_;
};

}  // namespace crosstable
