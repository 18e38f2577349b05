// What a session makes of requests: hello, the catalogue, the lobby and its commands. Requests for a room go to the
// room.
#include <algorithm>
#include <type_traits>
#include <utility>

#include "server/lobby/hall.hpp"
#include "server/lobby/refusals.hpp"
#include "server/log.hpp"
#include "server/overloaded.hpp"
#include "server/room/refusals.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"
#include "server/session/session.hpp"
#include "server/text/names.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

protocol::HelloResult hello_result(const Who& who, std::string_view handle, const Token& token,
                                   const std::vector<SeatBook::Entry>& seats) {
  protocol::HelloResult result{who.player.view(), who.name, token.reveal(), CROSSTABLE_VERSION, {}, handle};
  for (const SeatBook::Entry& entry : seats)
    result.rooms.push_back({entry.room, entry.game->id, index_of(entry.seat), entry.waits});
  return result;
}

}  // namespace

void Session::take(protocol::Request request) {
  if (unanswered_ >= hall_.limits().unanswered) return answer(request.id, too_many_requests());
  if (stage_ == Stage::greeting) {
    if (early_.size() >= hall_.limits().unanswered) return answer(request.id, too_many_requests());
    early_.push_back(std::move(request));
    return;
  }
  ++hall_.requests[request.message.index()];
  if (auto* hello = std::get_if<protocol::Hello>(&request.message)) return greet(request.id, std::move(*hello));
  if (stage_ == Stage::fresh) return answer(request.id, hello_required());
  if (hall_.stopping) return answer(request.id, stopping());
  std::visit(Overloaded{
                 [](protocol::Hello&) {},  // above
                 [&](protocol::Ping&) { answer(request.id, protocol::PingResult{loop_.now_ms()}); },
                 [&](protocol::Games&) {
                   if (may_view(request.id)) answer(request.id, protocol::GamesResult{hall_.games()});
                 },
                 [&](protocol::LobbyEnter&) {
                   if (!may_view(request.id)) return;
                   ++unanswered_;
                   hall_.lobby.enter(weak_from_this(), request.id);
                 },
                 [&](protocol::LobbyLeave&) {
                   in_lobby_ = false;
                   lobby_missed_ = {};
                   hall_.lobby.leave(this);
                   answer(request.id, protocol::Done{});
                 },
                 [&](protocol::Analyse& wish) {
                   if (!hall_.analyses_asked.allow(network_, 1, loop_.now_ms()))
                     return answer(request.id, too_many_analyses());
                   ++unanswered_;
                   hall_.analyses.ask(std::move(wish.record), weak_from_this(), request.id);
                 },
                 [&](protocol::SeekOpen& wish) {
                   if (!may_open(request.id)) return;
                   hall_.matchmaker.seek(who_, std::move(wish), answering(request.id));
                 },
                 [&](protocol::SeekClose&) {
                   ++unanswered_;
                   hall_.matchmaker.stop_seeking(who_.player, answering(request.id));
                 },
                 [&](protocol::Seeks&) {
                   if (!may_view(request.id)) return;
                   ++unanswered_;
                   hall_.matchmaker.list(answering(request.id));
                 },
                 [&](protocol::ChallengeOpen& wish) {
                   if (!may_open(request.id)) return;
                   hall_.matchmaker.challenge(who_, std::move(wish), answering(request.id));
                 },
                 [&](protocol::ChallengeAccept& wish) {
                   if (!may_open(request.id)) return;
                   hall_.matchmaker.accept(who_, std::move(wish.id), answering(request.id));
                 },
                 [&](protocol::ChallengeDecline& wish) {
                   ++unanswered_;
                   hall_.matchmaker.decline(who_.player, std::move(wish.id), answering(request.id));
                 },
                 [&](protocol::PlayerProfile& wish) {
                   if (!may_view(request.id)) return;
                   ++unanswered_;
                   hall_.profiles.profile(wish, who_, loop_, answering(request.id));
                 },
                 [&](protocol::PlayerGames& wish) {
                   if (!may_view(request.id)) return;
                   ++unanswered_;
                   hall_.profiles.games(wish, loop_, answering(request.id));
                 },
                 [&](protocol::Leaderboard& wish) {
                   if (!may_view(request.id)) return;
                   ++unanswered_;
                   hall_.profiles.leaderboard(wish, loop_, answering(request.id));
                 },
                 [&](protocol::Say& say) { command(request.id, say.text.reveal()); },
                 [&](protocol::RoomCreate& wish) { create(request.id, std::move(wish), Asked::by_method); },
                 [&]<class Message>(Message& message) {
                   if constexpr (protocol::ForARoom<Message>) {
                     const RoomCode code = message.room;
                     to_room(std::move(request), code);
                   } else {
                     on(request.id, std::move(message));
                   }
                 },
             },
             request.message);
}

// Refuses by itself. What opens a room, may lead to one, or opens an event is charged as a room.
bool Session::may_open(const protocol::RequestId& id) {
  if (hall_.draining) {
    answer(id, draining());
    return false;
  }
  if (!hall_.new_rooms.allow(network_, 1, loop_.now_ms())) {
    answer(id, rooms_too_fast());
    return false;
  }
  if (!may_act(id, room_bytes)) return false;
  ++unanswered_;
  return true;
}

// For whoever answers later, on this loop.
std::function<void(const protocol::Answer&)> Session::answering(protocol::RequestId id) {
  return [self = shared_from_this(), id = std::move(id)](const protocol::Answer& answer) { self->respond(id, answer); };
}

void Session::greet(const protocol::RequestId& id, protocol::Hello hello) {
  if (stage_ == Stage::greeted) return answer(id, hello_said());
  if (hello.version != protocol::protocol_version) return answer(id, bad_version(hello.version));
  if (hello.name) {
    auto clean = clean_name(*hello.name);
    if (const auto* fault = std::get_if<NameFault>(&clean))
      return answer(id, *fault == NameFault::scripts ? mixed_name() : bad_name());
    hello.name = std::get<std::string>(std::move(clean));
    if (is_reserved_name(*hello.name) || looks_owned(*hello.name)) return answer(id, reserved_name());
    const auto is_members_token = [&] { return hello.token && hall_.members.owns(token_hash(*hello.token)); };
    if (hall_.members.resembles_a_handle(*hello.name) && !is_members_token()) return answer(id, members_name());
  }
  if (hall_.draining && !hello.token) return answer(id, draining());
  stage_ = Stage::greeting;
  contributes_ = hello.contributes;
  client_ = std::move(hello.client).value_or("");
  hall_.players.greet(hello.token, std::move(hello.name), door(), loop_,
                      [self = shared_from_this(), id](std::optional<Welcome> known) {
                        self->welcome(id, std::move(known), too_many_guests());
                      });
}

// Whoever this connection was until now has none from then on.
Door Session::door() {
  return {
      .takes_over =
          [this](const PlayerId& player) {
            if (!who_.player.empty()) hall_.presence.leave(who_.player, shared_from_this());
            who_.player = player;
            displaced_ = hall_.presence.arrive(player, weak_from_this());
            return displaced_ != nullptr;
          },
      .may_be_new = [this] { return hall_.new_guests.allow(network_, 1, loop_.now_ms()); },
      .may_write = [this] { return hall_.log_bytes.allow(network_, player_row_bytes, loop_.now_ms()); },
  };
}

// Whatever has become of this connection meanwhile, the one before it has lost its place. A device may have been ended
// while this was becoming durable.
void Session::welcome(const protocol::RequestId& id, std::optional<Welcome> welcome, const protocol::Error& otherwise) {
  if (const auto old = std::exchange(displaced_, nullptr)) old->taken_over();
  if (stage_ == Stage::ended) return;
  if (!welcome) {
    stage_ = who_.player.empty() ? Stage::fresh : Stage::greeted;
    answer(id, otherwise);
  } else if (hall_.bans.bar_player(welcome->who.player, loop_.now_ms())) {
    answer(id, banned());
    return turn_out("banned");
  } else if (welcome->device != 0 && !hall_.members.has_device(welcome->who.player, welcome->device)) {
    return log_out();
  } else {
    stage_ = Stage::greeted;
    become(*welcome);
    unkept_.reset();
    if (welcome->unkept) unkept_ = std::make_unique<PlayerRow>(std::move(*welcome->unkept));
    log_info("session {} is player {} from {}", number_, who_.player.view(), peer_);
    answer(id, hello_result(who_, handle_, welcome->token, hall_.seats.of(who_.player)));
    hall_.events().came(who_.player);
  }
  for (protocol::Request& request : std::exchange(early_, {})) take(std::move(request));
}

void Session::become(const Welcome& welcome) {
  who_ = welcome.who;
  who_.network = network_;
  handle_ = welcome.handle;
  device_ = welcome.device;
  blocked_.set(welcome.blocked);
}

void Session::command(protocol::RequestId id, std::string_view text) {
  auto parsed = protocol::parse_lobby_command(text);
  if (const auto* wrong = std::get_if<protocol::Error>(&parsed)) return answer(id, *wrong);
  auto& command = std::get<protocol::Command>(parsed);
  if (const auto* help = std::get_if<protocol::Help>(&command)) {
    answer(id, protocol::help_reply(*help, protocol::CommandPlace::lobby, {}));
  } else if (auto* wish = std::get_if<protocol::JoinByCode>(&command)) {
    join(id, std::move(*wish));
  } else if (const auto* shown = std::get_if<protocol::ShowEvent>(&command)) {
    describe(id, shown->event, events::EventSummary::overview);
  } else if (auto& message = std::get<protocol::ClientMessage>(command);
             auto* const event = std::get_if<protocol::EventCreate>(&message)) {
    create_by_command(id, std::move(*event));
  } else {
    create(std::move(id), std::get<protocol::RoomCreate>(std::move(message)), Asked::by_command);
  }
}

void Session::create(protocol::RequestId id, protocol::RoomCreate wish, Asked asked) {
  if (inside_.size() >= hall_.limits().rooms_per_connection) return answer(id, too_many_rooms());
  if (!may_open(id)) return;
  hall_.open_room(who_, shared_from_this(), std::move(id), std::move(wish), asked);
}

std::shared_ptr<RoomLink> Session::find_room(const RoomCode& code) {
  const auto place =
      std::ranges::find(inside_, code, [](const Inside& each) -> const RoomCode& { return each.room->code(); });
  return place != inside_.end() ? place->room : hall_.rooms.find(code);
}

bool Session::may_enter(const protocol::RequestId& id, const RoomCode& code) {
  const bool again = std::ranges::any_of(inside_, [&](const Inside& place) { return place.room->code() == code; });
  if (again || inside_.size() < hall_.limits().rooms_per_connection) return true;
  answer(id, too_many_rooms());
  return false;
}

bool Session::may_try(const protocol::RequestId& id, const std::optional<protocol::SecretText>& password) {
  if (!password || hall_.password_tries.allow(network_, 1, loop_.now_ms())) return true;
  answer(id, too_many_passwords());
  return false;
}

bool Session::may_view(const protocol::RequestId& id, double views) {
  if (hall_.views.allow(network_, views, loop_.now_ms())) return true;
  answer(id, too_many_views());
  return false;
}

// What adds to the log is paid for.
bool Session::may_write(const protocol::RequestId& id, double bytes) {
  const bool disk_is_low = hall_.disk_is_low();
  if (hall_.log_bytes.allow(network_, bytes * (disk_is_low ? dear : 1), loop_.now_ms())) return true;
  answer(id, disk_is_low ? disk_low() : too_much_written());
  return false;
}

// A guest who adds to the log is known for good: their row becomes durable first.
bool Session::may_act(const protocol::RequestId& id, double bytes) {
  if (!may_write(id, bytes + (unkept_ ? player_row_bytes : 0))) return false;
  if (!unkept_) return true;
  if (!hall_.players.keep(*unkept_, loop_)) {
    answer(id, house_full());
    return false;
  }
  unkept_.reset();
  return true;
}

// Moves are never refused, but leave the less for everything else.
void Session::count_move() {
  if (++moves_ % moves_at_once == 0) hall_.log_bytes.spend(network_, moves_at_once * move_bytes, loop_.now_ms());
}

// A full book has no place for them until they do something.
void Session::became_host() {
  if (!on_loop()) return loop_.post([self = shared_from_this()] { self->became_host(); });
  if (stage_ == Stage::greeted && unkept_ && hall_.players.keep(*unkept_, loop_)) unkept_.reset();
}

void Session::join(const protocol::RequestId& id, protocol::JoinByCode join) {
  if (!may_enter(id, join.room) || !may_try(id, join.password)) return;
  const auto room = find_room(join.room);
  if (!room) return answer(id, no_such_room());
  if (!may_act(id, fact_bytes)) return;
  ++unanswered_;
  room->join(who_, shared_from_this(), id, std::move(join.password));
}

void Session::to_room(protocol::Request request, const RoomCode& code) {
  const bool enters = std::holds_alternative<protocol::RoomEnter>(request.message),
             looks = std::holds_alternative<protocol::RoomSync>(request.message) ||
                     std::holds_alternative<protocol::RoomMoves>(request.message) ||
                     std::holds_alternative<protocol::RoomPeek>(request.message);
  if (enters &&
      (!may_enter(request.id, code) || !may_try(request.id, std::get<protocol::RoomEnter>(request.message).password)))
    return;
  if ((enters || looks) && !may_view(request.id)) return;
  const auto room = find_room(code);
  if (!room) return answer(request.id, no_such_room());
  if (asks_for_a_hint(request.message) && !hall_.hints.allow(network_, 1, loop_.now_ms()))
    return answer(request.id, too_many_hints());
  const bool moves = std::holds_alternative<protocol::RoomMove>(request.message);
  // Figures must not tell a resignation from a move.
  if (moves || std::holds_alternative<protocol::RoomResign>(request.message))
    move_times_.arrived(request.id, loop_.steady_us());
  if (moves) {
    count_move();
  } else if (const double bytes = log_bytes_of(request.message, who_.name.size());
             bytes > 0 && !may_act(request.id, bytes)) {
    return;
  }
  ++unanswered_;
  const auto wire = wire_.lock();
  room->receive(
      {who_, shared_from_this(), std::move(request), loop_.steady_ms(), moves && wire ? wire->round_trip_ms() : 0});
}

}  // namespace crosstable
