// Every sentence that the terminal client says by itself. Sentences that come from the server arrive ready in English.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace crosstable::terminal {

using Arg = std::pair<std::string_view, std::string_view>;

// The sentence of a key with {name} replaced by the argument of that name; the key itself if it is unknown.
std::string say(std::string_view key, std::initializer_list<Arg> args = {});
bool has_message(std::string_view key);

// Text from other people, made harmless for a terminal: control characters, escape sequences' first byte and the
// controls U+0080 to U+009F become '?'.
std::string harmless(std::string_view text);

}  // namespace crosstable::terminal
