// A stranger with a script against the real server with its default limits: what one address can take is limited,
// newcomers from other addresses play at once, and the effects end with the attack.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

const char* const attacker = "127.1.0.1";

std::string address(int network, int number) {
  return "127." + std::to_string(network) + "." + std::to_string(number / 250) + "." + std::to_string(number % 250 + 1);
}

// A connection that asks whatever it likes and gets answers. It looks at nothing else.
class Stranger {
 public:
  Stranger(std::uint16_t port, const std::string& source) : line_(port, {.source = source}) {}

  json ask(const std::string& method, const json& params = json::object()) {
    send(method, params);
    return answer();
  }
  void send(const std::string& method, const json& params = json::object()) {
    line_.send_text(json{{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}}.dump());
  }
  json answer() {
    for (;;) {
      json frame = json::parse(line_.read_text());
      if (frame.contains("id")) return frame;
    }
  }
  json hello() { return ask("hello", {{"version", 1}}); }

 private:
  WsClient line_;
  int id_ = 0;
};

// A stranger who has said hello.
Stranger guest(std::uint16_t port, const std::string& source) {
  Stranger stranger(port, source);
  const json answer = stranger.hello();
  if (answer.contains("error")) throw Refused(answer.at("error"));
  return stranger;
}

std::string key_of(const json& answer) {
  return answer.contains("error") ? answer.at("error").at("data").at("key").get<std::string>() : "none";
}

struct Tries {
  int granted = 0;
  std::string refusal;
};

// Tries until something is refused (`try_once` returns why), but at most `most` times. Several threads try at once: on
// a busy machine, one alone could be slower than the rate that limits it.
template <class TryOnce>
Tries try_until_refused(int most, TryOnce try_once) {
  std::atomic<int> granted = 0;
  std::atomic<bool> over = false;
  std::mutex mutex;
  std::string refusal;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 16; ++i) {
    threads.emplace_back([&] {
      while (!over && granted < most) {
        std::string why;
        try {
          why = try_once();
        } catch (const std::exception& error) {
          why = error.what();
        }
        if (why.empty()) {
          ++granted;
          continue;
        }
        over = true;
        const std::lock_guard lock(mutex);
        refusal = why;
      }
    });
  }
  threads.clear();
  return {granted, refusal};
}

Player arrived(const ServerProcess& server, const std::string& name, const std::string& source) {
  Player player(name);
  player.connect(server.port(), {.source = source});
  return player;
}

// Two newcomers from addresses of their own make a table, start, and make the first move. Throws if the server refuses.
void expect_that_newcomers_play(const ServerProcess& server) {
  static int newcomers = 0;
  Player ada = arrived(server, "Ada", address(9, ++newcomers)), bo = arrived(server, "Bo", address(9, ++newcomers));
  ada.create({{"game", "crosswise"}});
  bo.take_seat(ada.room(), ada.invite());
  ada.in_room("room.start");
  ada.sync();
  bo.sync();
  std::mt19937_64 random{9};
  Player& first = ada.owes() ? ada : bo;
  first.move(first.choose_legal(random));
}

TEST(Strangers, NewGuestsFromOneAddressAreLimitedAndOthersGetInAtOnce) {
  const ServerProcess server({"--log", "memory"});
  const auto [guests, refusal] = try_until_refused(1'000, [&]() -> std::string {
    const json answer = Stranger(server.port(), attacker).hello();
    return answer.contains("error") ? key_of(answer) : "";
  });
  EXPECT_EQ(refusal, "error.rate_limited.guests") << guests << " guests from one address";
  EXPECT_GE(guests, 100) << "a school comes from one address";
  expect_that_newcomers_play(server);
}

TEST(Strangers, ConnectionsFromOneAddressAreLimitedUntilTheFloodEnds) {
  const ServerProcess server({"--log", "memory"});
  const auto status = [&] { return try_upgrade(server.port(), {.source = attacker}).status; };
  const auto [connections, refusal] =
      try_until_refused(2'000, [&]() -> std::string { return status() == 101 ? "" : "not upgraded"; });
  EXPECT_FALSE(refusal.empty()) << connections << " connections from one address";
  EXPECT_GE(connections, 100);
  expect_that_newcomers_play(server);
  int now = 503;
  for (int tries = 0; tries < 100 && now == 503; ++tries) {
    ::usleep(20'000);  // real time must pass, because the limit counts it
    now = status();
  }
  EXPECT_EQ(now, 101);
}

TEST(Strangers, TablesFromOneAddressAreLimitedAndOthersMakeTheirs) {
  const ServerProcess server({"--log", "memory"});
  constexpr int most = 400;
  std::string refused;
  int rooms = 0;
  while (rooms < most && refused.empty()) {
    Stranger stranger = guest(server.port(), attacker);
    for (int own = 0; own < 16 && rooms < most && refused.empty(); ++own) {
      const json answer = stranger.ask("room.create", {{"game", "crosswise"}});
      if (answer.contains("error")) refused = key_of(answer);
      else ++rooms;
    }
  }
  EXPECT_LT(rooms, most);
  EXPECT_GE(rooms, 40) << "a club comes from one address";
  EXPECT_TRUE(refused.starts_with("error.busy") || refused == "error.rate_limited.rooms") << refused;
  expect_that_newcomers_play(server);
}

TEST(Strangers, ListsForOneAddressAreLimitedAndOthersSeeTheirs) {
  const ServerProcess server({"--log", "memory"});
  std::string refused;
  int lists = 0;
  while (lists < 6'000 && refused.empty()) {
    Stranger stranger = guest(server.port(), attacker);
    for (int own = 0; own < 200 && refused.empty();
         own += 20) {  // as many as one connection may ask for in a short time
      for (int i = 0; i < 20; ++i) stranger.send("lobby.enter");
      for (int i = 0; i < 20; ++i) {
        const json answer = stranger.answer();
        if (answer.contains("error")) refused = key_of(answer);
        else ++lists;
      }
    }
  }
  EXPECT_EQ(refused, "error.rate_limited.views") << lists << " lists";
  EXPECT_GE(lists, 100);
  Player other = arrived(server, "Cy", address(9, 900));
  EXPECT_TRUE(other.ask("lobby.enter").contains("rooms"));
  expect_that_newcomers_play(server);
}

// A public table for two players from addresses of their own.
struct PublicTable {
  explicit PublicTable(const ServerProcess& server)
      : host(arrived(server, "Ada", address(8, 1))), guest(arrived(server, "Bo", address(8, 2))) {
    host.create({{"game", "crosswise"}, {"visibility", "public"}});
    guest.take_seat(host.room(), host.invite());
    host.in_room("room.start");
  }
  Player host, guest;
};

TEST(Strangers, SpectatorsFromOneAddressAreLimitedAndTheirPlacesAreFreeWhenTheyLeave) {
  const ServerProcess server({"--log", "memory"});
  const PublicTable table(server);
  const json room{{"room", table.host.room()}};
  std::deque<Stranger> onlookers;
  std::string refused;
  while (onlookers.size() < 250 && refused.empty()) {
    onlookers.push_back(guest(server.port(), attacker));
    const json answer = onlookers.back().ask("room.enter", room);
    if (answer.contains("error")) refused = key_of(answer);
  }
  EXPECT_TRUE(refused.starts_with("error.room_full")) << refused;
  EXPECT_LT(onlookers.size(), 100u);
  EXPECT_GE(onlookers.size(), 5u) << "a family watches from one address";
  EXPECT_FALSE(guest(server.port(), address(9, 901)).ask("room.enter", room).contains("error")) << "another address";
  onlookers.front().ask("room.leave", room);
  EXPECT_FALSE(onlookers.back().ask("room.enter", room).contains("error")) << "the place that was given back";
}

TEST(Strangers, SpectatorsFromManyAddressesDoNotKeepOutAFriendWithTheInvitation) {
  const ServerProcess server({"--log", "memory"});
  PublicTable table(server);
  std::deque<Stranger> onlookers;
  std::string refused;
  while (onlookers.size() < 300 && refused.empty()) {
    onlookers.push_back(guest(server.port(), address(2, static_cast<int>(onlookers.size()))));
    const json answer = onlookers.back().ask("room.enter", {{"room", table.host.room()}});
    if (answer.contains("error")) refused = key_of(answer);
  }
  EXPECT_TRUE(refused.starts_with("error.room_full")) << refused;
  Player lost = arrived(server, "Cy", address(9, 902));
  EXPECT_NO_THROW(lost.enter(table.host.room(), table.host.invite()));
  table.guest.connect(server.port(), {.source = address(8, 2)});  // after a broken connection
  EXPECT_NO_THROW(table.guest.enter(table.host.room()));
}

}  // namespace
}  // namespace crosstable::test
