// A move made by clicks: a stone, then cells. Knows no game: each legal move names what has to be clicked for it, in
// which order. "A@c4" is A, c4; "X:c4=B" is X, c4, B; the card 37 as "3@1,1/7@0,1" is 37, where the 3 goes, where the
// 7 goes; the dice "D@b2/S@b3" are D, b2, S, b3, or the other one first. Where only one thing can be next, a click for
// it is not needed, but the first and the last click always are.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::terminal::screen {

using Way = std::vector<std::string>;             // targets in their order
std::vector<Way> ways_of(std::string_view move);  // at least one, never empty

class Picker {
 public:
  // The legal moves of a prompt. Another prompt takes back what was chosen.
  void offer(const std::string& prompt, const std::vector<std::string>& moves);

  // Returns a move that this click completes. A click on anything else begins again with it if a move begins with it.
  std::optional<std::string> click(const std::string& target);
  void clear() { chosen_.clear(); }

  const Way& chosen() const { return chosen_; }
  std::vector<std::string> next() const;  // what can be clicked now, sorted
  // The move that is complete, though a longer one begins with the same clicks ("e4-e1-" and "e4-e1-e2").
  std::optional<std::string> complete() const;
  std::vector<std::string> words() const;  // moves of one word, like "decline": for these there are buttons

 private:
  struct Choice {
    std::string move;
    Way way;
  };
  std::vector<const Choice*> possible() const;
  void skip_forced();

  std::string prompt_;
  std::vector<Choice> choices_;
  Way chosen_;
};

}  // namespace crosstable::terminal::screen
