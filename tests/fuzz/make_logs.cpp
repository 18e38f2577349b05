// Writes logs of real rooms into the folder named on the command line, in log_fuzz's format: at least one per game, and
// one for everything that can happen in a room.
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>

#include "engine/core/catalogue.hpp"
#include "server/log/log.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace {

using namespace crosstable;
using namespace crosstable::protocol;
using namespace crosstable::test;

const RoomCode code("K7QX2M");

void steps(RoomUnderTest& t, int count) {
  for (; count > 0 && t.phase() == "playing"; --count) {
    if (!t.step()) t.loop.advance(t.limits.bot_delay_max_ms);
  }
}

void starts(RoomUnderTest& t, const GameInfo& info, protocol::Options options = {}) {
  const std::vector<std::string> names{"Ada", "Bo", "Cy", "Dee", "Eli", "Fay"};
  t.game = info.id;
  t.start({names.begin(), names.begin() + info.min_players}, std::move(options));
}

// Everybody gives a nonce, except that the last seat is too late.
void with_nonces(RoomUnderTest& t, const GameInfo& info) {
  for (const char* name : {"Ada", "Bo"}) t.person(name).line->gives_nonces = true;
  starts(t, info);
  const Json sealing = t.person("Ada").line->view["sealing"];
  const FairnessContext context{code.text(), sealing["game"].get<std::uint32_t>(), sealing["rules"].get<std::string>(),
                                std::nullopt};
  Nonce nonce{};
  nonce.fill(7);
  t.ask("Ada", RoomCommit{code, 1, hex(nonce_commit(context, seat_at(0), nonce))});
  t.loop.advance(t.limits.nonce_ms);
  t.ask("Ada", RoomReveal{code, 1, hex(nonce)});
  t.loop.advance(t.limits.nonce_ms);
  steps(t, 8);
}

void in_the_lobby(RoomUnderTest& t, const GameInfo& info) {
  RoomCreate private_room = wish({}, std::string(info.id));
  private_room.visibility = Visibility::private_room;
  private_room.password = "sesame";
  t.create("Ada", private_room);
  t.ask("Bo", RoomEnter{code, "sesame", {}});
  t.ask("Bo", RoomSit{code, {}});
  t.ask("Cy", RoomEnter{code, {}, "inv1te"});
  t.say("Cy", "may I?");
  t.ask("Bo", RoomStand{code});
  t.ask("Ada", RoomSet{code, {{"match", std::int64_t{2}}}});
  t.ask("Ada", RoomKick{code, PlayerId("p-Cy")});
  t.ask("Ada", RoomSecure{code, "open", false, true});
  t.ask("Ada", RoomBot{code, {}, "random"});
  t.ask("Ada", RoomLeave{code});
}

void series(RoomUnderTest& t, const GameInfo& info) {
  starts(t, info, {{"sumof", std::int64_t{2}}});
  steps(t, 4);
  t.enter("Zoe");
  t.ask("Ada", RoomResign{code});
  for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomReady{code});
  t.loop.advance(t.limits.next_game_ms);
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  t.people.erase("Bo");
  steps(t, 3);
}

void rematch(RoomUnderTest& t, const GameInfo& info) {
  starts(t, info);
  steps(t, 2);
  t.ask("Ada", RoomResign{code});
  for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomRematch{code});
  steps(t, 2);
}

void with_bot(RoomUnderTest& t, const GameInfo& info) {
  t.game = info.id;
  t.create("Ada");
  for (unsigned seat = 1; seat < info.max_players; ++seat) t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.ask("Ada", RoomStart{code});
  steps(t, 12);
}

void to_its_end(RoomUnderTest& t, const GameInfo& info) {
  starts(t, info);
  t.play_out();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: make_logs FOLDER\n";
    return 64;
  }
  start_log({.level = "error"});
  const std::pair<const char*, std::function<void(RoomUnderTest&, const GameInfo&)>> stories[] = {
      {"nonces", with_nonces}, {"lobby", in_the_lobby}, {"series", series},
      {"rematch", rematch},    {"bots", with_bot},      {"end", to_its_end}};
  for (const GameInfo& info : catalogue()) {
    for (const auto& [name, happens] : stories) {
      RoomUnderTest t;
      happens(t, info);
      std::ofstream out(std::filesystem::path(argv[1]) / (std::string(info.id) + "-" + name), std::ios::binary);
      const auto facts = t.store.facts();
      for (const std::string& fact : facts) out << (&fact == &facts.front() ? "" : "\x1e") << fact;
    }
  }
}
