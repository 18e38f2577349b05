// Names that only the server gives: "Bot 1" to bots, "Visitor 1" to people whose own name is not shown. Clients may
// translate both, so nobody else may have such a name, or one that looks like it.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

std::string bot_name(unsigned number);
std::string visitor_name(unsigned number);
inline constexpr std::string_view deleted_name = "deleted";  // of a member who deleted their account
// The name of a program that plays for a member: `Deep (of Ada)`.
std::string owned_bot_name(std::string_view bot, std::string_view handle);
bool looks_owned(std::string_view name);      // like such a name, in any script and case, however it is spaced
bool is_visitor_name(std::string_view name);  // exactly what visitor_name() returns

// Does the name look like one of those with a number, or like one of our clients' translations, in
// any script and case? `name` is well-formed UTF-8.
bool is_reserved_name(std::string_view name);

}  // namespace crosstable
