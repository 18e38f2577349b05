#include "tests/e2e/newcomers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

constexpr unsigned at_once = 4;
constexpr std::uint64_t most_games = 1'000;  // the longest match there is: so this many pairs do not fit one another

void meet(Pair& pair, std::uint16_t port, std::uint64_t number) {
  Player ada("Ada"), bo("Bo");
  ada.connect(port);
  pair.first = ada.id();
  pair.first_token = ada.token();
  bo.connect(port);
  pair.second = bo.id();
  pair.second_token = bo.token();
  pair.recovery = ada.ask("account.claim", {{"handle", pair.handle}}).at("recovery").get<std::string>();
  const json wish{{"game", "crosswise"}, {"options", {{"match", 2 + number % (most_games - 1)}}}};
  ada.ask("seek.open", wish);
  bo.ask("seek.open", wish);
  ada.wait_until([&] { return !ada.matched().empty(); });
  pair.room = ada.matched();
  ada.enter(pair.room);
  bo.enter(pair.room);
  ada.wait_for_phase("playing");
  pair.resigning = true;
  ada.in_room("room.resign");
  pair.resigned = true;
  ada.wait_for_phase("between");
  pair.record = ada.view().at("result").at("record").get<std::string>();
}

// Everything that must hold for one pair.
class Judge {
 public:
  Judge(const Pair& pair, std::uint16_t port, std::vector<std::string>& wrong)
      : pair_(pair), port_(port), wrong_(wrong) {}

  void look() {
    if (pair_.second.empty()) return;
    Player first("x", pair_.first_token), second("x", pair_.second_token);
    first.connect(port_);
    second.connect(port_);
    if (!pair_.room.empty()) {
      look_at_room(first);
      look_at_room(second);
    }
    for (const std::string& id : {pair_.first, pair_.second}) look_at_games(second, id);
    if (!pair_.recovery.empty()) look_at_claim(first);  // last: logging in takes over
  }

 private:
  void say(const std::string& what) { wrong_.push_back(what + ", of the pair with " + pair_.handle); }

  void look_at_claim(Player& first) {
    const json player = first.greeting().at("player");
    if (player.at("id") != pair_.first || player.value("handle", "") != pair_.handle)
      say("lost: the token's claim, which is now " + player.dump());
    try {
      Player by_code("x");
      by_code.connect(port_);
      const json there = by_code.ask("account.login", {{"handle", pair_.handle}, {"recovery", pair_.recovery}});
      if (there.at("player").at("id") != pair_.first) say("the recovery code leads to " + there.at("player").dump());
    } catch (const Refused& refused) {
      say("lost: the recovery code, " + refused.code);
    }
    try {
      Player thief("x");
      thief.connect(port_);
      thief.ask("account.claim", {{"handle", pair_.handle}});
      say("the handle was given twice");
    } catch (const Refused& refused) {
      if (refused.code != "handle_taken") say("the handle is refused with " + refused.code);
    }
  }

  void look_at_room(Player& player) {
    try {
      player.enter(pair_.room);
      if (!player.is_seated()) say("lost: a seat in the room of a seek");
    } catch (const Refused& refused) {
      say("lost: the room of a seek, " + refused.code);
    }
  }

  void look_at_games(Player& asker, const std::string& id) {
    const json games = asker.ask("player.games", {{"player", id}}).at("games");
    std::multiset<std::string> records;
    for (const json& game : games) records.insert(game.at("id").get<std::string>());
    if (records.size() > (pair_.resigning ? 1U : 0U)) say("games that nobody played: " + games.dump());
    if (pair_.resigned && records.empty()) say("lost: a finished game");
    if (!pair_.record.empty() && records.count(pair_.record) != 1) say("lost: the game with a record that was shown");
  }

  const Pair& pair_;
  const std::uint16_t port_;
  std::vector<std::string>& wrong_;
};

}  // namespace

void Newcomers::meet_until_it_ends(std::uint16_t port, const std::function<void()>& end) {
  std::atomic<bool> over{false};
  std::mutex mutex;
  const auto come = [&] {
    while (!over) {
      std::uint64_t number = 0;
      {
        const std::scoped_lock lock(mutex);
        number = next_++;
      }
      Pair pair{.handle = name_ + std::to_string(number)};
      try {
        meet(pair, port, number);
      } catch (const Disconnected&) {  // the server is dead
        over = true;
      } catch (const std::exception& wrong) {
        ADD_FAILURE() << wrong.what();
        over = true;
      }
      const std::scoped_lock lock(mutex);
      pairs_.push_back(std::move(pair));
    }
  };
  std::vector<std::thread> coming;
  for (unsigned n = 0; n < at_once; ++n) coming.emplace_back(come);
  end();
  for (std::thread& thread : coming) thread.join();
}

std::vector<std::string> Newcomers::missing(std::uint16_t port) const {
  std::vector<std::string> wrong;
  for (const Pair& pair : pairs_) Judge(pair, port, wrong).look();
  return wrong;
}

std::string Newcomers::told() const {
  const auto count = [&](auto has) { return std::to_string(std::ranges::count_if(pairs_, has)); };
  return count([](const Pair& pair) { return !pair.recovery.empty(); }) + " claims, " +
         count([](const Pair& pair) { return !pair.room.empty(); }) + " rooms of seeks and " +
         count([](const Pair& pair) { return pair.resigned; }) + " finished games acknowledged";
}

std::vector<std::string> options_for_newcomers() {
  auto options = swift({"--log-level", "error"});
  for (const char* limit : {"claim_burst=1000000", "login_burst=1000000", "all_login_burst=1000000",
                            "max_connections_per_address=1000", "rooms=1000000"})
    options.insert(options.end(), {"--limit", limit});
  return options;
}

}  // namespace crosstable::test
