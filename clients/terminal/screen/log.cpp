#include "clients/terminal/screen/log.hpp"

#include <algorithm>
#include <utility>

#include "clients/terminal/play/columns.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {

void Log::add(std::string_view text, Ink ink) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (std::string& line : wrapped(text, 1'000'000)) add(Entry{std::move(line), ink, {}});
}

void Log::add(const std::vector<std::string>& items) { add(Entry{"", Ink::plain, items}); }

void Log::add(Entry entry) {
  entries_.push_back(std::move(entry));
  if (up_ > 0) up_ += static_cast<int>(rows_of(entries_.back(), columns_).size());
  while (entries_.size() > most_lines) entries_.pop_front();
}

std::vector<std::string> Log::rows_of(const Entry& entry, int columns) {
  if (entry.items.empty()) return wrapped(entry.text, columns, continued_indent);
  std::vector<std::string> rows;
  for (const std::string& row : in_columns(entry.items, columns)) {
    for (std::string& line : wrapped(row, columns, continued_indent)) rows.push_back(std::move(line));
  }
  return rows;
}

void Log::scroll(int rows) { up_ = std::max(0, up_ + rows); }

Picture Log::page(int columns, int rows) {
  columns_ = std::max(columns, 1);
  rows = std::max(rows, 0);
  Picture newest_first;
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    if (static_cast<int>(newest_first.size()) >= up_ + rows) break;
    std::vector<std::string> lines = rows_of(*entry, columns_);
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
