#include "server/session/account_requests.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/log/log.hpp"
#include "server/session/costs.hpp"
#include "server/session/day_text.hpp"
#include "server/session/member_export.hpp"
#include "server/session/passkey_requests.hpp"
#include "server/session/refusals.hpp"
#include "server/text/names.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

using protocol::RequestId;

constexpr std::size_t exported_games = 500;  // in one answer; older ones are a matter of player.games
constexpr double exported_views = exported_games / protocol::limit::games_of_a_page;  // which an export counts as

}  // namespace

void AccountRequests::on(protocol::AccountClaim claim) {
  if (player_.device != 0) return answer(is_a_member());
  if (!may(Allowance::claim)) return;
  if (!may_act(member_row_bytes)) return;
  const Answering done = answering();
  const auto refused = people_.players.claim(
      player_.who.player, claim.handle, player_.client, loop_,
      [self = self(), &members = people_.members, done](const Welcome& member, const RecoveryCode& code) {
        self->become(member);
        log_info("player {} is a member now", self->player().who.player.view());
        done(protocol::Result(protocol::ClaimResult{shown_member(members, self->player().who.player), code}));
      });
  if (refused) done(*refused);
}

void AccountRequests::on(protocol::AccountRecovery) {
  as_member([&](const Answering& done) {
    return people_.members.logins.renew_recovery(player_.who.player, loop_, [done](const RecoveryCode& code) {
      done(protocol::Result(protocol::RecoveryResult{code}));
    });
  });
}

// The connection becomes the member's, so nothing of the guest may be on its way.
void AccountRequests::on(protocol::AccountLogin login) {
  if (player_.device != 0) return answer(is_a_member());
  if (!session_.is_quiet()) return answer(in_a_room());
  if (login.passkey) return PasskeyRequests(session_, id_).log_in(*login.passkey);
  if (!people_.members.logins.is_right(login.handle, login.recovery))
    return refuse_login(people_.wrong_codes, wrong_login());
  if (!may_write(member_row_bytes)) return;
  session_.begin_greeting();
  people_.members.logins.login(login.handle, login.recovery, player_.client, session_.door(), loop_,
                               [self = self(), id = id_](std::optional<Welcome> member) {
                                 self->welcome(id, std::move(member), wrong_login());
                               });
}

void AccountRequests::on(protocol::AccountDevices) {
  const auto member = member_who_asks();
  if (!member) return;
  protocol::DevicesResult all;
  for (const Device& device : member->devices) {
    all.devices.push_back(
        {device.id, device.name, day_text(device.first_day), day_text(device.last_day), device.id == player_.device});
  }
  answer(protocol::Result(std::move(all)));
}

// The answer comes first, also to the device that ends itself.
void AccountRequests::on(protocol::AccountDeviceEnd end) {
  as_member([&](const Answering& done) {
    return people_.members.logins.end_device(
        player_.who.player, end.id, loop_,
        [self = self(), &presence = hall_.presence, done = when_done(done), device = end.id] {
          done();
          if (const auto connection = presence.find(self->player().who.player)) connection->device_ended(device);
        });
  });
}

void AccountRequests::on(protocol::AccountRename rename) {
  as_member([&](const Answering& done) {
    return people_.members.rename(
        player_.who.player, rename.handle, loop_,
        [self = self(), &members = people_.members, &events = events_, done, handle = rename.handle] {
          self->player().who.name = self->player().handle = handle;
          events.members_changed();
          done(protocol::Result(protocol::RenameResult{shown_member(members, self->player().who.player)}));
        });
  });
}

void AccountRequests::on(protocol::AccountExport) {
  if (!may(Allowance::view, exported_views)) return;
  auto member = member_who_asks();
  if (!member) return;
  hall_.profiles.newest_games(player_.who.player, exported_games, loop_,
                              [&members = people_.members, &hall = hall_, done = answering(),
                               member = std::move(*member)](const GamesPage& games) {
                                const auto bots = members.bots.of(member.id);
                                protocol::ExportResult all{exported_member(member, bots, hall.seats.of(member.id),
                                                                           hall.profiles.ratings_of(member.id), games)};
                                done(protocol::Result(std::move(all)));
                              });
}

void AccountRequests::on(protocol::AccountDelete request) {
  as_member([&](const Answering& done) {
    return people_.members.remove(
        player_.who.player, request.confirm, loop_,
        [&hall = hall_, &events = events_, done = when_done(done)](const std::vector<PlayerId>& gone) {
          events.members_changed();
          done();
          hall.gone(gone);
        });
  });
}

void AccountRequests::relate(Members::Relation relation, const PlayerId& other, bool on) {
  as_member([&](const Answering& done) {
    const PlayerId& player = player_.who.player;
    return people_.members.relate(
        player, relation, other, on, hall_.blocks.units.has_both(player, other), loop_,
        [self = self(), &hall = hall_, done = when_done(done), other](std::vector<PlayerId> blocked) {
          self->player().blocked.set(std::move(blocked));
          const PlayerId& who = self->player().who.player;
          if (hall.blocks.are_apart(who, other)) hall.matchmaker.part(who, other);
          done();
        });
  });
}

void AccountRequests::on(protocol::AccountBlock block) { relate(Members::Relation::blocked, block.player, true); }
void AccountRequests::on(protocol::AccountUnblock unblock) {
  relate(Members::Relation::blocked, unblock.player, false);
}
void AccountRequests::on(protocol::AccountFollow follow) { relate(Members::Relation::followed, follow.player, true); }
void AccountRequests::on(protocol::AccountUnfollow unfollow) {
  relate(Members::Relation::followed, unfollow.player, false);
}

void AccountRequests::on(protocol::AccountPeople) {
  if (!may(Allowance::view)) return;
  const auto member = member_who_asks();
  if (!member) return;
  protocol::PeopleResult people;
  for (const PlayerId& player : member->followed)
    people.followed.push_back({shown_member(people_.members, player), hall_.blocks.is_online(player, member->id)});
  for (const PlayerId& player : member->blocked) people.blocked.push_back(shown_member(people_.members, player));
  for (const Member& bot : people_.members.bots.of(member->id))
    people.bots.push_back(shown_member(people_.members, bot.id));
  answer(protocol::Result(std::move(people)));
}

void AccountRequests::on(protocol::AccountInbox) {
  if (!may(Allowance::view)) return;
  protocol::InboxResult inbox;
  for (const SeatBook::Entry& entry : hall_.seats.of(player_.who.player))
    if (entry.waits) inbox.waits.push_back({entry.room, std::string(entry.game->id), index_of(entry.seat)});
  hall_.matchmaker.add_challenges(player_.who.player, std::move(inbox), answering());
}

void AccountRequests::on(protocol::AccountBot bot) {
  auto clean = clean_name(bot.name);
  if (const auto* fault = std::get_if<NameFault>(&clean))
    return answer(*fault == NameFault::scripts ? mixed_name() : bad_name());
  auto& name = std::get<std::string>(clean);
  if (is_reserved_name(name) || looks_owned(name)) return answer(reserved_name());
  if (people_.members.resembles_a_handle(name)) return answer(members_name());
  as_member([&](const Answering& done) {
    return people_.members.bots.add(
        player_.who.player, std::move(name), loop_, [&members = people_.members, done](const Welcome& made) {
          done(protocol::Result(protocol::BotResult{shown_member(members, made.who.player), made.token}));
        });
  });
}

// As when its owner deletes their account.
void AccountRequests::on(protocol::AccountBotEnd end) {
  as_member([&](const Answering& done) {
    return people_.members.bots.end(player_.who.player, end.player, loop_,
                                    [&hall = hall_, done = when_done(done), bot = end.player] {
                                      done();
                                      hall.gone({bot});
                                    });
  });
}

}  // namespace crosstable
