#include "server/open_rooms/open_rooms.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/secrets.hpp"
#include "server/lobby/refusals.hpp"
#include "server/matchplay/chosen_options.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

constexpr std::size_t games_at_once = 1'000;  // written in one transaction

std::optional<protocol::Error> error_of(RoomDirectory::Refusal refusal) {
  return refusal == nullptr ? std::nullopt : std::optional(refusal());
}

}  // namespace

OpenRooms::OpenRooms(OpenRoomsParts parts) : directory(parts.limits), parts_(std::move(parts)) {
  for (Loop* loop : parts_.loops) contexts_.push_back(std::make_shared<const RoomContext>(context_of(*loop)));
}

void OpenRooms::create(const Who& creator, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                       protocol::RoomCreate request, Asked asked) {
  const auto refuse = [&](const protocol::Error& error) { from->respond(id, error); };
  if (parts_.store.low_on_space()) return refuse(disk_low());
  const SharedRoomContext& context = next_context();
  const auto [code, refusal] =
      reserve({{creator.player, creator.network}}, asks_for_days(request.options), context->loop);
  if (refusal != nullptr) return refuse(refusal());
  auto room = Room::create(context, code, new_invite(parts_.random), creator, std::move(from), std::move(id),
                           std::move(request), asked);
  if (room) directory.put(std::move(room));
  else directory.take_out(code);
}

std::optional<protocol::Error> OpenRooms::no_place(const Makers& makers, bool days, const PlayerId& told) const {
  return error_of(directory.no_place_for(makers, days, told));
}

std::pair<RoomCode, RoomDirectory::Refusal> OpenRooms::reserve(const Makers& makers, bool days, Loop& loop) {
  auto reserved = directory.reserve(parts_.random, makers, days, loop);
  eviction_.make_place();
  return reserved;
}

// Also at the start, in case the server died between the two.
void OpenRooms::show_as_deleted(const PlayerId& player) {
  for (const SeatBook::Entry& entry : parts_.hall.seats.of(player))
    if (const auto room = directory.find(entry.room)) room->show_as_deleted(player);
}

std::optional<std::string> OpenRooms::open(RoomPlan plan) {
  if (auto fault = fault_of(plan)) return fault;
  if (parts_.house.stopping) return "The server is stopping.";
  if (parts_.store.low_on_space()) return disk_low().text;
  const SharedRoomContext& context = next_context();
  const Makers makers = plan.gathers ? makers_of(plan.seats, plan.networks) : Makers();
  const auto [code, refusal] = reserve(makers, plan.options.clock().kind == TimeControl::Kind::days, context->loop);
  if (refusal != nullptr) return refusal().text;
  directory.put(Room::open(context, code, new_invite(parts_.random), std::move(plan)));
  return std::nullopt;
}

void OpenRooms::rule(const RoomCode& code, Ruling ruling, Confirmation done) {
  if (const auto room = directory.find(code)) return room->rule(std::move(ruling), std::move(done));
  done("There's no such table.");
}

void OpenRooms::look(const RoomCode& code, SeatLook what, LookDone done) {
  if (const auto room = directory.find(code)) return room->look(std::move(what), std::move(done));
  done({"There's no such table.", {}});
}

void OpenRooms::resume(std::vector<StoredStream> stored) {
  lacks_history_ = parts_.store.history().is_incomplete();
  for (StoredStream& each : stored) {
    const StoredStream room = std::exchange(each, {});  // its facts need not stay in memory twice
    const SharedRoomContext& context = next_context();
    directory.reserve_again(room.id.room(), context->loop);
    directory.put(brought_back(context, room));
  }
  complete_history();
}

// If the server dies before the last write, the next start finds all of them again, and the store leaves out those that
// it has.
void OpenRooms::complete_history() {
  if (!std::exchange(lacks_history_, false)) return;
  std::ranges::stable_sort(found_games_, {}, &GameRow::at_ms);
  Write write;
  for (GameRow& game : std::exchange(found_games_, {})) {
    write.games.push_back(std::move(game));
    if (write.games.size() == games_at_once) parts_.store.append(std::exchange(write, {}), first_loop(), [] {});
  }
  write.history_complete = true;
  parts_.store.append(std::move(write), first_loop(), [] {});
}

// Damage in one room is that room's matter.
std::shared_ptr<Room> OpenRooms::brought_back(const SharedRoomContext& context, const StoredStream& stored) {
  if (!stored.damage.empty()) return Room::set_aside(context, stored, stored.damage);
  try {
    return Room::resume(context, stored);
  } catch (const std::exception& damage) {
    return Room::set_aside(context, stored, damage.what());
  }
}

void OpenRooms::listing_changed(const RoomCode& code, std::shared_ptr<const Listing> listing) {
  parts_.hall.lobby.changed(code, std::move(listing));
}

void OpenRooms::seat_changed(const RoomCode& code, const GameInfo& game, const PlayerId& player,
                             std::optional<Seat> seat) {
  if (parts_.hall.seats.note(code, game, player, seat)) parts_.hall.matchmaker.freed(player);
  if (!seat) parts_.hall.notices.turn_over(player, code);
}

void OpenRooms::waits_changed(const RoomCode& code, const PlayerId& player, std::optional<Wait> wait) {
  const GameInfo* game = parts_.hall.seats.note_waiting(code, player, wait.has_value());
  if (!wait) return parts_.hall.notices.turn_over(player, code);
  if (game == nullptr || wait->told) return;
  parts_.hall.notices.your_turn(player, code, game->id, [this, code, player, wait = *wait] {
    if (const auto room = directory.find(code)) room->note_told(player, wait);
  });
}

void OpenRooms::plays_changed(const RoomCode& code, const PlayerId& player, bool plays) {
  parts_.hall.seats.note_playing(code, player, plays);
  if (!plays) parts_.hall.matchmaker.freed(player);
}

void OpenRooms::unit_changed(const RoomCode& code, std::vector<PlayerId> playing) {
  parts_.hall.unit_changed(code, std::move(playing));
}

void OpenRooms::room_closed(const RoomCode& code) {
  directory.take_out(code);
  tally.forget(code);
}

void OpenRooms::room_resumed(const RoomCode& code, const PlayerId& creator, const std::string& network) {
  directory.name_makers(code, {{creator, network}});
}

void OpenRooms::room_planned(Room& room, const Makers& makers) {
  directory.put(room.shared());
  directory.name_makers(room.code(), makers);
  if (makers.empty()) directory.note_planned(room.code());
}

std::optional<protocol::Error> OpenRooms::days_change(const RoomCode& code, bool days, const PlayerId& by) {
  return error_of(directory.change_days(code, days, by));
}

// The time of the log's last fact may be of another process, so it is told from the machine's clock. However long ago
// that was, players have a moment to come back after a restart.
void OpenRooms::room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) {
  constexpr std::int64_t longest_grace_ms = 60'000;
  const Loop& loop = first_loop();
  const std::int64_t limit = parts_.limits.abandoned_room_ms;
  const std::int64_t longest = limit - std::min(limit / 10, longest_grace_ms);
  directory.emptied(code, to_bots, loop.steady_ms() - std::clamp<std::int64_t>(loop.now_ms() - since_ms, 0, longest));
  eviction_.room_emptied();
}

// A host is known for good, whatever they did before.
void OpenRooms::host_moved(const PlayerId& player) {
  if (const auto connection = parts_.hall.presence.find(player)) connection->became_host();
}

RoomContext OpenRooms::context_of(Loop& loop) {
  return {.loop = loop,
          .store = parts_.store,
          .observer = *this,
          .thinker = parts_.thinker,
          .limits = parts_.room_limits,
          .random = parts_.random,
          .chance = parts_.chance,
          .planner = &planners_,
          .rater = &parts_.people.ratings,
          .keeps_away = [this](const PlayerId& who, const PlayerId& other) {
            return parts_.hall.blocks.keeps_away(who, other);
          }};
}

}  // namespace crosstable
