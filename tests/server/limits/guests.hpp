// A house with the limits of a configuration, and players in it who try them.
#pragma once
#include <memory>
#include <string>
#include <utility>

#include "server/config/config.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {

// Players of a house with these limits. Their requests may be refused: the check judges that.
class Guests {
 public:
  explicit Guests(const Config& config, std::shared_ptr<Store> store = std::make_shared<MemoryStore>())
      : house(limits(config), std::move(store)) {
    house.room_limits = config.room;
    house.event_limits = config.events;
  }

  Client come(json hello = json::object()) {
    Client client(house);
    hello["version"] = 1;
    client.ask("hello", std::move(hello));
    return client;
  }

  HouseUnderTest house;

 private:
  static HouseLimits limits(const Config& config) {
    auto limits = config.house;
    limits.frame_bytes = config.net.max_frame_bytes;
    limits.json_depth = config.net.json_depth;
    return limits;
  }
};

inline json create(Client& client, json wish = json::object()) {
  wish["game"] = "crosswise";
  return client.ask("room.create", std::move(wish));
}

inline json view_of(Client& client, const std::string& room) {
  return client.ask("room.sync", {{"room", room}})["result"]["view"];
}

inline json seek(Client& client, const std::string& game, json wish = json::object()) {
  wish["game"] = game;
  return client.ask("seek.open", std::move(wish));
}

inline std::string code_of(const json& answer) {
  return answer.contains("error") ? answer["error"].value("/data/code"_json_pointer, answer["error"]["code"].dump())
                                  : "";
}

inline std::string room_of(const json& created) { return created["result"]["room"]; }

inline std::string expect_refused(const json& answer, const std::string& code, const std::string& what) {
  return code_of(answer) == code ? "" : what + (code_of(answer).empty() ? "" : ", refused with " + code_of(answer));
}

inline json claim(Client& client, const std::string& handle) {
  return client.ask("account.claim", {{"handle", handle}});
}

}  // namespace crosstable::test
