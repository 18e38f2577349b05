#include "clients/terminal/play/plain_face.hpp"

#include <iostream>

#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/columns.hpp"

namespace crosstable::terminal {

void PlainFace::print(std::string_view text, Ink) {
  std::cout << folded_(text) << (text.ends_with('\n') ? "" : "\n") << std::flush;
}

void PlainFace::list(const std::vector<std::string>& items) {
  for (const std::string& row : in_columns(items, columns_())) print(row, Ink::plain);
}

void PlainFace::open(Client& client, std::function<void()>) {
  input_ = std::make_unique<Input>(
      io_, [&client](std::string line) { client.typed(std::move(line)); }, [&client] { client.end_of_input(); });
}

}  // namespace crosstable::terminal
