// A second version of Kriss Kross, straight from the words of its rules and slow: sheets as text, moves as text. It
// shares nothing with the engine, so neither hides the other's mistakes.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tests/support/perft.hpp"

namespace crosstable::test {

class NaiveKrissKross {
 public:
  NaiveKrissKross(unsigned players, bool advanced)
      : advanced_(advanced), sheets_(players, std::string(25, '.')), entries_(players) {}

  std::vector<NaiveLine> lines() const {
    std::vector<NaiveLine> found;
    if (stage_ == Stage::first) {
      for (unsigned seat = 0; seat < players(); ++seat) found.push_back({"* first " + std::to_string(seat)});
    } else if (stage_ == Stage::choose) {
      for (const char symbol : symbols) {
        const bool taken = std::any_of(sheets_.begin(), sheets_.end(),
                                       [&](const std::string& sheet) { return sheet[start_cell] == symbol; });
        if (!taken) found.push_back({std::to_string(chosen_) + " choose " + symbol});
      }
    } else if (stage_ == Stage::roll) {
      for (const char first : symbols) {
        for (const char second : symbols) found.push_back({std::string("* roll ") + first + '/' + second});
      }
    } else {
      for (unsigned seat = 0; seat < players(); ++seat) {
        if (!is_to_enter(seat)) continue;
        for (const std::string& entry : entries(seat)) found.push_back({std::to_string(seat) + ' ' + entry});
      }
    }
    return found;
  }

  void follow(const std::string& line) {
    const std::string what = line.substr(2);
    const unsigned seat = static_cast<unsigned>(line[0] - '0');
    if (what.starts_with("first")) {
      roller_ = static_cast<unsigned>(what[6] - '0');
      stage_ = Stage::choose;
    } else if (what.starts_with("choose")) {
      sheets_[seat][start_cell] = what[7];  // KK-3
      if (++chosen_ == players()) stage_ = Stage::roll;
    } else if (what.starts_with("roll")) {
      roll_ = what.substr(5);
      stage_ = Stage::enter;
    } else {
      entries_[seat] = what;
      for (unsigned other = 0; other < players(); ++other) {
        if (is_to_enter(other)) return;
      }
      reveal();
    }
  }

  std::string text() const {
    std::string text;
    for (unsigned seat = 0; seat < players(); ++seat)
      text += sheets_[seat] + (entries_[seat].empty() ? " " : "+" + entries_[seat] + ' ');
    text += "seat";
    for (unsigned seat = 0; seat < players(); ++seat) {
      const bool acts = stage_ == Stage::choose ? seat == chosen_ : stage_ == Stage::enter && is_to_enter(seat);
      if (acts) text += ' ' + std::to_string(seat);
    }
    if (stage_ == Stage::enter) text += " roll " + roll_;
    return text + " roller " + std::to_string(roller_) + (stage_ == Stage::over ? end() : "");
  }

 private:
  enum class Stage { first, choose, roll, enter, over };
  static constexpr std::string_view symbols = "DXTQOS";
  static constexpr unsigned start_cell = 2;  // a3; cells are numbered by column, then row

  unsigned players() const { return static_cast<unsigned>(sheets_.size()); }
  static std::string name(unsigned cell) {
    return {static_cast<char>('a' + cell / 5), static_cast<char>('1' + cell % 5)};
  }
  static unsigned cell(const std::string& text, std::size_t at) {
    return static_cast<unsigned>(text[at] - 'a') * 5 + static_cast<unsigned>(text[at + 1] - '1');
  }

  bool is_to_enter(unsigned seat) const { return entries_[seat].empty() && !pairs(seat).empty(); }

  // KK-5: "a1a2", the lower cell first.
  std::vector<std::array<unsigned, 2>> pairs(unsigned seat) const {
    std::vector<std::array<unsigned, 2>> found;
    const std::string& sheet = sheets_[seat];
    for (unsigned one = 0; one < 25; ++one) {
      if (sheet[one] != '.') continue;
      if (one % 5 < 4 && sheet[one + 1] == '.') found.push_back({one, one + 1});
      if (one / 5 < 4 && sheet[one + 5] == '.') found.push_back({one, one + 5});
    }
    return found;
  }
  std::vector<std::string> entries(unsigned seat) const {
    std::vector<std::string> found;
    for (const auto& pair : pairs(seat)) {
      const auto entry = [&](char low, char high) {
        found.push_back(std::string{low, '@'} + name(pair[0]) + '/' + high + '@' + name(pair[1]));
      };
      entry(roll_[0], roll_[2]);
      if (roll_[0] != roll_[2]) entry(roll_[2], roll_[0]);
    }
    return found;
  }

  // KK-7
  void reveal() {
    for (unsigned seat = 0; seat < players(); ++seat) {
      std::string& entry = entries_[seat];
      if (entry.empty()) continue;
      sheets_[seat][cell(entry, 2)] = entry[0];
      sheets_[seat][cell(entry, 7)] = entry[5];
      entry.clear();
    }
    stage_ = Stage::over;  // KK-8
    for (unsigned seat = 0; seat < players(); ++seat) {
      if (is_to_enter(seat)) stage_ = Stage::roll;
    }
    if (stage_ == Stage::roll) roller_ = (roller_ + 1) % players();  // KK-4
  }

  // KK-9
  static int value(const std::string& line) {
    int sum = 0;
    for (std::size_t at = 0, end = 0; at < line.size(); at = end) {
      while (end < line.size() && line[end] == line[at]) ++end;
      if (line[at] != '.') sum += std::array{0, 0, 2, 3, 6, 10}[end - at];
    }
    return sum;
  }
  // KK-9, KK-11
  int total(unsigned seat) const {
    int sum = 0;
    std::string falling, rising;
    for (unsigned n = 0; n < 5; ++n) {
      std::string column, row;
      for (unsigned i = 0; i < 5; ++i) {
        column += sheets_[seat][n * 5 + i];
        row += sheets_[seat][i * 5 + n];
      }
      for (const std::string& line : {column, row}) sum += value(line) == 0 && advanced_ ? -5 : value(line);
      falling += sheets_[seat][n * 5 + 4 - n];
      rising += sheets_[seat][n * 5 + n];
    }
    return advanced_ ? sum + value(falling) + value(rising) : sum;
  }
  // KK-10
  std::string end() const {
    int best = total(0);
    for (unsigned seat = 1; seat < players(); ++seat) best = std::max(best, total(seat));
    std::string text = " finished";
    for (unsigned seat = 0; seat < players(); ++seat) text += ' ' + std::to_string(total(seat));
    for (unsigned seat = 0; seat < players(); ++seat) {
      if (total(seat) == best) text += " w" + std::to_string(seat);
    }
    return text;
  }

  bool advanced_;
  std::vector<std::string> sheets_;
  std::vector<std::string> entries_;  // of this round, not shown yet
  std::string roll_;
  Stage stage_ = Stage::first;
  unsigned chosen_ = 0, roller_ = 0;
};

}  // namespace crosstable::test
