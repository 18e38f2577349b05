// Events in the terminal client: what is typed, and how answers and news read.
#include "clients/terminal/play/events.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace crosstable::terminal {
namespace {

using nlohmann::json;

TEST(TerminalEvents, TheEventThatWasNamedLastIsMeant) {
  EventId event;
  const auto watch = read_event_line("/event E7QX2M", event);
  ASSERT_TRUE(watch);
  EXPECT_EQ(std::get<protocol::EventWatch>(watch->message).event, EventId("E7QX2M"));
  EXPECT_EQ(std::get<protocol::EventCheckIn>(read_event_line("/checkin", event)->message).event, EventId("E7QX2M"));
  EXPECT_EQ(std::get<protocol::EventSay>(read_event_line("/standings K3M5P7", event)->message).text.reveal(),
            "/standings");
  EXPECT_EQ(event, EventId("K3M5P7"));
  EXPECT_EQ(std::get<protocol::EventSay>(read_event_line("/withdraw now", event)->message).text.reveal(),
            "/withdraw now");
  EXPECT_EQ(std::get<protocol::EventSay>(read_event_line("/absent 1 3", event)->message).text.reveal(), "/absent 1 3");
  EXPECT_EQ(std::get<protocol::EventSay>(read_event_line("/back", event)->message).text.reveal(), "/back");
  EXPECT_EQ(std::get<protocol::EventAppeal>(read_event_line("/appeal He was late", event)->message).text,
            "He was late");
  EXPECT_FALSE(read_event_line("/join ABCDEF", event));
}

TEST(TerminalEvents, ATeamIsEnteredWithItsMembers) {
  EventId event("E7QX2M");
  const auto wish = std::get<protocol::EventEnter>(read_event_line("/enter The Stones: bernd,  carla", event)->message);
  ASSERT_TRUE(wish.team);
  EXPECT_EQ(wish.team->name, "The Stones");
  EXPECT_EQ(wish.team->members, std::vector<std::string>({"bernd", "carla"}));
  EXPECT_FALSE(std::get<protocol::EventEnter>(read_event_line("/enter", event)->message).team);
}

TEST(TerminalEvents, ACodeOfTheListIsEnteredAtOnceAndATeamIsNoCode) {
  EventId event;
  EXPECT_EQ(std::get<protocol::EventEnter>(read_event_line("/enter YG9JYJ", event)->message).event, EventId("YG9JYJ"));
  const auto team = std::get<protocol::EventEnter>(read_event_line("/enter Stones: carla", event)->message);
  EXPECT_EQ(team.event, EventId("YG9JYJ"));
  ASSERT_TRUE(team.team);
  EXPECT_EQ(team.team->name, "Stones");
  const auto both = std::get<protocol::EventEnter>(read_event_line("/enter E7QX2M Stones: carla", event)->message);
  EXPECT_EQ(both.event, EventId("E7QX2M"));
  ASSERT_TRUE(both.team);
  EXPECT_EQ(both.team->name, "Stones");
}

TEST(TerminalEvents, AnEventIsShownWithWhatOneWantsToKnowBeforeEntering) {
  EventId event;
  const json view = {
      {"event", "E7QX2M"},
      {"name", "Club"},
      {"game", "crosswise"},
      {"state", "open"},
      {"clock", "3+2"},
      {"stages", {{{"format", "swiss"}, {"rounds", 3}}}},
      {"directors", {{{"player", "p_a"}, {"name", "Ada"}}}},
      {"entrants", {{"1", {{"name", "Bo"}, {"state", "entered"}}}, {"2", {{"name", "Cy"}, {"state", "withdrawn"}}}}}};
  EXPECT_EQ(read_event_line("/event E7QX2M", event)->wording({{"view", view}}),
            "  E7QX2M  Club  crosswise  open  2 entrants\n  swiss, 3 rounds · clock 3+2 · director Ada\n  In: Bo\n"
            "/enter enters it, /standings and /pairings show the results. /help lists more.");
}

TEST(TerminalEvents, AMatchIsAdjournedInSoManyMinutesHoursOrDays) {
  EventId event("E7QX2M");
  const auto until = [&](const char* line) {
    return std::get<protocol::EventAdjourn>(read_event_line(line, event)->message).until;
  };
  EXPECT_EQ(until("/adjourn"), std::nullopt) << "agrees";
  EXPECT_EQ(until("/adjourn no"), 0);
  EXPECT_EQ(until("/adjourn 3"), 1) << "no time to come, which the server refuses";
  EXPECT_EQ(until("/adjourn -3h"), 1);
  const std::int64_t hours = *until("/adjourn 48h"), days = *until("/adjourn 2d");
  EXPECT_GT(hours, std::int64_t{1'700'000'000'000});
  EXPECT_LT(days - hours, 60'000);
}

TEST(TerminalEvents, AnswersAreSentences) {
  EventId event;
  const auto page = read_event_line("/events running", event);
  EXPECT_EQ(std::get<protocol::EventsList>(page->message).state, "running");
  EXPECT_EQ(page->wording({{"events", json::array()}}), "No tournaments right now.");
  const json one = {{"event", "E7QX2M"}, {"name", "Club"}, {"game", "crosswise"}, {"state", "open"}, {"entrants", 3}};
  EXPECT_EQ(page->wording({{"events", {one}}}),
            "Tournaments (/event CODE shows one):\n  E7QX2M  Club  crosswise  open  3 entrants");
  EXPECT_EQ(read_event_line("/standings", event)->wording({{"reply", {{"text", "1. Ada 3"}}}}), "1. Ada 3");
}

TEST(TerminalEvents, NewsIsWhatOneHasToKnow) {
  const json call = {{"event", "E7QX2M"}, {"name", "Club"}, {"table", "2.7"}, {"room", "ABCDEF"}, {"seat", 1}};
  EXPECT_EQ(event_news("event.call", call), "*** Your table 2.7 in Club is waiting: /join ABCDEF");
  setenv("TZ", "UTC0", 1);
  json until = call;
  until["until"] = std::int64_t{1'795'895'280'000};
  EXPECT_EQ(event_news("event.call", until), "*** Your table 2.7 in Club is waiting until 19:48: /join ABCDEF");
  EXPECT_EQ(
      event_news("event.asked", {{"event", "E7QX2M"}, {"name", "Club"}, {"team", "The Ables"}, {"captain", "Ada"}}),
      "*** Ada invites you to join team The Ables in Club. Type /event E7QX2M, then /enter or /withdraw.");
  EXPECT_EQ(event_news("event.missed", {{"event", "E7QX2M"}, {"name", "Club"}, {"table", "2.7"}}),
            "*** You missed table 2.7 in Club, so you're not paired. Type /event E7QX2M, then /back.");
  EXPECT_EQ(event_news("event.chat", {{"from", "Ada"}, {"text", "hi"}}), "<Ada> hi");
  EXPECT_EQ(event_news("event.update", {{"patch", {{"round", 2}}}}), "*** Round 2 is paired: /pairings");
  EXPECT_EQ(event_news("event.update", {{"patch", {{"state", "finished"}}}}), "*** The tournament is finished now.");
  EXPECT_EQ(event_news("event.update", {{"patch", {{"scores", json::object()}}}}), "");
}

}  // namespace
}  // namespace crosstable::terminal
