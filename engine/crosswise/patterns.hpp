// What lies in a line, whatever the symbols: 30 patterns, from the empty line to the six. A pattern is the list of how
// often each symbol is there, so it is one of the partitions of 0 … 6.
#pragma once
#include <array>
#include <cstdint>

#include "engine/crosswise/board.hpp"

namespace crosstable::crosswise {

using Counts = std::array<std::uint8_t, symbols>;  // how often each symbol is in a line

constexpr unsigned patterns = 30;

// The sum of these over a line's counts is its key, which is different for every pattern. Adding a stone or taking one
// away changes one summand.
constexpr std::array<std::uint16_t, 7> key_of_count = {0, 1, 7, 28, 84, 168, 336};
constexpr unsigned keys = 337;

// A slot is a pattern that is not full and a count that occurs in it: "no A, and the line holds 3 + 1". Full lines have
// no future, so all their counts share the last slot.
constexpr unsigned slots = 46;
constexpr unsigned no_slot = slots - 1;

struct Pattern {
  unsigned filled = 0;
  int points = 0;                      // CW-21; six_points for a six
  std::array<std::uint8_t, 7> slot{};  // by count
};

struct PatternTable {
  std::array<Pattern, patterns> all{};
  std::array<std::uint8_t, keys> by_key{};

  constexpr PatternTable() {
    unsigned pattern = 0, slot = 0;
    Counts counts{};
    add_all(counts, 0, line_length, line_length, pattern, slot);
  }

 private:
  // All patterns that go on from these counts with parts of at most `largest`, and no more than `room` stones.
  constexpr void add_all(Counts& counts, unsigned parts, unsigned largest, unsigned room, unsigned& pattern,
                         unsigned& slot) {
    add(counts, line_length - room, pattern++, slot);
    if (parts == symbols) return;
    for (unsigned part = 1; part <= largest && part <= room; ++part) {
      counts[parts] = static_cast<std::uint8_t>(part);
      add_all(counts, parts + 1, part, room - part, pattern, slot);
      counts[parts] = 0;
    }
  }

  constexpr void add(const Counts& counts, unsigned filled, unsigned index, unsigned& slot) {
    constexpr std::array<int, 7> equal_points = {0, 0, 1, 3, 5, 7, six_points};
    unsigned key = 0, singles = 0;
    Pattern& pattern = all[index];
    pattern.filled = filled;
    pattern.slot.fill(no_slot);
    for (const std::uint8_t count : counts) {
      key += key_of_count[count];
      singles += count == 1;
      pattern.points += equal_points[count];
      if (filled < line_length && pattern.slot[count] == no_slot)
        pattern.slot[count] = static_cast<std::uint8_t>(slot++);
    }
    if (singles == symbols) pattern.points = 6;
    by_key[key] = static_cast<std::uint8_t>(index);
  }
};

inline constexpr PatternTable pattern_table;

}  // namespace crosstable::crosswise
