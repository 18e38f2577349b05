#include "engine/core/match.hpp"

#include <stdexcept>

namespace crosstable {

void Match::public_changes(const Match&, std::string&) const {
  throw std::logic_error("this game does not tell how its table has changed");
}

}  // namespace crosstable
