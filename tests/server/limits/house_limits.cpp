#include <future>
#include <map>

#include "server/bots/bot_pool.hpp"
#include "server/push/push_queue.hpp"
#include "server/push/webhook_queue.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/house/passkey_page.hpp"
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/push/browser.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"
#include "tests/support/recording_pusher.hpp"

namespace crosstable::test {
namespace {

json view_of(Client& client, const std::string& room) {
  return client.ask("room.sync", {{"room", room}})["result"]["view"];
}

// ---- the store

std::filesystem::path file_in(const ScratchFolder& folder) { return folder / "store.sqlite"; }

void append_and_wait(Store& store, Write write) {
  ThreadedLoop loop;
  bool durable = false;
  store.append(std::move(write), loop, [&] { durable = true; });
  loop.run_until([&] { return durable; });
}

std::string record_of_long_ago(const Config& config) {
  const ScratchFolder folder;
  SqliteStore store(file_in(folder), config.sqlite);
  Write write;
  write.records = {RecordRow{RecordId("r1"), "{}", 10}};
  append_and_wait(store, std::move(write));
  append_and_wait(store, {});  // the store looks for old records after its first write
  return sqlite::Database(file_in(folder)).query_int("SELECT count(*) FROM record") == 0 ? ""
                                                                                         : "a record of 1970 is kept";
}

// A house whose disk is a real one.
struct OnADisk final : MemoryStore {
  explicit OnADisk(const SqliteLimits& limits) : disk(file_in(folder), limits) {}
  bool low_on_space() const override { return disk.low_on_space(); }

  ScratchFolder folder;
  SqliteStore disk;
};

std::string room_on_a_full_disk(const Config& config) {
  Guests guests(config, std::make_shared<OnADisk>(config.sqlite));
  auto ada = guests.come();
  return expect_refused(create(ada), "busy", "a room was opened on a full disk");
}

// ---- notifications

std::string third_notification(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  const Vapid key = vapid();
  PushQueue queue({loop, poster, key, config.push});
  for (int i = 0; i < 3; ++i) queue.push(message());
  return queue.waiting() <= 2 ? "" : "a third notification waits";
}

std::string silent_service(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  const Vapid key = vapid();
  PushQueue queue({loop, poster, key, config.push});
  queue.push(message());
  loop.advance(2'000);
  return poster.cancelled == 1 ? "" : "a service has two seconds";
}

WebhookMessage webhook() { return {"https://club.example/", "0123456789abcdef", "event.call", "E7QX2M.1.1", "{}"}; }

std::string third_webhook(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  WebhookQueue queue({loop, poster, config.push});
  for (int i = 0; i < 3; ++i) queue.send(webhook());
  return queue.figures().waiting() <= 2 ? "" : "a third webhook waits";
}

std::string silent_receiver(const Config& config) {
  ManualLoop loop;
  HeldPoster poster;
  WebhookQueue queue({loop, poster, config.push});
  queue.send(webhook());
  loop.advance(2'000);
  return poster.cancelled == 1 ? "" : "a receiver has two seconds";
}

// ---- the house

std::string third_room(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  create(ada);
  create(ada);
  return expect_refused(create(ada), "busy", "a third room was opened");
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

constexpr std::int64_t day_ms = 86'400'000;

std::string kept_for_days(Guests& guests) {
  guests.house.loop.advance(4 * day_ms);
  return guests.house.house->metrics().find("crosstable_players_known 0\n") != std::string::npos
             ? ""
             : "a guest who was here four days ago is still known";
}

std::string guest_of_long_ago(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  ada.act();
  ada.leave();
  return kept_for_days(guests);
}

std::string player_of_long_ago(const Config& config) {
  Guests guests(config);
  Client ada(guests.house);
  const auto token = ada.hello()["token"];
  ada.act();
  ada.leave();
  guests.house.loop.advance(day_ms);
  guests.come({{"token", token}}).leave();
  return kept_for_days(guests);
}

// Three in one turn, and a fourth after ten seconds.
std::string fourth_guest(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) guests.come();
  guests.house.loop.advance(10'000);
  Client fourth(guests.house);
  return expect_refused(fourth.ask("hello", {{"version", 1}}), "rate_limited", "a fourth new guest got in");
}

std::string many_guests(const Config& config) {
  auto slow = config;
  slow.house.guest_rate = 0.001;
  return fourth_guest(slow);
}

std::string guests_a_second(const Config& config) {
  auto few = config;
  few.house.guest_burst = 3;
  return fourth_guest(few);
}

// Three rooms by three guests of one address.
std::string third_room_of_the_address(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  create(ada);
  create(bo);
  return expect_refused(create(cy), "busy", "a third room was opened");
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

std::string many_rooms(const Config& config) {
  auto slow = config;
  slow.house.room_rate = 0.001;
  return fourth_room(slow);
}

std::string rooms_a_second(const Config& config) {
  auto few = config;
  few.house.room_burst = 3;
  return fourth_room(few);
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

std::string many_bytes(const Config& config) {
  auto slow = config;
  slow.house.write_byte_rate = 1;
  return eleven_kilobytes(slow);
}

std::string bytes_a_second(const Config& config) {
  auto few = config;
  few.house.write_burst_bytes = 10'000;
  return eleven_kilobytes(few);
}

std::string fourth_list(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) guests.come().ask("lobby.enter");
  guests.house.loop.advance(10'000);
  return expect_refused(guests.come().ask("lobby.enter"), "rate_limited", "a fourth list was sent");
}

std::string many_lists(const Config& config) {
  auto slow = config;
  slow.house.view_rate = 0.001;
  return fourth_list(slow);
}

std::string lists_a_second(const Config& config) {
  auto few = config;
  few.house.view_burst = 3;
  return fourth_list(few);
}

// Three games that are analysed while nobody thinks.
std::string third_analysis(const Config& config) {
  Guests guests(config);
  guests.house.thinker.held = true;
  std::vector<Client> watching;
  json last;
  for (const char* id : {"R1", "R2", "R3"}) {
    constexpr const char* game =
        R"({"format":"crosstable-record/1","game":"kriss-kross","players":["Ada","Bo"],"moves":["* first 0","0 choose Q"]})";
    guests.house.store->append(
        {.stream = {}, .first_seq = 0, .facts = {}, .records = {RecordRow{RecordId(id), game, 1}}}, guests.house.loop,
        [] {});
    auto guest = guests.come();
    last = guest.ask("analysis", {{"record", id}});
    watching.push_back(std::move(guest));
  }
  return expect_refused(last, "busy", "a third game is analysed");
}

std::string fourth_analysis(const Config& config) {
  Guests guests(config);
  for (int i = 0; i < 3; ++i) guests.come().ask("analysis", {{"record", "R1"}});
  guests.house.loop.advance(10'000);
  return expect_refused(guests.come().ask("analysis", {{"record", "R1"}}), "rate_limited", "a fourth was looked for");
}

std::string many_analyses(const Config& config) {
  auto slow = config;
  slow.house.analysis_rate = 0.001;
  return fourth_analysis(slow);
}

std::string analyses_a_second(const Config& config) {
  auto few = config;
  few.house.analysis_burst = 3;
  return fourth_analysis(few);
}

json seek(Client& client, const std::string& game, json wish = json::object()) {
  wish["game"] = game;
  return client.ask("seek.open", std::move(wish));
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

json dare(Client& from, const json& to) {
  return from.ask("challenge", {{"player", to["player"]["id"]}, {"game", "crosswise"}});
}

std::string third_challenge(const Config& config) {
  Guests guests(config);
  Client ada(guests.house), bo(guests.house);
  const json a = ada.hello(), b = bo.hello();
  dare(ada, b);
  dare(ada, b);
  return expect_refused(dare(ada, b), "busy", "a third challenge is open");
}

std::string unanswered_challenge(const Config& config) {
  Guests guests(config);
  Client ada(guests.house), bo(guests.house);
  ada.hello();
  const json b = bo.hello();
  dare(ada, b);
  guests.house.loop.advance(2'000);
  return ada.notifications("challenge.ended").size() == 1 ? "" : "a challenge stays open";
}

std::string fourth_replay(const Config& config) {
  Guests guests(config);
  const auto may = [&] { return guests.house.house->may_replay("203.0.113.9"); };
  for (int i = 0; i < 3; ++i) may();
  guests.house.loop.advance(10'000);
  return may() ? "a fourth was laid out" : "";
}

std::string many_replays(const Config& config) {
  auto slow = config;
  slow.house.replay_rate = 0.001;
  return fourth_replay(slow);
}

std::string replays_a_second(const Config& config) {
  auto few = config;
  few.house.replay_burst = 3;
  return fourth_replay(few);
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

std::string many_hints(const Config& config) {
  auto slow = config;
  slow.house.hint_rate = 0.001;
  return fourth_hint(slow);
}

std::string hints_a_second(const Config& config) {
  auto few = config;
  few.house.hint_burst = 3;
  return fourth_hint(few);
}

// ---- members

std::string third_member(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  claim(ada, "ada");
  claim(bo, "bert");
  return expect_refused(claim(cy, "cyril"), "busy", "there is a third member");
}

json login(Guests& guests, const std::string& handle, const json& code) {
  return guests.come().ask("account.login", {{"handle", handle}, {"recovery", code}});
}

std::string third_device(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const json code = claim(ada, "ada")["result"]["recovery"];
  login(guests, "ada", code);
  Client third = guests.come();
  third.ask("account.login", {{"handle", "ada"}, {"recovery", code}});
  const auto devices = third.ask("account.devices")["result"]["devices"].size();
  return devices <= 2 ? "" : std::to_string(devices) + " devices are logged in";
}

std::string third_passkey(const Config& config) {
  Guests guests(config);
  Page ada(guests.house);
  ada.hello();
  claim(ada, "ada");
  json last;
  for (const char* id : {"one", "two", "three"}) last = ada.add(SoftPasskey(SoftPasskey::Kind::eddsa, id));
  return expect_refused(last, "bad_argument", "a third passkey was added");
}

std::string late_passkey(const Config& config) {
  Guests guests(config);
  Page ada(guests.house);
  ada.hello();
  claim(ada, "ada");
  const SoftPasskey soft;
  const json made = json_of(soft.made(ada.asked_to_add()));
  guests.house.loop.advance(1'000);
  return expect_refused(ada.ask("account.passkey.add", {{"name", "Late"}, {"credential", made}}), "bad_argument",
                        "a passkey was added after a second");
}

std::string third_blocked(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  claim(ada, "ada");
  for (const char* player : {"p_one", "p_two"}) ada.ask("account.block", {{"player", player}});
  return expect_refused(ada.ask("account.block", {{"player", "p_three"}}), "bad_argument", "a third one is blocked");
}

std::string third_bot(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  claim(ada, "ada");
  for (const char* name : {"One", "Two"}) ada.ask("account.bot", {{"name", name}});
  return expect_refused(ada.ask("account.bot", {{"name", "Three"}}), "bad_argument", "there is a third bot");
}

// Three in one turn, and a fourth after ten seconds.
std::string fourth_claim(const Config& config) {
  Guests guests(config);
  std::vector<Client> members;
  for (const char* handle : {"ada", "bert", "cyril"}) claim(members.emplace_back(guests.come()), handle);
  guests.house.loop.advance(10'000);
  return expect_refused(claim(members.emplace_back(guests.come()), "dora"), "rate_limited", "a fourth was claimed");
}

std::string many_claims(const Config& config) {
  auto slow = config;
  slow.house.claim_rate = 0.0001;
  return fourth_claim(slow);
}

std::string claims_a_second(const Config& config) {
  auto few = config;
  few.house.claim_burst = 3;
  return fourth_claim(few);
}

// The same with logins: of one address, for one handle, or for another each time, all from other addresses.
enum class Tried { from_one_address, for_one_handle, by_all };

template <Tried tried>
std::string fourth_login(const Config& config) {
  Guests guests(config);
  auto attempt = [&, number = 0]() mutable {
    ++number;
    const bool one_address = tried == Tried::from_one_address, one_handle = tried == Tried::for_one_handle;
    Client guest(guests.house, one_address ? "10.0.0.1" : "10.0.0." + std::to_string(number));
    guest.ask("hello", {{"version", 1}});
    return guest.ask("account.login",
                     {{"handle", one_handle ? "ada" : "ada" + std::to_string(number)}, {"recovery", "guess"}});
  };
  for (int i = 0; i < 3; ++i) attempt();
  guests.house.loop.advance(10'000);
  return expect_refused(attempt(), "rate_limited", "a fourth login was tried");
}

template <Tried tried, double HouseLimits::*rate>
std::string many_logins(const Config& config) {
  auto slow = config;
  slow.house.*rate = 0.001;
  return fourth_login<tried>(slow);
}

template <Tried tried, double HouseLimits::*burst>
std::string logins_a_second(const Config& config) {
  auto few = config;
  few.house.*burst = 3;
  return fourth_login<tried>(few);
}

// Four lines while the store is slow: one is being written, the others wait.
std::string fourth_waiting(const Config& config) {
  const auto store = std::make_shared<GatedStore>();
  Guests guests(config, store);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  store->closed = true;
  const auto answered = ada.wire->frames.size();
  for (int id = 101; id <= 104; ++id)
    ada.send(
        json{{"jsonrpc", "2.0"}, {"id", id}, {"method", "room.say"}, {"params", {{"room", room}, {"text", "hello"}}}}
            .dump());
  const auto complaint = ada.wire->frames.size() == answered
                             ? "all four requests wait"
                             : expect_refused(ada.last_frame(), "busy", "the fourth was not refused");
  store->closed = false;
  store->let_through();
  guests.house.loop.run_all();
  return complaint;
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

std::string many_passwords(const Config& config) {
  auto slow = config;
  slow.house.password_rate = 0.001;
  return fourth_password(slow);
}

std::string passwords_a_second(const Config& config) {
  auto few = config;
  few.house.password_burst = 3;
  return fourth_password(few);
}

// ---- rooms

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

// ---- who keeps the others waiting

struct Table {
  Table(const Config& config, const json& options = json::object(), const json& hello = json::object())
      : guests(config),
        ada(guests.come(hello)),
        bo(guests.come(hello)),
        room(room_of(create(ada, {{"options", options}}))) {
    bo.ask("room.enter", {{"room", room}});
    bo.ask("room.sit", {{"room", room}});
    ada.ask("room.start", {{"room", room}});
  }

  std::string phase() { return view_of(ada, room)["phase"]; }
  void pass(std::int64_t ms) { guests.house.loop.advance(ms); }

  Guests guests;
  Client ada, bo;
  std::string room;
};

std::string nobody_gives_a_nonce(const Config& config) {
  Table table(config, json::object(), {{"contributes", true}});
  table.pass(2'000);
  return table.phase() == "playing" ? "" : "the game still waits for nonces";
}

std::string absent_player(const Config& config) {
  Table table(config);
  table.bo.leave();
  for (int i = 0; i < 2; ++i) {  // Ada acts if it is her turn
    const json mine = table.ada.ask("room.sync", {{"room", table.room}})["result"];
    if (!mine.contains("prompt")) break;
    const json legal = table.ada.ask("room.legal", {{"room", table.room}})["result"];
    table.ada.ask("room.move", {{"room", table.room}, {"prompt", legal["prompt"]}, {"move", legal["moves"][0]}});
  }
  table.pass(1'000);
  return view_of(table.ada, table.room)["seats"]["1"].value("standin", false) ? ""
                                                                              : "nobody plays for the absent player";
}

// Nudges whoever is to act, after so long.
json nudged_after(Table& table, std::int64_t ms) {
  const bool ada_acts = table.ada.ask("room.sync", {{"room", table.room}})["result"].contains("prompt");
  table.pass(ms);
  return (ada_acts ? table.bo : table.ada).ask("room.nudge", {{"room", table.room}});
}

std::string slow_player(const Config& config) {
  Table table(config);
  const std::string refused = code_of(nudged_after(table, 1'000));
  return refused.empty() ? "" : "whoever does not act cannot be nudged: " + refused;
}

std::string nudged_player(const Config& config) {
  Config impatient = config;
  impatient.room.idle_move_ms = 0;
  Table table(impatient);
  nudged_after(table, 0);
  table.pass(1'000);
  const json seats = view_of(table.ada, table.room)["seats"];
  return seats["0"].contains("standin") || seats["1"].contains("standin") ? "" : "nobody plays for who was nudged";
}

std::string clock_after_a_restart(const Config& config) {
  RoomUnderTest table;
  table.limits = config.room;
  table.start({"Ada", "Bo"}, {{"clock", std::string("move 5")}, {"flag", std::string("lose")}});
  const std::string slow = table.to_act().value_or("");
  table.restart();
  table.come_back(slow == "Ada" ? "Bo" : "Ada");
  table.loop.advance(1'000 + 5'000);
  return table.phase() == "over" ? "" : "a clock still waits for its player";
}

std::string next_game(const Config& config) {
  Table table(config, {{"match", 2}});
  table.ada.ask("room.resign", {{"room", table.room}});
  if (table.phase() != "between") return "the game is not over";
  table.pass(1'000);
  return table.phase() == "playing" ? "" : "the next game waits for everybody to be ready";
}

std::string rooms_left(HouseUnderTest& house) {
  const auto metrics = house.house->metrics();
  return metrics.find("crosstable_rooms 0\n") != std::string::npos ? "" : "a room that nobody is in is kept";
}

std::string deserted_game(const Config& config) {
  Table table(config);
  table.ada.leave();
  table.bo.leave();
  table.pass(1'000);
  return rooms_left(table.guests.house);
}

// Two searches wait for a thread that is busy with a third, and a third is to wait.
std::string third_search(const Config& config) {
  struct Plain : Mind {
    std::optional<Thought> think(BotLevel level, std::uint64_t, const Stop&) const override {
      return Thought{std::string(name_of(level))};
    }
  };
  struct Busy : Mind {
    std::optional<Thought> think(BotLevel, std::uint64_t, const Stop&) const override {
      begun.set_value();
      end.get_future().wait();
      return Thought{};
    }
    mutable std::promise<void> begun, end;
  };
  ThreadedLoop loop;
  const auto busy = std::make_shared<Busy>();
  std::map<std::string, std::string> levels;  // by room: who answered
  BotPool pool(config.bots, 1);
  std::vector<Pondering> waiting;
  const auto ask = [&](const std::string& room, std::shared_ptr<const Mind> mind) {
    waiting.push_back(*pool.ask({.room = room, .mind = std::move(mind), .level = BotLevel::expert}, loop,
                                [&levels, room](const auto& thought) { levels[room] = thought->move; }));
  };
  ask("first", busy);
  busy->begun.get_future().wait();
  for (const char* room : {"a", "b", "c"}) ask(room, std::make_shared<Plain>());
  busy->end.set_value();
  loop.run_until([&] { return levels.size() == 4; });
  return levels["a"] == "expert" && levels["c"] == "steady" ? "" : "a third search waits";
}

// One human against a bot leaves and does not come back.
std::string abandoned_table(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  ada.ask("room.bot", {{"room", room}});
  ada.ask("room.start", {{"room", room}});
  ada.leave();
  guests.house.loop.advance(60'000);
  return rooms_left(guests.house);
}

// A guest is there when the host leaves for a second.
std::string absent_host(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  const std::string room = room_of(create(ada));
  bo.ask("say", {{"text", "/join " + room}});
  ada.leave();
  guests.house.loop.advance(1'000);
  return view_of(bo, room)["host"] == view_of(bo, room)["seats"]["1"]["player"] ? "" : "nobody else is host";
}

std::string deserted_lobby(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  create(ada);
  ada.leave();
  guests.house.loop.advance(1'000);
  return rooms_left(guests.house);
}

// Only one of two comes.
std::string absent_opponent(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  seek(ada, "crosswise");
  seek(bo, "crosswise");
  const auto matched = ada.notifications("seek.matched");
  if (matched.empty()) return "they were not matched";
  ada.ask("room.enter", {{"room", matched[0]["room"]}});
  guests.house.loop.advance(2'000);
  return rooms_left(guests.house);
}

// A member who is away, and how often they are told of challenges.
class Told {
 public:
  explicit Told(const Config& config, int browsers) : house_(limits(config), store_, 20, nullptr, &pusher_) {
    Client ada(house_);
    ada_ = ada.hello()["player"]["id"];
    ada.ask("account.claim", {{"handle", "ada"}});
    for (int i = 0; i < browsers; ++i) {
      const PushSubscription browser = subscription("https://push.example.net/" + std::to_string(i));
      ada.ask("account.push.add",
              {{"endpoint", browser.endpoint}, {"keys", {{"p256dh", browser.p256dh}, {"auth", browser.auth}}}});
    }
  }
  std::size_t challenge(int times) {
    Client bo(house_);
    bo.hello();
    const std::size_t before = pusher_.sent.size();
    for (int i = 0; i < times; ++i) bo.ask("challenge", {{"player", ada_}, {"game", "crosswise"}});
    return pusher_.sent.size() - before;
  }
  void wait_a_second() { house_.loop.advance(1'000); }

 private:
  static HouseLimits limits(const Config& config) {
    HouseLimits limits = config.house;
    limits.room_burst = limits.room_rate = 1e6;
    return limits;
  }
  std::shared_ptr<MemoryStore> store_ = std::make_shared<MemoryStore>();
  RecordingPusher pusher_;
  HouseUnderTest house_;
  std::string ada_;
};

std::string third_browser(const Config& config) {
  return Told(config, 3).challenge(1) <= 2 ? "" : "a third browser is told";
}

std::string many_notifications(const Config& config) {
  Config slow = config;
  slow.house.push_rate = 0.0001;
  return Told(slow, 1).challenge(4) <= 3 ? "" : "a member is told a fourth time";
}

std::string notifications_a_second(const Config& config) {
  Config calm = config;
  calm.house.push_burst = 2;
  Told told(calm, 1);
  told.challenge(2);
  told.wait_a_second();
  return told.challenge(1) == 0 ? "" : "a member is told again after a second";
}

}  // namespace

std::vector<LimitCheck> house_limit_checks() {
  return {
      {"json_depth", "10", "64", deep_message},
      {"keep_records_days", "30", "0", record_of_long_ago},
      {"min_free_bytes", "1000000000000000000", "0", room_on_a_full_disk},
      {"rooms", "2", "1000000", third_room},
      {"rooms_per_player", "2", "1000000", third_room},
      {"rooms_per_connection", "2", "1000000", third_entered},
      {"players", "2", "1000000", third_player},
      {"guest_days", "2", "0", player_of_long_ago},
      {"new_guest_days", "2", "0", guest_of_long_ago},
      {"guest_burst", "3", "1000000", many_guests},
      {"guest_rate", "0.001", "1000000", guests_a_second},
      {"rooms_per_address", "2", "1000000", third_room_of_the_address},
      {"room_burst", "3", "1000000", many_rooms},
      {"room_rate", "0.001", "1000000", rooms_a_second},
      {"write_burst_bytes", "10000", "1000000000", many_bytes},
      {"write_byte_rate", "1", "1000000000", bytes_a_second},
      {"view_burst", "3", "1000000", many_lists},
      {"view_rate", "0.001", "1000000", lists_a_second},
      {"seeks", "2", "1000000", third_seek},
      {"seek_widening", "1", "1000", seeks_get_wider},
      {"challenges", "2", "1000000", third_challenge},
      {"challenges_per_player", "2", "1000000", third_challenge},
      {"challenge_ms", "1000", "4000000000", unanswered_challenge},
      {"host_away_ms", "1000", "4000000000", absent_host},
      {"gather_ms", "1000", "4000000000", absent_opponent},
      {"analyses", "2", "64", third_analysis},
      {"analysis_burst", "3", "1000000", many_analyses},
      {"analysis_rate", "0.001", "1000000", analyses_a_second},
      {"replay_burst", "3", "1000000", many_replays},
      {"replay_rate", "0.001", "1000000", replays_a_second},
      {"hint_burst", "3", "1000000", many_hints},
      {"hint_rate", "0.001", "1000000", hints_a_second},
      {"members", "2", "1000000", third_member},
      {"devices", "2", "1000000", third_device},
      {"passkeys", "2", "1000000", third_passkey},
      {"passkey_ms", "1000", "4000000000", late_passkey},
      {"pushes", "2", "1000000", third_browser},
      {"push_burst", "3", "1000000", many_notifications},
      {"push_rate", "0.0001", "1000000", notifications_a_second},
      {"push_queue", "2", "1000000", third_notification},
      {"push_ms", "1000", "4000000000", silent_service},
      {"webhook_queue", "2", "1000000", third_webhook},
      {"webhook_ms", "1000", "4000000000", silent_receiver},
      {"related", "2", "1000000", third_blocked},
      {"bots_per_member", "2", "1000000", third_bot},
      {"claim_burst", "3", "1000000", many_claims},
      {"claim_rate", "0.0001", "1000000", claims_a_second},
      {"login_burst", "3", "1000000", many_logins<Tried::from_one_address, &HouseLimits::login_rate>},
      {"login_rate", "0.001", "1000000", logins_a_second<Tried::from_one_address, &HouseLimits::login_burst>},
      {"handle_login_burst", "3", "1000000", many_logins<Tried::for_one_handle, &HouseLimits::handle_login_rate>},
      {"handle_login_rate", "0.001", "1000000",
       logins_a_second<Tried::for_one_handle, &HouseLimits::handle_login_burst>},
      {"all_login_burst", "3", "1000000", many_logins<Tried::by_all, &HouseLimits::all_login_rate>},
      {"all_login_rate", "0.001", "1000000", logins_a_second<Tried::by_all, &HouseLimits::all_login_burst>},
      {"abandoned_room_ms", "1000", "4000000000", abandoned_table},
      {"unanswered", "3", "1000000", fourth_waiting},
      {"inbox", "2", "1000000", fourth_waiting},
      {"password_burst", "3", "1000000", many_passwords},
      {"password_rate", "0.001", "1000000", passwords_a_second},
      {"listed_rooms", "2", "1000000", rooms_in_the_list},
      {"lobby_update_ms", "500", "1", updates_of_the_list},
      {"spectators", "1", "1000000", second_spectator},
      {"spectators_per_address", "1", "1000000", second_of_an_address},
      {"invited_spectators", "1", "1000000", second_invited},
      {"admitted", "1", "1000000", remembered_guests},
      {"banned", "1", "1000000", remembered_as_removed},
      {"chat_lines", "2", "1000000", lines_kept},
      {"chat_bytes", "10", "1000000", long_line},
      {"nonce_ms", "1000", "4000000000", nobody_gives_a_nonce},
      {"resume_grace_ms", "1000", "4000000000", clock_after_a_restart},
      {"idle_move_ms", "1000", "4000000000", slow_player},
      {"nudge_ms", "1000", "4000000000", nudged_player},
      {"stand_in_ms", "1000", "4000000000", absent_player},
      {"next_game_ms", "1000", "4000000000", next_game},
      {"bot_queue", "2", "1000000", third_search},
      {"idle_close_ms", "1000", "4000000000", deserted_game},
      {"idle_lobby_ms", "1000", "4000000000", deserted_lobby},
  };
}

}  // namespace crosstable::test
