// Strangers on a server with four loops do at the same time everything that makes loops talk to each other: rooms of
// one loop with people of others, the lobby, takeovers, passwords, records, /metrics. Every request is answered, no
// connection is cut off, and a SIGTERM in the middle stops the server cleanly. This is most useful under
// ThreadSanitizer (preset tsan), where a server with a race ends with another status. The long form:
// STRANGERS_STEPS=4000.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>
#include <vector>

#include "tests/e2e/server_process.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

// What strangers share with each other: rooms, and records of games. The latest news goes round.
class Grapevine {
 public:
  void tell(const std::string& word) {
    const std::scoped_lock lock(mutex_);
    words_.push_back(word);
  }
  std::string any(std::mt19937_64& random) const {
    const std::scoped_lock lock(mutex_);
    constexpr std::size_t lively = 12;
    return words_.empty() ? "NOSUCH" : words_[words_.size() - 1 - random() % std::min(lively, words_.size())];
  }
  std::size_t size() const {
    const std::scoped_lock lock(mutex_);
    return words_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> words_;
};

struct Town {
  std::uint16_t port;
  Grapevine rooms = {}, records = {};
  std::atomic<int> answers{0}, refusals{0}, moves{0};
};

class Stranger {
 public:
  Stranger(Town& town, std::uint64_t seed) : town_(town), random_(seed) {}

  // Does something at random. Throws if the connection breaks.
  void step() {
    static const std::array doings{&Stranger::open,    &Stranger::go_in,   &Stranger::go_in, &Stranger::move,
                                   &Stranger::move,    &Stranger::move,    &Stranger::move,  &Stranger::move,
                                   &Stranger::in_room, &Stranger::in_room, &Stranger::watch, &Stranger::read,
                                   &Stranger::come_in};
    line_ ? (this->*doings[random_() % doings.size()])() : come_in();
  }

 private:
  // Takes over from itself if it is still connected.
  void come_in() {
    line_.emplace(town_.port, WsOptions{.timeout_ms = 60'000});
    prompts_.clear();
    json hello = {{"version", 1}, {"name", "Stranger"}};
    if (!token_.empty()) hello["token"] = token_;
    token_ = ask("hello", hello).at("token").get<std::string>();
  }

  // The creator has the first seat. Bots take the others, and the creator's own while they are away.
  void open() {
    static const std::array games{"crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"};
    json wish = {{"game", games[random_() % games.size()]}};
    if (random_() % 4 == 0) wish["visibility"] = "private", wish["password"] = "sesame";
    const json made = ask("room.create", wish);
    if (!made.contains("room")) return;  // too many rooms already
    here_ = made["room"].get<std::string>();
    town_.rooms.tell(here_);
    if (random_() % 4 == 0) ask("room.say", {{"room", here_}, {"text", "/match 2"}});
    if (random_() % 2 == 0) return;  // leave room for others
    ask("room.bot", {{"room", here_}});
    ask("room.start", {{"room", here_}});
  }
  void go_in() {
    here_ = town_.rooms.any(random_);
    ask("room.enter", {{"room", here_}, {"password", random_() % 2 == 0 ? "sesame" : "open"}});
    ask(random_() % 2 == 0 ? "room.sit" : "room.start", {{"room", here_}});
  }
  void move() {
    if (prompts_.empty()) return;
    const auto [room, prompt] = *std::next(prompts_.begin(), static_cast<std::ptrdiff_t>(random_() % prompts_.size()));
    const json legal = ask("room.legal", {{"room", room}});
    if (!legal.contains("moves")) return void(prompts_.erase(room));
    const json& moves = legal["moves"];
    if (!ask("room.move", {{"room", room}, {"prompt", prompt}, {"move", moves[random_() % moves.size()]}}).is_null())
      ++town_.moves;
  }
  void in_room() {
    static const std::array methods{"room.sync", "room.leave", "room.resign", "room.rematch", "room.ready", "room.say"};
    const std::string method = methods[random_() % methods.size()];
    json params = {{"room", here_}};
    if (method == "room.say") params["text"] = "What a game!";
    ask(method, params);
  }
  void watch() { ask(random_() % 4 == 0 ? "lobby.leave" : "lobby.enter", json::object()); }
  void read() {
    const std::string what = random_() % 2 == 0 ? "/metrics" : "/api/records/" + town_.records.any(random_);
    const int status = http(town_.port, "GET", what).status;
    if (status != 200 && status != 404) throw std::logic_error(what + " is answered with " + std::to_string(status));
  }

  // The result; null if refused.
  json ask(const std::string& method, const json& params) {
    const int id = ++last_id_;
    line_->send_text(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
    for (;;) {
      const json frame = json::parse(line_->read_text());
      if (frame.contains("params")) look_at(frame["params"]);
      if (frame.value("id", 0) != id) continue;
      ++(frame.contains("error") ? town_.refusals : town_.answers);
      const json result = frame.value("result", json());
      look_at(result);
      return result;
    }
  }

  // Learns from an update or a snapshot which decision is owed, and perhaps that a game ended.
  void look_at(const json& told) {
    if (!told.contains("room") || !told.contains("seq")) return;
    const std::string room = told["room"].get<std::string>();
    prompts_.erase(room);
    if (told.contains("prompt")) prompts_[room] = told["prompt"].at("id").get<std::string>();
    const json patch = told.value("patch", json::object());
    if (patch.contains("result") && patch["result"].contains("record"))
      town_.records.tell(patch["result"]["record"].get<std::string>());
  }

  Town& town_;
  std::mt19937_64 random_;
  std::optional<WsClient> line_;
  std::string token_;
  std::string here_ = "NOSUCH";                 // the room entered last
  std::map<std::string, std::string> prompts_;  // by room
  int last_id_ = 0;
};

int steps() {
  const char* wanted = std::getenv("STRANGERS_STEPS");
  return wanted == nullptr ? 300 : std::atoi(wanted);
}

TEST(FourLoops, ServeStrangersWhoMeetEverywhereAndStopCleanlyMeanwhile) {
  constexpr std::uint64_t seed = 20261121;
  std::cout << "seed " << seed << '\n';
  ServerProcess server(
      swift({"--threads", "4", "--log-level", "error", "--limit", "stand_in_ms=20", "--limit", "next_game_ms=20",
             "--limit", "nonce_ms=20", "--limit", "idle_lobby_ms=200", "--limit", "lobby_update_ms=1", "--limit",
             "password_burst=1000", "--limit", "rooms_per_player=1000"}));
  Town town{server.port()};
  std::atomic<bool> ending{false};
  std::vector<std::thread> strangers;
  for (std::uint64_t number = 0; number < 8; ++number) {
    strangers.emplace_back([&, number] {
      Stranger stranger(town, seed + number);
      try {
        for (int step = 0; step < steps(); ++step) stranger.step();
        if (!ending.exchange(true)) server.terminate();  // the others are busy with something
        for (;;) stranger.step();
      } catch (const std::exception& end) {
        if (!ending) ADD_FAILURE() << end.what();
      }
    });
  }
  for (std::thread& stranger : strangers) stranger.join();
  EXPECT_EQ(server.wait(), 0);
  EXPECT_GT(town.moves, 0);
  std::cout << town.rooms.size() << " rooms, " << town.answers << " answers, " << town.refusals << " refusals, "
            << town.moves << " moves, " << town.records.size() << " ends of games seen\n";
}

}  // namespace
}  // namespace crosstable::test
