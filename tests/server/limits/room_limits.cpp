// Of rooms: who comes in, who is remembered, and what is said there.
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"

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
  };
}

}  // namespace crosstable::test
