// Limits of rooms: who comes in, who is remembered, and what is said there.
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/limits/rates.hpp"

namespace crosstable::test {
namespace {

std::string second_spectator(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  const auto room = room_of(create(ada));
  bo.ask("room.enter", {{"room", room}});
  return expect_refused(cy.ask("room.enter", {{"room", room}}), "room_full", "a second spectator came in");
}

std::string second_of_an_address(const Config& config) {
  auto roomy = config;
  roomy.room.spectators = 1'000'000;
  return second_spectator(roomy);
}

std::string second_invited(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  const auto made = create(ada);
  const json with_invite{{"room", room_of(made)}, {"invite", made["result"]["invite"]}};
  bo.ask("room.enter", with_invite);
  return expect_refused(cy.ask("room.enter", with_invite), "room_full", "a second invited spectator came in");
}

// Two players are admitted by password and leave; the room remembers only the first.
std::string remembered_guests(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  const auto room = room_of(create(ada, {{"visibility", "private"}, {"password", "sesame"}}));
  for (Client* guest : {&bo, &cy}) {
    guest->ask("room.enter", {{"room", room}, {"password", "sesame"}});
    guest->ask("room.leave", {{"room", room}});
  }
  if (!code_of(bo.ask("room.enter", {{"room", room}})).empty()) return "nobody is remembered";
  return expect_refused(cy.ask("room.enter", {{"room", room}}), "no_such_room", "everybody is remembered");
}

std::string remembered_as_removed(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  const auto room = room_of(create(ada));
  for (Client* guest : {&bo, &cy}) {
    guest->ask("room.enter", {{"room", room}});
    guest->ask("room.sit", {{"room", room}, {"seat", 1}});
    ada.ask("room.kick", {{"room", room}, {"player", view_of(ada, room)["seats"]["1"]["player"]}});
  }
  if (code_of(cy.ask("room.enter", {{"room", room}})) != "forbidden") return "nobody is remembered";
  return code_of(bo.ask("room.enter", {{"room", room}})).empty() ? "" : "everybody is remembered";
}

std::string lines_kept(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  for (int i = 0; i < 3; ++i) ada.ask("room.say", {{"room", room}, {"text", "hello"}});
  const auto kept = ada.ask("room.sync", {{"room", room}})["result"]["chat"].size();
  return kept <= 2 ? "" : std::to_string(kept) + " lines are kept";
}

std::string long_line(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  return expect_refused(ada.ask("room.say", {{"room", room}, {"text", std::string(11, 'x')}}), "too_large",
                        "eleven bytes were accepted");
}

// Three at once, and a fourth after ten seconds.
std::string fourth_line(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const json line{{"room", room_of(create(ada))}, {"text", "hello"}};
  for (int i = 0; i < 3; ++i) ada.ask("room.say", line);
  guests.house.loop.advance(10'000);
  return expect_refused(ada.ask("room.say", line), "rate_limited", "a fourth line was said");
}

// By spectators, each of whom may say more; they do not hold up the players.
std::string fourth_line_of_an_address(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  const json line{{"room", room_of(create(ada))}, {"text", "hello"}};
  for (Client* spectator : {&bo, &cy}) spectator->ask("room.enter", {{"room", line["room"]}});
  for (Client* spectator : {&bo, &cy, &bo}) spectator->ask("room.say", line);
  guests.house.loop.advance(10'000);
  if (!code_of(ada.ask("room.say", line)).empty()) return "the player is held up";
  return expect_refused(cy.ask("room.say", line), "rate_limited", "a fourth line was said");
}

}  // namespace

std::vector<LimitCheck> room_limit_checks() {
  return {
      {"spectators", "1", "1000000", second_spectator},
      {"spectators_per_address", "1", "1000000", second_of_an_address},
      {"invited_spectators", "1", "1000000", second_invited},
      {"admitted", "1", "1000000", remembered_guests},
      {"banned", "1", "1000000", remembered_as_removed},
      {"chat_lines", "2", "1000000", lines_kept},
      {"chat_bytes", "10", "1000000", long_line},
      {"chat_burst", "3", "1000000", many_at_once<&Config::room, &RoomLimits::chat, fourth_line>},
      {"chat_rate", "0.001", "1000000", many_later<&Config::room, &RoomLimits::chat, fourth_line>},
      {"chat_burst_per_address", "3", "1000000",
       many_at_once<&Config::room, &RoomLimits::chat_per_address, fourth_line_of_an_address>},
      {"chat_rate_per_address", "0.001", "1000000",
       many_later<&Config::room, &RoomLimits::chat_per_address, fourth_line_of_an_address>},
  };
}

}  // namespace crosstable::test
