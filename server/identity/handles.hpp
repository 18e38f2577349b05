// Members' names, each somebody's for ever: also after they took another one, or were deleted. Two handles that look
// alike are one (UTS #39), in any case of their letters. Belongs to one thread at a time.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/ids.hpp"

namespace crosstable {

// 3 to 20 letters, digits, `_` and `-` of ASCII, the first a letter; neither a name that only the server gives nor what
// reads as a player's id.
bool is_handle(std::string_view text);

// As handles are compared: the letters of ASCII in lower case.
std::string lower_case(std::string_view text);

class Handles {
 public:
  void give(std::string_view handle, const PlayerId& player);

  // The owner of this handle, in any case of its letters; null: nobody.
  const PlayerId* owner_of(std::string_view handle) const;
  // Does the name look like a handle that is not this player's? `name` is well-formed UTF-8.
  bool has_like(std::string_view name, const PlayerId& except = {}) const;

 private:
  std::unordered_map<std::string, PlayerId> by_lower_case_;
  std::unordered_map<std::size_t, PlayerId> by_look_;
};

}  // namespace crosstable
