#include "move_picker.hpp"

#include <array>

namespace load {
namespace {

// Options to choose from, at most one per cell.
template <class T>
class Choice {
 public:
  void add(T item) { items_[size_++] = item; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  T draw(Random& random) {  // removes it
    const std::size_t at = random.below(size_);
    const T item = items_[at];
    items_[at] = items_[--size_];
    return item;
  }

 private:
  std::array<T, cell_count> items_;
  std::size_t size_ = 0;
};

constexpr bool is_symbol(char stone) { return stone >= 'A' && stone <= 'F'; }

void append_cell(std::string& move, std::size_t cell) {
  move += static_cast<char>('a' + static_cast<int>(cell % 6));
  move += static_cast<char>('1' + static_cast<int>(cell / 6));
}

}  // namespace

std::string_view MovePicker::pick(const Sight& sight) {
  Choice<std::size_t> filled;
  Choice<std::size_t> free;
  for (std::size_t cell = 0; cell < cell_count; ++cell) (sight.board[cell] != 0 ? filled : free).add(cell);

  Choice<char> symbols;
  for (const char stone : sight.stones()) {
    if (is_symbol(stone)) symbols.add(stone);
  }
  Choice<char> actions;  // the playable ones, CW-14
  for (const char stone : sight.stones()) {
    const bool possible = stone == 'M'   ? !filled.empty() && !free.empty()
                          : stone == 'R' ? !filled.empty()
                          : stone == 'S' ? filled.size() >= 2
                          : stone == 'X' ? !filled.empty() && !symbols.empty()
                                         : false;
    if (possible) actions.add(stone);
  }

  move_.clear();
  const bool can_place = !symbols.empty() && !free.empty();
  const bool act = !actions.empty() && (!can_place || (action_chance_ > 0 && random_.unit() < action_chance_));
  if (act) {
    const char stone = actions.draw(random_);
    move_ += stone;
    move_ += ':';
    append_cell(move_, filled.draw(random_));
    if (stone == 'M') {
      move_ += '-';
      append_cell(move_, free.draw(random_));
    } else if (stone == 'S') {
      move_ += '-';
      append_cell(move_, filled.draw(random_));
    } else if (stone == 'X') {
      move_ += '=';
      move_ += symbols.draw(random_);
    }
  } else if (can_place) {
    move_ += symbols.draw(random_);
    move_ += '@';
    append_cell(move_, free.draw(random_));
  }
  return move_;
}

}  // namespace load
