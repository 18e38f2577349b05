#include "server/identity/member_bots.hpp"

#include <utility>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"
#include "server/room/decisions/refusals.hpp"

namespace crosstable {

MemberRefused MemberBots::add(const PlayerId& owner, std::string name, Loop& loop, std::function<void(Welcome)> done) {
  const auto lock = ledger_.lock();
  const MemberBook& book = ledger_.book();
  if (book.find_person(owner) == nullptr) return members_only();
  const std::size_t most = ledger_.limits().bots_per_member;
  if (book.bots_of(owner).size() >= most) return too_many_bots(most);
  if (book.size() >= ledger_.limits().members) return too_many_members();
  if (book.bot_like(owner, name) != nullptr) return name_taken();
  PlayerId id = new_player_id(ledger_.random());
  while (book.find(id) != nullptr) id = new_player_id(ledger_.random());
  Member bot{.id = std::move(id), .name = std::move(name), .since_day = day_of_ms(loop.now_ms()), .owner = owner};
  const Token token = ledger_.new_token();
  const Device& device = bot.add_device({}, token_hash(token), bot.since_day);
  Welcome welcome = ledger_.welcome_of(bot, device, token);
  ledger_.change(std::move(bot), loop, [done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
  return std::nullopt;
}

MemberRefused MemberBots::end(const PlayerId& owner, const PlayerId& bot, Loop& loop, std::function<void()> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(bot);
  if (known == nullptr || known->deleted || !known->is_bot() || known->owner != owner) return no_such_bot();
  Write write;
  ledger_.remove(bot, write);
  ledger_.append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

std::vector<Member> MemberBots::of(const PlayerId& owner) const {
  const auto lock = ledger_.lock();
  std::vector<Member> all;
  for (const PlayerId& bot : ledger_.book().bots_of(owner)) all.push_back(*ledger_.book().find(bot));
  return all;
}

}  // namespace crosstable
