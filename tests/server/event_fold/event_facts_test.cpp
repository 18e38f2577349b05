// What an event's log says, read back, says the same.
#include "server/events/event_facts.hpp"

#include <gtest/gtest.h>

#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

std::vector<Fact> one_of_each() {
  Settings all = cup();
  all.visibility = protocol::Visibility::private_room;
  all.third_place = true;
  all.starts_at = 1'800'000'000'000;
  all.check_in_ms = 600'000;
  const TableId table{2, 7};
  return {fact::Created{all, member("Director")},
          fact::Opened{},
          fact::Entered{1, "The Ables", {member("Ada"), member("Bo")}},
          fact::Withdrew{1},
          fact::CheckInOpened{},
          fact::CheckedIn{1},
          fact::Started{{3, 1, 2}},
          fact::Paired{1, {{1, 2}, {4, 3}}, {5}},
          fact::Ordered{table, ruling::NoShow{}},
          fact::Ordered{table, RulingAct(ruling::Forfeit{Seats(seat_at(1))})},
          fact::Ordered{table, RulingAct(ruling::Replace{seat_at(1), PlayerId("p-Cy"), "Cy"})},
          fact::Ordered{table, RulingAct(ruling::AddTime{seat_at(0), 60'000})},
          fact::Ordered{table, RulingAct(ruling::Close{})},
          fact::GameEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 1, RecordId("R")},
          fact::SeriesEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 0, std::nullopt},
          fact::SeriesEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 2, MatchResult{Win::second, false, -3, 8}},
          fact::Ruled{member("Director"), "forfeit", "came \"late\"", table, 3},
          fact::Corrected{table, {Win::neither, true, 1, 2}},
          fact::Substituted{1, PlayerId("p-Bo"), member("Cy")},
          fact::Appealed{1, member("Ada"), RecordId("R"), "The clock ran."},
          fact::Held{},
          fact::WentOn{},
          fact::Finished{},
          fact::Cancelled{}};
}

TEST(EventFacts, AreReadAsTheyWereWritten) {
  std::vector<bool> seen(std::variant_size_v<Fact>);
  for (const Fact& fact : one_of_each()) {
    const std::string text = encode(fact);
    const Fact read = decode_fact(text);
    EXPECT_EQ(read.index(), fact.index()) << text;
    EXPECT_EQ(encode(read), text);
    seen[fact.index()] = true;
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) EXPECT_TRUE(seen[kind]) << "no fact of kind " << kind;
}

TEST(EventFacts, ThatCannotBeUnderstoodAreErrors) {
  EXPECT_NO_THROW(decode_fact(R"({"f":"withdrew","entrant":1})"));
  for (const char* text : {"", "[]", "{}", R"({"f":"later"})", R"({"f":"withdrew"})", R"({"f":"withdrew","entrant":0})",
                           R"({"f":"withdrew","entrant":"1"})", R"({"f":"withdrew","entrant":1,"more":2})",
                           R"({"f":"ordered","round":1,"table":1,"act":"hang"})",
                           R"({"f":"ordered","round":1,"table":1,"act":"add_time","seat":99,"ms":1000})",
                           R"({"f":"paired","round":1,"tables":[[1]],"byes":[]})"}) {
    EXPECT_THROW(decode_fact(text), std::runtime_error) << text;
  }
}

}  // namespace
}  // namespace crosstable::events::test
