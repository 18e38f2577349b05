// What a session makes of requests for its player's account. What changes a member is answered once it is durable.
#include <algorithm>
#include <utility>

#include "json/writer.hpp"
#include "server/identity/member_refusals.hpp"
#include "server/lobby/hall.hpp"
#include "server/log.hpp"
#include "server/room/rfc3339.hpp"
#include "server/session/costs.hpp"
#include "server/session/day_text.hpp"
#include "server/session/refusals.hpp"
#include "server/session/session.hpp"
#include "server/text/names.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

using protocol::RequestId;

constexpr std::size_t exported_games = 500;  // in one answer; older ones are a matter of player.games
constexpr double exported_views = exported_games / protocol::limit::games_of_a_page;  // which an export counts as

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

void write_players(json::JsonWriter& json, std::string_view name, const std::vector<PlayerId>& players) {
  json.key(name).array();
  for (const PlayerId& player : players) json.value(player.view());
  json.end();
}

using Ratings = std::vector<std::pair<std::string, protocol::Rating>>;

// Whom they played against is others' data; the record tells it.
void write_games(json::JsonWriter& json, const PlayerId& player, const GamesPage& page) {
  json.key("games").array();
  for (const GameRow& game : page.games) {
    const auto seat = std::ranges::find(game.seats, player, &PlayedSeat::player) - game.seats.begin();
    json.object(json::Keys::as_written).member("id", game.record.view()).member("game", game.game);
    json.member("series", game.series.view()).member("number", game.in_series).member("at", rfc3339(game.at_ms));
    json.member("seat", static_cast<unsigned>(seat)).member_raw("result", game.result);
    if (game.rated) json.member("rated", true);
    json.end();
  }
  json.end();
  if (page.more && !page.games.empty()) json.member("next", page.games.back().number);
}

std::string exported(const Member& member, const std::vector<Member>& bots, const std::vector<SeatBook::Entry>& seats,
                     const Ratings& ratings, const GamesPage& games) {
  std::string text;
  json::JsonWriter json(text);
  json.object(json::Keys::as_written).member("format", "crosstable-member/1").member("id", member.id.view());
  json.member("handle", member.name).key("handles").array();
  for (const std::string& handle : member.handles) json.value(handle);
  json.end().member("since", day_text(member.since_day));
  if (member.renamed_day != 0) json.member("renamed", day_text(member.renamed_day));
  if (!member.role.empty()) json.member("role", member.role);
  json.key("devices").array();
  for (const Device& device : member.devices) {
    json.object(json::Keys::as_written).member("id", device.id).member("name", device.name);
    json.member("first", day_text(device.first_day)).member("last", day_text(device.last_day)).end();
  }
  json.end().key("passkeys").array();
  for (const Passkey& passkey : member.passkeys) {
    json.object(json::Keys::as_written).member("id", passkey.id).member("name", passkey.name);
    json.member("site", passkey.site).member("first", day_text(passkey.first_day));
    json.member("last", day_text(passkey.last_day)).end();
  }
  json.end().key("push").array();
  for (const PushDevice& push : member.pushes) {
    json.object(json::Keys::as_written).member("endpoint", push.subscription.endpoint).member("device", push.device);
    json.member("first", day_text(push.first_day)).end();
  }
  json.end().key("bots").array();
  for (const Member& bot : bots)
    json.object(json::Keys::as_written).member("id", bot.id.view()).member("name", bot.name).end();
  json.end();
  write_players(json, "blocked", member.blocked);
  write_players(json, "followed", member.followed);
  json.key("rooms").array();
  for (const SeatBook::Entry& entry : seats) {
    json.object(json::Keys::as_written).member("room", entry.room.view()).member("game", entry.game->id);
    json.member("seat", index_of(entry.seat)).end();
  }
  json.end().key("ratings").array();
  for (const auto& [pool, rating] : ratings) {
    json.object(json::Keys::as_written).member("pool", pool).member("rating", rating.rating);
    json.member("games", rating.games).end();
  }
  json.end();
  write_games(json, member.id, games);
  json.end();
  return text;
}

}  // namespace

// Asks `act` to change the member; what it refuses is answered at once.
void Session::as_member(const RequestId& id, const std::function<Members::Refused()>& act) {
  if (handle_.empty()) return answer(id, members_only());
  if (!may_write(id, member_row_bytes)) return;
  ++unanswered_;
  if (const Members::Refused refused = act()) respond(id, *refused);
}

std::optional<Member> Session::member_who_asks(const RequestId& id) {
  auto member = handle_.empty() ? std::nullopt : hall_.members.find(who_.player);
  if (!member) answer(id, members_only());
  return member;
}

protocol::MemberShown Session::shown(const PlayerId& player) const {
  const auto member = hall_.members.find(player);
  if (!member) return {player, {}, {}};
  return {player, hall_.members.shown_name(player), member->deleted || member->is_bot() ? "" : member->name};
}

void Session::on(const RequestId& id, protocol::AccountClaim claim) {
  if (device_ != 0) return answer(id, is_a_member());
  if (!hall_.claims.allow(network_, 1, loop_.now_ms())) return answer(id, too_many_claims());
  if (!may_act(id, member_row_bytes)) return;
  ++unanswered_;
  const auto refused = hall_.players.claim(
      who_.player, claim.handle, client_, loop_,
      [self = shared_from_this(), id](const Welcome& member, const RecoveryCode& code) {
        self->become(member);
        log_info("player {} is a member now", self->who_.player.view());
        self->respond(id, protocol::Result(protocol::ClaimResult{self->shown(self->who_.player), code}));
      });
  if (refused) respond(id, *refused);
}

void Session::on(const RequestId& id, protocol::AccountRecovery) {
  as_member(id, [&] {
    return hall_.members.renew_recovery(who_.player, loop_, [self = shared_from_this(), id](const RecoveryCode& code) {
      self->respond(id, protocol::Result(protocol::RecoveryResult{code}));
    });
  });
}

// The connection becomes the member's, so nothing of the guest may be on its way.
void Session::on(const RequestId& id, protocol::AccountLogin login) {
  if (device_ != 0) return answer(id, is_a_member());
  if (!inside_.empty() || unanswered_ > 0) return answer(id, in_a_room());
  if (login.passkey) return this->login(id, *login.passkey);
  if (!may_log_in(id, login.handle)) return;
  stage_ = Stage::greeting;
  hall_.members.login(login.handle, login.recovery, client_, door(), loop_,
                      [self = shared_from_this(), id](std::optional<Welcome> member) {
                        self->welcome(id, std::move(member), wrong_login());
                      });
}

bool Session::may_log_in(const RequestId& id, std::string_view as) {
  const std::int64_t now = loop_.now_ms();
  if (!hall_.logins.allow(network_, 1, now) || !hall_.handle_logins.allow(lower_case(as), 1, now) ||
      !hall_.all_logins.allow("all", 1, now)) {
    answer(id, too_many_logins());
    return false;
  }
  return may_write(id, member_row_bytes);
}

void Session::on(const RequestId& id, protocol::AccountDevices) {
  const auto member = member_who_asks(id);
  if (!member) return;
  protocol::DevicesResult all;
  for (const Device& device : member->devices) {
    all.devices.push_back(
        {device.id, device.name, day_text(device.first_day), day_text(device.last_day), device.id == device_});
  }
  answer(id, protocol::Result(std::move(all)));
}

// The answer comes first, also to the device that ends itself.
void Session::on(const RequestId& id, protocol::AccountDeviceEnd end) {
  as_member(id, [&] {
    return hall_.members.end_device(who_.player, end.id, loop_, [self = shared_from_this(), id, device = end.id] {
      self->respond(id, protocol::Result(protocol::Done{}));
      if (const auto connection = self->hall_.presence.find(self->who_.player)) connection->device_ended(device);
    });
  });
}

void Session::on(const RequestId& id, protocol::AccountRename rename) {
  as_member(id, [&] {
    return hall_.members.rename(
        who_.player, rename.handle, loop_, [self = shared_from_this(), id, handle = rename.handle] {
          self->who_.name = self->handle_ = handle;
          self->respond(id, protocol::Result(protocol::RenameResult{self->shown(self->who_.player)}));
        });
  });
}

void Session::on(const RequestId& id, protocol::AccountExport) {
  if (!may_view(id, exported_views)) return;
  auto member = member_who_asks(id);
  if (!member) return;
  ++unanswered_;
  hall_.profiles.newest_games(who_.player, exported_games, loop_,
                              [self = shared_from_this(), id, member = std::move(*member)](const GamesPage& games) {
                                const auto bots = self->hall_.members.bots_of(member.id);
                                protocol::ExportResult all{exported(member, bots, self->hall_.seats.of(member.id),
                                                                    self->hall_.profiles.ratings_of(member.id), games)};
                                self->respond(id, protocol::Result(std::move(all)));
                              });
}

void Session::on(const RequestId& id, protocol::AccountDelete wish) {
  as_member(id, [&] {
    return hall_.members.remove(who_.player, wish.confirm, loop_,
                                [self = shared_from_this(), id](const std::vector<PlayerId>& gone) {
                                  self->respond(id, protocol::Result(protocol::Done{}));
                                  self->hall_.gone(gone);
                                });
  });
}

void Session::relate(const RequestId& id, Members::Relation relation, const PlayerId& other, bool on) {
  as_member(id, [&] {
    return hall_.members.relate(who_.player, relation, other, on, loop_,
                                [self = shared_from_this(), id](std::vector<PlayerId> blocked) {
                                  self->blocked_.set(std::move(blocked));
                                  self->respond(id, protocol::Result(protocol::Done{}));
                                });
  });
}

void Session::on(const RequestId& id, protocol::AccountBlock block) {
  relate(id, Members::Relation::blocked, block.player, true);
}
void Session::on(const RequestId& id, protocol::AccountUnblock unblock) {
  relate(id, Members::Relation::blocked, unblock.player, false);
}
void Session::on(const RequestId& id, protocol::AccountFollow follow) {
  relate(id, Members::Relation::followed, follow.player, true);
}
void Session::on(const RequestId& id, protocol::AccountUnfollow unfollow) {
  relate(id, Members::Relation::followed, unfollow.player, false);
}

void Session::on(const RequestId& id, protocol::AccountPeople) {
  if (!may_view(id)) return;
  const auto member = member_who_asks(id);
  if (!member) return;
  protocol::PeopleResult people;
  for (const PlayerId& player : member->followed)
    people.followed.push_back({shown(player), hall_.presence.is_here(player)});
  for (const PlayerId& player : member->blocked) people.blocked.push_back(shown(player));
  for (const Member& bot : hall_.members.bots_of(member->id)) people.bots.push_back(shown(bot.id));
  answer(id, protocol::Result(std::move(people)));
}

void Session::on(const RequestId& id, protocol::AccountInbox) {
  if (!may_view(id)) return;
  ++unanswered_;
  protocol::InboxResult inbox;
  for (const SeatBook::Entry& entry : hall_.seats.of(who_.player))
    if (entry.waits) inbox.waits.push_back({entry.room, std::string(entry.game->id), index_of(entry.seat)});
  hall_.matchmaker.add_challenges(who_.player, std::move(inbox), answering(id));
}

void Session::on(const RequestId& id, protocol::AccountBot bot) {
  auto clean = clean_name(bot.name);
  if (const auto* fault = std::get_if<NameFault>(&clean))
    return answer(id, *fault == NameFault::scripts ? mixed_name() : bad_name());
  auto& name = std::get<std::string>(clean);
  if (is_reserved_name(name) || looks_owned(name)) return answer(id, reserved_name());
  if (hall_.members.resembles_a_handle(name)) return answer(id, members_name());
  as_member(id, [&] {
    return hall_.members.add_bot(
        who_.player, std::move(name), loop_, [self = shared_from_this(), id](const Welcome& made) {
          self->respond(id, protocol::Result(protocol::BotResult{self->shown(made.who.player), made.token}));
        });
  });
}

// As when its owner deletes their account.
void Session::on(const RequestId& id, protocol::AccountBotEnd end) {
  as_member(id, [&] {
    return hall_.members.end_bot(who_.player, end.player, loop_, [self = shared_from_this(), id, bot = end.player] {
      self->respond(id, protocol::Result(protocol::Done{}));
      self->hall_.gone({bot});
    });
  });
}

}  // namespace crosstable
