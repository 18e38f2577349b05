// Can two names be mistaken for each other? Compares the skeletons of UTS #39: `Ada` with a Latin or a Cyrillic first
// letter, `Ilya` and `llya`, `Ada` and `ADA`. Does not ask whether they mean the same.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace crosstable {

class Look {
 public:
  explicit Look(std::string_view name);  // well-formed UTF-8
  bool like(const Look& other) const { return as_written_ == other.as_written_ || folded_ == other.folded_; }

 private:
  std::size_t as_written_, folded_;  // hashes of skeletons; the second is of the name in lower case
};

// Hashes of how a name looks as it is written, in lower case and in capitals. Names that share one of them can be
// mistaken for each other, as long as capitals are. For looking up one name among many.
std::array<std::size_t, 3> looks_of(std::string_view name);  // well-formed UTF-8

}  // namespace crosstable
