#include "server/room/room.hpp"

#include "server/room/actor.hpp"

namespace crosstable {
namespace {

class SealedStream final : public Chance {
 public:
  SealedStream(const Secret& key, std::uint32_t next_line) : stream_(key, next_line) {}
  unsigned draw(const ChanceWeights& weights) override { return stream_.draw(weights); }

 private:
  SealedChance stream_;
};

}  // namespace

ChanceMaker sealed_chance() {
  return [](const Seed& seed, const FairnessContext& context, std::span<const std::optional<Nonce>> nonces,
            std::uint32_t next_line) -> std::unique_ptr<Chance> {
    return std::make_unique<SealedStream>(key_of(seed, context, nonces), next_line);
  };
}

std::shared_ptr<Room> Room::create(SharedRoomContext context, RoomCode code, protocol::SecretText invite, Who creator,
                                   std::shared_ptr<Subscriber> from, protocol::RequestId id,
                                   protocol::RoomCreate asked_for, Asked asked) {
  const GameInfo* info = find_game(asked_for.game);
  if (info == nullptr) {
    from->respond(id, protocol::make_error(protocol::ErrorCode::unknown_game,
                                           "There is no game '" + asked_for.game + "'.", {{"game", asked_for.game}}));
    return nullptr;
  }
  RoomOptions options;
  if (const auto wrong = options.merge(*info, asked_for.options)) {
    from->respond(id, *wrong);
    return nullptr;
  }
  auto room = std::make_shared<Room>(Private{}, std::move(context), std::move(code));
  PendingAnswer answer(from, std::move(id));
  room->give(inbox::Create{std::move(creator), std::move(from), std::move(answer), std::move(asked_for),
                           std::move(invite), asked});
  return room;
}

std::shared_ptr<Room> Room::open(SharedRoomContext context, RoomCode code, protocol::SecretText invite, RoomPlan plan) {
  auto room = std::make_shared<Room>(Private{}, std::move(context), std::move(code));
  room->give(inbox::Open{std::move(plan), std::move(invite)});
  return room;
}

std::shared_ptr<Room> Room::resume(SharedRoomContext context, const StoredStream& stored) {
  auto room = std::make_shared<Room>(Private{}, std::move(context), stored.id.room());
  room->actor_->resume(stored);
  room->loop_.run([room] { room->actor_->go_on(); });
  return room;
}

std::shared_ptr<Room> Room::set_aside(SharedRoomContext context, const StoredStream& stored, std::string_view damage) {
  auto room = std::make_shared<Room>(Private{}, std::move(context), stored.id.room());
  room->actor_->resume_damaged(stored, damage);
  return room;
}

Room::Room(Private, SharedRoomContext context, RoomCode code)
    : code_(std::move(code)), loop_(context->loop), actor_(std::make_unique<RoomActor>(*this, std::move(context))) {}

Room::~Room() = default;

// An item goes to the room's loop, and is never copied.
template <class Item>
void Room::give(Item item) {
  loop_.run([self = shared(), item = std::move(item)]() mutable { self->actor_->receive(std::move(item)); });
}
template <class Item>
void Room::give_later(Item item) {
  loop_.post([self = shared(), item = std::move(item)]() mutable { self->actor_->receive(std::move(item)); });
}

void Room::receive(RoomCommand command) {
  if (!command.arrived_ms) command.arrived_ms = loop_.steady_ms();
  PendingAnswer answer(command.from, command.request.id);
  inbox::Command item{std::move(command), std::move(answer)};
  if (loop_.is_current()) return actor_->receive(std::move(item));
  give_later(std::move(item));
}

void Room::join(Who who, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                std::optional<protocol::SecretText> password) {
  PendingAnswer answer(from, std::move(id));
  give(inbox::Join{std::move(who), std::move(from), std::move(answer), std::move(password)});
}

void Room::resnapshot(Who who, std::shared_ptr<Subscriber> to) {
  give(inbox::Resnapshot{std::move(who), std::move(to)});
}

void Room::disconnected(Who who, std::shared_ptr<Subscriber> connection) {
  give(inbox::Disconnected{std::move(who), std::move(connection)});
}

void Room::keep_time(std::shared_ptr<void> until_written) { give(inbox::KeepTime{std::move(until_written)}); }

void Room::show_as_deleted(PlayerId player) { give_later(inbox::Deleted{std::move(player)}); }

void Room::note_told(PlayerId player, Wait wait) { give_later(inbox::Told{std::move(player), wait}); }

void Room::evict() { give_later(inbox::Evict{}); }

void Room::operate(RoomAct act) { give(std::move(act)); }

void Room::rule(Ruling ruling, Confirmation done) { give(inbox::Rule{std::move(ruling), std::move(done)}); }

void Room::look(SeatLook what, LookDone done) { give(inbox::LookIn{std::move(what), std::move(done)}); }

RoomSummary Room::summary() const { return actor_->summary(); }

}  // namespace crosstable
