// Which build this is: for `--version`, and for anyone who looks after many servers.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

struct BuildInfo {
  std::string_view version;
  std::string_view commit;  // abbreviated, followed by `-dirty` if files were changed; `unknown` outside a clone
  std::string_view type;    // CMake's build type, and sanitizers if there are any
  std::string_view source;  // the folder of the sources that it was built from
};

extern const BuildInfo build_info;

// `crosstable-server 0.1.0 (commit 199d3c0, Release)`
inline std::string version_line(std::string_view program) {
  return std::string(program)
             .append(" ")
             .append(build_info.version)
             .append(" (commit ")
             .append(build_info.commit)
             .append(", ")
             .append(build_info.type) +
         ")";
}

}  // namespace crosstable
