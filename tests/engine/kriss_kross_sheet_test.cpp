// Sheets and their scores, with every vector of RULES.md.
#include <gmock/gmock.h>

#include "tests/support/kriss_kross_table.hpp"

namespace crosstable::test::kriss_kross_sheet_test {
namespace {

using namespace kriss_kross;
using ::testing::ElementsAre;

int line_value(std::string_view text) {
  unsigned line = 0;
  for (unsigned i = 0; i < side; ++i) {
    if (const auto symbol = symbol_named(text[i])) line |= (index_of(*symbol) + 1) << (3 * i);
  }
  return value_of(static_cast<LineSymbols>(line));
}

std::vector<int> values(const Sheet& sheet, std::vector<Line> lines_asked, bool advanced = false) {
  std::vector<int> values;
  for (const Line line : lines_asked) values.push_back(sheet.value(line, advanced));
  return values;
}
std::vector<int> rows_from_above(const Sheet& sheet) {
  return values(sheet, {row_line(4), row_line(3), row_line(2), row_line(1), row_line(0)});
}
std::vector<int> columns(const Sheet& sheet) {
  return values(sheet, {column_line(0), column_line(1), column_line(2), column_line(3), column_line(4)});
}

constexpr std::string_view e1 = "DDDXX/DXTXX/SSSSO/SQTQO/QQQQQ";
constexpr std::string_view e2 = "DDXXD/D.TT./OOOQS/XSQSX/TTTTS";
constexpr std::string_view e3 = "DXDXT/XTQOS/DOSTX/QDXQO/STOXQ";

TEST(KrissKrossSheet, HasFiveColumnsAndRowsAndStartsAtA3) {  // KK-1
  EXPECT_EQ(name_of(start_cell), "a3");
  EXPECT_EQ(Sheet().text(), "...../...../...../...../.....");
  const KrissKrossTable table = KrissKrossTable::ready(1);
  EXPECT_EQ(table.sheet(0), "...../...../D..../...../.....");
  for (const char* beyond : {"f1", "a6", "a0", "A1"}) EXPECT_FALSE(cell_named(beyond)) << beyond;
}

TEST(KrissKrossSheet, CountsTheRunsOfALine) {  // KK-9
  EXPECT_EQ(line_value("DDXXD"), 4);
  EXPECT_EQ(line_value("DDDXX"), 5);
  EXPECT_EQ(line_value("DDXDD"), 4);
  EXPECT_EQ(line_value("SSSSO"), 6);
  EXPECT_EQ(line_value("QQQQQ"), 10);
  EXPECT_EQ(line_value("D.DDX"), 2);
  EXPECT_EQ(line_value("DXDXD"), 0);
  EXPECT_EQ(line_value("DD.DD"), 4);
}

TEST(KrissKrossSheet, CountsEveryLineOfAnyLengthAndPlaceLikeRunsCountedByHand) {  // KK-9
  constexpr int run_values[] = {0, 0, 2, 3, 6, 10};
  for (unsigned n = 0; n < 7 * 7 * 7 * 7 * 7; ++n) {
    std::string text;
    for (unsigned rest = n, i = 0; i < 5; ++i, rest /= 7) text += ".DXTQOS"[rest % 7];
    int expected = 0;
    for (std::size_t begin = 0; begin < 5;) {
      std::size_t end = begin;
      while (end < 5 && text[end] == text[begin]) ++end;
      if (text[begin] != '.') expected += run_values[end - begin];
      begin = end;
    }
    ASSERT_EQ(line_value(text), expected) << text;
  }
}

TEST(KrissKrossSheet, ExampleOneIsWorth37And33) {  // KK-9, KK-11
  const Sheet sheet = sheet_of(e1);
  EXPECT_THAT(rows_from_above(sheet), ElementsAre(5, 2, 6, 0, 10));
  EXPECT_THAT(columns(sheet), ElementsAre(4, 2, 0, 4, 4));
  EXPECT_EQ(sheet.total(false), 37);
  EXPECT_EQ(sheet.value(row_line(1), true), -5);
  EXPECT_EQ(sheet.value(column_line(2), true), -5);
  EXPECT_THAT(values(sheet, {falling, rising}, true), ElementsAre(2, 4));
  EXPECT_EQ(sheet.total(true), 33);
}

TEST(KrissKrossSheet, ExampleTwoIsFinishedWithTwoCellsAloneAndWorth17AndMinus6) {  // KK-6, KK-9, KK-11
  const Sheet sheet = sheet_of(e2);
  EXPECT_TRUE(sheet.is_finished());
  EXPECT_THAT(rows_from_above(sheet), ElementsAre(4, 2, 3, 0, 6));
  EXPECT_THAT(columns(sheet), ElementsAre(2, 0, 0, 0, 0));
  EXPECT_EQ(sheet.total(false), 17);
  EXPECT_THAT(values(sheet, {falling, rising}, true), ElementsAre(2, 0));
  EXPECT_EQ(sheet.total(true), -6);
}

TEST(KrissKrossSheet, ExampleThreeIsWorthNothingAndMinus48) {  // KK-9, KK-11
  EXPECT_EQ(sheet_of(e3).total(false), 0);
  EXPECT_EQ(sheet_of(e3).total(true), -48);
}

TEST(KrissKrossSheet, AWorthlessDiagonalCostsNothing) {  // KK-11
  EXPECT_THAT(values(Sheet(), {falling, rising}, true), ElementsAre(0, 0));
  EXPECT_EQ(Sheet().total(true), -50);
}

TEST(KrissKrossSheet, TheExamplesCanBePlayedAndEndTheGame) {  // KK-8, KK-13
  for (const bool advanced : {false, true}) {
    for (const std::string_view text : {e1, e2, e3}) {
      const auto outcome = KrissKrossTable::solo(text, advanced).game().outcome();
      ASSERT_TRUE(outcome) << text;
      EXPECT_EQ(outcome->reason, "finished");
      EXPECT_THAT(outcome->scores, ElementsAre(sheet_of(text).total(advanced)));
      EXPECT_EQ(outcome->winners, Seats(seat_at(0)));
    }
  }
}

TEST(KrissKrossSheet, RatesATotal) {  // KK-12
  EXPECT_EQ(rating_of(30), "Champion");
  EXPECT_EQ(rating_of(29), "Master of dice");
  EXPECT_EQ(rating_of(25), "Master of dice");
  EXPECT_EQ(rating_of(24), "Collector");
  EXPECT_EQ(rating_of(20), "Collector");
  EXPECT_EQ(rating_of(19), "Lucky devil");
  EXPECT_EQ(rating_of(15), "Lucky devil");
  EXPECT_EQ(rating_of(14), "Unlucky");
  EXPECT_EQ(rating_of(0), "Unlucky");
}

TEST(KrissKrossSheet, OnlyAFinishedSoloGameShowsItsRating) {  // KK-12
  const auto rating = [](std::string_view text, bool advanced) {
    const std::string table = KrissKrossTable::solo(text, advanced).table();
    const std::size_t at = table.find(R"("rating":")");
    return at == std::string::npos ? "none" : table.substr(at + 10, table.find('"', at + 10) - at - 10);
  };
  EXPECT_EQ(rating(e1, false), "Champion");
  EXPECT_EQ(rating(e2, false), "Lucky devil");
  EXPECT_EQ(rating(e2, true), "Unlucky");
  EXPECT_EQ(rating("...../...../DDDDD/...../XX...", false), "none") << "not over";
}

}  // namespace
}  // namespace crosstable::test::kriss_kross_sheet_test
