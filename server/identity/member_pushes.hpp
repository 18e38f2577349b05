// Where members' browsers want to hear of what waits: kept in their rows. An endpoint is one browser's, so it is the
// last member's that was there.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/identity/member_ledger.hpp"

namespace crosstable {

class MemberPushes {
 public:
  explicit MemberPushes(MemberLedger& ledger) : ledger_(ledger) {}

  MemberRefused add(const PlayerId& player, std::uint32_t device, PushSubscription push, Loop& loop,
                    std::function<void()> done);
  MemberRefused remove(const PlayerId& player, const std::string& endpoint, Loop& loop, std::function<void()> done);
  std::vector<PushSubscription> of(const PlayerId& player) const;

 private:
  MemberLedger& ledger_;
};

}  // namespace crosstable
