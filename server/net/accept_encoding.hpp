// Which content codings a client reads, and how gladly: RFC 9110, 12.5.3.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosstable {

class AcceptEncoding {
 public:
  // The header's lines. Without the header a client is sent plain bytes, which every client reads.
  explicit AcceptEncoding(const std::vector<std::string>& lines);

  // From 0, which is not acceptable, to 1000. `identity` is acceptable unless it is forbidden, but liked least.
  int weight(std::string_view coding) const;

 private:
  std::optional<int> named(std::string_view coding) const;

  std::vector<std::pair<std::string, int>> codings_;
};

}  // namespace crosstable
