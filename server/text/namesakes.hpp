// Names of one list that readers could not keep apart: teams of an event, bots of a member, devices. They are compared
// as handles are (looks.hpp), and white space makes no difference. All names are well-formed UTF-8.
#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

class NameLook {
 public:
  NameLook() = default;  // like no other
  explicit NameLook(std::string_view name);
  bool like(const NameLook& other) const;

 private:
  std::array<std::size_t, 3> looks_{};
  bool is_known_ = false;
};

// The name, or with the first number from 2 that tells it apart: `Firefox 2`.
std::string told_apart(std::string_view name, const std::vector<std::string>& others);

}  // namespace crosstable
