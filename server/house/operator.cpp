#include "server/house/operator.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "protocol/encode.hpp"
#include "server/base/rfc3339.hpp"
#include "server/house/as_event_member.hpp"
#include "server/house/gather.hpp"
#include "server/limits/network.hpp"

namespace crosstable {
namespace {

std::optional<Networks> networks_in(const std::string& text) {
  try {
    return Networks(text);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

std::string because(const std::string& reason) { return reason.empty() ? "" : ": " + reason; }

}  // namespace

void Operator::rooms(std::function<void(std::vector<RoomSummary>)> done) {
  gather<RoomSummary, Room>(
      parts_.loop, parts_.directory.all(), [](Room& room) { return room.summary(); },
      [done = std::move(done)](std::vector<RoomSummary> all) {
        std::ranges::sort(all, {}, &RoomSummary::room);
        done(std::move(all));
      });
}

void Operator::connections(std::function<void(std::vector<Session::Summary>)> done) {
  gather<Session::Summary, Session>(
      parts_.loop, parts_.roster.all(), [](Session& session) { return session.summary(); },
      [done = std::move(done)](std::vector<Session::Summary> all) {
        std::ranges::sort(all, {}, &Session::Summary::number);
        done(std::move(all));
      });
}

// A ban that has run out is dropped when somebody looks.
std::vector<BanRow> Operator::bans() {
  for (BanRow& expired : parts_.people.bans.take_expired(parts_.loop.now_ms())) {
    Write write;
    write.ban = std::move(expired);
    write.ban->lifted = true;
    parts_.store.append(std::move(write), parts_.loop, [] {});
  }
  return parts_.people.bans.all(parts_.loop.now_ms());
}

std::optional<Meant> Operator::find(const std::string& whom) const {
  if (auto meant = meant_by(whom, parts_.people.members, parts_.people.players)) return meant;
  PlayerId player(whom);
  return parts_.hall.presence.is_here(player) ? std::optional(Meant{std::move(player), {}}) : std::nullopt;
}

Operator::Done Operator::on_loop(Done done) const {
  return [&loop = parts_.loop, done = std::move(done)](Refused refused) {
    loop.post([done, refused = std::move(refused)] { done(refused); });
  };
}

void Operator::act_on_room(const RoomCode& code, RoomAct act, Done done) {
  const auto room = parts_.directory.find(code);
  if (!room) return done("There's no such table.");
  act.done = on_loop(std::move(done));
  room->operate(std::move(act));
}

void Operator::end_room(const std::string& who, const RoomCode& room, const std::string& reason, Done done) {
  act_on_room(room, {RoomAct::Kind::end, {}, audit(who, "end room " + room.text() + because(reason)), {}},
              std::move(done));
}

void Operator::remove(const std::string& who, const PlayerId& player, const RoomCode& room, Done done) {
  act_on_room(
      room,
      {RoomAct::Kind::remove, player, audit(who, "kick player " + player.text() + " from room " + room.text()), {}},
      std::move(done));
}

void Operator::note(const std::string& who, const std::string& act, std::function<void()> then) {
  Write write;
  write.audit = audit(who, act);
  parts_.store.append(std::move(write), parts_.loop, std::move(then));
}

void Operator::say(const std::string& who, const std::string& text, Counted done) {
  note(who, "say: " + text, [this, text, done = std::move(done)] {
    const auto frame = std::make_shared<std::string>();
    protocol::notification_frame(*frame, protocol::ServerNotice{text});
    const auto sessions = parts_.roster.all();
    for (const auto& session : sessions) session->notice(frame);
    done(sessions.size());
  });
}

void Operator::turn_out(std::function<bool(const Session::Summary&)> chosen, const std::string& reason, Counted done) {
  gather<int, Session>(
      parts_.loop, parts_.roster.all(),
      [chosen = std::move(chosen), reason](Session& session) {
        const bool goes = chosen(session.summary());
        if (goes) session.turn_out(reason);
        return goes ? 1 : 0;
      },
      [done = std::move(done)](std::vector<int> gone) { done(static_cast<std::size_t>(std::ranges::count(gone, 1))); });
}

void Operator::close(const std::string& who, const std::string& whom, Counted done) {
  note(who, "close " + whom, [this, whom, done = std::move(done)] {
    const auto chosen = [whom, networks = networks_in(whom)](const Session::Summary& session) {
      return std::to_string(session.number) == whom || session.player.view() == whom ||
             (networks && networks->contain(session.address));
    };
    turn_out(chosen, "closed by the operator", done);
  });
}

void Operator::ban(const std::string& who, BanRow ban, Counted done) {
  const bool address = ban.kind == BanRow::Kind::address;
  Write write;
  write.audit = audit(who, std::string("ban ") + (address ? "address " : "player ") + ban.whom +
                               (ban.until_ms == 0 ? "" : " until " + rfc3339(ban.until_ms)) + because(ban.reason));
  write.ban = ban;
  parts_.store.append(std::move(write), parts_.loop, [this, ban, address, done = std::move(done)] {
    parts_.people.bans.set(ban);
    std::vector<PlayerId> barred;
    if (!address) {
      barred.emplace_back(ban.whom);
      for (const Member& bot : parts_.people.members.bots.of(barred.front())) barred.push_back(bot.id);
    }
    const auto chosen = [barred = std::move(barred),
                         networks = address ? networks_in(ban.whom) : std::nullopt](const Session::Summary& session) {
      return networks ? networks->contain(session.address) : std::ranges::find(barred, session.player) != barred.end();
    };
    turn_out(chosen, "banned", done);
  });
}

void Operator::unban(const std::string& who, BanRow::Kind kind, const std::string& whom, Done done) {
  const bool address = kind == BanRow::Kind::address;
  const auto all = parts_.people.bans.all(parts_.loop.now_ms());
  if (std::ranges::none_of(all, [&](const BanRow& ban) { return ban.kind == kind && ban.whom == whom; }))
    return done("There is no such ban.");
  Write write;
  write.audit = audit(who, std::string("unban ") + (address ? "address " : "player ") + whom);
  write.ban = BanRow{.kind = kind, .whom = whom, .until_ms = 0, .reason = {}, .lifted = true};
  parts_.store.append(std::move(write), parts_.loop, [this, kind, whom, done = std::move(done)] {
    parts_.people.bans.lift(kind, whom);
    done(std::nullopt);
  });
}

void Operator::act_on_member(const std::string& who, const MemberAct& act, Done done) {
  const auto refused =
      parts_.people.members.operate(act, who, parts_.loop, [this, done](const std::vector<PlayerId>& gone) {
        parts_.events.members_changed();
        parts_.hall.gone(gone);
        done(std::nullopt);
      });
  if (refused) done(refused->text);
}

void Operator::show_event(const EventId& event, std::function<void(std::optional<std::string> view)> done) {
  parts_.events.show(event, [&loop = parts_.loop, done = std::move(done)](events::ShownEvent shown) {
    loop.post([done, view = std::move(shown.view)] { done(view); });
  });
}

void Operator::end_event(const std::string& who, const EventId& event, Done done) {
  note(who, "end event " + event.text(),
       [this, event, done = std::move(done)] { parts_.events.operate(event, events::act::Cancel{}, on_loop(done)); });
}

void Operator::direct_event(const std::string& who, const EventId& event, const PlayerId& whom, Done done) {
  const auto member = as_director(parts_.people.members, whom);
  if (!member) return done("There's no such member.");
  note(who, "director of event " + event.text() + ": member " + member->player.text(),
       [this, event, add = events::act::AddDirector{*member}, done = std::move(done)] {
         parts_.events.operate(event, add, on_loop(done));
       });
}

void Operator::drain(const std::string& who, bool on, std::function<void()> done) {
  note(who, on ? "drain" : "drain off", [this, on, done = std::move(done)] {
    parts_.house.draining = on;
    done();
  });
}

}  // namespace crosstable
