// Events and chat: a bounded list of lines that can be scrolled. New lines leave it where it was scrolled to.
#pragma once
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/play/picture.hpp"

namespace crosstable::terminal::screen {

class Log {
 public:
  static constexpr std::size_t most_lines = 2'000;  // older ones are forgotten

  void add(std::string_view text, Ink ink);         // one line or several
  void add(const std::vector<std::string>& items);  // a numbered list, in as many columns as there is room for
  void scroll(int rows);                            // up; negative: down
  bool scrolled() const { return up_ > 0; }

  // The rows to show in a window of this size, the newest last.
  Picture page(int columns, int rows);

 private:
  struct Entry {
    std::string text;
    Ink ink;
    std::vector<std::string> items;  // instead of a text
  };
  static std::vector<std::string> rows_of(const Entry& entry, int columns);
  void add(Entry entry);

  std::deque<Entry> entries_;
  int up_ = 0;        // rows below the window
  int columns_ = 80;  // of the last page
};

}  // namespace crosstable::terminal::screen
