// The line that is being typed, and those typed before it.
#pragma once
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::terminal::screen {

class Editor {
 public:
  static constexpr std::size_t longest_line = 4'096, most_history = 200;

  void insert(std::string_view text);  // at the cursor; what is too long is left out
  void backspace();                    // the letter before the cursor
  void erase();                        // the letter at the cursor
  void erase_word();                   // before the cursor
  void erase_to_start();
  void erase_to_end();
  void left();
  void right();
  void home();
  void end();
  void older();  // what was typed before
  void newer();
  std::string take();  // the line, which is empty from now on

  std::string line() const;
  // A window of the line in which the cursor is to be seen, and the cursor's column in it.
  struct View {
    std::string text;
    int cursor = 0;
  };
  View view(int columns) const;

 private:
  void set(std::string_view text);
  void recall(std::size_t at);

  std::vector<std::string> letters_;
  std::size_t cursor_ = 0;
  std::deque<std::string> history_;
  std::size_t recalled_ = 0;  // in the history; its size: the new line
  std::string unfinished_;    // the new line, while an old one is shown
};

}  // namespace crosstable::terminal::screen
