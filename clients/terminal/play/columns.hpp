// A list to choose from by number.
#pragma once
#include <string>
#include <vector>

namespace crosstable::terminal {

// Numbered from 1, in as many columns as this width has room for, which are read along the rows. A number and its item
// are on one row.
std::vector<std::string> in_columns(const std::vector<std::string>& items, int width);

}  // namespace crosstable::terminal
