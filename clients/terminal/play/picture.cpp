#include "clients/terminal/play/picture.hpp"

namespace crosstable::terminal {

std::string plain(const Line& line) {
  std::string out;
  for (const Span& span : line) out += span.text;
  return out;
}

std::string plain(const Drawn& drawn) {
  std::string out;
  for (const Line& line : drawn.board) out += plain(line) + '\n';
  for (const std::string& note : drawn.notes) out += note + '\n';
  return out;
}

}  // namespace crosstable::terminal
