// The checker reports an update whose events are not what happened, and two views with one number.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/history/falsified.hpp"

namespace crosstable::test::told_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = History::Kind;

// This person's last update with at least this many events.
Noted& update_of(std::vector<Noted>& tape, const std::string& who, std::size_t events) {
  for (std::size_t at = tape.size(); at-- > 0;) {
    if (tape[at].who != who || tape[at].kind != Kind::received) continue;
    const Json frame = Json::parse(tape[at].text);
    if (frame.value("method", "") == "room.update" && frame["params"]["events"].size() >= events) return tape[at];
  }
  throw std::out_of_range("no such update");
}

Json& events_in(Json& frame) { return frame.at("params").at("events"); }

TEST_F(AfterSixMoves, AnUpdateThatDoesNotTellItsMoveIsNamed) {
  change(update_of(game.tape, "Cy", 2), [](Json& frame) { events_in(frame).erase(0); });
  EXPECT_THAT(verdict(game.tape, game.log()),
              ElementsAre(testing::AllOf(HasSubstr("Cy (connection 3), frame "), HasSubstr("and tells ["),
                                         HasSubstr("what happened since"))));
}

TEST_F(AfterSixMoves, AnUpdateThatTellsItsMoveTwiceIsNamed) {
  change(update_of(game.tape, "Cy", 1), [](Json& frame) { events_in(frame).push_back(events_in(frame).back()); });
  EXPECT_THAT(verdict(game.tape, game.log()), ElementsAre(HasSubstr("and tells [")));
}

TEST_F(AfterSixMoves, AnUpdateThatTellsItsEventsInTheWrongOrderIsNamed) {
  change(update_of(game.tape, "Cy", 2),
         [](Json& frame) { std::swap(events_in(frame).front(), events_in(frame).back()); });
  EXPECT_THAT(verdict(game.tape, game.log()), ElementsAre(HasSubstr("and tells [")));
}

// What was drawn, told to another player than the drawer; and the drawer told as little as the others.
TEST_F(AfterSixMoves, AnUpdateWithAnotherViewersEventsIsNamed) {
  const std::string mover = game.tape[request()].who;
  Noted& own = update_of(game.tape, mover, 2);
  Noted& open = update_of(game.tape, "Cy", 2);
  Json own_frame = Json::parse(own.text), open_frame = Json::parse(open.text);
  ASSERT_EQ(events_in(own_frame).size(), events_in(open_frame).size());
  ASSERT_NE(events_in(own_frame), events_in(open_frame)) << "nothing was drawn";
  for (const bool leaks : {true, false}) {
    std::vector<Noted> tape = game.tape;
    change(update_of(tape, leaks ? "Cy" : mover, 2),
           [&](Json& frame) { events_in(frame) = events_in(leaks ? own_frame : open_frame); });
    EXPECT_THAT(verdict(tape, game.log()),
                ElementsAre(HasSubstr(leaks ? "Cy (connection 3), frame " : mover + " (connection ")));
  }
}

TEST_F(AfterSixMoves, ComingsAndGoingsAreNotFactsAndMayBeToldAtAnyTime) {
  change(update_of(game.tape, "Cy", 2), [](Json& frame) {
    events_in(frame).insert(events_in(frame).begin() + 1, Json::object({{"type", "entered"}, {"name", "Dee"}}));
  });
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
}

TEST_F(AfterSixMoves, TwoViewsUnderOneNumberAreNamed) {
  game.ask("Cy", "room.sync", protocol::RoomSync{game.code()});
  change(game.tape[answer_to(game.tape, last_asked(game.tape, "room.sync"))],
         [](Json& frame) { frame["result"]["view"]["spectators"] = 7; });
  EXPECT_THAT(verdict(game.tape, game.log()), ElementsAre(HasSubstr("two views have this number")));
}

}  // namespace
}  // namespace crosstable::test::told_test
