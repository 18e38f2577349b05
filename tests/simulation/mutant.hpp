// Mistakes that the simulator must find: each is a promise that somebody broke.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace crosstable::test {

enum class Mutant : std::uint8_t {
  none,
  acknowledged_before_commit,  // the store says `ok` when a Write comes in
  tail_not_read,               // a start misses the last fact of a room
  records_forgotten,           // a Write's records are left out

};

inline constexpr std::array mutants{
    std::pair{Mutant::acknowledged_before_commit, std::string_view("acknowledged-before-commit")},
    std::pair{Mutant::tail_not_read, std::string_view("tail-not-read")},
    std::pair{Mutant::records_forgotten, std::string_view("records-forgotten")},
};

}  // namespace crosstable::test
