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

std::shared_ptr<Room> Room::create(RoomContext context, RoomCode code, protocol::SecretText invite, Who creator,
                                   std::shared_ptr<Subscriber> from, protocol::RequestId id, protocol::RoomCreate wish,
                                   Asked asked) {
  const GameInfo* info = find_game(wish.game);
  if (info == nullptr) {
    from->respond(id, protocol::make_error(protocol::ErrorCode::unknown_game, "There is no game '" + wish.game + "'.",
                                           {{"game", wish.game}}));
    return nullptr;
  }
  RoomOptions options;
  if (const auto wrong = options.merge(*info, wish.options)) {
    from->respond(id, *wrong);
    return nullptr;
  }
  Loop& loop = context.loop;
  auto room = std::make_shared<Room>(Private{}, std::move(context), std::move(code));
  loop.run([room, create = inbox::Create{std::move(creator), std::move(from), std::move(id), std::move(wish),
                                         std::move(invite), asked}] { room->actor_->take(create); });
  return room;
}

std::shared_ptr<Room> Room::open(RoomContext context, RoomCode code, protocol::SecretText invite, RoomPlan plan) {
  Loop& loop = context.loop;
  auto room = std::make_shared<Room>(Private{}, std::move(context), std::move(code));
  loop.run([room, open = inbox::Open{std::move(plan), std::move(invite)}] { room->actor_->take(open); });
  return room;
}

std::shared_ptr<Room> Room::resume(RoomContext context, const StoredStream& stored) {
  auto room = std::make_shared<Room>(Private{}, std::move(context), stored.id.room());
  room->actor_->resume(stored);
  room->loop_.run([room] { room->actor_->go_on(); });
  return room;
}

std::shared_ptr<Room> Room::set_aside(RoomContext context, const StoredStream& stored, std::string_view damage) {
  auto room = std::make_shared<Room>(Private{}, std::move(context), stored.id.room());
  room->actor_->set_aside(stored, damage);
  return room;
}

Room::Room(Private, RoomContext context, RoomCode code)
    : code_(std::move(code)), loop_(context.loop), actor_(std::make_unique<RoomActor>(*this, std::move(context))) {}

Room::~Room() = default;

void Room::receive(RoomCommand command) {
  if (!command.arrived_ms) command.arrived_ms = loop_.steady_ms();
  if (loop_.is_current()) return actor_->take(std::move(command));
  loop_.post([self = shared(), command = std::move(command)] { self->actor_->take(command); });
}

void Room::join(Who who, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                std::optional<protocol::SecretText> password) {
  loop_.run([self = shared(), join = inbox::Join{std::move(who), std::move(from), std::move(id), std::move(password)}] {
    self->actor_->take(join);
  });
}

void Room::resnapshot(Who who, std::shared_ptr<Subscriber> to) {
  loop_.run([self = shared(), item = inbox::Resnapshot{std::move(who), std::move(to)}] { self->actor_->take(item); });
}

void Room::disconnected(Who who, std::shared_ptr<Subscriber> connection) {
  loop_.run([self = shared(), item = inbox::Disconnected{std::move(who), std::move(connection)}] {
    self->actor_->take(item);
  });
}

void Room::keep_time(std::shared_ptr<void> until_written) {
  loop_.run([self = shared(), item = inbox::KeepTime{std::move(until_written)}] { self->actor_->take(item); });
}

void Room::show_as_deleted(PlayerId player) {
  loop_.post([self = shared(), item = inbox::Deleted{std::move(player)}] { self->actor_->take(item); });
}

void Room::note_told(PlayerId player, Wait wait) {
  loop_.post([self = shared(), item = inbox::Told{std::move(player), wait}] { self->actor_->take(item); });
}

void Room::evict() {
  loop_.post([self = shared()] { self->actor_->take(inbox::Evict{}); });
}

void Room::operate(RoomAct act) {
  loop_.run([self = shared(), act = std::move(act)] { self->actor_->take(act); });
}

void Room::rule(Ruling ruling, std::function<void(std::optional<std::string> refusal)> done) {
  loop_.run([self = shared(), rule = inbox::Rule{std::move(ruling), std::move(done)}] { self->actor_->take(rule); });
}

void Room::look(SeatLook what, LookDone done) {
  loop_.run([self = shared(), look = inbox::LookIn{std::move(what), std::move(done)}] { self->actor_->take(look); });
}

RoomSummary Room::summary() const { return actor_->summary(); }

}  // namespace crosstable
