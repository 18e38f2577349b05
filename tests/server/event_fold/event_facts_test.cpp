// What an event's log says, read back, says the same.
#include "server/events/state/event_facts.hpp"

#include <gtest/gtest.h>

#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

Settings all_settings() {
  Settings all = settings_for({Format::round_robin, 0, 2, 4, 2});
  all.stages.push_back({Format::knockout});
  all.stages.back().third_place = true;
  all.visibility = protocol::Visibility::private_room;
  all.salt = "0a";
  all.password_hash = "0b";
  all.tie_breaks = {TieBreak::buchholz, TieBreak::draw_of_lots};
  all.points = {3, 1, 0};
  all.deals = Deals::same;
  all.reserves = 2;
  all.pauses = true;
  all.no_shows = NoShows::pair;
  all.handles = {"ada", "bo"};
  all.rating = protocol::RatingRange{-100, 2000};
  all.starts_at = 1'800'000'000'000;
  all.check_in_ms = 600'000;
  all.webhooks = {{"https://club.example/", "0123456789abcdef"}};
  return all;
}

std::vector<Fact> one_of_each() {
  const TableId table{2, 7};
  const Member ada{PlayerId("p-Ada"), "Ada", "ada"};
  MatchResult ranked{MatchResult::Kind::draw, 0, true, true, {4, -3, 4}, {1, 0, 1}};
  MatchResult unplayed = won_by(8, {-3, 8});
  unplayed.played = false;
  fact::Dealt dealt{3, {ada.player, PlayerId("p-Bo")}, {}};
  dealt.given.commits = {std::nullopt, Bytes32{4}};
  dealt.given.nonces = {std::nullopt, Secret(Bytes32{5})};
  return {fact::Created{
              EventId("E7QX2M"), all_settings(), member("Director"), {ada}, "192.0.2.0", Secret(Bytes32{1, 2, 3})},
          fact::Set{},
          fact::Set{"New", 0, 1, 2, 3, std::vector<Member>{ada}},
          fact::Set{{}, {}, {}, {}, {}, {}, std::vector<Webhook>{{"https://club.example/", "0123456789abcdef"}}},
          fact::Set{{}, {}, {}, {}, {}, {}, std::vector<Webhook>()},
          fact::Set{{}, {}, {}, {}, {}, {}, {}, true},
          fact::Set{{}, {}, {}, {}, {}, {}, {}, false},
          fact::Opened{},
          fact::Entered{1, "The Ables", {ada, member("Bo")}, 1512.25, true},
          fact::Entered{2, "Cy", {member("Cy")}, 1500.0},
          fact::Entered{3, "The Bakers", {ada, member("Bo")}, {}, false, {PlayerId("p-Bo")}},
          fact::Joined{3, PlayerId("p-Bo")},
          fact::Declined{3, PlayerId("p-Bo")},
          fact::Withdrew{1},
          fact::Withdrew{1, true},
          fact::Expelled{2},
          fact::Absent{1},
          fact::Absent{1, false},
          fact::Misses{1, {1, 3}},
          fact::Misses{1, {}},
          fact::Returned{{3, "The Bakers", {ada, member("Bo")}, 1500.0, true, {PlayerId("p-Bo")}}},
          fact::NoShow{table, {3, 4}},
          fact::NoShow{table, {3}, false},
          fact::Back{3},
          fact::CheckInOpened{},
          fact::CheckedIn{1},
          fact::Started{{3, 1, 2}},
          fact::Sealed{3, {Secret(Bytes32{6}), Secret(Bytes32{7})}, {Bytes32{8}, Bytes32{9}}},
          fact::ListFrozen{3, {ada.player, PlayerId("p-Bo")}},
          fact::Committed{3, 1, Bytes32{4}},
          fact::Revealing{3},
          fact::Revealed{3, 1, Secret(Bytes32{5})},
          fact::Dealt{3, {}, {}},
          dealt,
          fact::Paired{1, 0, {{{1, 2}}, {{4, 3}, {3}, 2, 0}}, {5}, true},
          fact::Paired{1, 0, {{{1, 2}}}, {}, false, {3, 4}},
          fact::Redrawn{table, unplayed, {{{3, 1}, Pairing{{1, 2}, {2}, 0, 4}}, {{3, 2}}}},
          fact::Decided{table, RoomCode("K7QX2M")},
          fact::Repaired{{1, 1, {{{1, 2, 6}}}, {}}},
          fact::RoomOpened{table, 2, RoomCode("K7QX2M")},
          fact::SeriesBegan{table, RoomCode("K7QX2M")},
          fact::Ordered{table, ruling::NoShow{}},
          fact::Ordered{table, RulingAct(ruling::Forfeit{Seats(seat_at(1))})},
          fact::Ordered{table, RulingAct(ruling::Replace{seat_at(1), PlayerId("p-Cy"), "Cy"})},
          fact::Ordered{table, RulingAct(ruling::AddTime{seat_at(0), 60'000})},
          fact::Ordered{table, RulingAct(ruling::Close{})},
          fact::Delayed{table, 60'000},
          fact::GameEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 1, RecordId("R")},
          fact::GameEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 2, RecordId("R2"), {12, -3}, 4},
          fact::SeriesEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 0, std::nullopt},
          fact::SeriesEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 2, unplayed},
          fact::SeriesEnded{table, RoomCode("K7QX2M"), SeriesId("S"), 2, ranked},
          fact::Ruled{member("Director"), "forfeit", "came \"late\"", table, 3},
          fact::Ruled{member("Director"), "view", "an appeal", table, 3, seat_at(1)},
          fact::Proposed{table, 3, 1'800'000'000'000},
          fact::Proposed{table, 3},
          fact::Corrected{table, MatchResult{MatchResult::Kind::none}},
          fact::Adjourned{table},
          fact::Adjourned{table, 1'800'000'000'000},
          fact::Adjourned{table, std::nullopt, true},
          fact::Resumed{table},
          fact::Late{table, -60'000},
          fact::Substituted{1, PlayerId("p-Bo"), member("Cy")},
          fact::MemberLeft{1, PlayerId("p-Bo")},
          fact::MemberLeft{1, PlayerId("p-Bo"), PlayerId("p-Cy")},
          fact::Appealed{1, ada, RecordId("R"), "The clock ran."},
          fact::Answered{1},
          fact::Unanswered{2},
          fact::DirectorAdded{ada},
          fact::Held{},
          fact::Held{"No legal pairing exists. Ada, Bo"},
          fact::Held{"No legal pairing exists.", {2, 1}},
          fact::Held{"No legal pairing exists.", {2, 1}, 1'800'000'000'000},
          fact::WentOn{},
          fact::StageEnded{{2, 1}},
          fact::Finished{},
          fact::Cancelled{},
          fact::Cancelled{"Too few came: 1 of 4.", true},
          fact::Reopened{},
          fact::Outage{1'795'000'000'000,
                       1'795'000'060'000,
                       {{Deadline::start, {}, 1'795'000'120'000}, {Deadline::call, TableId{2, 7}, 1'795'000'130'000}}}};
}

TEST(EventFacts, KeepEverythingAboutAnEvent) {
  const fact::Created created{EventId("E7QX2M"), all_settings(), member("Director"), {}, {}, Secret(Bytes32{1, 2, 3})};
  ASSERT_EQ(fault_of(created.settings), std::nullopt);
  const Fact read = decode_fact(encode(created), seal_rows(created));
  EXPECT_EQ(std::get<fact::Created>(read).settings, created.settings);
  EXPECT_EQ(std::get<fact::Created>(read).seed.reveal(), created.seed.reveal());
}

TEST(EventFacts, AreReadAsTheyWereWritten) {
  std::vector<bool> seen(std::variant_size_v<AnyFact>);
  for (const Fact& fact : one_of_each()) {
    const std::string text = encode(fact);
    const Fact read = decode_fact(text, seal_rows(fact));
    EXPECT_EQ(read.index(), fact.index()) << text;
    EXPECT_EQ(encode(read), text);
    seen[fact.index()] = true;
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) EXPECT_TRUE(seen[kind]) << "no fact of kind " << kind;
}

TEST(EventFacts, HoldSealsAndNoSeed) {
  for (const Fact& fact : one_of_each()) {
    for (const SealRow& row : seal_rows(fact))
      EXPECT_EQ(encode(fact).find(hex(row.seed.reveal())), std::string::npos) << encode(fact);
  }
}

TEST(EventFacts, WithoutTheirSeedsOrWithOthersAreErrors) {
  const fact::Created created{EventId("E7QX2M"), all_settings(), member("Director"), {}, {}, Secret(Bytes32{1})};
  EXPECT_THROW(decode_fact(encode(created)), std::runtime_error);
  const SealRow other{seal_rows(created).front().game, Secret(Bytes32{2})};
  EXPECT_THROW(decode_fact(encode(created), {&other, 1}), std::runtime_error);
  const fact::Sealed sealed{3, {Secret(Bytes32{6}), Secret(Bytes32{7})}, {Bytes32{8}, Bytes32{9}}};
  std::vector<SealRow> rows = seal_rows(sealed);
  EXPECT_NO_THROW(decode_fact(encode(sealed), rows));
  rows.pop_back();
  EXPECT_THROW(decode_fact(encode(sealed), rows), std::runtime_error);
}

TEST(EventFacts, ThatCannotBeUnderstoodAreErrors) {
  EXPECT_NO_THROW(decode_fact(R"({"f":"withdrew","entrant":1})"));
  for (const char* text : {"", "[]", "{}", R"({"f":"later"})", R"({"f":"withdrew"})", R"({"f":"withdrew","entrant":0})",
                           R"({"f":"withdrew","entrant":"1"})", R"({"f":"withdrew","entrant":1,"more":2})",
                           R"({"f":"ordered","round":1,"table":1,"act":"hang"})",
                           R"({"f":"ordered","round":1,"table":1,"act":"add_time","seat":99,"ms":1000})",
                           R"({"f":"paired","round":1,"stage":0,"tables":[{"entrants":[1]}],"byes":[]})",
                           R"({"f":"corrected","round":1,"table":1,"result":{"kind":"won"}})"}) {
    EXPECT_THROW(decode_fact(text), std::runtime_error) << text;
  }
}

}  // namespace
}  // namespace crosstable::events::test
