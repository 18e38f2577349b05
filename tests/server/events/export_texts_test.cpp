// CSV and TRF16 as text.
#include <gtest/gtest.h>

#include "server/events/exports/csv.hpp"
#include "server/events/exports/trf.hpp"

namespace crosstable::events {
namespace {

const std::vector<Ranked> two{
    {1, 1812.4, {PlayedMatch{2, Side::first, false, Result::win, {}}, Bye::half, ForfeitedMatch{2, true}}},
    {2, {}, {PlayedMatch{1, Side::second, false, Result::loss, {}}, Bye::pairing, ForfeitedMatch{1, false}}}};
const std::vector<TieBreak> list{TieBreak::wins};
const std::vector<Standing> table{{1, 1, 2.5, {2}}, {2, 2, 0.5, {0}}};
const Names names{{1, "=Ann \"A\", Bo"}, {2, "Jürg"}};

TEST(Csv, QuotesNamesAndDefusesFormulas) {
  EXPECT_EQ(standings_csv(table, list, names),
            "place,number,name,score,wins\r\n"
            "1,1,\"'=Ann \"\"A\"\", Bo\",2.5,2\r\n"
            "2,2,\"Jürg\",0.5,0\r\n");
}

TEST(Csv, ShowsEveryRound) {
  EXPECT_EQ(crosstable_csv(table, two, 4, {}),
            "place,number,name,1,2,3,4,score\r\n"
            "1,1,\"1\",2f1,half,2+,0,2.5\r\n"
            "2,2,\"2\",1s0,bye,1-,0,0.5\r\n");
}

TEST(Trf, PutsEverythingIntoItsColumns) {
  const std::string text = trf({.name = "Köln", .system = "Swiss", .rounds = 9, .over = 3}, table, two, names).value();
  EXPECT_EQ(text.substr(0, text.find("001")),
            "012 Köln\n062 2\n072 1\n092 Swiss\nXXR 9\nBBW  1.0\nBBD  0.5\nBBL  0.0\nBBF  0.0\nBBU  0.5\n"
            "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 PAB=0.5\n");
  const std::size_t begin = text.find("001");
  const std::string line = text.substr(begin, text.find('\n', begin) - begin);
  const auto columns = [&](std::size_t from, std::size_t to) { return line.substr(from - 1, to - from + 1); };
  EXPECT_EQ(columns(5, 8), "   1");
  EXPECT_EQ(columns(15, 27), "=Ann \"A\", Bo ");
  EXPECT_EQ(columns(49, 52), "1812");
  EXPECT_EQ(columns(81, 84), " 2.5");
  EXPECT_EQ(columns(86, 89), "   1");
  EXPECT_EQ(columns(92, 99), "   2 w 1");
  EXPECT_EQ(columns(102, 109), "0000 - H");
  EXPECT_EQ(columns(112, 119), "   2 - +");
  EXPECT_EQ(line.size(), 119u) << "six rounds are still to come, which are nobody's byes";
  const std::string other = text.substr(text.find("Jürg"));
  EXPECT_EQ(other.substr(0, other.find(" 0.5")), "Jürg" + std::string(62, ' ')) << "columns are characters";
}

TEST(Trf, HasNamesOfAnyScriptAndCutsThemByCharacters) {
  const std::string forty = "한국한국한국한국한국한국한국한국한국한국한국한국한국한국한국한국한국한국한국한국";
  const Names korean{{1, forty}, {2, "Ödön\n"}};
  const std::string text = trf({.name = "Cup", .system = "Swiss", .rounds = 1, .over = 1}, table, two, korean).value();
  EXPECT_NE(text.find("      " + forty.substr(0, 33 * 3) + " 1812"), std::string::npos) << text;
  EXPECT_NE(text.find("Ödön" + std::string(29, ' ')), std::string::npos);
}

TEST(Trf, SaysWhatAResultAndAByeAreWorth) {
  const TrfHeader three{"Cup", "Swiss", 1, 1, {3, 1, 0}};
  EXPECT_NE(trf(three, table, two, names)->find("BBW  3.0\nBBD  1.0\nBBL  0.0\nBBF  0.0\nBBU  1.0\n"),
            std::string::npos);
  const TrfHeader hundred{"Cup", "Swiss", 1, 1, {100, 50, 0}};
  EXPECT_EQ(trf(hundred, table, two, names), std::nullopt) << "which no column has room for";
}

}  // namespace
}  // namespace crosstable::events
