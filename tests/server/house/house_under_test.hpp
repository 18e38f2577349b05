// A house on a manual loop and a memory store, and clients at the end of recording wires.
#pragma once
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/house/house.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/support/manual_loop.hpp"
#include "tests/support/manual_thinker.hpp"

namespace crosstable::test {

using nlohmann::json;

// Keeps what it is sent. A full one drops what may be dropped, like a socket whose peer does not read.
class RecordingWire final : public Wire {
 public:
  Sent send(std::string_view frame, bool droppable) override;
  void close(std::uint16_t code, std::string_view) override { closed_with = code; }
  std::string_view origin() const override { return page; }

  std::vector<std::string> frames;
  std::optional<std::uint16_t> closed_with;
  bool full = false;
  std::string page;  // its origin; empty: none
};

// The same bytes in every run, others for every seed.
RandomBytes scripted_random(unsigned seed);

class HouseUnderTest {
 public:
  explicit HouseUnderTest(HouseLimits house_limits = {}, std::shared_ptr<Store> with = std::make_shared<MemoryStore>(),
                          unsigned seed = 20, Planner* planner = nullptr, Pusher* pusher = nullptr);

  // A document over HTTP, by the path of its row: "/api/records/{id}".
  void ask_for(std::string_view path, std::string_view argument, Document::Done found, std::string_view query = {});
  // The same at once; nothing: there is none, or the house is busy.
  std::optional<std::string> document(std::string_view path, std::string_view argument, std::string_view query = {});
  std::vector<std::string> documents_of_event(std::string_view event);  // all there are; "none" for what it has not

  HouseLimits limits;
  RoomLimits room_limits;
  events::EventLimits event_limits;
  ManualLoop loop;
  ManualThinker thinker;
  std::shared_ptr<Store> store;
  std::unique_ptr<House> house;
};

class Client {
 public:
  explicit Client(HouseUnderTest& under_test, std::string peer = "127.0.0.1");
  Client(Client&&) = default;
  ~Client() { leave(); }

  json hello(json params = json::object());                              // with version 1; its result
  json ask(const std::string& method, json params = json::object());     // the whole answer
  json result(const std::string& method, json params = json::object());  // of an answer that must not be an error
  std::string refusal(const std::string& method,
                      json params = json::object());  // data.code of an answer that must be an error
  void send(std::string_view frame);
  void act();  // something that gets a guest kept, and leaves no room and no seat behind

  void drain();  // the peer reads again
  void leave();  // the connection is gone

  std::vector<json> notifications(std::string_view method) const;
  json last_frame() const { return json::parse(wire->frames.back()); }
  std::string everything() const;  // all that was sent to it

  std::shared_ptr<RecordingWire> wire = std::make_shared<RecordingWire>();
  std::shared_ptr<WireSession> session;

 private:
  HouseUnderTest* house_;
  int last_id_ = 0;
};

}  // namespace crosstable::test
