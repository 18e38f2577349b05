// Members' own bots: each is in the book like a member, with one device and so one token, and goes with its owner.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "server/identity/member_ledger.hpp"

namespace crosstable {

class MemberBots {
 public:
  explicit MemberBots(MemberLedger& ledger) : ledger_(ledger) {}

  // Among the owner's bots, the name is its own.
  MemberRefused add(const PlayerId& owner, std::string name, Loop& loop, std::function<void(Welcome)> done);
  MemberRefused end(const PlayerId& owner, const PlayerId& bot, Loop& loop, std::function<void()> done);
  std::vector<Member> of(const PlayerId& owner) const;

 private:
  MemberLedger& ledger_;
};

}  // namespace crosstable
