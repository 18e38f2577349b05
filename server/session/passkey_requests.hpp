// Requests about passkeys. What a page is given to sign is good once, on its own connection, and for a short while.
#pragma once
#include <optional>

#include "server/session/member_requests.hpp"

namespace crosstable {

class PasskeyRequests : MemberRequests {
 public:
  using MemberRequests::MemberRequests;

  void on(protocol::AccountPasskeyOptions request);
  void on(protocol::AccountPasskeyAdd request);
  void on(protocol::AccountPasskeys);
  void on(protocol::AccountPasskeyRemove request);
  void log_in(const protocol::PasskeyProof& proof);

 private:
  std::optional<PasskeyChallenge> take_challenge(protocol::PasskeyUse use);
};

}  // namespace crosstable
