// Whole screens, for every game, at the sizes that people have.
#include "clients/terminal/screen/compose.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr Size usual{24, 80}, small{20, 60}, large{50, 160};

const std::vector<std::string> names{"Ada", "Bo", "Cy", "Dee", "Eli", "Fay"};

json crosswise_table() {
  return json::parse(
      R"({"bag":40,"board":{"c4":"A","d5":"F"},"hand":["A","M"],"hands":{"0":2,"1":4},"last":"1 F@d5","played":{"M":0,"R":0,"S":0,"X":2},
      "turn":0,"values":{"1":0,"2":0,"3":0,"4":7,"5":0,"6":0,"a":0,"b":0,"c":9,"d":0,"e":0,"f":0}})");
}

json cross_roads_table() {
  return json::parse(
      R"({"cards":{"00":"2@1,0/8@0,0","01":"3@0,1/7@0,0"},"pile":40,"last":"0 3@0,1/7@0,0","hands":{"0":4,"1":5},"hand":["17","37"],"turn":0})");
}

json kriss_kross_table(int players) {
  json table{{"entered", {1}}, {"finished", json::array()}, {"roll", "D/S"}, {"round", 3}, {"stage", "enter"}};
  for (int seat = 0; seat < players; ++seat) {
    const std::string number = std::to_string(seat);
    table["sheets"][number] = "DDXXD/D.TT./OOOQS/XSQSX/TTTTS";
    table["values"][number] = {{"rows", {6, 0, 3, 2, 4}}, {"columns", {2, 0, 0, 0, 0}}};
    table["totals"][number] = 17;
  }
  return table;
}

json kreuz_und_quer_table() {
  return json::parse(
      R"({"board":{"e2":"0M","h7":"0S","b15":"1S","i17":"1M","a1":"0S"},"last":"0 e4-h4-h7","roll":"3/5","rolls":9,"points":{"0":8,"1":4},
      "out":{"0":{"M":1,"S":2},"1":{"M":0,"S":0}},"stage":"turn","turn":0})");
}

// A room in play in which Ada is to decide.
struct Screen {
  RoomState room{"K7QX2M"};
  Scene scene;
  Log log;
  Editor editor;
  Picker picker;
  json view;

  Screen(const char* game, json table, int players = 2, json offer = {{"kind", "turn"}}) {
    view = {{"room", "K7QX2M"}, {"game", game}, {"phase", "playing"}, {"table", std::move(table)}};
    for (int seat = 0; seat < players; ++seat) {
      const std::string& name = names[static_cast<std::size_t>(seat)];
      view["seats"][std::to_string(seat)] = {{"player", "p" + name}, {"name", name}, {"connected", true}};
    }
    enter(std::move(offer));
    scene.own_seat = 0;
    scene.online = true;
  }

  void enter(json offer) {
    json snapshot{{"view", view}, {"seq", 1}};
    if (!offer.is_null()) snapshot["prompt"] = {{"id", "1.1"}, {"offer", std::move(offer)}};
    room.snapshot(snapshot);
    scene.room = &room;
  }

  Canvas canvas(Size size) { return compose(scene, log, editor, picker, size); }
  std::string shown(Size size) {
    const Canvas drawn = canvas(size);
    std::string all;
    for (int row = 0; row < size.rows; ++row) all += drawn.row(row) + "\n";
    return all;
  }
};

// Where a click reaches this target; {-1, -1} if nowhere.
std::pair<int, int> place_of(const Canvas& canvas, const std::string& target) {
  for (int row = 0; row < canvas.size().rows; ++row)
    for (int column = 0; column < canvas.size().columns; ++column)
      if (canvas.target_at(row, column) == target) return {row, column};
  return {-1, -1};
}

struct GameCase {
  const char* game;
  json table;
  int players;
  std::vector<std::string> targets;  // that must be there to click
  std::string words;                 // that must be there to read
};

std::vector<GameCase> cases() {
  const std::vector<std::string> crosswise{"a1", "c4", "f6", "A", "M"}, roads{"0,0", "-1,1", "2,0", "17", "37"},
      board{"e2", "h7", "i17", "a1", "q9"}, sheet{"a1", "e5", "c3"};
  return {{"crosswise", crosswise_table(), 2, crosswise, "Your hand"},
          {"crosswise", crosswise_table(), 4, crosswise, "Your hand"},
          {"cross-roads", cross_roads_table(), 2, roads, "Your hand"},
          {"cross-roads", cross_roads_table(), 4, roads, "Your hand"},
          {"kriss-kross", kriss_kross_table(1), 1, sheet, "total 17"},
          {"kriss-kross", kriss_kross_table(3), 3, sheet, "total 17"},
          {"kriss-kross", kriss_kross_table(6), 6, sheet, "total 17"},
          {"kreuz-und-quer", kreuz_und_quer_table(), 2, board, "Your turn"}};
}

class AnyGame : public testing::TestWithParam<GameCase> {};

TEST_P(AnyGame, EverythingIsOnTheUsualScreenAndOnALargeOne) {
  for (const Size size : {usual, large}) {
    Screen screen(GetParam().game, GetParam().table, GetParam().players);
    screen.log.add("Bo says something", Ink::chat);
    const std::string shown = screen.shown(size);
    EXPECT_THAT(shown, HasSubstr(std::string("Table K7QX2M · ") + GetParam().game));
    EXPECT_THAT(shown, HasSubstr(GetParam().words));
    EXPECT_THAT(shown, HasSubstr("Bo says something"));
    for (int seat = 0; seat < GetParam().players; ++seat)
      EXPECT_THAT(shown, HasSubstr(names[static_cast<std::size_t>(seat)]));
    const Canvas canvas = screen.canvas(size);
    for (const std::string& target : GetParam().targets)
      EXPECT_NE(place_of(canvas, target), (std::pair{-1, -1})) << target << " cannot be clicked\n" << shown;
  }
}

TEST_P(AnyGame, ASmallScreenHasTheDecisionTheLogAndAWayToTheWholeTable) {
  Screen screen(GetParam().game, GetParam().table, GetParam().players);
  screen.log.add("Bo says something", Ink::chat);
  screen.editor.insert("typed");
  EXPECT_THAT(screen.shown(small), HasSubstr("Your turn"));
  EXPECT_THAT(screen.shown(small), HasSubstr("Bo says something"));
  EXPECT_THAT(screen.shown(small), HasSubstr("> typed"));
  for (const std::string& target : GetParam().targets) {
    bool found = false;
    for (screen.scene.pan_rows = -20; screen.scene.pan_rows <= 20 && !found; ++screen.scene.pan_rows)
      found = place_of(screen.canvas(small), target).first >= 0;
    EXPECT_TRUE(found) << target;
  }
}

TEST_P(AnyGame, NoSizeIsTooSmallToDraw) {
  for (int rows = 1; rows <= 26; ++rows) {
    for (int columns = 1; columns <= 90; columns += 3) {
      Screen screen(GetParam().game, GetParam().table, GetParam().players);
      screen.log.add("Bo says something", Ink::chat);
      EXPECT_EQ(screen.canvas({rows, columns}).size(), (Size{rows, columns}));
    }
  }
}

TEST_P(AnyGame, WithoutUnicodeEverythingIsAscii) {
  Screen screen(GetParam().game, GetParam().table, GetParam().players);
  screen.scene.unicode = false;
  screen.log.add("Zoë · 한국", Ink::chat);
  for (const char c : screen.shown(usual)) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
}

INSTANTIATE_TEST_SUITE_P(Screen, AnyGame, testing::ValuesIn(cases()), [](const auto& each) {
  std::string name = std::string(each.param.game) + "_" + std::to_string(each.param.players);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Screen, StonesHaveShapesAndTheLastOneIsMarked) {
  Screen screen("crosswise", crosswise_table());
  const std::string shown = screen.shown(usual);
  EXPECT_THAT(shown, HasSubstr("[☾]"));
  EXPECT_THAT(shown, HasSubstr("[A○] [M]"));
  screen.scene.unicode = false;
  EXPECT_THAT(screen.shown(usual), HasSubstr("[F]"));
}

TEST(Screen, WhatCanBeClickedNextIsMarked) {
  Screen screen("crosswise", crosswise_table());
  screen.picker.offer("1.1", {"A@a1", "A@b1", "M:c4-a1"});
  screen.picker.click("A");
  const Canvas canvas = screen.canvas(usual);
  const auto at = [&](const std::string& target) {
    const auto [row, column] = place_of(canvas, target);
    return canvas.at(row, column);
  };
  EXPECT_TRUE(at("a1").choice);
  EXPECT_FALSE(at("c4").choice);
  EXPECT_TRUE(at("A").chosen);
  EXPECT_THAT(screen.shown(usual), HasSubstr("Chosen: A."));
}

TEST(Screen, ARunningClockCountsDownByTheServersTime) {
  Screen screen("crosswise", crosswise_table());
  screen.view["clock"] = {
      {"left", {{"0", 125'000}, {"1", 60'000}}}, {"running", {0}}, {"since", 1'000'000}, {"kind", "fischer"}};
  screen.enter({{"kind", "turn"}});
  screen.scene.now_ms = 1'000'000;
  EXPECT_THAT(screen.shown(usual), HasSubstr("2:05"));
  screen.scene.now_ms = 1'005'000;
  EXPECT_THAT(screen.shown(usual), HasSubstr("2:00"));
  EXPECT_THAT(screen.shown(usual), HasSubstr("1:00"));
  screen.scene.now_ms = 1'120'500;
  EXPECT_THAT(screen.shown(usual), HasSubstr("4.5"));
  screen.scene.now_ms = 9'000'000;
  EXPECT_THAT(screen.shown(usual), HasSubstr("0.0"));
}

TEST(Screen, SaysWhoIsWaitedFor) {
  Screen screen("crosswise", crosswise_table());
  screen.view["table"]["turn"] = 1;
  screen.enter(nullptr);
  EXPECT_THAT(screen.shown(usual), HasSubstr("Waiting for Bo."));
  EXPECT_THAT(screen.shown(usual), HasSubstr("> Bo"));
}

TEST(Screen, ALostConnectionIsShownUntilItIsBack) {
  Screen screen("crosswise", crosswise_table());
  EXPECT_THAT(screen.shown(usual), Not(HasSubstr("connection lost")));
  screen.scene.online = false;
  EXPECT_THAT(screen.shown(usual), HasSubstr("connection lost"));
}

TEST(Screen, ARoomThatWaitsHasButtons) {
  Screen screen("crosswise", crosswise_table());
  screen.view.erase("table");
  screen.view["phase"] = "lobby";
  screen.enter(nullptr);
  EXPECT_NE(place_of(screen.canvas(usual), "/start"), (std::pair{-1, -1}));
  screen.scene.own_seat = std::nullopt;
  EXPECT_NE(place_of(screen.canvas(usual), "/join"), (std::pair{-1, -1}));
}

TEST(Screen, TheLobbyIsTheLog) {
  Screen screen("crosswise", crosswise_table());
  screen.scene.room = nullptr;
  screen.log.add("No open tables.", Ink::plain);
  EXPECT_THAT(screen.shown(usual), HasSubstr("No open tables."));
}

TEST(Screen, NothingOnItCanSteerTheTerminal) {
  Screen screen("crosswise", crosswise_table());
  screen.view["table"]["board"]["c4"] = "\x1b[2J";
  screen.view["table"]["hand"] = json::array({"\x1b]0;x\x07"});
  screen.view["seats"]["0"]["name"] = "A\u202e\nb";
  screen.enter({{"kind", "turn"}, {"place", {"\x1b[2J"}}});
  screen.log.add("a\rb\x1b", Ink::chat);
  const Canvas canvas = screen.canvas(usual);
  for (int row = 0; row < usual.rows; ++row) {
    const std::string text = canvas.row(row);
    EXPECT_THAT(text, Not(HasSubstr("\u202e")));
    for (const char c : text) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) << text;
  }
}

TEST(Screen, ATableThatIsNotUnderstoodIsSaidToBe) {
  Screen screen("kriss-kross", kriss_kross_table(2));
  screen.view["table"]["sheets"]["0"] = "no sheet";
  screen.enter(nullptr);
  EXPECT_THAT(screen.shown(usual), HasSubstr("doesn't understand"));
}

TEST(Screen, WideNamesKeepTheColumnsTogether) {
  Screen screen("crosswise", crosswise_table());
  screen.view["seats"]["1"]["name"] = "한국사람";
  screen.enter(nullptr);
  const Canvas canvas = screen.canvas(usual);
  for (int row = 0; row < usual.rows; ++row) EXPECT_LE(columns_of(canvas.row(row)), usual.columns);
  EXPECT_THAT(screen.shown(usual), HasSubstr("한국사람"));
}

}  // namespace
}  // namespace crosstable::terminal::screen
