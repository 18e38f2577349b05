// Limits of how often something may be requested.
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/limits/rates.hpp"

namespace crosstable::test {
namespace {

// Three in one turn, and a fourth after ten seconds.
std::string fourth_guest(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) guests.come();
  guests.house.loop.advance(10'000);
  Client fourth(guests.house);
  return expect_refused(fourth.ask("hello", {{"version", 1}}), "rate_limited", "a fourth new guest got in");
}

std::string fourth_room(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) {
    auto guest = guests.come();
    create(guest);
  }
  guests.house.loop.advance(10'000);
  auto guest = guests.come();
  return expect_refused(create(guest), "rate_limited", "a fourth room was opened");
}

std::string fourth_list(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) guests.come().ask("lobby.enter");
  guests.house.loop.advance(10'000);
  return expect_refused(guests.come().ask("lobby.enter"), "rate_limited", "a fourth list was sent");
}

std::string fourth_analysis(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) guests.come().ask("analysis", {{"record", "R1"}});
  guests.house.loop.advance(10'000);
  return expect_refused(guests.come().ask("analysis", {{"record", "R1"}}), "rate_limited", "a fourth was looked for");
}

std::string fourth_replay(const Config& config) {
  Guests guests(config);
  const auto may = [&] { return guests.house.house->wait_ms(Costly::replay, "203.0.113.9") == 0; };
  for (int i = 0; i < 3; ++i) may();
  guests.house.loop.advance(10'000);
  return may() ? "a fourth was laid out" : "";
}

// The second is large, and counts as two.
std::string fourth_document(const Config& config) {
  Guests guests(config);
  const auto may = [&] { return guests.house.house->wait_ms(Costly::document, "203.0.113.9") == 0; };
  for (int i = 0; i < 2; ++i) may();
  guests.house.house->has_read(Costly::document, "203.0.113.9", std::size_t{200} << 10);
  guests.house.loop.advance(10'000);
  return may() ? "a fourth document was read" : "";
}

// Three hints in one turn, and a fourth after ten seconds, each at a game against a bot of its own.
std::string fourth_hint(const Config& config) {
  Guests guests(config);
  std::vector<Client> players;
  std::string code;
  for (int i = 0; i < 4; ++i) {
    if (i == 3) guests.house.loop.advance(10'000);
    Client& player = players.emplace_back(guests.come());
    const auto room = room_of(create(player));
    player.ask("room.bot", {{"room", room}});
    player.ask("room.start", {{"room", room}});
    guests.house.loop.advance(config.room.bot_delay_max_ms);  // if the bot begins
    const auto asked = player.wire->frames.size();
    player.send(json{{"jsonrpc", "2.0"}, {"id", 99}, {"method", "room.hint"}, {"params", {{"room", room}}}}.dump());
    for (auto at = asked; at < player.wire->frames.size(); ++at) {
      const json frame = json::parse(player.wire->frames[at]);
      if (frame.value("id", 0) == 99) code = code_of(frame);
    }
    if (i < 3 && !code.empty()) return "a hint was refused with " + code;
  }
  return code == "rate_limited" ? "" : "a fourth hint was given";
}

// Three in one turn, and a fourth after ten seconds.
std::string fourth_claim(const Config& config) {
  Guests guests(config);
  std::vector<Client> members;
  for (const char* handle : {"ada", "bert", "cyril"}) claim(members.emplace_back(guests.come()), handle);
  guests.house.loop.advance(10'000);
  return expect_refused(claim(members.emplace_back(guests.come()), "dora"), "rate_limited", "a fourth was claimed");
}

// Three in one turn, each by a new guest, as an attacker would try; then a fourth after ten seconds.
std::string fourth_password(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const auto room = room_of(create(ada, {{"visibility", "private"}, {"password", "sesame"}}));
  for (int i = 0; i < 3; ++i) guests.come().ask("room.enter", {{"room", room}, {"password", "guess"}});
  guests.house.loop.advance(10'000);
  return expect_refused(guests.come().ask("room.enter", {{"room", room}, {"password", "sesame"}}), "rate_limited",
                        "a fourth password was tried");
}

// The same with wrong logins: from one address, or each from another.
enum class Tried { from_one_address, by_all };

template <Tried tried>
std::string fourth_login(const Config& config) {
  Guests guests(config);
  auto attempt = [&, number = 0]() mutable {
    ++number;
    const bool one_address = tried == Tried::from_one_address;
    Client guest(guests.house, one_address ? "10.0.0.1" : "10.0.0." + std::to_string(number));
    guest.ask("hello", {{"version", 1}});
    return guest.ask("account.login", {{"handle", "ada"}, {"recovery", "guess"}});
  };
  for (int i = 0; i < 3; ++i) attempt();
  guests.house.loop.advance(10'000);
  return expect_refused(attempt(), "rate_limited", "a fourth login was tried");
}

// Ten kilobytes of talk, and one more line ten seconds later.
std::string eleven_kilobytes(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  const auto talk = [&](std::size_t bytes) {
    return ada.ask("room.say", {{"room", room}, {"text", std::string(bytes, 'x')}});
  };
  for (int i = 0; i < 20; ++i) talk(500);
  guests.house.loop.advance(10'000);
  return expect_refused(talk(500), "rate_limited", "eleven kilobytes were said");
}

std::string bytes_a_second(const Config& config) {
  auto few = config;
  few.house.log_bytes.burst = 10'000;
  return eleven_kilobytes(few);
}

}  // namespace

std::vector<LimitCheck> rate_limit_checks() {
  return {
      {"guest_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::new_guests, fourth_guest>},
      {"guest_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::new_guests, fourth_guest>},
      {"room_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::new_rooms, fourth_room>},
      {"room_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::new_rooms, fourth_room>},
      {"view_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::views, fourth_list>},
      {"view_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::views, fourth_list>},
      {"analysis_burst", "3", "1000000",
       many_at_once<&Config::house, &HouseLimits::analysis_requests, fourth_analysis>},
      {"analysis_rate", "0.001", "1000000",
       many_later<&Config::house, &HouseLimits::analysis_requests, fourth_analysis>},
      {"replay_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::replays, fourth_replay>},
      {"document_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::documents, fourth_document>},
      {"document_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::documents, fourth_document>},
      {"replay_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::replays, fourth_replay>},
      {"hint_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::hints, fourth_hint>},
      {"hint_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::hints, fourth_hint>},
      {"claim_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::claims, fourth_claim>},
      {"claim_rate", "0.0001", "1000000", many_later<&Config::house, &HouseLimits::claims, fourth_claim>},
      {"password_burst", "3", "1000000", many_at_once<&Config::house, &HouseLimits::passwords, fourth_password>},
      {"password_rate", "0.001", "1000000", many_later<&Config::house, &HouseLimits::passwords, fourth_password>},
      {"login_burst", "3", "1000000",
       many_at_once<&Config::house, &HouseLimits::wrong_logins, fourth_login<Tried::from_one_address>>},
      {"login_rate", "0.001", "1000000",
       many_later<&Config::house, &HouseLimits::wrong_logins, fourth_login<Tried::from_one_address>>},
      {"all_login_burst", "3", "1000000",
       many_at_once<&Config::house, &HouseLimits::all_wrong_logins, fourth_login<Tried::by_all>>},
      {"all_login_rate", "0.001", "1000000",
       many_later<&Config::house, &HouseLimits::all_wrong_logins, fourth_login<Tried::by_all>>},
      {"write_burst_bytes", "10000", "1000000000",
       many_at_once<&Config::house, &HouseLimits::log_bytes, eleven_kilobytes>},
      {"write_byte_rate", "1", "1000000000", bytes_a_second},
  };
}

}  // namespace crosstable::test
