#include "clients/terminal/play/plain_face.hpp"

#include <iostream>

#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/columns.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal {

namespace {

constexpr int columns_without_terminal = 100;

}  // namespace

void PlainFace::print(std::string_view text, Ink) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  if (const int columns = columns_(); columns > 0) {
    for (const std::string& line : screen::wrapped(text, columns, screen::continued_indent)) std::cout << line << '\n';
  } else {
    std::cout << text << '\n';
  }
  std::cout << std::flush;
}

void PlainFace::list(const std::vector<std::string>& items) {
  const int columns = columns_();
  for (const std::string& row : in_columns(items, columns > 0 ? columns : columns_without_terminal))
    print(row, Ink::plain);
}

void PlainFace::open(Client& client, std::function<void()>) {
  input_ = std::make_unique<Input>(
      io_, [&client](std::string line) { client.typed(std::move(line)); }, [&client] { client.end_of_input(); });
}

}  // namespace crosstable::terminal
