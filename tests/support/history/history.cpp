#include "tests/support/history/history.hpp"

#include <utility>

namespace crosstable::test {

History::Line::Line(Line&& other) noexcept : history_(std::exchange(other.history_, nullptr)), number_(other.number_) {}

History::Line& History::Line::operator=(Line&& other) noexcept {
  std::swap(history_, other.history_);
  std::swap(number_, other.number_);
  return *this;
}

History::Line::~Line() {
  if (history_ != nullptr) history_->note(number_, Kind::ended, {});
}

void History::Line::sent(std::string_view text) { history_->note(number_, Kind::sent, text); }

void History::Line::received(std::string_view text) { history_->note(number_, Kind::received, text); }

History::Line History::open() {
  const std::scoped_lock lock(mutex_);
  return {*this, ++lines_};
}

std::vector<History::Note> History::take() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(notes_, {});
}

void History::note(std::size_t line, Kind kind, std::string_view text) {
  const std::scoped_lock lock(mutex_);
  notes_.push_back({line, kind, std::string(text), clock_()});
}

}  // namespace crosstable::test
