// The log of a room, as if the database held anything at all. Facts are read or refused, and a room is folded from them
// or refused; refusing means an exception and nothing worse. A room that was folded is played in: people enter, ask,
// move, talk and resign, time passes, and what it writes must again be the log of a room. Facts are separated by
// `\x1e`.
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "json/reader.hpp"
#include "protocol/encode.hpp"
#include "server/log/log.hpp"
#include "server/room/room.hpp"
#include "server/room/state/facts.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/mutation.hpp"
#include "tests/support/manual_loop.hpp"
#include "tests/support/manual_thinker.hpp"

namespace crosstable::fuzz {
namespace {

constexpr char between_facts = '\x1e';
const RoomCode code("K7QX2M");

class NobodyListens final : public RoomObserver {
 public:
  void listing_changed(const RoomCode&, std::shared_ptr<const Listing>) override {}
  void seat_changed(const RoomCode&, const GameInfo&, const PlayerId&, std::optional<Seat>) override {}
  void room_closed(const RoomCode&) override {}
  void room_resumed(const RoomCode&, const PlayerId&, const std::string&) override {}
  void room_emptied(const RoomCode&, bool, std::int64_t) override {}
  void room_entered(const RoomCode&) override {}
  void host_moved(const PlayerId&) override {}
};

// Wants everything it is sent to be JSON. Keeps the last answer.
class Line final : public Subscriber {
 public:
  void respond(const protocol::RequestId& id, const protocol::Answer& what) override {
    std::string frame;
    protocol::answer_frame(frame, id, what);
    check(!json::parse(frame, answer, limits), "an answer is JSON");
  }
  void forgotten(const protocol::RequestId&) override {}
  void notify(RoomLink&, const RoomFrame& frame) override {
    json::JsonDocument document;
    check(!json::parse(frame.text, document, limits), "a notification is JSON");
  }
  bool contributes() const override { return false; }
  bool hears(const PlayerId&) const override { return true; }
  void admitted(RoomLink&) override {}
  void dismissed(RoomLink&) override {}

  json::JsonDocument answer;

 private:
  static constexpr json::ReadLimits limits{.max_bytes = std::size_t{1} << 22, .max_depth = 64};
};

struct World {
  test::ManualLoop loop;
  MemoryStore store;
  test::ManualThinker thinker;
  NobodyListens observer;
  RoomLimits limits;
  FastRandom random{1};

  std::shared_ptr<Room> resume(StoredStream stored) {
    RoomContext context{.loop = loop, .store = store, .observer = observer, .thinker = thinker, .limits = limits};
    context.random = [this](std::span<std::uint8_t> bytes) {
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
    auto room = Room::resume(std::make_shared<const RoomContext>(std::move(context)), std::move(stored));
    loop.run_all();
    return room;
  }
};

void read(std::string_view text) {
  try {
    const std::string once = encode(decode_fact(text));
    check(encode(decode_fact(once)) == once, "a fact that was read is written and read again the same");
  } catch (const std::runtime_error&) {}
}

struct Person {
  World& world;
  Room& room;
  Who who;
  std::shared_ptr<Line> line = std::make_shared<Line>();

  json::JsonValue ask(protocol::ClientMessage message) {
    line->answer.clear();
    room.receive({who, line, {{"1"}, std::move(message)}});
    world.loop.run_all();
    return line->answer.root()["result"];
  }
};

void play_in(World& world, Room& room) {
  std::vector<Person> people;
  for (const char* name : {"Ada", "Bo", "Cy", "Dee"})
    people.push_back({world, room, {PlayerId(std::string("p-") + name), name}});
  for (Person& person : people) person.ask(protocol::RoomEnter{code, {}, "inv1te"});
  for (int round = 0; round < 3; ++round) {
    for (Person& person : people) {
      const auto legal = person.ask(protocol::RoomLegal{code});
      const auto prompt = legal["prompt"].as_string();
      const auto moves = legal["moves"];
      if (!prompt || moves.size() == 0) continue;
      person.ask(
          protocol::RoomMove{code, std::string(*prompt), std::string((*moves.begin()).as_string().value_or(""))});
    }
    world.loop.advance(world.limits.bot_delay_max_ms);
  }
  people[0].ask(protocol::RoomSay{code, "good luck"});
  people[1].ask(protocol::RoomReady{code});
  people[2].ask(protocol::RoomSit{code, {}});
  people[0].ask(protocol::RoomKick{code, PlayerId("p-Cy")});
  people[0].ask(protocol::RoomSecure{code, {}, true, true});
  people[0].ask(protocol::RoomStart{code});
  people[1].ask(protocol::RoomResign{code});
  people[0].ask(protocol::RoomSync{code});
  room.disconnected(people[0].who, people[0].line);
  world.loop.advance(world.limits.stand_in_ms);
}

void live(const StoredStream& stored) {
  World world;
  Write whole;
  whole.stream = code;
  whole.first_seq = 1;
  for (const StoredFact& fact : stored.facts) whole.facts.push_back(fact.body);
  world.store.append(std::move(whole), world.loop, [] {});
  std::shared_ptr<Room> room;
  try {
    room = world.resume(stored);
  } catch (const std::runtime_error&) {
    return;
  }
  play_in(world, *room);
  room.reset();
  std::vector<StoredStream> written;
  world.store.load_streams(StreamKind::room, [&](StoredStream each) { written.push_back(std::move(each)); });
  for (StoredStream& each : written) {
    each.seals.insert(each.seals.begin(), stored.seals.begin(), stored.seals.end());
    (void)World().resume(std::move(each));  // throws: what a room wrote must be a room's
  }
}

}  // namespace
}  // namespace crosstable::fuzz

using namespace crosstable;

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  return fuzz::mutate_parts(data, size, max_size, seed, fuzz::between_facts);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t max_size, unsigned seed) {
  FastRandom random(seed);
  const auto text = [](const std::uint8_t* data, std::size_t size) {
    return std::string_view(reinterpret_cast<const char*>(data), size);
  };
  return fuzz::put(fuzz::cross_over(text(one, one_size), text(other, other_size), fuzz::between_facts, random), out,
                   max_size);
}

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  start_log({.level = "off"});
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  StoredStream stored{.id = fuzz::code, .facts = {}, .seals = {{1, Seed(Bytes32{})}, {2, Seed(Bytes32{})}}};
  for (std::string& fact : fuzz::split({reinterpret_cast<const char*>(data), size}, fuzz::between_facts))
    stored.facts.push_back({std::move(fact)});
  if (stored.facts.size() > 256) return 0;
  for (const StoredFact& fact : stored.facts) fuzz::read(fact.body);
  fuzz::live(stored);
  return 0;
}
