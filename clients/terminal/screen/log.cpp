#include "clients/terminal/screen/log.hpp"

#include <algorithm>

#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {

void Log::add(std::string_view text, Ink ink) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string& line : wrapped(text, 1'000'000)) {
    entries_.push_back({line, ink});
    if (up_ > 0) up_ += static_cast<int>(wrapped(line, columns_, continued_indent).size());
  }
  while (entries_.size() > most_lines) entries_.pop_front();
}

void Log::scroll(int rows) { up_ = std::max(0, up_ + rows); }

Picture Log::page(int columns, int rows) {
  columns_ = std::max(columns, 1);
  rows = std::max(rows, 0);
  Picture newest_first;
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    if (static_cast<int>(newest_first.size()) >= up_ + rows) break;
    std::vector<std::string> lines = wrapped(entry->text, columns_, continued_indent);
    std::ranges::reverse(lines);
    for (const std::string& line : lines) newest_first.push_back({{line, entry->ink}});
  }
  up_ = std::clamp(up_, 0, std::max(0, static_cast<int>(newest_first.size()) - rows));
  newest_first.erase(newest_first.begin(), newest_first.begin() + up_);
  newest_first.resize(std::min(newest_first.size(), static_cast<std::size_t>(rows)));
  std::ranges::reverse(newest_first);
  return newest_first;
}

}  // namespace crosstable::terminal::screen
