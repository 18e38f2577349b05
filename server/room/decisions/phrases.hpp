// What may be said while partners must be silent: a fixed list that tells nothing of a hand. Spoken by key or by exact
// text; clients show their own wording of the key.
#pragma once
#include <span>
#include <string_view>

namespace crosstable {

struct Phrase {
  std::string_view key;   // "phrase.hello"
  std::string_view text;  // English
};

std::span<const Phrase> phrases();
const Phrase* find_phrase(std::string_view said);  // null if it is none

}  // namespace crosstable
