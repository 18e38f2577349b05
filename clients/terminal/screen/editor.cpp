#include "clients/terminal/screen/editor.hpp"

#include <algorithm>
#include <utility>

#include "clients/terminal/play/harmless.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {

void Editor::insert(std::string_view text) {
  std::size_t size = line().size();
  for (const Letter& letter : letters_of(harmless(text))) {
    size += letter.bytes.size();
    if (size > longest_line) return;
    letters_.insert(letters_.begin() + static_cast<std::ptrdiff_t>(cursor_++), letter.bytes);
  }
}

void Editor::backspace() {
  if (cursor_ == 0) return;
  letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(--cursor_));
}

void Editor::erase() {
  if (cursor_ < letters_.size()) letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(cursor_));
}

void Editor::erase_word() {
  while (cursor_ > 0 && letters_[cursor_ - 1] == " ") backspace();
  while (cursor_ > 0 && letters_[cursor_ - 1] != " ") backspace();
}

void Editor::erase_to_start() {
  letters_.erase(letters_.begin(), letters_.begin() + static_cast<std::ptrdiff_t>(cursor_));
  cursor_ = 0;
}

void Editor::erase_to_end() { letters_.resize(cursor_); }
void Editor::left() { cursor_ -= cursor_ > 0 ? 1 : 0; }
void Editor::right() { cursor_ += cursor_ < letters_.size() ? 1 : 0; }
void Editor::home() { cursor_ = 0; }
void Editor::end() { cursor_ = letters_.size(); }

void Editor::older() {
  if (recalled_ > 0) recall(recalled_ - 1);
}

void Editor::newer() {
  if (recalled_ < history_.size()) recall(recalled_ + 1);
}

void Editor::recall(std::size_t at) {
  if (recalled_ == history_.size()) unfinished_ = line();
  recalled_ = at;
  set(at == history_.size() ? unfinished_ : history_[at]);
}

void Editor::set(std::string_view text) {
  letters_.clear();
  cursor_ = 0;
  insert(text);
}

std::string Editor::take() {
  const std::string typed = line();
  if (!typed.empty() && (history_.empty() || history_.back() != typed)) history_.push_back(typed);
  if (history_.size() > most_history) history_.pop_front();
  recalled_ = history_.size();
  unfinished_.clear();
  set("");
  return typed;
}

std::string Editor::line() const {
  std::string all;
  for (const std::string& letter : letters_) all += letter;
  return all;
}

Editor::View Editor::view(int columns) const {
  View view;
  std::size_t from = cursor_;
  while (from > 0 && view.cursor + columns_of(letters_[from - 1]) < columns)
    view.cursor += columns_of(letters_[--from]);
  int used = 0;
  for (std::size_t at = from; at < letters_.size() && used + columns_of(letters_[at]) <= columns; ++at) {
    view.text += letters_[at];
    used += columns_of(letters_[at]);
  }
  return view;
}

}  // namespace crosstable::terminal::screen
