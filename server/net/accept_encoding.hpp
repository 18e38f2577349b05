// The content codings that a client accepts, and its preferences: RFC 9110, 12.5.3.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosstable {

class AcceptEncoding {
 public:
  // The header's lines. Without the header, a client gets plain bytes, which every client can read.
  explicit AcceptEncoding(const std::vector<std::string>& lines);

  // From 0 (not acceptable) to 1000. `identity` is acceptable unless forbidden, but liked least.
  int weight(std::string_view coding) const;

 private:
  std::optional<int> named(std::string_view coding) const;

  std::vector<std::pair<std::string, int>> codings_;
};

}  // namespace crosstable
