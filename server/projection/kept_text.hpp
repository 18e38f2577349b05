// Texts that are kept as long as their room.
#pragma once
#include <string>

namespace crosstable {

// Grows by an eighth at a time and not by half, as strings would.
inline void keep(std::string& last, const std::string& text) {
  if (last.capacity() < text.size()) {
    std::string larger;
    larger.reserve(text.size() + text.size() / 8);
    last.swap(larger);
  }
  last.assign(text);
}

}  // namespace crosstable
