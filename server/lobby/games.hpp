// The catalogue as clients get it.
#pragma once
#include <string>

namespace crosstable {

std::string games_json();  // the result of `games`

}  // namespace crosstable
