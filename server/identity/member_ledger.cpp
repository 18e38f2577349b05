#include "server/identity/member_ledger.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/log/log.hpp"
#include "server/text/namesakes.hpp"

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

// The order of bots made on one day is not known any more.
std::vector<Member> MemberLedger::namesakes() const {
  std::vector<Member> told;
  for (const auto& [owner, ids] : book_.bots()) {
    std::vector<const Member*> bots;
    for (const PlayerId& id : ids) bots.push_back(book_.find(id));
    std::ranges::sort(bots, {}, [](const Member* bot) { return std::pair(bot->since_day, bot->id.view()); });
    std::vector<std::string> names;
    for (const Member* bot : bots) names.push_back(bot->name);
    for (std::size_t i = 1; i < bots.size(); ++i) {
      const std::vector<std::string> older(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i));
      if (told_apart(names[i], older) == names[i]) continue;
      names[i] = told_apart(names[i], names);
      told.push_back(*bots[i]);
      told.back().name = names[i];
    }
  }
  for (const auto& [id, known] : book_.all()) {
    if (known.devices.size() < 2) continue;
    Member member = known;
    if (member.tell_devices_apart()) told.push_back(std::move(member));
  }
  return told;
}

void MemberLedger::tell_apart(Loop& loop) {
  const auto held = lock();
  Write write;
  for (Member& member : namesakes()) put(std::move(member), write);
  if (!write.members.empty()) append(std::move(write), loop, [] {});
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
  const bool bot = member.is_bot();
  return {.who = {.player = member.id, .name = book_.shown_name(member), .bot = bot, .member = !bot},
          .token = std::move(token),
          .handle = bot ? std::string() : member.name,
          .device = device.id,
          .blocked = member.blocked};
}

}  // namespace crosstable
