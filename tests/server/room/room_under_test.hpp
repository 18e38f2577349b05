// A real room with everything around it under the test's control: a clock that stands still, a store that holds back
// when told to, random bytes that repeat, and people whose connections keep what they are sent.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "server/room/room.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/support/manual_loop.hpp"
#include "tests/support/manual_thinker.hpp"
#include "tests/support/recording_subscriber.hpp"

namespace crosstable::test {

using Json = nlohmann::json;

// Holds appends back while `closed`.
class GatedStore final : public Store {
 public:
  using Store::append;
  void append(Write write, Loop& loop, Told told) override;
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) override;
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    inner_.load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return inner_.history(); }
  KeptPeople& people() override { return inner_.people(); }
  Ownership& ownership() override { return inner_.ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    inner_.load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { inner_.key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { inner_.load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return inner_.last_heartbeat_ms(); }
  Secret key() override { return inner_.key(); }
  void stop() override {}

  bool low_on_space() const override { return disk_is_low; }

  bool closed = false;
  bool disk_is_low = false;
  void let_through();             // everything that was held back
  void lose() { held_.clear(); }  // the server died before it was written
  std::size_t held() const { return held_.size(); }
  std::vector<StoredStream> rooms();
  std::vector<std::string> facts();                             // of the one room
  const std::vector<Write>& writes() const { return writes_; }  // that became durable

 private:
  struct Held {
    Write write;
    Loop& loop;
    Told told;
  };
  MemoryStore inner_;
  std::deque<Held> held_;
  std::vector<Write> writes_;
};

class RecordingObserver final : public RoomObserver {
 public:
  void listing_changed(const RoomCode& code, std::shared_ptr<const Listing> listing) override;
  void seat_changed(const RoomCode& code, const GameInfo& game, const PlayerId& player,
                    std::optional<Seat> seat) override;
  void room_closed(const RoomCode& code) override;
  void room_resumed(const RoomCode& code, const PlayerId& creator, const std::string& network) override {
    resumed = {code.text(), creator.text(), network};
  }
  void room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) override;
  void room_entered(const RoomCode& code) override { changes.push_back("entered " + code.text()); }
  bool is_online(const PlayerId& player) const override { return online.contains(player); }
  void host_moved(const PlayerId& player) override { changes.push_back("host " + player.text()); }

  std::map<RoomCode, std::string> listings;  // as the lobby shows them
  std::map<PlayerId, Seat> seats;
  std::set<PlayerId> online;  // who have a connection to the server
  std::vector<RoomCode> closed;
  std::vector<std::string> resumed;  // code, creator and network of the last
  std::vector<std::string> changes;  // who is there, and who is host
};

struct Person {
  Who who;
  std::shared_ptr<RecordingSubscriber> line = std::make_shared<RecordingSubscriber>();
};

protocol::RoomCreate wish(protocol::Options options = {}, const std::string& game = "crosswise");

std::string refusal(const Json& answer);  // an error's code; empty for a result

class RoomUnderTest {
 public:
  explicit RoomUnderTest(std::uint64_t seed = 1);

  SharedRoomContext context();
  Person& person(const std::string& name);  // made when first named; id is "p-" and the name

  // Creates the room, with `host` in it, and lets the store through. Without a `wish`, the room is for `game`, with its
  // defaults.
  void create(const std::string& host);
  void create(const std::string& host, protocol::RoomCreate wish);
  // A request of this person and its answer: {"result":…} or {"error":…}.
  Json ask(const std::string& name, protocol::ClientMessage message);
  void send(const std::string& name, protocol::ClientMessage message);  // without taking the answer
  Json enter(const std::string& name);                                  // enters as a newcomer or on their present line
  void hang_up(const std::string& name);                                // the connection is lost
  Json come_back(const std::string& name);                              // on a new connection
  void say(const std::string& name, const std::string& text);

  // A game of these that has just started; the first name is host.
  void start(const std::vector<std::string>& names, protocol::Options options = {});
  std::optional<std::string> to_act();  // the connected human who owes a decision and can see it
  // A player who owes a decision plays one of their legal moves. False when no player does.
  bool step();
  void play_out();            // until the phase is no longer "playing"
  std::string phase() const;  // as connected players see it; empty when none is
  // Everybody's updates so far add up to the snapshot that they get now, and none is missing.
  void expect_views_add_up();
  std::vector<Json> records() const;  // of all games that have ended

  // The server dies and comes back: the same facts, no connections, and everything that waited is lost.
  void restart() { restart(store.rooms().at(0)); }
  void restart(const StoredStream& stored);

  std::string game = "crosswise";
  ManualLoop loop;
  GatedStore store;
  RecordingObserver observer;
  ManualThinker thinker;
  RoomLimits limits;
  FastRandom random;
  ChanceMaker chance = sealed_chance();
  Planner* planner = nullptr;
  Rater* rater = nullptr;
  std::shared_ptr<Room> room;
  std::map<std::string, Person> people;

 private:
  int last_id_ = 0;
  FastRandom bytes_;
};

}  // namespace crosstable::test
