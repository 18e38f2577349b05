// Where members' browsers want to hear of what waits: kept in their rows.
#include <algorithm>
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/identity/members.hpp"
#include "server/room/rfc3339.hpp"

namespace crosstable {
namespace {

bool drop(Member& member, const std::string& endpoint) {
  return std::erase_if(member.pushes, [&](const PushDevice& push) { return push.subscription.endpoint == endpoint; }) >
         0;
}

}  // namespace

// A browser gives its subscription again and again, mostly unchanged. With one too many, the oldest goes.
Members::Refused Members::add_push(const PlayerId& player, std::uint32_t device, PushSubscription push, Loop& loop,
                                   std::function<void()> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
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
  Write write;
  const auto before = by_endpoint_.find(added.subscription.endpoint);
  if (before != by_endpoint_.end() && before->second != player) {
    Member other = *at(before->second);
    drop(other, added.subscription.endpoint);
    put(std::move(other), write);
  }
  drop(member, added.subscription.endpoint);
  if (member.pushes.size() >= limits_.pushes) member.pushes.erase(member.pushes.begin());
  member.pushes.push_back(added);
  put(std::move(member), write);
  append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

// One that is none of theirs, or not any more, is as good as removed.
Members::Refused Members::remove_push(const PlayerId& player, const std::string& endpoint, Loop& loop,
                                      std::function<void()> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr) return members_only();
  Member member = *known;
  if (!drop(member, endpoint)) {
    loop.post(std::move(done));
    return std::nullopt;
  }
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

std::vector<PushSubscription> Members::pushes_of(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  std::vector<PushSubscription> all;
  if (const auto found = book_.find(player); found != book_.end())
    for (const PushDevice& push : found->second.pushes) all.push_back(push.subscription);
  return all;
}

}  // namespace crosstable
