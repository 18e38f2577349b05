// Where this clone and this build are, for tests that read files and start programs. Only places.cpp is compiled with
// the absolute paths, so that the compiler's cache serves other clones too.
#pragma once
#include <string>
#include <string_view>

namespace crosstable::test {

// The absolute path of a file or folder of the sources: in_sources("protocol/fixtures").
std::string in_sources(std::string_view path);
// The same for what the build makes: in_build("bin/early-server").
std::string in_build(std::string_view path);

inline std::string server_program() { return in_build("bin/crosstable-server"); }
inline std::string crosstable_program() { return in_build("bin/crosstable"); }

}  // namespace crosstable::test
