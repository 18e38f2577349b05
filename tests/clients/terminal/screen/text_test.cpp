// Text on a grid, the log and the line that is typed.
#include "clients/terminal/screen/text.hpp"

#include <gmock/gmock.h>

#include "clients/terminal/screen/completion.hpp"
#include "clients/terminal/screen/editor.hpp"
#include "clients/terminal/screen/log.hpp"

namespace crosstable::terminal::screen {
namespace {

using testing::ElementsAre;

TEST(Text, WideAndCombiningCharactersAreCountedInColumns) {
  EXPECT_EQ(columns_of("Ada"), 3);
  EXPECT_EQ(columns_of("한국"), 4);
  EXPECT_EQ(columns_of("e\u0301"), 1);
  EXPECT_EQ(columns_of("○▲■★✕☾♛♟"), 8);
}

TEST(Text, LinesBreakAtSpacesOrElseAnywhere) {
  EXPECT_THAT(wrapped("one two three", 8), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("abcdefgh", 3), ElementsAre("abc", "def", "gh"));
  EXPECT_THAT(wrapped("a\nb", 8), ElementsAre("a", "b"));
  EXPECT_THAT(wrapped("", 8), ElementsAre(""));
  EXPECT_THAT(wrapped("한국어", 5), ElementsAre("한국", "어"));
}

TEST(Text, LinesThatGoOnAreIndented) {
  EXPECT_THAT(wrapped("one two three", 8, 2), ElementsAre("one two", "  three"));
  EXPECT_THAT(wrapped("abcdefgh", 4, 2), ElementsAre("abcd", "  ef", "  gh"));
  EXPECT_THAT(wrapped("one two three four", 8, 2), ElementsAre("one two", "  three", "  four"));
  EXPECT_THAT(wrapped("a\nb", 8, 2), ElementsAre("a", "b")) << "these are lines of their own";
  EXPECT_THAT(wrapped("한국어", 5, 2), ElementsAre("한국", "  어"));
  EXPECT_THAT(wrapped("abc", 2, 2), ElementsAre("ab", "c")) << "no room";
}

TEST(Text, WithoutUnicodeEveryCharacterKeepsItsColumns) {
  EXPECT_EQ(ascii("a · b…"), "a - b.");
  EXPECT_EQ(ascii("한é"), "???");
}

std::string shown(const Picture& rows) {
  std::string all;
  for (const Line& line : rows) all += plain(line) + "\n";
  return all;
}

TEST(Log, ShowsTheNewestRowsAndScrollsUpToTheOldest) {
  Log log;
  for (int at = 1; at <= 9; ++at) log.add("line " + std::to_string(at), Ink::plain);
  EXPECT_EQ(shown(log.page(20, 2)), "line 8\nline 9\n");
  log.scroll(3);
  EXPECT_EQ(shown(log.page(20, 2)), "line 5\nline 6\n");
  log.add("line 10", Ink::plain);
  EXPECT_EQ(shown(log.page(20, 2)), "line 5\nline 6\n") << "it stays there";
  log.scroll(100);
  EXPECT_EQ(shown(log.page(20, 2)), "line 1\nline 2\n");
  log.scroll(-100);
  EXPECT_EQ(shown(log.page(20, 2)), "line 9\nline 10\n");
  EXPECT_FALSE(log.scrolled());
}

TEST(Log, WhatWasSaidCannotLookLikeALineOfSomebodyElse) {
  Log log;
  log.add("<Ada> I think about it <Bo> I resign", Ink::chat);
  EXPECT_EQ(shown(log.page(23, 3)), "<Ada> I think about it\n  <Bo> I resign\n");
}

TEST(Log, ForgetsTheOldestLines) {
  Log log;
  for (std::size_t at = 0; at < Log::most_lines + 1; ++at) log.add(std::to_string(at), Ink::plain);
  log.scroll(1'000'000);
  EXPECT_EQ(shown(log.page(20, 1)), "1\n");
}

TEST(Log, ANumberIsOnTheRowOfItsItemInAWindowOfAnyWidth) {
  Log log;
  log.add({"A@a1", "A@a2", "M:a1-b2", "A@a4"});
  EXPECT_EQ(shown(log.page(50, 10)), "1 A@a1      2 A@a2      3 M:a1-b2   4 A@a4\n");
  EXPECT_EQ(shown(log.page(21, 10)), "1 A@a1      2 A@a2\n3 M:a1-b2   4 A@a4\n");
  EXPECT_EQ(shown(log.page(20, 10)), "1 A@a1\n2 A@a2\n3 M:a1-b2\n4 A@a4\n");
  EXPECT_EQ(shown(log.page(50, 1)), "1 A@a1      2 A@a2      3 M:a1-b2   4 A@a4\n");
}

TEST(Editor, EditsAtTheCursor) {
  Editor editor;
  editor.insert("hello w한rld");
  editor.left();
  editor.left();
  editor.left();
  editor.backspace();
  editor.insert("o");
  EXPECT_EQ(editor.line(), "hello world");
  editor.erase_word();
  EXPECT_EQ(editor.line(), "hello rld");
  editor.home();
  editor.erase();
  editor.end();
  editor.insert("!");
  EXPECT_EQ(editor.line(), "ello rld!");
  editor.left();
  editor.erase_to_end();
  editor.erase_to_start();
  EXPECT_EQ(editor.line(), "");
}

TEST(Editor, BringsBackWhatWasTyped) {
  Editor editor;
  editor.insert("/start");
  EXPECT_EQ(editor.take(), "/start");
  editor.insert("A@c4");
  editor.take();
  editor.insert("unfin");
  editor.older();
  EXPECT_EQ(editor.line(), "A@c4");
  editor.older();
  editor.older();
  EXPECT_EQ(editor.line(), "/start");
  editor.newer();
  editor.newer();
  EXPECT_EQ(editor.line(), "unfin");
}

TEST(Editor, TheCursorIsInTheWindowAndALineIsBounded) {
  Editor editor;
  editor.insert("abcdefghij");
  EXPECT_EQ(editor.view(5).text, "ghij");
  EXPECT_EQ(editor.view(5).cursor, 4);
  editor.home();
  EXPECT_EQ(editor.view(5).text, "abcde");
  EXPECT_EQ(editor.view(5).cursor, 0);
  editor.insert(std::string(2 * Editor::longest_line, 'x'));
  EXPECT_EQ(editor.line().size(), Editor::longest_line);
}

TEST(Editor, WhatIsPastedCannotSteerTheTerminal) {
  Editor editor;
  editor.insert("a\x1b[2J");
  EXPECT_EQ(editor.line(), "a?[2J");
}

TEST(Completion, AddsWhatAllFittingMovesOrCommandsHaveInCommon) {
  const std::vector<std::string> moves{"A@c4", "A@c5", "B@a1"};
  EXPECT_EQ(completed("A", moves), "A@c");
  EXPECT_EQ(completed("B", moves), "B@a1");
  EXPECT_EQ(completed("/cr", moves), "/create");
  EXPECT_EQ(completed("/re", moves), "/re");
  EXPECT_EQ(completed("zz", moves), "zz");
  EXPECT_EQ(completed("", moves), "");
}

}  // namespace
}  // namespace crosstable::terminal::screen
