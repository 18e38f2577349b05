#include "clients/terminal/play/plain_face.hpp"

#include <iostream>

#include "clients/terminal/play/client.hpp"

namespace crosstable::terminal {

void PlainFace::print(std::string_view text, Ink) {
  std::cout << folded_(text) << (text.ends_with('\n') ? "" : "\n") << std::flush;
}

void PlainFace::open(Client& client, std::function<void()>) {
  input_ = std::make_unique<Input>(
      io_, [&client](std::string line) { client.typed(std::move(line)); }, [&client] { client.end_of_input(); });
}

}  // namespace crosstable::terminal
