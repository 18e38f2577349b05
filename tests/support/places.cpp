#include "tests/support/places.hpp"

namespace crosstable::test {

std::string in_sources(std::string_view path) { return std::string(SOURCE_FOLDER "/").append(path); }
std::string in_build(std::string_view path) { return std::string(BUILD_FOLDER "/").append(path); }

}  // namespace crosstable::test
