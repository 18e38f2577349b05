// Limits of the house: how many rooms, players and requests between them there are.
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"

namespace crosstable::test {
namespace {

std::string third_room(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  create(ada);
  create(ada);
  return expect_refused(create(ada), "busy", "a third room was opened");
}

std::string third_days_room(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const json days = {{"options", {{"clock", "days 1"}}}};
  create(ada, days);
  create(ada, days);
  return expect_refused(create(ada, days), "busy", "a third room with days for each decision was opened");
}

std::string third_entered(const Config& config) {
  Guests guests(config);
  std::vector<Client> hosts;
  auto bo = guests.come();
  json last;
  for (int i = 0; i < 3; ++i) {
    hosts.push_back(guests.come());
    last = bo.ask("room.enter", {{"room", room_of(create(hosts.back()))}});
  }
  return expect_refused(last, "busy", "a third room was entered");
}

// There is no place for a third player, because both known ones are connected.
std::string third_player(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  create(ada);
  create(bo);
  return expect_refused(create(cy), "busy", "a third guest was kept");
}

// Three rooms by three guests of one address.
std::string third_room_of_the_address(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  create(ada);
  create(bo);
  return expect_refused(create(cy), "busy", "a third room was opened");
}

// Three games to be analysed, while no thought is ever finished.
std::string third_analysis(const Config& config) {
  Guests guests(config);
  guests.house.thinker.held = true;
  std::vector<Client> watching;
  json last;
  for (const char* id : {"R1", "R2", "R3"}) {
    constexpr const char* game =
        R"({"format":"crosstable-record/1","game":"kriss-kross","players":["Ada","Bo"],"moves":["* first 0","0 choose Q"]})";
    Write write;
    write.records = {RecordRow{RecordId(id), game, 1}};
    guests.house.store->append(std::move(write), guests.house.loop, [] {});
    auto guest = guests.come();
    last = guest.ask("analysis", {{"record", id}});
    watching.push_back(std::move(guest));
  }
  return expect_refused(last, "busy", "a third game is analysed");
}

// Without the other of the two limits.
template <auto other>
std::string many_analyses(const Config& config) {
  Config calm = config;
  calm.house.*other = 64;
  return third_analysis(calm);
}

// Each looks for another game.
std::string third_seek(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  seek(ada, "crosswise");
  seek(bo, "kriss-kross");
  return expect_refused(seek(cy, "cross-roads"), "busy", "a third may look for a game");
}

// Two whose ratings are 40 points outside of what the other accepts, for five seconds.
std::string seeks_get_wider(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  seek(ada, "crosswise", {{"rating", {1540, 1600}}});
  seek(bo, "crosswise", {{"rating", {1540, 1600}}});
  guests.house.loop.advance(5'000);
  return ada.notifications("seek.matched").empty() ? "" : "five seconds were enough";
}

json dare(Client& from, const json& to, const std::string& clock = "none") {
  return from.ask("challenge", {{"player", to["player"]["id"]}, {"game", "crosswise"}, {"clock", clock}});
}

std::string third_of_all(const Config& config) {
  Guests guests(config);
  Client ada(guests.house), bo(guests.house);
  const json a = ada.hello(), b = bo.hello();
  dare(ada, b);
  dare(bo, a);
  return expect_refused(dare(ada, b), "busy", "a third challenge is open");
}

std::string third_of_a_player(const Config& config, const std::string& clock) {
  Guests guests(config);
  Client ada(guests.house), bo(guests.house);
  const json a = ada.hello(), b = bo.hello();
  dare(ada, b, clock);
  dare(ada, b, clock);
  return expect_refused(dare(ada, b, clock), "rate_limited", "a third challenge is open");
}

std::string third_to_a_player(const Config& config, const std::string& clock) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  Client dee(guests.house);
  const json d = dee.hello();
  for (Client* one : {&ada, &bo, &cy}) dare(*one, d, clock);
  const std::size_t waiting = dee.ask("account.inbox")["result"]["challenges"].size();
  return waiting == 2 ? "" : std::to_string(waiting) + " challenges wait";
}

// One of the two must be notified that it ended after a second.
std::string unanswered_challenge(const Config& config, const std::string& clock, bool of_whoever_asked) {
  Guests guests(config);
  Client ada(guests.house), bo(guests.house);
  ada.hello();
  const json b = bo.hello();
  dare(ada, b, clock);
  guests.house.loop.advance(2'000);
  const Client& told = of_whoever_asked ? ada : bo;
  return told.notifications("challenge.ended").size() == 1 ? "" : "a challenge stays open";
}

std::string seek_that_finds_nobody(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  seek(ada, "crosswise");
  guests.house.loop.advance(2'000);
  return ada.ask("seeks")["result"]["seeks"].empty() ? "" : "it goes on";
}

std::string seek_of_somebody_who_is_gone(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  seek(ada, "crosswise");
  ada.leave();
  guests.house.loop.advance(2'000);
  return bo.ask("seeks")["result"]["seeks"].empty() ? "" : "it goes on";
}

std::string rooms_in_the_list(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  for (int i = 0; i < 3; ++i) create(ada);
  guests.house.loop.advance(config.house.lobby_update_ms);
  const auto listed = ada.ask("lobby.enter")["result"]["rooms"].size();
  return listed <= 2 ? "" : std::to_string(listed) + " rooms are listed";
}

std::string updates_of_the_list(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  const auto room = room_of(create(ada));
  bo.ask("lobby.enter");
  for (int match = 2; match < 22; ++match) {
    ada.ask("room.set", {{"room", room}, {"options", {{"match", match}}}});
    guests.house.loop.advance(50);
  }
  const auto updates = bo.notifications("lobby.update").size();
  return updates <= 2 ? "" : std::to_string(updates) + " updates of the list in a second";
}

std::string deep_message(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  ada.send(R"({"jsonrpc":"2.0","id":1,"method":"games","params":{"x":)" + std::string(12, '[') + std::string(12, ']') +
           "}}");
  return expect_refused(ada.last_frame(), "-32700", "fourteen levels were read");
}

}  // namespace

std::vector<LimitCheck> house_limit_checks() {
  return {
      {"json_depth", "10", "64", deep_message},
      {"rooms", "2", "1000000", third_room},
      {"rooms_per_player", "2", "1000000", third_room},
      {"days_rooms_per_player", "2", "1000000", third_days_room},
      {"rooms_per_connection", "2", "1000000", third_entered},
      {"players", "2", "1000000", third_player},
      {"rooms_per_address", "2", "1000000", third_room_of_the_address},
      {"seeks", "2", "1000000", third_seek},
      {"seek_widening", "1", "1000", seeks_get_wider},
      {"seek_ms", "1000", "4000000000", seek_that_finds_nobody},
      {"gone_ms", "1000", "4000000000", seek_of_somebody_who_is_gone},
      {"challenges", "2", "1000000", third_of_all},
      {"challenges_sent", "2", "1000000", [](const Config& c) { return third_of_a_player(c, "none"); }},
      {"challenges_waiting", "2", "1000000", [](const Config& c) { return third_to_a_player(c, "none"); }},
      {"days_challenges_sent", "2", "1000000", [](const Config& c) { return third_of_a_player(c, "days 1"); }},
      {"days_challenges_waiting", "2", "1000000", [](const Config& c) { return third_to_a_player(c, "days 1"); }},
      {"challenge_ms", "1000", "4000000000", [](const Config& c) { return unanswered_challenge(c, "none", false); }},
      {"challenge_stands_ms", "1000", "4000000000",
       [](const Config& c) { return unanswered_challenge(c, "none", true); }},
      {"days_challenge_ms", "1000", "4000000000",
       [](const Config& c) { return unanswered_challenge(c, "days 1", true); }},
      {"analyses", "2", "64", many_analyses<&HouseLimits::analyses_each>},
      {"analyses_each", "2", "64", many_analyses<&HouseLimits::analyses>},
      {"listed_rooms", "2", "1000000", rooms_in_the_list},
      {"lobby_update_ms", "500", "1", updates_of_the_list},
  };
}

}  // namespace crosstable::test
