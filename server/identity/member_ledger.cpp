#include "server/identity/member_ledger.hpp"

#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/log.hpp"

namespace crosstable {

MemberLedger::MemberLedger(Store& store, RandomBytes random, const HouseLimits& limits)
    : store_(store), random_(std::move(random)), limits_(limits) {}

// A row that cannot be read lets nobody in, and keeps its id from everybody else.
void MemberLedger::load() {
  store_.load_members([&](const MemberRow& row) {
    auto member = read_member(row);
    if (!member) {
      log_error("the event log: member {} cannot be read and is left out. See crosstable-server check", row.id.view());
      member = Member{.id = row.id, .deleted = true};
    }
    book_.put(std::move(*member));
  });
}

// Whatever ends a device ends its notifications.
void MemberLedger::put(Member member, Write& write) {
  std::erase_if(member.pushes, [&](const PushDevice& push) { return member.find_device(push.device) == nullptr; });
  write.members.push_back(row_of(member));
  book_.put(std::move(member));
}

// The store may call back before append() returns, while the mutex is held.
void MemberLedger::append(Write write, Loop& loop, std::function<void()> tell) {
  store_.append(std::move(write), loop, [&loop, tell = std::move(tell)] { loop.post(tell); });
}

void MemberLedger::change(Member member, Loop& loop, std::function<void()> tell) {
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(tell));
}

std::vector<PlayerId> MemberLedger::remove(const PlayerId& player, Write& write) {
  std::vector<PlayerId> gone{player};
  const auto& bots = book_.bots_of(player);
  gone.insert(gone.end(), bots.begin(), bots.end());
  for (const PlayerId& each : gone) {
    const Member& known = *book_.find(each);
    put(Member{.id = each, .handles = known.handles, .owner = known.owner, .deleted = true}, write);
  }
  return gone;
}

MemberRefused MemberLedger::fault_of(std::string_view handle, const PlayerId& whose) const {
  if (!is_handle(handle)) return bad_handle();
  if (book_.handles().has_like(handle, whose)) return handle_taken();
  return std::nullopt;
}

Token MemberLedger::new_token() const {
  Bytes32 bytes{};
  random_(bytes);
  return base64_token(bytes);
}

Welcome MemberLedger::welcome_of(const Member& member, const Device& device, Token token) const {
  return {.who = {.player = member.id, .name = book_.shown_name(member), .bot = member.is_bot()},
          .token = std::move(token),
          .handle = member.is_bot() ? std::string() : member.name,
          .device = device.id,
          .blocked = member.blocked};
}

}  // namespace crosstable
