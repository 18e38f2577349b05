#include "server/identity/members.hpp"

#include <algorithm>
#include <utility>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t rename_days = 30;

// The earlier ones stay theirs.
void call(Member& member, std::string_view handle) {
  member.name = handle;
  if (std::ranges::find(member.handles, member.name) == member.handles.end()) member.handles.push_back(member.name);
}

void end_following(MemberLedger& ledger, const PlayerId& who, const PlayerId& whom, Write& write) {
  const Member* known = ledger.book().find_person(who);
  if (known == nullptr || std::ranges::find(known->followed, whom) == known->followed.end()) return;
  Member member = *known;
  std::erase(member.followed, whom);
  ledger.put(std::move(member), write);
}

}  // namespace

Members::Members(Store& store, RandomBytes random, const HouseLimits& limits)
    : ledger_(store, std::move(random), limits), logins(ledger_), passkeys(ledger_), pushes(ledger_), bots(ledger_) {}

void Members::load() { ledger_.load(); }

void Members::note_who_left(Loop& loop) { ledger_.note_who_left(loop); }

Members::Refused Members::rename(const PlayerId& player, std::string_view handle, Loop& loop,
                                 std::function<void()> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(player);
  if (known == nullptr) return members_only();
  const std::int64_t today = day_of_ms(loop.now_ms()), days = today - known->renamed_day;
  if (known->renamed_day != 0 && days < rename_days) return renamed_lately(rename_days - days);
  if (auto fault = ledger_.fault_of(handle, player)) return fault;
  Member member = *known;
  call(member, handle);
  member.renamed_day = today;
  ledger_.change(std::move(member), loop, std::move(done));
  return std::nullopt;
}

Members::Refused Members::remove(const PlayerId& player, std::string_view handle, Loop& loop,
                                 std::function<void(std::vector<PlayerId>)> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(player);
  if (known == nullptr) return members_only();
  if (known->name != handle) return not_confirmed();
  Write write;
  auto gone = ledger_.remove(player, write);
  ledger_.append(std::move(write), loop, [done = std::move(done), gone = std::move(gone)] { done(gone); });
  return std::nullopt;
}

Members::Refused Members::relate(const PlayerId& player, Relation relation, const PlayerId& other, bool on,
                                 bool play_together, Loop& loop, std::function<void(std::vector<PlayerId>)> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(player);
  if (known == nullptr) return members_only();
  Member member = *known;
  const bool blocks = relation == Relation::blocked;
  std::vector<PlayerId>& list = blocks ? member.blocked : member.followed;
  std::erase(list, other);
  if (blocks) std::erase(member.parting, other);
  Write write;
  if (on) {
    const Member* followed = ledger_.book().find(other);
    const bool nobody = followed == nullptr || followed->deleted;
    if (other == player || (!blocks && nobody)) return no_such_member();
    const std::size_t most = ledger_.limits().related;
    if (list.size() >= most) return too_many_relations(most);
    list.push_back(other);
    if (blocks) {
      std::ranges::sort(list);
      if (play_together) {
        member.parting.push_back(other);
      } else {
        std::erase(member.followed, other);
        end_following(ledger_, other, player, write);
      }
    }
  }
  auto tell = [done = std::move(done), blocked = member.blocked] { done(blocked); };
  ledger_.put(std::move(member), write);
  ledger_.append(std::move(write), loop, std::move(tell));
  return std::nullopt;
}

void Members::part(const PlayerId& player, const PlayerId& other, Loop& loop) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(player);
  if (known == nullptr || std::ranges::find(known->parting, other) == known->parting.end()) return;
  Member member = *known;
  std::erase(member.parting, other);
  std::erase(member.followed, other);
  Write write;
  end_following(ledger_, other, player, write);
  ledger_.put(std::move(member), write);
  ledger_.append(std::move(write), loop, [] {});
}

std::vector<std::pair<PlayerId, PlayerId>> Members::parting() const {
  const auto lock = ledger_.lock();
  return ledger_.book().parting();
}

Members::Refused Members::operate(const MemberAct& act, std::string who, Loop& loop,
                                  std::function<void(std::vector<PlayerId>)> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(PlayerId(act.whom));
  if (known == nullptr) known = ledger_.book().find_handle(act.whom);
  if (known == nullptr || known->deleted) return no_such_member();
  const PlayerId player = known->id;
  std::string line;
  std::vector<PlayerId> gone;
  Write write;
  Member member = *known;
  switch (act.kind) {
    case MemberAct::Kind::rename:
      if (auto fault = ledger_.fault_of(act.to, player)) return fault;
      call(member, act.to);
      line = "rename member " + player.text() + " to " + act.to;
      ledger_.put(std::move(member), write);
      break;
    case MemberAct::Kind::role:
      member.role = act.to;
      line = "role of member " + player.text() + ": " + (act.to.empty() ? "none" : act.to);
      ledger_.put(std::move(member), write);
      break;
    case MemberAct::Kind::forget:
      line = "forget member " + player.text();
      gone = ledger_.remove(player, write);
      break;
  }
  write.audit = AuditRow{loop.now_ms(), std::move(who), std::move(line)};
  ledger_.append(std::move(write), loop, [done = std::move(done), gone = std::move(gone)] { done(gone); });
  return std::nullopt;
}

std::optional<Member> Members::find(const PlayerId& player) const {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  return known == nullptr ? std::nullopt : std::optional(*known);
}

PlayerId Members::owner_of(std::string_view handle) const {
  const auto lock = ledger_.lock();
  const Member* owner = ledger_.book().find_handle(handle);
  return owner == nullptr || owner->deleted ? PlayerId() : owner->id;
}

PlayerId Members::called(std::string_view name) const {
  const std::size_t slash = name.find('/');
  PlayerId owner = owner_of(name.substr(0, slash));
  if (slash == std::string_view::npos || owner.empty()) return owner;
  const auto lock = ledger_.lock();
  const Member* bot = ledger_.book().bot_like(owner, name.substr(slash + 1));
  return bot == nullptr ? PlayerId() : bot->id;
}

bool Members::blocks(const PlayerId& who, const PlayerId& other) const {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_or_nobody(who);
  return known != nullptr && std::ranges::binary_search(known->blocked, other);
}

bool Members::follows(const PlayerId& who, const PlayerId& other) const {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_or_nobody(who);
  return known != nullptr && std::ranges::binary_search(known->followed, other);
}

bool Members::has_device(const PlayerId& player, std::uint32_t device) const {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  return known != nullptr && known->find_device(device) != nullptr;
}

bool Members::is_deleted(const PlayerId& player) const {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  return known != nullptr && known->deleted;
}

std::vector<PlayerId> Members::leaving() const {
  const auto lock = ledger_.lock();
  return ledger_.book().leaving();
}

bool Members::knows(const PlayerId& player) const {
  const auto lock = ledger_.lock();
  return ledger_.book().find(player) != nullptr;
}

bool Members::owns(const std::string& token_hash) const {
  const auto lock = ledger_.lock();
  return ledger_.book().find_token(token_hash).has_value();
}

bool Members::resembles_a_handle(std::string_view name) const {
  const auto lock = ledger_.lock();
  return ledger_.book().has_like(name);
}

std::string Members::shown_name(const PlayerId& player) const {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  return known == nullptr ? std::string() : ledger_.book().shown_name(*known);
}

std::size_t Members::size() const {
  const auto lock = ledger_.lock();
  return ledger_.book().size();
}

}  // namespace crosstable
