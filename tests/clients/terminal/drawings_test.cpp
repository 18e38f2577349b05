// How a room, its tables and its events look as text.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "clients/terminal/play/draw.hpp"
#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/wording.hpp"
#include "engine/core/catalogue.hpp"

namespace crosstable::terminal {
namespace {

using nlohmann::json;

RoomState room_of(const char* game, json table) {
  RoomState room("K7QX2M");
  json view{{"room", "K7QX2M"}, {"game", game}, {"phase", "playing"}, {"table", std::move(table)}};
  view["seats"] = {{"0", {{"player", "p_a"}, {"name", "Ada"}, {"connected", true}}},
                   {"1", {{"player", "p_b"}, {"name", "Bo"}, {"connected", true}}}};
  room.snapshot({{"view", view}, {"seq", 1}});
  return room;
}

void expect_shows(const std::string& text, const std::string& what) {
  EXPECT_NE(text.find(what), std::string::npos) << text;
}

TEST(Draw, EveryGameOfTheCatalogueHasADrawing) {
  for (const GameInfo& info : catalogue()) EXPECT_NE(find_drawing(info.id), nullptr) << info.id;
}

TEST(Draw, AGameWithoutADrawingIsShownAsText) {
  EXPECT_EQ(find_drawing("unheard-of"), nullptr);
  expect_shows(draw_room(room_of("unheard-of", {{"pile", 7}}), std::nullopt), "\"pile\": 7");
}

TEST(Draw, CrossRoadsShowsTheTopOfEveryCellAndHowItsCardLies) {  // CR-V2
  const json table{{"cards", {{"00", "2@1,0/8@0,0"}, {"01", "3@0,1/7@0,0"}}},
                   {"pile", 40},
                   {"last", "0 3@0,1/7@0,0"},
                   {"hands", {{"0", 4}, {"1", 5}}}};
  const std::string drawn = plain(draw_cross_roads(table, room_of("cross-roads", table), {}));
  expect_shows(drawn, "    1 [3]  . ");
  expect_shows(drawn, "    0 [7]< 2 ");
  expect_shows(drawn, "       |");
  expect_shows(drawn, "       0   1");
  expect_shows(drawn, "Pile 40.");
}

TEST(Draw, CrossRoadsDoesNotBelieveAnEndlessTable) {
  const RoomState room = room_of("cross-roads", json::object());
  for (const char* card : {"2@1,0/8@99999999,0", "2@1,0", "", "x", "2@,/8@0,0", "2@1,0/8@0,0x"})
    EXPECT_ANY_THROW(draw_cross_roads(json{{"cards", {{"00", card}}}}, room, {})) << card;
}

TEST(Draw, KrissKrossShowsTheSheetsSideBySideWithTheirValues) {  // KK-E2
  const json values{{"rows", {6, 0, 3, 2, 4}}, {"columns", {2, 0, 0, 0, 0}}};
  const json table{{"sheets", {{"0", "DDXXD/D.TT./OOOQS/XSQSX/TTTTS"}, {"1", "...../...../D..../...../....."}}},
                   {"values", {{"0", values}, {"1", values}}},
                   {"totals", {{"0", 17}, {"1", 0}}},
                   {"entered", {1}},
                   {"finished", json::array()},
                   {"roll", "D/S"},
                   {"round", 3},
                   {"stage", "enter"},
                   {"entry", "D@b2/S@b3"}};
  const std::string drawn = plain(draw_kriss_kross(table, room_of("kriss-kross", table), {}));
  expect_shows(drawn, "  5  D  D  X  X  D    4       5  .  .  .  .  .");
  expect_shows(drawn, "total 17");
  expect_shows(drawn, "Round 3. The dice show D/S. Placed: Bo.");
  expect_shows(drawn, "You placed D@b2/S@b3.");
}

TEST(Draw, KreuzUndQuerShowsTheBoardTheDiceAndWhereTheLastFigureStands) {
  const json table{{"board", {{"e2", "0M"}, {"h7", "0S"}, {"b15", "1S"}}},
                   {"last", "0 e4-h4-h7"},
                   {"roll", "3/5"},
                   {"rolls", 9},
                   {"points", {{"0", 8}, {"1", 4}}},
                   {"out", {{"0", {{"M", 1}, {"S", 2}}}, {"1", {{"M", 0}, {"S", 0}}}}},
                   {"stage", "turn"},
                   {"turn", 1}};
  const std::string drawn = plain(draw_kreuz_und_quer(table, room_of("kreuz-und-quer", table), {}));
  expect_shows(drawn, "  7  .  .  .  .  .  .  . [S] .");
  expect_shows(drawn, " 15  .  s  .");
  expect_shows(drawn, "red/green 3/5");
  expect_shows(drawn, "Parked: Ada 8, Bo 4. Lost: Ada M1 S2, Bo M0 S0.");
}

TEST(Draw, AResultNamesItsReasonItsWinnersAndEveryonesPoints) {
  RoomState room("K7QX2M");
  const json seat{{"player", "p"}, {"name", "Ada"}, {"connected", true}},
      other{{"player", "q"}, {"name", "Bo"}, {"connected", true}};
  const auto shown = [&](const json& winners) {
    room.snapshot(
        {{"seq", 1},
         {"view",
          {{"room", "K7QX2M"},
           {"game", "kriss-kross"},
           {"phase", "over"},
           {"seats", {{"0", seat}, {"1", other}}},
           {"result", {{"reason", "finished"}, {"scores", {7, -3}}, {"winners", winners}, {"record", "r"}}}}}});
    return draw_room(room, 0);
  };
  expect_shows(shown({0}),
               "Game over: all sheets are finished. Winner: Ada. Points: Ada 7 · Bo -3. Record: /api/records/r "
               "(replay: /#/game/r)\n/rematch");
  expect_shows(shown({0, 1}), "Winners: Ada, Bo.");
  expect_shows(shown(json::array()), "Draw.");
}

TEST(Narrate, AGamesOwnSentenceComesBeforeTheCommonOneAndFitsTheEventsMembers) {
  const RoomState roads = room_of("cross-roads", json::object());
  EXPECT_EQ(narrate({{"type", "took"}, {"seat", 0}, {"from", 1}}, roads), "Ada took a card from Bo.");
  EXPECT_EQ(narrate({{"type", "took"}, {"seat", 0}, {"from", 1}, {"card", "37"}}, roads), "You took 37 from Bo.");
  EXPECT_EQ(narrate({{"type", "laid"}, {"seat", 1}, {"move", "3@0,1/7@0,0"}, {"effect", "reeky"}}, roads),
            "Bo placed 3@0,1/7@0,0: a sneaky reeky!");
  EXPECT_EQ(narrate({{"type", "emptied"}, {"seats", {0, 1}}}, roads), "No cards left: Ada, Bo.");
  EXPECT_EQ(narrate({{"type", "first"}, {"seat", 1}}, roads), "Bo starts.");
  const RoomState dice = room_of("kriss-kross", json::object());
  EXPECT_EQ(narrate({{"type", "first"}, {"seat", 1}}, dice), "Bo rolls first.");
  EXPECT_EQ(narrate({{"type", "chose"}, {"seat", 1}, {"symbol", "D"}}, dice), "Bo starts with the dot.");
  EXPECT_EQ(narrate({{"type", "wrote"}, {"seat", 1}}, dice), "Bo is done.");
  EXPECT_EQ(narrate({{"type", "entered"}, {"name", "Cy"}}, dice), "Cy joined.");
  EXPECT_EQ(narrate({{"type", "revealed"}, {"entries", {{"0", "D@b2/S@b3"}, {"1", "S@a1/D@a2"}}}}, dice),
            "Everyone placed: Ada D@b2/S@b3, Bo S@a1/D@a2.");
  const RoomState board = room_of("kreuz-und-quer", json::object());
  EXPECT_EQ(narrate({{"type", "moved"}, {"seat", 0}, {"figure", "M"}, {"from", "e2"}, {"green", "e7"}}, board),
            "Ada moves a musketeer from e2 by green to e7.");
  EXPECT_EQ(narrate({{"type", "unheard_of"}, {"seat", 0}}, board), "");
}

TEST(Prompt, IsDescribedInTheGamesWordsOrPlainly) {
  const RoomState roads = room_of("cross-roads", json::object());
  expect_shows(describe_prompt({"1.1", {{"kind", "lay"}, {"cards", {"17", "37"}}}}, roads),
               "Your turn. Cards you can place: 17 37.");
  EXPECT_EQ(describe_prompt({"1.1", {{"kind", "unheard_of"}}}, roads), "Your turn. /legal lists the moves.");
}

}  // namespace
}  // namespace crosstable::terminal
