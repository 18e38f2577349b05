// What the handlers of requests have in common: answers, and what a request may cost. A handler lives on the stack for
// one request and answers it just once, now or later.
#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"
#include "server/limits/allowances.hpp"
#include "server/limits/house_limits.hpp"
#include "server/session/session.hpp"

namespace crosstable {

class RequestHandler {
 public:
  // All of them outlive the handler, and a handler its request.
  RequestHandler(Session& session, const protocol::RequestId& id)
      : session_(session),
        context_(session.context()),
        limits_(context_.limits),
        loop_(session.loop()),
        player_(session.player()),
        id_(id) {}
  RequestHandler(const RequestHandler&) = delete;
  RequestHandler& operator=(const RequestHandler&) = delete;

 protected:
  ~RequestHandler() = default;

  void answer(const protocol::Answer& what) { session_.answer(id_, what); }
  using Answering = std::function<void(const protocol::Answer&)>;
  // The request waits, and this answers it, once and from any loop. When the last copy is gone, nobody can, and the
  // request has failed. To be asked for once.
  [[nodiscard]] Answering answering() const;
  // The same where somebody has its number, and with it the duty to answer.
  void wait() const { session_.wait_for_answer(id_); }
  std::shared_ptr<Session> self() const { return session_.shared_from_this(); }

  // Each of these refuses by itself, and charges what it allows.
  bool may(Allowance what, double cost = 1, protocol::Error (*refusal)(Allowance) = used_up);
  bool may_write(double bytes);  // what adds to the log is paid for
  bool may_act(double bytes);    // the same of a guest, who is known for good from then on: their row is durable first
  bool may_open();               // a room, what may lead to one, or an event
  bool may_try(const std::optional<protocol::SecretText>& password);

  Session& session_;
  const SessionContext& context_;  // handlers keep the parts that they use
  const HouseLimits& limits_;
  Loop& loop_;
  SessionPlayer& player_;
  const protocol::RequestId& id_;

 private:
  bool allows(bool allowed, protocol::Error (*refusal)());
};

}  // namespace crosstable
