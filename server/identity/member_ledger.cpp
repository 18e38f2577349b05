#include "server/identity/member_ledger.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/handles.hpp"
#include "server/identity/member_keys.hpp"
#include "server/identity/member_refusals.hpp"
#include "server/log/log.hpp"

namespace crosstable {

namespace {

// So many that everybody who is here has a place.
constexpr std::size_t kept_in_memory = 20'000;

}  // namespace

MemberLedger::MemberLedger(Store& store, RandomBytes random, const HouseLimits& limits)
    : store_(store), random_(std::move(random)), limits_(limits), book_(store.people(), kept_in_memory) {}

void MemberLedger::load() {
  store_.key_members(way_of_keying(), KeyMaker());
  book_.load();
}

std::unique_lock<std::mutex> MemberLedger::lock() const {
  std::unique_lock lock(mutex_);
  book_.trim();
  return lock;
}

// Whatever ends a device ends its notifications.
void MemberLedger::put(Member member, Write& write) {
  std::erase_if(member.pushes, [&](const PushDevice& push) { return member.find_device(push.device) == nullptr; });
  MemberRow row = row_of(member);
  book_.put(std::move(member), row);
  write.members.push_back(std::move(row));
}

// The store may call back before append() returns, while the mutex is held. What it does not take has not happened.
void MemberLedger::append(Write write, Loop& loop, std::function<void()> tell, std::function<void()> otherwise) {
  std::vector<PlayerId> members;
  for (const MemberRow& row : write.members) members.push_back(row.id);
  try {
    store_.append(std::move(write), loop,
                  [this, &loop, members = std::move(members), tell = std::move(tell),
                   otherwise = std::move(otherwise)](WriteOutcome outcome) {
                    if (outcome == WriteOutcome::ok) return loop.post(tell);
                    loop.post([this, members, otherwise, outcome] {
                      read_again(members, outcome);
                      if (otherwise) otherwise();
                    });
                  });
  } catch (...) {
    book_.take_back();
    throw;
  }
  book_.settle();
}

// Rows that are not what they were taken for are damaged, or somebody else writes to this log. A request that waits is
// told that it failed, because nobody is left to answer it (server/actor/owed.hpp).
void MemberLedger::read_again(const std::vector<PlayerId>& members, WriteOutcome outcome) {
  const auto held = lock();
  for (const PlayerId& member : members) {
    log_error("the event log refuses a change of member {} ({}). See crosstable-server check", member.view(),
              name_of(outcome));
    book_.forget(member);
  }
}

void MemberLedger::change(Member member, Loop& loop, std::function<void()> tell, std::function<void()> otherwise) {
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(tell), std::move(otherwise));
}

std::vector<PlayerId> MemberLedger::remove(const PlayerId& player, Write& write) {
  std::vector<PlayerId> gone{player};
  const auto bots = book_.bots_of(player);
  gone.insert(gone.end(), bots.begin(), bots.end());
  for (const PlayerId& each : gone) {
    const Member& known = *book_.find(each);
    put(Member{.id = each, .handles = known.handles, .owner = known.owner, .deleted = true, .leaving = true}, write);
  }
  write.off_the_boards = gone;
  return gone;
}

void MemberLedger::note_who_left(Loop& loop) {
  const auto held = lock();
  Write write;
  for (const PlayerId& player : leaving_before_) {
    const Member* known = book_.find(player);
    if (known == nullptr || !known->leaving) continue;
    Member member = *known;
    member.leaving = false;
    put(std::move(member), write);
  }
  leaving_before_ = book_.leaving();
  if (!write.members.empty()) append(std::move(write), loop, [] {});
}

MemberRefused MemberLedger::fault_of(std::string_view handle, const PlayerId& whose) const {
  if (!is_handle(handle)) return bad_handle();
  if (book_.has_like(handle, whose)) return handle_taken();
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
