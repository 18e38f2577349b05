// How a connection gets its player: hello and login. Requests that come meanwhile wait.
#include <utility>

#include "server/limits/allowances.hpp"
#include "server/lobby/hall.hpp"
#include "server/lobby/refusals.hpp"
#include "server/log/log.hpp"
#include "server/seams/house_state.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"
#include "server/session/session.hpp"
#include "server/text/names.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

protocol::HelloResult hello_result(const Who& who, std::string_view handle, const Token& token,
                                   const std::vector<SeatBook::Entry>& seats) {
  protocol::HelloResult result{{who.player, who.name, std::string(handle)}, token.reveal(), {CROSSTABLE_VERSION}};
  for (const SeatBook::Entry& entry : seats)
    result.rooms.push_back({entry.room, std::string(entry.game->id), index_of(entry.seat), entry.waits});
  return result;
}

// A ban of its owner is a ban of a bot.
bool is_banned(const People& people, const PlayerId& player, std::int64_t now_ms) {
  if (people.bans.bar_player(player, now_ms)) return true;
  const auto member = people.members.find(player);
  return member && member->is_bot() && people.bans.bar_player(member->owner, now_ms);
}

}  // namespace

void Session::greet(const protocol::RequestId& id, protocol::Hello hello) {
  if (stage_ == Stage::greeted) return answer(id, hello_said());
  if (hello.version != protocol::protocol_version) return answer(id, bad_version(hello.version));
  if (hello.name) {
    auto clean = clean_name(*hello.name);
    if (const auto* fault = std::get_if<NameFault>(&clean))
      return answer(id, *fault == NameFault::scripts ? mixed_name() : bad_name());
    hello.name = std::get<std::string>(std::move(clean));
    if (is_reserved_name(*hello.name) || looks_owned(*hello.name)) return answer(id, reserved_name());
    const auto is_members_token = [&] { return hello.token && context_.people.members.owns(token_hash(*hello.token)); };
    if (context_.people.members.resembles_a_handle(*hello.name) && !is_members_token())
      return answer(id, members_name());
  }
  if (context_.house.draining && !hello.token) return answer(id, draining());
  begin_greeting();
  contributes_ = hello.contributes;
  player_.client = std::move(hello.client).value_or("");
  context_.people.players.greet(hello.token, std::move(hello.name), door(), loop_,
                                [self = shared_from_this(), id](std::optional<Welcome> known) {
                                  self->welcome(id, std::move(known), self->too_many_guests_for_now());
                                });
}

protocol::Error Session::too_many_guests_for_now() const {
  const std::int64_t now = loop_.now_ms();
  const auto guest = context_.allowances[Allowance::new_guest].wait_ms(network_, 1, now);
  const auto row = context_.allowances[Allowance::log_bytes].wait_ms(network_, player_row_bytes, now);
  return protocol::again_in_ms(guest && row ? std::max(guest, row) : std::nullopt, used_up(Allowance::new_guest));
}

// The player that this connection had until now loses it.
Door Session::door() {
  return {
      .takes_over =
          [this](const PlayerId& player) {
            if (!player_.who.player.empty()) context_.hall.presence.leave(player_.who.player, shared_from_this());
            if (player_.who.player != player) former_ = player_.who.player;
            player_.who.player = player;
            displaced_ = context_.hall.presence.arrive(player, weak_from_this());
            return displaced_ != nullptr;
          },
      .may_be_new = [this] { return context_.allowances[Allowance::new_guest].allow(network_, 1, loop_.now_ms()); },
      .may_write =
          [this] {
            return context_.allowances[Allowance::log_bytes].allow(network_, player_row_bytes, loop_.now_ms());
          },
  };
}

// Whatever has become of this connection meanwhile, the one before it has lost its place. A device may have been ended
// while this was becoming durable.
void Session::welcome(const protocol::RequestId& id, std::optional<Welcome> welcome, const protocol::Error& otherwise) {
  try {
    settle(id, std::move(welcome), otherwise);
  } catch (const std::exception& error) {
    if (stage_ == Stage::greeting) stage_ = before_greeting_;
    failed_at(id, error.what());
  }
  if (stage_ == Stage::ended) return;
  for (protocol::Request& request : std::exchange(early_, {})) attend(std::move(request));
}

void Session::settle(const protocol::RequestId& id, std::optional<Welcome> welcome, const protocol::Error& otherwise) {
  if (const auto old = std::exchange(displaced_, nullptr)) old->taken_over();
  if (stage_ != Stage::greeting) return;
  if (!welcome) {
    stage_ = player_.who.player.empty() ? Stage::fresh : Stage::greeted;
    answer(id, otherwise);
  } else if (is_banned(context_.people, welcome->who.player, loop_.now_ms())) {
    answer(id, banned());
    return turn_out("banned");
  } else if (welcome->device != 0 && !context_.people.members.has_device(welcome->who.player, welcome->device)) {
    return log_out();
  } else {
    stage_ = Stage::greeted;
    become(*welcome);
    player_.unkept.reset();
    if (welcome->unkept) player_.unkept = std::make_unique<PlayerRow>(std::move(*welcome->unkept));
    log_info("session {} is player {} from {}", number_, player_.who.player.view(), peer_);
    answer(id, hello_result(player_.who, player_.handle, welcome->token, context_.hall.seats.of(player_.who.player)));
    context_.events.came(player_.who.player);
    context_.hall.matchmaker.came(player_.who.player);
    if (!former_.empty()) context_.hall.matchmaker.identity_ended(std::exchange(former_, {}), shared_from_this());
  }
}

void Session::become(const Welcome& welcome) {
  player_.who = welcome.who;
  player_.who.network = network_;
  player_.handle = welcome.handle;
  player_.device = welcome.device;
  player_.blocked.set(welcome.blocked);
}

}  // namespace crosstable
