#include "clients/terminal/play/columns.hpp"

#include <algorithm>

namespace crosstable::terminal {

namespace {

constexpr std::size_t most_columns = 8, gap = 3;

}  // namespace

std::vector<std::string> in_columns(const std::vector<std::string>& items, int width) {
  std::size_t widest = 0;
  for (const std::string& item : items) widest = std::max(widest, item.size());
  const std::size_t digits = std::to_string(items.size()).size(), each = digits + 1 + widest;
  const std::size_t fit = (static_cast<std::size_t>(std::max(width, 1)) + gap) / (each + gap);
  const std::size_t columns = std::clamp<std::size_t>(fit, 1, most_columns);
  std::vector<std::string> rows((items.size() + columns - 1) / columns);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    std::string& row = rows[i / columns];
    row.resize(i % columns * (each + gap), ' ');
    row += std::string(digits - number.size(), ' ') + number + " " + items[i];
  }
  return rows;
}

}  // namespace crosstable::terminal
