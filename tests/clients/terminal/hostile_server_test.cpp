// A server that tries to control the terminal. Every text in every kind of frame, one after another, is replaced by one
// that would clear the screen, set the title, write to the clipboard, make a link, or overwrite or reverse what came
// before. None of that may be printed.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/columns.hpp"
#include "clients/terminal/play/harmless.hpp"

namespace crosstable::terminal {
namespace {

using nlohmann::json;

// ESC, CSI with one byte and as U+009B, OSC 0, 8 and 52, backspaces, carriage return, delete, bidi overrides and
// isolates, zero-width characters, line separators.
const std::string hostile =
    "A\x1b[2J\x1b[1;1H \x1b]0;title\x07 \x1b]8;;http://x/\x1b\\link \x1b]52;c;aGk=\x07 \u009b2J \u009d52;c;aGk=\u009c "
    "\b\b\b\r\x7f\t\v\f"
    "\u202eevil\u202c \u2066a\u2069 \u200e\u200f\u061c \u200b\u2060\ufeff\u00ad \u2028\u2029\u0085 \xEF\xBF\xB9Z";

// The first byte sequence of `shown` that would control a terminal; empty if there is none.
std::string steering_in(const std::string& shown) {
  for (const char* bad :
       {"\u0080", "\u0085", "\u009b", "\u009c", "\u009d", "\u00ad", "\u061c", "\u200b", "\u200e", "\u200f", "\u2028",
        "\u2029", "\u202c", "\u202e", "\u2060", "\u2066", "\u2069", "\ufeff", "\xEF\xBF\xB9"}) {
    if (shown.find(bad) != std::string::npos) return bad;
  }
  for (const char c : shown) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n') || byte == 0x7f) return std::string(1, c);
  }
  return "";
}

const json seats = json::parse(R"({"0":{"player":"p_a","name":"Ada","connected":true,"team":"orange","ready":true},
  "1":{"player":"p_b","name":"Bo","connected":false,"bot":"greedy","standin":true}})");

json view_of(const char* game, const char* table) {
  json view = json::parse(
      R"({"room":"K7QX2M","game":"","phase":"over","visibility":"public","host":"p_a","options":{"profi":true,"word":"x"},"spectators":1,
    "series":{"kind":"match","target":2,"game":1,"wins":{"0":0,"1":1},"points":{"0":3,"1":9},"over":true,"winners":[0]},
    "result":{"reason":"full","scores":[3,9],"winners":[1],"record":"ABC","players":["Ada","Bo"]}})");
  view["game"] = game;
  view["seats"] = seats;
  view["table"] = json::parse(table);
  return view;
}

std::vector<json> views() {
  return {
      view_of(
          "crosswise",
          R"({"bag":40,"board":{"c4":"A"},"hand":["A","M"],"hands":{"0":2,"1":4},"last":"1 A@c4","played":{"M":0,"R":0,"S":0,"X":2},"turn":0})"),
      view_of("cross-roads",
              R"({"cards":{"00":"2@1,0/8@0,0"},"pile":40,"last":"0 3@0,1/7@0,0","hands":{"0":4,"1":5},"hand":["17"]})"),
      view_of(
          "kriss-kross",
          R"({"sheets":{"0":"DDXXD/D.TT./OOOQS/XSQSX/TTTTS","1":"...../...../D..../...../....."},"values":{"0":{"rows":[6,0,3,2,4],"columns":[2,0,0,0,0]},
        "1":{"rows":[0,0,0,0,0],"columns":[0,0,0,0,0]}},"totals":{"0":17,"1":0},"entered":[1],"finished":[],"roll":"D/S","round":3,"stage":"enter","entry":"D@b2/S@b3"})"),
      view_of("kreuz-und-quer",
              R"({"board":{"e2":"0M","b15":"1S"},"last":"0 e4-h4-h7","roll":"3/5","rolls":9,"points":{"0":8,"1":4},
        "out":{"0":{"M":1,"S":2},"1":{"M":0,"S":0}},"stage":"turn","turn":1})"),
      view_of("unheard-of", R"({"pile":{"top":"card"},"log":["one","two"]})"),
  };
}

const json events = json::parse(
    R"([{"type":"entered","name":"Cy"},{"type":"sat","seat":0,"player":"p_a","name":"Ada"},{"type":"kicked","name":"Cy"},{"type":"host","player":"p_a"},
  {"type":"options","options":{"word":"x"}},{"type":"bot","seat":1,"level":"greedy"},{"type":"game_started","game":1,"seal":"ab"},{"type":"sealing","seal":"ab"},
  {"type":"laid","seat":1,"move":"3@0,1/7@0,0","effect":"reeky"},{"type":"took","seat":0,"from":1,"card":"37"},{"type":"revealed","entries":{"0":"D@b2/S@b3"}},
  {"type":"moved","seat":0,"figure":"M","from":"e2","green":"e7"},{"type":"chose","seat":1,"symbol":"D"},{"type":"placed","seat":0,"stone":"A","cell":"c4"},
  {"type":"drew","seat":0,"stone":"A"},{"type":"unheard_of","seat":0,"text":"x"},{"type":"game_over","reason":"full","scores":[3,9],"winners":[1],"record":"ABC"}])");

// What a server sends during a visit: answers in the order of the requests, then notifications.
struct Visit {
  json hello = json::parse(
      R"({"player":{"id":"p_a","name":"Ada"},"token":"t","server":{"name":"crosstable","version":"0"},"rooms":[]})");
  json lobby = json::parse(
      R"({"seq":0,"rooms":{"K7QX2M":{"game":"crosswise","host":"Ada","seated":1,"seats":4,"phase":"lobby","password":true}}})");
  json reply = json::parse(
      R"({"reply":{"key":"reply.create","args":{"room":"K7QX2M","invite":"abc"},"text":"You're at the new table K7QX2M."}})");
  json chat =
      json::parse(R"({"room":"K7QX2M","from":"Bo","player":"p_b","text":"hello","at":"2026-01-01T00:00:00.000Z"})");
  json snapshot, legal = json::parse(R"({"prompt":"1.1","moves":["A@a1","keep"]})");
  json update = {{"room", "K7QX2M"},
                 {"seq", 6},
                 {"patch", {{"phase", "playing"}}},
                 {"events", events},
                 {"prompt", {{"id", "1.2"}, {"offer", {{"kind", "turn"}, {"place", {"A"}}, {"actions", {"M"}}}}}}};
  json error = json::parse(
      R"({"code":1,"message":"No.","data":{"code":"illegal_move","key":"error.illegal_move","args":{"cell":"c4"},"rule":"CW-14"}})");
  json closed = json::parse(R"({"room":"K7QX2M","reason":"kicked"})");

  explicit Visit(json view)
      : snapshot({{"room", "K7QX2M"},
                  {"seq", 5},
                  {"view", std::move(view)},
                  {"chat", json::array({chat})},
                  {"prompt", {{"id", "1.1"}, {"offer", {{"kind", "turn"}, {"place", {"A"}}}}}}}) {}

  std::vector<json*> parts() { return {&hello, &lobby, &reply, &snapshot, &legal, &update, &chat, &error, &closed}; }

  // Returns everything printed.
  std::string play() const {
    std::string shown;
    std::vector<json> asked;
    Client client(ClientIo{.print = [&](std::string_view text, Ink) { shown += std::string(text) + "\n"; },
                           .list =
                               [&](const std::vector<std::string>& items) {
                                 for (const std::string& row : in_columns(items, 100)) shown += row + "\n";
                               },
                           .send = [&](std::string frame) { asked.push_back(json::parse(frame)); },
                           .remember = [](const std::string&) {},
                           .quit = [] {},
                           .nonce_for = {}},
                  Address{}, "Ada", "");
    const auto answer = [&](const char* key, const json& result) {
      if (!asked.empty()) client.received(json{{"jsonrpc", "2.0"}, {"id", asked.back()["id"]}, {key, result}}.dump());
    };
    const auto notify = [&](const char* method, const json& params) {
      client.received(json{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}.dump());
    };
    client.connected();
    answer("result", hello);
    answer("result", lobby);
    answer("result", json::object());
    client.typed("/create crosswise");
    answer("result", reply);
    notify(
        "room.update",
        {{"room", "K7QX2M"}, {"seq", 1}, {"patch", snapshot.value("view", json::object())}, {"events", json::array()}});
    notify("room.snapshot", snapshot);
    client.typed("legal");
    answer("result", legal);
    client.typed("A@a1");
    answer("error", error);
    notify("room.update", update);
    notify("room.chat", chat);
    client.typed("/options");
    answer("result", reply);
    notify("room.closed", closed);
    notify("room.unheard_of", chat);
    client.received(R"({"jsonrpc":"2.0","method":"\u001b[2J","params":{}})");
    client.received("\x1b[2J no JSON");
    return shown;
  }
};

// Calls `use` with every text in `value` replaced in turn, and with every key.
void with_each_text_hostile(json& value, const std::function<void()>& use) {
  if (value.is_string()) {
    const json kept = std::exchange(value, hostile);
    use();
    value = kept;
  }
  if (value.is_object()) {
    const json kept = value;
    for (const auto& [key, member] : kept.items()) {
      value.erase(key);
      value[hostile] = member;
      use();
      value = kept;
    }
  }
  if (value.is_structured()) {
    for (json& part : value) with_each_text_hostile(part, use);
  }
}

TEST(HostileServer, AnHonestVisitShowsWhatItShould) {
  const std::string shown = Visit(views()[0]).play();
  for (const char* said : {"You are Ada.", "K7QX2M  crosswise  host Ada", "You're at the new table", "Your hand: A M",
                           "<Bo> hello", "1 A@a1", "! No. (CW-14)", "Cy joined.", "removed from the table"}) {
    EXPECT_NE(shown.find(said), std::string::npos) << said << "\n" << shown;
  }
}

TEST(HostileServer, NoneOfItsTextsControlsTheTerminal) {
  std::size_t tried = 0, seen = 0;
  for (const json& view : views()) {
    Visit visit(view);
    const bool first = tried == 0;  // the games differ only in their tables
    for (json* part : first ? visit.parts() : std::vector<json*>{&visit.snapshot["view"]["table"]}) {
      with_each_text_hostile(*part, [&] {
        const std::string shown = visit.play();
        ++tried;
        if (shown.find("A?[2J") != std::string::npos) ++seen;
        const std::string steering = steering_in(shown);
        ASSERT_EQ(steering, "") << json(steering).dump(-1, ' ', true) << " in\n"
                                << json(shown).dump(1, ' ', true) << "\nof " << part->dump(-1, ' ', true);
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(tried, 300U);
  EXPECT_GT(seen, 30U) << "texts that are shown, made harmless";
}

TEST(Harmless, ReplacesTheFirstByteOfEverySequence) {
  EXPECT_EQ(steering_in(hostile), "\u0085") << "the check finds it";
  EXPECT_EQ(steering_in(harmless(hostile)), "");
  EXPECT_EQ(steering_in(harmless_lines(hostile + "\nx")), "");
  EXPECT_EQ(harmless("\x1b[2Jhi\a \u009b"), "?[2Jhi? ?");
}

TEST(Harmless, KeepsWhatPeopleWrite) {
  for (const char* text : {"Zoë ♥", "שלום", "می\u200cخواهم", "👨‍👩‍👧‍👦 ❤️", "李小龍"})
    EXPECT_EQ(harmless(text), text);
}

TEST(Harmless, ReplacesBytesThatAreNotText) {
  EXPECT_EQ(harmless("a\x9b"
                     "b"),
            "a?b");
  EXPECT_EQ(harmless("\xc0\x9b"), "??") << "an overlong ESC is not an ESC";
  EXPECT_EQ(harmless("\xe2\x80"), "??");
  EXPECT_EQ(harmless("\xed\xa0\x80"), "???");
  EXPECT_EQ(harmless("\xf4\x90\x80\x80"), "????");
}

}  // namespace
}  // namespace crosstable::terminal
