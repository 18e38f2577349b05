#include "server/identity/member_pushes.hpp"

#include <algorithm>
#include <utility>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"

namespace crosstable {
namespace {

bool drop(Member& member, const std::string& endpoint) {
  return std::erase_if(member.pushes, [&](const PushDevice& push) { return push.subscription.endpoint == endpoint; }) >
         0;
}

}  // namespace

// A browser gives its subscription again and again, mostly unchanged. With one too many, the oldest goes.
MemberRefused MemberPushes::add(const PlayerId& player, std::uint32_t device, PushSubscription push, Loop& loop,
                                std::function<void()> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  if (known == nullptr || known->find_device(device) == nullptr) return members_only();
  Member member = *known;
  const PushDevice added{std::move(push), device, day_of_ms(loop.now_ms())};
  const bool is_known = std::ranges::any_of(member.pushes, [&](const PushDevice& each) {
    return each.subscription == added.subscription && each.device == device;
  });
  if (is_known) {
    loop.post(std::move(done));
    return std::nullopt;
  }
  const std::string& endpoint = added.subscription.endpoint;
  Write write;
  if (const Member* before = ledger_.book().find_endpoint(endpoint); before != nullptr && before->id != player) {
    Member other = *before;
    drop(other, endpoint);
    ledger_.put(std::move(other), write);
  }
  drop(member, endpoint);
  if (member.pushes.size() >= ledger_.limits().pushes) member.pushes.erase(member.pushes.begin());
  member.pushes.push_back(added);
  ledger_.put(std::move(member), write);
  ledger_.append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

// One that is none of theirs, or not any more, is as good as removed.
MemberRefused MemberPushes::remove(const PlayerId& player, const std::string& endpoint, Loop& loop,
                                   std::function<void()> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  if (known == nullptr) return members_only();
  Member member = *known;
  if (drop(member, endpoint)) ledger_.change(std::move(member), loop, std::move(done));
  else loop.post(std::move(done));
  return std::nullopt;
}

std::vector<PushSubscription> MemberPushes::of(const PlayerId& player) const {
  const auto lock = ledger_.lock();
  std::vector<PushSubscription> all;
  if (const Member* known = ledger_.book().find(player))
    for (const PushDevice& push : known->pushes) all.push_back(push.subscription);
  return all;
}

}  // namespace crosstable
