// Members' names, each somebody's for ever: also after they took another one, or were deleted. Two handles that look
// alike are one (UTS #39), in any case of their letters.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

// 3 to 20 letters, digits, `_` and `-` of ASCII, the first a letter; neither a name that only the server gives nor what
// reads as a player's id.
bool is_handle(std::string_view text);

// As handles are compared: the letters of ASCII in lower case.
std::string lower_case(std::string_view text);

}  // namespace crosstable
