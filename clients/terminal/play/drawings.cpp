#include "clients/terminal/play/drawings.hpp"

#include <algorithm>
#include <array>

namespace crosstable::terminal {

namespace {

struct Entry {
  std::string_view game;
  Drawing draw;
};

constexpr std::array drawings{
    Entry{"crosswise", draw_crosswise},
    Entry{"cross-roads", draw_cross_roads},
    Entry{"kriss-kross", draw_kriss_kross},
    Entry{"kreuz-und-quer", draw_kreuz_und_quer},
};

}  // namespace

Drawing find_drawing(std::string_view game) {
  const auto found = std::ranges::find(drawings, game, &Entry::game);
  return found == drawings.end() ? nullptr : found->draw;
}

LastMove last_move(const nlohmann::json& table) {
  const std::string line = table.value("last", "");
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) return {};
  return {line.substr(0, space), line.substr(space + 1)};
}

}  // namespace crosstable::terminal
